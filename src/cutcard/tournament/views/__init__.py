"""The night as others see it: the console, the screens, a player's phone."""
