"""How many French sentences a second the three French scorers judge together, on one core.

    python benchmarks/french_scorers.py

Judges the recorded translations of the mini set with `inclusive_forms`, `occupation_gender` and
`singular_they`, scores and explanations included, after a first round that loads the dictionary.
"""

from __future__ import annotations

import asyncio
import time
from importlib.resources import files

from inspect_ai.model import ChatMessageUser, ModelName, ModelOutput
from inspect_ai.scorer import Target
from inspect_ai.solver import TaskState

from gendermt.data.benchmarks import recorded_systems
from gendermt.data.fairtranslate import load_fairtranslate
from gendermt.scorers.inclusive_forms import inclusive_forms
from gendermt.scorers.occupation_gender import occupation_gender
from gendermt.scorers.singular_they import singular_they
from gendermt.solvers.cleaning import Translation
from gendermt.solvers.translate import TRANSLATION_KEY

ROUNDS = 3


def recorded_states() -> list[TaskState]:
    """The mini set's samples as each pretend system translated them, each pair of texts once."""
    states: dict[tuple[str, str], TaskState] = {}
    samples = load_fairtranslate("mini").samples(["baseline"])
    for system in recorded_systems():
        file = files("gendermt.data").joinpath(
            "mini", "fairtranslate", "recordings", system, "en-fr.tsv"
        )
        if not file.is_file():
            continue
        lines = file.read_text(encoding="utf-8").splitlines()[1:]
        for sample, line in zip(samples, lines, strict=True):
            french = line.split("\t")[1]
            states[str(sample.input), french] = TaskState(
                model=ModelName("replay/mini"),
                sample_id=str(sample.id),
                epoch=1,
                input=str(sample.input),
                messages=[ChatMessageUser(content=str(sample.input))],
                output=ModelOutput.from_content("replay/mini", french),
                metadata={
                    **(sample.metadata or {}),
                    TRANSLATION_KEY: Translation(french, french).to_metadata(),
                },
            )
    return list(states.values())


async def judge(states: list[TaskState]) -> float:
    """Sentences a second."""
    scorers = [inclusive_forms(), occupation_gender(), singular_they()]
    start = time.process_time()
    for state in states:
        for scorer in scorers:
            await scorer(state, Target(""))
    return len(states) / (time.process_time() - start)


def main() -> None:
    """Print the best of some rounds."""
    states = recorded_states()
    asyncio.run(judge(states[:20]))
    speeds = [asyncio.run(judge(states)) for _ in range(ROUNDS)]
    print(f"{len(states)} sentences: {max(speeds):.0f} a second (best of {ROUNDS})")


if __name__ == "__main__":
    main()
