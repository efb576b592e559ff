"""Record every reading and figure that the package gives, to compare them after a change.

    python benchmarks/oracle.py OUTDIR [--only PART ...] [--shared ../shared] [--check BASEDIR]

Each part becomes one file of lines `key<TAB>value`, with keys that occur once. The files hold no
times, no absolute paths, no ids that change from run to run, and not the package's version.
The order of sets of strings is fixed; another `--hash-seed` shows what depends on it.
`--check` compares them with an earlier folder and exits with status 1 if a line differs.
Rows of other people's data are in the files: keep OUTDIR outside the repository.
"""

from __future__ import annotations

import argparse
import asyncio
import csv
import dataclasses
import enum
import hashlib
import json
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent

# --- what this script knows of the package: nothing below this section names its modules ---------

MINI = ROOT / "data" / "mini"
OWN_CASES = ROOT / "tests" / "data"
SUBJECT_CASES = ROOT / "tests" / "cases"
CLI = "from gendermt.cli import main; main()"
MINI_SYSTEMS = {
    "winomtde": ("careful", "stereotyped"),
    "fairtranslate": ("masculine-default", "stereotyped", "plural-they", "inclusive-mixed"),
}
RELEASED = {"google": "google", "deepl": "deepl", "gpt-4o-mini": "gpt4o-mini"}
TARGETS = ("es", "fr", "it", "uk", "ru", "ar", "he")


def read_subject(source: str, index: int, translation: str, target: str) -> Any:
    """Our instrument's reading of both persons."""
    from gendermt.linguistics.reader import read_subject

    return read_subject(source, index, translation, target)


def published_instrument(target: str, bank: list[tuple[str, str]]) -> Any:
    """The published instrument, aligned over these pairs; None where its model is missing."""
    from gendermt.linguistics.instruments import MissingResourceError, get_instrument

    instrument = get_instrument("published", {target: bank})
    try:
        instrument.prepare([target])
    except MissingResourceError:
        return None
    return instrument


@cache
def concept_names() -> dict[str, str]:
    """Concepts as the first record had them: the masculine in lower case."""
    nouns = table(ROOT / "linguistics" / "source" / "german_nouns.tsv")
    return {noun["concept"]: noun["masculine"].lower() for noun in nouns}


def analyse_german(source: str, index: int) -> Any:
    """Persons, mentions and clauses of a German sentence."""
    from gendermt.linguistics.source import analyse

    sentence = plain(analyse(source, index))
    names = concept_names()
    for person in filter(None, (sentence["subject"], sentence["other"])):
        del person["start"], person["heads"]
        concept = person["concept"]
        person["concept"] = names.get(concept, concept.removeprefix("de:"))
    words = sentence["words"]
    sentence["mentions"] = [
        {"index": mention["index"], "word": words[mention["index"]].lower()}
        | {name: value for name, value in mention.items() if name != "cases"}
        for mention in sentence["mentions"]
    ]
    del sentence["main_clauses"]
    return sentence


def winomtde_rows(dataset: str) -> Any:
    """The rows of a WinoMTDE data set with all that the loader adds."""
    from gendermt.data.winomtde import load_winomtde

    return load_winomtde(dataset).rows


def clean(output: str, source: str = "") -> Any:
    """The translation in a model's output."""
    from gendermt.solvers.cleaning import clean

    return clean(output, source)


def french_forms(text: str) -> dict[str, Any]:
    """Inclusive forms and the published labels of a French text."""
    from gendermt.linguistics.inclusive_french import find_inclusive
    from gendermt.linguistics.published import fairtranslate as published

    normal = published.normalise(text)
    return {
        "forms": find_inclusive(text),
        "published_text": normal,
        "published_inclusive": published.is_inclusive(normal),
        "published_they": published.they_pronouns(normal),
    }


def french_occupation(text: str, triple: tuple[str, ...]) -> dict[str, Any]:
    """The gender of an occupation in a French text, ours and published."""
    from gendermt.linguistics.inclusive_french import read_occupation
    from gendermt.linguistics.published import fairtranslate as published

    return {
        "occupation": read_occupation(text, triple),  # type: ignore[arg-type]
        "published_occupation": published.occupation_gender(
            published.normalise(text),
            triple,  # type: ignore[arg-type]
        ),
    }


