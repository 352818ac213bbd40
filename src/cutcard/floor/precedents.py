"""Earlier rulings and penalties; next step."""

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


def leaves(given: PenaltyToGive, t: Table, r: TableRules, seat: int) -> tuple[AnyCommand, ...]:
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


_PLACES: Final = frozenset(("seat", "cards"))
"""Kinds of facts that say whose or which, not what happened: they make no case another."""


class Precedent(NamedTuple):
    """A ruling on record, when and where it was given, and what became of it."""

    kept: RulingKept
    at: int
    version: int
    table: str
    house: str
    hand: str = ""
    players: tuple[str, ...] = ()
    """Whom it was about."""
    appeals: tuple[tuple[int, RulingAppealed], ...] = ()
    """With the time of each."""
    taken_back: bool = False
    """What it did was taken back: it stands for nothing."""

    @property
    def decision(self) -> str:
        """What was decided in the end: an appeal may have changed it."""
        changed = [appeal.decision for _, appeal in self.appeals if not appeal.upheld and appeal.decision]
        return changed[-1] if changed else self.kept.decision

    @property
    def remedy(self) -> str:
        """What was done in the end; empty where an official decided in words of his own."""
        in_words = bool(self.kept.overruled) and not self.kept.house_cites  # kept so before outcomes could be chosen
        own_words = in_words or any(not appeal.upheld for _, appeal in self.appeals)
        return "" if own_words else self.kept.remedy


def alike(ruling: Ruling, earlier: Precedent) -> bool:
    """Whether the same happened before: the same incident, and nothing that this house looks at was otherwise."""
    if earlier.kept.incident != ruling.incident:
        return False
    known = all_facts()
    matter = [name for name in ruling.rests_on if name in known and known[name].kind not in _PLACES]
    return all(ruling.facts.get(name) == earlier.kept.facts.get(name) for name in matter)


def precedents(ruling: Ruling, house: str, earlier: Iterable[Precedent]) -> list[Precedent]:
    """Cases alike in this house, the newest first."""
    found = [one for one in earlier if one.house == house and not one.taken_back and alike(ruling, one)]
    return sorted(found, key=lambda one: one.at)[::-1]


def ruled_the_same(ruling: Ruling, earlier: Precedent) -> bool:
    """Whether it would be decided now as it was then."""
    return earlier.remedy == ruling.remedy


def warning(ruling: Ruling, found: Sequence[Precedent], when: str = "before") -> str:
    """Why today's ruling is not that of the last case alike; empty: it is, or there was none."""
    if not found or ruled_the_same(ruling, found[0]):
        return ""
    last = found[0]
    why = last.kept.overruled or next((one.reason for _, one in reversed(last.appeals) if not one.upheld), "")
    because = f" The reason was: {_stop(why)}" if why else ""
    return f"A different decision was made {when}: {_stop(last.decision)}{because}"


def _stop(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
