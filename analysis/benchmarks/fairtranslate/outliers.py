"""The outlier filter of the FairTranslate release."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd

_FILTERED = ("bleu", "chrf", "bleu_paper", "comet", "comet_paper")


def without_outliers(frame: pd.DataFrame, threshold: float) -> pd.DataFrame:
    """A frame without the BLEU, chrF and COMET scores of outliers.

    As in the released notebook a row is an outlier, for all systems, if COMET rates the
    translation of any of them this low; its other scores stay, since the counts of inclusive
    sentences and of occupations' genders are over all rows.

    Args:
        frame: of all systems.
        threshold: highest COMET score (0 to 1) of an outlier; the release has 0.6.

    Raises:
        ValueError: if there is no COMET score.
    """
    if "comet_paper" not in frame or not frame["comet_paper"].notna().any():
        raise ValueError(
            "--outliers compares with COMET, and no log has it: run the task with -T comet=true."
        )
    rows = [frame[name] for name in ("prompting", "base", "gender")]
    lowest = frame["comet_paper"].groupby(rows, observed=True).transform("min")
    names = [name for name in frame.columns if str(name).split(":")[0] in _FILTERED]
    kept = (lowest > threshold) | lowest.isna()
    return frame.assign(**{name: frame[name].where(kept, None) for name in names})
