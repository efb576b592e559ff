"""Gender bias in machine translation, measured with Inspect AI."""

from .paths import user_path as user_path  # notes the folder before Inspect changes it

__version__ = "0.1.0"
