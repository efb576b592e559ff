r"""WinoMTDE's own comparison: six systems, German into seven languages.

    gendermt plan winomtde_paper
    flow run suites/winomtde_paper.py

All keys must be there (`gendermt systems` shows which); without some of them:

    flow run suites/winomtde_paper.py --arg systems=openai/gpt-4o-mini,deepl/default

The same without Flow, in two sets because DeepL was not asked for Arabic and Hebrew:

    inspect eval-set gendermt/winomtde --log-dir logs/winomtde_paper \
        --model google-translate/nmt,azure-translate/default,amazon-translate/default,\
    systran/default,openai/gpt-4o-mini
    inspect eval-set gendermt/winomtde --log-dir logs/winomtde_paper_deepl \
        --model deepl/default -T targets=es,fr,it,uk,ru

The translations of 2024 that the paper is about are there without any key: `published/google` and
so on (suites/winomtde_published.py).
"""

from __future__ import annotations

from pathlib import Path

from inspect_flow import FlowSpec, FlowTask

TARGETS = ["es", "fr", "it", "uk", "ru", "ar", "he"]
SYSTEMS = {
    "google-translate/nmt": TARGETS,
    "azure-translate/default": TARGETS,
    "amazon-translate/default": TARGETS,
    "systran/default": TARGETS,
    "deepl/default": ["es", "fr", "it", "uk", "ru"],
    "openai/gpt-4o-mini": TARGETS,
}


def winomtde_paper(systems: str = ",".join(SYSTEMS), dataset: str = "winomtde") -> FlowSpec:
    """One log for each system.

    Args:
        systems: some of the paper's systems, separated by commas.
        dataset: the task's data set.
    """
    return FlowSpec(
        log_dir=str(Path.cwd() / "logs" / "winomtde_paper"),
        tasks=[
            FlowTask(
                name="gendermt/winomtde",
                args={"targets": SYSTEMS[system], "dataset": dataset},
                model=system,
            )
            for system in systems.split(",")
        ],
    )
