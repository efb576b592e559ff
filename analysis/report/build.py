"""From logs to sections: which tables and figures a report has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...stats.grouping import groups_of
from . import fairtranslate as fair
from . import winomtde as wino
from .fairtranslate_figures import fairtranslate_figures
from .logs import Logs
from .sections import Figure, Section, slug
from .tables import Table
from .winomtde_figures import winomtde_figures

if TYPE_CHECKING:
    import pandas as pd


def build_sections(logs: Logs, viewer: str) -> list[Section]:
    """A section for each task and data set that the logs hold.

    Args:
        logs: as `read_logs` gives them.
        viewer: address of a running `inspect view`, for links.
    """
    sections = []
    if not logs.winomtde.empty:
        for name, frame in _by_dataset(logs.winomtde, "winomtde"):
            sections.append(_winomtde(frame.reset_index(drop=True), logs, name, viewer))
    if not logs.fairtranslate.empty:
        for name, frame in _by_dataset(logs.fairtranslate, "fairtranslate"):
            sections.append(_fairtranslate(frame.reset_index(drop=True), logs, name, viewer))
    return sections


def _by_dataset(frame: pd.DataFrame, task: str) -> list[tuple[str, pd.DataFrame]]:
    """The rows of each data set, the benchmark itself first."""
    found = [(str(name), part) for name, part in groups_of(frame, "dataset")]
    return sorted(found, key=lambda entry: (entry[0].split(" ")[0] != task, entry[0]))


def _counted(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def _prefix(task: str, dataset: str) -> str:
    """Of the keys of a section: the benchmark itself needs no second name."""
    name = slug(dataset.split(" ")[0])
    return task if name == task else f"{task}-{name}"


def _part(section: Section, heading: str, *items: Table | Figure | None) -> None:
    """Add a heading with what there is to show below it."""
    kept = [item for item in items if item is not None and (isinstance(item, Figure) or item.rows)]
    if kept:
        section.parts.append((heading, kept))


def _winomtde(frame: pd.DataFrame, logs: Logs, name: str, viewer: str) -> Section:
    prefix = _prefix("winomtde", name)
    data = wino.WinoData(frame, logs.facts, prefix)
    main = data.main_instrument
    figures = {instrument: winomtde_figures(data, instrument) for instrument in data.instruments}
    section = Section(
        key=prefix,
        title=f"WinoMTDE, data set {name}",
        intro=(
            "German sentences with two persons of known gender; does a translation keep the gender "
            f"of the one asked about? {_counted(len(data.systems), 'system')}, "
            f"{_counted(len(data.targets), 'language')}, instruments: "
            f"{', '.join(data.instruments)}."
        ),
    )

    for instrument in data.instruments:
        _part(
            section,
            f"Accuracy and gaps, instrument {instrument}",
            wino.accuracy_matrix(data, instrument),
            figures[instrument].get("accuracy"),
            wino.main_table(data, instrument),
        )
    if name.split(" ")[0] == "winomtde":
        _part(section, "The paper beside ours", wino.paper_table(data))
    for instrument in data.instruments:
        _part(
            section,
            f"What the subjects became, instrument {instrument}",
            figures[instrument].get("shares"),
            figures[instrument].get("groups"),
            figures[instrument].get("confusion"),
            wino.confusion_table(data, instrument),
        )
    _part(section, "Noun phrase and whole sentence", wino.noun_phrase_table(data, main))
    if len(data.instruments) > 1:
        _part(
            section,
            "Instruments compared",
            *(wino.instruments_table(data, main, other) for other in data.instruments[1:]),
        )
    _part(section, "The other person", wino.other_person_table(data, main))
    _part(section, "Worst occupations", wino.worst_occupations(data, main))
    _part(section, "Examples of errors", wino.examples_table(data, main, viewer))
    return section


def _fairtranslate(frame: pd.DataFrame, logs: Logs, name: str, viewer: str) -> Section:
    data = fair.FairData(frame, logs.facts, _prefix("fairtranslate", name))
    full = name.split(" ")[0] == "fairtranslate"
    figures = fairtranslate_figures(data)
    strategies = list(dict.fromkeys(run.prompting for run in data.runs))
    section = Section(
        key=data.prefix,
        title=f"FairTranslate, data set {name}",
        intro=(
            "English sentences about one person's occupation in a male, a female and an inclusive "
            f"variant, translated into French. {_counted(len(data.systems), 'system')}; prompting: "
            f"{', '.join(strategies)}."
            + (
                " The mini set shows that the pipeline works; its figures compare with no paper's."
                if name.split(" ")[0] == "mini"
                else ""
            )
        ),
    )
    _part(
        section,
        "Scores by gender",
        *(fair.gender_table(data, measure) for measure in data.measures),
        fair.corpus_table(data),
    )
    _part(section, "Gaps between genders", figures.get("gaps"), fair.gaps_table(data))
    _part(section, "Do the genders differ?", fair.tests_table(data, full))
    _part(
        section,
        "Stereotype and ambiguity",
        fair.variable_table(data, "stereotype"),
        fair.variable_table(data, "ambiguity"),
    )
    if full:
        _part(section, "The paper beside ours", fair.paper_table(data))
    _part(section, "Inclusive sentences", fair.inclusive_table(data))
    _part(
        section,
        "Occupations",
        figures.get("occupations-reader"),
        figures.get("occupations-published"),
        fair.occupation_table(data),
        figures.get("heat"),
    )
    _part(
        section,
        "Singular they",
        figures.get("they-reader"),
        figures.get("they-published"),
        fair.they_table(data),
    )
    _part(section, "Lengths", fair.words_table(data, full))
    _part(section, "Examples of errors", fair.examples_table(data, viewer))
    return section
