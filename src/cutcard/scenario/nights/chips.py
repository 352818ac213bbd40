"""Sentences of a night about chips: what is done, and what is looked at."""
