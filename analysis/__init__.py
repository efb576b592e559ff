"""Validation, tables, figures and reports."""
