"""The order of a table, the check that it is possible, and the room's events about tables."""

import unicodedata
from typing import Literal

from msgspec import Struct

from cutcard.bounds import Chips, Id, Line, Moment, Name, Seat, Seconds, Text, UpTo100, Version
from cutcard.club.people.names import visible_text
from cutcard.rules import Rulebook, RulebookError, Stakes, TableRules, game_ids, load_game
from cutcard.rules.rotation import Turn, TurnsBy, load_rotation, rotation_ids, turns_of
from cutcard.streams.faults import Reopened, Repaired, RoomEvent, SetAside
from cutcard.streams.refusals import RefusedInRoom

Chat = Literal["always", "between_hands", "off"]
Reaction = Literal["", "nice", "thanks", "unlucky", "wow", "laugh"]
"""A sign without words; "": a text."""


class TableOrder(Struct, frozen=True, kw_only=True):
    """A table's order: what is played there, by which house, and how it is run."""

    title: Name
    house: Id = "standard"
    game: Id = "nlhe"
    stakes: Stakes
    size: Seat = 6
    buy_in: tuple[Chips, Chips]
    """Least and most chips to buy in for; in a tournament both are the starting stack."""
    chat: Chat = "always"
    alone: bool = False
    """Whether bots play on when no person is connected."""
    live: bool = False
    """Real cards and a live dealer: staff send every command, and the room does nothing by itself."""
    chips: UpTo100[Chips] = ()
    """The values of the chips in use at a live table, smallest first; none: the usual ones."""
    private: bool = False
    """Not in the lobby: its link lets people in."""
    key: Id = ""
    """The secret part of its link; "": its address is enough."""
    password: Line = ""
    """The hash of the password for people without the link; "": none."""
    pace: tuple[Seconds, Seconds] | None = None
    """The host's own seconds for a turn and in the time bank, instead of the house's."""
    night: Id = ""
    """Its tournament: the director gives seats, chips and stakes, and decides when a hand may begin."""
    evening: Id = ""
    """Its cash session: the podium gives seats and chips."""
    number: Version = 0
    """Its number in the tournament or cash session."""
    button: Seat = 0
    """The first button, where the tournament's draw decided it."""
    turn: Version = 0
    """The game it begins with, where games are played in turn."""
    turns: TurnsBy = "orbit"
    """Whether each game has its orbit, or the tournament decides when the next one comes."""
    hands: Version = 0
    """The number of hands that the tournament's table has played before, at another table of the room."""

    @property
    def directed(self) -> bool:
        """Whether a tournament or cash session gives seats and chips."""
        return bool(self.night or self.evening)


class TableOrdered(RoomEvent, frozen=True, gc=False, tag="table-ordered/1"):
    """A table was opened."""

    table: Id
    by: Id
    order: TableOrder


class TableClosed(RoomEvent, frozen=True, gc=False, tag="table-closed/1"):
    """A table was closed, by a person or ("") by the room itself."""

    table: Id
    by: Id
    why: Line = ""
    """Why the room closed it, or what was wrong with it."""


class TableAnnounced(RoomEvent, frozen=True, gc=False, tag="table-announced/1"):
    """A table's title, and whether the lobby lists it."""

    table: Id
    by: Id
    title: Name
    private: bool = False
    key: Id = ""
    password: Line = ""


class AdmittedByLink(RoomEvent, frozen=True, gc=False, tag="let-in/1"):
    """A person was let in to a private table by its link or password."""

    table: Id
    who: Id


class PaymentMarked(RoomEvent, frozen=True, gc=False, tag="payment-marked/1"):
    """A debt of a session was marked as paid; or as open after all."""

    table: Id
    evening: Moment
    """When that session began."""
    debtor: Id
    creditor: Id
    """"": the house."""
    amount: Chips
    paid: bool
    by: Id
    at: Moment


class HandShared(RoomEvent, frozen=True, gc=False, tag="hand-shared/1"):
    """A player shares a hand by a link: what the whole table saw, and what they add to it."""

    key: Id
    """The end of the link."""
    hand: Id
    by: Id
    cards: bool = False
    """With their own cards."""
    names: bool = False
    """With the players' public names."""


class HandUnshared(RoomEvent, frozen=True, gc=False, tag="hand-unshared/1"):
    """A player ended the link."""

    hand: Id
    by: Id


AnyRoomEvent = (
    TableOrdered | TableClosed | TableAnnounced | AdmittedByLink | SetAside | Reopened | Repaired | PaymentMarked
    | HandShared | HandUnshared
)  # fmt: skip


