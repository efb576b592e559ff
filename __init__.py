"""Gender bias in machine translation, measured with Inspect AI."""

__version__ = "0.1.0"
