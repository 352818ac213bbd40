"""The state of one hand: owned by one actor, changed in place only by `evolve`.

Players form a ring, clockwise from the button's left. A player who is dealt in is *live* while they hold cards, and
*able* while they also have chips behind. All amounts are chips; `bet` is on this round, `paid` in the whole hand.
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
"""A list by name, because a compiled class has no `__slots__`."""


Raising = tuple[int, int, int, Cites | None]
"""The minimum and maximum bet or raise, its step, and its rules (None: they differ by player). It is worked out on
first use and holds until an event other than a check, call or fold."""

_MOST: Final = 1 << 62  # more than any stack
_NOT_YET: Final = HandStarted("", "", "", "", Stakes(), (), 0, 0, 0, 0, (), by_hand=False, cites=())
_NO_PLANS: Final[dict[int, StreetPlanned]] = {}
_NOBODY: Final[dict[int, Bound]] = {}
"""Shared by all hands: plans and bonds are never changed in place, and most hands have none."""


class Player:
    """A player dealt in."""

    __slots__ = PLAYER_FIELDS

    def __init__(self, seat: int, stack: int) -> None:
        """Start with a stack."""
        self.seat = seat
        self.start = stack
        self.stack = stack
        self.bet = 0
        self.paid = 0
        self.acted = -1  # the bet to match when they last acted on this round; -1: not yet
        self.live = True
        self.down: tuple[int, ...] = ()
        self.up: tuple[int, ...] = ()
        self.shown: tuple[int, ...] = ()
        self.opened: tuple[int, ...] = ()  # cards turned up outside the showdown
        self.mucked = False
        self.absent = False
        self.discarded = -1  # how many cards they change on this draw; -1: not decided
        self.wish = 0  # how often they want to run the board
        self.behind = 0  # chips that play no part in this hand

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards the player was dealt."""
        return self.down + self.up

    @property
    def has_known_cards(self) -> bool:
        """Whether all cards of the player are known."""
        return UNKNOWN not in self.down and UNKNOWN not in self.up

    def copy(self) -> "Player":
        """Copy the player, field by field because every command copies every player."""
        twin = Player(self.seat, self.start)
        twin.stack, twin.bet, twin.paid, twin.acted = self.stack, self.bet, self.paid, self.acted
        twin.live, twin.mucked, twin.absent = self.live, self.mucked, self.absent
        twin.down, twin.up, twin.shown, twin.opened = self.down, self.up, self.shown, self.opened
        twin.discarded, twin.wish, twin.behind = self.discarded, self.wish, self.behind
        return twin


class Deck:
    """The deck, and cards that are neither in hands nor on the board."""

    __slots__ = DECK_FIELDS

    def __init__(self) -> None:
        """Start before the shuffle."""
        self.cards: tuple[int, ...] = ()
        self.by_hand = False  # a dealer holds it, in an order that is not recorded
        self.top = 0  # the next card
        self.burns: list[int] = []
        self.muck: list[int] = []
        self.discards: list[int] = []
        self.aside: tuple[int, ...] = ()  # set aside, to come back
        self.scrap: tuple[int, ...] = ()  # out of play
        self.pile: tuple[int, ...] = ()  # to be shuffled into a new stub
        self.stub_plan = ""
        self.drawing = False  # cards were discarded and not yet replaced
        self.served: tuple[int, ...] = ()  # players who have new cards on this draw

    @property
    def stub(self) -> tuple[int, ...]:
        """The rest of the deck, next card first."""
        return self.cards[self.top :]


class Board:
    """The board: how often it is run, and the order in which hands are shown."""

    __slots__ = BOARD_FIELDS

    def __init__(self) -> None:
        """Start before the flop."""
        self.cards: list[int] = []
        self.earlier: list[list[int]] = []  # complete boards of earlier runs, never changed in place
        self.run = 0
        self.runs = 1
        self.offered = 0  # the most runs the players are asked about
        self.run_from = 0  # the first street that is dealt again
        self.common = 0  # how many cards all runs share
        self.turned_up = False  # hands are face up, because no more betting is possible
        self.order: tuple[int, ...] = ()  # the order of showing
        self.unshared: list[tuple[int, tuple[int, ...]]] = []  # cards that some players have seen and all will see


