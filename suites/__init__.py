"""Whole matrices of systems, as Inspect Flow specs; `gendermt plan NAME` says what one asks."""
