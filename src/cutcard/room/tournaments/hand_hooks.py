"""When hands begin at the tables of an online tournament, and what their players see of it.

A hand begins with the tournament's permission, which is stored before the cards are dealt: later orders wait for the
hand's end, earlier ones come first.
"""

from msgspec.structs import replace

from cutcard.hand import Refused
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.table_hooks import HandStakes, TableHooks
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.tournaments import table_sync
from cutcard.room.tournaments.after_hand import is_hand_unreported, purchase_questions, unanswered_questions
from cutcard.room.tournaments.online_duties import Duties
from cutcard.room.tournaments.table_sync import stakes_at
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.room.views.dealer_types import NightHere
from cutcard.rules import TableRules, load_game
from cutcard.table.seats.positions import line_up
from cutcard.tournament.acts import decide
from cutcard.tournament.clock.clock_state import level_number, next_item_at, on_break
from cutcard.tournament.clock.hand_start import may_begin
from cutcard.tournament.clock.table_reports import ReportTable, TableReported
from cutcard.tournament.plan.structure import Level
from cutcard.tournament.players.places import next_place, places
from cutcard.tournament.state import Entrant, Tournament, TournamentTable


class TournamentHooks(TableHooks):
    """Lets hands begin at a tournament's tables."""

    def __init__(self, services: RoomServices, nights: TournamentRegistry, duties: Duties) -> None:
        self._services = services
        self._nights = nights
        self._duties = duties
        self._counts: dict[str, tuple[int, tuple[int, int]]] = {}

    def held(self, place: TableStream) -> bool:
        """Whether no hand may begin there now."""
        found = self._found(place)
        return found is None or self._waits(place, *found) is not None

    def _waits(self, place: TableStream, kept: TournamentStream, at: TournamentTable) -> str | None:
        """Why no hand begins there, in words; None: it may."""
        night, now = kept.night, self._services.now()
        if at.playing:
            return "The last hand is being scored." if is_hand_unreported(at, place) else None
        if self._duties.waits(kept.id):
            return "The redraw starts after the last hand at all tables."
        if unanswered_questions(night, kept.rules, at, now):
            return "A player is deciding on a rebuy or add-on."
        refusal = may_begin(night, kept.rules, at.number, now)
        return str(refusal) if refusal is not None else None

    async def begin(self, place: TableStream) -> HandStakes | None:
        """Ask the tournament for the next hand and report its button and blinds; None: not now."""
        found = self._found(place)
        if found is None:
            return None
        kept, at = found
        if not at.playing and not await self._grant(kept, at, place):
            return None
        return stakes_at(kept.night, kept.rules, kept.night.tables[at.number])

    async def _grant(self, kept: TournamentStream, at: TournamentTable, place: TableStream) -> bool:
        t = place.table
        if self.held(place):
            return False
        if not table_sync.is_in_sync(kept.night, at, place, kept.roll, self._services.now()):
            self._nights.changed(kept)
            return False
        try:
            button, small, big = line_up(t, self._coming(kept, at, place)).positions
            report = ReportTable(table=at.number, moment="dealt", button=button, small=small, big=big)
            await kept.append(report, f"online/{at.room_table}/{at.hand.number}/dealt")
        except Refused:
            return False
        return kept.night.tables[at.number].playing

    def _coming(self, kept: TournamentStream, at: TournamentTable, place: TableStream) -> TableRules:
        """The rules of the next hand's game."""
        t = place.table
        if not t.rotation:
            return place.rules
        asked = ReportTable(table=at.number, moment="dealt", at=self._services.now())
        reported = (one for one in decide(asked, kept.night, kept.rules) if isinstance(one, TableReported))
        number = next((one.level for one in reported), 0) or at.hand.level
        coming = stakes_at(kept.night, kept.rules, at, number)
        turn = coming.rotation[t.next_turn if coming.turn is None else coming.turn]
        return place.book.rules_for(load_game(turn.game), turn.stakes)

    def _found(self, place: TableStream) -> tuple[TournamentStream, TournamentTable] | None:
        """The tournament and its table that is played at this one."""
        try:
            kept = self._nights[place.order.night]
        except Refused:
            return None
        at = kept.night.tables.get(place.order.number)
        return (kept, at) if at is not None and at.room_table == place.id and not at.broken else None

    def seen(self, place: TableStream, person: str) -> NightHere | None:
        """The tournament at a table, for one person."""
        try:
            kept = self._nights[place.order.night]
        except Refused:
            return None
        found = self._found(place)
        waits = self._waits(place, *found) if found is not None and not place.table.playing else None
        own = kept.roll.entrant(person)
        seen = night_here(kept, place.order.number, own, self._services.now(), self._count(kept))
        return replace(seen, waits=waits) if waits else seen

    def _count(self, kept: TournamentStream) -> tuple[int, int]:
        """Players left and entrants, counted once for each change."""
        known = self._counts.get(kept.id)
        if known is None or known[0] != kept.night.version:
            known = self._counts[kept.id] = kept.night.version, count_players(kept.night)
        return known[1]


# What players see -----------------------------------------------------------------------------------------------------


def count_players(night: Tournament) -> tuple[int, int]:
    """Players left, and entrants."""
    return next_place(night), sum(one.status in ("in", "out") for one in night.entrants.values())


def night_here(
    kept: TournamentStream, table: int, own: Entrant | None, now: int, players: tuple[int, int]
) -> NightHere:
    """For one client: `own` is their entry, if they have one; `players` are the counts that all clients share."""
    night = kept.night
    structure, there = night.plan.structure, night.reading(now)
    out = own is not None and own.status == "out"
    return NightHere(
        night=kept.id,
        title=night.plan.title,
        table=table,
        level=level_number(structure, there),
        ends=next_item_at(night.clock, structure, now) or 0,
        on_break=on_break(structure, there),
        next=_next(night, there.index),
        left=players[0],
        entrants=players[1],
        place=places(night, kept.rules)[own.id].place if out and own is not None else 0,
        moved=_moved(night, table, own),
        asks=tuple(purchase_questions(night, kept.rules, own, now)) if own is not None else (),
    )


def _next(night: Tournament, index: int) -> str:
    """50/100, ante 10."""
    later = (one for one in night.plan.structure[index + 1 :] if isinstance(one, Level))
    one = next(later, None)
    if one is None:
        return ""
    small, big = (one.small, one.big) if one.big else (one.small_bet, one.big_bet)
    return f"{small:,}/{big:,}{f', ante {one.ante:,}' if one.ante else ''}"


def _moved(night: Tournament, table: int, own: Entrant | None) -> str:
    there = night.tables.get(own.table) if own is not None and own.table != table else None
    return there.room_table if there is not None else ""
