"""Logs made without running anything, for tests and benchmarks of the report."""

from __future__ import annotations

import random
import zipfile
from datetime import datetime, timedelta, timezone
from pathlib import Path

from inspect_ai.log import (
    EvalConfig,
    EvalDataset,
    EvalLog,
    EvalResults,
    EvalSample,
    EvalSpec,
    EvalStats,
    write_eval_log,
)
from inspect_ai.model import ModelOutput
from inspect_ai.scorer import Score

from gendermt.linguistics.evidence import Evidence, PersonReading, SubjectReading
from gendermt.scorers.subject_score import make_score
from gendermt.solvers.cleaning import Translation

TARGETS = ("es", "fr", "it", "uk", "ru", "ar", "he")
START = datetime(2026, 1, 1, tzinfo=timezone.utc)


def make_log(
    path: Path,
    samples: list[EvalSample],
    *,
    task: str = "winomtde",
    model: str = "made/system",
    dataset: str = "made",
    version: str = "1-A",
    status: str = "success",
    day: int = 0,
    metadata: dict | None = None,
    prompting: str = "baseline",
) -> Path:
    created = (START + timedelta(days=day)).isoformat()
    log = EvalLog(
        version=2,
        status=status,
        eval=EvalSpec(
            created=created,
            task=task,
            task_id=f"{task}{day}",
            task_version=version,
            task_args={"prompting": prompting},
            task_args_passed={"prompting": prompting},
            dataset=EvalDataset(name=dataset, samples=len(samples)),
            model=model,
            config=EvalConfig(epochs=1),
            packages={"inspect_ai": "0.3.285"},
            metadata=metadata or {"data_revision": "r1"},
        ),
        results=EvalResults(total_samples=len(samples), completed_samples=len(samples)),
        stats=EvalStats(),
        samples=samples,
    )
    write_eval_log(log, str(path))
    return path


