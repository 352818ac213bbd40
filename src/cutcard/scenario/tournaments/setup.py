"""Set-up and vocabulary.

```toml
event   = "ccp-league"                   # a template; without one a plain plan
plan    = { capacity = 27 }              # what differs from it
structure = "20: 25/50; 20: 50/100; break 10; 20: 100/200 ante 25"
players = "A B C"                        # registered and paid, not seated yet
seats   = "1: A B - D | 2: E F G"        # or with seats, before play starts and before check-in
tables  = "1: A B - D=1,500 | 2: E F G"  # or seated and playing: `-` is an empty seat, = a stack
button  = "1: A; 2: F"
carried = { A = 1800 }                   # bounties carried over from the last event, in cents
time    = "19:00"                        # when the script begins; play begins then where there are tables
starts  = "19:00"                        # the announced start, if that is another time
```
"""

import re
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from cutcard.scenario.script import Keys
from cutcard.scenario.sentences import NotUnderstood, ScriptNames, Vocabulary, amount
from cutcard.scenario.stream_play import PARTS, PEOPLE, moment, money, player
from cutcard.tournament.acts import COMMANDS
from cutcard.tournament.chips.color_up import OddChips
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.structure import read_structure
from cutcard.tournament.plan.templates import template
from cutcard.tournament.players.busts import Winners
from cutcard.tournament.seating.draw_result import Place

KEYS: Final = ("event", "plan", "structure", "players", "seats", "tables", "button", "time", "starts", "carried")

_PLAIN: Final[dict[str, Any]] = {
    "title": "A night",
    "date": "2026-03-05",
    "buy_in": {"cents": 2_000, "chips": 2_000},
    "structure": [
        {"is": "level", "minutes": 20, "small": small, "big": 2 * small} for small in (25, 50, 75, 100, 150, 200, 300)
    ],
}


@dataclass(frozen=True)
class Sits:
    """A player at a table when the script begins."""

    table: int
    seat: int
    name: str
    stack: int


@dataclass(frozen=True)
class NightSetup:
    """A tournament before the first step."""

    plan: dict[str, Any]
    """Over the template or the plain plan."""
    event: str
    names: tuple[str, ...]
    sits: tuple[Sits, ...]
    sizes: tuple[tuple[int, int], ...]
    buttons: tuple[tuple[int, str], ...]
    time: int
    starts: int
    begun: bool
    """Whether the players at tables have checked in and play."""
    carried: tuple[tuple[str, int], ...] = ()
    """Bounties carried over from the last event, in cents."""

    def plan_in(self, house: str) -> Plan:
        """The plan as announced in a house."""
        base: dict[str, Any] = msgspec.to_builtins(template(self.event)) if self.event else {**_PLAIN, "house": house}
        return msgspec.convert({**base, "starts": self.starts, **self.plan}, Plan)


def read_setup(keys: Keys) -> NightSetup | None:
    """What the file sets up; None where something is wrong and was noted."""
    before = len(keys.sheet.problems)
    plan = dict(keys.get("plan", dict[str, Any], {}))
    sits: tuple[Sits, ...] = ()
    sizes: tuple[tuple[int, int], ...] = ()
    buttons: tuple[tuple[int, str], ...] = ()
    try:
        if "structure" in keys:
            plan["structure"] = msgspec.to_builtins(read_structure(keys.get("structure", str, "")))
        time = moment(keys.get("time", str, "19:00"), ScriptNames())
        starts = moment(keys.get("starts", str, ""), ScriptNames()) if "starts" in keys else time
        where = keys.get("tables", str, "") or keys.get("seats", str, "")
        sits, sizes = _tables(where, _stack(plan, keys.get("event", str, "")))
        buttons = _buttons(keys.get("button", str, ""))
    except (NotUnderstood, ValueError) as wrong:
        keys.wrong("script", str(wrong))
        return None
    names = tuple(dict.fromkeys((*keys.get("players", str, "").split(), *(one.name for one in sits))))
    begun = "seats" not in keys
    carried = tuple(keys.get("carried", dict[str, int], {}).items())
    setup = NightSetup(plan, keys.get("event", str, ""), names, sits, sizes, buttons, time, starts, begun, carried)
    try:
        setup.plan_in("standard")
    except (msgspec.ValidationError, ValueError) as wrong:
        keys.wrong("plan", str(wrong))
    return None if len(keys.sheet.problems) > before else setup


