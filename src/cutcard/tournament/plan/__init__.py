"""What is announced before a tournament: structure, buy-ins, prizes; templates and a structure generator."""
