"""Chips, levels and prizes as prints write them."""

from cutcard.english import ordinal
from cutcard.tournament.plan.structure import Level


def chips(amount: int | None) -> str:
    """A stack, or nothing if it was not counted."""
    return "" if amount is None else f"{amount:,}"


def blinds(level: Level) -> str:
    """``100 / 200``, or the limits of a game without blinds."""
    return f"{level.small:,} / {level.big:,}" if level.big else f"{level.small_bet:,} / {level.big_bet:,}"


def in_turn(level: Level, number: int, games: tuple[str, ...]) -> str:
    """``Razz, 200 / 400``: a level's game in a rotation, by its limits or by its blinds."""
    named = f"{level.small_bet:,} / {level.big_bet:,}" if level.small_bet else blinds(level)
    return f"{games[(number - 1) % len(games)]}, {named}"


def posted(level: Level) -> str:
    """What players post before the cards, besides the level's name: ``ante 25, bring-in 50``."""
    words = (
        f"blinds {blinds(level)}" if level.small_bet and level.big else "",
        f"ante {level.ante:,}" if level.ante else "",
        f"bring-in {level.bring_in:,}" if level.bring_in else "",
    )
    return ", ".join(filter(None, words))


def prize_name(place: int, player: str) -> str:
    """The place, or the player who has it by a deal."""
    return ordinal(place) if place else player
