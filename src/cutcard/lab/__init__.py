"""Simulation and forecasts for users; beside web."""