def french_they(text: str, english: str, triple: tuple[str, ...]) -> dict[str, Any]:
    """The rendering of singular they."""
    from gendermt.linguistics.inclusive_french import read_they
    from gendermt.linguistics.source.english_they import has_singular_they

    return {
        "they": read_they(text, english, triple),  # type: ignore[arg-type]
        "singular_they": has_singular_they(english),
    }


def occupation_triples() -> dict[str, tuple[str, str, str]]:
    """FairTranslate's occupations by masculine form."""
    from gendermt.analysis.validate_french import read_occupations

    return read_occupations(None)


def fairtranslate_rows() -> Any:
    """The rows of the mini set of FairTranslate."""
    from gendermt.data.fairtranslate import load_fairtranslate

    return load_fairtranslate("mini").rows


def bleu_scores(english: str, output: str, reference: str) -> dict[str, Any]:
    """What the scorers `bleu` and `bleu_paper` give to an output."""
    from inspect_ai.model import ModelName, ModelOutput
    from inspect_ai.scorer import Target
    from inspect_ai.solver import TaskState

    from gendermt.scorers.bleu import bleu, bleu_paper

    state = TaskState(
        model=ModelName("mockllm/model"),
        sample_id="1",
        epoch=1,
        input=english,
        messages=[],
        output=ModelOutput.from_content("mockllm/model", output),
    )

    async def scores() -> dict[str, Any]:
        return {
            "bleu": await bleu()(state, Target(reference)),
            "bleu_paper": await bleu_paper()(state, Target(reference)),
        }

    return {name: score.model_dump() for name, score in asyncio.run(scores()).items() if score}


def make_task(task: str, args: dict[str, Any]) -> Any:
    """One of the package's two tasks."""
    from gendermt.tasks import fairtranslate, winomtde

    return {"winomtde": winomtde, "fairtranslate": fairtranslate}[task](**args)


# --- the same for any layout of the package ------------------------------------------------------

Record = tuple[str, Any]


class Place(NamedTuple):
    """Where the data lies and where the logs go."""

    shared: Path | None
    logs: Path


class LogSpec(NamedTuple):
    """An evaluation: its log's name, task, model and the task's arguments."""

    name: str
    group: str
    task: str
    model: str
    args: dict[str, Any]


def plain(value: Any) -> Any:
    """A value as JSON has it: no class names, sets in order."""
    if isinstance(value, enum.Enum):
        return plain(value.value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(entry) for key, entry in value.items()}
    if isinstance(value, set | frozenset):
        return sorted((plain(entry) for entry in value), key=str)
    if isinstance(value, list | tuple):
        return [plain(entry) for entry in value]
    return value


_VERSION = re.compile(r"(gendermt[-: =]+)\d+\.\d[\w.+]*")
_TIME = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d[-:]\d\d[-:]\d\d(?:\.\d+)?(?:Z|[+-]\d\d[-:]\d\d)?")


def steady(text: str, place: Place) -> str:
    """A text without what differs between runs, machines and versions."""
    text = text.replace(str(place.logs), "LOGS").replace(str(ROOT), "ROOT")
    if place.shared:
        text = text.replace(str(place.shared), "SHARED")
    return _TIME.sub("TIME", _VERSION.sub(r"\1VERSION", text))


def table(path: Path) -> list[dict[str, str]]:
    """The rows of a tab-separated file without quoting; lines that begin with # are left out."""
    with path.open(encoding="utf-8", newline="") as file:
        lines = (line for line in file if not line.startswith("# "))
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def pairs(path: Path) -> list[tuple[str, str]]:
    """Sources and translations of a `source ||| translation` file."""
    lines = path.read_text("utf-8").split("\n")
    split = [line.partition("|||") for line in lines if line.strip()]
    return [(before.strip(), after.strip()) for before, _, after in split]


