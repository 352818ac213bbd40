"""Sentences of a night about money: what is done, and what is looked at."""
