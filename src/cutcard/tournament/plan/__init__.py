"""What is announced before the night: structure, buy-ins, prizes; templates and a generator of structures."""
