"""What is evaluated: `winomtde` and `fairtranslate`."""

from .fairtranslate import fairtranslate
from .winomtde import winomtde

__all__ = ["fairtranslate", "winomtde"]
