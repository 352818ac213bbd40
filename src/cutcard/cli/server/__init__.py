"""Commands that run and maintain a club's server."""
