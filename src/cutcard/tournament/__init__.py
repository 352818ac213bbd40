"""The tournament night: the desk, seats, clock, chips, places, money and people, as one stream of entries."""
