"""Score systems' translations of a benchmark, and compare them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from ...linguistics.instruments import LocalInstrumentName
from ...stats.effects import effect
from ...stats.significance import common, holm
from .benchmarks import Scorable, get_benchmark
from .hypotheses import Hypotheses, read_hypotheses
from .results import Estimate, ScoreResult


@dataclass(frozen=True, slots=True)
class Paired:
    """Two systems on the sentences that both have translated.

    Attributes:
        first: result of the first system.
        second: result of another one.
        effect: second minus first, with its interval.
        p: two-sided p-value of paired approximate randomisation by source sentence, adjusted by
            Holm's procedure over all pairs of a call; NaN where there is nothing to test.
    """

    first: ScoreResult
    second: ScoreResult
    effect: Estimate
    p: float


def score(
    benchmark: str,
    translations: Sequence[str] | Mapping[str, str] | str,
    target: str | None = None,
    *,
    instrument: str = "reader",
    dataset: str | None = None,
    system: str | None = None,
) -> ScoreResult:
    """Score a system's translations of a benchmark; without a model, Inspect or a log.

    The figures are those of the benchmark's Inspect task on the same translations.

    Args:
        benchmark: `winomtde`, `winomt`, `mtgeneval` or `fairtranslate`.
        translations: a text for each sentence, in the order of `gendermt sources`; texts by
            the ids that it prints; or a path, as `gendermt score` takes it.
        target: ISO 639-1 code; may be left out where the benchmark has one target only.
        instrument: `reader`, `published` or `aligned`, where the benchmark has it.
        dataset: the data set, as the task takes it; the published one by default.
        system: a name for the headline.

    Returns:
        Figures, headline, signature, and every reading as `.rows`.

    Raises:
        ValueError: names what can't be scored, and what is allowed.
    """
    chosen = get_benchmark(benchmark)
    code = _target(chosen, target)
    data = chosen.load(dataset or chosen.name)
    name = _instrument(chosen, instrument)
    if isinstance(translations, str):
        found = find_translations(chosen, data, translations, code)
    else:
        found = _given(chosen, data, translations, code, system or "translations")
    readings = chosen.read(data, found, code, name)
    return chosen.result(data, readings, system or found.system, name, found.texts.count(None))


def _target(benchmark: Scorable, target: str | None) -> str:
    if target is None and len(benchmark.targets) == 1:
        return benchmark.targets[0]
    if target is None or target not in benchmark.targets:
        raise ValueError(
            f"{benchmark.name} into {target!r}: its targets are {', '.join(benchmark.targets)}."
        )
    return target


def _instrument(benchmark: Scorable, name: str) -> LocalInstrumentName:
    if name not in benchmark.instruments:
        raise ValueError(
            f"No instrument {name!r} for {benchmark.name}: there is "
            f"{', '.join(benchmark.instruments)}."
        )
    return cast(LocalInstrumentName, name)


def _given(
    benchmark: Scorable,
    data: Any,
    translations: Sequence[str] | Mapping[str, str],
    target: str,
    system: str,
) -> Hypotheses:
    sentences = benchmark.sentences(data, target)
    texts: list[str | None]
    if isinstance(translations, Mapping):
        texts = [translations.get(sentence.id) for sentence in sentences]
        if all(text is None for text in texts):
            raise ValueError(
                f"0 of {len(sentences)} sentences found: the ids of {benchmark.name} are such as "
                f"{sentences[0].id!r}, the given ones such as {next(iter(translations), None)!r}."
            )
    else:
        texts = list(translations)
        if len(texts) != len(sentences):
            raise ValueError(
                f"{len(texts)} translations, and {benchmark.name} has {len(sentences)} sentences."
            )
    pairs = zip(sentences, texts, strict=True)
    bank = [(sentence.source, text) for sentence, text in pairs if text]
    return Hypotheses(system, tuple(texts), bank)


def find_translations(benchmark: Scorable, data: Any, where: str, target: str) -> Hypotheses:
    """A system's translations from where a user says they are."""
    sentences = benchmark.sentences(data, target)
    return read_hypotheses(where, sentences, benchmark.source_language, target, benchmark.name)