def _stack(plan: dict[str, Any], event: str) -> int:
    base: dict[str, Any] = msgspec.to_builtins(template(event)) if event else _PLAIN
    return int({**base, **plan}["buy_in"]["chips"])


def _tables(text: str, stack: int) -> tuple[tuple[Sits, ...], tuple[tuple[int, int], ...]]:
    sits, sizes = [], []
    for part in filter(None, (part.strip() for part in text.split("|"))):
        number, colon, seats = part.partition(":")
        if not (colon and number.strip().isdecimal()):
            raise NotUnderstood(f"{part!r} is not a table; write `1: A B - D=1,500`")
        words = seats.split()
        sizes.append((int(number), len(words)))
        for seat, word in enumerate(words, 1):
            name, _, chips = word.partition("=")
            if name != "-":
                sits.append(Sits(int(number), seat, name, int(chips.replace(",", "")) if chips else stack))
    return tuple(sits), tuple(sizes)


def _buttons(text: str) -> tuple[tuple[int, str], ...]:
    parts = [part.partition(":") for part in text.split(";") if part.strip()]
    return tuple((int(number), name.strip()) for number, _, name in parts)


WORDS: Final = Vocabulary(PEOPLE)
WORDS.speak(COMMANDS)

_SPAN: Final = re.compile(r"(\d+):(\d\d)")
_HOLD: Final = re.compile(r"(\S+) (\d+)( only)?")
_COUNT: Final = re.compile(r"(\d+) x (\d[\d,]*)")
_WINNER: Final = re.compile(r"(\S+?)(?: (\d[\d,]*))?")
_PENALTY: Final = re.compile(r"(?:(\d+) )?(warning|hands|rounds|minutes|disqualified|membership)")
_PLACE: Final = re.compile(r"(\S+) (\d+)(?:/(\d+))?")


@WORDS.reader("span")
def span(text: str, _: ScriptNames) -> int:
    """Minutes and seconds on a clock: ``12:10``, in milliseconds."""
    found = _SPAN.fullmatch(text)
    if not found:
        raise NotUnderstood(f"{text!r} is not a length of time; write 12:10")
    return (int(found[1]) * 60 + int(found[2])) * 1000


@WORDS.reader("holds")
def holds(written: str, known: ScriptNames) -> tuple[OddChips, ...]:
    """Small chips that each holds: ``A 7, B 3 only``."""
    found = [_HOLD.fullmatch(part.strip()) for part in written.split(",")]
    if None in found:
        raise NotUnderstood(f"{written!r} is not a list of chips by player; write `A 7, B 3 only`")
    return tuple(OddChips(player(one[1], known), int(one[2]), bool(one[3])) for one in found if one)


@WORDS.reader("chip")
def chip(written: str, _: ScriptNames) -> int:
    """A sort of chip: ``25s``."""
    if not re.fullmatch(r"\d[\d,]*s", written):
        raise NotUnderstood(f"{written!r} is not a chip; write 25s")
    return int(written[:-1].replace(",", ""))


@WORDS.reader("counts")
def counts(written: str, _: ScriptNames) -> tuple[tuple[int, int], ...]:
    """Chips by value: ``12 x 25, 8 x 100``."""
    found = [_COUNT.fullmatch(part.strip()) for part in re.split(r",\s+", written)]
    if None in found:
        raise NotUnderstood(f"{written!r} is not a list of chips; write `12 x 25, 8 x 100`")
    return tuple((int(one[2].replace(",", "")), int(one[1])) for one in found if one)


