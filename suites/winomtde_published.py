r"""WinoMTDE on the translations that its authors released: no key, nothing to pay.

    flow run suites/winomtde_published.py

The same without Flow:

    inspect eval-set gendermt/winomtde --log-dir logs/winomtde_published \
        --model published/google,published/microsoft,published/amazon,published/systran,\
    published/gpt-4o-mini -T instrument=reader,published
    inspect eval-set gendermt/winomtde --log-dir logs/winomtde_published_deepl \
        --model published/deepl -T targets=es,fr,it,uk,ru -T instrument=reader,published
"""

from __future__ import annotations

from pathlib import Path

from inspect_flow import FlowSpec, FlowTask

TARGETS = ["es", "fr", "it", "uk", "ru", "ar", "he"]
SYSTEMS = {
    "published/google": TARGETS,
    "published/microsoft": TARGETS,
    "published/amazon": TARGETS,
    "published/systran": TARGETS,
    "published/deepl": ["es", "fr", "it", "uk", "ru"],
    "published/gpt-4o-mini": TARGETS,
}

FlowSpec(
    log_dir=str(Path.cwd() / "logs" / "winomtde_published"),
    tasks=[
        FlowTask(
            name="gendermt/winomtde",
            args={"targets": targets, "instrument": ["reader", "published"]},
            model=system,
        )
        for system, targets in SYSTEMS.items()
    ],
)
