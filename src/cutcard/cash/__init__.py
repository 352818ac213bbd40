"""The cash room of one evening: games, lists, seats and the bank; sans-IO, a stream of entries like a night."""
