"""Games and tables: put up, opened, broken."""
