"""Jackpots and promotions: what goes in, who won them, and what is paid."""
