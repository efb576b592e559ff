"""What tasks share that ask for the gender of a subject: WinoMTDE and WinoMT."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast, get_args

from inspect_ai import Task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import get_model
from inspect_ai.viewer import (
    SampleScoreView,
    TaskSamplesColumn,
    TaskSamplesSort,
    TaskSamplesView,
    ViewerConfig,
)

from gendermt.linguistics.instruments import InstrumentName, get_instrument
from gendermt.prompts import get_prompt
from gendermt.scorers.agreement import instrument_agreement
from gendermt.scorers.judge import grader
from gendermt.scorers.subject_gender import subject_gender
from gendermt.scorers.subject_score import CORRECT_KEY, READ
from gendermt.solvers.preflight import check_translation, failure_settings, generate_config
from gendermt.solvers.translate import translate

ALL_TARGETS = "all"


def subject_task(
    name: str,
    samples: list[Sample],
    *,
    source_language: str,
    codes: list[str],
    prompting: str,
    instruments: list[InstrumentName],
    temperature: float | None,
    max_tokens: int | None,
    version: str,
    revision: str,
) -> Task:
    """A task that translates samples and asks for the gender of their subjects.

    Args:
        name: of the data set.
        samples: with what `subject_gender` needs in their metadata.
        source_language: ISO 639-1 code.
        codes: of the target languages.
        prompting: strategy.
        instruments: what reads the gender.
        temperature: of a language model; None for the provider's default.
        max_tokens: of a language model's output; None for the provider's default.
        version: of the task.
        revision: of the data.
    """
    strategy = get_prompt(prompting)
    for code in codes:
        strategy.check_target(code)
    scorers = [subject_gender(instrument) for instrument in instruments]
    check_before_first_sample(source_language, codes, prompting, instruments)
    return Task(
        dataset=MemoryDataset(samples=samples, name=name),
        solver=translate(prompting=prompting, source_language=source_language),
        scorer=[
            *scorers,
            *([instrument_agreement()] if len(scorers) > 1 else []),
        ],
        config=generate_config(temperature, max_tokens),
        **failure_settings(),
        version=version,
        metadata={"data_revision": revision, "instruments": instruments},
        viewer=viewer(),
    )


def parse_targets(
    targets: str | list[str], allowed: Sequence[str], restricted: bool = True
) -> list[str]:
    """Codes of target languages, in order and without repetition.

    Args:
        targets: `all`, codes separated by commas, or a list of codes.
        allowed: those of the benchmark, in order.
        restricted: whether only the languages that our instruments read are allowed.

    Raises:
        ValueError: names the unknown ones and the allowed ones.
    """
    if targets == ALL_TARGETS or targets == [ALL_TARGETS]:
        return list(allowed)
    parts = targets.split(",") if isinstance(targets, str) else targets
    codes = list(dict.fromkeys(part.strip() for part in parts if part.strip()))
    unknown = [code for code in codes if code not in allowed]
    if not codes or (restricted and unknown):
        raise ValueError(
            f"Unknown target {', '.join(map(repr, unknown)) or repr(targets)}: allowed are "
            f"{ALL_TARGETS} or a list of {', '.join(allowed)}, such as -T targets=es,fr."
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


def check_before_first_sample(
    source_language: str, targets: list[str], prompting: str, instruments: list[InstrumentName]
) -> None:
    """Refuse what the model under test can't do, and load what the instruments need.

    A task that is made in Python before `eval()` has no model yet: then the solver and the scorer
    find the same faults, at the first sample.
    """
    try:
        get_model()
    except ValueError:
        return
    check_translation([prompting], source_language, targets)
    for name in instruments:
        if name == "judge":
            grader()
        else:
            get_instrument(name, source_language=source_language).prepare(targets)


def viewer() -> ViewerConfig:
    """Source and translation side by side, what was read beside what is right, errors first."""
    labels = {READ: "Read as", CORRECT_KEY: "Right", "instrument_agreement": "All readings"}
    genders: dict[str, Literal["good", "bad", "warn", "info", "muted"]] = {
        "male": "info",
        "female": "warn",
        "inclusive": "good",
        "neutral": "muted",
        "unknown": "bad",
    }
    return ViewerConfig(
        sample_score_view=SampleScoreView(default="grid"),
        task_samples_view=TaskSamplesView(
            name="Genders",
            columns=[
                TaskSamplesColumn(id="sampleId"),
                TaskSamplesColumn(id="input"),
                TaskSamplesColumn(id="answer"),
                TaskSamplesColumn(id="target"),
                *(
                    TaskSamplesColumn.score(name, entry)
                    for name in ("subject_gender", "subject_gender1", "subject_gender2")
                    for entry in (READ, CORRECT_KEY)
                ),
                TaskSamplesColumn.score("instrument_agreement", visible=False),
                TaskSamplesColumn(id="error"),
                *(TaskSamplesColumn(id=name, visible=False) for name in ("tokens", "duration")),
            ],
            sort=[
                TaskSamplesSort.score("subject_gender", CORRECT_KEY, dir="desc"),
                TaskSamplesSort(column="sampleId"),
            ],
            multiline=True,
            score_labels=labels,
            score_color_scales={READ: genders},
        ),
    )
