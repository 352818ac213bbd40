"""SQLite and PostgreSQL."""
