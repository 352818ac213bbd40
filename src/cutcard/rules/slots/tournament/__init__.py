"""Asked by a tournament."""
