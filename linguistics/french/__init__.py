"""Inclusive French: which forms a text contains, and how it genders an occupation and they."""

from gendermt.linguistics.french import published
from gendermt.linguistics.french.forms import DictionaryError, InclusiveDictionary, InclusiveForm
from gendermt.linguistics.french.inclusive import find_inclusive
from gendermt.linguistics.french.occupation import OccupationReading, read_occupation
from gendermt.linguistics.french.they import TheyReading, has_singular_they, read_they

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
