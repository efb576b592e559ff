"""Hebrew."""

from .rules import Hebrew

LANGUAGE = Hebrew()

__all__ = ["LANGUAGE"]
