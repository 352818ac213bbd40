"""The state of one table: owned by one actor, changed in place only by `evolve`; and as one line of text.

During a hand its players hold the chips; a sitter's stack is what they started it with.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from cutcard.bounds import Id, Line, UpTo100, Word
from cutcard.hand import Hand
from cutcard.hand.commands import Post
from cutcard.hand.events import Event
from cutcard.hand.text_state import text_state as hand_line
from cutcard.rules.game import Stakes
from cutcard.rules.rotation import Turn, TurnsBy
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.positions import Entry, Positions


class Sitter:
    """A player with a seat at the table."""

    __slots__ = (
        "away", "barred", "brought", "coming", "entry", "last_counted", "leaving", "missed_big", "missed_small",
        "misses", "moving", "new", "out", "penalty", "player", "removed", "rounds", "seat", "sent", "sitting", "spent",
        "stack",
    )  # fmt: skip

    def __init__(self, seat: int, player: str, stack: int, entry: Entry = "") -> None:
        self.seat = seat
        self.player = player
        self.stack = stack
        self.coming = 0  # chips that come into play after this hand
        self.brought = stack  # chips brought from outside the game, less those taken out
        self.sitting = 0  # which sitting of a cash session this is; 0: none
        self.entry: Entry = entry
        self.new = True  # has not been dealt in at this table
        self.out = False  # sits out: is dealt no cards
        self.away = False  # absent, but dealt in
        self.leaving = False  # leaves after this hand
        self.moving = 0  # moves to this seat after this hand
        self.sent = False  # the host asked them to
        self.removed = False  # the host removed them
        self.missed_small = self.missed_big = False
        self.penalty = 0  # hands still to sit out
        self.rounds = 0  # how often the button still has to pass them until they play again
        self.misses = 0  # turns missed in a row
        self.spent = 0  # milliseconds used from their time bank
        self.last_counted = -1  # when their chips were last counted, where they are unknown; -1: known
        self.barred: Cites = ()  # the rules by which they may not ask to see hands

    @property
    def plays(self) -> bool:
        """Whether they want cards and have chips."""
        return self.stack > 0 and not self.out

    @property
    def missed(self) -> bool:
        """Whether they owe a missed blind."""
        return self.missed_small or self.missed_big

    def copy(self) -> "Sitter":
        """Copy the player, field by field because every command copies all players."""
        twin = Sitter(self.seat, self.player, self.stack, self.entry)
        twin.coming, twin.brought, twin.sitting, twin.moving = self.coming, self.brought, self.sitting, self.moving
        twin.new, twin.out, twin.away, twin.leaving = self.new, self.out, self.away, self.leaving
        twin.sent, twin.removed, twin.barred, twin.spent = self.sent, self.removed, self.barred, self.spent
        twin.missed_small, twin.missed_big, twin.misses = self.missed_small, self.missed_big, self.misses
        twin.penalty, twin.rounds, twin.last_counted = self.penalty, self.rounds, self.last_counted
        return twin


class Sealed(NamedTuple):
    """A deck fixed before any cut; `cuts` are (seat, its words), in order."""

    hand: str
    seal: str
    seed: str
    cuts: tuple[tuple[int, str], ...] = ()


class Redeal(NamedTuple):
    """The players and positions of a hand that is redealt after it was voided."""

    positions: Positions
    dealt: tuple[int, ...]
    small: int
    big: int
    posts: tuple[Post, ...]
    absent: tuple[int, ...]
    cites: Cites = ()
    """The rules by which it was voided."""


class PenaltyHere(NamedTuple):
    """A step of the house's ladder given to a player at this table."""

    player: str
    step: str


class CallQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """A question for an official: a fact, the words, and the answers as (value, words)."""

    fact: Id
    text: Line
    answers: UpTo100[tuple[Word, Line]] = ()


class OfficialAnswer(NamedTuple):
    """An official's decision on one question, and their office."""

    value: str
    by: str
    office: str


class OpenCall(NamedTuple):
    """An open call: the next question, and the answers so far."""

    incident: str
    title: str
    facts: dict[str, str]
    by: str
    asked: CallQuestion | None
    """None: all questions are answered, and the dealer goes on."""
    answers: dict[str, OfficialAnswer]


class OpenBadBeat(NamedTuple):
    """A hand that may win the bad-beat jackpot, until the next hand starts."""

    claim: str
    players: tuple[tuple[int, str], ...]
    """All players dealt in: (seat, player)."""
    noticed: bool
    answers: dict[str, bool]
    """The floor's answers, by condition; never changed in place."""
    outcome: str = ""
    """Granted or refused; empty: no cards are touched until the floor decides."""
    beaten: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    failed: str = ""
    """The condition that was not met."""


