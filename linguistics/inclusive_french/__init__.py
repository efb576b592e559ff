"""Inclusive French: which forms a text contains, and how it genders an occupation and they."""

from ..published import fairtranslate as published
from .forms import DictionaryError, InclusiveDictionary, InclusiveForm
from .inclusive import find_inclusive
from .occupation import OccupationReading, read_occupation
from .they import TheyReading, has_singular_they, read_they

__all__ = [
    "DictionaryError",
    "InclusiveDictionary",
    "InclusiveForm",
    "OccupationReading",
    "TheyReading",
    "find_inclusive",
    "has_singular_they",
    "published",
    "read_occupation",
    "read_they",
]
