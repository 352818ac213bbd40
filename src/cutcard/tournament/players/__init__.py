"""People: away and back, leaving, penalties, dealers."""
