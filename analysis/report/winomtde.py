"""The tables of a WinoMTDE report."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from ...stats.figures import FIGURES, Outcome, accuracy_without_unknown_released, delta_g_released
from ...stats.grouping import groups_of, share_interval
from ...stats.resampling import Bootstrap, Resampled, best, interval
from .logs import LogFacts, short_names
from .papers import winomtde_figures, winomtde_system
from .sections import provenance, slug
from .tables import Cell, Column, Mark, Table

if TYPE_CHECKING:
    import pandas as pd

LANGUAGES = ("es", "fr", "it", "uk", "ru", "ar", "he")
READINGS = ("male", "female", "neutral", "inclusive", "unknown")
_GAPS = ("delta_g", "delta_s_de", "delta_s_us")
_MAIN = ("accuracy", "delta_g", "delta_s_de", "delta_s_us", "accuracy_without_unknown")
_LABELS = {
    "accuracy": "Accuracy %",
    "delta_g": "ΔG",
    "delta_s_de": "ΔS (German statistics)",
    "delta_s_us": "ΔS (US statistics)",
    "accuracy_without_unknown": "Accuracy without unknown %",
    "np_accuracy": "Noun phrase %",
    "unknown_rate": "Unknown %",
    "neutral_rate": "Neutral %",
}
_MOST_EXAMPLES = 60
_EXAMPLES_EACH = 3
_WORST = 20
_FEWEST = 6
"""Translations that an occupation must have to be ranked."""


@dataclass
class Cellular:
    """One system's translations into one language, as one instrument reads them."""

    system: str
    model: str
    target: str
    instrument: str
    frame: pd.DataFrame
    resampled: Resampled

    @cached_property
    def outcomes(self) -> list[Outcome]:
        """For the pure figures."""
        return outcomes_of(self.frame)

    @cached_property
    def figures(self) -> dict[str, float]:
        """Every figure by name, as a share."""
        return {name: figure(self.outcomes) for name, figure in FIGURES.items()}


def outcomes_of(frame: pd.DataFrame) -> list[Outcome]:
    """Readings as the outcomes that `gendermt.stats.figures` takes."""

    def column(name: str) -> list[Any]:
        return frame[name].astype(object).where(frame[name].notna(), None).tolist()

    return [
        Outcome(*fields)
        for fields in zip(
            *(
                column(name)
                for name in ("gold", "predicted", "np", "stereotype_de", "stereotype_us", "reason")
            ),
            strict=True,
        )
    ]


class WinoData:
    """The readings of one data set, by system, language and instrument.

    Args:
        frame: the readings.
        facts: of all logs, by the frame's column `log`.
        prefix: of the keys of tables and figures.
    """

    def __init__(self, frame: pd.DataFrame, facts: Sequence[LogFacts], prefix: str) -> None:
        self.frame = frame
        self.all_facts = facts
        self.prefix = prefix
        short = short_names(frame["model"].astype(str))
        several = frame["prompting"].nunique() > 1
        self.bootstrap = Bootstrap(frame["row"].to_numpy())
        self.cells: dict[tuple[str, str, str], Cellular] = {}
        keys = ["model", "prompting", "target", "instrument"]
        for (model, prompting, target, instrument), part in groups_of(frame, keys):
            system = short[model] + (f" ({prompting})" if several else "")
            self.cells[system, target, instrument] = Cellular(
                system, model, target, instrument, part, self.bootstrap.of(part)
            )
        self.systems = list(dict.fromkeys(key[0] for key in self.cells))
        found = {key[1] for key in self.cells}
        self.targets = [code for code in LANGUAGES if code in found]
        self.targets += sorted(found - set(LANGUAGES))
        order = ("reader", "published", "judge")
        instruments = {key[2] for key in self.cells}
        self.instruments = [name for name in order if name in instruments]
        self.instruments += sorted(instruments - set(order))

    @property
    def main_instrument(self) -> str:
        """The instrument whose figures stand where only one fits."""
        return self.instruments[0]

    def of(self, instrument: str) -> list[Cellular]:
        """The cells of one instrument, by language, then by system."""
        return [
            self.cells[system, target, instrument]
            for target in self.targets
            for system in self.systems
            if (system, target, instrument) in self.cells
        ]

    def rests_on(self, frame: pd.DataFrame, what: str = "translations") -> list[str]:
        """The provenance of a table made from some of the readings."""
        facts = [self.all_facts[index] for index in sorted(frame["log"].unique())]
        return provenance(facts, frame["signature"].astype(object).unique(), len(frame), what)

    def frame_of(self, instrument: str) -> pd.DataFrame:
        """The readings of one instrument."""
        return self.frame[self.frame["instrument"] == instrument]


