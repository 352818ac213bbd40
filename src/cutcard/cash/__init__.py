"""The cash session: games, waiting lists, seats and the bank. Sans-IO; a stream of log entries like a tournament."""
