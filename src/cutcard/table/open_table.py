"""Open a table, set its stakes, and rotate its games."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Card, Id, Name, Seat, UpTo100, Version
from cutcard.cards import texts
from cutcard.rules.game import Stakes
from cutcard.rules.rotation import Turn, TurnsBy
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import Writing
from cutcard.table.act_types import (
    Out,
    RefusedAtTable,
    TableCommand,
    TableEvent,
    apply,
    changes,
    decides,
    sitter_at,
    tells,
)
from cutcard.table.state import GameChosen, Table


@act(Who.ROOM, unsaid="the file sets the table up, and `open the table` does it")
class OpenTable(TableCommand, frozen=True, tag="open-table", kw_only=True):
    """Open a table: its number of seats, and its banker where it has one."""

    table: Id
    size: Seat
    banker: Id = ""
    live: bool = False
    """A live table with real cards and a dealer: nothing is automatic, and entries can be undone."""
    rotation: UpTo100[Turn] = ()
    """The games of the rotation, the first one first; none: a single game."""
    turn: Version = 0
    """The game of the first hand."""
    turns: TurnsBy = "orbit"
    """Whether each game lasts an orbit, or changes are entered."""
    button: Seat = 0
    """The first button, where the seat draw named it; 0: it is drawn for here."""


class TableOpened(TableEvent, frozen=True, gc=False, tag="table-opened/1"):
    """A table was opened, with this edition of the house's rules."""

    table: Id
    house: Id
    edition: Id
    game: Id
    stakes: Stakes
    size: Seat
    banker: Id = ""
    live: bool = False
    button: Seat = 0
    rotation: UpTo100[Turn] = ()
    turn: Version = 0
    turns: TurnsBy = "orbit"


@decides
def _open(c: OpenTable, t: Table, r: TableRules, out: Out) -> None:
    if t.size:
        raise RefusedAtTable("table_open")
    if c.size < 2:
        raise RefusedAtTable("no_seat", seat=2, size=c.size)
    if not 0 <= c.button <= c.size:
        raise RefusedAtTable("no_seat", seat=c.button, size=c.size)
    if c.turn >= max(1, len(c.rotation)):
        raise RefusedAtTable("no_such_turn", most=len(c.rotation) - 1)
    plays = (c.table, r.house, r.edition, r.game.id, r.stakes)
    apply(t, out, TableOpened(*plays, c.size, c.banker, c.live, c.button, c.rotation, c.turn, c.turns))


@changes
def _opened(t: Table, e: TableOpened) -> None:
    t.table, t.house, t.edition, t.game = e.table, e.house, e.edition, e.game
    t.stakes, t.size, t.banker, t.live = e.stakes, e.size, e.banker, e.live
    t.first_button, t.rotation, t.turn, t.turns = e.button, e.rotation, e.turn, e.turns


@tells
def _phrase_table_opened(e: TableOpened, room: Writing) -> str:
    return room.say("Table {table:words} is open: {size:plural one # seat|other # seats}.", table=e.table, size=e.size)


# Stakes ---------------------------------------------------------------------------------------------------------------


@act(Who.STAFF | Who.DEALER | Who.HOST, given="stakes")
class SetStakes(TableCommand, frozen=True, tag="set-stakes"):
    """Change the stakes from the next hand."""

    stakes: Stakes
    seat: Seat = 0


class StakesSet(TableEvent, frozen=True, gc=False, tag="stakes-set/1"):
    """The stakes change from the next hand on."""

    stakes: Stakes


@decides
def _set_stakes(c: SetStakes, t: Table, _: TableRules, out: Out) -> None:
    if t.rotation:
        raise RefusedAtTable("rotation_stakes")
    apply(t, out, StakesSet(c.stakes))


@changes
def _stakes_set(t: Table, e: StakesSet) -> None:
    if t.playing or t.redeal_due is not None:
        t.coming_stakes = e.stakes
    else:
        t.stakes = e.stakes


@tells
def _phrase_stakes_set(e: StakesSet, room: Writing) -> str:
    stakes, chips = e.stakes, e.stakes.in_chips
    small, big = stakes.small_blind or stakes.lower, stakes.big_blind or stakes.upper
    here = room._replace(chips=chips)  # from the next hand on, amounts are in these stakes
    if stakes.ante:
        return here.say(
            "From the next hand on: {small:chips}/{big:chips}, ante {ante:chips}.",
            small=small, big=big, ante=stakes.ante,
        )  # fmt: skip
    return here.say("From the next hand on: {small:chips}/{big:chips}.", small=small, big=big)


# The first button -----------------------------------------------------------------------------------------------------


@act(Who.DEALER)
@says("draw for the button: {drawn:draws}")
@says("the draw gives {at:name} the button")
class PlaceButton(TableCommand, frozen=True, tag="place-button", kw_only=True):
    """Enter the draw for the first button: the seat it named, or each seat's card."""

    at: Seat = 0
    drawn: UpTo100[tuple[Seat, Card]] = ()
    seat: Seat = 0


class ButtonPlaced(TableEvent, frozen=True, gc=False, tag="button-placed/1"):
    """Who has the first button, and the cards drawn for it."""

    seat: Seat
    drawn: UpTo100[tuple[Seat, Card]] = ()
    cites: Cites = ()


@decides
def _place_button(c: PlaceButton, t: Table, r: TableRules, out: Out) -> None:
    """Place the button by the draw and the house's rule."""
    if t.positions is not None:
        raise RefusedAtTable("button_placed", r.first_button.cites)
    seats = tuple(s.seat for s in t.clockwise if s.plays)
    if c.drawn and tuple(sorted(seat for seat, _ in c.drawn)) != seats:
        raise RefusedAtTable("draw_again", r.first_button.cites, seats=seats)
    seat = r.first_button.seat(c.drawn, c.at, banker_seat(t)) or (c.at if t.live else 0)  # cards drawn by hand, unnamed
    if not seat:
        raise RefusedAtTable("no_button", r.first_button.cites, how=r.first_button.how)
    sitter_at(t, seat)
    apply(t, out, ButtonPlaced(seat, c.drawn, r.first_button.cites))


