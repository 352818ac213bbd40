"""A table played by a script: one hand by itself, hand after hand, or a live table with a floor."""

from collections.abc import Iterable
from typing import Any

from msgspec import structs

from cutcard.cards import texts
from cutcard.floor.declarations import Declaration, Reading, interpret
from cutcard.floor.declarations.declaration import Motion
from cutcard.floor.overrule import Outcome, Override, chosen_outcome, outcomes, overrule
from cutcard.floor.precedents import PENALTY, PenaltyHad, commands_to_leave, next_penalty, penalty_of_step, with_penalty
from cutcard.floor.questions import Question
from cutcard.floor.ruling import Report, Ruling, enforce, rule
from cutcard.hand import Hand, Refused, legal
from cutcard.hand import carry_out as play_hand
from cutcard.hand import evolve as evolve_hand
from cutcard.hand.legal_options import Legal
from cutcard.hand.state import Player
from cutcard.hand.text_state import text_state as hand_line
from cutcard.rules import Rulebook, TableRules, load_game
from cutcard.rules.rotation import Turn
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.sentences import Marks, ScriptNames, resolve
from cutcard.scenario.tables.setup import Cards, TableSetup
from cutcard.table import AnyCommand, AnyEvent, Sitter, Table, carry_out, evolve
from cutcard.table.deal_hand import NextHand
from cutcard.table.floor.host_controls import ChipsAdjusted
from cutcard.table.floor.penalties import GivePenalty
from cutcard.table.floor.rulings import Appeal
from cutcard.table.seats.seats import SatDown, SeatLeft
from cutcard.table.seats.stacks import ChipsFound, ChipsRemoved, ToppedUp
from cutcard.table.state import text_state

_COMPARED = tuple(name for name in Table.__slots__ if name not in ("entries", "hand", "sitters"))
_SEED = "c0ffee" + "5" * 58
"""The seed of the floor's draws, unless the script names the drawn cards."""
OFFICIAL = "floor"


