"""The floor of a room: rulings, precedents, penalties, declarations, checklists, pots and change."""

from collections.abc import Callable, Collection, Iterable, Sequence

from msgspec import structs

from cutcard.club.people import Person
from cutcard.floor.checklists import RoutineDue, check, check_deck_change, checklist, is_done, stub_count
from cutcard.floor.contradictions import can_happen_in_game, possible, why_not
from cutcard.floor.dealer_speech import name_seats, reading_with_names
from cutcard.floor.declarations import Declaration, Reading, interpret
from cutcard.floor.declarations.spoken_numbers import speak_amounts
from cutcard.floor.facts import fitting_group
from cutcard.floor.make_change import Bet, Chips, announce_count, make_change
from cutcard.floor.ruling import Report
from cutcard.hand.commands import Winner
from cutcard.hand.legal_options import BET
from cutcard.room.floor.checklist_types import (
    ChangeView,
    ChecklistView,
    ChipsView,
    ConfirmedView,
    CountView,
    ItemView,
    ReturnView,
)
from cutcard.room.floor.floor_calls import Calls
from cutcard.room.floor.officials import LONGEST_TEXT, FloorTables, Officials, answers_for, is_judgement
from cutcard.room.floor.penalties import Penalties
from cutcard.room.floor.ruling_wording import rules_cited
from cutcard.room.floor.rulings import Rulings
from cutcard.room.floor.view_types import (
    IncidentGroup,
    IncidentListed,
    IncidentsView,
    NextStepView,
    QuestionView,
    ReadingView,
    RulingView,
)
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_orders import clean_text
from cutcard.room.tables.table_registry import Tables
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.views.dealer_types import PushView
from cutcard.room.views.tablet_steps import SeatTap, taps
from cutcard.room.views.tablet_view import all_due, push_view, tags_of
from cutcard.rules import Rulebook, RulebookError, Stakes, game_ids, load_game
from cutcard.rules.game import Format
from cutcard.rules.incidents import all_incidents
from cutcard.rules.slots.table.routines import CAUSES, MOMENTS, Routine
from cutcard.streams.answers import Answer, RefusalMessage
from cutcard.streams.records import plain
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.repeats import mark_of
from cutcard.table import AnyCommand, Refused
from cutcard.table.floor.rulings import Confirm, SwitchDeck
from cutcard.table.seats.positions import line_up

Find = Callable[[Rulebook, str, Collection[str]], Sequence[str]]
"""Finds the incidents that match some words, the best first."""


def _grouped(incidents: Iterable[str]) -> tuple[IncidentGroup, ...]:
    groups: dict[str, list[IncidentListed]] = {}
    for name in incidents:
        groups.setdefault(all_incidents()[name].shelf, []).append(_listed(name))
    known = {one.shelf: one.group for one in all_incidents().values()}
    return tuple(IncidentGroup(shelf, known[shelf], tuple(found)) for shelf, found in groups.items())


def _listed(name: str, reason: str = "") -> IncidentListed:
    one = all_incidents()[name]
    return IncidentListed(one.id, one.title, one.words, reason)


def _impossible(one: IncidentListed) -> bool:
    return bool(one.why_not)


