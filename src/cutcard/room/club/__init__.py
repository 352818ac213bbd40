"""The running office: members, calendar, books, conduct."""
