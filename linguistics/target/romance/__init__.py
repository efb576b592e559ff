"""Spanish, French, Italian, and what they share."""