class Checklists:
    """Dealers' routines at the tables of a room."""

    def __init__(self, tables: FloorTables) -> None:
        self._tables = tables

    def listed(self, table: str) -> tuple[ChecklistView, ...]:
        """All checklists of this table's house, those due first."""
        actor = self._tables.live(table)
        place = actor.place
        now_due = _due(actor)
        found = [one for moment in MOMENTS if (one := self._seen(place, moment, now_due.get(moment))) is not None]
        return tuple(sorted(found, key=lambda one: not one.due))

    async def confirm(
        self, who: Person, table: str, own_id: str, moment: str, items: tuple[str, ...], note: str
    ) -> ChecklistView | RefusalMessage:
        """Confirm items of a checklist; none: begin it."""
        actor = self._tables.live(table)
        place = actor.place

        def wanted() -> tuple[AnyCommand, ...]:
            actor.check(None)
            check(place.book, tags_of(place), place.table, place.diary, moment, items)
            return (Confirm(moment=moment, items=items, by=who.id, note=clean_text(note, LONGEST_TEXT)),)

        answer = await actor.execute_decided(who, own_id, wanted, mark_of((moment, items, note)))
        if isinstance(answer, RefusalMessage):
            return answer
        now_due = _due(actor)
        seen = self._seen(place, moment, now_due.get(moment))
        assert seen is not None  # noqa: S101 - it was confirmed just now
        return seen

    async def change_deck(self, who: Person, table: str, own_id: str, cause: str) -> Answer:
        """Change the table's deck, where the house allows the cause."""
        actor = self._tables.live(table)

        def wanted() -> tuple[AnyCommand, ...]:
            actor.check(None)
            policy = actor.place.rules.deck_change
            check_deck_change(policy, actor.place.table, cause)
            return (SwitchDeck(why=CAUSES[cause], by=who.id, cites=policy.cites),)  # type: ignore[index]

        return await actor.execute_decided(who, own_id, wanted, mark_of(("deck", cause)))

    def _seen(self, place: TableStream, moment: str, now: RoutineDue | None) -> ChecklistView | None:
        policy = checklist(place.book, tags_of(place), moment)
        if not isinstance(policy, Routine):
            return None
        since = now.since if now is not None else 0
        ticked = place.diary.confirmed_items(moment, since) if now is not None else set()
        confirmed = [entry for entry in place.diary.entries_of(moment) if entry.items]
        last = confirmed[-1] if confirmed else None
        name = self._tables.services.name
        return ChecklistView(
            moment=moment,
            title=MOMENTS[moment],  # type: ignore[index]  # the house has it, so it is one
            items=tuple(
                ItemView(rule.id, rule.says, rule.standing, rule.id in ticked)
                for rule in rules_cited(place.book, policy.cites)
            ),
            due=now is not None,
            why=now.why if now is not None else "",
            since=now.at if now is not None else 0,
            say=_say(place, moment),
            seconds=policy.seconds,
            signed=policy.signed,
            cites=rules_cited(place.book, policy.on.get("due", ())),
            last=ConfirmedView(last.at, name(last.by), last.items, last.note) if last is not None else None,
            whole=last is not None and is_done(policy, moment, place.diary, 0),
        )


def _due(actor: TableActor) -> dict[str, RoutineDue]:
    return {one.moment: one for one in all_due(actor.place, actor.by.tablets)}


def _say(place: TableStream, moment: str) -> str:
    """An instruction or number that depends on this table."""
    if moment == "before_break":
        return _next_button(place)
    if moment == "stub_count" and place.table.hand is not None:
        out, left = stub_count(place.table)
        return f"Start at {out}. {left} cards must be left to reach 52."
    return ""


def _next_button(place: TableStream) -> str:
    """The button of the next hand (ppc.prebreak.8)."""
    try:
        seat = line_up(place.table, place.rules).positions.button
    except Refused:  # too few players for a next hand
        return ""
    return f"The button will be in seat {seat} when we're back." if seat else ""


class Declarations:
    """Declarations at the tables of a room."""

    def __init__(self, tables: FloorTables, officials: Officials) -> None:
        self._tables = tables
        self._officials = officials

    def read(self, table: str, declaration: Declaration, who: Person | None = None) -> ReadingView:
        """Read a declaration; nothing is changed."""
        place = self._tables.live(table).place
        told = answers_for(place, declaration)
        return self._seen(place, self._read(place, told), told, who)

    async def apply(
        self, who: Person, table: str, own_id: str, declaration: Declaration, version: int | None
    ) -> ReadingView | RefusalMessage:
        """Read a declaration and apply it where it binds; what officials decide only they can answer."""
        actor, mark = self._tables.live(table), mark_of(declaration)
        if (before := await actor.answered(who, own_id, mark)) is not None:
            if isinstance(before, RefusalMessage):
                return before
            return ReadingView(sentence="This was carried out.", binding="now", applied=True, version=before.version)
        if any(map(is_judgement, declaration.facts)):
            report = Report("out_of_turn", {**declaration.facts, "seat": str(declaration.seat)})
            self._officials.decider(actor.place, who, "", report, leaves_open=True)
        told = answers_for(actor.place, declaration)
        reading = self._read(actor.place, told)
        seen = self._seen(actor.place, reading, told, who)
        if not reading.commands:
            actor.check(version)  # what was read at an older version may have meant something there
            return seen
        answer = await actor.execute_decided(who, own_id, lambda: self._wanted(actor, told, version), mark)
        if isinstance(answer, RefusalMessage):
            return answer
        return structs.replace(seen, applied=True, version=answer.version)

    def _wanted(self, actor: TableActor, declaration: Declaration, version: int | None) -> tuple[AnyCommand, ...]:
        actor.check(version)
        return self._read(actor.place, declaration).commands

    def _read(self, place: TableStream, declaration: Declaration) -> Reading:
        hand = place.table.hand
        if hand is None or not place.table.playing:
            raise RefusedInRoom("no_hand")
        return reading_with_names(interpret(declaration, hand, place.rules), self._tables.names(place))

    def _seen(
        self, place: TableStream, reading: Reading, declaration: Declaration, who: Person | None = None
    ) -> ReadingView:
        question = reading.question
        return ReadingView(
            sentence=reading.sentence,
            what=reading.what,
            binding=reading.binding,
            action=plain(reading.action) if reading.action is not None else None,
            amount=reading.amount,
            change=reading.change,
            owes=reading.owes,
            question=self._officials.question_view(place, question, declaration.facts, who) if question else None,
            announcement=speak_amounts(reading.announcement),
            then=tuple(NextStepView(one.when, one.outcome) for one in reading.then),
            cites=rules_cited(place.book, reading.cites),
            warning=reading.warning,
            not_understood=reading.not_understood,
            incident=reading.incident,
            facts=dict(reading.facts),
            version=place.table.version,
        )


