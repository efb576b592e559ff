"""From logs to sections: which tables and figures a report has."""

from __future__ import annotations

from gendermt.analysis.report import winomtde as wino
from gendermt.analysis.report.logs import Logs
from gendermt.analysis.report.sections import Section, slug
from gendermt.analysis.report.winomtde_figures import winomtde_figures

DEFAULT_VIEWER = "http://127.0.0.1:7575"
"""Where `inspect view` serves unless told otherwise."""


def build_sections(logs: Logs, viewer: str = DEFAULT_VIEWER) -> list[Section]:
    """A section for each task and data set that the logs hold.

    Args:
        logs: as `read_logs` gives them.
        viewer: address of a running `inspect view`, for links.
    """
    sections = []
    if not logs.winomtde.empty:
        for name, frame in logs.winomtde.groupby("dataset", observed=True, sort=True):
            sections.append(_winomtde(frame.reset_index(drop=True), logs, str(name), viewer))
    return sections


def _winomtde(frame, logs: Logs, name: str, viewer: str) -> Section:
    prefix = f"winomtde-{slug(name.split(' ')[0])}"
    prefix = "winomtde" if prefix == "winomtde-winomtde" else prefix
    data = wino.WinoData(frame, logs.facts, prefix)
    main = data.main_instrument
    figures = {instrument: winomtde_figures(data, instrument) for instrument in data.instruments}
    section = Section(
        key=prefix,
        title=f"WinoMTDE, data set {name}",
        intro=(
            "German sentences with two persons of known gender; does a translation keep the gender "
            f"of the one asked about? {len(data.systems)} systems, {len(data.targets)} languages, "
            f"instruments: {', '.join(data.instruments)}."
        ),
    )

    def part(heading: str, *items: object) -> None:
        kept = [item for item in items if item is not None and getattr(item, "rows", True)]
        if kept:
            section.parts.append((heading, kept))  # type: ignore[arg-type]

    for instrument in data.instruments:
        part(
            f"Accuracy and gaps, instrument {instrument}",
            wino.accuracy_matrix(data, instrument),
            figures[instrument].get("accuracy"),
            wino.main_table(data, instrument),
        )
    if name.split(" ")[0] == "winomtde":
        part("The paper beside ours", wino.paper_table(data))
    for instrument in data.instruments:
        part(
            f"What the subjects became, instrument {instrument}",
            figures[instrument].get("shares"),
            figures[instrument].get("groups"),
            figures[instrument].get("confusion"),
            wino.confusion_table(data, instrument),
        )
    part("Noun phrase and whole sentence", wino.noun_phrase_table(data, main))
    if len(data.instruments) > 1:
        part(
            "Instruments compared",
            *(wino.instruments_table(data, main, other) for other in data.instruments[1:]),
        )
    part("The other person", wino.other_person_table(data, main))
    part("Worst occupations", wino.worst_occupations(data, main))
    part("Examples of errors", wino.examples_table(data, main, viewer))
    return section
