"""Seats: tables, draws, moves, breaking and redrawing, and what is suggested about them."""
