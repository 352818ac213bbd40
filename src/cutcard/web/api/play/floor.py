"""The floor: incidents, rulings, penalties, declarations and checklists."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field, structs

from cutcard import bounds
from cutcard.bounds import Card, Id, Line, OwnId, Seat, UpTo100, Version
from cutcard.club.people import Role
from cutcard.floor.declarations import Declaration
from cutcard.floor.declarations.declaration import Motion, SaidAndDone
from cutcard.floor.overrule import Override
from cutcard.floor.ruling import Report
from cutcard.hand.commands import Winner
from cutcard.room.floor.checklist_types import ChangeView, ChecklistView, CountView
from cutcard.room.floor.penalties import PenaltyOrder
from cutcard.room.floor.ruling_wording import facts_from
from cutcard.room.floor.rulings import Verdict
from cutcard.room.floor.view_types import (
    CallView,
    IncidentGroup,
    IncidentsView,
    NextPenalty,
    OfficialView,
    PenaltyView,
    PrecedentView,
    QuestionView,
    ReadingView,
    RulingApplied,
    RulingView,
)
from cutcard.room.views.dealer_types import PushView
from cutcard.room.views.tablet_steps import SeatTap
from cutcard.rules.slots.table.routines import Cause
from cutcard.streams.answers import Done, RefusalMessage
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.credentials import new_command
from cutcard.web.http.request import HttpRequest
from cutcard.web.rulebook.search import incidents_found

STAFF: tuple[Role, ...] = ("director", "floor", "dealer")
FLOOR: tuple[Role, ...] = ("director", "floor")

Name = Annotated[str, Meta(min_length=1, max_length=100)]
Text = Annotated[str, Meta(max_length=400)]
Amount = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Facts = Annotated[dict[Id, bounds.Line | bounds.Difference | bool | UpTo100[Card]], Meta(max_length=100)]
"""Known facts by name: texts as in the questions; numbers, yes or no, and cards may be sent as such."""


class Reporting(RequestBody, frozen=True, kw_only=True):
    """What happened, and its known facts."""

    incident: Name
    facts: Facts = field(default_factory=dict)
    declaration: SaidAndDone | None = None
    """A player's declaration, if the incident is about one: out of turn, or not clear."""
    ask: Id = ""
    """A known fact to ask about anyway, because a person disagrees with what the table reports."""
    despite: Text = ""
    """Why an official rules although the table shows otherwise."""


class ReportingToHouse(Reporting, frozen=True, kw_only=True):
    """What happened at a table that Cutcard does not see."""

    game: Id = "nlhe"
    format: Literal["cash", "tournament"] = "tournament"


class Overrule(RequestBody, frozen=True, kw_only=True):
    """Overrule the house rules, with a reason."""

    reason: Annotated[str, Meta(min_length=1, max_length=400)]
    decision: Text = ""
    """The decision in words, if it is none of the outcomes: nothing is done to the table then."""
    outcome: Id = ""
    """One of the outcomes the ruling offered: it is carried out."""
    facts: Facts = field(default_factory=dict)
    """What that outcome asked."""


class Applying(Reporting, frozen=True, kw_only=True):
    """A previewed ruling; `id` is your own, never used twice; sent again, it is not done again."""

    id: Name
    version: Version
    overrule: Overrule | None = None
    by: Id = ""
    """Who decided, if it was an official of this table other than the sender."""


class RulingRequest(Reporting, frozen=True, kw_only=True):
    """What happened; and answers that other possible decisions need."""

    more: Facts = field(default_factory=dict)


class Calling(Reporting, frozen=True, kw_only=True):
    """Call an official about what happened; `id` is your own, never used twice."""

    id: Name


class CallAnswering(RequestBody, frozen=True, kw_only=True):
    """The official's answer to the question of a floor call."""

    id: Name
    fact: Id
    value: bounds.Word
    by: Id = ""
    """Who decided, if it was an official of this table other than the sender."""


class Appointing(RequestBody, frozen=True, kw_only=True):
    """Appoint a player to an office of this table; no player: the office is open again."""

    id: Name
    office: bounds.Word
    person: Id = ""


class Appealing(RequestBody, frozen=True, kw_only=True):
    """An appeal against a ruling: the ruling is upheld, or a new decision is made."""

    id: Name
    reason: Annotated[str, Meta(min_length=1, max_length=400)]
    upheld: bool
    decision: Text = ""