def recordings(place: Place) -> Iterator[tuple[str, str, list[tuple[str, str]], Path]]:
    """Name, target, pairs and sentences of the German recordings: mini and released."""
    files = [(f"mini/{path.parent.name}", path, MINI / "winomtde" / "de.txt")
             for path in sorted((MINI / "winomtde" / "recordings").glob("*/*.txt"))]  # fmt: skip
    if place.shared:
        wino = place.shared / "data" / "winomtde"
        files += [(f"released/{path.parent.name}", path, wino / "de.txt")
                  for path in sorted((wino / "translations").glob("*/*.txt"))]  # fmt: skip
    for name, path, sentences in files:
        yield name, path.stem[-2:], pairs(path), sentences


def subject_indices(sentences: Path) -> dict[str, list[int]]:
    """Which words of a German sentence are asked about."""
    found: dict[str, set[int]] = defaultdict(set)
    for line in sentences.read_text("utf-8").splitlines():
        _, index, source, _ = line.split("\t")
        found[source.strip()].add(int(index))
    return {source: sorted(indices) for source, indices in found.items()}


def recorded_rows(place: Place) -> Iterator[tuple[str, str, int, str, str]]:
    """Key, source, index, translation and target of every recorded German sentence."""
    for name, target, found, sentences in recordings(place):
        indices = subject_indices(sentences)
        for number, (source, translation) in enumerate(found):
            for index in indices.get(source, []):
                yield f"{name}/{target}/{number:03d}-{index}", source, index, translation, target


def subject_place(row: dict[str, str]) -> int:
    """Position of the subject: the column that says it, or the word that our own cases name."""
    given = row.get("subject_index") or row["subject"]
    if given.isdigit():
        return int(given)
    return [word.strip(".,;:!?\"„“()'") for word in row["source"].split(" ")].index(given)


def gold_rows(place: Place) -> Iterator[tuple[str, str, int, str, str]]:
    """The same of all rows with labels."""
    files = [("gold-mini", path) for path in sorted((MINI / "winomtde" / "gold").glob("*.tsv"))]
    if place.shared:
        gold = place.shared / "data" / "gold"
        files += [("gold", path) for path in sorted(gold.glob("*.tsv"))]
        files += [("open", gold / "open" / "open.tsv")]
    files += [("own", path) for path in sorted(SUBJECT_CASES.glob("*.tsv"))]
    for name, path in files:
        for number, row in enumerate(table(path)):
            target = row.get("target") or path.stem[-2:]
            key = f"{name}/{target}/{number:04d}"
            yield key, row["source"], subject_place(row), row["translation"], target


def cases(place: Place, *functions: str) -> Iterator[tuple[str, str, list[Any]]]:
    """Key, function and arguments of the cases that once failed."""
    for path in sorted((place.shared / "cases").glob("*.tsv")) if place.shared else []:
        for row in table(path):
            if row["function"] in functions:
                yield f"case/{row['id']}", row["function"], json.loads(row["arguments"])


def reader(place: Place) -> Iterator[Record]:
    """Our instrument on every German sentence with a translation."""
    for key, source, index, translation, target in (*recorded_rows(place), *gold_rows(place)):
        reading = read_subject(source, index, translation, target)
        yield key, {"text": translation, "reading": reading}
    for key, _, (source, index, translation, target) in cases(place, "read_subject"):
        reading = read_subject(source, index, translation, target)
        yield key, {"text": translation, "reading": reading}


def published(place: Place) -> Iterator[Record]:
    """The published instrument, trained on each file itself."""
    rows: dict[tuple[str, str], list[tuple[str, str, int, str]]] = defaultdict(list)
    for key, source, index, translation, target in (*recorded_rows(place), *gold_rows(place)):
        rows[key.rpartition("/")[0], target].append((key, source, index, translation))
    banks = {
        (f"{name}/{target}", target): [pair for pair in found if pair[0]]
        for name, target, found, _ in recordings(place)
    }
    for (name, target), entries in rows.items():
        bank = banks.get((name, target)) or [(source, text) for _, source, _, text in entries]
        instrument = published_instrument(target, bank)
        if instrument is None:
            yield f"skipped/{name}", "the model of this language is not installed"
            continue
        yield f"signature/{name}", instrument.signature(target)
        for key, source, index, translation in entries:
            yield key, instrument.read(source, index, translation, target)


_WRAPPED = (
    "```\n{}\n```",
    "Here is the translation:\n\n{}",
    "**{}**",
    "“{}”\n\nNote: the gender is kept.",
    "<think>Which gender?</think>\n{}",
    "Translation: {}\nAlternative: {}",
    "{source}\n{}",
    "« {} »",
)


