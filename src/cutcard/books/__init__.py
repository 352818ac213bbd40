"""The club's books: every cent of nights, evenings and the office twice, reported, and written for other programs."""
