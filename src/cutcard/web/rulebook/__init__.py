"""The rulebook reader: rules as people read, search and compare them. `web/api/rules/rulebook.py` answers with it."""
