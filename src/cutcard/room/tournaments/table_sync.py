"""What tables must do to match their tournament.

Pure. The tournament is right about seats, and between hands about chips; a table follows. So an interrupted sync shows
in the difference and is completed; what is done already is no difference.

Online tables are created by the house, tables for dealers' tablets by the person who links one.
"""

import hashlib
from collections.abc import Collection, Iterable, Iterator
from math import gcd
from typing import Any

from msgspec.structs import replace

from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_hooks import HandStakes
from cutcard.room.tables.table_orders import TableOrder, checked_rules
from cutcard.room.tables.table_registry import Tables
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.tournaments.after_hand import is_hand_unreported
from cutcard.room.tournaments.tournament_stream import EntrantIndex, TournamentStream
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.rotation import load_rotation, rotation_ids, turns_of
from cutcard.streams.refusals import RefusedInRoom
from cutcard.table import AnyCommand, Table
from cutcard.table.floor.penalties import LiftPenalty, Penalise
from cutcard.table.open_table import SetStakes, SetTurns
from cutcard.table.seats import away_players
from cutcard.table.seats.seats import LeaveSeat, MoveIn
from cutcard.table.seats.stacks import RemoveChips, SetStack, TopUp
from cutcard.table.state import Sitter
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.chips.chips_in_play import is_stack_certain
from cutcard.tournament.clock.clock_state import level, level_number
from cutcard.tournament.clock.level_games import changes_by_level, game_index, smallest_chip
from cutcard.tournament.plan.structure import Level, Structure, index_of
from cutcard.tournament.players.absences import ComeBack, GoAway
from cutcard.tournament.seating.tables import LinkTable
from cutcard.tournament.state import Entrant, Tournament, TournamentTable

Commands = tuple[AnyCommand, ...]


def players_at_table(night: Tournament, at: TournamentTable) -> dict[int, Entrant]:
    """Who should be seated at a table, by seat: every player there with chips."""
    seated = ((seat, night.entrants[player]) for seat, player in at.seats.items())
    return {seat: one for seat, one in seated if one.status == "in" and one.play.stack}


def leave_commands(night: Tournament, at: TournamentTable | None, t: Table, roll: EntrantIndex) -> Commands:
    """Players who get up: without chips, moved, or the table is no longer played."""
    stay = players_at_table(night, at) if at is not None else {}
    gone = [s for s in t.clockwise if not s.leaving and not _is_there(s, stay, roll)]
    return tuple(LeaveSeat(s.seat) for s in gone)


def _is_there(s: Sitter, stay: dict[int, Entrant], roll: EntrantIndex) -> bool:
    one = stay.get(s.seat)
    return one is not None and roll.player(one) == s.player


def players_to_seat(night: Tournament, at: TournamentTable, t: Table, roll: EntrantIndex) -> list[Entrant]:
    """Players who should sit down."""
    sits = {s.player for s in t.sitters.values()}
    return [one for _, one in sorted(players_at_table(night, at).items()) if roll.player(one) not in sits]


def sit_commands(
    night: Tournament, at: TournamentTable, t: Table, roll: EntrantIndex, now: int, elsewhere: Collection[str]
) -> Commands:
    """Seat players who should sit down and are not seated elsewhere any more."""
    found = players_to_seat(night, at, t, roll)
    here = (one for one in found if roll.player(one) not in elsewhere and can_be_counted_out(t, one.play.stack or 0))
    return tuple(sit_command(night, one, roll, now) for one in here)


def can_be_counted_out(t: Table, chips: int) -> bool:
    """Whether these chips fit the table's smallest; during a hand it stays as it is, afterwards a smaller one comes."""
    return not t.playing or chips % t.stakes.chip == 0


def sit_command(night: Tournament, one: Entrant, roll: EntrantIndex, now: int) -> MoveIn:
    """Seat a player with chips and penalties; a stack that was not counted lately is the recorded one."""
    hands, rounds = penalty(one, now)
    return MoveIn(
        seat=one.seat,
        player=roll.player(one),
        stack=one.play.stack or 0,
        spent=one.play.spent,
        hands=hands,
        rounds=rounds,
        away=bool(one.away.since),
        last_counted=-1 if is_stack_certain(night, one, now) else one.play.counted,
    )


def penalty(one: Entrant, now: int) -> tuple[int, int]:
    """Hands and rounds a player has to sit out; in a timed penalty each hand dealt."""
    hands, rounds, until = one.conduct.sits_out
    return max(hands, int(until > now)), rounds


