"""The club's office in the room: kept, watched, and who may do what in it."""
