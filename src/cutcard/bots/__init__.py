"""Bots: how they play (styles, starting hands, equity, discards, moves), and how they join the tables of a room."""
