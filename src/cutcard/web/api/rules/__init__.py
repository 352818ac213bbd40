"""Houses, rulebooks, equity and the dealer school."""
