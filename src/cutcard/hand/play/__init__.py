"""What players and cards do."""
