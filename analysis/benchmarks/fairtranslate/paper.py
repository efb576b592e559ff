"""The figures of the FairTranslate paper, and which of our models they are about.

`paper.csv` and `paper-counts.csv` have facts from the tables of Fanny Jourdan, Yannick Chevalier,
Cécile Favre, "FairTranslate: An English-French Dataset for Gender Bias Evaluation in Machine
Translation by Overcoming Gender Binarity", FAccT 2025; the column `source` names the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ....data.fairtranslate import GENDERS
from ....stats.intervals import mean
from ....stats.preference import CHOICES
from ...report.tables import Cell, Column, Table
from ..base import paper_rows, plain_name
from .data import INSTRUMENTS, PAPER_NAMES, FairData, FairRun, of_gender

_ALIASES = {
    "gemma2-2b": ("gemma22b",),
    "mistral-7b": ("mistral7b",),
    "llama3.1-8b": ("llama318b",),
    "llama3.3-70b": ("llama3370b", "llama33latest"),
}


@cache
def paper_figures() -> dict[tuple[str, str, str, str, str, str], float]:
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
        for row in paper_rows(Path(__file__).parent)
    }


@cache
def paper_counts() -> dict[tuple[str, str, str, str, str], tuple[int, int]]:
    """Counts and totals by measure, prompting, model, gender of the row and predicted gender."""
    return {
        (row["measure"], row["prompting"], row["model"], row["gender"], row["predicted"]): (
            int(row["count"]),
            int(row["total"]),
        )
        for row in paper_rows(Path(__file__).parent, "paper-counts.csv")
    }


def paper_model(model: str) -> str | None:
    """The paper's name of a model, if it has it: `vllm/google/gemma-2-2b-it` is `gemma2-2b`."""
    if model.startswith("replay/"):
        return None
    name = plain_name(model.rsplit("/", 1)[-1])
    for ours, aliases in _ALIASES.items():
        if any(alias in name for alias in aliases):
            return ours
    return None


def paper_prompting(prompting: str) -> str:
    """The paper's name of a strategy; the prompts as released are the ones that it ran."""
    return prompting.removesuffix("_released")


def paper_table(data: FairData) -> Table | None:
    """The paper's figures beside ours."""
    rows = [
        row
        for run in data.runs
        if (model := paper_model(run.model)) is not None
        for row in (*_score_rows(data, run, model), *_count_rows(run, model))
    ]
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-paper",
        title="The paper's figures beside ours",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("figure", "Figure"),
            Column("paper", "Paper", digits=2),
            Column("here", "Here", digits=2),
            Column("difference", "Difference", digits=2, signed=True),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=3,
        note=(
            "By the published instruments. The paper's BLEU and COMET leave out rows that COMET "
            "rates 0.6 or less for any of its models; ours do with --outliers 0.6. Its counts are "
            "over all rows, and so are ours."
        ),
        provenance=data.rests_on(
            [
                "bleu_paper",
                "comet_paper",
                "inclusive_forms_published",
                "occupation_gender_published",
            ]
        ),
    )


def _score_rows(data: FairData, run: FairRun, model: str) -> Iterator[list[Cell]]:
    """Means of scores, by gender and by variable and gender (Tables 1 to 3 and 6 to 9)."""
    prompting = paper_prompting(run.prompting)
    measures = {PAPER_NAMES[m.name]: m for m in data.measures if m.name in PAPER_NAMES}
    for key, theirs in paper_figures().items():
        metric, strategy, name, variable, level, gender = key
        measure = measures.get(metric)
        if (strategy, name) != (prompting, model) or measure is None:
            continue
        frame = run.frame
        if level:
            frame = frame[(frame[variable] == level).to_numpy()]
        # `mean` is the mean of the genders' means
        genders = GENDERS if gender == "mean" else (gender,)
        counts = [measure.counts(of_gender(frame, each)).totals for each in genders]
        if all(each["n"] for each in counts):
            what = f"{measure.label}, {gender}" + (f", {level}" if level else "")
            ours = mean([measure.figure.of(each) for each in counts])
            yield _paper_row(run, what, theirs, ours, int(sum(each["n"] for each in counts)))


