"""Precedents: earlier rulings and penalties, and the next step of the ladder."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct, structs

from cutcard.floor.ruling import Ruling
from cutcard.rules.incidents import all_facts
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.penalties import STEPS, PenaltyLadder
from cutcard.rules.table_rules import TableRules
from cutcard.table import AnyCommand
from cutcard.table.floor.penalties import GivePenalty
from cutcard.table.floor.rulings import RulingAppealed, RulingKept
from cutcard.table.seats.away_players import StepAway
from cutcard.table.seats.seats import LeaveSeat
from cutcard.table.seats.sitting_out import SitOut
from cutcard.table.state import Table

PENALTY: Final = "penalty"
"""The remedy that gives the house's next penalty."""

FOR_GOOD: Final = ("disqualified", "membership")
"""The steps after which a player plays no more."""
_HOUR: Final = 3_600_000
_COUNTS: Final = {"night": 16 * _HOUR, "year": 365 * 24 * _HOUR}
"""How long an earlier penalty counts, in milliseconds; others count forever."""


class PenaltyHad(Struct, frozen=True, gc=False, kw_only=True):
    """An earlier penalty."""

    player: str
    step: str
    at: int
    """When, in milliseconds since 1970."""
    what: str = ""
    hands: int = 0
    rounds: int = 0
    minutes: int = 0


class PenaltyToGive(NamedTuple):
    """The penalty to give: the step, its length, its words, and its rules."""

    step: str
    hands: int
    rounds: int
    minutes: int
    text: str
    cites: Cites
    earlier: int
    """How many earlier penalties count."""


def penalties_that_count(policy: PenaltyLadder, history: Iterable[PenaltyHad], now: int) -> list[PenaltyHad]:
    """The earlier penalties that still count."""
    lasts = _COUNTS.get(policy.counts)
    return [given for given in history if lasts is None or now - given.at < lasts]


def next_penalty(policy: PenaltyLadder, history: Sequence[PenaltyHad], now: int, least: str = "") -> PenaltyToGive:
    """The next penalty for this history; `least` is the minimum step for this breach."""
    earlier = penalties_that_count(policy, history, now)
    step = policy.next_step(tuple(given.step for given in earlier), least)
    return penalty_of_step(policy, step, len(earlier))


def penalty_of_step(policy: PenaltyLadder, step: str, earlier: int = 0, amount: int = 0) -> PenaltyToGive:
    """One step of the ladder, as long as the house's first of its kind, or as the official says."""
    lengths = {
        name: (amount or getattr(policy, name)) if step == name else 0 for name in ("hands", "rounds", "minutes")
    }
    cites = policy.cites_on(step)
    return PenaltyToGive(step=step, text=describe_penalty(step, **lengths), cites=cites, earlier=earlier, **lengths)


def describe_penalty(step: str, hands: int = 0, rounds: int = 0, minutes: int = 0) -> str:
    """A penalty in the words of its announcement."""
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


# Breaches that the floor ruled on ------------------------------------------------------------------------------------


def commands_to_leave(given: PenaltyToGive, t: Table, r: TableRules, seat: int) -> tuple[AnyCommand, ...]:
    """How a penalty takes a player from the table: for good when disqualified, sitting out when it is time."""
    sitter = t.sitters.get(seat)
    if sitter is not None and given.step in FOR_GOOD:
        return () if sitter.leaving else (LeaveSeat(seat),)
    if not given.minutes or sitter is None:
        return ()
    if r.missed_blinds.can_miss:
        return () if sitter.out else (SitOut(seat),)
    return () if sitter.away else (StepAway(seat),)


def with_penalty(
    ruling: Ruling, given: PenaltyToGive, who: str, player: str, what: str, then: tuple[AnyCommand, ...] = ()
) -> Ruling:
    """A ruling with the house's next penalty in its words and acts."""
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


_PLACES: Final = frozenset(("seat", "cards"))
"""Kinds of facts that identify a seat or cards: they do not make cases different."""


class Precedent(NamedTuple):
    """A ruling on record: when and where it was given, and its appeals."""

    kept: RulingKept
    at: int
    version: int
    table: str
    house: str
    hand: str = ""
    players: tuple[str, ...] = ()
    """The players it was about."""
    appeals: tuple[tuple[int, RulingAppealed], ...] = ()
    """With the time of each."""
    taken_back: bool = False
    """Undone, with its effects: it is no precedent."""

    @property
    def decision(self) -> str:
        """The final decision: an appeal may have changed it."""
        changed = [appeal.decision for _, appeal in self.appeals if not appeal.upheld and appeal.decision]
        return changed[-1] if changed else self.kept.decision

    @property
    def remedy(self) -> str:
        """The final remedy; empty for an official's own words."""
        in_words = bool(self.kept.overruled) and not self.kept.house_cites  # recorded before outcomes could be chosen
        own_words = in_words or any(not appeal.upheld for _, appeal in self.appeals)
        return "" if own_words else self.kept.remedy


def are_alike(ruling: Ruling, earlier: Precedent) -> bool:
    """Whether two cases are alike: the same incident, and the same facts that this house considers."""
    if earlier.kept.incident != ruling.incident:
        return False
    known = all_facts()
    matter = [name for name in ruling.rests_on if name in known and known[name].kind not in _PLACES]
    return all(ruling.facts.get(name) == earlier.kept.facts.get(name) for name in matter)


def precedents(ruling: Ruling, house: str, earlier: Iterable[Precedent]) -> list[Precedent]:
    """Cases alike in this house, the newest first."""
    found = [one for one in earlier if one.house == house and not one.taken_back and are_alike(ruling, one)]
    return sorted(found, key=lambda one: one.at)[::-1]


def ruled_the_same(ruling: Ruling, earlier: Precedent) -> bool:
    """Whether the earlier decision is the same."""
    return earlier.remedy == ruling.remedy


def warning(ruling: Ruling, found: Sequence[Precedent], when: str = "before") -> str:
    """Why this ruling differs from the last one alike; empty: it does not, or there is none."""
    if not found or ruled_the_same(ruling, found[0]):
        return ""
    last = found[0]
    why = last.kept.overruled or next((one.reason for _, one in reversed(last.appeals) if not one.upheld), "")
    because = f" The reason was: {_stop(why)}" if why else ""
    return f"A different decision was made {when}: {_stop(last.decision)}{because}"


def _stop(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
