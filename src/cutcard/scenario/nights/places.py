"""Sentences of a night about places: what is done, and what is looked at."""
