"""The event log: what happened, kept for good, in memory, SQLite or PostgreSQL."""