def score_systems(
    benchmark: Scorable,
    data: Any,
    systems: Sequence[str],
    targets: Sequence[str],
    instruments: Sequence[LocalInstrumentName],
    warn: Callable[[str], None],
) -> list[ScoreResult]:
    """Results of each system and instrument: of each target, and of all where there are several.

    Args:
        benchmark: what is scored.
        data: its data set.
        systems: where their translations are.
        targets: ISO 639-1 codes.
        instruments: what reads them.
        warn: called with a line for translations that are missing.
    """
    found = [
        {target: find_translations(benchmark, data, where, target) for target in targets}
        for where in systems
    ]
    for by_target in found:
        for target, given in by_target.items():
            if given.missing:
                warn(
                    f"{given.system}: {given.texts.count(None)} of {len(given.texts)} sentences "
                    f"have no translation into {target} and count for nothing. {given.missing}"
                )
    read = _read_all(benchmark, data, found, instruments)
    results = []
    for number, by_target in enumerate(found):
        name = next(iter(by_target.values())).system
        missing = {target: given.texts.count(None) for target, given in by_target.items()}
        for instrument in instruments:
            readings = {target: read[number, target, instrument] for target in targets}
            results += [
                benchmark.result(data, readings[target], name, instrument, missing[target])
                for target in targets
            ]
            if len(targets) > 1:
                # by row, then by language: the order of the task's samples
                everything = sorted(
                    (one for target in targets for one in readings[target]),
                    key=lambda one: one["row"],
                )
                total = sum(missing.values())
                results.append(benchmark.result(data, everything, name, instrument, total))
    return results


_Readings = dict[tuple[int, str, LocalInstrumentName], list[dict[str, Any]]]
_FEW = 6
"""Cells up to which a second process costs more than it saves."""


def _read_all(
    benchmark: Scorable,
    data: Any,
    found: Sequence[Mapping[str, Hypotheses]],
    instruments: Sequence[LocalInstrumentName],
) -> _Readings:
    """Readings by number of the system, target and instrument; languages side by side if many."""
    targets = list(found[0])
    jobs = [
        (benchmark.name, data, target, [by_target[target] for by_target in found], instruments)
        for target in targets
    ]
    workers = min(len(targets), os.cpu_count() or 1)
    if workers == 1 or len(targets) * len(found) * len(instruments) <= _FEW:
        done = [_read_target(*job) for job in jobs]
    else:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            done = list(pool.map(_read_target, *zip(*jobs, strict=True)))
    return {key: readings for one in done for key, readings in one.items()}


def _read_target(
    name: str,
    data: Any,
    target: str,
    found: Sequence[Hypotheses],
    instruments: Sequence[LocalInstrumentName],
) -> _Readings:
    benchmark = get_benchmark(name)
    return {
        (number, target, instrument): benchmark.read(data, given, target, instrument)
        for instrument in instruments
        for number, given in enumerate(found)
    }


def compare_systems(results: Iterable[ScoreResult]) -> list[Paired]:
    """Each system against the first one, by target and instrument, on what both have."""
    groups: dict[tuple[str, str], list[ScoreResult]] = {}
    for result in results:
        groups.setdefault((result.instrument, result.target), []).append(result)
    pairs = []
    for first, *others in groups.values():
        for other in others:
            one, two = common(first.counts, other.counts)
            found = effect(first.metric, one, two)
            pairs.append(
                (
                    first,
                    other,
                    Estimate(found.value, found.low, found.high, first.metric.label),
                    found.p,
                )
            )
    adjusted = holm([p for *_, p in pairs])
    return [
        Paired(first, second, found, p)
        for (first, second, found, _), p in zip(pairs, adjusted, strict=True)
    ]
