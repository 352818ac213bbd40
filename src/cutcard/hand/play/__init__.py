"""Actions of players, and the deal."""
