"""The live room: one actor a table, what it does by itself, and what it tells whom."""
