"""Printed pages as PDF: our own templates beside the code, typeset by typst, which only `press.py` calls."""
