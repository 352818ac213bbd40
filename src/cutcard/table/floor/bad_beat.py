"""The bad-beat jackpot at a table: noticed or called; no cards are touched until the floor has checked the conditions.

Conditions that cards and chips settle are not asked; the floor answers the others. The pot goes to its winner anyway.
"""

from typing import Final, Literal

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Document, Line, PersonId, Seat, Total, UpTo100, Word
from cutcard.hand import Hand
from cutcard.hand.commands import AnyCommand as HandCommand
from cutcard.hand.commands import NameBoard, Show
from cutcard.hand.play.bad_beat_conditions import (
    CARDS_ON_TABLE,
    Condition,
    bet_cents,
    conditions,
    find_hit,
    is_contested,
    pot_cents,
    read_beaten_hand,
)
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import Writing
from cutcard.strength import name as hand_name
from cutcard.table.act_types import Out, RefusedAtTable, TableCommand, TableEvent, apply, changes, decides, tells
from cutcard.table.state import OpenBadBeat, Table

_MAY_BE_SHOWN: Final = (Show, NameBoard)
"""Allowed meanwhile: the floor needs to see the cards, so hands and board may be shown and named."""

# Call -----------------------------------------------------------------------------------------------------------------


@act(Who.DEALER)
@says("the dealer calls a bad beat")
class CallBadBeat(TableCommand, frozen=True, tag="call-bad-beat", kw_only=True):
    """Call the floor for a bad beat: the cards are on the table, and the server doesn't know all of them."""

    seat: Seat = 0


class BadBeatCalled(TableEvent, frozen=True, gc=False, tag="bad-beat-called/1"):
    """A hand may win the bad-beat jackpot: no cards are touched until the floor has decided."""

    claim: Word
    """The id of the claim: the hand it is about."""
    players: UpTo100[tuple[Seat, PersonId]]
    """All players dealt in."""
    noticed: bool = False
    """The server noticed it from the cards; else the dealer called it."""
    cites: Cites = ()


@decides
def call_bad_beat(_: CallBadBeat, t: Table, r: TableRules, out: Out) -> None:
    """Call it while the hands of the showdown are on the table, until the next hand starts."""
    if not r.bad_beat.played_in(r.game.id):
        raise RefusedAtTable("no_bad_beat_here", r.bad_beat.cites_on("game"))
    if t.bad_beat is not None:
        raise RefusedAtTable("bad_beat_known", r.bad_beat.cites_on("called"))
    if not can_be_called(t, r):
        raise RefusedAtTable("no_showdown", r.bad_beat.cites_on("called"))
    _call(t, r, out, noticed=False)


def can_be_called(t: Table, r: TableRules) -> bool:
    """Whether there are hands of a showdown on the table for which the floor has not been called."""
    hand = t.hand
    lie = hand is not None and hand.phase in CARDS_ON_TABLE and bool(hand.board.order)
    return lie and t.bad_beat is None and r.bad_beat.played_in(r.game.id)


def call_if_noticed(t: Table, r: TableRules, out: Out) -> None:
    """Call the floor without a command where the face-up cards may win the jackpot."""
    if (
        r.bad_beat.offered
        and t.bad_beat is None
        and t.playing
        and t.hand is not None
        and find_hit(t.hand, r) is not None
    ):
        _call(t, r, out, noticed=True)


def _call(t: Table, r: TableRules, out: Out, *, noticed: bool) -> None:
    hand = t.hand
    assert hand is not None  # noqa: S101 - its cards lie there
    players = tuple((seat, t.sitters[seat].player if seat in t.sitters else "") for seat in sorted(hand.by_seat))
    claim = f"{t.table}-{t.hands + t.playing}"
    cites = tuple(dict.fromkeys((*r.bad_beat.cites_on("called"), *r.bad_beat.cites_on("touched"))))
    apply(t, out, BadBeatCalled(claim, players, noticed, cites))


@changes
def _called(t: Table, e: BadBeatCalled) -> None:
    t.bad_beat = OpenBadBeat(e.claim, e.players, e.noticed, {})


@tells
def _phrase_called(_: BadBeatCalled, __: Writing) -> str:
    return "Possible bad beat. Call the floor. Leave all cards where they are."


# Freeze ---------------------------------------------------------------------------------------------------------------


def is_frozen(t: Table) -> bool:
    """Whether no cards may be touched, because the floor has not decided."""
    return t.bad_beat is not None and not t.bad_beat.outcome


def check_untouched(c: TableCommand | HandCommand, t: Table, r: TableRules, *, deals: bool) -> None:
    """Refuse a command that moves cards or chips of the frozen hand, as `deals` says."""
    if deals and is_frozen(t) and not isinstance(c, _MAY_BE_SHOWN):
        raise RefusedAtTable("nobody_touches", r.bad_beat.cites_on("touched"))


# The conditions -------------------------------------------------------------------------------------------------------


