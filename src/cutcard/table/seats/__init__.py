"""Seats, stacks and positions."""
