"""French: gender of persons in translations."""

from .rules import French

LANGUAGE = French()

__all__ = ["LANGUAGE"]
