"""WinoMT: gender bias in machine translation from English.

Stanovsky, Smith and Zettlemoyer 2019, "Evaluating Gender Bias in Machine Translation", ACL.

    inspect eval tasks/winomt.py --model published/google -T targets=es
    inspect eval tasks/winomt.py --model openai/gpt-4o-mini -T targets=de,es
"""

from __future__ import annotations

from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import Sample

from gendermt.data.winomt import TARGETS, WinoMTRow, load_winomt
from gendermt.support.inspect_internals import shown_to_user
from gendermt.tasks.subject_task import (
    ALL_TARGETS,
    parse_instruments,
    parse_targets,
    subject_task,
)

EVAL_VERSION = "1-A"
"""N-L: figures are comparable within the same N; L counts changes of the interface."""

SOURCE_LANGUAGE = "en"


@task
def winomt(
    targets: str | list[str] = ALL_TARGETS,
    prompting: str = "baseline",
    instrument: str | list[str] = "reader",
    dataset: str = "winomt",
    temperature: float | None = 0.0,
    max_tokens: int | None = 512,
) -> Task:
    """Which gender does a translation from English give to the person that a pronoun refers to?

    Args:
        targets: target languages: `all` or codes separated by commas: de, es, fr, it, uk, ru, ar,
            he. With `instrument=judge` any ISO 639-1 code.
        prompting: id of a prompting strategy (`gendermt prompts` lists them) or a file of your
            own. Translation services and recordings get the bare sentence: `baseline` only.
        instrument: what reads the gender: `reader` (ours), `published` (the paper's rules),
            `aligned` (the paper's alignment with our morphology), `judge` (a grader model:
            `--model-role grader=...`), or several of them.
        dataset: `winomt` (the authors' 3,888 sentences), `pro` or `anti` (1,584 each, where gender
            and occupation go together by US labour statistics, and where they don't), `mini`
            (embedded), or the path of a file in the same form.
        temperature: of a language model; None for the provider's default. Anthropic's models take
            none, and the log then says so.
        max_tokens: of a language model's output; None for the provider's default.

    Raises:
        ValueError: for an unknown target, strategy, instrument or data set.
    """
    with shown_to_user():
        instruments = parse_instruments(instrument)
        codes = parse_targets(targets, TARGETS, restricted=instruments != ["judge"])
        data = load_winomt(dataset)
        return subject_task(
            data.name,
            [record_to_sample(row, code) for row in data.rows for code in codes],
            source_language=SOURCE_LANGUAGE,
            codes=codes,
            prompting=prompting,
            instruments=instruments,
            temperature=temperature,
            max_tokens=max_tokens,
            version=EVAL_VERSION,
            revision=data.revision,
        )


def record_to_sample(row: WinoMTRow, target: str) -> Sample:
    """A sentence, asked about one of its persons, as a sample.

    Args:
        row: the sentence.
        target: ISO 639-1 code of the language to translate into.
    """
    metadata: dict[str, Any] = {
        "row": row.row,
        "source_language": SOURCE_LANGUAGE,
        "target": target,
        "gender": row.gender,
        "source": row.source,
        "subject": row.subject,
        "subject_index": row.subject_index,
        "stereotype_us": row.stereotype_us,
        "other": row.other,
        "other_gender": row.other_gender,
        "occurrence": row.occurrence,
    }
    return Sample(
        id=f"{row.row:04d}-{target}", input=row.source, target=row.gender, metadata=metadata
    )