@act(Who.STAFF)
@says("the floor finds that {condition:text} is met", met=True)
@says("the floor finds that {condition:text} is met, because {why:text}", met=True)
@says("the floor finds that {condition:text} is not met", met=False)
@says("the floor finds that {condition:text} is not met, because {why:text}", met=False)
class AnswerBadBeat(TableCommand, frozen=True, tag="answer-bad-beat", kw_only=True):
    """Say as the floor whether one condition that cards and chips don't settle is met."""

    condition: Word
    met: bool
    seat: Seat = 0
    why: Line = ""
    """Required where the cards have two readings."""


class BadBeatAnswered(TableEvent, frozen=True, gc=False, tag="bad-beat-answered/1"):
    """The floor answered a condition."""

    condition: Word
    met: bool
    cites: Cites = ()
    why: Document = ""


def answered_conditions(t: Table, r: TableRules) -> tuple[Condition, ...]:
    """Every condition with its state, including the floor's answers."""
    if t.bad_beat is None or t.hand is None:
        return ()
    said = t.bad_beat.answers
    return tuple(one._replace(met=said.get(one.name)) if one.met is None else one for one in conditions(t.hand, r))


@decides
def answer_bad_beat(c: AnswerBadBeat, t: Table, r: TableRules, out: Out) -> None:
    """Answer a condition that cards and chips do not settle; an answer may change until the floor decides."""
    hand = _check_open(t, r)
    one = next((one for one in conditions(hand, r) if one.name == c.condition), None)
    if one is None:
        raise RefusedAtTable("no_condition", r.bad_beat.cites, condition=c.condition)
    if one.met is not None:
        raise RefusedAtTable("condition_known", one.cites, condition=c.condition)
    if is_contested(hand, r, c.condition) and not c.why.strip():
        raise RefusedAtTable("condition_contested", one.cites, condition=describe_condition(one.name, r))
    apply(t, out, BadBeatAnswered(c.condition, c.met, one.cites, c.why.strip()))


def _check_open(t: Table, r: TableRules) -> Hand:
    if not is_frozen(t) or t.hand is None:
        raise RefusedAtTable("no_bad_beat", r.bad_beat.cites_on("called"))
    return t.hand


@changes
def _answered(t: Table, e: BadBeatAnswered) -> None:
    if t.bad_beat is not None:
        t.bad_beat = t.bad_beat._replace(answers={**t.bad_beat.answers, e.condition: e.met})


@tells
def _phrase_answered(e: BadBeatAnswered, room: Writing) -> str:
    if why := e.why.rstrip("."):
        return room.say(
            "Bad beat, floor: {condition:words}: yes, because {why:words}."
            if e.met
            else "Bad beat, floor: {condition:words}: no, because {why:words}.",
            condition=WORDS[e.condition],
            why=why,
        )
    sentence = "Bad beat, floor: {condition:words}: yes." if e.met else "Bad beat, floor: {condition:words}: no."
    return room.say(sentence, condition=WORDS[e.condition])


WORDS: Final = {
    "game": "the game is in the jackpot",
    "pot": "the pot is large enough",
    "players": "enough players were dealt in",
    "board": "these are the first five board cards",
    "hand": "the losing hand is good enough",
    "hole_cards": "both players use both hole cards",
    "multiway": "both the winner and the loser use both hole cards",
    "talk": "no player disclosed, showed or advised anything",
}
"""Each condition in the words of the log."""