class Floor:
    """Everything the floor does in one room."""

    def __init__(self, services: RoomServices, tables: Tables) -> None:
        self._tables = FloorTables(services, tables)
        self.penalties = Penalties(self._tables)
        self.officials = Officials(self._tables)
        self.rulings = Rulings(self._tables, self.penalties, self.officials)
        self.calls = Calls(self._tables, self.rulings, self.officials)
        self.declarations = Declarations(self._tables, self.officials)
        self.checklists = Checklists(self._tables)

    def incidents(self) -> tuple[IncidentGroup, ...]:
        """All incidents, in groups."""
        return _grouped(all_incidents())

    def incidents_at(self, table: str, words: str, find: Find, seat: int = 0) -> IncidentsView:
        """The incidents possible at a table now, or of one seat; in a search, all of its game that `find` finds."""
        place = self._tables.live(table).place
        t, r = place.table, place.rules
        found = find(place.book, words, [one for one in all_incidents() if can_happen_in_game(one, r)]) if words else ()
        return IncidentsView(
            groups=_grouped(possible(t, r, seat)),
            fits=fitting_group(t),
            found=tuple(sorted((_listed(one, why_not(one, t, r, seat)) for one in found), key=_impossible)),
        )

    def house_ruling(self, book: Rulebook, game: str, form: Format, report: Report) -> QuestionView | RulingView:
        """A house's ruling without a table."""
        if game not in game_ids():
            raise RefusedInRoom("no_such_game", why=f"Games: {', '.join(game_ids())}.")
        stakes = Stakes(format=form, small_blind=50, big_blind=100, bring_in=25, small_bet=100, chip=25)
        try:
            rules = book.rules_for(load_game(game), stakes)
        except RulebookError as wrong:
            raise RefusedInRoom("bad_stakes", why=str(wrong)) from None
        return self.rulings.without_table(book, rules, report)

    def taps(self, table: str, seat: int) -> tuple[SeatTap, ...]:
        """The incidents a dealer can report of a seat now."""
        place = self._tables.live(table).place
        return taps(place.table, place.rules, seat)

    def push_preview(self, table: str, winners: tuple[Winner, ...]) -> PushView:
        """How the pots of a live table would be split."""
        place = self._tables.live(table).place
        return push_view(place.table, place.rules, winners, place.log.cite, self._tables.names(place))

    def count(self, table: str, asker: int, of: int) -> CountView:
        """The dealer's answer to a player who asks for another's chips, or (0) for the pot."""
        place = self._tables.live(table).place
        hand = place.table.hand
        if hand is None or not place.table.playing:
            raise RefusedInRoom("no_hand")
        told = announce_count(hand, place.rules, asker, of)
        cites = rules_cited(place.book, told.cites)
        names = self._tables.names(place)
        text, steps = name_seats(told.text, names), tuple(name_seats(step, names) for step in told.steps)
        return CountView(text=text, chips=told.chips, exact=told.exact, steps=steps, cites=cites)

    def change(self, table: str, bets: Sequence[tuple[int, int, Chips]], pot: Chips | None) -> ChangeView:
        """How to make change for these bets, (seat, owed, chips) clockwise, once the round is over."""
        place = self._tables.live(table).place
        policy, hand = place.rules.change, place.table.hand
        if hand is None:
            raise RefusedInRoom("no_hand")
        first = hand.round.street <= 0
        if hand.phase == BET:
            raise RefusedInRoom("round_not_over", policy.cites_on("first" if first else "later"))
        chips = place.rules.stakes.in_chips
        plan = make_change([Bet(*bet) for bet in bets], policy, first_round=first, pot=pot, chips=chips)
        backs = (ReturnView(one.seat, one.owed, one.put, one.amount, _chips(one.chips)) for one in plan.backs)
        return ChangeView(
            source=plan.source,
            pulled=plan.pulled,
            backs=tuple(backs),
            short=plan.short,
            steps=tuple(name_seats(step, self._tables.names(place)) for step in plan.steps),
            cites=rules_cited(place.book, plan.cites),
        )


def _chips(chips: Chips) -> tuple[ChipsView, ...]:
    return tuple(ChipsView(value, count) for value, count in chips)
