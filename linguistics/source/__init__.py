"""The source sentence: its persons and the mentions of them."""
