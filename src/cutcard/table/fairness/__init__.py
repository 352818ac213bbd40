"""Proof of a fair deal."""