@WORDS.reader("tray")
def tray(written: str, _: ScriptNames) -> tuple[tuple[str, int], ...]:
    """What a tray holds: ``12 stacks, 15 add-ons, 40 color-up 100``; "nothing"."""
    parts = [] if written == "nothing" else [part.strip().partition(" ") for part in written.split(",")]
    if any(not number.isdecimal() or not what for number, _, what in parts):
        raise NotUnderstood(f"{written!r} is not a tray; write `12 stacks, 15 add-ons, 40 color-up 100`")
    return tuple((what.replace("color-up", "colour-up"), int(number)) for number, _, what in parts)


@WORDS.reader("points")
def points(written: str, known: ScriptNames) -> tuple[tuple[str, int], ...]:
    """Players and their points: ``X 120, Y 110``; "none"."""
    pairs = [] if written == "none" else [part.rpartition(" ") for part in PARTS.split(written)]
    if any(not number.isdecimal() for _, _, number in pairs):
        raise NotUnderstood(f"{written!r} is not a list of points; write `X 120, Y 110`")
    return tuple((player(name, known), int(number)) for name, _, number in pairs)


@WORDS.reader("words")
def words(written: str, _: ScriptNames) -> tuple[str, ...]:
    """Several words: ``rebuy, table and break``; "nothing"."""
    return () if written == "nothing" else tuple(PARTS.split(written))


@WORDS.reader("winners")
def winners(written: str, known: ScriptNames) -> Winners:
    """Who won the pot, in the order of odd chips, with their stacks after it: ``B``, ``B 4,000 and C 2,500``."""
    found = [_WINNER.fullmatch(part) for part in re.split(r",\s+|\s+and\s+", written)]
    if None in found:
        raise NotUnderstood(f"{written!r} is not a list of winners; write `B` or `B 4,000 and C 2,500`")
    return tuple((player(one[1], known), amount(one[2], known) if one[2] else None) for one in found if one)


@WORDS.reader("standing")
def standing(written: str, known: ScriptNames) -> tuple[tuple[str, ...], ...]:
    """Players, the best first; those who share a place with "and": ``A, B, C and D``."""
    return tuple(tuple(player(one, known) for one in part.split(" and ")) for part in written.split(", "))


@WORDS.reader("penalty")
def penalty(written: str, _: ScriptNames) -> tuple[str, int]:
    """A step of the ladder, and how long: ``warning``, ``3 hands``, ``10 minutes``, ``disqualified``."""
    found = _PENALTY.fullmatch(written)
    if not found:
        raise NotUnderstood(
            f"{written!r} is not a penalty; write warning, 3 hands, 1 rounds, 10 minutes or disqualified"
        )
    return found[2], int(found[1] or 0)


@WORDS.reader("places")
def places(text: str, known: ScriptNames) -> tuple[Place, ...]:
    """Players with table and seat: ``A 1/3, B 2/5``; ``A 2`` for a table alone."""
    return tuple(_place(part, known) for part in re.split(r",\s*", text))


def _place(text: str, known: ScriptNames) -> Place:
    found = _PLACE.fullmatch(text)
    if not found:
        raise NotUnderstood(f"{text!r} is not a player's seat; write `A 1/3` for seat 3 at table 1")
    return Place(player(found[1], known), int(found[2]), int(found[3] or 0))


@WORDS.reader("couples")
def couples(text: str, known: ScriptNames) -> tuple[tuple[str, str], ...]:
    """Pairs: ``A and B; C and D``."""
    found = [re.split(r"\s+and\s+", part) for part in re.split(r";\s*", text)]
    if any(len(pair) != 2 for pair in found):
        raise NotUnderstood(f"{text!r} is not a list of pairs; write `A and B; C and D`")
    return tuple((player(one, known), player(other, known)) for one, other in found)


@WORDS.reader("sums")
def sums(written: str, known: ScriptNames) -> tuple[int, ...]:
    """Sums of money: ``$240, $150``; "none"."""
    return () if written == "none" else tuple(money(one, known) for one in re.split(r",\s+|\s+and\s+", written))
