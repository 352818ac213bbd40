"""Walks through a tournament by random acts as its pages offer them: console, phones and the tables' reports."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from cutcard.hand import Refused
from cutcard.room.tournaments.online_duties import suggestion_commands
from cutcard.tournament.acts import AnyCommand, UndoEntry, decide
from cutcard.tournament.chips.chip_counts import CountStack
from cutcard.tournament.clock.clock_control import AddBreak, Adjust, Pause, Resume
from cutcard.tournament.clock.hand_for_hand import HandForHand, ReleaseHand
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.clock.table_reports import ReportTable
from cutcard.tournament.desk.check_in import CheckInAll
from cutcard.tournament.desk.registration import MemberStanding, Register
from cutcard.tournament.due import RunDuties, suggestions
from cutcard.tournament.money.bounties import NameTargets
from cutcard.tournament.money.deals import EndByDeal, ProposeDeal
from cutcard.tournament.money.ledger import CloseBooks
from cutcard.tournament.money.rebuys import Rebuy
from cutcard.tournament.money.table_money import CollectTray
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.players.busts import Bust, Disqualify
from cutcard.tournament.players.penalties import PenaliseEntrant
from cutcard.tournament.players.places import is_over
from cutcard.tournament.seating.break_table import BreakTable
from cutcard.tournament.seating.first_button import SetButton
from cutcard.tournament.seating.moves import FinishMove, OrderMove
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.seating.seat_player import SeatPlayer
from cutcard.tournament.seating.tables import AddTable, Lock
from cutcard.tournament.state import Entrant
from cutcard.tournament.suggestion import Suggestion
from cutcard.tournament.views.allowed_acts import allowed_acts, own_allowed_acts
from tests.tournament.driving import START, Driven
from tests.tournament.views.looks import looked

GROWN_UP: Final = MemberStanding(age=40, member=True)
LONGEST: Final = 500
"""More acts to the end of a tournament are a dead end."""


ASKS_MORE: Final = ("count-stack", "give-penalty", "disqualify", "order-move", "note", "correct-name")
"""Acts whose buttons ask for more before they send."""


class DeadEnd(AssertionError):
    """A state from which no offered act leads on."""


class Walk(Driven):
    """A tournament that a director and its players walk through; of `told` percent of the hands reports arrive."""

    def __init__(self, planned: Plan, entrants: int, seed: int, told: int) -> None:
        self.dice, self.told, self.trail = Random(seed), told, [""]
        super().__init__(replace(planned, starts=START, capacity=0, most_tables=0, table_sizes=(), room="real"))
        self.publish()
        self.register(*(f"P{number}" for number in range(1, entrants + 1)), standing=GROWN_UP)

    def do(self, command: Any) -> list[Any]:
        """Execute a command and note it."""
        self.trail.append(repr(command))
        return super().do(command)

    # What is offered -------------------------------------------------------------------------------------------------

    def buttons(self, those: Sequence[Entrant] = ()) -> Iterator[AnyCommand]:
        """The complete acts on the sheets and phones of these entrants; of none: of all, and on a visitor's phone."""
        look = looked(self)
        for one in those or list(self.night.entrants.values()):
            offered = [*allowed_acts(look, one.id), *own_allowed_acts(look, one)]
            whole = (
                act for act in offered if act.may and act.label != "Pick a seat" and self.is_whole(act.command or {})
            )
            yield from (self.drawn(act.command) for act in whole)
        for act in () if those else own_allowed_acts(look, None):
            if act.may:
                yield Register(name=f"Guest {len(self.trail)}", himself=True, standing=GROWN_UP)

    @staticmethod
    def is_whole(command: dict[str, Any]) -> bool:
        """Whether nothing is asked before it is sent."""
        with suppress(msgspec.ValidationError):
            msgspec.convert(command, AnyCommand)
            return command["do"] not in ASKS_MORE
        return False

    def drawn(self, command: Any) -> Any:
        """The command with a seed, where it draws."""
        made = msgspec.convert(command, AnyCommand)
        return replace(made, seed=self.seed()) if getattr(made, "seed", None) == "" else made

    def seed(self) -> str:
        """A new seed."""
        return self.dice.randbytes(8).hex()

    def suggested(self) -> list[Suggestion]:
        """What the console suggests."""
        return list(suggestions(self.night, self.rules, self.now))

    def answers(self, one: Suggestion) -> tuple[AnyCommand, ...]:
        """A suggestion's commands with its questions answered; none: it is read, or opens a panel."""
        asks, command = one.asks, dict(one.command or {})
        if asks is not None and asks.what == "person" and command:
            return self.answered(command, self.dice.choice([*asks.players] or self.candidates(command)))
        if asks is not None and command.get("do") == "sell-at-table":
            return (self.drawn(command | {"players": [one for one in asks.players if self.dice.random() < 0.5]}),)
        if asks is not None and asks.what == "stacks" and command:
            return (self.drawn(command | {"stack": 0}),)
        return suggestion_commands(one, self.night, self.rules, self.now, self.dice.randbytes)

    def candidates(self, command: dict[str, Any]) -> list[str]:
        """Who can be named where the suggestion names nobody: players in a pot, dealers on the list, or no dealer."""
        return self.in_or_out(command["player"]) if "player" in command else [*self.night.floor.dealers, ""]

    def answered(self, command: dict[str, Any], who: str) -> tuple[AnyCommand, ...]:
        """The command with the person in its field for one."""
        said: dict[str, dict[str, Any]] = {"pay": {"player": who}, "credit-knock-out": {"winners": [[who, None]]}}
        return (self.drawn(command | said.get(command["do"], {"dealer": who})),)

    def in_or_out(self, but: str) -> list[str]:
        """Players who can have won a pot."""
        return [one.id for one in self.night.entrants.values() if one.status in ("in", "out") and one.id != but]

    # Walking ---------------------------------------------------------------------------------------------------------

    def accept(self, one: Suggestion) -> bool:
        """Carry a suggestion out: it is accepted, or its refusal names an act that is; False: it is only read."""
        commands = self.answers(one)
        for command in commands:
            try:
                self.do(command)
            except Refused as refusal:
                if not self.way_on(refusal):
                    raise
        return bool(commands)

    def way_on(self, refusal: Refused) -> bool:
        """Whether a refusal names an act that is accepted now."""
        acts = REMEDIES.get(refusal.code)
        return acts is not None and any(self.allows(act) for act in acts(self, refusal.facts))

    def allows(self, command: AnyCommand) -> bool:
        """Whether a command would be accepted now."""
        try:
            decide(replace(command, at=self.now, by="director"), self.night, self.rules)
        except Refused:
            return False
        return True

    def hand(self) -> None:
        """A hand at some table, reported or not; often somebody busts in it."""
        tables = [table for table in self.night.open_tables if len(self.there(table.number)) > 1]
        if not tables:
            return
        number = self.dice.choice(tables).number
        told = self.dice.random() * 100 < self.told
        if told:
            self.tried(ReportTable(table=number, moment="dealt"))
        there = self.there(number)
        if len(there) > 1 and self.dice.random() < 0.6:
            loser, winner = self.dice.sample(there, 2)
            self.tried(Bust(player=loser, winners=((winner, None),)))
        if told and self.dice.random() < 0.8:
            self.tried(ReportTable(table=number, moment="pushed"))

    def there(self, table: int) -> list[str]:
        """Players with chips at a table."""
        return [player for player in self.night.tables[table].seats.values() if self[player].status == "in"]

    def tried(self, command: Any) -> bool:
        """Whether it was accepted."""
        try:
            self.do(command)
        except Refused:
            return False
        return True

    def start(self) -> None:
        """Check in, draw, start, each when the console offers it."""
        if self.night.stage == "open":
            self.tried(CheckInAll(signed=True))
            self.tried(DrawSeats(seed=self.seed()))
        elif self.night.stage == "seated":
            self.tried(StartPlay())

    def step(self) -> None:
        """Some minutes, and one random act that a page offers."""
        self.now += self.dice.choice((0, 1, 1, 3, 8)) * MINUTE
        self.tried(RunDuties())
        way = self.dice.random()
        if way < 0.35:
            self.start()
            self.hand()
        elif way < 0.65:
            asked = self.suggested()
            if asked:
                self.accept(self.dice.choice(asked))
        elif way < 0.85:
            offered = list(self.buttons())
            if offered:
                self.do(self.dice.choice(offered))
        elif way < 0.93:
            self.tried(self.typed())
        else:
            last = self.night.record.entry
            number = self.dice.choice((0, self.dice.randint(max(2, last - 12), max(2, last))))
            self.tried(UndoEntry(number=number, also=self.dice.random() < 0.5))

    def typed(self) -> AnyCommand:
        """An act of a panel or sheet in which something is typed or picked first; it may be refused."""
        dice, n = self.dice, self.night
        player = dice.choice(list(n.entrants))
        table = dice.choice(list(n.tables) or [1])
        playing = [one.id for one in n.playing]
        ways: tuple[AnyCommand, ...] = (
            OrderMove(player=player, table=table, seat=dice.randint(1, 10), override=dice.choice(("", "wanted"))),
            SeatPlayer(player=player, table=table, seat=dice.randint(1, 10)),
            SetButton(table=table, button=dice.randint(1, 10)),
            CountStack(player=player, stack=dice.choice((0, 500, 4_000))),
            PenaliseEntrant(player=player, hands=2),
            Disqualify(player=player, why="so", stack=dice.choice((None, 500))),
            AddTable(),
            BreakTable(table=table, seed=self.seed(), override=dice.choice(("", "wanted"))),
            Pause(), Resume(), AddBreak(minutes=5), Adjust(by_ms=-20 * MINUTE),
            HandForHand(on=dice.random() < 0.7), ReleaseHand(override="all are done"),
            ProposeDeal(kind="even", left_over=dice.choice((0, 0, 500))),
            ProposeDeal(kind="custom", shares=tuple((one, 0) for one in playing)),
            EndByDeal(),
            Register(name=f"Late {len(self.trail)}", here=True, pays=dice.random() < 0.5, standing=GROWN_UP),
            Lock(table=table, on=dice.random() < 0.5), Lock(player=player, on=dice.random() < 0.5),
            Rebuy(player=player, surrender=True, stack=700, seed=self.seed()),
            CollectTray(table=table, cents=dice.choice((0, 1_000))),
        )  # fmt: skip
        return dice.choice(ways)

    # To the end ------------------------------------------------------------------------------------------------------

    def to_the_end(self) -> None:
        """Reach closed books by what is offered only; else a dead end."""
        for _ in range(LONGEST):
            if self.night.stage == "closed":
                return
            self.now += MINUTE
            self.tried(RunDuties())
            self._on()
        raise DeadEnd(self.stuck())

    def _on(self) -> None:
        self.start()
        asked = [one for one in self.suggested() if one.kind != "announce"]
        for one in asked:
            command = one.command or {}
            if command.get("do") == "rebuy":
                self.do(Rebuy(player=command["player"], takes=False))
                return
            if self.accept(one):
                return
        if self.night.seating.moves or "stop" in self.night.clock.why:
            for act in (Resume(), *(FinishMove(player=player) for player in list(self.night.seating.moves))):
                self.tried(act)
        if is_over(self.night):
            self._settle()
        elif self.night.started:
            self._bust()

    def _bust(self) -> None:
        for act in self.buttons(list(self.night.playing)):
            if isinstance(act, Bust):
                others = [one for one in self.in_or_out(act.player) if self[one].status == "in"]
                self.do(replace(act, winners=((self.dice.choice(others), None),)))
                return

    def _settle(self) -> None:
        done = [act for act in self.buttons() if act.__struct_config__.tag in ("pay", "pay-prize", "refund")]
        for act in done:
            self.tried(act)
        self.tried(CloseBooks())

    def stuck(self) -> str:
        """Where it goes no further."""
        why = ""
        try:
            self.do(CloseBooks())
        except Refused as refusal:
            why = str(refusal)
        return f"{self.night.stage}: {[one.title for one in self.suggested()]}: {why}: {self.trail[-12:]}"


Remedy = Callable[[Walk, Mapping[str, Any]], Iterable[AnyCommand]]


def _numbers(facts: Mapping[str, Any], name: str) -> list[int]:
    found = facts[name]
    return list(found) if isinstance(found, tuple) else [int(found)]


REMEDIES: Final[dict[str, Remedy]] = {
    "nobody_to_hunt": lambda w, _: [NameTargets(a=one.id) for one in w.night.entrants.values()],
    "hands_running": lambda _, facts: [ReportTable(table=at, moment="pushed") for at in _numbers(facts, "tables")],
}
"""By refusal: the acts that its sentence names, one of which is accepted while the refusal holds."""
