"""Russian: gender of persons in translations."""

from .rules import Russian

LANGUAGE = Russian()

__all__ = ["LANGUAGE"]