class Spoken(Struct, frozen=True, gc=False, tag_field="t", tag="spoken/1", omit_defaults=True):
    """A chat line or a sign."""

    who: Id
    text: Text
    sign: Reaction = ""


class PersonPresent(Struct, frozen=True, gc=False, tag_field="t", tag="present/1"):
    """A person came to a table or left it, on the sockets of one process."""

    table: Id
    who: Id
    here: bool


def clean_text(text: str, most: int) -> str:
    """Shorten a text to one line, without invisible characters."""
    plain = "".join(sign if unicodedata.category(sign)[0] != "C" else " " for sign in visible_text(text[: 4 * most]))
    return " ".join(plain.split())[:most].rstrip()


LONGEST_TITLE = 60


def checked_rules(order: TableOrder, book: Rulebook) -> TableRules:
    """The rules of the ordered table in this house; else a refusal that shows what is possible."""
    if not clean_text(order.title, LONGEST_TITLE):
        raise RefusedInRoom("no_title")
    played = [(turn.game, turn.stakes) for turn in turns(order)] or [(order.game, order.stakes)]
    every = [_rules(game, stakes, book) for game, stakes in played]
    for rules in every:
        _check_game(order, rules)
    least, most = order.buy_in
    if not 1 <= least <= most or least % order.stakes.chip or most % order.stakes.chip:
        raise RefusedInRoom("bad_buy_in")
    if list(order.chips) != sorted(set(order.chips)) or any(value < 1 for value in order.chips):
        raise RefusedInRoom("bad_chips")
    return every[order.turn % len(every)]


def turns(order: TableOrder) -> tuple[Turn, ...]:
    """The games that are played in turn there, each with its stakes; none: it is one game."""
    return turns_of(load_rotation(order.game), order.stakes) if order.game in rotation_ids() else ()


def _check_game(order: TableOrder, rules: TableRules) -> None:
    if not rules.most_seats:
        raise RefusedInRoom("game_not_played", rules.games.cites, game=rules.game.name, allowed=rules.games.allowed())
    if not 2 <= order.size <= rules.most_seats:
        raise RefusedInRoom("bad_size", rules.most_players.cites, most=rules.most_seats, size=order.size)
    check_stakes(rules.stakes, rules)
    if not rules.blinds_fit:
        raise_small_blind(rules.stakes, rules)


def _rules(game: str, stakes: Stakes, book: Rulebook) -> TableRules:
    """The rules of a game that comes with Cutcard: an order names no files."""
    if game not in game_ids():
        raise RefusedInRoom("no_such_game", why=f"Games: {', '.join((*game_ids(), *rotation_ids()))}.")
    try:
        return book.rules_for(load_game(game), stakes)
    except RulebookError as wrong:
        raise RefusedInRoom("bad_stakes", why=str(wrong)) from None


def check_stakes(stakes: Stakes, rules: TableRules) -> None:
    """Refuse amounts that cannot be the stakes of this game."""
    if min(stakes.small_blind, stakes.big_blind, stakes.ante, stakes.bring_in, stakes.small_bet) < 0 or stakes.chip < 1:
        raise RefusedInRoom("bad_stakes", why="Amounts can't be negative, and the smallest chip is 1 or more.")
    if rules.game.bring_in:
        if not stakes.lower or not 0 < stakes.bring_in <= stakes.lower:
            raise RefusedInRoom("bad_stakes", why="This game needs a bring-in and a small bet at least as large.")
    elif not stakes.big_blind > 0 or stakes.small_blind > stakes.big_blind:
        raise RefusedInRoom("bad_stakes", why="This game needs a big blind, and the small blind can't be larger.")
    elif stakes.small_blind % stakes.chip or stakes.big_blind % stakes.chip:
        raise RefusedInRoom("bad_stakes", why=f"Blinds are posted in {stakes.in_chips(stakes.chip)} chips.")


def raise_small_blind(stakes: Stakes, rules: TableRules) -> None:
    """Raise the refusal of a small blind that does not fit the house's rule."""
    allowed = rules.small_blind_size.allowed(stakes.in_chips(stakes.big_blind))
    small, big, cites = stakes.small_blind, stakes.big_blind, rules.small_blind_size.cites
    raise RefusedInRoom("small_blind_size", cites, small=small, big=big, allowed=allowed).counted(stakes.in_chips)
