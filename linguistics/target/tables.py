"""The tables of a language's room, all read the same way: tab-separated, `#` comments, a header."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

FormGender = Literal["male", "female"]
GENDERS: dict[str, FormGender] = {"male": "male", "female": "female"}
"""How tables write the gender of a form."""


def read_table(folder: Path, name: str) -> list[list[str]]:
    """The rows below the header.

    Args:
        folder: that holds the file.
        name: the file's name.

    Raises:
        ValueError: names the file and line whose fields are not as many as the header's.
    """
    rows: list[list[str]] = []
    width = 0
    text = (folder / name).read_text("utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = line.split("\t")
        if width and len(fields) != width:
            raise ValueError(
                f"{folder / name} line {number}: {len(fields)} fields, expected {width} "
                f"separated by tabs: {line!r}"
            )
        if width:
            rows.append(fields)
        width = len(fields)
    return rows


def read_classes(folder: Path, name: str = "classes.tsv") -> dict[str, list[str]]:
    """Classes of words, in order: each line a class, a tab, words separated by blanks."""
    classes: dict[str, list[str]] = {}
    for name_of_class, words in read_table(folder, name):
        classes.setdefault(name_of_class, []).extend(words.split())
    return classes


class Classes:
    """The classes of a room's classes.tsv, by name.

    A class may have parts, `name:part`, such as the gender that its words show; `-` stands for no
    words. A name that the table lacks is a `KeyError`, so that no typing error passes for an empty
    class.
    """

    def __init__(self, folder: Path) -> None:
        self._classes = read_classes(folder)

    def in_order(self, name: str) -> tuple[str, ...]:
        """The words of a class, as they stand."""
        return tuple(word for word in self._classes[name] if word != "-")

    def words(self, name: str) -> frozenset[str]:
        """The words of a class."""
        return frozenset(self.in_order(name))

    def genders(self, name: str) -> dict[str, FormGender]:
        """The words of `name:male` and `name:female`, with that gender."""
        return {
            word: gender
            for part, gender in GENDERS.items()
            for word in self.in_order(f"{name}:{part}")
        }

    def fill(self, holder: object, kind: type) -> None:
        """Set every attribute that `kind` declares as `frozenset[str]` to the class of its name."""
        for name, annotation in kind.__annotations__.items():
            if annotation == "frozenset[str]":
                setattr(holder, name, self.words(name))
