"""Sentences of a night about people: what is done, and what is looked at."""
