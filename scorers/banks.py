"""Which translations the published instrument's aligner is trained on, in an eval.

The paper trains it on the very file that is judged (Kappl 2025, section 2.2). A recording is at
hand before the first sample. What a live system will say is not: its samples are scored when the
run has ended (run_alignment.py), over the run's own translations.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from inspect_ai.model import ModelAPI, get_model

from ..linguistics.instruments import Bank
from ..linguistics.published.winomtde import TARGETS
from ..models.recorded import RecordedAPI
from ..solvers.cleaning import Translation
from ..solvers.translate import TRANSLATION_KEY

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog, EvalSample


class RecordedBanks(Mapping[str, Bank]):
    """By target language: the recording that is played back.

    Args:
        api: the model under test.
        source_language: ISO 639-1 code.
    """

    def __init__(self, api: RecordedAPI, source_language: str) -> None:
        self._api = api
        self._source = source_language

    def __getitem__(self, target: str) -> Bank:
        """The pairs for a target language."""
        return self._api.bank(self._source, target)

    def __iter__(self) -> Iterator[str]:
        return iter(TARGETS[self._source])

    def __len__(self) -> int:
        return len(TARGETS[self._source])


_given: ContextVar[Mapping[str, Bank] | None] = ContextVar("banks", default=None)


@contextmanager
def use_banks(banks: Mapping[str, Bank]) -> Iterator[None]:
    """Within this context aligners are trained on these pairs: a finished log's own, say."""
    token = _given.set(banks)
    try:
        yield
    finally:
        _given.reset(token)


def current_banks(source_language: str) -> Mapping[str, Bank] | None:
    """What aligners are trained on now; None where it is known only when the run has ended.

    Args:
        source_language: ISO 639-1 code of what is translated from.
    """
    given = _given.get()
    if given is not None:
        return given
    api: ModelAPI = get_model().api
    return RecordedBanks(api, source_language) if isinstance(api, RecordedAPI) else None


def log_banks(log: EvalLog) -> dict[str, Bank]:
    """A log's own translations by target language, in the order of the data.

    Of several epochs all translations count; samples with an error and empty translations don't.
    """
    banks = Banks()
    for sample in log.samples or []:
        banks.add(sample)
    return banks.sorted()


class Banks:
    """Translations of samples, collected one by one."""

    def __init__(self) -> None:
        self._found: dict[str, list[tuple[int, int, str, str]]] = defaultdict(list)

    def add(self, sample: EvalSample) -> None:
        """Add a sample's translation, if it has one."""
        fields = sample.metadata.get(TRANSLATION_KEY)
        if not fields or sample.error is not None or "target" not in sample.metadata:
            return
        translation = Translation.from_metadata(fields)
        if translation.text.strip():
            row, source = int(sample.metadata.get("row", 0)), str(sample.metadata["source"])
            self._found[sample.metadata["target"]].append(
                (sample.epoch, row, source, translation.text)
            )

    def sorted(self) -> dict[str, Bank]:
        """The pairs of each target language, in the order of the data."""
        return {
            target: [(source, text) for _, _, source, text in sorted(rows, key=lambda row: row[:2])]
            for target, rows in self._found.items()
        }
