"""Gender bias in machine translation, measured with Inspect AI.

What is importable from here is the public API (docs/python.md): the readers and their results,
without Inspect. Each name is loaded when it is first used, so that the import costs nothing.
"""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .analysis.pairs.api import score_pairs
    from .analysis.pairs.results import PairsResult
    from .analysis.score.results import ScoreResult
    from .analysis.score.scoring import score
    from .linguistics.evidence import Evidence, PersonReading, SubjectReading
    from .linguistics.inclusive_french import (
        InclusiveForm,
        OccupationReading,
        TheyReading,
        find_inclusive,
        read_occupation,
        read_they,
    )
    from .linguistics.reader import read_subject
    from .solvers.cleaning import Translation, clean

__version__ = "0.1.0"

START_FOLDER = Path.cwd()
"""Where the package was first imported: in most runs before Inspect changes the folder."""

_PLACES = {
    "ScoreResult": "analysis.score.results",
    "Evidence": "linguistics.evidence",
    "InclusiveForm": "linguistics.inclusive_french",
    "OccupationReading": "linguistics.inclusive_french",
    "PersonReading": "linguistics.evidence",
    "SubjectReading": "linguistics.evidence",
    "TheyReading": "linguistics.inclusive_french",
    "Translation": "solvers.cleaning",
    "clean": "solvers.cleaning",
    "find_inclusive": "linguistics.inclusive_french",
    "read_occupation": "linguistics.inclusive_french",
    "read_subject": "linguistics.reader",
    "read_they": "linguistics.inclusive_french",
    "score": "analysis.score.scoring",
    "score_pairs": "analysis.pairs.api",
    "PairsResult": "analysis.pairs.results",
}

__all__ = [
    "Evidence",
    "InclusiveForm",
    "OccupationReading",
    "PairsResult",
    "PersonReading",
    "ScoreResult",
    "SubjectReading",
    "TheyReading",
    "Translation",
    "clean",
    "find_inclusive",
    "read_occupation",
    "read_subject",
    "read_they",
    "score",
    "score_pairs",
]


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{_PLACES[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
