"""Italian: gender of persons in translations."""

from .rules import Italian

LANGUAGE = Italian()

__all__ = ["LANGUAGE"]
