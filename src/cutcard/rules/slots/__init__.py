"""The slots: every question the engine asks a house, by theme."""

from cutcard.rules.slots import (
    betting,
    clock,
    dealing,
    declaring,
    declaring_chips,
    entering,
    forced,
    knowing,
    mishaps,
    penalties,
    positions,
    pots,
    practice,
    remedies,
    remedies_board,
    remedies_deal,
    remedies_hands,
    remedies_play,
    routines,
    showdown,
)

__all__ = [
    "betting", "clock", "dealing", "declaring", "declaring_chips", "entering", "forced", "knowing", "mishaps",
    "penalties", "positions", "pots", "practice", "remedies", "remedies_board", "remedies_deal", "remedies_hands",
    "remedies_play", "routines", "showdown",
]  # fmt: skip
