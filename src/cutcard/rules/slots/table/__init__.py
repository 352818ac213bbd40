"""Asked between hands."""
