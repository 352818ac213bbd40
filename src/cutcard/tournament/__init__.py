"""The night: desk, seats, clock, chips, places, money, people."""

from cutcard.tournament import acts

__all__ = ["acts"]
