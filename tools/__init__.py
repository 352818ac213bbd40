"""What only developers run: load, faults, floods, long clubs, servers and generated files."""
