"""The state of one hand: owned by one actor, changed in place by `evolve` and by nothing else.

Players stand in a ring, clockwise from the button's left. A player who is dealt in is *live* while he holds cards, and
*able* while he also has chips behind. All amounts are chips; `bet` is on this round, `paid` in the whole hand.
"""

from typing import Final

from cutcard.cards import UNKNOWN
from cutcard.hand.events import Bound, Posted, StreetPlanned
from cutcard.hand.options import NOTHING, Legal

PLAYER_FIELDS: Final = (
    "absent", "acted", "behind", "bet", "discarded", "down", "live", "mucked", "opened", "paid", "seat", "shown",
    "stack", "start", "up", "wish",
)  # fmt: skip
HAND_FIELDS: Final = (
    "able", "absentees", "actor", "aggressor", "aside", "bets", "big_blind", "board", "boards", "bound", "burns",
    "button", "by_hand", "by_seat", "capped", "carried", "common", "dead", "deck", "discards", "drawing", "edition",
    "full", "game", "ghosts", "hand", "high", "house", "last_forced", "left_of", "left_over", "legal", "live", "loose",
    "mixing", "muck", "opener", "order", "passed_over", "phase", "pile", "plans", "players", "posted_big",
    "posted_small", "posts", "pots", "promo", "raisers", "rake", "redeal", "ruled", "run", "run_from", "runs", "scrap",
    "served", "small_blind", "step", "street", "stub_plan", "top", "total", "turned_up", "unshared", "upper",
    "version", "voided", "wanted_runs",
)  # fmt: skip
"""By name, because a compiled class has no `__slots__` to ask."""


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
    def known(self) -> bool:
        """Whether we know all his cards."""
        return UNKNOWN not in self.down and UNKNOWN not in self.up


class Hand:
    """One hand, from the first riffle to the last chip pushed."""

    __slots__ = HAND_FIELDS

    def __init__(self) -> None:  # noqa: PLR0915 - every field once, in groups
        """An empty table, before the first riffle."""
        self.version = 0
        self.phase = NOTHING
        self.hand = self.house = self.edition = self.game = ""
        self.players: list[Player] = []
        self.by_seat: dict[int, Player] = {}
        self.left_of: dict[int, list[Player]] = {}
        self.button = self.small_blind = self.big_blind = 0
        # the cards
        self.by_hand = False
        self.deck: tuple[int, ...] = ()
        self.top = 0
        self.burns: list[int] = []
        self.muck: list[int] = []
        self.discards: list[int] = []
        self.board: list[int] = []
        self.boards: list[list[int]] = []  # complete boards of earlier runs
        self.run = 0
        self.runs = 1
        self.wanted_runs = 0  # the most runs the players are asked about
        self.run_from = 0  # the first street that is run again
        self.common = 0  # how many board cards all runs share
        self.drawing = False  # cards were thrown away and not yet replaced
        self.served: tuple[int, ...] = ()  # who has got his new cards on this draw
        self.stub_plan = ""
        self.pile: tuple[int, ...] = ()  # what is to be mixed into a new stub
        self.turned_up = False
        # the betting round
        self.street = -1
        self.actor: Player | None = None
        self.opener = 0
        self.high = 0  # to be matched
        self.step = 0  # the last full bet or raise, or the least opening bet
        self.upper = 0  # a larger bet that is also open (stud, a pair showing)
        self.full = 0  # the level of the last full bet
        self.bets = 0  # full bets on this round
        self.capped = False
        self.aggressor = 0
        self.raisers: list[int] = []
        self.live = self.able = 0
        self.ghosts = 0  # live hands of absent players that cannot win
        self.absentees = self.passed_over = 0
        self.loose = 0  # the version at which the player to act pushed his cards forward
        self.last_forced = 0  # who posted the last blind or straddle
        self.posted_small = self.posted_big = 0
        self.posts: list[Posted] = []  # all of them, for an exact redeal
        # the chips
        self.carried = 0  # came in with the pot
        self.dead = 0  # belongs to the main pot whoever put it in
        self.total = 0  # everything in the middle, bets of this round included
        self.rake = self.promo = self.left_over = 0
        self.pots: tuple[tuple[int, tuple[int, ...]], ...] = ()
        # the end
        self.order: tuple[int, ...] = ()
        self.unshared: list[tuple[int, tuple[int, ...]]] = []  # cards that some have seen and all are to see
        # what the floor did
        self.ruled = self.voided = self.redeal = False  # ruled: cards and chips may lie as no deal would have put them
        self.aside: tuple[int, ...] = ()  # cards that wait to come back
        self.scrap: tuple[int, ...] = ()  # cards out of play
        self.plans = _NO_PLANS  # how streets to come are dealt
        self.mixing: StreetPlanned | None = None  # the plan for which the pile is mixed
        self.bound = _NOBODY  # who is held to what
        self.legal: Legal | None = None

    @property
    def stub(self) -> tuple[int, ...]:
        """What is left of the deck, next card first."""
        return self.deck[self.top :]

    @property
    def over(self) -> bool:
        """Whether the last chip was pushed."""
        return self.phase == "over"

    def copy(self) -> "Hand":
        """A hand of its own, for a preview."""
        twin = Hand()
        for name in HAND_FIELDS:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if isinstance(value, list) else value)
        twin.boards = [board.copy() for board in self.boards]
        twin.players = [_copy(player) for player in self.players]
        twin.by_seat = {player.seat: player for player in twin.players}
        twin.left_of = ring(twin.players)
        twin.actor = None if self.actor is None else twin.by_seat[self.actor.seat]
        return twin


def rotated(seats: tuple[tuple[int, int], ...], button: int) -> tuple[tuple[int, int], ...]:
    """Seats and stacks, listed in seat order, from the button's left on."""
    behind = 0
    for seat, _ in seats:
        if seat > button:
            break
        behind += 1
    return seats[behind:] + seats[:behind]


def ring(players: list[Player]) -> dict[int, list[Player]]:
    """For each seat everybody else, clockwise from its left."""
    twice, count = players * 2, len(players)
    return {player.seat: twice[place : place + count - 1] for place, player in enumerate(players, 1)}


def _copy(player: Player) -> Player:
    twin = Player(player.seat, player.start)
    for name in PLAYER_FIELDS:
        setattr(twin, name, getattr(player, name))
    return twin