def cleaning(place: Place) -> Iterator[Record]:
    """The translation found in outputs as they are, and in what models write around one."""
    for key, _, arguments in cases(place, "clean"):
        yield key, clean(*arguments)
    for key, source, _, translation, _ in recorded_rows(place):
        yield key, clean(translation, source)
        if key.startswith("mini/") and int(key[-5:-2]) < 20:
            for number, around in enumerate(_WRAPPED):
                output = around.format(*[translation] * 2, source=source)
                yield f"wrapped/{number}/{key}", clean(output, source)
    for key, english, outputs, _, _ in french_rows(place):
        for name, output in outputs.items():
            yield f"french/{key}/{name}", clean(output, english)
            for number, around in enumerate(_WRAPPED if "/0" in key else ()):
                text = around.format(*[output] * 2, source=english)
                yield f"wrapped/{number}/french/{key}/{name}", clean(text, english)


FrenchRow = tuple[str, str, dict[str, str], tuple[str, ...] | None, str]


def french_rows(place: Place) -> Iterator[FrenchRow]:
    """Key, English, French texts, occupation and reference of all English sentences."""
    triples = occupation_triples()
    files = sorted(OWN_CASES.glob("french_*.tsv"))
    if place.shared:
        files.append(place.shared / "data" / "french" / "challenge.tsv")
    for path in files:
        for row in table(path):
            triple = triples.get(row["occupation"].replace("’", "'"))
            yield f"{path.stem}/{row['id']}", row["english"], {"text": row["french"]}, triple, ""
    played = {}
    for system in MINI_SYSTEMS["fairtranslate"]:
        path = MINI / "fairtranslate" / "recordings" / system / "en-fr.tsv"
        played[system] = [row["translation"] for row in table(path)]
    for number, row in enumerate(fairtranslate_rows()):
        texts = {"reference": row.french}
        texts |= {system: found[number] for system, found in played.items()}
        yield f"mini/{number:03d}", row.english, texts, row.occupation, row.french
    if place.shared:
        for row in table(place.shared / "data" / "fairtranslate" / "excerpt.tsv"):
            texts = {"reference": row["french"], "gemma2_2b": row["gemma2_2b_baseline"]}
            yield f"excerpt/{row['row']}", row["english"], texts, None, row["french"]


def french(place: Place) -> Iterator[Record]:
    """Inclusive forms, occupations, they and BLEU of French texts."""
    triples = occupation_triples()
    for key, english, texts, triple, reference in french_rows(place):
        for name, text in texts.items():
            yield f"{key}/{name}", {"text": text, **french_forms(text)}
            # a row that does not name its occupation is read for each one that there is
            for one in (triple,) if triple else triples.values():
                found = {**french_occupation(text, one), **french_they(text, english, one)}
                yield f"{key}/{name}/{one[0]}", found
            if reference:
                yield f"{key}/{name}/bleu", bleu_scores(english, text, reference)
    for key, text in french_texts(place):
        yield key, {"text": text, **french_forms(text)}
    functions = ("find_inclusive", "read_occupation", "read_they")
    for key, function, arguments in cases(place, *functions):
        yield f"{key}/forms", {"text": arguments[0], **french_forms(arguments[0])}
        if function != "find_inclusive":
            yield key, french_occupation(arguments[0], tuple(arguments[-1]))
        if function == "read_they":
            text, english, triple = arguments
            yield f"{key}/they", french_they(text, english, tuple(triple))


def french_texts(place: Place) -> Iterator[tuple[str, str]]:
    """Texts without an English source: whole documents, and their lines."""
    files = [OWN_CASES / "french_blind_corpus.txt"]
    if place.shared:
        files += sorted((place.shared / "data" / "french" / "corpus").glob("*/*.txt"))
    for path in files:
        text = path.read_bytes().decode("utf-8")
        name = f"corpus/{path.parent.name}/{path.stem}"
        yield name, text
        for number, line in enumerate(text.splitlines()):
            if line.strip():
                yield f"{name}/{number:03d}", line


