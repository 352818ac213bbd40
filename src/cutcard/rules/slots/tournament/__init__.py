"""Slots asked by a tournament."""
