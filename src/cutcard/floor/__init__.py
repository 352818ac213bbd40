"""The floor of a card room: what players declare, what goes wrong, and what the house does about it."""
