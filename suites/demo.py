r"""Both benchmarks on the embedded mini sets and recordings: no key, no network, a minute.

    flow run suites/demo.py

The same without Flow:

    inspect eval-set gendermt/winomtde --log-dir logs/demo_winomtde \
        --model replay/careful,replay/stereotyped -T dataset=mini
    inspect eval-set gendermt/fairtranslate --log-dir logs/demo_fairtranslate \
        --model replay/masculine-default,replay/stereotyped,replay/plural-they,\
    replay/inclusive-mixed -T dataset=mini
"""

from __future__ import annotations

from pathlib import Path

from inspect_flow import FlowSpec, tasks_matrix

FlowSpec(
    log_dir=str(Path.cwd() / "logs" / "demo"),
    tasks=[
        *tasks_matrix(
            task="gendermt/winomtde",
            args=[{"dataset": "mini"}],
            model=["replay/careful", "replay/stereotyped"],
        ),
        *tasks_matrix(
            task="gendermt/fairtranslate",
            args=[{"dataset": "mini"}],
            model=[
                "replay/masculine-default",
                "replay/stereotyped",
                "replay/plural-they",
                "replay/inclusive-mixed",
            ],
        ),
    ],
)
