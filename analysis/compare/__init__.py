"""`gendermt compare`: two or more systems, or runs of one, on the same samples."""