class TablePlay:
    """A table, its rules and its events; `hand` is the one being played, or the last.

    A hand by itself begins as the file says, without a table around it: seats, button and blinds never change.
    """

    def __init__(self, setup: TableSetup, book: Rulebook, deck: Cards, known: ScriptNames) -> None:
        self.setup = setup
        self.book = book
        self.rules = book.rules_for(setup.game, setup.stakes)
        self.deck = deck
        """The deck after the cut; empty if the cards are dealt by hand."""
        self.known = known
        self.names = {seat: name for seat, name, _ in setup.seats}
        self.table = Table()
        self.hand = Hand()
        self.events: list[Any] = []
        self.refusal: Refused | None = None
        self._page = 0
        self.declaration: Declaration | None = None
        self.reading: Reading | None = None
        self.report = Report("")
        self.outcome: Question | Ruling | None = None
        self.ruled = ""

    # playing ------------------------------------------------------------------------------------------------------

    @property
    def alone(self) -> bool:
        """Whether there is a hand without a table."""
        return self.setup.start is not None

    def execute(self, command: Any) -> list[Any]:
        """Carry a command out, or be refused; afterwards names and rules are those of the table."""
        if self.alone:
            events: list[Any] = list(play_hand(command, self.hand, self.rules))
        else:
            events = list(self._decided(command))
        self.events += events
        return events

    def _decided(self, command: AnyCommand) -> list[AnyEvent]:
        table = self.table
        turns = table.rotation and isinstance(command, NextHand)
        events = carry_out(command, table, self._rules_of(table.next_played) if turns else self.rules)
        self.hand = table.hand or self.hand
        self.names |= {sitter.seat: sitter.player for sitter in table.clockwise}
        if table.rotation:
            self.rules = self._rules_of(table.rotation[table.turn])
        elif table.stakes != self.rules.stakes:
            self.rules = self.book.rules_for(self.rules.game, table.stakes)
        return events

    def _rules_of(self, turn: Turn) -> TableRules:
        """The rules of one game of the rotation."""
        return self.book.rules_for(load_game(turn.game), turn.stakes)

    def next_hand(self) -> None:
        """The first hand with the cards of the file, all others with a deck that is the same on every run."""
        if self.table.hands or self.table.hand is not None:
            self.deck = () if self.setup.by_hand else self.setup.wanted.pack
        self.execute(NextHand(deck=self.deck))

    def begin_step(self) -> None:
        """A new step begins."""
        self.refusal = None
        self._page = len(self.events)

    def fresh(self) -> list[Any]:
        """The events of the last step."""
        return list(self.events[self._page :])

    def legal(self) -> Legal:
        """What may be done now."""
        return legal(self.hand, self.rules)

    # ------------------------------------------------------------------------------------------- what must always hold

    def line(self) -> str:
        """The table in one line, or the hand if there is no table."""
        return hand_line(self.hand) if self.alone else text_state(self.table)

    def everything(self) -> object:
        """All of the table and its hand, comparable."""
        return everything(self.table, self.hand if self.alone else None)

    def always(self) -> None:
        """Chips are neither made nor lost, over all hands, and replaying the events gives the same again."""
        what, brought, there = self._chips_of_hand() if self.alone else self._chips_of_table()
        expect(what, f"{brought:,}", f"{there:,}")
        table, hand = self._again()
        if everything(table, hand) != self.everything():
            raise CheckFails(
                "replay of the events", self.line(), text_state(table) if hand is None else hand_line(hand)
            )

    def _chips_of_hand(self) -> tuple[str, int, int]:
        hand = self.hand
        brought = sum(player.start for player in hand.players) + hand.started.carried
        there = (
            sum(player.stack for player in hand.players)
            + hand.chips.total
            + hand.chips.rake
            + hand.chips.promo
            + hand.chips.left_over
        )
        return "chips in play", brought, there

    def _chips_of_table(self) -> tuple[str, int, int]:
        brought = sum(e.stack if isinstance(e, SatDown) else -e.stack for e in self._of(SatDown, SeatLeft))
        brought += sum(e.amount for e in self._of(ToppedUp, ChipsFound, ChipsAdjusted))
        brought -= sum(e.amount for e in self._of(ChipsRemoved))
        return "chips at the table", brought, self.table.chips

    def _of(self, *kinds: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kinds)]

    def _again(self) -> tuple[Table, Hand | None]:
        table, hand = Table(), Hand() if self.alone else None
        for event in self.events:
            if hand is None:
                evolve(table, event)
            else:
                evolve_hand(hand, event)
        return table, hand

    # ------------------------------------------------------------------------------------------------- names and cards

    def sitter(self, seat: int) -> Sitter:
        """The owner of this seat; fails if it is empty."""
        if seat not in self.table.sitters:
            raise CheckFails(self.name(seat), "at the table", "not there")
        return self.table.sitters[seat]

    def player(self, seat: int) -> Player:
        """The player of this seat; fails before the hand."""
        if seat not in self.hand.by_seat:
            raise CheckFails(self.name(seat), "dealt in", "not in this hand")
        return self.hand.by_seat[seat]

    def name(self, seat: int) -> str:
        """The player's name; "nobody" for 0."""
        return self.names.get(seat, f"seat {seat}") if seat else "nobody"

    def called(self, seats: Iterable[int]) -> str:
        """Names in a row."""
        return " ".join(self.name(seat) for seat in seats) or "nobody"

    def cards(self, marks: Marks) -> Cards:
        """The cards that marks mean."""
        return tuple(resolve(mark, self.deck) for mark in marks)

    def expect_cards(self, what: str, marks: Marks, got: Iterable[int], *, in_order: bool = True) -> None:
        """Fail unless these are the cards there."""
        wanted, found = self.cards(marks), tuple(got)
        if not in_order:
            wanted, found = tuple(sorted(wanted)), tuple(sorted(found))
        if wanted != found:
            raise CheckFails(what, f"{texts(wanted) or 'nothing'}", f"{texts(found) or 'nothing'}")

    # declarations -------------------------------------------------------------------------------------------------

    def declare(self, declaration: Declaration) -> None:
        """Read what a player says and does, and carry out what binds."""
        self.declaration = declaration
        self.reading = interpret(declaration, self.hand, self.rules)
        for command in self.reading.commands:
            self.execute(command)

    def read(self) -> Reading:
        """The last reading."""
        if self.reading is None:
            raise CheckFails("reading", "something declared before", "nothing")
        return self.reading

    def motions(self, motions: tuple[Motion, ...]) -> tuple[Motion, ...]:
        """Each motion's chips as written; an amount without chips is in the smallest chips."""
        small = self.rules.stakes.chip
        return tuple(
            tuple(
                (value, count) if value else (small, count // small) if count % small == 0 else (1, count)
                for value, count in chips
            )
            for chips in motions
        )

    # ------------------------------------------------------------------------------------------- the floor is called

    def tell_floor(self, incident: str, facts: dict[str, str], despite: str = "") -> None:
        """Report what happened, or more about it; `despite`: why, although the table shows otherwise."""
        self._ask(Report(incident, facts, despite=despite))

    def _ask(self, report: Report) -> None:
        found = rule(self.book, report, self.rules, self.table, _SEED, self.names)
        self.outcome = found if isinstance(found, Question) else self._sentenced(found)
        self.report = report

    def _sentenced(self, found: Ruling) -> Ruling:
        """With the step that the house's ladder has next for the player, where it is a penalty."""
        sitter = self.table.sitters.get(int(found.facts.get("seat", "0")))
        if found.remedy != PENALTY or sitter is None:
            return found
        before = [one for one in self.table.penalties if one.player == sitter.player]
        history = [PenaltyHad(player=one.player, step=one.step, at=0) for one in before]
        given = next_penalty(self.rules.penalties, history, 0, found.least)
        then = commands_to_leave(given, self.table, self.rules, sitter.seat)
        return with_penalty(found, given, sitter.player, sitter.player, found.title, then)

    def give_penalty(self, command: GivePenalty) -> None:
        """A step of the ladder that an official chose; who is sent away for it leaves."""
        given = penalty_of_step(
            self.rules.penalties, command.step, amount=command.hands or command.rounds or command.minutes
        )
        self.execute(structs.replace(command, cites=given.cites))
        for act in commands_to_leave(given, self.table, self.rules, command.at):
            self.execute(act)

    def question(self) -> Question:
        """The floor's question; fails if it has ruled."""
        if not isinstance(self.outcome, Question):
            found = f"the ruling {self.outcome.remedy}" if self.outcome else "nothing reported"
            raise CheckFails("the floor", "a question", found)
        return self.outcome

    def ruling(self) -> Ruling:
        """The floor's ruling; fails if it still asks."""
        if not isinstance(self.outcome, Ruling):
            found = f"the question {self.outcome.fact}: {self.outcome.text}" if self.outcome else "nothing reported"
            raise CheckFails("the floor", "a ruling", found)
        return self.outcome

    def apply(self, drawn: Cards = ()) -> None:
        """Apply the ruling, with the cards that were drawn for it."""
        if drawn:
            self._ask(structs.replace(self.report, facts={**self.report.facts, "drawn": texts(drawn)}))
        command = enforce(self.table, self.ruling(), OFFICIAL)
        self.execute(command)
        self.ruled = command.ruling.ruling

    def outcomes(self, more: dict[str, str] | None = None) -> tuple[Outcome, ...]:
        """The remedies possible instead of the book's; `more` answers what these ask."""
        report = structs.replace(self.report, more=more or {})
        return outcomes(self.book, report, self.rules, self.table, _SEED, self.names)

    def overrule(self, reason: str, outcome: str = "", facts: dict[str, str] | None = None) -> None:
        """Overrule the house rules: with one of the possible outcomes, or in words only."""
        instead = Override(reason=reason, outcome=outcome)
        one = chosen_outcome(self.outcomes(facts), instead)
        cites = self.rules.disputes.cites_on("otherwise")
        command = overrule(self.table, self.ruling(), OFFICIAL, instead, one, cites)
        self.execute(command)
        self.ruled = command.ruling.ruling

    def appeal(self, reason: str, decision: str = "") -> None:
        """Appeal the last ruling; with a decision, that holds from now on."""
        self.execute(Appeal(ruling=self.ruled, by=OFFICIAL, reason=reason, upheld=not decision, decision=decision))


def everything(table: Table, hand: Hand | None = None) -> object:
    """The complete state of a table and of a hand, without derived parts."""
    hand = hand or table.hand or Hand()
    sitters = [tuple(getattr(sitter, name) for name in Sitter.__slots__) for sitter in table.clockwise]
    return [_plain(getattr(table, name)) for name in _COMPARED], sitters, hand.comparable()


def _plain(value: Any) -> Any:
    return tuple(_plain(part) for part in value) if isinstance(value, list) else value