class TableSnapshot(NamedTuple):
    """A live table before an entry, for undo; `version` is that of the hand."""

    version: int
    hand: Hand | None
    positions: Positions | None
    due: Positions | None
    early: Positions | None
    dealt: tuple[int, ...]
    holders: dict[int, str]
    seated: tuple[int, ...]
    straddles: tuple[tuple[int, int], ...]
    sealed: Sealed | None
    cut: Sealed | None
    carried: int
    clock: int
    redeal: Redeal | None
    sitters: tuple[Sitter, ...]
    blinds: Positions | None = None
    turn: int = 0
    orbit: int = 0
    rotation: tuple[Turn, ...] = ()
    called: "GameChosen | None" = None
    first_button: int = 0
    reported: tuple[str, ...] = ()
    penalties: tuple[PenaltyHere, ...] = ()
    seats: bool = False
    """The entry is about seats, their chips or the first button, not about the hand."""
    ruling: str = ""
    """The ruling that was entered."""
    removed: tuple[tuple[int, int], ...] = ()
    """(seat, chips) that this ruling removed from play."""
    sent_off: Sitter | None = None
    """The player whom this ruling made leave."""
    what: Event | None = None
    """The event that identifies the entry."""
    settled: "SetBetweenHands | None" = None
    bad_beat: OpenBadBeat | None = None
    earlier: "tuple[TableSnapshot, ...]" = ()
    """For the entry that started a hand: the snapshots before it."""


class GameChosen(NamedTuple):
    """The game and stakes chosen for the hands to come in a rotation."""

    turn: int | None
    """The index of the next game; None: by the rotation."""
    rotation: tuple[Turn, ...] = ()
    """The stakes from then on; none: unchanged."""


class SetBetweenHands(NamedTuple):
    """What the end of a hand changed at a live table, as it was before: stack, coming chips and penalty by seat."""

    cut: Sealed | None
    stakes: Stakes
    coming_stakes: Stakes | None
    seats: dict[int, tuple[int, int, int]]


class Pace(NamedTuple):
    """The host's own times in seconds: for each turn (0: no limit), and in the time bank."""

    turn: int
    bank: int


class Table:
    """One table, from the first player to the last."""

    __slots__ = (
        "bad_beat", "banker", "blinds", "call", "called", "carried", "clock", "closing", "coming_stakes", "confirmed",
        "cut", "dealt", "due", "early", "edition", "entries", "final", "first_button", "game", "hand", "hands",
        "holders", "house", "live", "officials", "orbit", "pacing", "paused", "penalties", "positions", "promo", "rake",
        "redeal", "removed", "reported", "rotation", "rulings", "sealed", "seated", "settled", "sitters", "size",
        "stakes", "straddles", "table", "timer", "turn", "turns", "version", "withdrawn",
    )  # fmt: skip

    def __init__(self) -> None:
        """Start empty: the first event opens it."""
        self.version = 0
        self.table = self.house = self.edition = self.game = self.banker = ""
        self.stakes = Stakes()
        self.coming_stakes: Stakes | None = None  # from the next hand on
        self.rotation: tuple[Turn, ...] = ()  # the games of the rotation; none: a single game
        self.turn = 0  # the current one
        self.turns: TurnsBy = "orbit"  # what ends a game's turn
        self.called: GameChosen | None = None  # the chosen game and stakes of the next hand
        self.orbit = 0  # how many hands of this game have started
        self.size = 0
        self.sitters: dict[int, Sitter] = {}
        self.first_button = 0
        self.positions: Positions | None = None  # positions of the last hand
        self.blinds: Positions | None = None  # positions of the last hand with two blinds, while stud is played
        self.due: Positions | None = None  # where the next hand is played: a button in the wrong place skipped it
        self.early: Positions | None = None  # the positions played instead: when they come up they are skipped
        self.dealt: tuple[int, ...] = ()  # seats of the last hand
        self.holders: dict[int, str] = {}  # by seat of the last hand: the player, though they may have left
        self.seated: tuple[int, ...] = ()  # the players here when it started, or when the floor last let it deal on
        self.straddles: list[tuple[int, int]] = []  # straddles asked for the next hand
        self.sealed: Sealed | None = None  # the next hand's deck
        self.cut: Sealed | None = None  # the deck of the hand being played, where it was sealed
        self.hand: Hand | None = None  # the last one, until the next starts
        self.hands = 0
        self.clock = 0  # the version of the hand at which the clock was called: it runs until the next event
        self.timer = False  # whether the director turned the timer on
        self.pacing: Pace | None = None  # the host's own times, replacing the house's
        self.paused = False  # the host paused it
        self.closing = False  # the host has closed it: it ends when all players have left
        self.removed: tuple[str, ...] = ()  # players who may not sit down here again
        self.carried = 0  # odd chips in the pot for the next hand
        self.rake = self.promo = 0  # taken from all hands so far
        # rulings and officials
        self.live = False  # real cards, and a dealer who enters the actions
        self.entries: list[TableSnapshot] = []  # snapshots before each entry of this hand, at live tables only
        self.settled: SetBetweenHands | None = None  # the last hand's chips before they went back to their seats
        self.redeal: Redeal | None = None  # the next hand redeals this one
        self.rulings: tuple[str, ...] = ()
        self.final: dict[str, str] = {}  # rulings that no other official may review, and who made them
        self.withdrawn: tuple[str, ...] = ()  # rulings that were undone with their effects
        self.reported: tuple[str, ...] = ()  # incidents ruled on in this hand
        self.penalties: tuple[PenaltyHere, ...] = ()
        self.officials: dict[str, str] = {}  # by office of this table: its holder
        self.call: OpenCall | None = None  # an official was called, and no ruling has followed
        self.bad_beat: OpenBadBeat | None = None  # the last hand may win the jackpot
        self.confirmed: dict[str, int] = {}  # by checklist: the hand count at its last confirmation

    @property
    def playing(self) -> bool:
        """Whether a hand is under way."""
        return self.hand is not None and not self.hand.is_over

    @property
    def next_turn(self) -> int:
        """The index of the game of the next hand: the chosen one, else the next when an orbit is over.

        An orbit has as many hands as players were dealt into the last one.
        """
        if not self.rotation or self.redeal_due is not None:
            return self.turn
        if self.called is not None and self.called.turn is not None:
            return self.called.turn
        if self.turns == "called" or not self.dealt or self.orbit < len(self.dealt):
            return self.turn
        return (self.turn + 1) % len(self.rotation)

    @property
    def next_played(self) -> Turn:
        """The rotation's game of the next hand, with its stakes."""
        other = self.called.rotation if self.called is not None and self.redeal_due is None else ()
        return (other or self.rotation)[self.next_turn]

    @property
    def clockwise(self) -> Iterator[Sitter]:
        """All players, by seat."""
        return (self.sitters[seat] for seat in sorted(self.sitters))

    @property
    def chips(self) -> int:
        """All chips that came to this table and did not leave it, including rake."""
        there = sum(sitter.stack + sitter.coming for sitter in self.sitters.values()) + self.rake + self.promo
        hand = self.hand
        if hand is None or hand.is_over:
            return there + self.carried
        moved = sum(player.stack + player.behind - self.sitters[player.seat].stack for player in hand.players)
        return there + moved + hand.chips.total + hand.chips.rake + hand.chips.promo + hand.chips.left_over

    @property
    def redeal_due(self) -> Redeal | None:
        """The hand to redeal next, to all who still have chips; None: there is none, or too few have."""
        again = self.redeal
        if again is None:
            return None
        dealt = tuple(seat for seat in again.dealt if seat in self.sitters and self.sitters[seat].stack)
        return again._replace(dealt=dealt) if len(dealt) > 1 else None

    def place_in_hand(self, seat: int) -> int:
        """The seat that this seat's player had in the last hand; 0: they were not dealt in."""
        sitter = self.sitters.get(seat)
        return next((at for at, who in self.holders.items() if sitter is not None and who == sitter.player), 0)

    def in_hand(self, seat: int) -> bool:
        """Whether this seat is in the current hand, or in the one to be redealt."""
        if (again := self.redeal_due) is not None:
            return seat in again.dealt
        return self.playing and self.hand is not None and seat in self.hand.by_seat

    def copy(self) -> "Table":
        """A copy of the table, for a preview."""
        twin = Table.__new__(Table)
        for name in Table.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.straddles = self.straddles.copy()
        twin.entries = self.entries.copy()
        twin.sitters = {seat: sitter.copy() for seat, sitter in self.sitters.items()}
        twin.hand = None if self.hand is None else self.hand.copy()
        return twin


