"""A free port, and a throw-away PostgreSQL."""
