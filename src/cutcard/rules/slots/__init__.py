"""The slots: every question the engine asks a house, by theme."""

from cutcard.rules.slots import (
    betting,
    clock,
    dealing,
    entering,
    forced,
    knowing,
    mishaps,
    positions,
    pots,
    practice,
    showdown,
)

__all__ = [
    "betting", "clock", "dealing", "entering", "forced", "knowing", "mishaps", "positions", "pots", "practice",
    "showdown",
]  # fmt: skip
