"""Processes, connections, metrics and health."""
