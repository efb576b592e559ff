"""The `gendermt` command.

Each subcommand lives in the module that does its work and is imported only when it is called,
so that `gendermt --help` starts at once.
"""

from importlib import import_module

import click

# subcommand -> (module:attribute, one line of help)
COMMANDS: dict[str, tuple[str, str]] = {
    "comet": ("gendermt.scorers.comet_environment:comet_command", "COMET's own environment"),
    "prompts": ("gendermt.prompts.command:prompts", "list the prompting strategies"),
}


class _LazyGroup(click.Group):
    """A click group that imports a subcommand's module when the subcommand is named."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name][0].partition(":")
        command = getattr(import_module(module), attribute)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in self.list_commands(ctx)])


@click.group(cls=_LazyGroup)
@click.version_option(package_name="gendermt")
def main() -> None:
    """Measure gender bias in machine translation."""
