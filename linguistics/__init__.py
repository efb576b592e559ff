"""Aligners, gender analysers and French inclusive writing; knows nothing of Inspect."""