class Round:
    """The betting on a street: the bet to match, and who is left to act."""

    __slots__ = (*ROUND_FIELDS, "raising", "raising_at")

    def __init__(self) -> None:
        """Start before the first street."""
        self.raising: Raising | None = None
        self.raising_at: Stakes | None = None  # the stakes it was worked out for: a table may change its smallest chip
        self.street = -1
        self.left_of: dict[int, list[Player]] = {}
        self.live = self.able = 0
        self.opener = self.aggressor = 0
        self.high = 0  # the bet to match
        self.step = 0  # the last full bet or raise, or the minimum opening bet
        self.upper = 0  # a larger bet that is also allowed (stud, a pair showing)
        self.full = 0  # the level of the last full bet
        self.bets = 0  # full bets on this round
        self.capped = False


class Chips:
    """The chips in the middle, and what decides who gets them."""

    __slots__ = CHIPS_FIELDS

    def __init__(self) -> None:
        """Start before the first post."""
        self.total = 0  # all chips in the middle, including bets of this round
        self.dead = 0  # belongs to the main pot
        self.pots: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self.rake = self.promo = self.left_over = 0
        self.posts: list[Posted] = []  # all posts, for an exact redeal
        self.posted_small = self.posted_big = 0
        self.last_forced = 0  # who posted the last blind or straddle
        self.raisers: list[int] = []  # in order: odd chips may be placed by it


class FloorWork:
    """What the floor changed in the hand, and what is still to come of it."""

    __slots__ = FLOOR_FIELDS

    def __init__(self) -> None:
        """Start empty, as in most hands."""
        self.ruled = self.voided = self.redeal = False  # ruled: cards and chips may be where no deal would put them
        self.void_cites: Cites = ()  # the rules by which it was voided
        self.plans = _NO_PLANS  # plans for streets to come
        self.mixing: StreetPlanned | None = None  # the plan for which the pile is shuffled
        self.bound = _NOBODY  # bound players
        self.loose = 0  # the version at which the player to act pushed their cards forward
        self.ghosts = 0  # dead hands of absent players whose upcards stay for now


class Hand:
    """One hand, from the shuffle to the last pot."""

    __slots__ = HAND_FIELDS

    def __init__(self) -> None:
        """Start empty, before the shuffle."""
        self.version = 0
        self.phase = NOTHING
        self.actor: Player | None = None
        self.legal: Legal | None = None
        self.players: list[Player] = []
        self.by_seat: dict[int, Player] = {}
        self.started = _NOT_YET
        self.absent = False  # a player who is dealt in is absent
        self.deck = Deck()
        self.board = Board()
        self.round = Round()
        self.chips = Chips()
        self.floor = FloorWork()

    @property
    def is_over(self) -> bool:
        """Whether the hand is over."""
        return self.phase == "over"

    def comparable(self) -> tuple[object, ...]:
        """All fields for comparison; legal options and seats follow from the rest."""
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
        """A copy of the hand, for a preview."""
        twin = Hand()
        twin.version, twin.phase, twin.legal, twin.started = self.version, self.phase, self.legal, self.started
        twin.absent = self.absent
        twin.players = [player.copy() for player in self.players]
        twin.by_seat = {player.seat: player for player in twin.players}
        twin.actor = None if self.actor is None else twin.by_seat[self.actor.seat]
        _copy_fields(twin.deck, self.deck, DECK_FIELDS)
        _copy_fields(twin.board, self.board, BOARD_FIELDS)
        _copy_fields(twin.round, self.round, ROUND_FIELDS).left_of = clockwise_by_seat(twin.players)
        _copy_fields(twin.chips, self.chips, CHIPS_FIELDS)
        _copy_fields(twin.floor, self.floor, FLOOR_FIELDS)
        return twin


def rotated(seats: tuple[tuple[int, int], ...], button: int) -> tuple[tuple[int, int], ...]:
    """Seats and stacks in seat order, starting at the button's left."""
    behind = bisect_right(seats, (button, _MOST))
    return seats[behind:] + seats[:behind]


def clockwise_by_seat(players: list[Player]) -> dict[int, list[Player]]:
    """For each seat all other players, clockwise from its left."""
    twice, count = players * 2, len(players)
    return {player.seat: twice[place : place + count - 1] for place, player in enumerate(players, 1)}


def _values(part: object, fields: tuple[str, ...]) -> tuple[object, ...]:
    return tuple(_unchanged(getattr(part, name)) for name in fields)


def _unchanged(value: object) -> object:
    """Return an immutable value unchanged."""
    return tuple(map(_unchanged, value)) if isinstance(value, list) else value


def _copy_fields(twin: Part, part: Part, fields: tuple[str, ...]) -> Part:
    """Copy the fields; lists are copied, because they change in place."""
    for name in fields:
        value = getattr(part, name)
        setattr(twin, name, value.copy() if isinstance(value, list) else value)
    return twin
