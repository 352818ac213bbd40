"""The league: seasons, points by a formula, standings and finals."""
