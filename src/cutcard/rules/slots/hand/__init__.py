"""Slots asked during a hand."""
