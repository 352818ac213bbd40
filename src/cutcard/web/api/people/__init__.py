"""Members, sign-in, API keys and webhooks."""
