"""What the floor and the host decide at a table."""
