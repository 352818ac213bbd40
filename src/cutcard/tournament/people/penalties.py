"""Penalties given: a step of the house's ladder. Disqualification puts the player out as well."""

from typing import Final

from cutcard.rules.night import NightRules
from cutcard.rules.slots.penalties import STEPS
from cutcard.tournament.entry import Event
from cutcard.tournament.found import somebody, standing_as
from cutcard.tournament.night import Night
from cutcard.tournament.people import commands as do
from cutcard.tournament.people import events as ev
from cutcard.tournament.places import commands as places
from cutcard.tournament.places.going import disqualify
from cutcard.tournament.refusals import RefusedAtNight

PUT_OUT: Final = ("disqualified", "membership")
"""Steps with which the event is over for him."""


def give_penalty(c: do.GivePenalty, n: Night, rules: NightRules) -> list[Event]:
    """As long as the official says, else as long as the first of its sort is in this house."""
    one = standing_as(n, c.player, "in")
    asked = rules.penalties
    step = c.step or asked.next_step(tuple(given.step for given in one.penalties))
    if step not in asked.steps:
        allowed = ", ".join(STEPS[allowed] for allowed in asked.steps)
        raise RefusedAtNight("no_such_penalty", asked.cites, allowed=allowed)
    if min(c.hands, c.rounds, c.minutes) < 0:
        raise RefusedAtNight("penalty_below_zero")
    given = ev.PenaltyGiven(
        player=c.player, step=step, why=c.why, ruling=c.ruling, cites=asked.cites_on(step),
        hands=(c.hands or asked.hands) if step == "hands" else 0,
        rounds=(c.rounds or asked.rounds) if step == "rounds" else 0,
        minutes=(c.minutes or asked.minutes) if step == "minutes" else 0,
    )  # fmt: skip
    if step not in PUT_OUT:
        return [given]
    return [given, *disqualify(places.Disqualify(player=c.player, why=c.why, at=c.at), n, rules)]


def end_penalty(c: do.EndPenalty, n: Night, _: NightRules) -> list[Event]:
    """Served, or lifted."""
    one = somebody(n, c.player)
    if not any(one.sits_out):
        raise RefusedAtNight("no_penalty", name=one.name)
    return [ev.PenaltyServed(player=c.player)]


def serve_hands(c: do.ServeHands, n: Night, _: NightRules) -> list[Event]:
    """As somebody at the table counted them."""
    one = somebody(n, c.player)
    hands, rounds, _until = one.sits_out
    if not 0 <= c.hands <= hands or not 0 <= c.rounds <= rounds or not c.hands + c.rounds:
        raise RefusedAtNight("serves_fewer", name=one.name, hands=hands, rounds=rounds)
    return [ev.PenaltyServed(player=c.player, hands=c.hands, rounds=c.rounds)]


def note(c: do.Note, n: Night, _: NightRules) -> list[Event]:
    """Written down about somebody."""
    somebody(n, c.player)
    if not c.text.strip():
        raise RefusedAtNight("nothing_noted")
    return [ev.Noted(player=c.player, text=c.text)]
