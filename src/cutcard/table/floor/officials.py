"""Officials of a table: appointed to an office here, or called to decide."""

from msgspec import field

from cutcard.acts.declare import Who, act, gives_rights
from cutcard.bounds import Facts, Id, Line, PersonId, Seat, Word
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.penalties import APPOINTED
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import Writing
from cutcard.table.act_types import Out, RefusedAtTable, TableCommand, TableEvent, apply, changes, decides, tells
from cutcard.table.state import CallQuestion, OfficialAnswer, OpenCall, Table

_BY_THE_FLOOR = "the room does it for an official who answers; scenarios answer as the floor"


# Appointment ----------------------------------------------------------------------------------------------------------


@act(Who.FLOOR, unsaid=_BY_THE_FLOOR)
class Appoint(TableCommand, frozen=True, tag="appoint", kw_only=True):
    """Appoint a player to an office at this table: leader, or third party for a dispute; none: it is open again."""

    office: Word
    player: PersonId
    by: PersonId
    seat: Seat = 0


@gives_rights
class OfficialAppointed(TableEvent, frozen=True, gc=False, tag="official-appointed/1"):
    """A player holds an office at this table now; "": no one does."""

    office: Word
    player: PersonId
    by: PersonId
    cites: Cites = ()


@decides
def appoint(c: Appoint, t: Table, r: TableRules, out: Out) -> None:
    """Appoint to an office of this table only; floor and director are roles of the club."""
    if c.office not in APPOINTED:
        raise RefusedAtTable("no_office", r.disputes.cites, office=c.office)
    apply(t, out, OfficialAppointed(c.office, c.player, c.by, r.disputes.cites_on("appointed")))


@changes
def _appointed(t: Table, e: OfficialAppointed) -> None:
    others = {office: player for office, player in t.officials.items() if office != e.office}
    t.officials = others | ({e.office: e.player} if e.player else {})


@tells
def _phrase_appointed(e: OfficialAppointed, room: Writing) -> str:
    leader = e.office == "table_leader"
    if e.player:
        sentence = (
            "{by:words} appoints {player:words} table leader."
            if leader
            else ("{by:words} appoints {player:words} third party.")
        )
    else:
        sentence = "{by:words} removes the table leader." if leader else ("{by:words} removes the third party.")
    return room.say(sentence, by=e.by, player=e.player)


# Floor call -----------------------------------------------------------------------------------------------------------


@act(Who.FLOOR, unsaid=_BY_THE_FLOOR)
class CallFloor(TableCommand, frozen=True, tag="call-floor", kw_only=True):
    """Call an official: the house leaves something about this to them."""

    incident: Id
    title: Line
    asked: CallQuestion
    facts: Facts = field(default_factory=dict)
    by: PersonId
    seat: Seat = 0


class FloorCalled(TableEvent, frozen=True, gc=False, tag="floor-called/1"):
    """An official was called, and is asked this question."""

    incident: Id
    title: Line
    by: PersonId
    asked: CallQuestion
    facts: Facts = field(default_factory=dict)


@act(Who.FLOOR, unsaid=_BY_THE_FLOOR)
class AnswerCall(TableCommand, frozen=True, tag="answer-call", kw_only=True):
    """Answer as the official who was called; `then` is the next question."""

    fact: Id
    value: Word
    by: PersonId
    office: Word
    then: CallQuestion | None = None
    seat: Seat = 0


class CallAnswered(TableEvent, frozen=True, gc=False, tag="call-answered/1"):
    """The called official decided this."""

    fact: Id
    value: Word
    text: Line
    by: PersonId
    office: Word
    then: CallQuestion | None = None


@decides
def call_floor(c: CallFloor, t: Table, _: TableRules, out: Out) -> None:
    """Call an official; a new call replaces one that was not answered."""
    apply(t, out, FloorCalled(c.incident, c.title, c.by, c.asked, c.facts))


@decides
def answer_call(c: AnswerCall, t: Table, _: TableRules, out: Out) -> None:
    """Answer the open question with one of its answers."""
    asked = None if t.call is None else t.call.asked
    words = {} if asked is None or asked.fact != c.fact else dict(asked.answers)
    if asked is None or c.value not in words:
        raise RefusedAtTable("nobody_called")
    text = f"{asked.text} {words[c.value]}"
    apply(t, out, CallAnswered(c.fact, c.value, text, c.by, c.office, c.then))


@changes
def _called(t: Table, e: FloorCalled) -> None:
    facts = {name: str(value) for name, value in e.facts.items()}
    t.call = OpenCall(e.incident, e.title, facts, e.by, e.asked, {})


@changes
def _answered(t: Table, e: CallAnswered) -> None:
    if t.call is not None:
        answer = OfficialAnswer(e.value, e.by, e.office)
        t.call = t.call._replace(answers={**t.call.answers, e.fact: answer}, asked=e.then)


@tells
def _phrase_called(e: FloorCalled, room: Writing) -> str:
    return room.say("{by:words} calls the floor: {title:words}.", by=e.by, title=e.title.rstrip("."))


@tells
def _phrase_answered(e: CallAnswered, room: Writing) -> str:
    return room.say("{by:words} decides: {text:words}.", by=e.by, text=e.text.rstrip("."))
