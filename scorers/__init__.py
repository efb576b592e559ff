"""How a translation is judged, and the metrics."""
