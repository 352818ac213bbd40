"""For programs that learn to play: a few actions for every game, what a seat knows in numbers, many tables at once."""
