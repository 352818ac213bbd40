"""A room whose server, database, network and disk fail at random."""