def wino_sample(
    row: int,
    target: str,
    gold: str,
    read: dict[str, str],
    *,
    noun_phrase: str | None = None,
    translation: str = "El texto traducido es largo y la doctora lo leyó ayer por la tarde.",
    other: str = "male",
    unscored: tuple[str, ...] = (),
) -> EvalSample:
    """A sample whose instruments (keys of `read`) read what is said; nothing is translated."""
    source = f"Die Probe Nummer {row} sprach mit dem Beispiel, weil sie Zeit hatte."
    sides = [None, "pro", "anti"]
    metadata = {
        "row": row,
        "target": target,
        "gender": gold,
        "source": source,
        "subject": f"Probe{row % 30}" + ("in" if gold == "female" else ""),
        "subject_index": 1,
        "main_clause": True,
        "stereotype_de": sides[row % 3],
        "stereotype_us": sides[(row // 3) % 3],
        "occupation_group": f"{1 + row % 9}11Xy",
        "occupation_group_name": f"Gruppe {1 + row % 9}",
        "share_of_women": 10.0 * (1 + row % 9),
        "other": "Beispiel",
        "other_gender": "male",
        "occurrence": 0,
        "translation": Translation(translation, translation).to_metadata(),
    }
    scores: dict[str, Score] = {}
    for number, (instrument, gender) in enumerate(read.items()):
        name = "subject_gender" + (str(number) if number else "")
        if instrument in unscored:
            scores[name] = Score.unscored(reason="scoring_failed")
            continue
        tells = instrument != "published"
        evidence = (
            Evidence("female", "la doctora", "determiner"),
            Evidence("female", "doctora", "lexicon:doctora"),
        )
        reading = SubjectReading(
            PersonReading(
                noun_phrase or gender,
                gender,
                phrase=translation[:10],
                span=(0, min(10, len(translation))),
                reason="dropped" if gender == "unknown" else None,
                evidence=evidence,
            ),
            PersonReading(other, other, phrase="el ejemplo", evidence=evidence) if tells else None,
        )
        scores[name] = make_score(
            reading,
            Translation(translation, translation),
            gold,
            f"instrument:{instrument}|target:{target}|version:gendermt-0.1.0",
            tells_expressed=tells,
        )
    return _sample(f"{row:03d}-{target}", source, gold, metadata, scores, translation)


def _sample(id: str, source: str, target: str, metadata: dict, scores: dict, output: str):
    made = EvalSample(
        id=id,
        epoch=1,
        input=source,
        target=target,
        metadata=metadata,
        scores=scores,
        output=ModelOutput.from_content("made/system", output),
        completed_at=START.isoformat(),
    )
    return made


def wino_samples(
    rows: int = 12,
    targets: tuple[str, ...] = ("es", "ru"),
    *,
    right: float = 0.8,
    instruments: tuple[str, ...] = ("reader", "published"),
    seed: int = 0,
    **options,
) -> list[EvalSample]:
    """Samples, half of them about women, of which about `right` are kept."""
    chance = random.Random(seed)
    samples = []
    for target in targets:
        for row in range(rows):
            gold = "female" if row % 2 else "male"
            read = {}
            for instrument in instruments:
                wrong = "male" if gold == "female" else "unknown"
                read[instrument] = gold if chance.random() < right else wrong
            samples.append(wino_sample(row, target, gold, read, **options))
    return samples


def fair_samples(
    bases: int = 9,
    *,
    seed: int = 0,
    prompting: str = "baseline",
    translation: str | None = None,
    comet: bool = True,
) -> list[EvalSample]:
    """Triples: male rows score best, inclusive ones worst; they is plural where it is long."""
    chance = random.Random(seed)
    samples = []
    ambiguities = ("ambiguous", "unambiguous", "long unambiguous")
    stereotypes = ("female-stereotyped", "male-stereotyped", "gender-balanced")
    for base in range(bases):
        level = chance.uniform(30, 50)
        for gender, drop in (("male", 0), ("female", 4), ("inclusive", 9)):
            text = translation or f"Le boulanger numéro {base} est là."
            ambiguity = ambiguities[base % 3]
            metadata = {
                "gender": gender,
                "ambiguity": ambiguity,
                "stereotype": stereotypes[(base // 3) % 3],
                "occupation": ["boulanger", "boulangère", "boulanger.ère"],
                "base": f"{base:03d}",
                "record_id": f"{base:03d}-{gender}",
                "singular_they": gender == "inclusive" and ambiguity != "ambiguous",
                "prompting": prompting,
                "translation": Translation(text, text).to_metadata(),
            }
            value = level - drop + chance.uniform(-1, 1)
            found = "female" if gender == "female" and base % 4 else "male"

            def score(value, name, text=text, **extra):
                return Score(value=value, answer=text, metadata={"signature": name, **extra})

            signed = {name: f"instrument:{name}|gendermt:0.1.0" for name in ("reader", "published")}
            scores = {
                "occupation_gender": score(found, signed["reader"], correct=found == gender),
                "occupation_gender_published": score(
                    "absent" if base % 5 == 0 else found,
                    signed["published"],
                    correct=base % 5 != 0 and found == gender,
                ),
                "inclusive_forms": score(int(base % 2 == 0), signed["reader"]),
                "inclusive_forms_published": score(int(base % 4 == 0), signed["published"]),
                "bleu": score(
                    {"bleu": value, "chrf": value + 20},
                    "BLEU",
                    bleu={"statistics": [10, 10, 8, 6, 4, 2, 10, 9, 8, 7]},
                    chrf={"statistics": [9, 8, 7] * 6},
                ),
                "bleu_paper": score(value, "metric:nltk"),
            }
            if comet:
                scores["comet"] = score(value / 100 + 0.4, "metric:comet|norm:none")
                scores["comet_paper"] = score(value / 100 + 0.39, "metric:comet|norm:published")
            if metadata["singular_they"]:
                they = "ils" if ambiguity == "long unambiguous" else "iel"
                scores["singular_they"] = score(they, signed["reader"])
                scores["singular_they_published"] = score("il+ils", signed["published"])
            samples.append(
                _sample(
                    f"{base:03d}-{gender}",
                    f"The baker number {base} is here.",
                    f"Le boulanger {base} est ici.",
                    metadata,
                    scores,
                    text,
                )
            )
    return samples


def copy_log(path: Path, to: Path, model: str) -> None:
    """A log as another model's: only the header differs."""
    import json

    with (
        zipfile.ZipFile(path) as old,
        zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED, True, 1) as new,
    ):
        for entry in old.infolist():
            content = old.read(entry)
            if entry.filename in ("header.json", "_journal/start.json"):
                fields = json.loads(content)
                fields["eval"]["model"] = model
                fields["eval"]["eval_id"] = model
                content = json.dumps(fields).encode()
            new.writestr(entry.filename, content)


__all__ = ["copy_log", "fair_samples", "make_log", "wino_sample", "wino_samples"]
