"""The games of a rotation: which one a level has, and what is posted in it."""

from collections.abc import Collection

from msgspec.structs import replace

from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.game import Game, Stakes
from cutcard.rules.rotation import games_of, name_of, stakes_of
from cutcard.tournament.plan.structure import Break, Item, Level, Structure, number_of
from cutcard.tournament.state import Tournament


def changes_by_level(night: Tournament, rules: TournamentRules) -> bool:
    """Whether the clock changes the game for all tables at once; else each table does, by its orbit."""
    said = night.plan.turns
    return rules.game_change.by_level if not said else said == "level"


def game_index(night: Tournament, number: int) -> int:
    """The index of the game of this level, from 0."""
    return max(0, number - 1) % len(games_of(night.plan.game))


def game_at(night: Tournament, rules: TournamentRules, number: int) -> Game | None:
    """The game of a level; None: there is one game, or tables change by orbit."""
    games = games_of(night.plan.game)
    return games[game_index(night, number)] if len(games) > 1 and changes_by_level(night, rules) else None


def game_names(night: Tournament, rules: TournamentRules) -> tuple[str, ...]:
    """The names of the games level by level; all as one where tables change by orbit; else none."""
    games = games_of(night.plan.game)
    if len(games) == 1:
        return ()
    return tuple(game.name for game in games) if changes_by_level(night, rules) else (name_of(night.plan.game),)


def smallest_chip(night: Tournament, leaving: Collection[int] = ()) -> int:
    """The smallest chip in play without those leaving; 1: the plan names none."""
    gone = {*night.gone_chips, *leaving}
    return min((chip.value for chip in night.plan.chips if chip.value not in gone), default=0) or 1


def as_posted(night: Tournament, rules: TournamentRules, now: int) -> Structure:
    """Every level as posted in its game: blinds, or ante and bring-in, out of its limits.

    Amounts are payable in the chips that will be left after the color-ups until then.
    """
    structure, found, leaving = night.plan.structure, list[Item](), set[int]()
    if len(games_of(night.plan.game)) == 1:
        return structure
    here = night.reading(now).index if structure else 0
    for at, item in enumerate(structure):
        game = game_at(night, rules, number_of(structure, at))
        if game is None or isinstance(item, Break):
            found.append(item)
        else:
            found.append(_posted(item, stakes_of(game, item.stakes(smallest_chip(night, leaving)))))
        if isinstance(item, Break) and at >= here:
            leaving.update(item.colour_up)
    return tuple(found)


def _posted(level: Level, stakes: Stakes) -> Level:
    return replace(
        level,
        small=stakes.small_blind,
        big=stakes.big_blind,
        ante=stakes.ante,
        ante_by=stakes.ante_by,
        bring_in=stakes.bring_in,
        small_bet=stakes.small_bet,
        big_bet=stakes.big_bet,
    )
