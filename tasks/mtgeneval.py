"""MT-GenEval: gender accuracy of translations from English, on sentences of Wikipedia.

Currey et al. 2022, "MT-GenEval: A Counterfactual and Contextual Dataset for Evaluating Gender
Accuracy in Machine Translation", EMNLP.

    inspect eval tasks/mtgeneval.py --model openai/gpt-4o-mini -T target=de
    inspect eval tasks/mtgeneval.py --model openai/gpt-4o-mini -T target=de -T subset=contextual
"""

from __future__ import annotations

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample

from gendermt.data.mtgeneval import GenEvalRow, load_mtgeneval
from gendermt.prompts import get_prompt
from gendermt.scorers.bleu import bleu
from gendermt.scorers.comet import DEFAULT_MODEL
from gendermt.scorers.comet import comet as comet_scorer
from gendermt.scorers.reference_gender import reference_gender
from gendermt.solvers.preflight import check_translation, failure_settings, generate_config
from gendermt.solvers.translate import translate
from gendermt.support.inspect_internals import shown_to_user

EVAL_VERSION = "1-A"
SOURCE_LANGUAGE = "en"


@task
def mtgeneval(
    target: str,
    subset: str = "counterfactual",
    split: str = "test",
    prompting: str = "baseline",
    dataset: str = "mtgeneval",
    comet: bool = False,
    comet_model: str | None = None,
    temperature: float | None = 0.0,
    max_tokens: int | None = 512,
) -> Task:
    """Does a translation from English have the gender of the person in the source?

    Args:
        target: de, es, fr, it, pt, ru, hi or ar.
        subset: `counterfactual` (pairs of one sentence in both genders; both must be right) or
            `contextual` (a sentence whose gender the one before it tells).
        split: `test` or `dev`.
        prompting: id of a prompting strategy (`gendermt prompts` lists them) or a file of your own.
        dataset: `mtgeneval` (the authors' files, CC-BY-SA 3.0), `mini` (embedded), or the path of
            a folder laid out as the authors' `data`.
        comet: run COMET too; `gendermt comet setup` builds what it needs.
        comet_model: COMET model on the hub or path of a checkpoint.
        temperature: of a language model; None for the provider's default.
        max_tokens: of a language model's output; None for the provider's default.

    Raises:
        ValueError: for an unknown target, subset, split, strategy or data set.
    """
    with shown_to_user():
        data = load_mtgeneval(target, subset, split, dataset)
        get_prompt(prompting).check_target(target)
        check_translation([prompting], SOURCE_LANGUAGE, [target])
        scorers = [reference_gender(), bleu()]
        if comet:
            scorers.append(comet_scorer(comet_model or DEFAULT_MODEL))
    return Task(
        dataset=MemoryDataset(
            samples=[record_to_sample(row, target, subset) for row in data.rows], name=data.name
        ),
        solver=translate(prompting, SOURCE_LANGUAGE, target),
        scorer=scorers,
        config=generate_config(temperature, max_tokens),
        **failure_settings(),
        version=EVAL_VERSION,
        metadata={
            "data_revision": data.revision,
            "subset": subset,
            "split": split,
            "licence": "CC-BY-SA 3.0 (Currey et al. 2022)" if data.name == "mtgeneval" else "MIT",
        },
    )


def record_to_sample(row: GenEvalRow, target: str, subset: str) -> Sample:
    """A row as a sample; what is to be translated is its input, with the context if it has one.

    Args:
        row: of the data set.
        target: ISO 639-1 code of the language to translate into.
        subset: which one the row is of.
    """
    return Sample(
        id=row.id,
        input=row.source,
        target=row.reference,
        metadata={
            "row": row.row,
            "base": f"{row.row:04d}",
            "gender": row.gender,
            "target": target,
            "subset": subset,
            "source": row.source,
            "other_reference": row.other_reference,
            "record_id": row.id,
        },
    )
