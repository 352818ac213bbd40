"""The running cash room: one stream for each session; views for podium, board, bank and phones."""
