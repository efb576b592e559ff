"""What is evaluated: `winomtde` and `fairtranslate`."""
