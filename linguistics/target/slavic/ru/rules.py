"""Russian: how nouns decline; its words are in the tables, the machinery is one level up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..family import SlavicLanguage


class Russian(SlavicLanguage):
    """Reads Russian translations."""

    code = "ru"
    folder = Path(__file__).parent
    scored = True
    feminine_endings = (
        ("ой", "а", "ablt"),
        ("ей", "а", "ablt"),
        ("ей", "я", "ablt"),
        ("ы", "а", "gent"),
        ("и", "а", "gent"),
        ("и", "я", "gent"),
        ("е", "а", "datv"),
        ("е", "я", "datv"),
        ("у", "а", "accs"),
        ("ю", "я", "accs"),
    )

    def decline(self, noun: str, gender: str) -> Iterator[tuple[str, str, bool]]:
        """See `SlavicMorphology.decline`: блогерка, блогерки, блогерке; коуч, коуча, коучу."""
        stem, last = noun[:-1], noun[-1]
        if gender == "femn" and last in "ая":
            soft = last == "я"
            hushed = stem[-1] in "жчшщ"
            plural = "и" if soft or hushed or stem[-1] in "гкх" else "ы"
            oblique = "и" if noun.endswith("ия") else "е"
            ins = "ей" if soft or hushed or stem[-1] == "ц" else "ой"
            singular = {
                "nomn": last,
                "gent": plural,
                "datv": oblique,
                "loct": oblique,
                "accs": "ю" if soft else "у",
                "ablt": ins,
            }
            many = {"nomn": plural, "datv": last + "м", "ablt": last + "ми", "loct": last + "х"}
        elif gender == "masc" and last not in "аяоеиуюэы":
            soft = last in "ьй"
            stem = stem if soft else noun
            hushed = noun[-1] in "жчшщц"
            plural = "и" if soft or noun[-1] in "гкхжчшщ" else "ы"
            end = "я" if soft else "а"
            singular = {
                "nomn": last if soft else "",
                "gent": end,
                "accs": end,
                "datv": "ю" if soft else "у",
                "ablt": "ем" if soft or hushed else "ом",
                "loct": "е",
            }
            many = {
                "nomn": plural,
                "datv": end + "м",
                "ablt": end + "ми",
                "loct": end + "х",
                "gent": "ев" if last == "й" else "ей" if soft or hushed else "ов",
            }
        else:
            yield noun, "*", False
            return
        for case, ending in singular.items():
            yield stem + ending, case, False
        for case, ending in many.items():
            yield stem + ending, case, True
