"""`gendermt validate`: how well the instruments agree with careful readers."""

import click

from ..support.lazy_commands import LazyGroup

COMMANDS: dict[str, tuple[str, str]] = {
    "corpus": (
        "gendermt.analysis.validate_french:corpus",
        "inclusive French found in brat folders",
    ),
    "french": (
        "gendermt.analysis.validate_french:french",
        "inclusive forms, occupations and they on labelled sentences",
    ),
    "subject": (
        "gendermt.analysis.validate_subject:subject",
        "gender of the translated subject on labelled translations",
    ),
    "winomt": (
        "gendermt.analysis.validate_winomt:winomt",
        "gender of the subject on the labels of WinoMT's annotators",
    ),
}


@click.group(cls=LazyGroup, lazy=COMMANDS)
def validate() -> None:
    """Compare the instruments with labels that readers gave."""
