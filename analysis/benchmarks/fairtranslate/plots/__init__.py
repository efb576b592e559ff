"""Figures: what is plotted, and how it is drawn."""
