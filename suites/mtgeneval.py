r"""MT-GenEval: services and a language model, English into eight languages, both subsets.

    gendermt plan mtgeneval
    flow run suites/mtgeneval.py

All keys must be there (`gendermt systems` shows which); some systems, languages or subsets only:

    flow run suites/mtgeneval.py --arg systems=openai/gpt-4o-mini --arg targets=de,es
    flow run suites/mtgeneval.py --arg subsets=counterfactual --arg comet=true

The same without Flow, a set for each language, since each has sentences of its own:

    inspect eval-set gendermt/mtgeneval --log-dir logs/mtgeneval_de -T target=de \
        --model google-translate/nmt,azure-translate/default,amazon-translate/default,\
    deepl/default,openai/gpt-4o-mini
"""

from __future__ import annotations

from pathlib import Path

from inspect_flow import FlowSpec, tasks_matrix

TARGETS = ["de", "es", "fr", "it", "pt", "ru", "hi", "ar"]
SUBSETS = ["counterfactual", "contextual"]
SYSTEMS = [
    "google-translate/nmt",
    "azure-translate/default",
    "amazon-translate/default",
    "deepl/default",
    "openai/gpt-4o-mini",
]


def mtgeneval(
    systems: str = ",".join(SYSTEMS),
    targets: str = ",".join(TARGETS),
    subsets: str = ",".join(SUBSETS),
    dataset: str = "mtgeneval",
    comet: bool = False,
) -> FlowSpec:
    """One log for each system, language and subset.

    Args:
        systems: model strings, separated by commas.
        targets: language codes, separated by commas.
        subsets: `counterfactual`, `contextual`, or both, separated by commas. A service gets the
            context with its mark ` <sep> `, which it may translate or drop.
        dataset: the task's data set.
        comet: whether COMET scores too (`gendermt comet setup`).
    """
    return FlowSpec(
        log_dir=str(Path.cwd() / "logs" / "mtgeneval"),
        tasks=tasks_matrix(
            task="gendermt/mtgeneval",
            args=[
                {"target": target, "subset": subset, "dataset": dataset, "comet": comet}
                for target in targets.split(",")
                for subset in subsets.split(",")
            ],
            model=systems.split(","),
        ),
    )
