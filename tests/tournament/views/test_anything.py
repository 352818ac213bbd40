"""Random commands of every kind, in every house: executed or refused, never broken.

After each one all views can be made, the log can be worded and read back, and replay gives the same tournament.
"""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec import Struct

from cutcard.hand import Refused
from cutcard.scenario.stream_play import everything
from cutcard.tournament.acts import AnyCommand, AnyEvent, decide, evolve
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.desk.open_tournament import OpenTournament
from cutcard.tournament.desk.registration import ImportPlayers, MemberStanding, Register
from cutcard.tournament.due import next_due, suggestions
from cutcard.tournament.plan.plan import Plan, Rebuys, ReEntries
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.state import Tournament
from cutcard.tournament.views.allowed_acts import allowed_acts
from cutcard.tournament.views.console import console_view
from cutcard.tournament.views.phone import player_view
from cutcard.tournament.views.screen import screen_view
from tests.sweeps import fresh
from tests.tournament.driving import HOUR, Driven
from tests.tournament.money.tournaments import HOUSES, add_ons, listed, planned
from tests.tournament.views.looks import looked

KINDS: tuple[type[Struct], ...] = tuple(
    kind for kind in get_args(AnyCommand) if kind not in (OpenTournament, ImportPlayers)
)
WORDS = ("P1", "P2", "P3", "P9", "P12", "Max", "", "cash", "table 1", "1", "A", "B", "d1", "hands", "warning", "x" * 50)
NUMBERS = (0, 1, 2, 3, 5, 9, 12, 25, 100, 2000, 60_000, -1, -60_000, 2**40)


class Chooser:
    """Makes a value of any type that commands consist of."""

    def __init__(self, seed: int, night: Driven) -> None:
        self.chance = Random(seed)
        self.night = night

    def command(self) -> Any:
        """Any command: what a button or a suggestion would send, or anything else."""
        roll, seen = self.chance.random(), looked(self.night)
        offered: list[dict[str, Any]] = []
        if roll < 0.4:
            player = self.chance.choice(list(self.night.night.entrants))
            offered = [one.command for one in allowed_acts(seen, player) if one.may and one.command]
        elif roll < 0.5:
            asked = suggestions(self.night.night, self.night.rules, self.night.now)
            offered = [one.command for one in asked if one.command]
        if offered:
            with suppress(msgspec.ValidationError):  # a question had to be answered first
                return msgspec.convert({"seed": "s", **self.chance.choice(offered)}, AnyCommand)
        return self.struct(self.chance.choice(KINDS))

    def struct(self, kind: type[Struct]) -> Any:
        """A struct with random fields; those with defaults are often left out."""
        if kind is Plan:
            return self.plan()
        hints = get_type_hints(kind)
        fields = {
            field.name: self.likely(field.name, hints[field.name])
            for field in msgspec.structs.fields(kind)
            if field.name not in ("at", "by", "device") and (field.required or self.chance.random() < 0.5)
        }
        return kind(**fields)

    def plan(self) -> Plan:
        """The tournament's own plan with a change."""
        plan = self.night.night.plan
        changes: tuple[dict[str, Any], ...] = (
            {}, {"capacity": self.number()}, {"structure": plan.structure[:2]}, {"structure": ()},
            {"seats": self.number()}, {"title": "Other"}, {"game": "plo"}, {"house": "ppc"}, {"date": "never"},
        )  # fmt: skip
        return msgspec.structs.replace(plan, **self.chance.choice(changes))

    def number(self) -> int:
        """A plausible number, or none."""
        return self.chance.choice(NUMBERS)

    def likely(self, name: str, hint: Any) -> Any:
        """A value of a field: mostly a plausible one."""
        night = self.night.night
        likely: dict[str, list[Any]] = {
            "player": list(night.entrants),
            "other": list(night.entrants),
            "table": list(night.tables),
            "seat": list(range(1, 10)),
            "button": list(range(1, 10)),
            "add_on": [add_on.id for add_on in night.plan.add_ons],
            "dispute": ["1", "2"],
            "dealer": ["d1", "d2"],
            "cents": [0, 500, 1000, 2000],
            "index": list(range(len(night.plan.structure) + 1)),
            "targets": [("A",), ("A", "B"), ()],
            "number": [0, *range(max(1, night.record.entry - 6), night.record.entry + 1)],
            "override": ["the floor wants it so"],
            "why": ["a reason"],
        }
        if likely.get(name) and hint is not bool and self.chance.random() < 0.9:
            return self.chance.choice(likely[name])
        return self.value(hint)

    def value(self, hint: Any) -> Any:
        """Any value of this type."""
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            return self.value(self.chance.choice(inner))
        if origin is Literal:
            return self.chance.choice(inner)
        if origin is tuple:
            parts = inner[:1] * self.chance.randint(0, 3) if inner[-1] is ... else inner
            return tuple(self.value(part) for part in parts)
        made: dict[Any, Callable[[], Any]] = {
            str: lambda: self.chance.choice(WORDS),
            int: self.number,
            bool: lambda: self.chance.random() < 0.5,
            NoneType: lambda: None,
        }
        return made[hint]() if hint in made else self.struct(hint)


