"""The bank: every chip on a table explained by money."""
