"""Rules and learning."""
