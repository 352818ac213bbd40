"""Games in turn: which one the next hand is of, by the orbit or because somebody says so; never within a hand."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Few, Name, Seat, Version
from cutcard.rules.rotation import Turn
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import Rules
from cutcard.sentences import Writing
from cutcard.table.act_types import RefusedAtTable
from cutcard.table.acting import Out, TableCommand, TableEvent, changes, decides, happen, tells
from cutcard.table.state import GameCalled, Table

# Said -----------------------------------------------------------------------------------------------------------------


@act(Who.STAFF | Who.DEALER | Who.HOST)
@says("the next hand is game {turn:amount} of the rotation")
class CallGame(TableCommand, frozen=True, tag="call-game", kw_only=True):
    """Choose the game of the rotation for the next hand, counted from 0; its orbit starts then."""

    turn: Version
    seat: Seat = 0


@act(Who.ROOM, unsaid="a night does it with its levels, and scenarios of nights show it")
class SetTurns(TableCommand, frozen=True, tag="set-turns", kw_only=True):
    """Play the same games at other stakes, after the current hand; `turn`: with this one, else in order."""

    rotation: Few[Turn]
    turn: Version | None = None
    seat: Seat = 0


class NextGameSaid(TableEvent, frozen=True, gc=False, tag="next-game-said/1"):
    """Somebody said of which game the next hand is; or (None) it comes as it would, for other stakes."""

    turn: Version | None = None
    rotation: Few[Turn] = ()
    """Its games with their new stakes; none: those there are."""
    name: Name = ""


@decides
def call_game(c: CallGame, t: Table, _: Rules, out: Out) -> None:
    """One of the games that are played here in turn, and another than the next hand has anyway."""
    if not t.rotation:
        raise RefusedAtTable("no_rotation")
    if t.turns == "called":
        raise RefusedAtTable("game_by_level")
    if c.turn >= len(t.rotation):
        raise RefusedAtTable("no_such_turn", most=len(t.rotation) - 1)
    if c.turn == t.next_turn:
        raise RefusedAtTable("game_comes", name=t.rotation[c.turn].name)
    happen(t, out, NextGameSaid(c.turn, name=t.rotation[c.turn].name))


@decides
def set_turns(c: SetTurns, t: Table, _: Rules, out: Out) -> None:
    """The same games in the same order; no hand that has begun changes."""
    if [turn.game for turn in c.rotation] != [turn.game for turn in t.rotation]:
        raise RefusedAtTable("no_rotation")
    if t.playing or t.redeal_due is not None:
        happen(t, out, NextGameSaid(c.turn, c.rotation, "" if c.turn is None else c.rotation[c.turn].name))
        return
    if c.rotation != t.rotation:
        happen(t, out, TurnsTaken(c.rotation))
    if c.turn is not None and c.turn != t.next_turn:
        happen(t, out, NextGameSaid(c.turn, name=c.rotation[c.turn].name))


@changes
def _said(t: Table, e: NextGameSaid) -> None:
    before = t.called
    kept = before.rotation if before is not None else ()
    turn = before.turn if e.turn is None and before is not None else e.turn
    t.called = GameCalled(turn, e.rotation or kept)


@tells
def _tell_said(e: NextGameSaid, room: Writing) -> str:
    return room.say("Next hand: {name:words}.", name=e.name) if e.name else "Next hand: new stakes."


# Begun ----------------------------------------------------------------------------------------------------------------


class TurnsTaken(TableEvent, frozen=True, gc=False, tag="turns-taken/1"):
    """From this hand on the games of the rotation are played for these stakes."""

    rotation: Few[Turn]


class GameChanged(TableEvent, frozen=True, gc=False, tag="game-changed/1"):
    """From this hand on the table plays another game of its rotation; `turn` counts them from 0."""

    turn: Version
    name: Name
    after: Name
    """What comes after it."""
    cites: Cites = ()


def change_game(t: Table, r: Rules, out: Out) -> None:
    """Where the last game's orbit is over, or another was called, the next hand is of that: its rules decide then."""
    if not t.rotation:
        return
    turn, coming = t.next_turn, t.next_played
    if (r.game.id, r.stakes) != (coming.game, coming.stakes):
        raise ValueError(f"the next hand follows the rules of {coming.game}, not {r.game.id}")
    if t.redeal_due is not None:
        return
    called = t.called
    if called is not None and called.rotation and called.rotation != t.rotation:
        happen(t, out, TurnsTaken(called.rotation))
    if turn != t.turn or (called is not None and called.turn is not None):
        after = t.rotation[(turn + 1) % len(t.rotation)]
        happen(t, out, GameChanged(turn, t.rotation[turn].name, after.name, _cites(t, r)))


def _cites(t: Table, r: Rules) -> Cites:
    return r.game_change.cites_on("orbit") if t.turns == "orbit" else r.game_change.cites


@changes
def _turns_taken(t: Table, e: TurnsTaken) -> None:
    t.rotation, t.stakes = e.rotation, e.rotation[t.turn].stakes
    t.called = None if t.called is None or t.called.turn is None else t.called._replace(rotation=())


@changes
def _game_changed(t: Table, e: GameChanged) -> None:
    t.turn, t.orbit, t.called = e.turn, 0, None
    t.game, t.stakes = t.rotation[e.turn].game, t.rotation[e.turn].stakes


@tells
def _tell_turns_taken(_: TurnsTaken, __: Writing) -> str:
    return "The stakes change."


@tells
def _tell_game_changed(e: GameChanged, room: Writing) -> str:
    return room.say("The game changes to {name:words}; next: {after:words}.", name=e.name, after=e.after)
