"""A room flooded by hostile visitors."""
