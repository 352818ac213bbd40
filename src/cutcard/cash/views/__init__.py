"""The cash session as its pages show it."""
