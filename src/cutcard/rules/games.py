"""Reading games: a file of streets, sides and who opens, checked as strictly as a house."""

from functools import cache
from pathlib import Path

from cutcard import strength
from cutcard.rules import shelf
from cutcard.rules.game import Game
from cutcard.rules.problems import Problem, RulebookError, allowed, did_you_mean
from cutcard.rules.reading import Sheet, build, finish, read_toml
from cutcard.rules.shelf import game_ids

__all__ = ["game_ids", "load_game", "parse_game", "read_game"]


def load_game(name: str) -> Game:
    """The game of this id: what comes from outside names no files."""
    if name not in game_ids():
        raise RulebookError([Problem(where=name, what=_no_game(name))])
    return _shipped(name)


def read_game(name: str) -> Game:
    """The game of this id, or from the file at this path: for somebody at his own machine."""
    if shelf.is_path(name):
        return _read(Path(name))
    if name not in game_ids():
        raise RulebookError([Problem(where=name, what=f"{_no_game(name)}, or a path to a .toml file")])
    return _shipped(name)


def _no_game(name: str) -> str:
    return f"no game is called this{did_you_mean(name, game_ids())}; games are {', '.join(game_ids())}"


@cache
def _shipped(name: str) -> Game:
    return _read(shelf.GAMES / f"{name}.toml")


def _read(path: Path) -> Game:
    text = shelf.read_text(path)
    if text is None:
        raise RulebookError([Problem(where=str(path), what="there is no such file, or it is not text in UTF-8")])
    return parse_game(text, str(path))


def parse_game(text: str, where: str) -> Game:
    """A game from its file's text."""
    sheet = read_toml(text, where)
    game = None if sheet.problems else build(sheet, (), sheet.values, Game)
    if game is not None:
        _check(sheet, game)
    finish(sheet.problems)
    assert game is not None  # noqa: S101  # without problems there is a game
    return game


def _check(sheet: Sheet, game: Game) -> None:
    """What the fields alone cannot tell: known rankings and names that stand once."""
    rankings = strength.EVALUATORS
    for index, side in enumerate(game.sides):
        if side.by not in rankings:
            near = did_you_mean(side.by, rankings)
            sheet.wrong(("sides", index, "by"), f"no ranking is called {side.by!r}{near}; {allowed(sorted(rankings))}")
    for name, entries in (("streets", game.streets), ("sides", game.sides)):
        names = [entry.name for entry in entries]
        for index, entry in enumerate(names):
            if entry in names[:index]:
                sheet.wrong((name, index, "name"), f"{entry!r} stands here for the second time")
    sides = [side.name for side in game.sides]
    for index, name in enumerate(game.ace_low):
        if name not in sides:
            sheet.wrong(("ace_low", index), f"no side is called {name!r}{did_you_mean(name, sides)}; {allowed(sides)}")
