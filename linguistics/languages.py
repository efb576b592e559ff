"""The languages of this package, each described once: names, scripts, words that give it away.

A new target language needs a row here and a room under `target/`; a new source language a row here
and a module in `source/`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Script = Literal["latin", "cyrillic", "arabic", "hebrew", "devanagari"]
Direction = Literal["ltr", "rtl"]


@dataclass(frozen=True, slots=True)
class Language:
    """What holds for a language whatever is done with it.

    Attributes:
        code: ISO 639-1.
        name: in English, as prompts and tables say it.
        script: the script that it is written in.
        length: characters of a text in it, where the same text in German has 1 (measured on the
            translations that the papers released; 1 where nothing was measured).
        characters_per_token: a rough figure for the tokenizers of current language models; older
            ones need up to twice the tokens outside English.
        function_words: its commonest function words. A word that two languages share stands in
            both sets: then it does not tell them apart.
        letters: of the languages of one script only some write these.
        module: the room of its reader below `target/`; None where there is none.
        source_module: the module of its analyser below `source/`; None where there is none.
    """

    code: str
    name: str
    script: Script = "latin"
    length: float = 1.0
    characters_per_token: float = 3.6
    function_words: frozenset[str] = frozenset()
    letters: str = ""
    module: str | None = None
    source_module: str | None = None

    @property
    def direction(self) -> Direction:
        """Which way it is written."""
        return "rtl" if self.script in ("arabic", "hebrew") else "ltr"


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# An elided word stands only with its apostrophe: a lone l or s is also left of Spanish l@s,
# Italian l*. The order is that of tables and lists.
_ROWS = (
    Language(
        "es",
        "Spanish",
        length=0.92,
        characters_per_token=3.8,
        letters="ñáíóú¿¡",
        module="romance.es",
        function_words=_words(
            "el la los las y que con por para porque una un de del al su se lo es estaba fue muy "
            "más como le les ella él no había si a en este esta cada pero cuando sobre sin ya"
        ),
    ),
    Language(
        "fr",
        "French",
        length=0.99,
        characters_per_token=3.7,
        letters="èêëàâçîïôûùœ",
        module="romance.fr",
        function_words=_words(
            "le la les et que avec pour parce une un de du au aux à sa se est était car qui dans "
            "des ne pas elle lui il son ce en si par sur l' d' qu' n' s' c' j' a e"
        ),
    ),
    Language(
        "it",
        "Italian",
        length=0.97,
        letters="èàìòù",
        module="romance.it",
        function_words=_words(
            "il lo la gli i le che con per perché una un di del della da al alla a suo sua si se è "
            "era non lo dal dalla lei lui ha aveva nel e in ma come più questo l' d' dell' all' "
            "nell'"
        ),
    ),
    Language(
        "uk",
        "Ukrainian",
        script="cyrillic",
        length=0.82,
        characters_per_token=2.6,
        letters="іїєґ",
        module="slavic.uk",
        function_words=_words(
            "і й та в не на він вона його йому їй її з із що тому як був була було були щоб про "
            "від який яка це оскільки для у бо чи або коли якщо ж до при цьому більше потрібно"
        ),
    ),
    Language(
        "ru",
        "Russian",
        script="cyrillic",
        length=0.84,
        characters_per_token=2.8,
        letters="ыэъё",
        module="slavic.ru",
        function_words=_words(
            "и в не на он она его ему ей её ее с что потому как был была было были чтобы из о от "
            "который которая это так поскольку для у по ли или когда если же к при этом больше "
            "нужно"
        ),
    ),
    Language(
        "ar",
        "Arabic",
        script="arabic",
        length=0.66,
        characters_per_token=2.6,
        module="semitic.ar",
    ),
    Language(
        "he",
        "Hebrew",
        script="hebrew",
        length=0.60,
        characters_per_token=2.2,
        module="semitic.he",
    ),
    Language(
        "de",
        "German",
        letters="äöüß",
        module="germanic.de",
        source_module="german",
        function_words=_words(
            "der die das und ist nicht mit von dem den ein eine weil dass sie er ihm ihr zu auf "
            "für bei wegen hat war wurde sich um es in an da des im"
        ),
    ),
    Language(
        "en",
        "English",
        length=0.876,
        characters_per_token=4.5,
        source_module="english",
        function_words=_words(
            "the and is was to of that because he she his her with for they had not from this who "
            "i can't cannot sorry translation as on it a in an be are were by they their them our"
        ),
    ),
    Language(
        "hi",
        "Hindi",
        script="devanagari",
        characters_per_token=2.4,
    ),
    Language(
        "pt",
        "Portuguese",
        letters="ãõçâêôáíóú",
        function_words=_words(
            "o a os as e que com por para porque uma um de do da ao à em sua seu se não ela ele "
            "foi estava era pelo pela"
        ),
    ),
)

LANGUAGES: dict[str, Language] = {language.code: language for language in _ROWS}
"""By code, in the order of tables and lists."""

TARGETS = tuple(language.code for language in _ROWS if language.module)
"""The languages whose translations the reader reads."""


def language_name(code: str) -> str:
    """English name of a language; the code itself for one that is not in the table."""
    return LANGUAGES[code].name if code in LANGUAGES else code
