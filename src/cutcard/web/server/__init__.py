"""Processes, connections, health."""
