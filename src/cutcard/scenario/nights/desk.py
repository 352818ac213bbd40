"""Sentences of a night about desk: what is done, and what is looked at."""
