"""The scorer of WinoMTDE: which gender does the translation give to the subject?"""

from __future__ import annotations

from typing import get_args

from inspect_ai.scorer import Score, Scorer, Target, scorer
from inspect_ai.solver import TaskState

from ..linguistics.instruments import (
    ALIGNING,
    Instrument,
    InstrumentName,
    LocalInstrumentName,
    get_instrument,
)
from ..solvers.translate import translation_of
from .banks import current_banks
from .judge import judge_subject
from .run_alignment import awaiting
from .subject_metrics import gender_bias
from .subject_score import score_reading, source_language_of

_NEEDED = ("source", "subject_index", "target", "gender", "row")


@scorer(metrics=[gender_bias()], name="subject_gender")
def subject_gender(instrument: InstrumentName = "reader") -> Scorer:
    """Read the gender that the translation gives to the subject.

    The score's value has `read`, the gender (male, female, neutral, inclusive, unknown), and
    `correct`, `C` where it is the source's, else `I`. Its answer is the translation as the log
    viewer shows it, the subject's phrase in bold. Metadata: np_gender and expressed_gender, the
    phrase, confidence, reason, evidence, the same for the other person, and the signature.

    Args:
        instrument: `reader` (ours), `published` (the paper's), `aligned` (its alignment with our
            morphology), or `judge` (a grader model, role `grader`). Aligners are trained as
            scorers/banks.py says.

    Raises:
        ValueError: for an unknown instrument.
    """
    if instrument not in get_args(InstrumentName):
        raise ValueError(
            f"Unknown instrument {instrument!r}: there is {', '.join(get_args(InstrumentName))}."
        )
    if instrument == "judge":
        return judge_subject()
    return _local(instrument)


def _local(name: LocalInstrumentName) -> Scorer:
    reader: Instrument | None = None

    async def score(state: TaskState, target: Target) -> Score:
        nonlocal reader
        missing = [key for key in _NEEDED if key not in state.metadata]
        if missing:
            return Score.unscored(
                reason="no_subject",
                explanation=f"The sample's metadata lacks {', '.join(missing)}: subject_gender "
                f"scores samples of gendermt/winomtde and gendermt/winomt.",
            )
        if reader is None:
            language = source_language_of(state.metadata)
            banks = current_banks(language) if name in ALIGNING else {}
            if banks is None:
                return awaiting(name)
            reader = get_instrument(name, banks, language)
        return score_reading(reader, translation_of(state), state.metadata, target.text)

    return score
