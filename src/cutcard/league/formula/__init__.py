"""Formulas for points: The Tournament Director's language, read by a grammar and worked out without `eval`."""

from cutcard.league.formula.evaluate import Formula, Worked, Working, points
from cutcard.league.formula.grammar import FormulaError

__all__ = ["Formula", "FormulaError", "Worked", "Working", "points"]
