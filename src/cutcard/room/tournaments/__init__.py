"""Tournaments on the server: stored, directed, shown."""
