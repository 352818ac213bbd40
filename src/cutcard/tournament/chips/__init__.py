"""Chips: what is in play and why, counts, colour-ups, chips taken out."""
