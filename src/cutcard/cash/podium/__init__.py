"""The podium: check-in, waiting lists, tables, seats."""
