"""The ledger of a cash table: what each player brought, took away and has there, by session; who owes and who paid.

In the middle of a hand chips count as they were before it, so that everything comes out even.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from cutcard.bounds import Chips, Id, Moment
from cutcard.hand.events import HandEnded
from cutcard.room.tables.table_orders import PaymentMarked
from cutcard.table import AnyEvent, Table
from cutcard.table.floor.host_controls import ChipsAdjusted
from cutcard.table.seats.seats import SatDown, SeatLeft
from cutcard.table.seats.stacks import ToppedUp
from cutcard.table.settlement import Payment, fewest_payments

NIGHT: Final = 6 * 3_600_000
"""After this long without chips moving and without players another session begins."""
HOUSE: Final = ""
"""The id of the house, for rake."""
Kind = Literal["in", "add", "host", "out"]


class ChipMove(NamedTuple):
    """Chips that came to the table or left it; `amount` is below 0 where they left."""

    at: int
    player: str
    kind: Kind
    amount: int


class Gap(NamedTuple):
    """Chips missing after this hand; below 0: too many."""

    at: int
    hand: int
    amount: int


class HandsDealt(Struct):
    """The number of hands of a session, and of those each player was dealt into."""

    count: int = 0
    players: dict[str, int] = {}


class TableLedger:
    """Every chip in and out at one table, and whether all that stayed were there after each hand."""

    __slots__ = ("_here", "_missing", "_there", "dealt", "gaps", "moves")

    def __init__(self) -> None:
        self.moves: list[ChipMove] = []
        self.gaps: list[Gap] = []
        self.dealt: dict[int, HandsDealt] = {}
        """By the start of a session: its hands."""
        self._here = 0  # chips that came and did not leave again
        self._missing = 0  # all gaps together
        self._there: set[str] = set()

    def note(self, event: AnyEvent, at: int, t: Table) -> None:
        """Note an event; the table has its state right after it."""
        if isinstance(event, SatDown):
            self._move(ChipMove(at, event.player, "in", event.stack))
        elif isinstance(event, ToppedUp):
            self._move(ChipMove(at, t.sitters[event.seat].player, "add", event.amount))
        elif isinstance(event, ChipsAdjusted):
            self._move(ChipMove(at, t.sitters[event.seat].player, "host", event.amount))
        elif isinstance(event, SeatLeft):
            self._move(ChipMove(at, event.player, "out", -event.stack))
        elif isinstance(event, HandEnded) and t.stakes.format == "cash":
            self._deal(t)
            gone = self._here - self._missing - t.chips
            if gone:
                self.gaps.append(Gap(at, t.hands, gone))
                self._missing += gone

    def _move(self, move: ChipMove) -> None:
        if _another(self.moves, self._there, move):
            self.dealt[move.at] = HandsDealt()
        self.moves.append(move)
        self._here += move.amount
        _note_there(self._there, move)

    def _deal(self, t: Table) -> None:
        """Count a hand for its session, and for all players who were dealt in."""
        if not self.dealt:
            return
        hands = self.dealt[next(reversed(self.dealt))]
        hands.count += 1
        for player in t.holders.values():
            hands.players[player] = hands.players.get(player, 0) + 1


class Payments:
    """Payments marked as paid, by table and session."""

    def __init__(self) -> None:
        self._paid: dict[tuple[str, int], list[PaymentMarked]] = {}

    def note(self, event: PaymentMarked) -> None:
        """Add a mark or remove it: the last one of that amount between these two."""
        marks = self._paid.setdefault((event.table, event.evening), [])
        if event.paid:
            marks.append(event)
            return
        for at in reversed(range(len(marks))):
            if _payment(marks[at]) == _payment(event):
                del marks[at]
                return

    def marks_for(self, table: str, evening: int) -> Sequence[PaymentMarked]:
        """The current marks, in order."""
        return self._paid.get((table, evening), ())


def _payment(mark: PaymentMarked) -> Payment:
    return Payment(mark.debtor, mark.creditor, mark.amount)


class LedgerRow(Struct, frozen=True, kw_only=True):
    """One player's session."""

    name: str
    bought: int
    away: int
    """What they took away, and what they have at the table."""
    seated: int
    """The part of that still at the table."""
    net: int
    hands: int
    since: int
    until: int


class LedgerMove(Struct, frozen=True):
    """Chips in or out, with their time."""

    at: int
    name: str
    kind: Kind
    amount: int


class LedgerPayment(Struct, frozen=True, kw_only=True):
    """What one player owes another, or has paid."""

    debtor: str
    creditor: str
    amount: int
    payer: str
    """The id of the payer."""
    payee: str
    """The id of the payee; "": the house."""
    paid: int = 0
    """When it was marked as paid; 0: it is open."""
    marked: str = ""
    """Who marked it."""
    may: bool = False
    """Whether you may mark it, or take the mark back."""


