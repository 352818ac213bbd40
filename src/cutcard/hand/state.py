"""The state of one hand: owned by one actor, changed in place by `evolve` and by nothing else.

Players stand in a ring, clockwise from the button's left. A player who is dealt in is *live* while he holds cards, and
*able* while he also has chips behind. All amounts are chips; `bet` is on this round, `paid` in the whole hand.
"""

from bisect import bisect_right
from typing import Final, TypeVar

from cutcard.cards import UNKNOWN
from cutcard.hand.events import Bound, HandStarted, Posted, StreetPlanned
from cutcard.hand.legal_options import NOTHING, Legal
from cutcard.rules.game import Stakes
from cutcard.rules.slot import Cites

Part = TypeVar("Part")

PLAYER_FIELDS: Final = (
    "absent", "acted", "behind", "bet", "discarded", "down", "live", "mucked", "opened", "paid", "seat", "shown",
    "stack", "start", "up", "wish",
)  # fmt: skip
DECK_FIELDS: Final = (
    "aside", "burns", "by_hand", "cards", "discards", "drawing", "muck", "pile", "scrap", "served", "stub_plan", "top",
)  # fmt: skip
BOARD_FIELDS: Final = (
    "cards", "common", "earlier", "offered", "order", "run", "run_from", "runs", "turned_up", "unshared",
)  # fmt: skip
ROUND_FIELDS: Final = (
    "able", "aggressor", "bets", "capped", "full", "high", "left_of", "live", "opener", "step", "street", "upper",
)  # fmt: skip
CHIPS_FIELDS: Final = (
    "dead", "last_forced", "left_over", "posted_big", "posted_small", "posts", "pots", "promo", "raisers", "rake",
    "total",
)  # fmt: skip
_COMPARED: Final = tuple(name for name in ROUND_FIELDS if name != "left_of")
FLOOR_FIELDS: Final = ("bound", "ghosts", "loose", "mixing", "plans", "redeal", "ruled", "void_cites", "voided")
HAND_FIELDS: Final = (
    "absent", "actor", "board", "by_seat", "chips", "deck", "floor", "legal", "phase", "players", "round", "started",
    "version",
)  # fmt: skip
"""By name, because a compiled class has no `__slots__` to ask."""


Raising = tuple[int, int, int, Cites | None]
"""What a bet or raise comes to at least and at most, in which steps, and by which rules (None: each player's differ).
It is worked out when it is first asked, and holds until an event that is no check, call or fold."""

_MOST: Final = 1 << 62  # more than any stack
_NOT_YET: Final = HandStarted("", "", "", "", Stakes(), (), 0, 0, 0, 0, (), by_hand=False, cites=())
_NO_PLANS: Final[dict[int, StreetPlanned]] = {}
_NOBODY: Final[dict[int, Bound]] = {}
"""Shared by all hands, because plans and bonds are never changed in place, and most hands have none."""


class Player:
    """One player dealt in."""

    __slots__ = PLAYER_FIELDS

    def __init__(self, seat: int, stack: int) -> None:
        """Sit with a stack."""
        self.seat = seat
        self.start = stack
        self.stack = stack
        self.bet = 0
        self.paid = 0
        self.acted = -1  # what there was to match when he last acted on this round; -1: not yet
        self.live = True
        self.down: tuple[int, ...] = ()
        self.up: tuple[int, ...] = ()
        self.shown: tuple[int, ...] = ()
        self.opened: tuple[int, ...] = ()  # cards turned up besides the showdown
        self.mucked = False
        self.absent = False
        self.discarded = -1  # how many cards he changes on this draw; -1: has not said
        self.wish = 0  # how often he wants the board run
        self.behind = 0  # chips that play no part in this hand

    @property
    def cards(self) -> tuple[int, ...]:
        """Every card he was dealt."""
        return self.down + self.up

    @property
    def has_known_cards(self) -> bool:
        """Whether we know all his cards."""
        return UNKNOWN not in self.down and UNKNOWN not in self.up

    def copy(self) -> "Player":
        """A player of his own; field by field, because every command copies every player."""
        twin = Player(self.seat, self.start)
        twin.stack, twin.bet, twin.paid, twin.acted = self.stack, self.bet, self.paid, self.acted
        twin.live, twin.mucked, twin.absent = self.live, self.mucked, self.absent
        twin.down, twin.up, twin.shown, twin.opened = self.down, self.up, self.shown, self.opened
        twin.discarded, twin.wish, twin.behind = self.discarded, self.wish, self.behind
        return twin


class Deck:
    """The deck, and where cards lie that nobody holds and that are not on the board."""

    __slots__ = DECK_FIELDS

    def __init__(self) -> None:
        """Before the first riffle."""
        self.cards: tuple[int, ...] = ()
        self.by_hand = False  # a dealer holds it, and nobody told us its order
        self.top = 0  # the next card
        self.burns: list[int] = []
        self.muck: list[int] = []
        self.discards: list[int] = []
        self.aside: tuple[int, ...] = ()  # wait to come back
        self.scrap: tuple[int, ...] = ()  # out of play
        self.pile: tuple[int, ...] = ()  # what is to be mixed into a new stub
        self.stub_plan = ""
        self.drawing = False  # cards were thrown away and not yet replaced
        self.served: tuple[int, ...] = ()  # who has got new cards on this draw

    @property
    def stub(self) -> tuple[int, ...]:
        """What is left of it, next card first."""
        return self.cards[self.top :]


