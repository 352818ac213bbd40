"""Cutcard runs a poker club by the club's own rulebook."""

__version__ = "0.1.0"
