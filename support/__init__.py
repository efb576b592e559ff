"""Small helpers that any layer may use; they know nothing of the others."""
