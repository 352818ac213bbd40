"""Tournaments without cards: simulated, measured, and used to calibrate the end estimate."""
