"""Views of tables for players, spectators, dealers and hosts, and the messages of sockets."""
