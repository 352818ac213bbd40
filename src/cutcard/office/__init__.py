"""Dues, money, offices, conduct."""
