"""Arabic, Hebrew, and what they share."""
