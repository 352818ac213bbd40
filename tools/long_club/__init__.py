"""A club with years of history."""
