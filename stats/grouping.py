"""Groups of rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd


def groups_of(frame: pd.DataFrame, keys: str | list[str]) -> Iterator[tuple[Any, pd.DataFrame]]:
    """The groups of a frame that have rows, in order of appearance, with their keys."""
    yield from frame.groupby(keys, observed=True, sort=False)
