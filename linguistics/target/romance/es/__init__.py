"""Spanish: gender of persons in translations."""

from .rules import Spanish

LANGUAGE = Spanish()

__all__ = ["LANGUAGE"]
