"""Score parallel text of any kind and size: whose gender a translation keeps, loses, changes."""
