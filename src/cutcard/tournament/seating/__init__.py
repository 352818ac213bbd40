"""Seating: tables, draws, moves, breaking and redrawing, and suggestions about them."""