def describe_condition(name: str, r: TableRules) -> str:
    """A condition with the house's own number or hand."""
    jackpot, stakes = r.bad_beat, r.stakes
    pot = -(-jackpot.least_pot(bet_cents(r)) // stakes.chip_cents)
    own = {
        "pot": f"the pot is {stakes.in_chips(pot)} or more before rake",
        "players": f"{jackpot.least_players()} or more were dealt in",
        "hand": f"{hand_name('high', jackpot.least_hand())} or better was beaten",
    }
    return own.get(name) or WORDS[name]


# Decision -------------------------------------------------------------------------------------------------------------


@act(Who.STAFF)
@says("the floor awards the bad beat")
@says("the floor awards the bad beat, because {why:text}")
@says("the floor awards the bad beat to {beaten:names}, beaten by {winners:names}")
@says("the floor awards the bad beat to {beaten:names}, beaten by {winners:names}, because {why:text}")
class GrantBadBeat(TableCommand, frozen=True, tag="grant-bad-beat", kw_only=True):
    """Award the jackpot: all conditions are met. Name who was beaten by whom where the cards don't show it."""

    beaten: UpTo100[Seat] = ()
    winners: UpTo100[Seat] = ()
    seat: Seat = 0
    why: Line = ""
    """Why it is awarded although a condition is not met: the floor overrules the cards."""


@act(Who.STAFF | Who.HOST)
@says("the floor denies the bad beat")
@says("the floor denies the bad beat, because {why:text}")
class RefuseBadBeat(TableCommand, frozen=True, tag="refuse-bad-beat", kw_only=True):
    """Deny the jackpot: by the condition that is not met, or for a reason shown to all.

    The host of an online table may do this, so that friends without a jackpot don't wait for a floor.
    """

    why: Line = ""
    seat: Seat = 0


class BadBeatGranted(TableEvent, frozen=True, gc=False, tag="bad-beat-granted/1"):
    """The jackpot is won: by whom, and who else was dealt in. The cash room pays it."""

    claim: Word
    beaten: UpTo100[tuple[Seat, PersonId]]
    winners: UpTo100[tuple[Seat, PersonId]]
    others: UpTo100[tuple[Seat, PersonId]]
    pot: Total
    """Before rake, in cents."""
    cites: Cites = ()
    why: Document = ""
    """Why the floor awarded it although a condition was not met."""


class BadBeatRefused(TableEvent, frozen=True, gc=False, tag="bad-beat-refused/1"):
    """The jackpot is denied, and the hand goes on."""

    claim: Word
    condition: Word = ""
    why: Document = ""
    cites: Cites = ()


@decides
def grant_bad_beat(c: GrantBadBeat, t: Table, r: TableRules, out: Out) -> None:
    """Grant: every condition is met or overruled with a reason; beaten hand and winner are known."""
    hand = _check_open(t, r)
    assert t.bad_beat is not None  # noqa: S101 - it is open
    for one in answered_conditions(t, r):
        if one.met is None:
            raise RefusedAtTable("condition_open", one.cites, condition=describe_condition(one.name, r))
        if not one.met and (one.name == "game" or not c.why.strip()):
            raise RefusedAtTable("condition_not_met", one.cites, condition=describe_condition(one.name, r))
    failed = [one for one in answered_conditions(t, r) if not one.met]
    found = read_beaten_hand(hand, r) if "hand" not in t.bad_beat.answers else None
    beaten, winners = (found.beaten, found.winners) if found is not None else (c.beaten, c.winners)
    if found is not None and (set(c.beaten) - set(beaten) or set(c.winners) - set(winners)):
        raise RefusedAtTable("cards_say_who", r.bad_beat.cites_on("hand"), beaten=beaten, winners=winners)
    contested = {p.seat for p in hand.players if p.live}
    if not beaten or not winners or set(beaten) & set(winners) or not {*beaten, *winners} <= contested:
        raise RefusedAtTable("name_the_beaten", r.bad_beat.cites_on("hand"), seats=tuple(sorted(contested)))
    players = dict(t.bad_beat.players)
    apply(
        t,
        out,
        BadBeatGranted(
            t.bad_beat.claim,
            tuple((seat, players[seat]) for seat in beaten),
            tuple((seat, players[seat]) for seat in winners),
            tuple((seat, player) for seat, player in players.items() if seat not in (*beaten, *winners)),
            pot_cents(hand, r),
            (
                *(cite for share in ("beaten", "winner", "table") for cite in r.bad_beat.cites_on(share)),
                *(cite for one in failed for cite in one.cites),
            ),
            c.why.strip() if failed else "",
        ),
    )


@decides
def refuse_bad_beat(c: RefuseBadBeat, t: Table, r: TableRules, out: Out) -> None:
    """Refuse by the first condition that is not met; where all may be met, the floor gives a reason."""
    _check_open(t, r)
    assert t.bad_beat is not None  # noqa: S101 - it is open
    failed = next((one for one in answered_conditions(t, r) if one.met is False), None)
    if failed is None and not c.why.strip():
        raise RefusedAtTable("no_reason", r.bad_beat.cites_on("called"))
    name, cites = (failed.name, failed.cites) if failed is not None else ("", r.bad_beat.cites_on("called"))
    apply(t, out, BadBeatRefused(t.bad_beat.claim, name, c.why.strip(), cites))


@changes
def _granted(t: Table, e: BadBeatGranted) -> None:
    _decided(t, "granted", tuple(seat for seat, _ in e.beaten), tuple(seat for seat, _ in e.winners), "")


@changes
def _refused(t: Table, e: BadBeatRefused) -> None:
    _decided(t, "refused", (), (), e.condition)


def _decided(
    t: Table, outcome: Literal["granted", "refused"], beaten: tuple[int, ...], winners: tuple[int, ...], failed: str
) -> None:
    if t.bad_beat is not None:
        t.bad_beat = t.bad_beat._replace(outcome=outcome, beaten=beaten, winners=winners, failed=failed)


@tells
def _phrase_granted(e: BadBeatGranted, room: Writing) -> str:
    beaten, winners = (tuple(seat for seat, _ in seats) for seats in (e.beaten, e.winners))
    if why := e.why.rstrip("."):
        return room.say(
            "The floor awards the bad-beat jackpot: {beaten:who}, beaten by {winners:who}, because {why:words}.",
            beaten=beaten,
            winners=winners,
            why=why,
        )
    return room.say(
        "The floor awards the bad-beat jackpot: {beaten:who}, beaten by {winners:who}.", beaten=beaten, winners=winners
    )


@tells
def _phrase_refused(e: BadBeatRefused, room: Writing) -> str:
    if why := e.why.rstrip("."):
        return room.say("No bad-beat jackpot: {why:words}. The hand continues.", why=why)
    return room.say(
        "No bad-beat jackpot. Condition not met: {condition:words}. The hand continues.", condition=WORDS[e.condition]
    )
