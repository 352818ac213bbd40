"""The league: seasons, points by a formula, standings, and what a house makes of them."""
