"""Slots asked between hands."""