def banker_seat(t: Table) -> int:
    """The seat of the table's banker, if they play; 0: none."""
    return next((s.seat for s in t.clockwise if s.plays and s.player == t.banker), 0)


@changes
def _button_placed(t: Table, e: ButtonPlaced) -> None:
    t.first_button = e.seat


@tells
def _phrase_button_placed(e: ButtonPlaced, room: Writing) -> str:
    if not e.drawn:
        return room.say("{seat:Who} has the first button.", seat=e.seat)
    cards = ", ".join(room.say("{seat:Who} {card:words}", seat=seat, card=texts([card])) for seat, card in e.drawn)
    return room.say("Drawn for the button: {cards:words}. {seat:Who} has the first button.", cards=cards, seat=e.seat)


# Choice of game -------------------------------------------------------------------------------------------------------


@act(Who.STAFF | Who.DEALER | Who.HOST)
@says("the next hand is game {turn:amount} of the rotation")
class CallGame(TableCommand, frozen=True, tag="call-game", kw_only=True):
    """Choose the game of the rotation for the next hand, counted from 0; its orbit starts then."""

    turn: Version
    seat: Seat = 0


@act(Who.ROOM, unsaid="a night does it with its levels, and scenarios of nights show it")
class SetTurns(TableCommand, frozen=True, tag="set-turns", kw_only=True):
    """Play the same games at other stakes, after the current hand; `turn`: with this one, else in order."""

    rotation: UpTo100[Turn]
    turn: Version | None = None
    seat: Seat = 0


class NextGameSaid(TableEvent, frozen=True, gc=False, tag="next-game-said/1"):
    """The game of the next hand was chosen; or (None) the rotation continues, at other stakes."""

    turn: Version | None = None
    rotation: UpTo100[Turn] = ()
    """The games with their new stakes; none: unchanged."""
    name: Name = ""


@decides
def call_game(c: CallGame, t: Table, _: TableRules, out: Out) -> None:
    """Choose one of the rotation's games, other than the one that comes next anyway."""
    if not t.rotation:
        raise RefusedAtTable("no_rotation")
    if t.turns == "called":
        raise RefusedAtTable("game_by_level")
    if c.turn >= len(t.rotation):
        raise RefusedAtTable("no_such_turn", most=len(t.rotation) - 1)
    if c.turn == t.next_turn:
        raise RefusedAtTable("game_comes", name=t.rotation[c.turn].name)
    apply(t, out, NextGameSaid(c.turn, name=t.rotation[c.turn].name))


@decides
def set_turns(c: SetTurns, t: Table, _: TableRules, out: Out) -> None:
    """Change the stakes of the rotation; no hand that has started changes."""
    if [turn.game for turn in c.rotation] != [turn.game for turn in t.rotation]:
        raise RefusedAtTable("no_rotation")
    if t.playing or t.redeal_due is not None:
        apply(t, out, NextGameSaid(c.turn, c.rotation, "" if c.turn is None else c.rotation[c.turn].name))
        return
    if c.rotation != t.rotation:
        apply(t, out, TurnsTaken(c.rotation))
    if c.turn is not None and c.turn != t.next_turn:
        apply(t, out, NextGameSaid(c.turn, name=c.rotation[c.turn].name))


@changes
def _said(t: Table, e: NextGameSaid) -> None:
    before = t.called
    kept = before.rotation if before is not None else ()
    turn = before.turn if e.turn is None and before is not None else e.turn
    t.called = GameChosen(turn, e.rotation or kept)


@tells
def _phrase_said(e: NextGameSaid, room: Writing) -> str:
    return room.say("Next hand: {name:words}.", name=e.name) if e.name else "Next hand: new stakes."


# Start of a hand ------------------------------------------------------------------------------------------------------


class TurnsTaken(TableEvent, frozen=True, gc=False, tag="turns-taken/1"):
    """From this hand on the games of the rotation have these stakes."""

    rotation: UpTo100[Turn]


class GameChanged(TableEvent, frozen=True, gc=False, tag="game-changed/1"):
    """From this hand on the table plays another game of its rotation; `turn` counts them from 0."""

    turn: Version
    name: Name
    after: Name
    """The game that comes after it."""
    cites: Cites = ()


def change_game(t: Table, r: TableRules, out: Out) -> None:
    """Change the game where its orbit is over or another was chosen, before the hand starts: its rules apply then."""
    if not t.rotation:
        return
    turn, coming = t.next_turn, t.next_played
    if (r.game.id, r.stakes) != (coming.game, coming.stakes):
        raise ValueError(f"the next hand follows the rules of {coming.game}, not {r.game.id}")
    if t.redeal_due is not None:
        return
    called = t.called
    if called is not None and called.rotation and called.rotation != t.rotation:
        apply(t, out, TurnsTaken(called.rotation))
    if turn != t.turn or (called is not None and called.turn is not None):
        after = t.rotation[(turn + 1) % len(t.rotation)]
        apply(t, out, GameChanged(turn, t.rotation[turn].name, after.name, _cites(t, r)))


def _cites(t: Table, r: TableRules) -> Cites:
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
def _phrase_turns_taken(_: TurnsTaken, __: Writing) -> str:
    return "The stakes change."


@tells
def _phrase_game_changed(e: GameChanged, room: Writing) -> str:
    return room.say("The game changes to {name:words}; next: {after:words}.", name=e.name, after=e.after)