def percent(share: float) -> float:
    """A share in percent."""
    return 100 * share


def _figure_cell(cell: Cellular, name: str, marks: frozenset[Mark] = frozenset()) -> Cell:
    low, high = interval(cell.resampled.figure(name))
    value = cell.figures[name]
    if math.isnan(value):
        return Cell(math.nan)
    return Cell(percent(value), percent(low), percent(high), marks)


def _marks(data: WinoData, instrument: str, name: str) -> dict[tuple[str, str], frozenset[Mark]]:
    """Which cells are significantly the best of their language (row) or system (column)."""
    cells = {(c.system, c.target): c for c in data.of(instrument)}
    found: dict[tuple[str, str], set[Mark]] = {key: set() for key in cells}

    def mark(keys: list[tuple[str, str]], kind: Mark) -> None:
        group = [cells[key] for key in keys]
        index = best(
            [c.figures[name] for c in group],
            [c.resampled.figure(name) for c in group],
            nearest_to_zero=name in _GAPS,
        )
        if index is not None:
            found[keys[index]].add(kind)

    for target in data.targets:
        mark([key for key in cells if key[1] == target], "row")
    for system in data.systems:
        mark([key for key in cells if key[0] == system], "column")
    return {key: frozenset(marks) for key, marks in found.items()}


_MARK_NOTE = (
    "Bold: significantly the best system into that language; underlined: significantly the best "
    "language of that system (paired bootstrap over source sentences, Holm, 5 %). "
    "Brackets: 95 % intervals by the same bootstrap."
)


def accuracy_matrix(data: WinoData, instrument: str) -> Table:
    """Systems by languages: accuracy."""
    cells = {(c.system, c.target): c for c in data.of(instrument)}
    marks = _marks(data, instrument, "accuracy")
    rows = [
        [
            Cell(system),
            *(
                _figure_cell(cells[system, target], "accuracy", marks[system, target])
                if (system, target) in cells
                else Cell(None)
                for target in data.targets
            ),
            Cell(_spread([len(c.outcomes) for c in cells.values() if c.system == system])),
        ]
        for system in data.systems
        if any((system, target) in cells for target in data.targets)
    ]
    return Table(
        key=f"{data.prefix}-accuracy-{slug(instrument)}",
        title=f"Accuracy in percent, systems by languages, instrument {instrument}",
        columns=[
            Column("system", "System"),
            *(Column(t, f"DE→{t.upper()}") for t in data.targets),
            Column("n", "n each", digits=0),
        ],
        rows=rows,
        note=(
            "Share of translations that keep the subject's gender; n: translations into each "
            f"language. {_MARK_NOTE}"
        ),
        provenance=data.rests_on(data.frame_of(instrument)),
    )


def _spread(counts: Sequence[int]) -> int | str:
    low, high = min(counts), max(counts)
    return low if low == high else f"{low} to {high}"


def main_table(data: WinoData, instrument: str) -> Table:
    """Tables 1 and 3 of the paper: all figures of every language and system."""
    marks = {name: _marks(data, instrument, name) for name in _MAIN}
    rows = [
        [
            Cell(f"DE→{cell.target.upper()}"),
            Cell(cell.system),
            *(_figure_cell(cell, name, marks[name][cell.system, cell.target]) for name in _MAIN),
            Cell(percent(cell.figures["unknown_rate"])),
            Cell(len(cell.outcomes)),
        ]
        for cell in data.of(instrument)
    ]
    columns = [
        Column("target", "Language"),
        Column("system", "System"),
        *(Column(name, _LABELS[name], signed=name in _GAPS) for name in _MAIN),
        Column("unknown_rate", _LABELS["unknown_rate"]),
        Column("n", "n", digits=0),
    ]
    return Table(
        key=f"{data.prefix}-table-1-3-{slug(instrument)}",
        title=f"Tables 1 and 3 of the paper, instrument {instrument}",
        columns=columns,
        rows=rows,
        headings=2,
        note=(
            "ΔG: F1 of male minus F1 of female subjects. ΔS: accuracy on pro-stereotypical minus "
            f"anti-stereotypical sentences. Both in points; the best is nearest to 0. {_MARK_NOTE}"
        ),
        provenance=data.rests_on(data.frame_of(instrument)),
    )


