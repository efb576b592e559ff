"""The instruments of both papers, to the letter."""
