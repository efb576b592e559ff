"""Inclusive French: which forms a text contains, and how it genders an occupation and they."""

from ..target.romance.fr.dictionary import DictionaryError, InclusiveDictionary
from .inclusive import InclusiveForm, find_inclusive
from .occupation import OccupationReading, read_occupation
from .they import TheyReading, read_they

__all__ = [
    "DictionaryError",
    "InclusiveDictionary",
    "InclusiveForm",
    "OccupationReading",
    "TheyReading",
    "find_inclusive",
    "read_occupation",
    "read_they",
]
