"""Sentences of a night about seats: what is done, and what is looked at."""
