"""What is evaluated: `winomtde`, `winomt`, `mtgeneval` and `fairtranslate`."""

from .fairtranslate import fairtranslate
from .mtgeneval import mtgeneval
from .winomt import winomt
from .winomtde import winomtde

__all__ = ["fairtranslate", "mtgeneval", "winomt", "winomtde"]
