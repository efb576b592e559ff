"""Which translations the published instrument's aligner is trained on, in an eval."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from inspect_ai.model import ModelAPI, get_model

from ..data.winomtde import TARGETS
from ..linguistics.instruments import Bank, LocalInstrumentName
from ..models.recorded import PUBLISHED_SYSTEMS, RecordedAPI, published_recording

_SOURCE = "de"


class ModelBanks(Mapping[str, Bank]):
    """By target language: the recording that is played back, or else the released translations.

    A statistical aligner needs many sentence pairs, and a scorer sees one. What it is trained on
    is therefore fixed before the first sample, so that a score does not depend on which samples
    run, in which order, or how many at once.

    Args:
        api: the model under test.
    """

    def __init__(self, api: ModelAPI) -> None:
        self._api = api

    def __getitem__(self, target: str) -> Bank:
        """The pairs for a target language.

        Raises:
            DataUnavailableError: if the released translations can't be had.
        """
        if isinstance(self._api, RecordedAPI):
            return self._api.bank(_SOURCE, target)
        if target not in TARGETS:
            raise KeyError(target)
        pairs: list[tuple[str, str]] = []
        for system in PUBLISHED_SYSTEMS:
            try:
                pairs += published_recording(system, _SOURCE, target).pairs
            except ValueError:
                continue  # DeepL has no Arabic and no Hebrew
        return pairs

    def __iter__(self) -> Iterator[str]:
        return iter(TARGETS)

    def __len__(self) -> int:
        return len(TARGETS)


_given: ContextVar[Mapping[str, Bank] | None] = ContextVar("banks", default=None)


@contextmanager
def use_banks(banks: Mapping[str, Bank]) -> Iterator[None]:
    """Within this context aligners are trained on these pairs: a finished log's own, say."""
    token = _given.set(banks)
    try:
        yield
    finally:
        _given.reset(token)


def banks_for(instrument: LocalInstrumentName) -> Mapping[str, Bank]:
    """What an instrument's aligners are trained on: nothing for one that does not align."""
    if instrument != "published":
        return {}
    given = _given.get()
    return given if given is not None else ModelBanks(get_model().api)
