"""FairTranslate: does a translation into French respect the gender of the person it is about?

English sentences about one person's occupation, in a male, a female and an inclusive variant
(singular they), with French references. Jourdan, Chevalier and Favre, "FairTranslate: An
English-French Dataset for Gender Bias Evaluation in Machine Translation by Overcoming Gender
Binarity", FAccT 2025.
"""

from __future__ import annotations

from collections.abc import Callable

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset
from inspect_ai.scorer import Scorer
from inspect_ai.viewer import (
    SampleScoreView,
    ScoreColorScale,
    TaskSamplesColumn,
    TaskSamplesSort,
    TaskSamplesView,
    ViewerConfig,
)

from gendermt.data.fairtranslate import FULL, load_fairtranslate
from gendermt.prompts import get_prompt
from gendermt.scorers.bleu import bleu, bleu_paper
from gendermt.scorers.comet import DEFAULT_MODEL, comet_paper
from gendermt.scorers.comet import comet as comet_scorer
from gendermt.scorers.inclusive_forms import inclusive_forms, inclusive_forms_published
from gendermt.scorers.occupation_gender import occupation_gender, occupation_gender_published
from gendermt.scorers.singular_they import singular_they, singular_they_published
from gendermt.solvers.preflight import check_translation, failure_settings, generate_config
from gendermt.solvers.translate import translate
from gendermt.support.inspect_internals import shown_to_user

EVAL_VERSION = "1-B"
SOURCE_LANGUAGE = "en"
TARGET_LANGUAGE = "fr"

SCORERS: dict[str, Callable[..., Scorer]] = {
    "occupation_gender": occupation_gender,
    "inclusive_forms": inclusive_forms,
    "singular_they": singular_they,
    "occupation_gender_published": occupation_gender_published,
    "inclusive_forms_published": inclusive_forms_published,
    "singular_they_published": singular_they_published,
    "bleu": bleu,
    "bleu_paper": bleu_paper,
}
"""The scorers of this task by name; `comet` is asked for by itself."""


@task
def fairtranslate(
    prompting: str | list[str] = "baseline",
    dataset: str = FULL,
    revision: str | None = None,
    scorers: str | list[str] | None = None,
    comet: bool = False,
    comet_model: str | None = None,
    temperature: float | None = 0.0,
    max_tokens: int | None = 512,
) -> Task:
    """FairTranslate, English to French.

    Args:
        prompting: how to ask for a translation: one or several of the strategies that
            `gendermt prompts` lists, or the path of a prompt file. With several, each sample is
            translated once for each of them. A translation service gets the bare sentence.
        dataset: `fairtranslate` for the benchmark (a copy in `$GENDERMT_DATA/fairtranslate`, else
            the Hugging Face hub), `mini` for the small set that comes with gendermt, or the path
            of a CSV, TSV, JSONL or Parquet file in the benchmark's form.
        revision: branch, tag or commit of the data set on the hub.
        scorers: names of the scorers to run; without it all but COMET.
        comet: run COMET too, of the cleaned translation and as the paper has it (`comet_paper`,
            of the raw output, normalised); `gendermt comet setup` builds what it needs.
        comet_model: COMET model on the hub or path of a checkpoint.
        temperature: of a language model; None for the provider's default. Anthropic's models take
            none, and the log then says so.
        max_tokens: of a language model's output; None for the provider's default.
    """
    with shown_to_user():
        strategies = [get_prompt(name) for name in _names(prompting)]
        for strategy in strategies:
            strategy.check_target(TARGET_LANGUAGE)
        ids = [strategy.id for strategy in strategies]
        if not ids or len(set(ids)) != len(ids):
            raise ValueError(f"prompting={prompting!r}: give one or several different strategies.")
        check_translation(ids, SOURCE_LANGUAGE, [TARGET_LANGUAGE])
        data = load_fairtranslate(dataset, revision)
        chosen = _scorers(scorers, comet, comet_model)
    return Task(
        dataset=MemoryDataset(data.samples(ids), name=data.origin["dataset"]),
        # Each sample names its own strategy.
        solver=translate(ids[0], SOURCE_LANGUAGE, TARGET_LANGUAGE),
        scorer=chosen,
        config=generate_config(temperature, max_tokens),
        **failure_settings(),
        version=EVAL_VERSION,
        metadata={
            "data": dict(data.origin),
            "prompting": {strategy.id: strategy.source for strategy in strategies},
        },
        viewer=_viewer(),
    )


def _names(value: str | list[str]) -> list[str]:
    parts = value.split(",") if isinstance(value, str) else value
    return [part.strip() for part in parts if part.strip()]


def _scorers(
    names: str | list[str] | None,
    comet: bool,
    comet_model: str | None,
) -> list[Scorer]:
    wanted = list(SCORERS) if names is None else _names(names)
    if "comet" in wanted:
        comet = True
        wanted.remove("comet")
    unknown = [name for name in wanted if name not in SCORERS]
    if unknown or not (wanted or comet):
        raise ValueError(f"scorers={names!r}: use one or several of {', '.join(SCORERS)}, comet.")
    if comet_model is not None and not comet:
        raise ValueError(f"comet_model={comet_model!r} needs -T comet=true.")
    chosen = [SCORERS[name]() for name in wanted]
    if comet:
        model = comet_model or DEFAULT_MODEL
        chosen = [
            comet_scorer(model),
            comet_paper(model),
            *chosen,
        ]
    return chosen


def _viewer() -> ViewerConfig:
    """English, French and reference side by side; what was found is in each score's text."""
    # what the viewer has no room for comes last
    labels = {
        "occupation_gender": "Occupation",
        "inclusive_forms": "Inclusive",
        "singular_they": "They",
        "bleu_paper": "BLEU (paper)",
        "comet": "COMET",
        "comet_paper": "COMET (paper)",
        "occupation_gender_published": "Occupation (paper)",
        "inclusive_forms_published": "Inclusive (paper)",
        "singular_they_published": "They (paper)",
    }
    hidden = [name for name in labels if name.endswith("_published") or name == "comet_paper"]
    columns = [
        *(TaskSamplesColumn(id=name) for name in ("sampleId", "input", "answer", "target")),
        *(TaskSamplesColumn.score(name, visible=name not in hidden) for name in labels),
        *(TaskSamplesColumn(id=name, visible=False) for name in ("tokens", "duration")),
        *(TaskSamplesColumn.score("bleu", name, visible=False) for name in ("bleu", "chrf")),
    ]
    return ViewerConfig(
        sample_score_view=SampleScoreView(default="grid"),
        task_samples_view=TaskSamplesView(
            name="Translations",
            columns=columns,
            # the variants of one sentence below each other
            sort=[TaskSamplesSort(column="sampleId")],
            multiline=True,
            score_labels=labels,
            score_color_scales={
                "occupation_gender": {
                    "male": "info",
                    "female": "info",
                    "inclusive": "good",
                    "neutral": "good",
                    "absent": "muted",
                },
                "singular_they": {
                    "iel": "good",
                    "omitted": "good",
                    "il": "warn",
                    "elle": "warn",
                    "ils": "bad",
                    "elles": "bad",
                    "iels": "bad",
                    "unknown": "muted",
                },
                "bleu_paper": ScoreColorScale(palette="good-high", min=0, max=100),
                "comet": ScoreColorScale(palette="good-high", min=0, max=1),
                "comet_paper": ScoreColorScale(palette="good-high", min=0, max=1),
            },
        ),
    )
