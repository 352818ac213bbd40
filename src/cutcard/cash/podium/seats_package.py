"""Seats: taken, changed and left."""
