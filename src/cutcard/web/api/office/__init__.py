"""Office, books, league."""
