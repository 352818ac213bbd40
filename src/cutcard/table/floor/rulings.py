"""The floor at a table: rulings on record, appeals, checklists, deck changes, and a button in the wrong place."""

from typing import Final

from msgspec import Struct, structs

from cutcard.acts.declare import Who, act
from cutcard.bounds import AnySeat, Document, Facts, Id, Line, PersonId, Seat, Text, UpTo100, Word
from cutcard.hand.commands import BY_RULINGS
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.positions import Positions
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import Writing
from cutcard.table.act_types import Out, RefusedAtTable, TableCommand, TableEvent, apply, changes, decides, tells
from cutcard.table.state import Redeal, Table
from cutcard.table.undo import snapshot_of

# Rulings; `decide.py` enforces them -----------------------------------------------------------------------------------


class RulingKept(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A ruling on record: the incident, the decision, the official, and the rules."""

    ruling: Id
    """The ruling's name, unique in the club."""
    incident: Id
    facts: Facts = {}
    remedy: Text
    decision: Document
    announcement: Document
    by: PersonId
    cites: Cites = ()
    asked: UpTo100[Id] = ()
    """The facts that were asked."""
    overruled: Document = ""
    """Why an official overruled the house."""
    house_decision: Document = ""
    """The house's decision that was overruled."""
    house_cites: Cites = ()
    """The rules of the house's decision; `cites` are then those that let the official decide."""
    office: Word = ""
    """The office that decided; empty: a dealer applied the rules."""
    final: bool = False
    """Whether no other official may review it."""
    against: Document = ""
    """What the table showed, where an official ruled against it."""
    despite: Document = ""
    """Why they did."""


class Ruled(TableEvent, frozen=True, gc=False, tag="ruled/1"):
    """An official ruled; the effects follow."""

    ruling: RulingKept


def next_ruling(t: Table) -> str:
    """The name of this table's next ruling."""
    return f"{t.table}-r{len(t.rulings) + 1}"


@changes
def _ruled(t: Table, e: Ruled) -> None:
    if t.live:
        t.entries.append(snapshot_of(t)._replace(ruling=e.ruling.ruling, what=e))
    t.rulings += (e.ruling.ruling,)
    if e.ruling.final:
        t.final = {**t.final, e.ruling.ruling: e.ruling.by}
    t.reported += (e.ruling.incident,) * _cards_counted(e.ruling, t.reported.count(e.ruling.incident))
    if t.call is not None and t.call.incident == e.ruling.incident:
        t.call = None


def _cards_counted(ruling: RulingKept, before: int) -> int:
    """How many cards this ruling adds to those before it in the hand; none if overruled, or the player's own doing."""
    if ruling.overruled or ruling.facts.get("by") == "player":
        return 0
    return max(0, int(ruling.facts.get("count", before + 1)) - before)


@tells
def _phrase_ruled(e: Ruled, room: Writing) -> str:
    ruling = e.ruling
    if ruling.against and not ruling.overruled:
        return room.say(
            "{by:words} rules against what the table shows ({shown:words}): {decision:words} Reason: {why:words}.",
            by=ruling.by, shown=ruling.against, decision=ruling.announcement or ruling.decision,
            why=ruling.despite.rstrip("."),
        )  # fmt: skip
    if not ruling.overruled:
        return room.say(
            "{by:words} rules: {decision:words}", by=ruling.by, decision=ruling.announcement or ruling.decision
        )
    return room.say(
        "{by:words} overrules the house rules: {decision:words}. Reason: {why:words}.",
        by=ruling.by, decision=ruling.decision.rstrip("."), why=ruling.overruled.rstrip("."),
    )  # fmt: skip


# Appeals --------------------------------------------------------------------------------------------------------------


@act(Who.FLOOR, unsaid="`appeal` does it, for the ruling that was given")
class Appeal(TableCommand, frozen=True, tag="appeal", kw_only=True):
    """Review a ruling: it is upheld, or changed from now on."""

    ruling: Id
    by: PersonId
    reason: Text
    upheld: bool
    decision: Text = ""
    seat: Seat = 0


class RulingAppealed(TableEvent, frozen=True, gc=False, tag="ruling-appealed/1"):
    """Another official reviewed a ruling; the ruling itself is never edited."""

    ruling: Id
    by: PersonId
    reason: Document
    upheld: bool
    decision: Document = ""


@decides
def appeal(c: Appeal, t: Table, r: TableRules, out: Out) -> None:
    """Review a ruling; its effects stay, and a new ruling undoes them where that is still possible."""
    if c.ruling not in t.rulings:
        raise RefusedAtTable("no_such_ruling", ruling=c.ruling)
    if t.final.get(c.ruling, c.by) != c.by:
        raise RefusedAtTable("decision_final", r.disputes.cites_on("final"), by=t.final[c.ruling])
    apply(t, out, RulingAppealed(c.ruling, c.by, c.reason, c.upheld, c.decision))


@tells
def _phrase_ruling_appealed(e: RulingAppealed, room: Writing) -> str:
    sentence = (
        "{by:words} upholds ruling {ruling:words}: {decision:words}"
        if e.upheld
        else "{by:words} changes ruling {ruling:words}: {decision:words}"
    )
    return room.say(sentence, by=e.by, ruling=e.ruling, decision=e.decision or e.reason)


# A button in the wrong place ------------------------------------------------------------------------------------------


@act(Who.FLOOR, unsaid=BY_RULINGS)
class CorrectButton(TableCommand, frozen=True, tag="correct-button", kw_only=True):
    """Say where button and blinds should have been in the last hand, or in the one dealt again; -1: where they were."""

    button: AnySeat
    small: AnySeat = -1
    big: AnySeat = -1
    cites: Cites = ()
    seat: Seat = 0


class PositionsCorrected(TableEvent, frozen=True, gc=False, tag="positions-corrected/1"):
    """Where button and blinds should have been; `due`: the next hand is played there, else play goes on from there."""

    button: AnySeat
    small: AnySeat
    big: AnySeat
    cites: Cites = ()
    due: bool = False
    """The omitted hand is made up for; events saved before this field went on as if it had been played."""


@decides
def correct_button(c: CorrectButton, t: Table, r: TableRules, out: Out) -> None:
    """Play the next hand where the last one should have been, so that no player is skipped (ccp.irregularities.1).

    A hand that was played too early is not repeated: when its positions come up, button and blinds move one further.
    """
    if t.playing:
        raise RefusedAtTable("hand_not_over", r.hand_starts.cites)
    last = t.positions
    if last is None:
        raise RefusedAtTable("no_button", r.first_button.cites, how=r.first_button.how)
    small = last.small if c.small < 0 else c.small
    big = last.big if c.big < 0 else c.big
    for seat in (c.button, small, big):
        if not 0 <= seat <= t.size:
            raise RefusedAtTable("no_seat", c.cites, seat=seat, size=t.size)
    apply(t, out, PositionsCorrected(c.button, small, big, c.cites, due=True))


@changes
def _corrected(t: Table, e: PositionsCorrected) -> None:
    there = Positions(e.button, e.small, e.big)
    if t.redeal is not None:
        t.redeal = _moved_redeal(t.redeal, there)
    elif e.due:
        t.due, t.early = there, t.positions
    else:
        t.positions = there


def _moved_redeal(again: Redeal, there: Positions) -> Redeal:
    """The hand to be redealt with moved button and blinds; a straddle asked for another place is dropped."""
    to = {again.small: there.small, again.big: there.big, again.positions.button: there.button}
    blinds = ("small_blind", "big_blind", "dead")
    kept = tuple(
        structs.replace(post, seat=to.get(post.seat, post.seat)) if post.what in blinds else post
        for post in again.posts
        if post.what != "straddle"
    )
    return again._replace(positions=there, small=there.small, big=there.big, posts=kept)


_CORRECTED: Final = {
    (True, True): "For the next hand the button is on {button:who}, small blind {small:who}, big blind {big:who}.",
    (True, False): "For the next hand the button is on {button:who}.",
    (False, True): "The last hand counts as if the button were on {button:who}, small blind {small:who}, "
    "big blind {big:who}.",
    (False, False): "The last hand counts as if the button were on {button:who}.",
}
"""Whether it is for the next hand, and whether the game has blinds."""


@tells
def _phrase_positions_corrected(e: PositionsCorrected, room: Writing) -> str:
    sentence = _CORRECTED[e.due, bool(e.big)]
    return room.say(sentence, button=e.button, small=e.small, big=e.big)


# Checklists -----------------------------------------------------------------------------------------------------------


@act(Who.FLOOR, unsaid="a checklist changes nothing that a scenario could show")
class Confirm(TableCommand, frozen=True, tag="confirm-checklist", kw_only=True):
    """Confirm a checklist, or some items of it."""

    moment: Word
    items: UpTo100[Line]
    by: PersonId
    note: Text = ""
    seat: Seat = 0


class ChecklistConfirmed(TableEvent, frozen=True, gc=False, tag="checklist-confirmed/1"):
    """A checklist or some of its items were confirmed."""

    moment: Word
    items: UpTo100[Text]
    by: PersonId
    note: Document = ""


@decides
def confirm(c: Confirm, t: Table, _: TableRules, out: Out) -> None:
    """Confirm a checklist."""
    apply(t, out, ChecklistConfirmed(c.moment, c.items, c.by, c.note))


@changes
def _confirmed(t: Table, e: ChecklistConfirmed) -> None:
    t.confirmed = {**t.confirmed, e.moment: t.hands}


@tells
def _phrase_checklist_confirmed(e: ChecklistConfirmed, room: Writing) -> str:
    return room.say(
        "{by:words} completed {moment:words}: {count:plural one # item|other # items}.",
        by=e.by, moment=e.moment.replace("_", " "), count=len(e.items),
    )  # fmt: skip


# Deck change ----------------------------------------------------------------------------------------------------------


@act(Who.FLOOR, unsaid=BY_RULINGS)
class SwitchDeck(TableCommand, frozen=True, tag="switch-deck", kw_only=True):
    """Bring another deck of cards to the table; one under way is played to its end with the old one."""

    why: Line
    by: PersonId
    cites: Cites = ()
    seat: Seat = 0


class DeckSwitched(TableEvent, frozen=True, gc=False, tag="deck-switched/1"):
    """The next hand and those after it are dealt with another deck."""

    why: Document
    by: PersonId
    cites: Cites = ()


@decides
def switch_deck(c: SwitchDeck, t: Table, _: TableRules, out: Out) -> None:
    """Change the deck for the next hand."""
    apply(t, out, DeckSwitched(c.why, c.by, c.cites))


@changes
def _no_change(_: Table, __: RulingAppealed | DeckSwitched) -> None:
    """Change nothing at the table."""


@tells
def _phrase_deck_switched(e: DeckSwitched, room: Writing) -> str:
    return room.say("{by:words} changes the deck for the next hand: {why:words}.", by=e.by, why=e.why)
