"""Tasks of the suite."""
