"""Italian: gender of persons in translations."""

from gendermt.linguistics.subject.it.rules import Italian

LANGUAGE = Italian()

__all__ = ["LANGUAGE"]
