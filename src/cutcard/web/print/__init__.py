"""Printed pages as PDF: our own templates beside the code, set by typst. `press.py` is the one place that calls it."""
