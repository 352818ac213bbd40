"""The evening as its pages show it."""
