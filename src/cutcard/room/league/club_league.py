"""The running league: officers' commands, and the standings of all tournaments."""

import asyncio
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from cutcard.books.accounts import FUND
from cutcard.club.people import Person
from cutcard.english import join_names, money
from cutcard.league.act_types import RefusedInLeague
from cutcard.league.acts import AnyCommand
from cutcard.league.corrections import CorrectPoints
from cutcard.league.imports import ImportResults
from cutcard.league.season import FinalRules
from cutcard.league.seasons import CountNight, how_counted
from cutcard.league.standings import Qualified, Ranked, final_field, for_targets, starting_chips
from cutcard.league.tournament_result import TournamentResult
from cutcard.league.tournament_timeline import TournamentTimeline
from cutcard.room.league.context import LeagueContext, Namer
from cutcard.room.league.league_stream import LeagueStream, LeagueTables
from cutcard.room.league.own_results import OwnNights
from cutcard.room.league.timeline import course_of, keep_courses
from cutcard.room.room_services import RoomServices
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.streams.answers import CommandAccepted, RefusalMessage
from cutcard.tournament.desk.open_tournament import MakeFinal
from cutcard.tournament.desk.registration import Register
from cutcard.tournament.state import Tournament


class FinalOrder(NamedTuple):
    """An order to make a tournament the season's final: who plays where that is open, and what the fund pays."""

    by: Person
    device: str
    id: str
    season: str
    night: str
    people: tuple[str, ...] = ()
    fund: int = 0


class ClubLeague:
    """The entry point to the league."""

    def __init__(self, services: RoomServices, nights: TournamentRegistry) -> None:
        self._services = services
        self.kept = LeagueStream(services, self._informed, self.work_out)
        self.tables = LeagueTables(services, self.kept, OwnNights(nights))
        self._nights = nights
        nights.facts.points = self.target_points

    def work_out(self) -> None:
        """Recompute all tables that changed."""
        self.tables.seasons()

    async def work_out_slowly(self) -> None:
        """The same after startup, one season at a time, so that requests come first."""
        for season in self.kept.league.season_ids():
            await asyncio.sleep(0)
            self.tables.season(season)

    def context(self, reader: Person | None, club: str) -> LeagueContext:
        """The context of a reader's views; None: a visitor."""
        namer = Namer(self._services, reader, self.tables.names())
        return LeagueContext(self._services, self.tables, namer, club)

    def target_points(self, night: Tournament) -> tuple[tuple[str, int], ...]:
        """League points for a tournament's bounty targets: of its season, else of the last season."""
        now = self._services.now()
        own = next((one for one in self.tables.seasons() if one.season.begins <= now < one.season.ends), None)
        of = night.plan.league
        played = [one for one in self.tables.seasons() if one.scores.nights and one.season.league in ("", of)]
        table = own if own is not None and own in played else played[0] if played else None
        return for_targets(table.lines, table.scores).points if table is not None else ()

    async def make_final(self, order: FinalOrder) -> CommandAccepted | RefusalMessage:
        """Register the finalists at a tournament with their chips, and count it as the final: one act."""
        night, asked = self._nights[order.night], ("final", order.season, order.people, order.fund)
        entered = await night.answered(order.by.id, order.id, asked)
        if entered is None:
            command = await self._final(order, night)
            entered = await night.execute_asked(order.by.id, order.id, asked, lambda: command)
        season = self.kept.league.season(order.season)
        if isinstance(entered, CommandAccepted) and season is not None and how_counted(season, order.night) != "final":
            title = night.night.plan.title[:100]
            counted = CountNight(season=season.id, night=order.night, title=title, how="final")
            signed = replace(counted, by=order.by.id, device=order.device)
            await self.kept.append(signed, f"{order.by.id}/{order.id}/final")
        return entered

    async def _final(self, order: FinalOrder, night: TournamentStream) -> MakeFinal:
        """The command that makes a tournament the final of a season; or raise Refused."""
        season = self.kept.league.season(order.season)
        table = self.tables.season(order.season)
        if season is None or table is None:
            raise RefusedInLeague("no_such_season")
        if season.rules.final is None:
            raise RefusedInLeague("no_final", name=season.name)
        chosen = _field(table.lines, season.rules.final, season.name, order.people)
        command = MakeFinal(
            stacks=tuple((one.line.person, one.chips) for one in chosen),
            players=tuple(self._on_the_list(one.line) for one in chosen),
            fund=order.fund,
            season=season.name[:100],
        )
        held = await self._services.in_fund(FUND) + night.night.bank.from_fund
        if order.fund > held:
            raise RefusedInLeague("fund_too_small", held=money(held, self._services.people.currency))
        return replace(command, by=order.by.id, device=order.device)

    def _on_the_list(self, line: Ranked) -> Register:
        """The registration of a finalist, by their club record or by the league's id."""
        known = self._services.people.persons.get(line.person)
        if known is None:
            return Register(player=line.person, name=line.name)
        return Register(person=known.id, name=known.name)

    async def bring(
        self, command: ImportResults, courses: Iterable[TournamentTimeline], own_id: str, asked: object
    ) -> CommandAccepted | RefusalMessage:
        """Store imported tournaments, their timelines first; `asked`: the request, by which a repeat is known."""
        await keep_courses(self._services.store, courses, self._services.now())
        return await self.kept.execute_asked(command.by, own_id, asked, lambda: command)

    async def course(self, night: str) -> TournamentTimeline | None:
        """The timeline of an imported tournament; None: not recorded."""
        known = self.kept.league.nights.get(night)
        return await course_of(self._services.store, night, known.course) if known is not None else None

    def _informed(self, command: AnyCommand) -> AnyCommand:
        """Fill in the tournament's title and the player's name, or refuse unknown ones."""
        if isinstance(command, CountNight):
            return replace(command, title=self._night(command.season, command.night).title)
        if isinstance(command, CorrectPoints):
            if command.night:
                self._night(command.season, command.night)
            return replace(command, name=self._called(command.person) or command.name)
        return command

    def _night(self, season: str, name: str) -> TournamentResult:
        """Find a tournament of a season, played or still to come."""
        settled = self.kept.league.season(season)
        if settled is None:
            raise RefusedInLeague("no_such_season")
        night = self.tables.night(name)
        if night is None:
            raise RefusedInLeague("no_such_night")
        if not settled.has(night):
            raise RefusedInLeague("not_in_the_season", night=night.title or "This tournament", name=settled.name)
        return night

    def _called(self, person: str) -> str:
        people, named = self._services.people, self.tables.names().get(person, "")
        return people.called(person, named) if named or people.main_id(person) in people.persons else ""


def _field(lines: Sequence[Ranked], rules: FinalRules, name: str, people: Collection[str]) -> list[Qualified]:
    """The finalists: the best of the standings, and of those tied at the cut whom officers chose."""
    field = final_field(lines, rules)
    chosen = list(field.qualified)
    level = {one.person: one for one in field.level_at_the_line}
    if unknown := set(people) - level.keys() - {one.line.person for one in chosen}:
        raise RefusedInLeague("not_qualified", person=min(unknown), name=name)
    picked = [one for person, one in level.items() if person in people]
    if level and len(chosen) + len(picked) != rules.seats:
        raise RefusedInLeague("level_at_the_line", names=join_names([one.name for one in level.values()]))
    chosen += [Qualified(one, starting_chips(one, rules.stacks)) for one in picked]
    if not chosen:
        raise RefusedInLeague("nobody_qualified", name=name)
    return chosen
