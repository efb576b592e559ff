"""Source languages: targets know none of them, and a new one changes no target."""

import ast
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from gendermt.linguistics import source as sources
from gendermt.linguistics.languages import LANGUAGES
from gendermt.linguistics.reader import read_subject
from gendermt.linguistics.source.base import SourceMention, SourcePerson, SourceSentence

TARGETS = Path(__file__).resolve().parents[1] / "linguistics" / "target"
NEUTRAL = {"base", "concepts"}
"""The modules of `source/` that belong to no language."""


@pytest.mark.parametrize("path", sorted(TARGETS.rglob("*.py")), ids=lambda path: str(path)[-40:])
def test_targets_know_no_source_language(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and "source" in (node.module or "").split("."):
            assert node.module.split(".")[-1] in NEUTRAL, node.lineno


def analyse(source, subject_index):
    """The director praised the gardener because she / he trusted him / her."""
    words = tuple(word.strip(".") for word in source.split(" "))
    pronouns = {"she": "female", "her": "female", "he": "male", "him": "male"}
    named = {"director": "subject", "gardener": "object"}
    # who stands in the nominative is the director in this sentence
    gender = pronouns[words[6]]
    genders = {"director": gender, "gardener": "male" if gender == "female" else "female"}
    persons = [
        SourcePerson(at, at - 1, word, frozenset(), True, genders[word], named[word], 0)
        for at, word in enumerate(words)
        if word in named
    ]
    persons.sort(key=lambda person: person.index != subject_index)
    mentions = tuple(
        SourceMention(
            at, "personal", case, frozenset({case}), pronouns[words[at]],
            "subject" if persons[0].gender == pronouns[words[at]] else "other", 1,
        )
        for at, case in ((6, "nominative"), (8, "accusative"))
    )  # fmt: skip
    clauses = (0,) * 5 + (1,) * 4
    return SourceSentence(words, clauses, frozenset({0}), persons[0], persons[1], mentions)


@pytest.fixture
def english(monkeypatch):
    module = ModuleType("gendermt.linguistics.source.english")
    module.analyse = analyse
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(LANGUAGES, "en", replace(LANGUAGES["en"], source_module="english"))
    yield
    sources.analyse.cache_clear()


@pytest.mark.parametrize(
    ("target", "translation"),
    [
        ("es", "La directora felicitó al jardinero porque ella confiaba en él."),
        ("it", "La direttrice ha lodato il giardiniere perché lei si fidava di lui."),
        ("fr", "La directrice a félicité le jardinier parce qu'elle lui faisait confiance."),
        ("ru", "Директор похвалила садовника, потому что она ему доверяла."),
        ("uk", "Директорка похвалила садівника, бо вона йому довіряла."),
        ("ar", "أشادت المديرة بالبستاني لأنها كانت تثق به."),
        ("he", "המנהלת שיבחה את הגנן כי היא סמכה עליו."),
    ],
)
def test_a_new_source_language_changes_no_target(english, target, translation):
    found = read_subject(
        "The director praised the gardener because she trusted him.", 1, translation, target, "en"
    )
    assert found.subject.expressed_gender == "female"
    assert found.other.expressed_gender == "male"
    pronouns = [item.gender for item in found.subject.evidence if item.scope == "outside"]
    assert set(pronouns) == {"female"}
