"""The club: its people and doors; later its league, ledger and precedents."""
