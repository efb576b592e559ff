"""Spanish: gender of persons in translations."""

from gendermt.linguistics.subject.es.rules import Spanish

LANGUAGE = Spanish()

__all__ = ["LANGUAGE"]