def adjust_commands(at: TournamentTable, place: TableStream, roll: EntrantIndex, now: int) -> Commands:
    """Adjust chips and penalties of seated players; of those in a hand after its end."""
    return tuple(
        command
        for s in place.table.clockwise
        if not s.leaving and not _in_hand(at, place, s)
        if (one := roll.entrant(s.player)) is not None and one.table == at.number and one.seat == s.seat
        for command in (*_chips(place.table, s, one), *_sits_out(s, one, now), *_has_left(s, one))
    )


def _in_hand(at: TournamentTable, place: TableStream, s: Sitter) -> bool:
    """Whether a player is in a hand, or in one whose end is not recorded yet."""
    hand = place.table.hand
    return hand is not None and s.seat in hand.by_seat and (place.table.playing or is_hand_unreported(at, place))


def finer_stakes_commands(night: Tournament, at: TournamentTable, t: Table) -> Commands:
    """The same stakes in smaller chips, where a stack does not fit the table's chips."""
    chip = gcd(t.stakes.chip, *(one.play.stack or 0 for one in players_at_table(night, at).values()))
    if chip == t.stakes.chip or t.playing:
        return ()
    if t.rotation:
        return (SetTurns(rotation=tuple(replace(turn, stakes=replace(turn.stakes, chip=chip)) for turn in t.rotation)),)
    return (SetStakes(replace(t.stakes, chip=chip)),)


def _chips(t: Table, s: Sitter, one: Entrant) -> Iterator[AnyCommand]:
    if not can_be_counted_out(t, one.play.stack or 0):
        return
    if one.play.counted > s.last_counted >= 0:
        yield SetStack(s.seat, one.play.stack or 0)
        return
    more = (one.play.stack or 0) - s.stack - s.coming
    if more > 0:
        yield TopUp(s.seat, more)
    elif more < 0 and one.play.stack:
        yield RemoveChips(of=s.seat, amount=-more, why="by the director")


def _sits_out(s: Sitter, one: Entrant, now: int) -> Iterator[AnyCommand]:
    hands, rounds = penalty(one, now)
    if (hands, rounds) == (0, 0):
        if s.penalty or s.rounds:
            yield LiftPenalty(s.seat)
    elif hands and s.penalty != hands:
        yield Penalise(s.seat, hands)


def _has_left(s: Sitter, one: Entrant) -> Iterator[AnyCommand]:
    """A player who left for good is dealt in like an absent one."""
    if one.away.leaving and not s.away and not s.out:
        yield away_players.StepAway(s.seat)


def is_in_sync(night: Tournament, at: TournamentTable, place: TableStream, roll: EntrantIndex, now: int) -> bool:
    """Whether the table matches the tournament, so that a hand may begin."""
    t = place.table
    return not (
        is_hand_unreported(at, place)
        or leave_commands(night, at, t, roll)
        or players_to_seat(night, at, t, roll)
        or adjust_commands(at, place, roll, now)
        or any(night.entrants[player].play.stack == 0 for player in at.seats.values())
    )


def presence_changes(at: TournamentTable, t: Table, roll: EntrantIndex) -> Iterator[GoAway | ComeBack]:
    """Presence as the table knows it: a player who missed turns is away until they come back."""
    for s in t.clockwise:
        one = roll.entrant(s.player)
        if one is None or one.status != "in" or (one.table, one.seat) != (at.number, s.seat) or one.away.leaving:
            continue
        if s.away and not one.away.since:
            yield GoAway(player=one.id)
        elif one.away.since and not s.away:
            yield ComeBack(player=one.id)


def stakes_at(night: Tournament, rules: TournamentRules, at: TournamentTable, number: int = 0) -> HandStakes:
    """The stakes of this table's next hand: its level, in the smallest chip that everybody there can pay."""
    number = number or at.hand.level
    one = _level(night.plan.structure, number)
    amounts = (one.small, one.big, one.ante, one.bring_in, one.small_bet, one.big_bet)
    stacks = (night.entrants[player].play.stack or 0 for player in at.seats.values())
    chip = gcd(smallest_chip(night), *amounts, *stacks)
    if night.plan.game not in rotation_ids():
        return HandStakes(one.stakes(chip))
    turns = turns_of(load_rotation(night.plan.game), one.stakes(smallest_chip(night)))
    turn = game_index(night, number) if changes_by_level(night, rules) else None
    rotation = tuple(replace(each, stakes=replace(each.stakes, chip=chip)) for each in turns)
    return HandStakes(rotation[turn or 0].stakes, rotation, turn)


def _level(structure: Structure, number: int) -> Level:
    found = structure[index_of(structure, number)]
    assert isinstance(found, Level)  # noqa: S101 - it was read from this structure
    return found


