"""Russian, Ukrainian, and what they share."""
