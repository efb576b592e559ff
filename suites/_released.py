"""What the suites of released translations share."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from inspect_flow import FlowTask

from gendermt.linguistics.instruments import MissingResourceError, get_instrument


def _readable(source_language: str, target: str) -> bool:
    """Whether the published instrument has what it needs for a language."""
    try:
        get_instrument("published", source_language=source_language).prepare([target])
    except MissingResourceError:
        return False
    return True


def released_tasks(
    task: str,
    source_language: str,
    released: Mapping[str, Sequence[str]],
    systems: str,
    targets: str,
    instrument: str,
    without_model: str,
) -> list[FlowTask]:
    """One task for each system; a second one for languages that only our reader reads.

    Args:
        task: such as `gendermt/winomtde`.
        source_language: ISO 639-1 code of the sentences.
        released: the languages of each released system.
        systems: some of them, separated by commas.
        targets: language codes, separated by commas.
        instrument: one or several instruments, separated by commas.
        without_model: what becomes of a language whose spaCy model is missing: `leave_out`, which
            says so, or `reader`.

    Raises:
        ValueError: for an unknown system, or another value of `without_model`.
    """
    if without_model not in ("leave_out", "reader"):
        raise ValueError(f"without_model={without_model!r}: use leave_out or reader.")
    if unknown := sorted(set(systems.split(",")) - set(released)):
        raise ValueError(
            f"No released translations of {', '.join(unknown)}: use {', '.join(released)}."
        )
    instruments = instrument.split(",")
    wanted = targets.split(",")
    missing = [
        code
        for code in wanted
        if "published" in instruments and not _readable(source_language, code)
    ]
    if missing and without_model == "leave_out":
        sys.stderr.write(
            f"left out, since its spaCy model is missing: {', '.join(missing)} "
            "(--arg without_model=reader reads it with our reader)\n"
        )
    tasks = []
    for system in systems.split(","):
        languages = [code for code in released[system] if code in wanted]
        parts = [([code for code in languages if code not in missing], instruments)]
        if without_model == "reader":
            parts.append(([code for code in languages if code in missing], ["reader"]))
        tasks += [
            FlowTask(name=task, args={"targets": codes, "instrument": names}, model=system)
            for codes, names in parts
            if codes
        ]
    return tasks
