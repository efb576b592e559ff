"""Text files as they really come: their encodings, line ends and tables of any width."""

from __future__ import annotations

import codecs
import csv
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_LINE_END = re.compile(rb"\r\n|\r|\n")
_SAMPLE = 4_000
# UTF-8 that was read as Windows-1252: two or more signs where one letter should be
_HIGH = r"\u0152-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122"
_MOJIBAKE = re.compile(rf"[ÃÂÐÑØÙ][\x80-\xbf{_HIGH}]|×[\x80-\x9f{_HIGH}]|â€")


def decode(content: bytes, name: str) -> str:
    """Decode UTF-8, with or without a byte order mark, and UTF-16 as Excel writes it.

    Raises:
        ValueError: names the file, the line and the byte that breaks it, and what it may be.
    """
    encoding = next((code for mark, code in _MARKS if content.startswith(mark)), None)
    encoding = encoding or _unmarked_utf16(content) or "utf-8"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        line = len(_LINE_END.findall(content[: error.start])) + 1
        if encoding.startswith("utf-8"):
            problem = f"byte 0x{content[error.start]:02x} is not UTF-8"
            advice = _advice(content)
        else:
            problem = f"{encoding.upper()}, but cut off or damaged ({error.reason})"
            advice = "Save the file again, as UTF-8."
        raise ValueError(f"{name} line {line}: {problem}. {advice}") from error


def _unmarked_utf16(content: bytes) -> str | None:
    """UTF-16 without its mark shows in the zero bytes of its tabs, blanks and line ends."""
    sample = content[:_SAMPLE]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if max(even, odd) < 2 or len(content) % 2:
        return None
    if min(even, odd) * 10 > max(even, odd):
        return None
    return "utf-16-le" if odd > even else "utf-16-be"


def _advice(content: bytes) -> str:
    """How to convert a file that is not UTF-8: by what most of its bytes look like."""
    letters = [byte for byte in content[:_SAMPLE] if byte >= 0x80 or chr(byte).isalpha()]
    if sum(byte >= 0x80 for byte in letters) * 2 > len(letters):
        return (
            "Convert the file to UTF-8 from the encoding that it was saved in, for example with "
            "`iconv -f CP1251 -t UTF-8` (Windows, Cyrillic; CP1255 Hebrew, CP1256 Arabic)."
        )
    return (
        "It looks like CP1252, as Windows programs save Western European text: convert it with "
        "`iconv -f CP1252 -t UTF-8`."
    )


def split_lines(text: str) -> list[str]:
    r"""The rows of a text without their line ends: LF, CR LF, or CR where there is no LF.

    A CR inside a row becomes a blank. Not `splitlines()`: a sentence may hold U+2028 or U+0085.
    """
    if "\n" not in text:
        return text.split("\r")
    return [line.removesuffix("\r").replace("\r", " ") for line in text.split("\n")]


def read_table(
    text: str, name: str, delimiter: str, *, quoted: bool
) -> Iterator[tuple[int, list[str]]]:
    """The rows of a table, each with the number of its first line; empty rows are left out.

    Args:
        text: of the file.
        name: of the file, for errors.
        delimiter: between cells.
        quoted: whether cells may stand in double quotes, and then hold delimiters and line breaks.

    Raises:
        ValueError: names the file and the line where a quoted row begins that does not end well.
    """
    lines = split_lines(text)
    if not quoted:
        for number, line in enumerate(lines, start=1):
            if line:
                yield number, line.split(delimiter)
        return
    start = 1
    with _cells_of_any_length():
        reader = csv.reader((f"{line}\n" for line in lines), delimiter=delimiter, strict=True)
        while True:
            try:
                row = next(reader, None)
            except csv.Error as error:
                raise ValueError(
                    f"{name} line {start}: not a row of a table ({error}). Is a quotation mark "
                    f'not closed, or not doubled ("") inside a cell in quotation marks?'
                ) from error
            if row is None:
                return
            if row:
                yield start, row
            start = reader.line_num + 1


@contextmanager
def _cells_of_any_length() -> Iterator[None]:
    """The csv module refuses cells of more than 131,072 characters."""
    before = csv.field_size_limit(sys.maxsize)
    try:
        yield
    finally:
        csv.field_size_limit(before)


def looks_misread(text: str) -> bool:
    """Whether a text is UTF-8 that was read as Windows-1252, such as `LÃ¤rm` (Lärm, noise)."""
    return _MOJIBAKE.search(text[:_SAMPLE]) is not None