# One line of text -----------------------------------------------------------------------------------------------------


def text_state(table: Table) -> str:
    """Every state as one line of text for bug reports, with its last hand after two strokes.

    ``main nlhe@ccp v12 hand 3 | button 2 small 3 big 4 | 1: Ann 900 | 3: Cem 0 | 5: Eva 800 new || nlhe@ccp v9 ...``
    """
    if not table.size:
        return "no table yet"
    head = f"{table.table} {table.game}@{table.house} v{table.version} hand {table.hands + table.playing}"
    parts = [head, _positions(table), *map(_sitter, table.clockwise)]
    parts += [f"carried {table.carried}"] if table.carried else []
    parts += ["deals again"] if table.redeal is not None else []
    parts += [f"straddle {chips} by {seat}" for seat, chips in table.straddles]
    hand = f" || {hand_line(table.hand)}" if table.hand is not None else ""
    return " | ".join(parts) + hand


def _positions(table: Table) -> str:
    if table.positions is None:
        return f"first button {table.first_button or 'not drawn'}"
    button, small, big = table.positions
    return f"button {button} small {small} big {big}, dealt {' '.join(map(str, table.dealt))}"


def _sitter(sitter: Sitter) -> str:
    states = {
        f"+{sitter.coming}": sitter.coming > 0,
        "new": sitter.new,
        "out": sitter.out,
        "away": sitter.away,
        "leaving": sitter.leaving,
        "missed small": sitter.missed_small,
        "missed big": sitter.missed_big,
        f"wants to {sitter.entry}": bool(sitter.entry),
        f"penalty {sitter.penalty}": sitter.penalty > 0,
        f"penalty {sitter.rounds} rounds": sitter.rounds > 0,
        f"missed {sitter.misses} turns": sitter.misses > 0,
    }
    told = ", ".join(word for word, holds in states.items() if holds)
    return f"{sitter.seat}: {sitter.player} {sitter.stack}{f' {told}' if told else ''}"
