"""Views of a tournament: the console, the screens, a player's phone."""
