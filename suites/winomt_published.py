r"""WinoMT on the translations that its authors released in 2019: no key, nothing to pay.

    flow run suites/winomt_published.py
    gendermt report logs/winomt_published -o report

The report sets the released results and confusion matrices beside ours. Some systems or languages
only, or another instrument:

    flow run suites/winomt_published.py --arg systems=published/google --arg targets=ru,uk

The published instrument needs a spaCy model for Spanish, French and Italian. A language whose
model is missing is left out, by name; `--arg without_model=reader` reads it with our reader alone.

The same without Flow:

    inspect eval-set gendermt/winomt --log-dir logs/winomt_published \
        --model published/google,published/microsoft,published/systran \
        -T instrument=reader,published
    inspect eval-set gendermt/winomt --log-dir logs/winomt_published_amazon \
        --model published/amazon -T targets=de,es,fr,it,ru,ar,he -T instrument=reader,published
    inspect eval-set gendermt/winomt --log-dir logs/winomt_published_sota \
        --model published/sota -T targets=de,fr -T instrument=reader,published
"""

from __future__ import annotations

from pathlib import Path

from inspect_flow import FlowSpec

from gendermt.suites._released import released_tasks

TARGETS = ["de", "es", "fr", "it", "uk", "ru", "ar", "he"]
SYSTEMS = {
    "published/google": TARGETS,
    "published/microsoft": TARGETS,
    "published/amazon": ["de", "es", "fr", "it", "ru", "ar", "he"],
    "published/systran": TARGETS,
    "published/sota": ["de", "fr"],
}


# the last function is the suite
def winomt_published(
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
        log_dir=str(Path.cwd() / "logs" / "winomt_published"),
        tasks=released_tasks(
            "gendermt/winomt", "en", SYSTEMS, systems, targets, instrument, without_model
        ),
    )
