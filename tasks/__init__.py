"""What is evaluated: `winomtde` and `fairtranslate`."""

from gendermt.tasks.fairtranslate import fairtranslate
from gendermt.tasks.winomtde import winomtde

__all__ = ["fairtranslate", "winomtde"]
