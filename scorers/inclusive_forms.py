"""Does a French translation write inclusively, and with which forms?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from inspect_ai.scorer import (
    Metric,
    SampleScore,
    Score,
    Scorer,
    Target,
    Value,
    metric,
    scorer,
)
from inspect_ai.solver import TaskState

from ..linguistics.instruments import FrenchInstrumentName
from ..solvers.translate import translation_of
from ..support.paths import user_path
from .fairness import fairness_metrics
from .french import check_instrument, hypothesis
from .french_reading import signature
from .spans import escape, mark_spans, shown

# A runaway output may hold thousands of forms; the log keeps the first ones.
_MOST_FORMS = 50


@metric(scores="unreduced")
def inclusive_kinds() -> Metric:
    """How many inclusive forms of each kind the translations hold (reader instrument)."""

    def count(scores: list[SampleScore]) -> Value:
        kinds: Counter[str] = Counter()
        for score in scores:
            kinds.update((score.score.metadata or {}).get("kinds") or {})
        return dict(sorted(kinds.items()))

    return count


@scorer(metrics=[inclusive_kinds(), *fairness_metrics(share=True)])
def inclusive_forms(
    instrument: FrenchInstrumentName = "reader",
    *,
    dictionary: str | Sequence[str] | None = None,
) -> Scorer:
    """Inclusive forms in a French translation.

    Args:
        instrument: `reader` finds the forms that French really writes; `published` repeats the
            paper's list of endings and words on the output normalised as released.
        dictionary: files with further alternatives, added to the embedded dictionary; only for
            `reader`.

    Returns:
        A scorer with the value 1 if a form that refers to a person is inclusive, else 0. The
        score's metadata holds the forms: span, kind and canonical form.
    """
    check_instrument(instrument)
    if instrument == "published":
        if dictionary is not None:
            raise ValueError("The published instrument has a fixed list: leave dictionary out.")
        return _published()

    from ..linguistics.inclusive_french import InclusiveDictionary, find_inclusive

    given = [dictionary] if isinstance(dictionary, str) else list(dictionary or [])
    paths = [str(user_path(path)) for path in given]
    # Without files of the user's own all readers share one dictionary, and what they found with it.
    alternatives = InclusiveDictionary.load(*paths) if paths else None
    signed = signature(instrument=instrument, dictionary=_digest(paths)[:8])

    async def score(state: TaskState, target: Target) -> Score:
        translation, reason = hypothesis(state)
        forms = find_inclusive(translation, alternatives)
        listed = "".join(
            f"\n- **{escape(form.text)}**: {form.kind}"
            + (f", canonical form {escape(form.canonical)}" if form.canonical else "")
            for form in forms[:_MOST_FORMS]
        )
        return Score(
            value=1 if forms else 0,
            answer=shown(translation),
            explanation=(
                mark_spans(translation, [(form.start, form.end) for form in forms])
                + "\n\n"
                + (f"Inclusive forms: {len(forms)}{listed}" if forms else "No inclusive form.")
            ),
            reason=reason,
            metadata={
                "signature": signed,
                "kinds": dict(Counter(form.kind for form in forms)),
                "forms": [
                    {
                        "start": form.start,
                        "end": form.end,
                        "text": form.text,
                        "kind": form.kind,
                        "canonical": form.canonical,
                    }
                    for form in forms[:_MOST_FORMS]
                ],
            },
        )

    return score


def _digest(extra: Sequence[str]) -> str:
    """SHA-256 of the embedded dictionary and the files added to it."""
    from ..linguistics.target.romance.fr import dictionary

    digest = sha256()
    embedded = [Path(dictionary.__file__).with_name(name) for name in dictionary.FILES]
    for path in [*embedded, *map(Path, extra)]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


@scorer(metrics=fairness_metrics(share=True))
def inclusive_forms_published() -> Scorer:
    """`inclusive_forms` with the paper's released rules, under a name of its own."""
    return _published()


def _published() -> Scorer:
    from ..linguistics.published.fairtranslate import is_inclusive, released_output

    signed = signature(instrument="published")

    async def score(state: TaskState, target: Target) -> Score:
        _, reason = hypothesis(state)
        normalised = released_output(translation_of(state).raw)
        found = is_inclusive(normalised)
        return Score(
            value=1 if found else 0,
            answer=shown(normalised),
            explanation=(
                f"{mark_spans(normalised, [])}\n\nAn inclusive word or ending of the published "
                f"list is {'' if found else 'not '}in the normalised output."
            ),
            reason=reason,
            metadata={"signature": signed},
        )

    return score
