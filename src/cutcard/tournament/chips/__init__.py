"""Chips: what is in play and why, counts, color-ups, removed chips."""
