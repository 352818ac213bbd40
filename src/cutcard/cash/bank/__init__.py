"""What the cage runs."""
