"""The club: people and sign-in, dealer school, own houses, webhooks."""
