"""The floor: declarations, incidents, rulings, penalties and checklists."""
