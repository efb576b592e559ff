"""What every instrument for the subject's gender offers, and how to get one by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol, get_args

from .evidence import SubjectReading

InstrumentName = Literal["reader", "published", "aligned", "judge"]
"""`reader` is ours and the default; `published` repeats the paper's rules; `aligned` is the paper's
alignment with our morphology; `judge` asks a model."""

LocalInstrumentName = Literal["reader", "published", "aligned"]
"""Those that need no model."""

ALIGNING: frozenset[InstrumentName] = frozenset({"published", "aligned"})
"""Those whose aligner is trained on the translations that are judged."""

FrenchInstrumentName = Literal["reader", "published"]
"""Those that judge French for FairTranslate."""

Bank = Sequence[tuple[str, str]]
"""Pairs of source and translation that a statistical aligner is trained on."""


class Instrument(Protocol):
    """Reads the gender of the subject from a translation."""

    @property
    def name(self) -> str:
        """As in `InstrumentName`."""
        ...

    @property
    def targets(self) -> tuple[str, ...]:
        """Languages that it reads."""
        ...

    @property
    def tells_expressed(self) -> bool:
        """Whether it tells the gender of the whole sentence, or only the noun phrase's."""
        ...

    def prepare(self, targets: Sequence[str]) -> None:
        """Load what reading these targets needs, so that what is missing shows before the run.

        Raises:
            ValueError: for a target that it can't read.
            MissingResourceError: for a model that is not installed, with the line to install it.
        """

    def read(
        self, source: str, subject_index: int, translation: str, target: str
    ) -> SubjectReading:
        """Read one translation; the result depends on these arguments (and the bank) only."""
        ...

    def signature(self, target: str) -> str:
        """What a figure of this instrument depends on, `|`-joined `key:value` pairs."""
        ...


class MissingResourceError(RuntimeError):
    """Something to install is missing; the message has the line that installs it."""


def get_instrument(
    name: LocalInstrumentName,
    banks: Mapping[str, Bank] | None = None,
    source_language: str = "de",
) -> Instrument:
    """The instrument of this name.

    Args:
        name: as in `LocalInstrumentName`.
        banks: for those that align, the pairs to train the aligner on, by target.
        source_language: ISO 639-1 code of what is translated from.

    Raises:
        ValueError: for another name.
    """
    if name == "reader":
        from .reader import ReaderInstrument

        return ReaderInstrument(source_language)
    if name == "published":
        from .published.winomtde import PublishedInstrument

        return PublishedInstrument(banks or {}, source_language)
    if name == "aligned":
        from .aligned import AlignedInstrument

        return AlignedInstrument(banks or {}, source_language)
    raise ValueError(
        f"No instrument {name!r} here: there is {', '.join(get_args(LocalInstrumentName))}."
    )


def check_targets(name: str, targets: Sequence[str], allowed: Sequence[str]) -> None:
    """Refuse targets that an instrument can't read.

    Raises:
        ValueError: names them and the allowed ones.
    """
    unknown = [target for target in targets if target not in allowed]
    if unknown:
        raise ValueError(
            f"Instrument {name!r} can't read target {', '.join(map(repr, unknown))}: "
            f"it reads {', '.join(allowed)}."
        )
