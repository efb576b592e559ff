"""Germanic languages."""
