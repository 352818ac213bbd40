"""The clock of a night: levels, breaks, pauses, and the moment a level takes effect."""
