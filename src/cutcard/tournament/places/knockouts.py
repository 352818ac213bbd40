"""Knock-outs: who is credited with how many; a part of one where several share it."""

from fractions import Fraction

from cutcard.tournament.night import Night


def knockouts(night: Night) -> dict[str, Fraction]:
    """By player: how many he knocked out, also of those who came back."""
    found: dict[str, Fraction] = {}
    for out in night.knockouts:
        for player in out.by:
            found[player] = found.get(player, Fraction(0)) + Fraction(1, len(out.by))
    return found
