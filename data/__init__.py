"""Loaders for the two benchmarks, and the embedded mini sets."""
