"""What everybody bought at a table and took away from it, those who sit there first."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cutcard.acts.undo import ReadAlong
from cutcard.cash.bank.buy_ins import CashChipsBought, CashedOut
from cutcard.cash.bank.hand_reports import LeftTold
from cutcard.cash.bank.selling import ChipsSold
from cutcard.cash.entry import Event
from cutcard.cash.evolve import FOLD, CashEntryUndone
from cutcard.cash.podium.away_players import ChipsPickedUp
from cutcard.cash.podium.moving import TableChanged
from cutcard.cash.podium.open_tables import TableBroke
from cutcard.cash.podium.seats import LeftTable, SeatTaken
from cutcard.cash.state import CashTable, Visit
from cutcard.cash.views.bank_types import PlayerMoney
from cutcard.cash.views.looking import CashLook

Place = tuple[str, int]
"""A player and a table."""


class _Told:
    """What the log tells of players at tables."""

    def __init__(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self.bought: defaultdict[Place, list[int]] = defaultdict(list)
        self.taken: defaultdict[Place, int] = defaultdict(int)
        self.brought: defaultdict[Place, int] = defaultdict(int)
        self.left: dict[Place, int] = {}
        self.places: dict[Place, None] = {}

    def read(self, log: Sequence[Event], place: int) -> None:
        """The next event; of one that takes others back: everything that still counts, from the beginning."""
        if not isinstance(log[place], CashEntryUndone):
            self.places.update(dict.fromkeys(self._of(log[place])))
            return
        self._begin()
        gone = FOLD.counting(log[: place + 1])
        for event in log[: place + 1]:
            if event.entry not in gone:
                self.places.update(dict.fromkeys(self._of(event)))

    def _of(self, event: object) -> Iterator[Place]:
        """The players and tables of an event that is about money or seats."""
        match event:
            case CashChipsBought():
                self.bought[event.player, event.table].append(event.cents)
                yield event.player, event.table
            case CashedOut():
                self.taken[event.player, event.table] += 0 if event.kept else event.cents
                self.left[event.player, event.table] = event.at
                yield event.player, event.table
            case ChipsSold():
                self.bought[event.buyer, event.table].append(event.cents)
                self.taken[event.seller, event.table] += event.cents
                yield from ((event.buyer, event.table), (event.seller, event.table))
            case SeatTaken():
                self.brought[event.player, event.table] += event.brings
                self.left.pop((event.player, event.table), None)
                yield event.player, event.table
            case LeftTable():
                self.left[event.player, event.table] = event.at
            case TableChanged():
                self.brought[event.player, event.source] -= event.cents
                self.brought[event.player, event.table] += event.cents
                self.left[event.player, event.source] = event.at
                self.left.pop((event.player, event.table), None)
                yield event.player, event.table
            case ChipsPickedUp() | LeftTold(kept=True):
                self.brought[event.player, event.table] -= event.cents
            case TableBroke():
                for player, cents in event.stacks:
                    self.brought[player, event.table] -= cents
                    self.left[player, event.table] = event.at
            case _:
                pass


_TOLD: Final = ReadAlong(_Told)


def by_player(look: CashLook, ours: Iterable[int]) -> tuple[PlayerMoney, ...]:
    """Everybody who sits at one of these tables, or bought or took anything there."""
    e, tables = look.evening, set(ours)
    told = _TOLD.of(e)
    moved = [
        place
        for place in told.places
        if place[1] in tables and (told.bought[place] or told.taken[place] or _sits(e.visits[place[0]], place[1]))
    ]
    return tuple(
        _row(look, told, place) for place in sorted(moved, key=lambda place: _order(e.visits[place[0]], place[1]))
    )


def _sits(one: Visit, table: int) -> bool:
    return one.table == table


def _order(one: Visit, table: int) -> tuple[int, bool, int, str]:
    return table, not _sits(one, table), one.seat if _sits(one, table) else 0, one.name


def _row(look: CashLook, told: _Told, place: Place) -> PlayerMoney:
    e, (player, table) = look.evening, place
    one, found = e.visits[player], e.tables[table]
    here = _sits(one, table)
    game, at, took = one.money.left
    soon = game == found.game and look.now - at < look.rules.going_south.memory
    return PlayerMoney(
        player=player,
        name=one.name,
        table=table,
        seat=one.seat if here else 0,
        bought=tuple(told.bought[place]),
        brought=told.brought[place],
        taken=told.taken[place],
        left=0 if here else told.left.get(place, 0),
        stack=_stack(one, found),
        wants=found.wants.get(player) if here else None,
        back=took if here and soon else 0,
        again=one.money.again,
        kept=one.money.picked_up if not one.table and one.money.table == table else 0,
    )


def _stack(one: Visit, found: CashTable) -> int | None:
    """What somebody has there, or left with and was not paid for yet, as far as the table of the room told."""
    if _sits(one, found.number):
        return found.seats[one.seat].stack
    return one.money.carries if not one.table and one.money.table == found.number else None
