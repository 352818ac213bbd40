"""Rulings of the floor and mishaps within a hand."""
