"""How fast the engine is, beside others, in one run: ``python3 go.py bench``."""
