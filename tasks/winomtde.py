"""WinoMTDE: gender bias in machine translation from German.

Kappl 2025, "Are All Spanish Doctors Male? Evaluating Gender Bias in German Machine Translation".

    inspect eval tasks/winomtde.py --model published/google -T targets=es
    inspect eval tasks/winomtde.py --model openai/gpt-4o-mini
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import Sample

from gendermt.data.winomtde import TARGETS, WinoRow, load_winomtde
from gendermt.support.inspect_internals import shown_to_user
from gendermt.tasks.subject_task import (
    ALL_TARGETS,
    parse_instruments,
    parse_targets,
    subject_task,
)

EVAL_VERSION = "1-A"
"""N-L: figures are comparable within the same N; L counts changes of the interface."""

SOURCE_LANGUAGE = "de"


@task
def winomtde(
    targets: str | list[str] = ALL_TARGETS,
    prompting: str = "baseline",
    instrument: str | list[str] = "reader",
    dataset: str = "winomtde",
    temperature: float | None = 0.0,
    max_tokens: int | None = 512,
) -> Task:
    """Which gender does a translation from German give to the subject of the sentence?

    Args:
        targets: target languages: `all` or codes separated by commas: es, fr, it, uk, ru, ar, he.
            With `instrument=judge` any ISO 639-1 code.
        prompting: id of a prompting strategy (`gendermt prompts` lists them) or a file of your
            own. Translation services and recordings get the bare sentence: `baseline` only.
        instrument: what reads the gender: `reader` (ours), `published` (the paper's rules),
            `aligned` (the paper's alignment with our morphology),
            `judge` (a grader model: `--model-role grader=...`), or several of them.
        dataset: `winomtde` (the authors' 288 sentences), `mini` (embedded), or the path of a
            folder or file in the same form.
        temperature: of a language model; None for the provider's default. Anthropic's models take
            none, and the log then says so.
        max_tokens: of a language model's output; None for the provider's default.

    Raises:
        ValueError: for an unknown target, strategy, instrument or data set.
    """
    with shown_to_user():
        instruments = parse_instruments(instrument)
        codes = parse_targets(targets, TARGETS, restricted=instruments != ["judge"])
        data = load_winomtde(dataset)
        return subject_task(
            data.name,
            _samples(data.rows, codes),
            source_language=SOURCE_LANGUAGE,
            codes=codes,
            prompting=prompting,
            instruments=instruments,
            temperature=temperature,
            max_tokens=max_tokens,
            version=EVAL_VERSION,
            revision=data.revision,
        )


def _samples(rows: tuple[WinoRow, ...], targets: Sequence[str]) -> list[Sample]:
    """All languages of a sentence together, so that a run with a limit has whole sentences."""
    seen: Counter[str] = Counter()
    samples = []
    for row in rows:
        samples += [record_to_sample(row, target, seen[row.source]) for target in targets]
        seen[row.source] += 1
    return samples


def record_to_sample(row: WinoRow, target: str, occurrence: int = 0) -> Sample:
    """A sentence as a sample.

    Args:
        row: the sentence.
        target: ISO 639-1 code of the language to translate into.
        occurrence: how many rows before it have the same sentence.
    """
    metadata: dict[str, Any] = {
        "row": row.row,
        "source_language": SOURCE_LANGUAGE,
        "target": target,
        "gender": row.gender,
        "source": row.source,
        "subject": row.subject,
        "subject_index": row.subject_index,
        "main_clause": row.main_clause,
        "stereotype_de": row.stereotype_de,
        "stereotype_us": row.stereotype_us,
        "occupation_group": row.group.code if row.group else None,
        "occupation_group_name": row.group.name if row.group else None,
        "share_of_women": row.group.share_of_women if row.group else None,
        "other": row.other,
        "other_gender": row.other_gender,
        "occurrence": occurrence,
    }
    return Sample(
        id=f"{row.row:03d}-{target}", input=row.source, target=row.gender, metadata=metadata
    )
