"""For those who read, compare and write houses."""
