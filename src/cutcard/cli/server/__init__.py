"""Run and keep a club."""
