"""The slots: every question the engine asks a house, by theme."""

from cutcard.rules.slots import (
    absence,
    arriving,
    betting,
    breaks,
    clock,
    colouring,
    dealing,
    declaring,
    declaring_chips,
    entering,
    forced,
    knowing,
    levels,
    mishaps,
    penalties,
    planning,
    positions,
    pots,
    practice,
    registering,
    remedies,
    remedies_board,
    remedies_deal,
    remedies_hands,
    remedies_play,
    routines,
    showdown,
)

__all__ = [
    "absence", "arriving", "betting", "breaks", "clock", "colouring", "dealing", "declaring", "declaring_chips",
    "entering", "forced", "knowing", "levels", "mishaps", "penalties", "planning", "positions", "pots", "practice",
    "registering", "remedies", "remedies_board", "remedies_deal", "remedies_hands", "remedies_play", "routines",
    "showdown",
]  # fmt: skip
