"""The table after an eval."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ....data.fairtranslate import GENDERS
from ...report.tables import Cell, Column, Table
from ..base import scores_of

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog


def summary(logs: Iterable[EvalLog]) -> Table:
    """Occupation, inclusive forms, they and BLEU by model, strategy and gender."""
    rows = []
    for log in logs:
        scores = {name: found for name, (_, found) in scores_of(log).items()}
        keys = {key for found in scores.values() for key in found}
        # with several strategies each figure begins with the strategy
        prefixes = sorted(key.removesuffix("male_n") for key in keys if _is_count(key)) or [""]
        for prefix in prefixes:
            for gender in GENDERS:
                they = f"{prefix}appropriate"
                # occupations are not judged in ambiguous rows
                key = f"{prefix}{gender}_n"
                count = max((f[key] for f in scores.values() if key in f), default=0)
                rows.append(
                    [
                        Cell(log.eval.model),
                        Cell(prefix.rstrip("/") or "–"),
                        Cell(gender),
                        _cell(scores, "occupation_gender", f"{prefix}{gender}"),
                        _cell(scores, "inclusive_forms", f"{prefix}{gender}"),
                        _cell(scores, "singular_they", they)
                        if gender == "inclusive"
                        else Cell(None),
                        _cell(scores, "bleu_paper", f"{prefix}{gender}", 1),
                        _cell(scores, "comet", f"{prefix}{gender}"),
                        Cell(int(count)),
                    ]
                )
    return Table(
        key="fairtranslate",
        title="FairTranslate: is each gender translated as well?",
        columns=[
            Column("model", "Model"),
            Column("prompting", "Prompting"),
            Column("gender", "Gender"),
            Column("occupation", "Occupation right %"),
            Column("inclusive", "Inclusive %"),
            Column("they", "They right %"),
            Column("bleu_paper", "BLEU (paper)"),
            Column("comet", "COMET × 100"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=3,
    )


def _cell(
    scores: Mapping[str, Mapping[str, float]], scorer: str, name: str, scale: float = 100
) -> Cell:
    found = scores.get(scorer, {}).get(name)
    return Cell(None if found is None else scale * found)


def _is_count(key: str) -> bool:
    return key == "male_n" or key.endswith("/male_n")
