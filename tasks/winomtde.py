"""WinoMTDE: gender bias in machine translation from German.

Kappl 2025, "Are All Spanish Doctors Male? Evaluating Gender Bias in German Machine Translation".

    inspect eval tasks/winomtde.py --model published/google -T targets=es
    inspect eval tasks/winomtde.py --model openai/gpt-4o-mini
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal, cast, get_args

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import get_model
from inspect_ai.viewer import (
    SampleScoreView,
    TaskSamplesColumn,
    TaskSamplesSort,
    TaskSamplesView,
    ViewerConfig,
)

from gendermt.data.winomtde import TARGETS, WinoRow, load_winomtde
from gendermt.linguistics.instruments import InstrumentName, get_instrument
from gendermt.prompts import get_prompt
from gendermt.scorers.agreement import instrument_agreement
from gendermt.scorers.judge import grader
from gendermt.scorers.subject_gender import subject_gender
from gendermt.scorers.viewer_columns import reading, rendering
from gendermt.solvers.preflight import check_translation, failure_settings, generate_config
from gendermt.solvers.translate import translate
from gendermt.support.inspect_internals import shown_to_user

EVAL_VERSION = "1-A"
"""N-L: figures are comparable within the same N; L counts changes of the interface."""

SOURCE_LANGUAGE = "de"
ALL_TARGETS = "all"


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
        codes = parse_targets(targets, restricted=instruments != ["judge"])
        strategy = get_prompt(prompting)
        for code in codes:
            strategy.check_target(code)
        scorers = [subject_gender(name) for name in instruments]
        _check_before_first_sample(codes, prompting, instruments)
        data = load_winomtde(dataset)
    return Task(
        dataset=MemoryDataset(
            samples=_samples(data.rows, codes),
            name=data.name,
        ),
        solver=translate(prompting=prompting, source_language=SOURCE_LANGUAGE),
        scorer=[
            rendering(),
            *scorers,
            *([instrument_agreement()] if len(scorers) > 1 else []),
            reading(),
        ],
        config=generate_config(temperature, max_tokens),
        **failure_settings(),
        version=EVAL_VERSION,
        metadata={"data_revision": data.revision, "instruments": instruments},
        viewer=_viewer(),
    )


def parse_targets(targets: str | list[str], restricted: bool = True) -> list[str]:
    """Codes of target languages, in order and without repetition.

    Args:
        targets: `all`, codes separated by commas, or a list of codes.
        restricted: whether only the languages that our instruments read are allowed.

    Raises:
        ValueError: names the unknown ones and the allowed ones.
    """
    if targets == ALL_TARGETS or targets == [ALL_TARGETS]:
        return list(TARGETS)
    parts = targets.split(",") if isinstance(targets, str) else targets
    codes = list(dict.fromkeys(part.strip() for part in parts if part.strip()))
    unknown = [code for code in codes if code not in TARGETS]
    if not codes or (restricted and unknown):
        raise ValueError(
            f"Unknown target {', '.join(map(repr, unknown)) or repr(targets)}: allowed are "
            f"{ALL_TARGETS} or a list of {', '.join(TARGETS)}, such as -T targets=es,fr."
        )
    return codes


def parse_instruments(instrument: str | Sequence[str]) -> list[InstrumentName]:
    """Names of instruments, as a list or separated by commas.

    Raises:
        ValueError: names the unknown one and the allowed ones.
    """
    names = instrument.split(",") if isinstance(instrument, str) else list(instrument)
    for name in names:
        if name not in get_args(InstrumentName):
            raise ValueError(
                f"Unknown instrument {name!r}: allowed are {', '.join(get_args(InstrumentName))}."
            )
    return cast(list[InstrumentName], names)


def _check_before_first_sample(
    targets: list[str], prompting: str, instruments: list[InstrumentName]
) -> None:
    """Refuse what the model under test can't do, and load what the instruments need.

    A task that is made in Python before `eval()` has no model yet: then the solver and the scorer
    find the same faults, at the first sample.
    """
    try:
        get_model()
    except ValueError:
        return
    check_translation([prompting], SOURCE_LANGUAGE, targets)
    for name in instruments:
        if name == "judge":
            grader()
        else:
            get_instrument(name).prepare(targets)


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


def _viewer() -> ViewerConfig:
    """German and translation side by side, what was read beside what is right, errors first."""
    labels = {
        "rendering": "Language",
        "subject_gender": "Correct",
        "subject_gender1": "Correct (2nd)",
        "subject_gender2": "Correct (3rd)",
        "instrument_agreement": "All readings",
        "read": "Read as",
        "phrase": "Phrase",
    }
    genders: dict[str, Literal["good", "bad", "warn", "info", "muted"]] = {
        "male": "info",
        "female": "info",
        "inclusive": "good",
        "neutral": "warn",
        "unknown": "muted",
    }
    return ViewerConfig(
        sample_score_view=SampleScoreView(default="grid"),
        task_samples_view=TaskSamplesView(
            name="Genders",
            columns=[
                TaskSamplesColumn(id="sampleId"),
                TaskSamplesColumn.score("rendering"),
                TaskSamplesColumn(id="input"),
                TaskSamplesColumn(id="answer"),
                TaskSamplesColumn.score("reading", "phrase"),
                TaskSamplesColumn(id="target"),
                TaskSamplesColumn.score("reading", "read"),
                TaskSamplesColumn.score("subject_gender"),
                TaskSamplesColumn.score("subject_gender1"),
                TaskSamplesColumn.score("subject_gender2"),
                TaskSamplesColumn.score("instrument_agreement", visible=False),
                TaskSamplesColumn(id="error"),
                *(TaskSamplesColumn(id=name, visible=False) for name in ("tokens", "duration")),
            ],
            sort=[
                TaskSamplesSort.score("subject_gender", dir="desc"),
                TaskSamplesSort(column="sampleId"),
            ],
            multiline=True,
            score_labels=labels,
            score_color_scales={"read": genders},
        ),
    )