_PAPER_FIGURES = (
    ("accuracy", "Accuracy"),
    ("delta_g", "ΔG"),
    ("delta_s", "ΔS"),
    ("accuracy_without_unknown", "Accuracy without unknown"),
)


def paper_table(data: WinoData) -> Table | None:
    """The paper's figures, ours by both instruments, and the differences."""
    rows = []
    used: set[str] = set()
    for system in data.systems:
        for target in data.targets:
            cells = {name: data.cells.get((system, target, name)) for name in data.instruments}
            some = next((cell for cell in cells.values() if cell), None)
            name = winomtde_system(some.model) if some else None
            paper = winomtde_figures().get((name, target)) if name else None
            if paper is None:
                continue
            for figure, label in _PAPER_FIGURES:
                theirs = float(getattr(paper, figure))
                key = f"delta_s_{paper.delta_s_statistics}" if figure == "delta_s" else figure
                row = [
                    Cell(system),
                    Cell(f"DE→{target.upper()}"),
                    Cell(label + (f" ({paper.delta_s_statistics})" if figure == "delta_s" else "")),
                    Cell(theirs),
                ]
                for instrument in ("published", "reader"):
                    cell = cells.get(instrument)
                    if cell is None:
                        row += [Cell(None), Cell(None)]
                        continue
                    used.add(instrument)
                    ours = percent(_as_paper(cell, key, instrument))
                    row += [Cell(ours), Cell(ours - theirs)]
                rows.append(row)
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-paper",
        title="The paper's figures beside ours",
        columns=[
            Column("system", "System"),
            Column("target", "Language"),
            Column("figure", "Figure"),
            Column("paper", "Paper"),
            Column("published", "Published instrument, here"),
            Column("published_difference", "Difference", signed=True),
            Column("reader", "Reader, here"),
            Column("reader_difference", "Difference", signed=True),
        ],
        rows=rows,
        headings=3,
        note=(
            "Published instrument: as the released code computes it (F1 from rounded precision and "
            "recall; unknown subtracted twice). The paper's ΔS is on German statistics (de) for "
            "GPT-4o-mini and on US statistics (us) for all others; ours is on the same. The paper's"
            " figures are means over many runs of an aligner that isn't deterministic."
        ),
        provenance=data.rests_on(data.frame[data.frame["instrument"].isin(used)]),
    )


def _as_paper(cell: Cellular, name: str, instrument: str) -> float:
    if instrument == "published" and name == "delta_g":
        return delta_g_released(cell.outcomes)
    if instrument == "published" and name == "accuracy_without_unknown":
        return accuracy_without_unknown_released(cell.outcomes)
    return cell.figures[name]


def confusion(frame: pd.DataFrame) -> dict[tuple[str, str], int]:
    """How many translations of each gender were read as each."""
    return {
        (str(gold), str(found)): len(part)
        for (gold, found), part in groups_of(frame, ["gold", "predicted"])
    }


