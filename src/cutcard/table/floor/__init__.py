"""Decisions of the floor and the host at a table."""
