"""Waiting lists: who is there, who waits, who is called."""
