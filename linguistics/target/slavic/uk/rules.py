"""Ukrainian: how nouns decline; its words are in the tables, the machinery is one level up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..family import SlavicLanguage


class Ukrainian(SlavicLanguage):
    """Reads Ukrainian translations."""

    code = "uk"
    folder = Path(__file__).parent
    scored = False
    feminine_endings = (
        ("ою", "а", "ablt"),
        ("ею", "а", "ablt"),
        ("ею", "я", "ablt"),
        ("єю", "я", "ablt"),
        ("ці", "ка", "datv"),
        ("сі", "ха", "datv"),
        ("і", "а", "datv"),
        ("і", "я", "gent"),
        ("ї", "я", "gent"),
        ("и", "а", "gent"),
        ("у", "а", "accs"),
        ("ю", "я", "accs"),
    )

    def decline(self, noun: str, gender: str) -> Iterator[tuple[str, str, bool]]:
        """See `SlavicMorphology.decline`: хірургиня, хірургині; барбер, барбера, барберові."""
        stem, last = noun[:-1], noun[-1]
        singular: list[tuple[str, str]]
        if gender == "femn" and last in "ая":
            soft = last == "я"
            hushed = stem[-1] in "жчшщ"
            plural = "і" if soft or hushed else "и"
            # -ка, -га, -ха: викладачка, викладачці
            mutated = stem[:-1] + {"г": "з", "к": "ц", "х": "с"}.get(stem[-1], stem[-1])
            singular = [
                (stem + last, "nomn"),
                (stem + plural, "gent"),
                (mutated + "і", "datv"),
                (mutated + "і", "loct"),
                (stem + ("ю" if soft else "у"), "accs"),
                (stem + ("ею" if soft or hushed else "ою"), "ablt"),
            ]
            many = {"nomn": plural, "datv": last + "м", "ablt": last + "ми", "loct": last + "х"}
        elif gender == "masc" and last not in "аяоеиіїуює":
            soft = last in "ьй"
            stem = stem if soft else noun
            hushed = noun[-1] in "жчшщ"
            end, plural = (
                ("я", "ї" if last == "й" else "і") if soft else ("а", "і" if hushed else "и")
            )
            vowel = "є" if last == "й" else "е" if soft or hushed else "о"
            singular = [
                (noun, "nomn"),
                (stem + end, "gent"),
                (stem + end, "accs"),
                (stem + ("ю" if soft else "у"), "datv"),
                (stem + vowel + "ві", "datv"),
                (stem + vowel + "м", "ablt"),
                (stem + ("ї" if last == "й" else "і"), "loct"),
            ]
            many = {
                "nomn": plural,
                "gent": "їв" if last == "й" else "ів",
                "datv": end + "м",
                "ablt": end + "ми",
                "loct": end + "х",
            }
        else:
            yield noun, "*", False
            return
        for form, case in singular:
            yield form, case, False
        for case, ending in many.items():
            yield stem + ending, case, True