def german(place: Place) -> Iterator[Record]:
    """The analysis of every German sentence, and the rows of WinoMTDE as loaded."""
    for dataset in ("mini", "winomtde") if place.shared else ("mini",):
        for row in winomtde_rows(dataset):
            yield f"row/{dataset}/{row.row:03d}", row
    seen: set[tuple[str, int]] = set()
    for key, source, index, _, _ in (*recorded_rows(place), *gold_rows(place)):
        if (source, index) not in seen:
            seen.add((source, index))
            yield key, analyse_german(source, index)
    for key, _, (source, index, _, _) in cases(place, "read_subject"):
        yield key, analyse_german(source, index)


READINGS = {
    "reader": reader,
    "published": published,
    "cleaning": cleaning,
    "french": french,
    "german": german,
}


@cache
def readable_targets() -> list[str]:
    """The languages whose models the published instrument finds."""
    bank = [("ein Satz", "one")]
    return [target for target in TARGETS if published_instrument(target, bank) is not None]


def log_specs(place: Place) -> list[LogSpec]:
    """The evaluations to run; those of one report share a group."""
    readable = readable_targets()
    both = {"instrument": ["reader", "published"]}
    found = []
    for system in MINI_SYSTEMS["winomtde"]:
        args = {"dataset": "mini"}
        model = f"replay/{system}"
        found.append(LogSpec(f"mini-{system}", "reader", "winomtde", model, args))
        args = {"dataset": "mini", "targets": readable, **both}
        found.append(LogSpec(f"mini-both-{system}", "both", "winomtde", model, args))
    for system in MINI_SYSTEMS["fairtranslate"]:
        args = {"dataset": "mini"}
        name = f"french-{system}"
        found.append(LogSpec(name, "reader", "fairtranslate", f"replay/{system}", args))
    for system, folder in RELEASED.items() if place.shared else ():
        files = (place.shared / "data/winomtde/translations" / folder).glob("*.txt")
        there = {path.stem[-2:] for path in files}
        model = f"published/{system}"
        every: dict[str, Any] = {"targets": [t for t in TARGETS if t in there]}
        found.append(LogSpec(f"released-{system}", "reader", "winomtde", model, every))
        some = {"targets": [t for t in readable if t in there], **both}
        found.append(LogSpec(f"released-both-{system}", "both", "winomtde", model, some))
    return found


def log_path(spec: LogSpec, place: Place) -> Path:
    """Where a log lies: a name without time and id, which reports show."""
    return place.logs / spec.group / f"{spec.name}.eval"


def run_log(spec: LogSpec, place: Place) -> None:
    """Run an evaluation."""
    from inspect_ai import eval as inspect_eval

    quiet: dict[str, Any] = {"display": "none", "log_realtime": False, "log_format": "eval"}
    with tempfile.TemporaryDirectory() as folder:
        task = make_task(spec.task, spec.args)
        (log,) = inspect_eval(task, model=spec.model, log_dir=folder, **quiet)
        if log.status != "success":
            raise RuntimeError(f"{spec.name}: {log.status} {log.error and log.error.message}")
        target = log_path(spec, place)
        target.parent.mkdir(parents=True, exist_ok=True)
        (written,) = Path(folder).glob("*.eval")
        target.write_bytes(written.read_bytes())


def log_records(path: Path, name: str) -> Iterator[Record]:
    """What a log holds: facts, samples, scores, metrics."""
    from inspect_ai.log import read_eval_log

    log = read_eval_log(str(path))
    about = log.eval
    yield (
        f"{name}/eval",
        {
            "task": about.task,
            "task_version": about.task_version,
            "task_args": about.task_args,
            "model": about.model,
            "dataset": about.dataset.name,
            "samples": about.dataset.samples,
            "metadata": about.metadata,
            "config": about.model_generate_config.model_dump(exclude_none=True),
            "scorers": [(one.name, one.options) for one in about.scorers or []],
            "viewer": log.eval.viewer.model_dump(exclude_none=True) if about.viewer else None,
        },
    )
    for sample in sorted(log.samples or [], key=lambda one: (str(one.id), one.epoch)):
        key = f"{name}/{sample.id}/{sample.epoch}"
        yield (
            key,
            {
                "input": sample.input,
                "target": sample.target,
                "metadata": sample.metadata,
                "output": sample.output.completion,
                "error": sample.error and sample.error.message,
            },
        )
        for scorer, score in sorted((sample.scores or {}).items()):
            yield f"{key}/{scorer}", score.model_dump(exclude={"history"})
    for number, entry in enumerate(log.results.scores if log.results else []):
        key = f"{name}/metric/{number}/{entry.name}"
        yield key, entry.model_dump(exclude={"metrics"})
        for metric, figure in entry.metrics.items():
            yield f"{key}/{metric}", figure.model_dump()


