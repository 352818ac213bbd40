"""Benchmark the engine beside others, in one run: ``python3 go.py bench``."""