def room_table_name(night: str, at: TournamentTable) -> str:
    """The server's id of a tournament's table: independent of who creates it, different after a redraw."""
    return hashlib.sha256(f"{night}/{at.number}/{at.opened}".encode()).hexdigest()[:12]


class TournamentTables:
    """The server's tables of tournaments."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def played_tables(
        self, kept: TournamentStream, numbers: Iterable[int]
    ) -> Iterator[tuple[TournamentTable, TableActor]]:
        """Of these tables those at which the tournament is played now, with their actors."""
        for number in sorted(numbers):
            at = kept.night.tables.get(number)
            actor = self._tables.up.get(at.room_table) if at is not None and not at.broken else None
            if at is not None and actor is not None:
                yield at, actor

    def left(self, kept: TournamentStream) -> list[TableActor]:
        """Tables of a tournament that exist and are no longer played."""
        used = {at.room_table for at in kept.night.tables.values() if not at.broken and kept.night.stage != "closed"}
        return [
            actor
            for table, actor in self._tables.up.items()
            if actor.place.order.night == kept.id and table not in used
        ]

    async def put_up(self, kept: TournamentStream, numbers: Iterable[int]) -> bool:
        """Create missing tables of these and link them; True: there were some."""
        tables = [at for number in sorted(numbers) if (at := kept.night.tables.get(number)) is not None]
        wanted = {at.number: room_table_name(kept.id, at) for at in tables if at.seats and not at.broken}
        missing = [(number, table) for number, table in wanted.items() if not self._stands(kept, number, table)]
        for number, table in missing:
            await self._put_up(kept, number, table)
        return bool(missing)

    def _stands(self, kept: TournamentStream, number: int, table: str) -> bool:
        return kept.night.tables[number].room_table == table and self._tables.is_open(table)

    async def _put_up(self, kept: TournamentStream, number: int, table: str) -> None:
        if not self._tables.is_open(table):
            order = _order(kept, kept.night.tables[number])
            await self._tables.open("", "", order, checked_rules(order, kept.book), table)
        if kept.night.tables[number].room_table != table:
            await kept.append(LinkTable(table=number, live=table), f"online/{table}/link")

    async def take_down(self, kept: TournamentStream) -> None:
        """Remove tables that are no longer played, once all players have left."""
        for actor in self.left(kept):
            if not actor.place.table.sitters:
                await self._tables.close("", actor.place.id)


def _order(kept: TournamentStream, at: TournamentTable) -> TableOrder:
    night, plan = kept.night, kept.night.plan
    first = level(plan.structure, night.reading(0))
    return TableOrder(
        title=f"{plan.title[:40]}, table {at.number}",
        house=plan.house,
        game=plan.game,
        stakes=first.stakes(_chip(kept)),
        **_in_turn(kept),
        size=at.size,
        buy_in=(plan.stack, plan.stack),
        alone=True,
        night=kept.id,
        number=at.number,
        button=at.hand.button,
        hands=at.hand.number,
    )


def _chip(kept: TournamentStream) -> int:
    """The unit to which stakes of a rotation are rounded; with one game they are as planned."""
    return smallest_chip(kept.night) if kept.night.plan.game in rotation_ids() else 1


def _in_turn(kept: TournamentStream) -> dict[str, Any]:
    """The game a table begins with, and what changes it."""
    night = kept.night
    if night.plan.game not in rotation_ids() or not changes_by_level(night, kept.rules):
        return {}
    number = level_number(night.plan.structure, night.reading(0))
    return {"turn": game_index(night, number), "turns": "called"}


def tablet_order(kept: TournamentStream, number: int) -> TableOrder:
    """A live table of the same house and edition, for a dealer's tablet."""
    at = kept.night.tables.get(number)
    if at is None or at.broken:
        raise RefusedAtNight("no_such_night_table", table=number)
    plan = kept.night.plan
    if not any(isinstance(one, Level) for one in plan.structure):
        raise RefusedInRoom("no_tablet", why="The plan has no levels yet, and it is dealt online.")
    return TableOrder(
        title=f"{plan.title[:40]}, table {number}",
        house=f"{plan.house.partition('@')[0]}@{kept.book.digest}",
        game=plan.game,
        stakes=level(plan.structure, kept.night.reading(0)).stakes(_chip(kept)),
        **_in_turn(kept),
        size=at.size,
        buy_in=(plan.stack, plan.stack),
        live=True,
        chips=tuple(chip.value for chip in plan.chips),
        button=0 if kept.night.started else at.hand.button,  # of a hand that is over: the dealer is asked for it
    )
