"""The office in the room."""
