"""Live tables: real cards, a dealer of flesh and blood, and a tablet that keeps up with both."""
