"""The club's calendar: what it puts on and when, who comes, and who waits for a seat."""
