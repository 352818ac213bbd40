"""Who plays and who is out."""