def confusion_table(data: WinoData, instrument: str) -> Table:
    """Source gender by reading, all languages of a system together."""
    rows = []
    frame = data.frame_of(instrument)
    for system in data.systems:
        parts = [cell.frame for cell in data.of(instrument) if cell.system == system]
        if not parts:
            continue
        counts: dict[tuple[str, str], int] = {}
        for part in parts:
            for key, count in confusion(part).items():
                counts[key] = counts.get(key, 0) + count
        for gold in ("male", "female"):
            total = sum(counts.get((gold, found), 0) for found in READINGS)
            rows.append(
                [
                    Cell(system),
                    Cell(gold),
                    *(Cell(counts.get((gold, found), 0)) for found in READINGS),
                    Cell(total),
                ]
            )
    return Table(
        key=f"{data.prefix}-confusion-{slug(instrument)}",
        title=f"Confusion matrices: the source's gender and what was read, instrument {instrument}",
        columns=[
            Column("system", "System"),
            Column("gold", "Source"),
            *(Column(found, f"read as {found}", digits=0) for found in READINGS),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note="All languages of a system together.",
        provenance=data.rests_on(frame),
    )


def noun_phrase_table(data: WinoData, instrument: str) -> Table | None:
    """Gender of the noun phrase against gender that the whole sentence expresses."""
    rows = []
    for cell in data.of(instrument):
        if cell.frame["np"].isna().all() or cell.frame["expressed"].isna().all():
            continue
        difference = cell.resampled.figure("accuracy") - cell.resampled.figure("np_accuracy")
        low, high = interval(difference)
        rows.append(
            [
                Cell(f"DE→{cell.target.upper()}"),
                Cell(cell.system),
                _figure_cell(cell, "np_accuracy"),
                _figure_cell(cell, "accuracy"),
                Cell(
                    percent(cell.figures["accuracy"] - cell.figures["np_accuracy"]),
                    percent(low),
                    percent(high),
                ),
                Cell(len(cell.outcomes)),
            ]
        )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-noun-phrase-{slug(instrument)}",
        title=f"Gender of the noun phrase and gender expressed, instrument {instrument}",
        columns=[
            Column("target", "Language"),
            Column("system", "System"),
            Column("np_accuracy", "Noun phrase alone %"),
            Column("accuracy", "Expressed %"),
            Column("difference", "Difference", signed=True),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note=(
            "A masculine noun with a feminine verb expresses a woman: common in Russian and "
            "Ukrainian, and invisible to who looks at the noun alone."
        ),
        provenance=data.rests_on(data.frame_of(instrument)),
    )


def instruments_table(data: WinoData, first: str, second: str) -> Table | None:
    """Two instruments on the same translations."""
    from ...stats.tests import mcnemar

    rows = []
    used = []
    for target in data.targets:
        for system in data.systems:
            one, two = (data.cells.get((system, target, name)) for name in (first, second))
            if one is None or two is None:
                continue
            both = one.frame.merge(
                two.frame, on=["id", "epoch", "translation_hash"], suffixes=("", "_2")
            )
            if both.empty:
                continue
            gold = both["gold"].astype(object)
            mine, theirs = both["predicted"].astype(object), both["predicted_2"].astype(object)
            right, right_2 = (mine == gold).to_numpy(), (theirs == gold).to_numpy()
            difference = one.resampled.figure("accuracy") - two.resampled.figure("accuracy")
            low, high = interval(difference)
            rows.append(
                [
                    Cell(f"DE→{target.upper()}"),
                    Cell(system),
                    Cell(percent(float(right.mean()))),
                    Cell(percent(float(right_2.mean()))),
                    Cell(
                        percent(float(right.mean() - right_2.mean())), percent(low), percent(high)
                    ),
                    Cell(percent(float((mine == theirs).mean()))),
                    Cell(mcnemar(int((right & ~right_2).sum()), int((right_2 & ~right).sum()))),
                    Cell(len(both)),
                ]
            )
            used += [one.frame, two.frame]
    if not rows:
        return None
    import pandas as pd

    return Table(
        key=f"{data.prefix}-{slug(first)}-and-{slug(second)}",
        title=f"Two instruments on the same translations: {first} and {second}",
        columns=[
            Column("target", "Language"),
            Column("system", "System"),
            Column(first, f"{first} %"),
            Column(second, f"{second} %"),
            Column("difference", "Difference", signed=True),
            Column("agreement", "Same reading %"),
            Column("mcnemar_p", "McNemar p", scientific=True),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note="Accuracy of each on translations that both have read; the texts are the same.",
        provenance=data.rests_on(pd.concat([part[["log", "signature"]] for part in used])),
    )


def other_person_table(data: WinoData, instrument: str) -> Table | None:
    """Whether the other person of the sentence keeps her or his gender."""
    rows = []
    for cell in data.of(instrument):
        known = cell.frame[
            cell.frame["other_gender"].isin(["male", "female"])
            & cell.frame["other_expressed"].notna()
        ]
        if known.empty:
            continue
        found = known["other_expressed"].astype(object)
        right = (found == known["other_gender"].astype(object)).to_numpy(float)
        share = share_interval(right, known["row"].to_numpy())
        rows.append(
            [
                Cell(f"DE→{cell.target.upper()}"),
                Cell(cell.system),
                Cell(percent(share.estimate), percent(share.low), percent(share.high)),
                Cell(percent(cell.figures["accuracy"])),
                Cell(percent(float((found == "unknown").mean()))),
                Cell(len(known)),
            ]
        )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-other-person-{slug(instrument)}",
        title=f"The other person of the sentence, instrument {instrument}",
        columns=[
            Column("target", "Language"),
            Column("system", "System"),
            Column("other_accuracy", "Other person %"),
            Column("accuracy", "Subject %"),
            Column("other_unknown", "Other unknown %"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note=(
            "Share of translations in which the other person keeps the gender that the German "
            "gives; n counts the sentences whose German tells it and whose reading is in the log's "
            "summaries."
        ),
        provenance=data.rests_on(data.frame_of(instrument)),
    )


def worst_occupations(data: WinoData, instrument: str) -> Table:
    """The German subjects whose gender is lost most often, over all systems and languages."""
    frame = data.frame_of(instrument)
    ranked = []
    for (subject, gold), part in groups_of(frame, ["subject", "gold"]):
        if len(part) < _FEWEST:
            continue
        found = part["predicted"].astype(object)
        wrong = found[found != gold].value_counts()
        if wrong.empty:
            continue
        share = share_interval((found == gold).to_numpy(float), part["row"].to_numpy())
        ranked.append((share, str(subject), str(gold), wrong, part))
    ranked.sort(key=lambda entry: (entry[0].estimate, entry[1]))
    rows = [
        [
            Cell(subject),
            Cell(gold),
            Cell(str(part["group_name"].iloc[0]) if part["group_name"].notna().any() else None),
            Cell(percent(share.estimate), percent(share.low), percent(share.high)),
            Cell(", ".join(f"{name} {count}" for name, count in wrong.items())),
            Cell(len(part)),
        ]
        for share, subject, gold, wrong, part in ranked[:_WORST]
    ]
    return Table(
        key=f"{data.prefix}-worst-occupations",
        title=f"The {len(rows)} subjects whose gender is lost most often, instrument {instrument}",
        columns=[
            Column("subject", "Subject"),
            Column("gold", "Gender"),
            Column("group", "Occupation group"),
            Column("accuracy", "Accuracy %"),
            Column("read_as", "Read instead as"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=1,
        note=(
            f"Over all systems and languages; subjects with at least {_FEWEST} translations. "
            "Intervals resample sentences; a subject of one sentence has none."
        ),
        provenance=data.rests_on(frame),
    )


def examples_table(data: WinoData, instrument: str, viewer: str) -> Table:
    """Some errors of each system and language, with the way to each in the log viewer."""
    frame = data.frame_of(instrument)
    wrong = frame[
        (frame["predicted"].astype(object) != frame["gold"].astype(object))
        & frame["translation"].notna()
    ]
    rows = []
    names = {(c.model, c.target): c.system for c in data.of(instrument)}
    taken = wrong.groupby(["model", "target"], observed=True, sort=False).head(_EXAMPLES_EACH)
    for row in taken.head(_MOST_EXAMPLES).to_dict("records"):
        fact = data.all_facts[row["log"]]
        rows.append(
            [
                Cell(
                    f"{row['id']} in the log viewer",
                    href=viewer_link(viewer, fact, str(row["id"]), int(row["epoch"])),
                ),
                Cell(names[row["model"], row["target"]]),
                Cell(row["source"]),
                Cell(row["translation"]),
                Cell(_text(row["phrase"])),
                Cell(row["gold"]),
                Cell(_with_reason(row["predicted"], row["reason"])),
            ]
        )
    return Table(
        key=f"{data.prefix}-examples",
        title=f"Examples of errors, instrument {instrument}",
        columns=[
            Column("sample", "Sample"),
            Column("system", "System"),
            Column("source", "German"),
            Column("translation", "Translation"),
            Column("phrase", "Phrase"),
            Column("gold", "Source says"),
            Column("read", "Read as"),
        ],
        rows=rows,
        note=(
            f"The first {_EXAMPLES_EACH} of each system and language, {_MOST_EXAMPLES} in all. "
            "The links open inspect view started on the folder of the logs."
        ),
        provenance=data.rests_on(taken, "errors"),
    )


def _text(value: object) -> str | None:
    """A text that there is; pandas may have NaN, which is true, in place of none."""
    return value if isinstance(value, str) and value else None


def _with_reason(predicted: str, reason: object) -> str:
    return f"{predicted} ({reason})" if _text(reason) else predicted


def viewer_link(viewer: str, fact: LogFacts, sample: str, epoch: int) -> str:
    """Address of a sample's scores in the log viewer."""
    return (
        f"{viewer.rstrip('/')}/#/logs/{quote(fact.name)}/samples/sample/"
        f"{quote(sample, safe='')}/{epoch}/scoring"
    )
