"""A tournament for tests: commands executed one after the other, at a time that the test sets."""

from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.rules import load_house
from cutcard.rules.club_rules import tournament_rules
from cutcard.rules.game import load_game
from cutcard.tournament.acts import AnyCommand, decide, evolve
from cutcard.tournament.desk.open_tournament import OpenTournament, PublishTournament
from cutcard.tournament.desk.registration import Register
from cutcard.tournament.plan.plan import Plan, Price
from cutcard.tournament.plan.structure import Level
from cutcard.tournament.state import Entrant, Tournament
from cutcard.tournament.suggestion import Suggestion

HOUR = 3_600_000
DAY = 24 * HOUR
START = 1_772_668_800_000 + 19 * HOUR
"""2026-03-05, 19:00."""


def plan(**changed: Any) -> Plan:
    """A plain plan with the given changes."""
    levels = tuple(Level(20, small, 2 * small) for small in (25, 50, 75, 100, 150, 200, 300))
    price = Price(cents=2_000, chips=2_000)
    return replace(Plan(title="A night", date="2026-03-05", starts=START, structure=levels, buy_in=price), **changed)


def command_of(one: Suggestion) -> Any:
    """The command of a suggestion."""
    return msgspec.convert(one.command, AnyCommand)


class Driven:
    """A tournament of one house; `now` is its time."""

    def __init__(self, planned: Plan, now: int = START) -> None:
        self.rules = tournament_rules(load_house(planned.house), load_game(planned.game).tags)
        self.night = Tournament()
        self.now = now
        self.do(OpenTournament(night="n", plan=planned))

    def do(self, command: Any) -> list[Any]:
        """Execute a command now as the director."""
        events = decide(replace(command, at=self.now, by=command.by or "director"), self.night, self.rules)
        for event in events:
            evolve(self.night, event)
        return list(events)

    def publish(self) -> "Driven":
        """Announce it."""
        self.do(PublishTournament())
        return self

    def register(self, *names: str, **more: Any) -> None:
        """Register players; each name is its own id."""
        for name in names:
            self.do(Register(player=name, name=name, **more))

    def __getitem__(self, name: str) -> Entrant:
        """An entrant."""
        return self.night.entrants[name]