def begun(house: str) -> Driven:
    """A tournament with everything: rebuys, re-entries, add-ons, bounties; some players late, unpaid or out."""
    rebuys, again = Rebuys(until=3, surrender=True), ReEntries(until=3)
    night = listed(planned(house, add_ons=add_ons(house), rebuys=rebuys, re_entries=again, bounty="targets"), 12)
    night.do(Register(player="Max", name="Max", standing=MemberStanding(age=40, member=True), override="a friend"))
    night.do(Register(player="Mia", name="Mia", standing=MemberStanding(age=40, member=True), override="a friend"))
    night.do(DrawSeats(seed="tests"))
    night.do(StartPlay())
    night.do(Bust(player="P12", winners=(("P1", None),)))
    return night


def early(house: str) -> Driven:
    """The same before the draw, with a waiting list, three hours before it starts."""
    plan = planned(house, add_ons=add_ons(house), rebuys=Rebuys(until=3), bounty="targets", capacity=6)
    night = Driven(plan, now=plan.starts - 3 * HOUR).publish()
    names = (f"P{number}" for number in range(1, 10))
    night.register(*names, standing=MemberStanding(age=40, member=True), override="early birds")
    return night


def run(house: str, seed: int, steps: int) -> None:
    """This many random commands; nothing may break."""
    night = begun(house) if seed % 3 else early(house)
    chooser, kept = Chooser(seed, night), list[AnyEvent](night.night.record.log)
    said = set[str]()
    for _ in range(steps):
        night.now += chooser.chance.choice((0, 1_000, 60_000, 600_000))
        try:
            command = msgspec.convert(msgspec.to_builtins(chooser.command()), AnyCommand)  # as it comes in
            command = msgspec.structs.replace(command, at=night.now, by="director")
            events = decide(command, night.night, night.rules)
        except (Refused, msgspec.ValidationError) as refusal:
            said.add(str(refusal))
            continue
        for event in events:
            evolve(night.night, event)
        kept += events
        look(night, chooser.chance.choice(list(night.night.entrants)))
    assert all(said)
    again = Tournament()
    for event in kept:
        evolve(again, msgspec.convert(msgspec.to_builtins(event), AnyEvent))
    assert everything(again) == everything(night.night)


def look(night: Driven, player: str) -> None:
    """Every view of anyone."""
    seen = looked(night)
    for view in (console_view(seen), screen_view(seen), player_view(seen, player)):
        msgspec.json.encode(view)
    allowed_acts(seen, player)
    due = next_due(night.night, night.rules, night.now)
    assert due is None or due >= night.now


@pytest.mark.parametrize("house", HOUSES)
def test_random_commands_never_break_a_tournament(house: str) -> None:
    for seed in range(3):
        run(house, seed, 60)


@pytest.mark.long
@pytest.mark.parametrize("share", range(4))
@pytest.mark.parametrize("house", HOUSES)
def test_random_commands_never_break_any_tournament(house: str, share: int) -> None:
    for seed in fresh(80)[share::4]:
        run(house, seed, 120)
