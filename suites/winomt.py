r"""WinoMT: services and a language model, English into eight languages.

    gendermt plan winomt
    flow run suites/winomt.py

All keys must be there (`gendermt systems` shows which); some systems or languages only:

    flow run suites/winomt.py --arg systems=openai/gpt-4o-mini,deepl/default --arg targets=de,es

What the paper asked in 2019 is there without a key: suites/winomt_published.py.

The same without Flow:

    inspect eval-set gendermt/winomt --log-dir logs/winomt \
        --model google-translate/nmt,azure-translate/default,amazon-translate/default,\
    systran/default,deepl/default,openai/gpt-4o-mini
"""

from __future__ import annotations

from pathlib import Path

from inspect_flow import FlowSpec, tasks_matrix

TARGETS = ["de", "es", "fr", "it", "uk", "ru", "ar", "he"]
SYSTEMS = [
    "google-translate/nmt",
    "azure-translate/default",
    "amazon-translate/default",
    "systran/default",
    "deepl/default",
    "openai/gpt-4o-mini",
]


def winomt(
    systems: str = ",".join(SYSTEMS),
    targets: str = ",".join(TARGETS),
    dataset: str = "winomt",
) -> FlowSpec:
    """One log for each system.

    Args:
        systems: model strings, separated by commas.
        targets: language codes, separated by commas.
        dataset: the task's data set.
    """
    return FlowSpec(
        log_dir=str(Path.cwd() / "logs" / "winomt"),
        tasks=tasks_matrix(
            task="gendermt/winomt",
            args=[{"targets": targets.split(","), "dataset": dataset}],
            model=systems.split(","),
        ),
    )
