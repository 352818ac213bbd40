"""A live table being played by a script, with a floor that is called."""

from msgspec import structs

from cutcard.cards import texts
from cutcard.floor.asking import Question
from cutcard.floor.enforcing import enforce, overrule
from cutcard.floor.penalties import PENALTY, Given, leaves, next_penalty, sentence, sentenced
from cutcard.floor.ruling import Report, Ruling, rule
from cutcard.rules import Rulebook
from cutcard.scenario.floors.declaring import DeclaringPlay
from cutcard.scenario.floors.setup import FloorSetup
from cutcard.scenario.floors.words import Told
from cutcard.scenario.hands.deck import FILLER
from cutcard.scenario.hands.setup import Cards
from cutcard.scenario.outcome import Differs
from cutcard.scenario.sentences import Known
from cutcard.table.commands import Appeal, GivePenalty, NextHand

_SEED = "c0ffee" + "5" * 58
"""What the floor's draws come from, where the script does not say what was drawn."""
_OFFICIAL = "floor"


class FloorPlay(DeclaringPlay):
    """A live table, the last report to its floor and what came of it."""

    def __init__(self, setup: FloorSetup, book: Rulebook, deck: Cards, known: Known) -> None:
        super().__init__(setup.table, book, known)
        self.deck = deck
        self.by_hand = setup.by_hand
        self.wanted = setup.wanted
        self.report = Report("")
        self.outcome: Question | Ruling | None = None
        self.ruled = ""

    def next_hand(self) -> None:
        """The first hand with the cards of the file, all others with a deck that is the same on every run."""
        if self.table.hands or self.table.hand is not None:
            self.deck = () if self.by_hand else FILLER
        self.do(NextHand(deck=self.deck))

    # ------------------------------------------------------------------------------------------- the floor is called

    def happened(self, incident: str, facts: tuple[Told, ...]) -> None:
        """Report something new."""
        self._ask(Report(incident, dict(self._told(one) for one in facts)))

    def answer(self, fact: Told) -> None:
        """Tell more about it."""
        self._ask(Report(self.report.incident, {**self.report.facts, **dict([self._told(fact)])}))

    def _told(self, one: Told) -> tuple[str, str]:
        return one.fact, one.value or texts(self.cards(one.marks))

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
        history = [Given(player=one.player, step=one.step, at=0) for one in before]
        given = next_penalty(self.rules.penalties, history, 0, found.least)
        then = leaves(given, self.table, self.rules, sitter.seat)
        return sentenced(found, given, sitter.player, sitter.player, found.title, then)

    def give_penalty(self, command: GivePenalty) -> None:
        """A step of the ladder that an official chose; who is sent away for it leaves."""
        given = sentence(self.rules.penalties, command.step, amount=command.hands or command.rounds or command.minutes)
        self.do(structs.replace(command, cites=given.cites))
        for act in leaves(given, self.table, self.rules, command.at):
            self.do(act)

    def question(self) -> Question:
        """What the floor asks; differs where it has ruled."""
        if not isinstance(self.outcome, Question):
            found = f"the ruling {self.outcome.remedy}" if self.outcome else "nothing reported"
            raise Differs("the floor", "a question", found)
        return self.outcome

    def ruling(self) -> Ruling:
        """What the floor ruled; differs where it still asks."""
        if not isinstance(self.outcome, Ruling):
            found = f"the question {self.outcome.fact}: {self.outcome.text}" if self.outcome else "nothing reported"
            raise Differs("the floor", "a ruling", found)
        return self.outcome

    # ---------------------------------------------------------------------------------------------- and what it does

    def apply(self, drawn: Cards = ()) -> None:
        """Do what was ruled, with the cards that were drawn for it."""
        if drawn:
            self._ask(structs.replace(self.report, drawn=drawn))
        command = enforce(self.table, self.ruling(), _OFFICIAL)
        self.do(command)
        self.ruled = command.ruling.ruling

    def overrule(self, reason: str) -> None:
        """Decide otherwise than the book."""
        command = overrule(self.table, self.ruling(), _OFFICIAL, reason)
        self.do(command)
        self.ruled = command.ruling.ruling

    def appeal(self, reason: str, decision: str = "") -> None:
        """Have the last ruling looked at again; with a decision, it is otherwise from now on."""
        self.do(Appeal(ruling=self.ruled, by=_OFFICIAL, reason=reason, upheld=not decision, decision=decision))
