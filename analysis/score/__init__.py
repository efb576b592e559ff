"""Score a plain file of translations: no model, no Inspect, no log."""
