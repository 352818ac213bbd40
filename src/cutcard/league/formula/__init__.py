"""Formulas for points: The Tournament Director's language, parsed by a grammar and evaluated without `eval`."""

from cutcard.league.formula.evaluate import Formula, FormulaStep, Worked, points
from cutcard.league.formula.grammar import FormulaError

__all__ = ["Formula", "FormulaError", "FormulaStep", "Worked", "points"]
