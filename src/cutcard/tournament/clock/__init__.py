"""The clock of a tournament: levels, breaks, pauses, and when a level takes effect."""
