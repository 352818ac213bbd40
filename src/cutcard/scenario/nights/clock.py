"""Sentences of a night about clock: what is done, and what is looked at."""
