"""The Python API: play a hand, replay histories, look up a rule, evaluate cards, simulate hands and tournaments.

These names and their parameters stay within a major version; everything else in the package may move.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from cutcard.cards import cards, text
from cutcard.formats.phh import Replayed, read
from cutcard.formats.phh import replay as played_again
from cutcard.hand.commands import StartHand
from cutcard.lab.play_hands import small_stakes
from cutcard.lab.played_hand import PlayedHand
from cutcard.lab.simulate import SimulatedHands, SimulatedNights, SimulatedSeat, SimulatedTournament, simulate
from cutcard.rules import Stakes, read_game, read_house
from cutcard.rules.rulebook import book_with
from cutcard.strength import EVALUATORS, full_name, playing

__all__ = [
    "EvaluatedSide",
    "HouseRule",
    "PlayedHand",
    "SimulatedHands",
    "SimulatedNights",
    "SimulatedSeat",
    "SimulatedTournament",
    "evaluate",
    "play",
    "replay",
    "rule",
    "simulate",
]

MOST_SEATS: Final = 10


# ---------------------------------------------------------------- a hand


def play(  # noqa: PLR0913 - each says one thing about the hand, by its name
    house: str = "standard",
    game: str = "nlhe",
    *,
    stacks: Sequence[int] = (200,) * 6,
    stakes: Stakes | None = None,
    button: int = 1,
    deck: str = "",
    seed: int = 0,
) -> PlayedHand:
    """Begin a hand by a house's rules: one stack for each seat, from seat 1 on.

    Without `stakes` it is a cash table of 1/2, in stud of 4/8. A `deck` names the cards on top, in the order in which
    they are dealt; the rest is shuffled by the `seed`.
    """
    played = read_game(game)
    if not 2 <= len(stacks) <= min(MOST_SEATS, played.most_players):
        raise ValueError(
            f"{played.name} is played by 2 to {min(MOST_SEATS, played.most_players)} players, not {len(stacks)}"
        )
    if min(stacks) < 1 or not 1 <= button <= len(stacks):
        raise ValueError("every stack needs one chip or more, and the button must be at one of the seats")
    book = read_house(house)
    rules = book.rules_for(played, stakes or small_stakes(played))
    rng = Random(seed)  # noqa: S311 - a seed is for seeing it again
    seats = tuple(enumerate(stacks, 1))
    return PlayedHand(book, rules, StartHand(seats=seats, button=button, deck=_stacked(deck, played.deck, rng)), rng)


def _stacked(named: str, deck: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    top = cards(named)
    if len({*top} & {*deck}) < len(top):
        raise ValueError("list the cards of the deck this game uses, each once")
    rest = [card for card in deck if card not in top]
    rng.shuffle(rest)
    return (*top, *rest)


def replay(history: str | Path, house: str = "standard") -> list[Replayed]:
    """Play hand histories (PHH, a text or a file) again by a house's rules, and compare the stacks with the file's."""
    written = history.read_text(encoding="utf-8") if isinstance(history, Path) else history
    book = read_house(house)
    return [played_again(one, book) for one in read(written)]


# ---------------------------------------------------------------- rules and cards


@dataclass(frozen=True, kw_only=True)
class HouseRule:
    """A rule in one house's wording."""

    id: str
    house: str
    says: str
    standing: str
    """`stated` by the house, `inherited`, or `assumed`: our reading of an open point."""
    reading: str = ""
    """What the document leaves open, and our reading of it."""

    def __str__(self) -> str:
        return f"{self.id} ({self.standing}): {self.says}"


def rule(name: str, house: str = "") -> HouseRule:
    """Look up a rule by its id, in its own house's wording or in another's."""
    book = read_house(house) if house else book_with(name)
    found = book.rule(name)
    standing = str(book.standing(name))
    return HouseRule(id=found.id, house=book.title, says=found.says, standing=standing, reading=found.ambiguity)


@dataclass(frozen=True, kw_only=True)
class EvaluatedSide:
    """The value of a hand on one side of the pot."""

    side: str
    strength: int
    """The larger wins, equal ones tie; -1 does not qualify. Only strengths of one side compare."""
    name: str
    cards: str
    """The cards that play."""


def evaluate(hand: str, board: str = "", game: str = "nlhe") -> tuple[EvaluatedSide, ...]:
    """Evaluate a hand with a board on each side of a game's pot: at least five cards, in badugi four."""
    hole, table = cards(hand), cards(board)
    every, played = (*hole, *table), read_game(game)
    if len({*every} & {*played.deck}) < len(every):
        raise ValueError("list known cards once each, from the deck this game uses")
    found = []
    for side in played.sides:
        _enough(side.by, len(hole), len(table))
        strength = EVALUATORS[side.by](hole, table)
        best = " ".join(text(card) for card in playing(side.by, hole, table))
        found.append(EvaluatedSide(side=side.name, strength=strength, name=full_name(side.by, strength), cards=best))
    return tuple(found)


def _enough(by: str, own: int, shared: int) -> None:
    if by.startswith("omaha"):
        if own < 2 or shared < 3:
            raise ValueError(f"use two hole cards and three board cards, not {own} and {shared}")
    elif by.startswith("badugi"):
        if own + shared != 4:
            raise ValueError(f"a badugi hand has four cards, not {own + shared}")
    elif not 5 <= own + shared <= 7:
        raise ValueError(f"a hand has five to seven cards, not {own + shared}")
