"""The running league: its stream, tables and views."""
