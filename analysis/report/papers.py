"""The figures of both papers, and which of our systems they are about."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).resolve().parents[1] / "paper"

_WINOMTDE_ALIASES = {
    "google": ("google", "googletranslate"),
    "microsoft": ("microsoft", "bing", "azure"),
    "amazon": ("amazon", "aws"),
    "systran": ("systran",),
    "deepl": ("deepl",),
    "gpt-4o-mini": ("gpt4omini",),
}
_FAIRTRANSLATE_ALIASES = {
    "gemma2-2b": ("gemma22b",),
    "mistral-7b": ("mistral7b",),
    "llama3.1-8b": ("llama318b",),
    "llama3.3-70b": ("llama3370b",),
}


def _rows(name: str) -> list[dict[str, str]]:
    with (_FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@dataclass(frozen=True)
class WinoFigures:
    """What the WinoMTDE paper gives for one system and language, in percent."""

    accuracy: float
    delta_g: float
    delta_s: float
    delta_s_statistics: str
    accuracy_without_unknown: float


@cache
def winomtde_figures() -> dict[tuple[str, str], WinoFigures]:
    """Tables 1 and 3 of the WinoMTDE paper by system and target language."""
    return {
        (row["system"], row["target"]): WinoFigures(
            float(row["accuracy"]),
            float(row["delta_g"]),
            float(row["delta_s"]),
            row["delta_s_statistics"],
            float(row["accuracy_without_unknown"]),
        )
        for row in _rows("winomtde.csv")
    }


@cache
def fairtranslate_figures() -> dict[tuple[str, str, str, str, str, str], float]:
    """Figures of the FairTranslate paper by metric, prompting, model, variable, level, gender."""
    return {
        (
            row["metric"],
            row["prompting"],
            row["model"],
            row["variable"],
            row["level"],
            row["gender"],
        ): float(row["value"])
        for row in _rows("fairtranslate.csv")
    }


@cache
def fairtranslate_counts() -> dict[tuple[str, str, str, str, str], tuple[int, int]]:
    """Counts and totals by measure, prompting, model, gender of the row and predicted gender."""
    return {
        (row["measure"], row["prompting"], row["model"], row["gender"], row["predicted"]): (
            int(row["count"]),
            int(row["total"]),
        )
        for row in _rows("fairtranslate-counts.csv")
    }


def winomtde_system(model: str) -> str | None:
    """The paper's name of a system, if it has it: `published/google` is `google`."""
    provider, _, rest = model.partition("/")
    if provider == "replay":
        return None  # a recording of one's own may have any name
    names = {_plain(rest), _plain(rest.rsplit("/", 1)[-1]), _plain(provider) if not rest else ""}
    for system, aliases in _WINOMTDE_ALIASES.items():
        if names & set(aliases):
            return system
    return None


def fairtranslate_model(model: str) -> str | None:
    """The paper's name of a model, if it has it: `vllm/google/gemma-2-2b-it` is `gemma2-2b`."""
    if model.startswith("replay/"):
        return None
    name = _plain(model.rsplit("/", 1)[-1])
    for ours, aliases in _FAIRTRANSLATE_ALIASES.items():
        if any(alias in name for alias in aliases):
            return ours
    return None


def paper_prompting(prompting: str) -> str:
    """The paper's name of a strategy; the prompts as released are the ones that it ran."""
    return prompting.removesuffix("_released")


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())
