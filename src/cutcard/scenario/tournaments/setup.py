"""The set-up of a night: its plan, who is on the list, who sits where, and what time it is.

```toml
event   = "ccp-league"                   # a template; without one a plain plan
plan    = { capacity = 27 }              # what is otherwise than there
structure = "20: 25/50; 20: 50/100; break 10; 20: 100/200 ante 25"
players = "A B C"                        # put down and paid, nobody seated yet
seats   = "1: A B - D | 2: E F G"        # or with seats, before play starts and before anyone checked in
tables  = "1: A B - D=1,500 | 2: E F G"  # or seated and playing: `-` is an empty seat, = a stack
button  = "1: A; 2: F"
carried = { A = 1800 }                   # bounties kept from the last event, in cents
time    = "19:00"                        # when the script begins; play begins then where there are tables
starts  = "19:00"                        # the start that was announced, where that is another time
```
"""

from dataclasses import dataclass
from typing import Any, Final

import msgspec

from cutcard.scenario.keys import Keys
from cutcard.scenario.sentences import NotUnderstood, ScriptNames
from cutcard.scenario.stream_play import moment
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.templates import template
from cutcard.tournament.plan.writing import read_structure

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
    """Somebody at a table when the script begins."""

    table: int
    seat: int
    name: str
    stack: int


@dataclass(frozen=True)
class NightSetup:
    """A night before the first step."""

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
    """Whether those at tables are there and playing."""
    carried: tuple[tuple[str, int], ...] = ()
    """Bounties kept from the last event, in cents."""

    def plan_in(self, house: str) -> Plan:
        """The plan as it is announced in a house."""
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
