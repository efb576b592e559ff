"""Arabic."""

from .rules import Arabic

LANGUAGE = Arabic()

__all__ = ["LANGUAGE"]