class RulingsQuery(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which rulings: by words, incident, rule, player or table; all if nothing is given."""

    q: bounds.Line = ""
    incident: Id = ""
    rule: Id = ""
    player: Id = ""
    table: Id = ""
    limit: Annotated[int, Meta(ge=1, le=200)] = 50


class PenaltiesQuery(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whose penalties; empty: all."""

    player: Id = ""


class SeatQuery(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which seat."""

    seat: Seat


class CountQuery(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who asks, and whose chips; 0: the pot."""

    seat: Seat
    of: Seat = 0


class Penalising(RequestBody, frozen=True, kw_only=True):
    """A penalty for an offense; a step other than the next is the floor's own decision."""

    id: Name
    seat: Seat
    what: Annotated[str, Meta(min_length=1, max_length=400)]
    step: bounds.Line = ""
    amount: Annotated[int, Meta(ge=0, le=1000)] = 0
    """Hands, rounds or minutes, if the step leaves that open."""


class Declaring(RequestBody, frozen=True, kw_only=True):
    """A declaration to read, and to carry out if it is binding now."""

    declaration: SaidAndDone
    apply: bool = False
    id: Id = ""
    version: Version | None = None
    facts: Facts = field(default_factory=dict)
    """Answers to what the reading asked."""


class Pushing(RequestBody, frozen=True, kw_only=True):
    """Who won what, as the dealer read the hands; none: by the cards."""

    winners: UpTo100[Winner] = ()


class ChipsPut(RequestBody, frozen=True, kw_only=True):
    """The chips in front of one player, (value, count) each, and what they owe of them."""

    seat: Seat
    owed: Amount
    chips: Motion


class Changing(RequestBody, frozen=True, kw_only=True):
    """Bets that need change, clockwise; and the chips in the pot, if known."""

    bets: Annotated[tuple[ChipsPut, ...], Meta(max_length=12)]
    pot: Motion | None = None


class DeckChanging(RequestBody, frozen=True, kw_only=True):
    """A deck change, and why."""

    id: Name
    cause: Cause


async def incidents(call: HttpRequest) -> tuple[IncidentGroup, ...]:
    """All incidents by group, with search words."""
    return call.desk.room.floor.incidents()


class IncidentsQuery(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What to search for, in words, and of which seat; 0: of any."""

    q: bounds.Line = ""
    seat: Seat = 0


async def table_incidents(call: HttpRequest, query: IncidentsQuery) -> IncidentsView:
    """Incidents possible at this table now that match a search."""
    return call.desk.room.floor.incidents_at(call.path["id"], query.q, incidents_found, query.seat)


async def house_ruling(call: HttpRequest, body: ReportingToHouse) -> QuestionView | RulingView:
    """What a house does about an incident, without a table: the next question or the ruling."""
    room = call.desk.room
    book = await room.houses.book(call.path["house"])
    return room.floor.house_ruling(book, body.game, body.format, _report(body))


async def preview_ruling(call: HttpRequest, body: RulingRequest) -> QuestionView | RulingView:
    """Preview a ruling at this table: the next question or the ruling."""
    rulings = call.desk.room.floor.rulings
    report = structs.replace(_report(body), more=facts_from(body.more))
    return rulings.preview(call.path["id"], report, call.person)


async def apply_ruling(call: HttpRequest, body: Applying) -> RulingApplied | RefusalMessage:
    """Apply a ruling: it is decided again from the facts, recorded and carried out.

    Only officials answer what the house leaves to them, and only they overrule the house rules.
    """
    rulings, report, other = call.desk.room.floor.rulings, _report(body), body.overrule
    verdict = Verdict(by=body.by)
    if other is not None:
        verdict = Verdict(Override(reason=other.reason, outcome=other.outcome, decision=other.decision), body.by)
        report = structs.replace(report, more=facts_from(other.facts))
    return await rulings.apply(call.person, call.path["id"], body.id, report, body.version, verdict)


async def call_floor(call: HttpRequest, body: Calling) -> CallView | RefusalMessage:
    """Call the official who decides what the rules leave open."""
    return await call.desk.room.floor.calls.call(call.person, call.path["id"], body.id, _report(body))


async def calls(call: HttpRequest) -> tuple[CallView, ...]:
    """All tables waiting for an official."""
    return call.desk.room.floor.calls.waiting(call.person)


async def answer_call(call: HttpRequest, body: CallAnswering) -> CallView | RefusalMessage:
    """Answer a table's call as an official."""
    waiting = call.desk.room.floor.calls
    return await waiting.answer(call.person, call.path["id"], body.id, body.fact, body.value, body.by)


async def officials(call: HttpRequest) -> tuple[OfficialView, ...]:
    """The appointed officials of a table."""
    return call.desk.room.floor.officials.listed(call.path["id"], call.person)


async def appoint(call: HttpRequest, body: Appointing) -> tuple[OfficialView, ...] | RefusalMessage:
    """Appoint an official of a table."""
    given = call.desk.room.floor.officials
    return await given.appoint(call.person, call.path["id"], body.id, body.office, body.person)


async def appeal(call: HttpRequest, body: Appealing) -> PrecedentView | RefusalMessage:
    """Record an appeal. The ruling itself is not changed."""
    rulings, ruling = call.desk.room.floor.rulings, call.path["ruling"]
    return await rulings.appeal(call.person, ruling, body.id, body.reason, body.decision, upheld=body.upheld)


async def rulings(call: HttpRequest, query: RulingsQuery) -> tuple[PrecedentView, ...]:
    """Rulings given in this club, newest first."""
    book = call.desk.room.floor.rulings
    found = book.search(query.q, query.incident, query.rule, query.player, query.table)
    return tuple(found[: query.limit])


async def penalties(call: HttpRequest, query: PenaltiesQuery) -> tuple[PenaltyView, ...]:
    """Penalties given in this club, newest first."""
    return tuple(call.desk.room.floor.penalties.listed(query.player))


async def next_penalty(call: HttpRequest, query: SeatQuery) -> NextPenalty:
    """A player's next penalty under the house rules."""
    return call.desk.room.floor.penalties.next(call.path["id"], query.seat)


async def penalise(call: HttpRequest, body: Penalising) -> PenaltyView | RefusalMessage:
    """Give a penalty: the next step, or another one."""
    order = PenaltyOrder(body.seat, body.what, body.step, body.amount)
    return await call.desk.room.floor.penalties.give(call.person, call.path["id"], body.id, order)


async def declare(call: HttpRequest, body: Declaring) -> ReadingView | RefusalMessage:
    """Interpret a player's words, chips and gestures; with `apply`, also carry it out."""
    declared, table = call.desk.room.floor.declarations, call.path["id"]
    declaration = _declaration(body.declaration, body.facts)
    if not body.apply:
        return declared.read(table, declaration, call.person)
    return await declared.apply(call.person, table, body.id or new_command(), declaration, body.version)


async def seat_taps(call: HttpRequest, query: SeatQuery) -> tuple[SeatTap, ...]:
    """What a dealer can report about a seat now, besides its turn."""
    return call.desk.room.floor.taps(call.path["id"], query.seat)


async def push_preview(call: HttpRequest, body: Pushing) -> PushView:
    """Preview how the pots split and where odd chips go."""
    return call.desk.room.floor.push_preview(call.path["id"], body.winners)


async def count(call: HttpRequest, query: CountQuery) -> CountView:
    """What the dealer answers when a player asks for a stack or pot count."""
    return call.desk.room.floor.count(call.path["id"], query.seat, query.of)


async def change(call: HttpRequest, body: Changing) -> ChangeView:
    """How to make change here, step by step, after the betting round."""
    bets = [(one.seat, one.owed, one.chips) for one in body.bets]
    return call.desk.room.floor.change(call.path["id"], bets, body.pot)


async def change_deck(call: HttpRequest, body: DeckChanging) -> Done | RefusalMessage:
    """Change the deck, if house rules allow it."""
    return await call.desk.room.floor.checklists.change_deck(call.person, call.path["id"], body.id, body.cause)


def _report(body: Reporting) -> Report:
    told = _declaration(body.declaration, {}) if body.declaration is not None else None
    return Report(body.incident, facts_from(body.facts), declaration=told, ask=body.ask, despite=body.despite.strip())


def _declaration(told: SaidAndDone, facts: Facts) -> Declaration:
    return Declaration(**structs.asdict(told), facts=facts_from(facts))


class Confirming(RequestBody, frozen=True, kw_only=True):
    """The completed items; `id` is your own, never used twice."""

    id: OwnId
    items: UpTo100[Line] = ()
    """Empty: start the checklist and its time."""
    note: Annotated[str, Meta(max_length=400)] = ""


async def checklists(call: HttpRequest) -> tuple[ChecklistView, ...]:
    """All checklists of this table's house, due ones first."""
    return call.desk.room.floor.checklists.listed(call.path["id"])


async def confirm_checklist(call: HttpRequest, body: Confirming) -> ChecklistView | RefusalMessage:
    """Confirm checklist items, or start the checklist with none."""
    table, moment = call.path["id"], call.path["moment"]
    lists = call.desk.room.floor.checklists
    return await lists.confirm(call.person, table, body.id, moment, body.items, body.note)
