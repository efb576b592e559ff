"""Target languages: how each one shows the gender of a person."""
