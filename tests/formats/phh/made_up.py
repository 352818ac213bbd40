"""Hand histories made up for one question each: written as a file would hold them, replayed under a house."""

from typing import Any

from cutcard.formats import phh
from cutcard.formats.phh import History, Replayed
from cutcard.rules import load_house

UNKNOWN_TWO = "????"


def deals(*hands: str) -> list[str]:
    """Hole cards for p1, p2 and so on."""
    return [f"d dh p{place} {cards}" for place, cards in enumerate(hands, 1)]


def unknown(players: int, cards: int = 2) -> list[str]:
    """Unknown hole cards."""
    return deals(*["??" * cards] * players)


def no_limit(*, blinds: list[Any], stacks: list[Any], actions: list[str], **more: Any) -> History:
    """A hand of no-limit hold'em; without antes and with a minimum bet of 10 by default."""
    fields = {"variant": "NT", "antes": [0] * len(stacks), "min_bet": 10} | more
    return phh.read_history(fields | {"blinds_or_straddles": blinds, "starting_stacks": stacks, "actions": actions})


def limit(variant: str, *, blinds: list[Any], stacks: list[Any], actions: list[str], **more: Any) -> History:
    """A hand of a limit game with blinds, at 10 and 20."""
    fields = {"variant": variant, "antes": [0] * len(stacks), "small_bet": 10, "big_bet": 20} | more
    return phh.read_history(fields | {"blinds_or_straddles": blinds, "starting_stacks": stacks, "actions": actions})


def stud(variant: str, *, stacks: list[Any], actions: list[str], **more: Any) -> History:
    """A hand of stud at 10 and 20, bring-in 3, ante 1."""
    fields = {"variant": variant, "antes": [1] * len(stacks), "bring_in": 3, "small_bet": 10, "big_bet": 20} | more
    return phh.read_history({"ante_trimming_status": True} | fields | {"starting_stacks": stacks, "actions": actions})


def replayed(history: History, house: str = "standard") -> Replayed:
    """The outcome under a house's rules, once the history has been written and read."""
    (again,) = phh.read(phh.write(history))
    assert again == history
    return phh.replay(again, load_house(house))
