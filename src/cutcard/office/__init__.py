"""The club's office: dues, what the club spends and is given, and who holds which office; a stream of entries."""
