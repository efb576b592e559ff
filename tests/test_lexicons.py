"""The lexicons as a lexicographer reads them: script, gender, complements, spelling, opposites.

Two lists in data/ hold what people have looked at and found right: `lexicon_agreeing.tsv`, words
after the head that agree with it (it `poliziotto penitenziario`, `poliziotta penitenziaria`: the
prison officer), and `lexicon_words.tsv`, words that the dictionaries lack. A new one fails here
until it has been looked at, too: `capo dipartimento` never has a feminine *capa dipartimenta.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pymorphy3
import pytest

from gendermt.linguistics.reader import TARGETS, get_language
from gendermt.linguistics.target.base import LexiconEntry
from gendermt.linguistics.text import normalize

ROOMS = Path(__file__).parents[1] / "linguistics" / "target"
DATA = Path(__file__).parent / "data"

# What a form may be written with; capitals are for names and abbreviations (`Agenzia`, `CEO`).
LETTERS = {
    "es": r"[a-záéíóúüñA-Z]",
    "fr": r"[a-zàâçèéêëîïôûùüÿœæA-ZÉ]",
    "it": r"[a-zàèéìòùçA-Z]",
    "uk": r"[а-щьюяґєії]|[А-ЩЮЯҐЄІЇ]{2,}|HR",
    "ru": r"[а-я]|[А-Я]{2,}|HR",
    "ar": r"[ء-غف-ي]",
    "he": r"[א-ת]",
    "de": r"[a-zäöüßéèA-ZÄÖÜ1]",
}
SIGNS = {"es": ".", "fr": "'", "it": "'", "uk": "'", "he": "\"'"}

# Concepts of which none can render the other, and words that can mean both.
OPPOSITES = [
    ("vermieter", "mieter"),
    ("hausbesitzer", "mieter"),
    ("hauseigentümer", "mieter"),
    ("arbeitgeber", "arbeitnehmer"),
    ("arbeitgeber", "angestellter"),
    ("lehrer", "schüler"),
    ("dozent", "student"),
    ("verkäufer", "käufer"),
    ("arzt", "patient"),
    ("anwalt", "mandant"),
    ("berater", "ratholender"),
    ("gläubiger", "schuldner"),
    ("vater", "mutter"),
]
BOTH_WAYS = {
    "bailleresse": "fr: who lets, so often the owner of the house",
    "parent": "fr: father or mother",
    "parente": "fr: relative",
    "universitaire": "fr: of a university",
    "noleggiatore": "it: who hires, and who hires out",
    "noleggiatrice": "it: who hires, and who hires out",
}


class Form(NamedTuple):
    concept: str
    gender: str
    text: str
    note: str


@cache
def entries(target: str) -> list[LexiconEntry]:
    return list(get_language(target).entries())


def forms(target: str, *, things: bool = False) -> Iterator[Form]:
    for entry in entries(target):
        columns = ("masculine", "feminine", "common", "thing") if things else (
            "masculine", "feminine", "common"
        )  # fmt: skip
        for column in columns:
            text = getattr(entry, column)
            if text is not None:
                yield Form(entry.concept, column, text.removesuffix("!"), entry.note)


def looked_at(name: str, target: str) -> set[str]:
    """The lines of a language in a list of data/, without the language."""
    lines = (DATA / name).read_text("utf-8").splitlines()
    return {line[3:] for line in lines if line.startswith(f"{target}\t")}


def words(target: str, text: str) -> tuple[str, ...]:
    """The words as the reader compares them: `maître-nageur`, he with or without maqaf."""
    tokens = get_language(target).tokenize(normalize(text.replace("-", " ")).text)
    return tuple(token.norm for token in tokens)


@pytest.mark.parametrize("target", TARGETS)
def test_every_form_is_in_the_languages_script(target: str) -> None:
    word = rf"(?:{LETTERS[target]}|[{SIGNS.get(target, '')}\-])+|\d+"
    allowed = re.compile(rf"(?:{word})(?: (?:{word}))*")
    wrong = [form for form in forms(target, things=True) if not allowed.fullmatch(form.text)]
    assert wrong == []
    texts = [form.text for form in forms(target, things=True)]
    assert [text for text in texts if not unicodedata.is_normalized("NFC", text)] == []


@pytest.mark.parametrize("target", TARGETS)
def test_no_form_has_two_genders(target: str) -> None:
    genders: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for form in forms(target):
        genders[words(target, form.text)].add(form.gender)
    assert {form: found for form, found in genders.items() if len(found) > 1} == {}


@pytest.mark.parametrize("target", TARGETS)
def test_no_line_says_what_another_says(target: str) -> None:
    """All forms of a line stand on another line of the concept, and there is no note."""
    lines: dict[str, list[LexiconEntry]] = defaultdict(list)
    for entry in entries(target):
        # `*` renders nothing by itself: there only the same line is too much
        lines["* " + columns(entry)[0] if entry.concept == "*" else entry.concept].append(entry)
    twice = [
        (entry.concept, *columns(entry))
        for concept, group in lines.items()
        for entry in group
        if entry.note in ("", "-")
        and any(covers(other, entry, same=concept.startswith("*")) for other in group)
    ]
    assert twice == []


def columns(entry: LexiconEntry) -> tuple[str, ...]:
    return tuple(
        form or "" for form in (entry.masculine, entry.feminine, entry.common, entry.thing)
    )


def covers(other: LexiconEntry, entry: LexiconEntry, *, same: bool) -> bool:
    if other is entry:
        return False
    pairs = list(zip(columns(entry), columns(other), strict=True))
    return all(mine == its or (mine == "" and not same) for mine, its in pairs)


@pytest.mark.parametrize("target", TARGETS)
def test_no_complement_is_declined(target: str) -> None:
    agreeing = looked_at("lexicon_agreeing.tsv", target)
    wrong = []
    for entry in entries(target):
        masculine, feminine = (entry.masculine or "").split(), (entry.feminine or "").split()
        if len(masculine) != len(feminine):
            continue
        for one, other in zip(masculine[1:], feminine[1:], strict=True):
            if one != other and f"{one}\t{other}" not in agreeing:
                wrong.append((entry.concept, entry.masculine, entry.feminine))
    assert wrong == []


# Words that tell the sex where the noun does not: it `guardia uomo` (the guard, a man).
TELLING = {"uomo", "maschile", "hombre", "masculino", "homme", "masculin"}


@pytest.mark.parametrize("target", ["es", "fr", "it"])
def test_a_complement_gives_no_gender(target: str) -> None:
    """it `insegnante d'asilo` (the nursery teacher) is for both, as `insegnante` is."""
    both = {form.text for form in forms(target) if form.gender == "common"}
    agreeing = {line.split("\t")[0] for line in looked_at("lexicon_agreeing.tsv", target)}
    wrong = [
        form
        for form in forms(target)
        for head, *rest in [form.text.split(" ")]
        if form.gender == "masculine" and head in both
        if not (TELLING | agreeing) & set(rest)
    ]
    assert wrong == []


@pytest.mark.parametrize("target", TARGETS)
def test_forms_that_mean_the_opposite_are_marked(target: str) -> None:
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for form in forms(target):
        found[form.concept][form.text] = form.note
    unmarked = [
        (one, other, text)
        for one, other in OPPOSITES
        for text in found[one].keys() & found[other].keys()
        if text not in BOTH_WAYS
        and not any("mistranslation" in found[side][text] for side in (one, other))
    ]
    assert unmarked == []


# ---- dictionaries ---------------------------------------------------------------------------

HUNSPELL = {"de": "de_DE", "es": "es_ES", "fr": "fr", "it": "it_IT", "ar": "ar", "he": "he_IL"}


def all_words(target: str) -> list[str]:
    """Every word of the forms; hyphens and apostrophes part words where the language has both."""
    parts = r"[ \-]" if target == "he" else r"[ \-']"
    if target in ("uk", "ru"):
        parts = " "
    return sorted({word for form in forms(target) for word in re.split(parts, form.text) if word})


def missing_in_hunspell(target: str) -> set[str]:
    command = ["hunspell", "-l", "-i", "utf-8", "-d", HUNSPELL[target]]
    text = "\n".join(all_words(target))
    found = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return set(found.stdout.split("\n")) & set(all_words(target))


def check_words(target: str, missing: set[str]) -> None:
    """Words that the dictionary lacks have been looked at, and there are few of them."""
    known = looked_at("lexicon_words.tsv", target)
    assert sorted(missing - known) == []
    assert len(missing) < 0.25 * len(all_words(target))


@pytest.mark.parametrize("target", HUNSPELL)
def test_words_are_in_the_dictionary_or_have_been_looked_at(target: str) -> None:
    if shutil.which("hunspell") is None:
        pytest.skip("no hunspell: apt-get install hunspell hunspell-es, and so on")
    command = ["hunspell", "-l", "-d", HUNSPELL[target]]
    if subprocess.run(command, input="", capture_output=True, text=True).returncode:
        pytest.skip(f"no dictionary {HUNSPELL[target]}: apt-get install hunspell-{target}")
    check_words(target, missing_in_hunspell(target))


@pytest.mark.parametrize("target", ["uk", "ru"])
def test_slavic_words_are_in_the_dictionary_or_have_been_looked_at(target: str) -> None:
    dictionary = pymorphy3.MorphAnalyzer(lang=target)
    check_words(
        target, {word for word in all_words(target) if not dictionary.word_is_known(word.lower())}
    )


@pytest.mark.parametrize("name", ["lexicon_agreeing.tsv", "lexicon_words.tsv"])
def test_lists_are_sorted_and_name_what_the_lexicons_have(name: str) -> None:
    lines = (DATA / name).read_text("utf-8").splitlines()
    assert lines == sorted(set(lines)), [line for line, n in Counter(lines).items() if n > 1]
    unused = []
    for line in lines:
        target, *listed = line.split("\t")
        if not set(listed) <= set(listed_words(target)):
            unused.append(line)
    assert unused == []


@cache
def listed_words(target: str) -> frozenset[str]:
    """Words parted at blanks, and parted further as for the dictionary."""
    at_blanks = {word for form in forms(target) for word in form.text.split(" ")}
    return frozenset(at_blanks | set(all_words(target)))
