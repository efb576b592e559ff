"""German: gender of persons in translations."""

from .rules import German

LANGUAGE = German()

__all__ = ["LANGUAGE"]
