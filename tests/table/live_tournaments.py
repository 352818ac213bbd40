"""Nights at live tables: everything is entered, and everything of the table can be compared."""

from random import Random
from typing import Any

from cutcard.cards import UNKNOWN
from cutcard.hand import Hand
from cutcard.hand import commands as hand_do
from cutcard.rules import Stakes
from cutcard.rules.table_rules import TableRules
from cutcard.table import AnyCommand, Refused, Sitter, Table
from cutcard.table.floor.rulings import RulingKept
from cutcard.table.open_table import OpenTable, PlaceButton
from cutcard.table.seats.seats import SatDown
from cutcard.table.seats.stacks import ChipsFound, ToppedUp
from tests.table.tournaments import Night

_APART = ("entries", "hand", "settled", "sitters", "version")


def live_night(rules: TableRules, seats: int, *, stack: int = 2000, size: int = 8) -> Night:
    """Seats filled at a table with a dealer, the first button in seat 1."""
    night = Night(rules)
    night.do(OpenTable(table="felt", size=size, live=True))
    for seat in range(1, seats + 1):
        night.sit(seat, stack)
    drawn = tuple((seat, 51 if seat == 1 else seat) for seat in range(1, seats + 1))
    by_seat = rules.first_button.seat((), 1, 0) == 1
    night.do(PlaceButton(at=1) if by_seat else PlaceButton(drawn=drawn))
    return night


def all_of(t: Table) -> dict[str, Any]:
    """All fields of a table but its version and its undo snapshots."""
    plain = {name: getattr(t, name) for name in Table.__slots__ if name not in _APART}
    plain["sitters"] = [{name: getattr(s, name) for name in Sitter.__slots__} for s in t.clockwise]
    plain["hand"] = (t.hand or Hand()).comparable()
    return plain


def ruling(name: str = "", **more: Any) -> RulingKept:
    """A ruling for the record."""
    words = {"incident": "exposed_hole_card", "remedy": "play_on", "decision": "Play on.", "announcement": "Play on."}
    return RulingKept(ruling=name, by="Flo", **{**words, **more})


def order(night: Night, chance: Random) -> AnyCommand:
    """Something that the floor does in the hand, be it possible now or not."""
    hand = night.table.hand
    assert hand is not None
    p = chance.choice(hand.players)
    held = p.down or (0,)
    swap = hand_do.Move(held[0], "down", "muck", p.seat), hand_do.Move(UNKNOWN, "stub", "down", p.seat)
    return chance.choice((
        hand_do.KillHand(of=p.seat, why="fouled"),
        hand_do.RestoreHand(of=p.seat),
        hand_do.MoveCards(moves=swap),
        hand_do.Bind(of=p.seat, to=chance.choice(("check", "call", "raise", "no_raise")), unless=("raise",)),
        hand_do.SetBehind(of=p.seat),
        hand_do.CorrectStack(of=p.seat, stack=p.stack),
        hand_do.OpenCards(of=p.seat, cards=held[:1]),
        hand_do.PlanStreet(street=hand.round.street + 1, burn=False),
        hand_do.VoidHand(why="misdeal", redeal=chance.random() < 0.7),
    ))  # fmt: skip


def attempt(night: Night, command: AnyCommand) -> list[Any]:
    """Do it, or be refused and change nothing; chips never get lost."""
    before = all_of(night.table), night.table.version, len(night.table.entries)
    try:
        events = night.do(command)
    except Refused as refusal:
        str(refusal)  # every refusal has its sentence
        assert (all_of(night.table), night.table.version, len(night.table.entries)) == before
        return []
    night.brought += sum(e.stack for e in events if isinstance(e, SatDown))
    night.brought += sum(e.amount for e in events if isinstance(e, ToppedUp | ChipsFound))
    assert night.table.chips == night.brought
    return events


def deck(chance: Random) -> tuple[int, ...]:
    """A shuffled deck."""
    return tuple(chance.sample(range(52), 52))


OTHER_STAKES = Stakes(small_blind=100, big_blind=200, chip=25)
