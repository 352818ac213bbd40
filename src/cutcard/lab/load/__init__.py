"""Load: many tables played over real sockets against a running room, and what that costs it."""
