"""Tournaments that play themselves for tests: a player busts, and every suggestion is carried out."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.tournament.acts import AnyCommand, evolve
from cutcard.tournament.clock.start_play import PlayStarted
from cutcard.tournament.desk.open_tournament import NightPublished
from cutcard.tournament.desk.registration import Registered
from cutcard.tournament.money.charges import ChipsBought
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.seating.first_button import SetButton
from cutcard.tournament.seating.moves import FinishMove
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.seating.seat_suggestions import suggestions
from cutcard.tournament.state import TournamentTable
from cutcard.tournament.suggestion import Suggestion
from tests.tournament.driving import Driven, plan

SECOND = 1000


class Running(Driven):
    """A tournament in which everybody plays from the first hand on."""

    def __init__(self, house: str, players: int, **planned: Any) -> None:
        super().__init__(plan(house=house, **planned))
        self.names = [f"P{number}" for number in range(1, players + 1)]
        self._happens([NightPublished(), *(Registered(player=name, name=name) for name in self.names)])
        self.do(DrawSeats(seed=house))
        self._happens(ChipsBought(player=name, what="entry", price=self.night.plan.buy_in) for name in self.names)
        self._happens([PlayStarted()])
        self.moved: dict[str, int] = {}

    def _happens(self, events: Iterable[Any]) -> None:
        for event in events:
            evolve(self.night, replace(event, entry=self.night.record.entry + 1, at=self.now, by="director"))

    @property
    def left(self) -> list[str]:
        """Players still in."""
        return [one.id for one in self.night.playing]

    @property
    def counts(self) -> list[int]:
        """Players at each table."""
        return [len(table.seats) for table in self.night.open_tables]

    def asked(self) -> list[Suggestion]:
        """Suggestions about tables."""
        kinds = ("move", "break", "redraw", "final", "seat")
        return [one for one in suggestions(self.night, self.rules, self.now) if one.kind in kinds]

    def hand(self, table: TournamentTable) -> None:
        """Deal one more hand: the button moves to the next player."""
        taken = table.taken
        following = next((seat for seat in taken if seat > table.hand.button), taken[0])
        self.do(SetButton(table=table.number, button=following))

    def bust(self, player: str) -> None:
        """Bust a player in the last hand of their table, with the last bust there."""
        table, outs = self.night.entrants[player].table, self.night.floor.outs
        together = bool(outs) and outs[-1].table == table and outs[-1].at == self.now
        self.now += SECOND
        self.do(Bust(player=player, same_hand=together))

    def settle(self) -> None:
        """Carry out every suggestion, one after the other."""
        self.moved = {}
        for step in range(400):
            if not (wanted := self.asked()):
                return
            self._answer(wanted[0], step)
        raise AssertionError([one.title for one in self.asked()])

    def _answer(self, one: Suggestion, step: int) -> None:
        if one.command is None:
            numbers = one.asks.tables if one.asks is not None else ()
            for number in numbers or [table.number for table in self.night.open_tables]:
                self.hand(self.night.tables[number])
            return
        command: Any = msgspec.convert(one.command, AnyCommand)
        if getattr(command, "seed", None) == "":
            command = replace(command, seed=f"{len(self.left)} {step}")
        self.do(command)
        for player in list(self.night.seating.moves):
            self.moved[player] = self.moved.get(player, 0) + 1
        if self.night.seating.moves:
            self.do(FinishMove())
