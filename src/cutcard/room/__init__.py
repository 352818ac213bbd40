"""The running room: one actor per table, duties, clocks, and a view for each client."""
