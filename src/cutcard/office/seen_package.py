"""The office as pages see it."""
