"""Penalties of the club: by the ladder of the table's house, with the player's history."""

from collections.abc import Iterator
from typing import NamedTuple

from cutcard.club.people import Person
from cutcard.floor.precedents import (
    FOR_GOOD,
    PenaltyHad,
    PenaltyToGive,
    commands_to_leave,
    describe_penalty,
    next_penalty,
    penalty_of_step,
)
from cutcard.floor.questions import RefusedByFloor
from cutcard.room.floor.decisions import PenaltyNoted
from cutcard.room.floor.officials import LONGEST_TEXT, FloorTables
from cutcard.room.floor.ruling_wording import rules_cited
from cutcard.room.floor.view_types import NextPenalty, PenaltyView
from cutcard.room.tables.table_orders import clean_text
from cutcard.room.tables.table_stream import TableStream
from cutcard.streams.answers import RefusalMessage
from cutcard.streams.repeats import mark_of
from cutcard.table import AnyCommand
from cutcard.table.act_types import sitter_at
from cutcard.table.floor.penalties import GivePenalty


class PenaltyOrder(NamedTuple):
    """A penalty order; without a step the ladder's next, without an amount the usual length."""

    seat: int
    what: str
    step: str = ""
    amount: int = 0


class Penalties:
    """Penalties given to players, and the next ones."""

    def __init__(self, tables: FloorTables) -> None:
        self._tables = tables

    def all(self) -> Iterator[PenaltyNoted]:
        """Every penalty of the club that counts."""
        return (one for actor in self._tables.everywhere() for one in actor.place.docket.given)

    def history(self, player: str) -> list[PenaltyHad]:
        """A player's penalties, the oldest first."""
        found = sorted((one for one in self.all() if one.given.player == player), key=lambda one: one.at)
        return [one.as_history for one in found]

    def listed(self, player: str) -> list[PenaltyView]:
        """Penalties by a player's id or part of their name, or all; the newest first."""
        name = self._tables.services.name
        wanted = player.casefold()
        found = [
            one
            for one in self.all()
            if not player or one.given.player == player or wanted in name(one.given.player).casefold()
        ]
        return [self._seen(one) for one in sorted(found, key=lambda one: one.at)[::-1]]

    def lasting(self, player: str) -> list[tuple[PenaltyView, bool]]:
        """A player's penalties, the oldest first, and whether each counts beyond its night."""
        found = sorted((one for one in self.all() if one.given.player == player), key=lambda one: one.at)
        return [(self._seen(one), self._lasts(one)) for one in found]

    def _lasts(self, one: PenaltyNoted) -> bool:
        actor = self._tables.any(one.table)
        by_house = actor is not None and actor.place.rules.penalties.counts != "night"
        return by_house or one.given.step in FOR_GOOD

    def next(self, table: str, seat: int, least: str = "") -> NextPenalty:
        """The ladder's next penalty for a seat; `least` is the minimum step for this breach."""
        place = self._tables.live(table).place
        player = sitter_at(place.table, seat).player
        found = next_penalty(place.rules.penalties, self.history(player), self._tables.services.now(), least)
        return NextPenalty(
            seat=seat,
            player=player,
            name=self._tables.services.name(player),
            step=found.step,
            text=found.text,
            hands=found.hands,
            rounds=found.rounds,
            minutes=found.minutes,
            earlier=found.earlier,
            steps=place.rules.penalties.steps,
            cites=rules_cited(place.book, found.cites),
        )

    async def give(self, who: Person, table: str, own_id: str, order: PenaltyOrder) -> PenaltyView | RefusalMessage:
        """Give a seat a penalty: the ladder's next step, or the official's."""
        actor = self._tables.live(table)

        def wanted() -> tuple[AnyCommand, ...]:
            actor.check(None)
            return self._commands(actor.place, who, order)

        answer = await actor.execute_decided(who, own_id, wanted, mark_of(order))
        if isinstance(answer, RefusalMessage):
            return answer
        return self._seen(actor.place.docket.penalty_by(answer.version))

    def _sentence(self, place: TableStream, order: PenaltyOrder) -> PenaltyToGive:
        policy, player = place.rules.penalties, sitter_at(place.table, order.seat).player
        found = next_penalty(policy, self.history(player), self._tables.services.now())
        if order.step and order.step not in policy.steps:
            raise RefusedByFloor("no_such_step", policy.cites, allowed=", ".join(policy.steps))
        return penalty_of_step(policy, order.step or found.step, found.earlier, order.amount)

    def _commands(self, place: TableStream, who: Person, order: PenaltyOrder) -> tuple[AnyCommand, ...]:
        given = self._sentence(place, order)
        penalty = GivePenalty(
            player=sitter_at(place.table, order.seat).player,
            at=order.seat,
            step=given.step,
            hands=given.hands,
            rounds=given.rounds,
            minutes=given.minutes,
            what=clean_text(order.what, LONGEST_TEXT),
            by=who.id,
            cites=given.cites,
        )
        return penalty, *commands_to_leave(given, place.table, place.rules, order.seat)

    def _seen(self, one: PenaltyNoted) -> PenaltyView:
        given, name = one.given, self._tables.services.name
        actor = self._tables.any(one.table)
        left = _left(one, actor.place) if actor is not None else 0
        over = one.at + given.minutes * 60_000 <= self._tables.services.now()
        return PenaltyView(
            at=one.at,
            table=one.table,
            title=self._tables.title(one.table),
            player=given.player,
            name=name(given.player),
            step=given.step,
            text=describe_penalty(given.step, given.hands, given.rounds, given.minutes),
            what=given.what,
            hands=given.hands,
            rounds=given.rounds,
            minutes=given.minutes,
            left=left,
            served=not left and over,
            ruling=given.ruling,
            by=name(given.by),
            cites=rules_cited(actor.place.book, given.cites) if actor is not None else (),
        )


def _left(one: PenaltyNoted, place: TableStream) -> int:
    """Hands or rounds still to sit out, if the player still sits there and it is their last penalty."""
    sitter = place.table.sitters.get(one.given.at)
    latest = [other for other in place.docket.given if other.given.player == one.given.player][-1]
    if sitter is None or sitter.player != one.given.player or latest is not one:
        return 0
    return sitter.penalty if one.given.hands else sitter.rounds if one.given.rounds else 0
