"""Translation services and recorded translations as Inspect model providers."""
