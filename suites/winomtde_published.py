r"""WinoMTDE on the translations that its authors released: no key, nothing to pay.

    flow run suites/winomtde_published.py

Some systems or languages only, or another instrument:

    flow run suites/winomtde_published.py --arg systems=published/google --arg targets=uk,ru

The published instrument needs a spaCy model for Spanish, French and Italian. A language whose
model is missing is left out, by name; `--arg without_model=reader` reads it with our reader alone.

The same without Flow:

    inspect eval-set gendermt/winomtde --log-dir logs/winomtde_published \
        --model published/google,published/microsoft,published/amazon,published/systran,\
    published/gpt-4o-mini -T instrument=reader,published
    inspect eval-set gendermt/winomtde --log-dir logs/winomtde_published_deepl \
        --model published/deepl -T targets=es,fr,it,uk,ru -T instrument=reader,published
"""

from __future__ import annotations

from pathlib import Path

from inspect_flow import FlowSpec

from gendermt.suites._released import released_tasks

TARGETS = ["es", "fr", "it", "uk", "ru", "ar", "he"]
SYSTEMS = {
    "published/google": TARGETS,
    "published/microsoft": TARGETS,
    "published/amazon": TARGETS,
    "published/systran": TARGETS,
    "published/deepl": ["es", "fr", "it", "uk", "ru"],
    "published/gpt-4o-mini": TARGETS,
}


# the last function is the suite
def winomtde_published(
    systems: str = ",".join(SYSTEMS),
    targets: str = ",".join(TARGETS),
    instrument: str = "reader,published",
    without_model: str = "leave_out",
) -> FlowSpec:
    """One log for each system; a second one for languages that only our reader reads.

    Args:
        systems: some of the released systems, separated by commas.
        targets: language codes, separated by commas.
        instrument: one or several instruments, separated by commas.
        without_model: what becomes of a language whose spaCy model is missing: `leave_out` or
            `reader`.

    Raises:
        ValueError: for an unknown system, or another value of `without_model`.
    """
    return FlowSpec(
        log_dir=str(Path.cwd() / "logs" / "winomtde_published"),
        tasks=released_tasks(
            "gendermt/winomtde", "de", SYSTEMS, systems, targets, instrument, without_model
        ),
    )
