"""A rotation as data: the games a table plays one after the other, an orbit of each, and their stakes.

A table keeps the turns it was opened with: later changes to the file do not affect it.
"""

from functools import cache
from pathlib import Path
from typing import Literal

from msgspec import Struct, structs

from cutcard.bounds import Id, Name, UpTo100, Word
from cutcard.rules import data_files
from cutcard.rules.data_files import Problem, RulebookError, did_you_mean, rotation_ids
from cutcard.rules.game import Game, Stakes, game_ids, load_game
from cutcard.rules.toml_reader import build, raise_problems, read_toml

__all__ = [
    "Rotation",
    "Turn",
    "TurnsBy",
    "games_of",
    "load_rotation",
    "name_of",
    "parse_rotation",
    "playable_ids",
    "read_rotation",
    "rotation_ids",
    "stakes_of",
    "tags_of",
    "turns_of",
]


TurnsBy = Literal["orbit", "called"]
"""What ends a game's turn at a table: an orbit of it, or a call."""


class Rotation(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Games in the order in which they are played."""

    id: Word
    name: Name
    games: UpTo100[Word]

    @property
    def most_players(self) -> int:
        """How many can play every one of them."""
        return min(load_game(game).most_players for game in self.games)


class Turn(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One game of a table's rotation, with its own stakes."""

    game: Id
    name: Name
    stakes: Stakes


@cache
def load_rotation(name: str) -> Rotation:
    """The rotation of this id."""
    if name not in rotation_ids():
        known = ", ".join(rotation_ids())
        what = f"there is no rotation with this name{did_you_mean(name, rotation_ids())}; rotations are {known}"
        raise RulebookError([Problem(where=name, what=what)])
    path = data_files.ROTATIONS / f"{name}.toml"
    return parse_rotation(data_files.read_text(path) or "", str(path))


def read_rotation(name: str) -> Rotation | None:
    """The rotation of this id, or from the file at this path, where that names games; None: it is not a rotation."""
    if not data_files.is_path(name):
        return load_rotation(name) if name in rotation_ids() else None
    text = data_files.read_text(Path(name))
    return parse_rotation(text, name) if text is not None and "games" in read_toml(text, name).values else None


def parse_rotation(text: str, where: str) -> Rotation:
    """A rotation from its file's text."""
    sheet = read_toml(text, where)
    found = None if sheet.problems else build(sheet, (), sheet.values, Rotation)
    if found is not None:
        if len(found.games) < 2:
            sheet.wrong(("games",), "a rotation needs two or more games")
        for index, game in enumerate(found.games):
            if game not in game_ids():
                sheet.wrong(("games", index), f"there is no game {game!r}{did_you_mean(game, game_ids())}")
            elif load_game(game).traits:  # one deck is sealed for all of them, and the blinds continue
                sheet.wrong(("games", index), "a rotation can only have games with a full deck and the usual blinds")
    raise_problems(sheet.problems)
    assert found is not None  # noqa: S101  # without problems there is a rotation
    return found


def games_of(name: str) -> tuple[Game, ...]:
    """The games of this id: one, or those of a rotation in order."""
    return tuple(map(load_game, load_rotation(name).games)) if name in rotation_ids() else (load_game(name),)


def name_of(name: str) -> str:
    """What people call the game or the rotation of this id."""
    return load_rotation(name).name if name in rotation_ids() else load_game(name).name


def tags_of(name: str) -> frozenset[str]:
    """The words that rows of a house use for this game; for a rotation those that hold for all its games."""
    return frozenset.intersection(*(game.tags for game in games_of(name)))


def playable_ids() -> tuple[str, ...]:
    """Everything a table can be opened for: games, then rotations."""
    return (*game_ids(), *rotation_ids())


def turns_of(rotation: Rotation, limits: Stakes) -> tuple[Turn, ...]:
    """Its games, each with its stakes out of one set of limits."""
    games = map(load_game, rotation.games)
    return tuple(Turn(game.id, game.name, stakes_of(game, limits)) for game in games)


def stakes_of(game: Game, limits: Stakes) -> Stakes:
    """What a game of a rotation is played for: all else but the amounts stays as given.

    Limit games go by the bets: half of the small bet and the small bet are their blinds; stud has the ante and the
    bring-in, an eighth and a quarter of it where no bring-in is given. The others have the blinds, or half of
    those of limit.
    """
    lower, chip = limits.lower, limits.chip
    bets = {"small_bet": lower, "big_bet": limits.upper}
    if game.bring_in:
        given = limits.bring_in > 0
        ante = limits.ante if given else limits.ante or _part(lower, 8, chip)
        bring_in = limits.bring_in if given else _part(lower, 4, chip)
        given_up = {"small_blind": 0, "big_blind": 0}
        return structs.replace(limits, ante=ante, ante_by="each", bring_in=bring_in, **given_up, **bets)
    if game.betting == "limit":
        blinds = {"small_blind": _part(lower, 2, chip), "big_blind": lower}
        return structs.replace(limits, ante=0, bring_in=0, **blinds, **bets)
    big = limits.big_blind or _part(lower, 2, chip)
    small = limits.small_blind if limits.big_blind else _part(big, 2, chip)
    return structs.replace(limits, small_blind=small, big_blind=big, ante=0, bring_in=0, small_bet=0, big_bet=0)


def _part(amount: int, of: int, chip: int) -> int:
    """So much of an amount in whole chips, and one chip at least."""
    return max(amount // of // chip, 1) * chip
