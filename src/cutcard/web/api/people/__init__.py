"""People and access."""
