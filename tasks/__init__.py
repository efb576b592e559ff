"""What is evaluated: `winomtde`, `winomt` and `fairtranslate`."""

from .fairtranslate import fairtranslate
from .winomt import winomt
from .winomtde import winomtde

__all__ = ["fairtranslate", "winomt", "winomtde"]