def command(place: Place, *args: str) -> str:
    """Standard output and error of the `gendermt` command, and its status if it failed."""
    environment = {**os.environ, "COLUMNS": "0"}
    done = subprocess.run(
        [sys.executable, "-c", CLI, *args],
        cwd=place.logs,
        env=environment,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    errors = "" if not done.stderr.strip() else f"\nstderr:\n{done.stderr}"
    return f"status {done.returncode}\n{done.stdout}{errors}"


def commands(place: Place) -> dict[str, list[str]]:
    """The calls of `gendermt` whose output counts, by name."""
    mini, own = str(MINI / "winomtde" / "gold"), str(OWN_CASES / "french_own.tsv")
    found = {
        "compare-mini": ["compare", "reader/mini-careful.eval", "reader/mini-stereotyped.eval"],
        "compare-french": ["compare", "reader/french-stereotyped.eval",
                           "reader/french-inclusive-mixed.eval"],
        "compare-published": ["compare", "both/mini-both-careful.eval",
                              "both/mini-both-stereotyped.eval", "--instrument", "published"],
        "subject-mini": ["validate", "subject", mini, "--json"],
        "subject-mini-errors": ["validate", "subject", mini, "--errors"],
        "french-own": ["validate", "french", own, "--json"],
    }  # fmt: skip
    if not place.shared:
        return found
    data = place.shared / "data"
    gold, challenge = str(data / "gold"), str(data / "french" / "challenge.tsv")
    corpus = str(data / "french" / "corpus")
    found |= {
        "compare-released": ["compare", "reader/released-google.eval",
                             "reader/released-deepl.eval"],
        "subject": ["validate", "subject", gold, "--json"],
        "subject-errors": ["validate", "subject", gold, "--errors"],
        "subject-published": ["validate", "subject", gold, "--json", "--instrument", "published",
                              "--targets", ",".join(readable_targets())],
    }  # fmt: skip
    for name, place_of in (("french", challenge), ("corpus", corpus)):
        for instrument in ("reader", "published"):
            args = ["validate", name, place_of, "--json", "--instrument", instrument]
            found[f"{name}-{instrument}"] = args
    return found


def report(place: Place) -> Iterator[Record]:
    """What the subcommands print and write."""
    rescored = "both/released-both-google" if place.shared else "both/mini-both-careful"
    calls = commands(place)
    for group in ("reader", "both"):
        # logs that `rescore` writes beside them come after the reports
        calls[f"report-{group}"] = ["report", group, "-o", f"report-{group}", "--text"]
    with ThreadPoolExecutor(2) as pool:
        slow_first = dict(reversed(calls.items()))
        outputs = {name: pool.submit(command, place, *args) for name, args in slow_first.items()}
        for name, output in sorted(outputs.items()):
            yield from numbered(name, output.result())
    for group in ("reader", "both"):
        folder = place.logs / f"report-{group}"
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".csv", ".tex", ".svg", ".html"):
                text = path.read_text("utf-8-sig")
                yield from numbered(path.relative_to(place.logs).as_posix(), text)
    yield from numbered("rescore", command(place, "rescore", f"{rescored}.eval"))
    yield from log_records(place.logs / f"{rescored}_published.eval", "rescored")


def numbered(name: str, text: str) -> Iterator[Record]:
    """The lines of a text."""
    for number, line in enumerate(text.splitlines()):
        yield f"{name}/{number:05d}", line


# --- writing and comparing -----------------------------------------------------------------------


