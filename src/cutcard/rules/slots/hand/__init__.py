"""Asked during a hand."""
