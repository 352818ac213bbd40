"""Office, members and calendar running."""
