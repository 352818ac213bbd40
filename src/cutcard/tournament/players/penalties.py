"""Penalties given and served: steps of the house's ladder. Disqualification also busts the player.

They are served by hands and rounds dealt at the player's table, or by time, and follow the player to other tables. A
round counts as as many hands as there are players at the table.
"""

from typing import Final

from cutcard.acts.declare import act, says
from cutcard.bounds import Count, Document, Id, Line, Minutes, Text, Version
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slots.table.penalties import STEPS
from cutcard.sentences import explained, say
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.clock.table_hands import ABOUT
from cutcard.tournament.lookup import entrant_of, find_entrant, find_entrant_with_status, name_of
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.players.busts import Disqualify, disqualify
from cutcard.tournament.state import Entrant, Tournament, TournamentTable


@act(label="Give penalty")
@says("{player} gets the next penalty")
class PenaliseEntrant(Command, frozen=True, kw_only=True, tag="give-penalty"):
    """Give the next penalty of the house, or this one; it follows the player to every table."""

    player: Id
    step: Line = ""
    hands: Count = 0
    rounds: Count = 0
    minutes: Minutes = 0
    why: Line = ""
    ruling: Id = ""


@act(label="Mark penalty served")
@says("the penalty of {player} ends")
class EndPenalty(Command, frozen=True, kw_only=True, tag="end-penalty"):
    """Mark a penalty served, or lift it."""

    player: Id


@says("{player} has sat out {hands:amount} hands")
class ServeHands(Command, frozen=True, kw_only=True, tag="serve-hands"):
    """Report penalty hands or rounds sat out, where the table does not report them."""

    player: Id
    hands: Count = 1
    rounds: Count = 0


@act(label="Add note", always=True)
@says("note about {player}: {text}")
class Note(Command, frozen=True, kw_only=True, tag="note"):
    """Add a note about a player."""

    player: Id
    text: Text


class EntrantPenalised(Event, frozen=True, kw_only=True, gc=False, tag="night-penalty/1"):
    """A player was given a penalty."""

    player: Id
    step: Text
    hands: Version = 0
    rounds: Count = 0
    minutes: Minutes = 0
    why: Document = ""
    ruling: Id = ""


class PenaltyServed(Event, frozen=True, kw_only=True, gc=False, tag="penalty-served/1"):
    """Hands or rounds of a penalty were served; without a number: all of it."""

    player: Id
    hands: Version = 0
    rounds: Count = 0


class Noted(Event, frozen=True, kw_only=True, gc=False, tag="noted/1"):
    """A note was added about a player."""

    player: Id
    text: Document


PUT_OUT: Final = ("disqualified", "membership")
"""Penalties that end the event for the player."""


