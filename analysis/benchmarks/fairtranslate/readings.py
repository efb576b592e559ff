"""Tables of what was read: inclusive forms, occupations, singular they."""

from __future__ import annotations

from ....data.fairtranslate import AMBIGUOUS, GENDERS
from ....stats.counts import count_scores
from ....stats.intervals import mean
from ....stats.occupation_figures import OCCUPATION_FIGURES, count_occupations
from ....stats.preference import CHOICES, preference
from ....stats.ratios import SHARE
from ....stats.they_figures import RENDERINGS, they_shares
from ...report.tables import Cell, Column, Table
from ..base import figure_cell, figure_column
from .data import INSTRUMENTS, FairData, of_gender, they_levels


def inclusive_table(data: FairData) -> Table | None:
    """Table 4: sentences with an inclusive form among the inclusive rows, by both instruments."""
    columns = {name: f"inclusive_forms{suffix}" for name, suffix in INSTRUMENTS.items()}
    used = {name: column for name, column in columns.items() if data.has(column)}
    if not used:
        return None
    rows = []
    for run in data.runs:
        part = of_gender(run.frame, "inclusive")
        others = run.frame[(run.frame["gender"] != "inclusive").to_numpy()]
        line = [Cell(run.system), Cell(run.prompting)]
        for name in INSTRUMENTS:
            column = columns[name]
            if name not in used or part[column].dropna().empty:
                line += [Cell(None), Cell(None)]
                continue
            line += [
                Cell(int(part[column].sum())),
                figure_cell(SHARE, count_scores(part["base"].tolist(), part[column].tolist())),
            ]
        some = next(iter(used.values()))
        line += [
            Cell(100 * mean(others[some].dropna().tolist())),
            Cell(int(part[some].notna().sum())),
        ]
        rows.append(line)
    return Table(
        key=f"{data.prefix}-inclusive",
        title="Inclusive sentences among the inclusive rows",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("reader", "Reader, count", digits=0),
            Column("reader_share", "Reader %"),
            Column("published", "Published, count", digits=0),
            Column("published_share", "Published %"),
            Column("other_rows_share", "In male and female rows %"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note=(
            "The published list of words and endings misses most inclusive French; the reader "
            "knows other spellings, doublets and epicene wording. Inclusive forms in male and "
            "female rows are the price of a strategy. The paper has this as Table 4."
        ),
        provenance=data.rests_on(list(used.values())),
    )


def occupation_table(data: FairData) -> Table | None:
    """How often the occupation has the row's gender, by both instruments."""
    rows = []
    used = []
    for run in data.runs:
        for name, suffix in INSTRUMENTS.items():
            column = f"occupation_gender{suffix}"
            if column not in run.frame or run.frame[column].dropna().empty:
                continue
            used.append(column)
            for gender in (*GENDERS, "all"):
                part = run.frame if gender == "all" else of_gender(run.frame, gender)
                part = part[part[column].notna()]
                if part.empty:
                    continue
                counts = count_occupations(
                    part["base"].tolist(),
                    part[column].tolist(),
                    part[f"{column}:correct"].tolist(),
                )
                rows.append(
                    [
                        Cell(run.system),
                        Cell(run.prompting),
                        Cell(name),
                        Cell(gender),
                        *(figure_cell(f, counts) for f in OCCUPATION_FIGURES.values()),
                        Cell(len(part)),
                    ]
                )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-occupations",
        title="Occupations in the gender of the row",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("instrument", "Instrument"),
            Column("gender", "Row"),
            *map(figure_column, OCCUPATION_FIGURES.values()),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=4,
        note=(
            "Right: over the rows whose English tells the gender; for an inclusive row, wording "
            "without gender is as right as an inclusive form. Named: over all rows. The "
            "paper's figures are over sentences whose translation names the occupation, and its "
            "instrument never sees an occupation of several words."
        ),
        provenance=data.rests_on(list(dict.fromkeys(used))),
    )


def preference_table(data: FairData) -> Table | None:
    """The gender of ambiguous sentences, which have no right one."""
    rows = []
    used = []
    for run in data.runs:
        part = run.frame[(run.frame["ambiguity"] == AMBIGUOUS).to_numpy()]
        for name, suffix in INSTRUMENTS.items():
            column = f"occupation_gender{suffix}"
            if column not in part or part[column].dropna().empty:
                continue
            used.append(column)
            found = preference(part[column].dropna().astype(object))
            rows.append(
                [
                    Cell(run.system),
                    Cell(run.prompting),
                    Cell(name),
                    *(Cell(100 * share) for share in found.shares.values()),
                    Cell(found.distance),
                    Cell(found.n),
                    Cell(found.without),
                ]
            )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-preference",
        title="Ambiguous sentences: the gender that a system prefers",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("instrument", "Instrument"),
            *(Column(choice, f"{choice.capitalize()} %") for choice in CHOICES),
            Column("distance", "Distance", digits=2),
            Column("n", "n", digits=0),
            Column("without", "Without", digits=0),
        ],
        rows=rows,
        headings=3,
        note=(
            "The variants of an ambiguous sentence have the same English, so that no gender is "
            "right. Inclusive: with wording without gender. Distance: total variation distance "
            "from a third each, 0 for all alike, 0.67 for one gender alone. Without: the "
            "translation does not name the occupation."
        ),
        provenance=data.rests_on(list(dict.fromkeys(used))),
    )


def they_table(data: FairData) -> Table | None:
    """What singular they became, by ambiguity and by stereotype."""
    rows = []
    used = []
    for run in data.runs:
        for name, suffix in INSTRUMENTS.items():
            column = f"singular_they{suffix}"
            if column not in run.frame or run.frame[column].dropna().empty:
                continue
            used.append(column)
            for level, part in they_levels(run.frame, column):
                shares = they_shares(part[column].astype(object).tolist())
                rows.append(
                    [
                        Cell(run.system),
                        Cell(run.prompting),
                        Cell(name),
                        Cell(level),
                        *(Cell(100 * shares[rendering]) for rendering in RENDERINGS),
                        Cell(100 * shares["appropriate"]),
                        Cell(len(part)),
                    ]
                )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-they",
        title="What singular they became",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("instrument", "Instrument"),
            Column("sentences", "Sentences"),
            *(Column(rendering, f"{rendering} %") for rendering in RENDERINGS),
            Column("appropriate", "Appropriate %"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=4,
        note=(
            "Appropriate: iel, or no pronoun. The published instrument takes any il, elle, ils, "
            "elles, iel in the text, so that its shares may add up to more than 100. The paper: "
            "Figures 7 and 11 to 14."
        ),
        provenance=data.rests_on(list(dict.fromkeys(used))),
    )
