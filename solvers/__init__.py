"""Solvers of the suite."""