@decides
def give_penalty(c: PenaliseEntrant, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Give a penalty, for the official's length or the house's usual one."""
    one = find_entrant_with_status(n, c.player, "in")
    asked = rules.penalties
    step = c.step or asked.next_step(tuple(one.conduct.penalties))
    if step not in asked.steps:
        allowed = ", ".join(STEPS[allowed] for allowed in asked.steps)
        raise RefusedAtNight("no_such_penalty", asked.cites, allowed=allowed)
    if min(c.hands, c.rounds, c.minutes) < 0:
        raise RefusedAtNight("penalty_below_zero")
    given = EntrantPenalised(
        player=c.player, step=step, why=c.why, ruling=c.ruling, cites=asked.cites_on(step),
        hands=(c.hands or asked.hands) if step == "hands" else 0,
        rounds=(c.rounds or asked.rounds) if step == "rounds" else 0,
        minutes=(c.minutes or asked.minutes) if step == "minutes" else 0,
    )  # fmt: skip
    if step not in PUT_OUT:
        return [given]
    return [given, *disqualify(Disqualify(player=c.player, why=c.why, at=c.at), n, rules)]


@decides
def end_penalty(c: EndPenalty, n: Tournament, _: TournamentRules) -> list[Event]:
    """End a penalty: served, or lifted."""
    one = find_entrant(n, c.player)
    if not any(one.conduct.sits_out):
        raise RefusedAtNight("no_penalty", name=one.name)
    return [PenaltyServed(player=c.player)]


@decides
def serve_hands(c: ServeHands, n: Tournament, _: TournamentRules) -> list[Event]:
    """Record hands or rounds served, as counted at the table."""
    one = find_entrant(n, c.player)
    hands, rounds, _until = one.conduct.sits_out
    if not 0 <= c.hands <= hands or not 0 <= c.rounds <= rounds or not c.hands + c.rounds:
        raise RefusedAtNight("serves_fewer", name=one.name, hands=hands, rounds=rounds)
    return [PenaltyServed(player=c.player, hands=c.hands, rounds=c.rounds)]


@decides
def note(c: Note, n: Tournament, _: TournamentRules) -> list[Event]:
    """Add a note about a player."""
    find_entrant(n, c.player)
    if not c.text.strip():
        raise RefusedAtNight("nothing_noted")
    return [Noted(player=c.player, text=c.text)]


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


@changes
def _penalty_given(n: Tournament, e: EntrantPenalised) -> None:
    """What is left of an earlier penalty is added."""
    one = entrant_of(n, e.player)
    one.conduct.penalties.append(e.step)
    hands, rounds, until = one.conduct.sits_out
    longer = max(until, e.at + e.minutes * MINUTE) if e.minutes else until
    one.conduct.sits_out, one.conduct.lap = (hands + e.hands, rounds + e.rounds, longer), 0
    one.conduct.since = e.at


_PENALTIES: Final = {
    "warning": "{name:words} was warned",
    "hands": "{name:words} sits out {hands:plural one # hand|other # hands}",
    "rounds": "{name:words} sits out {rounds:plural one # round|other # rounds}",
    "minutes": "{name:words} must stay away for {minutes:plural one # minute|other # minutes}",
    "disqualified": "{name:words} was disqualified",
    "membership": "{name:words} was disqualified and may lose their membership",
}


@tells
def _phrase_penalty_given(e: EntrantPenalised, n: Tournament) -> str:
    told = say(_PENALTIES[e.step], name=name_of(n, e.player), hands=e.hands, rounds=e.rounds, minutes=e.minutes)
    return explained(told, e.why)


@changes
def _penalty_served(n: Tournament, e: PenaltyServed) -> None:
    one = entrant_of(n, e.player)
    hands, rounds, until = one.conduct.sits_out
    one.conduct.since = e.at
    if e.hands or e.rounds:
        one.conduct.sits_out = max(0, hands - e.hands), max(0, rounds - e.rounds), until
    else:
        one.conduct.sits_out = (0, 0, 0)


@tells
def _phrase_penalty_served(e: PenaltyServed, n: Tournament) -> str:
    parts = [_many(count, what) for count, what in ((e.hands, "hand"), (e.rounds, "round")) if count]
    return f"{name_of(n, e.player)} served {' and '.join(parts) or 'their penalty'}"


@changes
def _noted(n: Tournament, e: Noted) -> None:
    entrant_of(n, e.player).conduct.notes.append(e.text)


@tells
def _phrase_noted(e: Noted, n: Tournament) -> str:
    return f"Note on {name_of(n, e.player)}: {e.text}"


def sits_out(n: Tournament, one: Entrant, now: int) -> bool:
    """Whether a player still sits out."""
    return any(to_serve(n, one, now))


def to_serve(n: Tournament, one: Entrant, now: int) -> tuple[int, int, int]:
    """What is left: hands, rounds, and until when; nothing once enough hands must have been dealt."""
    hands, rounds, until = one.conduct.sits_out
    until = until if now < until else 0
    if n.plan.room == "online" or not hands + rounds:
        return hands, rounds, until
    table = n.tables.get(one.table)
    left = hands + rounds * max(2, len(table.seats) if table is not None else 0) - one.conduct.lap
    return (hands, rounds, until) if now < one.conduct.since + left * ABOUT else (0, 0, until)


def hand_served(n: Tournament, table: TournamentTable, at: int) -> None:
    """A hand is over at a table: players who sit out there have served it."""
    for player in table.seats.values():
        one = n.entrants[player]
        hands, rounds, until = one.conduct.sits_out
        one.conduct.since = at
        if hands:
            one.conduct.sits_out = hands - 1, rounds, until
        elif rounds:
            one.conduct.lap += 1
            if one.conduct.lap >= len(table.seats):
                one.conduct.sits_out, one.conduct.lap = (hands, rounds - 1, until), 0