class Board:
    """What lies open in the middle, how often it is run, and in which order hands are shown beside it."""

    __slots__ = BOARD_FIELDS

    def __init__(self) -> None:
        """Before the flop."""
        self.cards: list[int] = []
        self.earlier: list[list[int]] = []  # complete boards of earlier runs, never changed in place
        self.run = 0
        self.runs = 1
        self.offered = 0  # the most runs the players are asked about
        self.run_from = 0  # the first street that is run again
        self.common = 0  # how many cards all runs share
        self.turned_up = False  # hands lie face up, because nobody can bet any more
        self.order: tuple[int, ...] = ()  # of showing
        self.unshared: list[tuple[int, tuple[int, ...]]] = []  # cards that some have seen and all are to see


class Round:
    """The betting on a street: what there is to match, and who is left to act."""

    __slots__ = (*ROUND_FIELDS, "raising", "raising_at")

    def __init__(self) -> None:
        """Before the first street."""
        self.raising: Raising | None = None
        self.raising_at: Stakes | None = None  # for which that holds: a table may change its smallest chip
        self.street = -1
        self.left_of: dict[int, list[Player]] = {}
        self.live = self.able = 0
        self.opener = self.aggressor = 0
        self.high = 0  # to be matched
        self.step = 0  # the last full bet or raise, or the least opening bet
        self.upper = 0  # a larger bet that is also open (stud, a pair showing)
        self.full = 0  # the level of the last full bet
        self.bets = 0  # full bets on this round
        self.capped = False


class Chips:
    """The chips in the middle: how they came there, and what decides who gets them."""

    __slots__ = CHIPS_FIELDS

    def __init__(self) -> None:
        """Before the first post."""
        self.total = 0  # everything in the middle, bets of this round included
        self.dead = 0  # belongs to the main pot whoever put it in
        self.pots: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self.rake = self.promo = self.left_over = 0
        self.posts: list[Posted] = []  # all of them, for an exact redeal
        self.posted_small = self.posted_big = 0
        self.last_forced = 0  # who posted the last blind or straddle
        self.raisers: list[int] = []  # in order: odd chips may go by it


class FloorWork:
    """What the floor did to the hand, and what waits for it."""

    __slots__ = FLOOR_FIELDS

    def __init__(self) -> None:
        """Nothing, as in most hands."""
        self.ruled = self.voided = self.redeal = False  # ruled: cards and chips may lie as no deal would have put them
        self.void_cites: Cites = ()  # by which rules it was called off
        self.plans = _NO_PLANS  # how streets to come are dealt
        self.mixing: StreetPlanned | None = None  # the plan for which the pile is mixed
        self.bound = _NOBODY  # who is held to what
        self.loose = 0  # the version at which the player to act pushed the cards forward
        self.ghosts = 0  # dead hands of absent players whose up-cards stay for now


class Hand:
    """One hand, from the first riffle to the last chip pushed."""

    __slots__ = HAND_FIELDS

    def __init__(self) -> None:
        """An empty table, before the first riffle."""
        self.version = 0
        self.phase = NOTHING
        self.actor: Player | None = None
        self.legal: Legal | None = None
        self.players: list[Player] = []
        self.by_seat: dict[int, Player] = {}
        self.started = _NOT_YET
        self.absent = False  # somebody who is dealt in is not there
        self.deck = Deck()
        self.board = Board()
        self.round = Round()
        self.chips = Chips()
        self.floor = FloorWork()

    @property
    def is_over(self) -> bool:
        """Whether the last chip was pushed."""
        return self.phase == "over"

    def comparable(self) -> tuple[object, ...]:
        """All that it holds, to be compared; what is legal and who sits where follow from the rest."""
        parts = (
            *((player, PLAYER_FIELDS) for player in self.players),
            (self.deck, DECK_FIELDS),
            (self.board, BOARD_FIELDS),
            (self.round, _COMPARED),
            (self.chips, CHIPS_FIELDS),
            (self.floor, FLOOR_FIELDS),
        )
        actor = 0 if self.actor is None else self.actor.seat
        return self.version, self.phase, actor, self.started, *(_values(part, fields) for part, fields in parts)

    def copy(self) -> "Hand":
        """A hand of its own, for a preview."""
        twin = Hand()
        twin.version, twin.phase, twin.legal, twin.started = self.version, self.phase, self.legal, self.started
        twin.absent = self.absent
        twin.players = [player.copy() for player in self.players]
        twin.by_seat = {player.seat: player for player in twin.players}
        twin.actor = None if self.actor is None else twin.by_seat[self.actor.seat]
        _fill(twin.deck, self.deck, DECK_FIELDS)
        _fill(twin.board, self.board, BOARD_FIELDS)
        _fill(twin.round, self.round, ROUND_FIELDS).left_of = ring(twin.players)
        _fill(twin.chips, self.chips, CHIPS_FIELDS)
        _fill(twin.floor, self.floor, FLOOR_FIELDS)
        return twin


def rotated(seats: tuple[tuple[int, int], ...], button: int) -> tuple[tuple[int, int], ...]:
    """Seats and stacks, listed in seat order, from the button's left on."""
    behind = bisect_right(seats, (button, _MOST))
    return seats[behind:] + seats[:behind]


def ring(players: list[Player]) -> dict[int, list[Player]]:
    """For each seat everybody else, clockwise from its left."""
    twice, count = players * 2, len(players)
    return {player.seat: twice[place : place + count - 1] for place, player in enumerate(players, 1)}


def _values(part: object, fields: tuple[str, ...]) -> tuple[object, ...]:
    return tuple(_as_it_is(getattr(part, name)) for name in fields)


def _as_it_is(value: object) -> object:
    """A value that stays as it is while the hand goes on."""
    return tuple(map(_as_it_is, value)) if isinstance(value, list) else value


def _fill(twin: Part, part: Part, fields: tuple[str, ...]) -> Part:
    """Copy the fields; lists are changed in place, and so each has its own."""
    for name in fields:
        value = getattr(part, name)
        setattr(twin, name, value.copy() if isinstance(value, list) else value)
    return twin