def named_table(data: FairData) -> Table | None:
    """Section 7: of the occupations that a translation names, how many have each gender."""
    rows = []
    used = []
    for run in data.runs:
        model = paper_model(run.model)
        for instrument, suffix in INSTRUMENTS.items():
            column = f"occupation_gender{suffix}"
            if column not in run.frame or run.frame[column].dropna().empty:
                continue
            used.append(column)
            for gender in GENDERS:
                found = of_gender(run.frame, gender)[column].dropna().astype(object)
                named = found[(found != "absent").to_numpy()]
                if named.empty:
                    continue
                theirs = _named_in_paper(run, model, gender) if instrument == "published" else {}
                rows.append(
                    [
                        Cell(run.system),
                        Cell(run.prompting),
                        Cell(instrument),
                        Cell(gender),
                        *(Cell(100 * float((named == each).mean())) for each in CHOICES),
                        Cell(len(named)),
                        *(Cell(theirs.get(each)) for each in (*CHOICES, "n")),
                    ]
                )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-named",
        title="Occupations where the translation names them",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("instrument", "Instrument"),
            Column("gender", "Row"),
            *(Column(each, f"{each.capitalize()} %") for each in CHOICES),
            Column("n", "n", digits=0),
            *(Column(f"paper_{each}", f"Paper, {each} %") for each in CHOICES),
            Column("paper_n", "Paper, n", digits=0),
        ],
        rows=rows,
        headings=4,
        note=(
            "Of the rows whose occupation the instrument finds in the translation; the rest to "
            "100 % shows no gender. The paper's counts are public for Gemma2-2B with all four "
            "prompts and for Llama3.3-70B with the baseline (section 7 and the released notebook); "
            "of its other eleven pairs it prints pictures only."
        ),
        provenance=data.rests_on(list(dict.fromkeys(used))),
    )


def _named_in_paper(run: FairRun, model: str | None, gender: str) -> dict[str, float]:
    """The paper's shares in percent by predicted gender, and their number `n`."""
    prompting = paper_prompting(run.prompting)
    found: dict[str, float] = {}
    for (measure, strategy, name, of, predicted), (count, total) in paper_counts().items():
        if (measure, strategy, name, of) == ("occupation_gender", prompting, model, gender):
            found[predicted] = 100 * count / total
            found["n"] = total
    return found


_COUNTED = {
    "inclusive_sentences": "inclusive_forms_published",
    "occupation_gender": "occupation_gender_published",
}


def _count_rows(run: FairRun, model: str) -> Iterator[list[Cell]]:
    """Counts of inclusive sentences (Table 4) and of occupations' genders (section 7)."""
    prompting = paper_prompting(run.prompting)
    for key, (count, total) in paper_counts().items():
        measure, strategy, name, gender, predicted = key
        if (strategy, name) != (prompting, model):
            continue
        part = of_gender(run.frame, gender)
        column = _COUNTED[measure]
        if column not in part or part[column].dropna().empty:
            continue
        found = part[column].dropna()
        if measure == "inclusive_sentences":
            yield _paper_row(run, "Inclusive sentences", count, float(found.sum()), len(found))
            continue
        named = found[(found.astype(object) != "absent").to_numpy()]
        if len(named):
            ours = 100 * float((named.astype(object) == predicted).mean())
            what = f"Occupation of {gender} rows {predicted}, % where named"
            yield _paper_row(run, what, 100 * count / total, ours, len(named))


def _paper_row(run: FairRun, what: str, theirs: float, ours: float, n: int) -> list[Cell]:
    return [
        Cell(run.system),
        Cell(run.prompting),
        Cell(what),
        Cell(float(theirs)),
        Cell(ours),
        Cell(ours - theirs),
        Cell(n),
    ]
