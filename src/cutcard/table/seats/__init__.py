"""Who sits where with what."""
