"""Nights without cards: directed in simulation, measured, and played on in thought to see when they end."""
