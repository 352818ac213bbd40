"""The floor of a room: rulings, precedents, penalties, declarations and checklists at its live tables."""
