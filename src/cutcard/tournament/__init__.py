"""A tournament: desk, seating, clock, chips, players, places, money."""

from cutcard.tournament import acts

__all__ = ["acts"]
