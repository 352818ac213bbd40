"""Plumbing of requests: no poker."""
