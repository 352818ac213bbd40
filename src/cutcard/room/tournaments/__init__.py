"""Tournament nights of the room: kept, directed, watched."""
