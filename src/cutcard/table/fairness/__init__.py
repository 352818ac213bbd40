"""Proof that cards were dealt fairly."""
