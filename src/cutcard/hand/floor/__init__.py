"""What the floor and mishaps do."""
