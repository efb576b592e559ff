"""The `gendermt` command.

Each subcommand lives in the module that does its work and is imported only when it is called,
so that `gendermt --help` starts at once.
"""

import click

from .support.lazy_commands import LazyGroup

# subcommand -> (module:attribute, one line of help)
COMMANDS: dict[str, tuple[str, str]] = {
    "compare": (
        "gendermt.analysis.compare.command:compare_command",
        "paired tests of systems or runs",
    ),
    "report": ("gendermt.analysis.report.command:report", "tables and figures from logs"),
    "comet": ("gendermt.comet_process.environment:comet_command", "COMET's own environment"),
    "demo": ("gendermt.analysis.demo:demo", "both benchmarks on the mini sets, offline"),
    "rescore": ("gendermt.analysis.rescore:rescore", "judge finished logs with another instrument"),
    "score": (
        "gendermt.analysis.score.command:score",
        "score a file of translations, without a model or a log",
    ),
    "sources": (
        "gendermt.analysis.score.command:sources",
        "print the sentences of a benchmark to translate",
    ),
    "plan": ("gendermt.analysis.plan:plan", "calls and estimated cost of a suite"),
    "prompts": ("gendermt.prompts.command:prompts", "list the prompting strategies"),
    "systems": ("gendermt.models.systems:systems", "what can be compared, and what each needs"),
    "validate": (
        "gendermt.analysis.validate:validate",
        "how well the instruments agree with readers",
    ),
}


@click.group(cls=LazyGroup, lazy=COMMANDS)
@click.version_option(package_name="gendermt")
def main() -> None:
    """Measure gender bias in machine translation."""
