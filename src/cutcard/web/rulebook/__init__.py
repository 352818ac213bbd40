"""The rulebook pages: rules as people read, search and compare them, used by `web/api/rules/rulebook.py`."""
