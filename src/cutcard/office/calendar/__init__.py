"""The club's calendar: occasions, dates, replies and waiting lists."""
