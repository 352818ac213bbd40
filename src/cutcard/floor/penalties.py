"""Penalties: which step of the house's ladder somebody gets next, in words; and which earlier ones still count."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct, structs

from cutcard.floor.ruling import Ruling
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.penalties import STEPS, PenaltyLadder
from cutcard.rules.table_rules import Rules
from cutcard.table import AnyCommand
from cutcard.table.floor.penalties import GivePenalty
from cutcard.table.seats.away_players import StepAway
from cutcard.table.seats.seats import LeaveSeat, SitOut
from cutcard.table.state import Table

PENALTY: Final = "penalty"
"""The remedy that gives the house's next step."""

FOR_GOOD: Final = ("disqualified", "membership")
"""The steps after which somebody plays no more."""
_HOUR: Final = 3_600_000
_COUNTS: Final = {"night": 16 * _HOUR, "year": 365 * 24 * _HOUR}
"""How long an earlier penalty counts, in milliseconds; what is not here counts for ever."""


class PenaltyHad(Struct, frozen=True, gc=False, kw_only=True):
    """A penalty that somebody had."""

    player: str
    step: str
    at: int
    """When, in milliseconds since 1970."""
    what: str = ""
    hands: int = 0
    rounds: int = 0
    minutes: int = 0


class PenaltyToGive(NamedTuple):
    """A penalty to be given: the step, how long, in words, and the rules behind it."""

    step: str
    hands: int
    rounds: int
    minutes: int
    text: str
    cites: Cites
    earlier: int
    """How many he had before that count."""


def counted(policy: PenaltyLadder, history: Iterable[PenaltyHad], now: int) -> list[PenaltyHad]:
    """The earlier penalties that still count."""
    lasts = _COUNTS.get(policy.counts)
    return [given for given in history if lasts is None or now - given.at < lasts]


def next_penalty(policy: PenaltyLadder, history: Sequence[PenaltyHad], now: int, least: str = "") -> PenaltyToGive:
    """What the house gives somebody with this history next; `least` where the breach is never taken more lightly."""
    earlier = counted(policy, history, now)
    step = policy.next_step(tuple(given.step for given in earlier), least)
    return sentence(policy, step, len(earlier))


def sentence(policy: PenaltyLadder, step: str, earlier: int = 0, amount: int = 0) -> PenaltyToGive:
    """One step of the ladder, as long as the house's first of its kind is, or as the official says."""
    lengths = {
        name: (amount or getattr(policy, name)) if step == name else 0 for name in ("hands", "rounds", "minutes")
    }
    cites = policy.cites_on(step)
    return PenaltyToGive(step=step, text=in_words(step, **lengths), cites=cites, earlier=earlier, **lengths)


def in_words(step: str, hands: int = 0, rounds: int = 0, minutes: int = 0) -> str:
    """A penalty as it is announced."""
    for count, one in ((hands, "hand"), (rounds, "round"), (minutes, "minute")):
        if count:
            away = "Stays away from the table for" if one == "minute" else "Sits out"
            return f"{away} {count} {one}{'s' * (count != 1)}."
    return _SAID.get(step) or f"{STEPS.get(step, step).capitalize()}."  # type: ignore[call-overload]


_SAID: Final = {
    "warning": "Gets a warning.",
    "disqualified": "Is disqualified.",
    "membership": "Loses their membership, if the club so decides.",
}


# A breach that the floor ruled on ------------------------------------------------------------------------------------


def leaves(given: PenaltyToGive, t: Table, r: Rules, seat: int) -> tuple[AnyCommand, ...]:
    """What takes somebody from the table: for good who is out, and whose penalty is time, dealt in and dead or not."""
    sitter = t.sitters.get(seat)
    if sitter is not None and given.step in FOR_GOOD:
        return () if sitter.leaving else (LeaveSeat(seat),)
    if not given.minutes or sitter is None:
        return ()
    if r.missed_blinds.can_miss:
        return () if sitter.out else (SitOut(seat),)
    return () if sitter.away else (StepAway(seat),)


def sentenced(
    ruling: Ruling, given: PenaltyToGive, who: str, player: str, what: str, then: tuple[AnyCommand, ...] = ()
) -> Ruling:
    """A ruling that gives a penalty, with the house's next step in its words and among its acts."""
    if ruling.remedy != PENALTY:
        return ruling
    seat = int(ruling.facts.get("seat", "0"))
    text = "Loses their membership." if ruling.mandatory and given.step == "membership" else given.text
    told = f"{who} {text[:1].lower()}{text[1:]}"
    act = GivePenalty(
        player=player,
        at=seat,
        step=given.step,
        hands=given.hands,
        rounds=given.rounds,
        minutes=given.minutes,
        what=what,
        by="",
        cites=tuple(dict.fromkeys((*(rule.id for rule in ruling.cites), *given.cites))),
    )
    said = f"{told} {ruling.own_words}".strip()
    return structs.replace(ruling, decision=told, announcement=said, acts=(*ruling.acts, act, *then))
