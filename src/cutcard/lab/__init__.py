"""The lab: bots that play like beginners, and the load they put on a room."""
