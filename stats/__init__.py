"""Figures, gaps, tests, intervals and resampling; knows nothing of Inspect."""
