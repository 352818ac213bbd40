"""Office, calendar, books, league."""
