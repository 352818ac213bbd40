"""The cash room kept: one evening a stream, watched by podium, board, bank and phones."""