def write(part: str, records: Iterator[Record], out: Path, place: Place) -> None:
    """Write a part's file, sorted by key.

    Raises:
        ValueError: if a key occurs twice.
    """
    lines: dict[str, str] = {}
    for key, value in records:
        text = value if isinstance(value, str) else json.dumps(plain(value), ensure_ascii=False)
        if key in lines:
            raise ValueError(f"{part}: key {key} twice")
        lines[key] = steady(text, place)
    content = "".join(f"{key}\t{lines[key]}\n" for key in sorted(lines))
    (out / f"{part}.txt").write_text(content, "utf-8")


def write_readings(part: str, out: Path, place: Place) -> float:
    """Write one of the parts that need no logs; the seconds it took."""
    start = time.perf_counter()
    write(part, READINGS[part](place), out, place)
    return time.perf_counter() - start


def all_logs(place: Place) -> Iterator[Record]:
    """The records of all evaluations."""
    for spec in log_specs(place):
        yield from log_records(log_path(spec, place), spec.name)


def compare(out: Path, base: Path, part: str) -> int:
    """Print how a part differs from an earlier one; the number of differing lines."""
    old, new = (
        dict(line.partition("\t")[::2] for line in (folder / f"{part}.txt").open(encoding="utf-8"))
        for folder in (base, out)
    )
    differing = [key for key in sorted(old.keys() | new.keys()) if old.get(key) != new.get(key)]
    print(f"{part}: {len(differing)} of {len(old.keys() | new.keys())} lines differ")
    for key in differing[:5]:
        before, after = old.get(key, "(no such line)\n"), new.get(key, "(no such line)\n")
        alike = takewhile(lambda two: two[0] == two[1], zip(before, after, strict=False))
        same = sum(1 for _ in alike)
        start = max(0, same - 60)
        print(f"  {key}, from character {same}")
        print(f"    - {before[start : same + 160].rstrip()}")
        print(f"    + {after[start : same + 160].rstrip()}")
    return len(differing)


def record(wanted: list[str], out: Path, place: Place, processes: int) -> None:
    """Write the files of the parts: readings and evaluations side by side, then what needs them."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=spawn) as pool:
        readings = {
            part: pool.submit(write_readings, part, out, place)
            for part in READINGS
            if part in wanted
        }
        specs = log_specs(place) if {"logs", "report"} & set(wanted) else []
        # the longest first
        runs = [pool.submit(run_log, spec, place) for spec in reversed(specs)]
        start = time.perf_counter()
        try:
            for part, seconds in readings.items():
                print(f"{part}: {seconds.result():.0f} s", flush=True)
            for run in runs:
                run.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    for part, records in (("logs", all_logs), ("report", report)):
        if part in wanted:
            write(part, records(place), out, place)
            print(f"{part}: {time.perf_counter() - start:.0f} s", flush=True)
            start = time.perf_counter()


def main() -> int:
    """Record, then compare if asked to."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out", type=Path, help="folder for the files")
    parser.add_argument("--only", nargs="+", choices=[*READINGS, "logs", "report"])
    parser.add_argument("--shared", type=Path, default=ROOT.parent / "shared")
    parser.add_argument("--check", type=Path, help="folder of an earlier run to compare with")
    parser.add_argument("--hash-seed", type=int, default=0, help="order of sets of strings")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    wanted = options.only or [*READINGS, "logs", "report"]
    shared: Path | None = options.shared.resolve()
    if not (shared / "data").is_dir():
        print(f"no {shared}: what needs the shared data is skipped")
        shared = None
    else:
        os.environ["GENDERMT_DATA"] = str(shared / "data")
    # Both for the processes that do the work. Warnings of libraries hold absolute paths; a reading
    # that differs between two seeds depends on the order of a set, which is an error.
    os.environ |= {"PYTHONWARNINGS": "ignore", "PYTHONHASHSEED": str(options.hash_seed)}
    out = options.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        record(wanted, out, Place(shared, Path(folder).resolve()), options.processes)
    for part in wanted:
        content = (out / f"{part}.txt").read_bytes()
        digest, lines = hashlib.sha256(content).hexdigest(), content.count(b"\n")
        print(f"{digest}  {lines:7} lines  {part}.txt")
    if options.check is None:
        return 0
    return int(sum(compare(out, options.check, part) for part in wanted) > 0)


if __name__ == "__main__":
    sys.exit(main())
