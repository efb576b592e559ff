"""Ukrainian: gender of persons in translations."""

from .rules import Ukrainian

LANGUAGE = Ukrainian()

__all__ = ["LANGUAGE"]
