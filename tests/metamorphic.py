"""Changes of a translation after which the same must be read of it.

The kinds are what services, models, files and people do to a text without changing what it says:
composition, blanks, marks of direction, quotation marks, markup, punctuation, vowel signs, and one
more clause in which nobody stands. To add a kind, add a line to `ANYWHERE` or, for one language,
to `_OF_LANGUAGE`; to add a clause, a line to `_CLAUSES` with its gloss.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gendermt.linguistics.evidence import PersonReading
from gendermt.linguistics.reader import read_subject

Change = Callable[[str], str]

_END = re.compile(r"[.!?؟…]*\s*\Z")
_VOWELS = "aeiouáéíóúàèìòùâêîôûаеёиоуыэюяєії"


def _around(before: str, after: str = "") -> Change:
    return lambda text: before + text + after


def _instead(old: str, new: str) -> Change:
    return lambda text: text.replace(old, new)


def _end(mark: str) -> Change:
    return lambda text: _END.sub(mark, text)


def _clause(words: str) -> Change:
    """Words before the final punctuation."""
    return lambda text: _END.sub(lambda match: words + (match.group() or "."), text, count=1)


def _after_letters(letters: str, marks: str) -> Change:
    """One mark after another behind the letters of a class."""

    def change(text: str) -> str:
        places = iter(range(len(text)))
        return re.sub(letters, lambda match: match.group() + marks[next(places) % len(marks)], text)

    return change


ANYWHERE: dict[str, Change] = {
    "composed": lambda text: unicodedata.normalize("NFC", text),
    "decomposed": lambda text: unicodedata.normalize("NFD", text),
    "no-break blanks": _instead(" ", "\u00a0"),
    "narrow no-break blanks": _instead(" ", "\u202f"),
    "two blanks": _instead(" ", "  "),
    "blanks around": _around("  ", " \n"),
    "zero-width blanks": _instead(" ", " \u200b"),
    "byte order mark": _around("\ufeff"),
    "typographic apostrophes": _instead("'", "’"),
    "typewriter apostrophes": _instead("’", "'"),
    "entities": lambda text: re.sub("['’é]", lambda match: f"&#{ord(match.group())};", text),
    "quoted": _around('"', '"'),
    "quoted, typographic": _around("“", "”"),
    "quoted, guillemets": _around("«", "»"),
    "quoted, German": _around("„", "“"),
    "quoted, single": _around("‘", "’"),
    "bold": _around("**", "**"),
    "italic": _around("*", "*"),
    "paragraph": _around("<p>", "</p>"),
    "bullet": _around("• "),
    "dash": _around("- "),
    "number": _around("1. "),
    "block quote": _around("> "),
    "underscores": _around("_", "_"),
    "heading": _around("## "),
    "ligatures": lambda text: text.replace("fi", "ﬁ").replace("fl", "ﬂ"),
    "no full stop": _end(""),
    "exclamation mark": _end("!"),
    "ellipsis": _end("…"),
    "full-width punctuation": lambda text: text.translate(str.maketrans(",.!?:;", "，．！？：；")),
}

_LEFT_TO_RIGHT, _RIGHT_TO_LEFT = "\u200e", "\u200f"
_DIRECTION: dict[str, Change] = {
    "right-to-left marks": _instead(" ", f" {_RIGHT_TO_LEFT}"),
    "left-to-right marks": _instead(" ", f"{_LEFT_TO_RIGHT} "),
    "embedded": _around("\u202b", "\u202c"),
    "isolated": _around("\u2067", "\u2069"),
    "words isolated": lambda text: " ".join(f"\u2068{word}\u2069" for word in text.split(" ")),
}
_STRESS: dict[str, Change] = {
    "stress marks": lambda text: re.sub(rf"([{_VOWELS}])(?=\w)", "\\1\u0301", text, count=3),
}
_JOINING = "بتثجحخسشصضطظعغفقكلمنهي"
_OF_LANGUAGE: dict[str, dict[str, Change]] = {
    "ar": {
        **_DIRECTION,
        "vowel signs": _after_letters(r"[ب-غف-هو](?=\w)", "\u064e\u0650\u064f\u0652"),
        "doubling signs": _after_letters(r"[ب-غف-ه](?=\w)", "\u0651"),
        "tatweel": _after_letters(rf"(?<=[{_JOINING}])(?=[{_JOINING}اأإوةى])", "ـ"),
        "comma of Latin script": _instead("،", ","),
        "Arabic punctuation": lambda text: text.translate(str.maketrans(",;?", "،؛؟")),
        "presentation forms": _instead("لا", "\ufefb"),
    },
    "he": {
        **_DIRECTION,
        "points": _after_letters(r"[א-ת](?=\w)", "\u05b7\u05b4\u05b0\u05bc"),
        "accents": _after_letters(r"[א-ת](?=\w)", "\u0591\u0596"),
        "typographic gershayim": _instead('"', "״"),
    },
    "ru": _STRESS,
    "uk": _STRESS,
}  # fmt: skip

# Nobody stands in them: masculine and feminine nouns, before and after their verb, joined and
# subordinate, and a sentence of its own.
_CLAUSES: dict[str, tuple[str, ...]] = {
    "es": (
        ", y luego llegó el autobús",  # and then the bus came
        ", mientras sonaba la música",  # while the music was playing
        ". El tren llegó tarde",  # The train was late
        ", y el día terminó",  # and the day ended
        ", y después empezó el viento",  # and then the wind began
        ", pero el vecino dormía",  # but the neighbour slept
        " cuando sonó el teléfono",  # when the telephone rang
    ),
    # then the bus passed; while the music played; The train was late
    "fr": (
        ", puis le bus est passé",
        ", pendant que la musique jouait",
        ". Le train était en retard",
    ),
    "it": (
        ", poi è passato il treno",  # then the train passed
        ", mentre suonava la musica",  # while the music was playing
        ". Il treno è arrivato tardi",  # The train was late
        ", e il giorno finì",  # and the day ended
        ", e poi cominciò il temporale",  # and then the storm began
        ", ma il vicino dormiva",  # but the neighbour slept
        " quando squillò il telefono",  # when the telephone rang
    ),
    "ru": (
        ", а потом пошёл дождь",  # and then it began to rain
        ", а потом началась гроза",  # and then a storm began
        ". Поезд опоздал",  # The train was late
        ", и наступил вечер",  # and evening came
        ", и день закончился",  # and the day ended
        ", а сосед уехал",  # and the neighbour left
        ", пока шёл дождь",  # while it was raining
        ", после чего зазвонил телефон",  # whereupon the telephone rang
    ),
    "uk": (
        ", а потім пішов дощ",
        ", а потім почалася гроза",
        ". Потяг запізнився",
        ", і настав вечір",
        ", і день закінчився",
        ", а сусід поїхав",
        ", поки йшов дощ",
        ", після чого задзвонив телефон",
    ),
    "ar": (
        "، ثم هطل المطر",  # then the rain fell
        "، ثم هبت العاصفة",  # then the storm blew
        ". وصل القطار متأخرا",  # The train came late
        " وكان الجو باردا",  # and the weather was cold
        " بينما كان المطر يهطل",  # while the rain was falling
        " عندما غربت الشمس",  # when the sun set
        "، والباب مفتوح",  # and the door is open
        "، وكان ذلك في الصباح",  # and that was in the morning
    ),
    "he": (
        ", ואז ירד גשם",  # and then rain fell
        ", ואז התחילה הסערה",  # and then the storm began
        ". הרכבת איחרה",  # The train was late
        ", והשעון צלצל",  # and the clock rang
        ", וירד שלג",  # and snow fell
        " בזמן שהשמש שקעה",  # while the sun set
        ", אבל הגשם נמשך",  # but the rain went on
        ", ובחוץ היה קר",  # and it was cold outside
    ),
}


def changes(target: str) -> dict[str, Change]:
    """What must not change a reading, by kind."""
    clauses = {f"clause {words}": _clause(words) for words in _CLAUSES[target]}
    return {**ANYWHERE, **_OF_LANGUAGE.get(target, {}), **clauses}


@dataclass(frozen=True, slots=True)
class Violation:
    """A change that changed a reading."""

    kind: str
    source: str
    index: int
    changed: str
    before: tuple[str, ...]
    after: tuple[str, ...]


def _letters(text: str | None) -> str:
    return "".join(
        char
        for char in unicodedata.normalize("NFKD", html.unescape(text or "")).lower()
        if char.isalnum() and char != "ـ"
    )


def _said(reading: PersonReading | None) -> tuple[str, ...]:
    if reading is None:
        return ()
    phrase = _letters(reading.phrase)
    return phrase, reading.np_gender, reading.expressed_gender, reading.reason or ""


def violations(
    source: str, index: int, translation: str, target: str
) -> Iterator[Violation | None]:
    """For each change that makes a difference to the text: the violation, or None if it held."""
    plain = read_subject(source, index, translation, target)
    before = (*_said(plain.subject), *_said(plain.other))
    for kind, change in changes(target).items():
        changed = change(translation)
        if changed == translation:
            continue
        found = read_subject(source, index, changed, target)
        after = (*_said(found.subject), *_said(found.other))
        same = after == before
        yield None if same else Violation(kind, source, index, changed, before, after)
