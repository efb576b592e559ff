"""Gender bias in machine translation, measured with Inspect AI."""

from pathlib import Path

__version__ = "0.1.0"

START_FOLDER = Path.cwd()
"""Where the package was first imported: in most runs before Inspect changes the folder."""