class LedgerPaid(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which payment of which session was paid, or is outstanding after all."""

    evening: Moment
    """When that session began."""
    payer: Id
    payee: Id = ""
    """"": the house."""
    amount: Chips
    paid: bool = True


class LedgerGap(Struct, frozen=True):
    """Chips missing since a hand, by its number; below 0: too many."""

    hand: int
    amount: int


class Evening(Struct, frozen=True, kw_only=True):
    """One session at the table."""

    since: int
    until: int
    running: bool
    hands: int
    rows: tuple[LedgerRow, ...]
    moves: tuple[LedgerMove, ...]
    payments: tuple[LedgerPayment, ...]
    taken: int
    """What the house took: rake and promotions."""
    carried: int = 0
    """What remains in the pot for the next hand."""
    missing: tuple[LedgerGap, ...] = ()


class LedgerView(Struct, frozen=True, kw_only=True):
    """The ledger of a table, the last session first."""

    title: str
    stakes: str
    chip_cents: int
    evenings: tuple[Evening, ...]


def evenings(moves: Sequence[ChipMove]) -> list[list[ChipMove]]:
    """Moves by session: another begins when everybody had left, and hours went by."""
    found: list[list[ChipMove]] = []
    there: set[str] = set()
    for move in moves:
        if not found or _another(found[-1], there, move):
            found.append([])
        found[-1].append(move)
        _note_there(there, move)
    return found


def _another(before: Sequence[ChipMove], there: set[str], move: ChipMove) -> bool:
    """Whether another session begins with this move."""
    return not before or (not there and move.at - before[-1].at >= NIGHT)


def _note_there(there: set[str], move: ChipMove) -> None:
    if move.kind == "in":
        there.add(move.player)
    elif move.kind == "out":
        there.discard(move.player)


class LedgerReader(NamedTuple):
    """The reader and the time: names as this person may see them, and which payments they may mark."""

    name: Callable[[str], str]
    now: int
    may: Callable[[Payment], bool] = lambda _: False


def evening(
    moves: Sequence[ChipMove],
    dealt: HandsDealt | None,
    t: Table | None,
    reader: LedgerReader,
    paid: Sequence[PaymentMarked] = (),
    gaps: Sequence[Gap] = (),
) -> Evening:
    """One session in figures; `t`: for the last one, the table with its chips; `paid` was marked as paid."""
    name = reader.name
    players = list(dict.fromkeys(move.player for move in moves))
    seated = {s.player: s.stack + s.coming for s in t.sitters.values()} if t is not None else {}
    running = bool(seated)
    until = reader.now if running else moves[-1].at
    dealt = dealt or HandsDealt()
    rows = [_row(one, moves, dealt, seated, name, until) for one in players]
    left = -sum(row.net for row in rows)
    nets = {one: row.net for one, row in zip(players, rows, strict=True)} | ({HOUSE: left} if left else {})
    missing = [gap for gap in gaps if moves[0].at <= gap.at <= until]
    carried = _in_the_pot(t) if t is not None else 0
    payments = [
        LedgerPayment(
            debtor=_called(one.debtor, name),
            creditor=_called(one.creditor, name),
            amount=one.amount,
            payer=one.debtor,
            payee=one.creditor,
            paid=mark.at if mark else 0,
            marked=name(mark.by) if mark else "",
            may=reader.may(one),
        )
        for one, mark in _settled(nets, paid)
    ]
    return Evening(
        since=moves[0].at,
        until=until,
        running=running,
        hands=dealt.count,
        rows=tuple(sorted(rows, key=lambda row: -row.net)),
        moves=tuple(LedgerMove(move.at, name(move.player), move.kind, move.amount) for move in moves),
        payments=tuple(payments),
        taken=left - carried - sum(gap.amount for gap in missing),
        carried=carried,
        missing=tuple(LedgerGap(gap.hand, gap.amount) for gap in missing),
    )


def _in_the_pot(t: Table) -> int:
    """What the last hand left in the pot; while the next one is played, as it was before it."""
    return t.hand.started.carried if t.playing and t.hand is not None else t.carried


def _settled(nets: Mapping[str, int], paid: Sequence[PaymentMarked]) -> list[tuple[Payment, PaymentMarked | None]]:
    """Every payment with its mark, if it was paid.

    As long as all paid amounts are part of the plan the plan stays, so that no debt changes its payee because two
    others settled. Where chips moved since, what was paid counts, and the rest is planned again.
    """
    plan, marks = list(fewest_payments(nets)), {_payment(mark): mark for mark in paid}
    if len(marks) == len(paid) and marks.keys() <= set(plan):
        return [(one, marks.get(one)) for one in plan]
    rest = dict(nets)
    for debtor, creditor, amount in map(_payment, paid):
        rest[debtor] = rest.get(debtor, 0) + amount
        rest[creditor] = rest.get(creditor, 0) - amount
    return [*((_payment(mark), mark) for mark in paid), *((one, None) for one in fewest_payments(rest))]


def _called(player: str, name: Callable[[str], str]) -> str:
    return name(player) if player != HOUSE else "The house"


def _row(
    player: str,
    moves: Sequence[ChipMove],
    dealt: HandsDealt,
    seated: dict[str, int],
    name: Callable[[str], str],
    until: int,
) -> LedgerRow:
    own = [move for move in moves if move.player == player]
    bought = sum(move.amount for move in own if move.kind != "out")
    there = seated.get(player, 0)
    away = -sum(move.amount for move in own if move.kind == "out") + there
    return LedgerRow(
        name=name(player),
        bought=bought,
        away=away,
        seated=there,
        net=away - bought,
        hands=dealt.players.get(player, 0),
        since=own[0].at,
        until=until if player in seated else own[-1].at,
    )
