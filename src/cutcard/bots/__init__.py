"""Bots: how they think (styles, starting hands, shares, discards, moves), and how they sit at a table of a room."""
