"""Incidents at random moments of random hands: reported, asked about, ruled and carried out at a live table."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from cutcard.cards import UNKNOWN, texts
from cutcard.floor.contradictions import possible
from cutcard.floor.questions import Question
from cutcard.floor.ruling import Report, Ruling, enforce, rule
from cutcard.hand import Hand, Refused
from cutcard.hand.commands import PushPots, VoidHand
from cutcard.hand.legal_options import PUSH
from cutcard.rules import Rulebook, TableRules, load_house
from cutcard.table import AnyCommand, AnyEvent, Table, carry_out
from cutcard.table.deal_hand import NextHand
from tests.floor.tables import rules_of, seated
from tests.hand.ordering import _said
from tests.hand.playing import Play
from tests.hand.playing import Table as Where

MOST_QUESTIONS = 3
NOT_NOW = frozenset((
    "raise_too_small", "raise_too_large", "more_than_stack", "not_in_chips", "wrong_size", "betting_closed", "capped",
    "cannot_cover", "nobody_to_raise", "nothing_to_call", "cannot_check", "must_bring_in", "no_bring_in", "count_it",
    "lost_no_all_in", "winner_left", "no_chips", "hand_not_over", "name_the_cards", "last_hand", "not_there",
    "stub_too_short", "no_such_seat", "hand_dead", "nothing_to_show", "cannot_set_behind", "seat_empty",
    "not_your_cards", "not_now", "bound_to", "too_few_cards", "nobody_there", "nothing_there", "card_already_out",
))  # fmt: skip
"""Why a ruling on made-up facts may be impossible: amounts no player could have bet, cards in another place."""


NOBODY_WINS = frozenset(("nobody_can_win", "card_already_out"))


def expect_one_of(refusal: Refused, codes: frozenset[str], what: str) -> None:
    """A refusal that had to be expected, with its sentence."""
    assert str(refusal)
    assert refusal.code in codes, (what, refusal)


class Night:
    """One hand at a live table, with a floor that is called again and again."""

    def __init__(
        self, house: str, game: str, seed: int, *, by_hand: bool = False, met: Counter[str] | None = None
    ) -> None:
        self.met: Counter[str] = Counter() if met is None else met
        self.rng = Random(f"{house} {game} {seed} {by_hand}")
        self.book: Rulebook = load_house(house)
        self.rules: TableRules = rules_of(house, game)
        most = min(6, self.rules.most_seats)
        stack = self.rng.choice((300, 1_000, 5_000))
        self.events: list[AnyEvent] = []
        self.table: Table = seated(self.rules, self.rng.randint(2, most), stack=stack, told=self.events)
        self.rulings: list[Ruling] = []
        deck = () if by_hand else tuple(self.rng.sample(self.rules.game.deck, len(self.rules.game.deck)))
        self.do(NextHand(deck=deck))
        self.play = Play.at(Where(house, game, "tournament"), seed, by_hand=by_hand)
        self.play.rng = self.rng

    @property
    def hand(self) -> Hand:
        """The current hand, or the last one."""
        assert self.table.hand is not None
        return self.table.hand

    def do(self, command: AnyCommand) -> list[AnyEvent]:
        """Carry out a command."""
        events = carry_out(command, self.table, self.rules)
        self.events += events
        return events

    # ------------------------------------------------------------------------------------------------- the floor

    def call_the_floor(self) -> Ruling | None:
        """Report an incident that is possible now, answer and rule; None where no ruling is possible."""
        offered = possible(self.table, self.rules)
        incident = min(self.rng.sample(offered, min(4, len(offered))), key=self.met.__getitem__)
        self.met[incident] += 1
        try:
            ruling = self.asked(incident)
            self.do(enforce(self.table, ruling, "floor"))
        except Refused as refusal:
            expect_one_of(refusal, NOT_NOW, incident)
            return None
        self.rulings.append(ruling)
        return ruling

    def asked(self, incident: str) -> Ruling:
        """Answer every question, at random."""
        facts: dict[str, str] = {}
        for _ in range(MOST_QUESTIONS + 2):
            seed = f"{self.rng.getrandbits(256):064x}"
            found = rule(self.book, Report(incident, facts), self.rules, self.table, seed)
            if isinstance(found, Ruling):
                about_it = facts.keys() - {"action_behind"}  # asked once it is known what happened
                assert len(about_it) <= MOST_QUESTIONS, (incident, facts)
                return found
            facts[found.fact] = self.answer(found)
        raise AssertionError(f"too many questions about {incident}: {facts}")

    def answer(self, question: Question) -> str:
        """Any answer that is allowed."""
        if question.kind == "seat":  # whoever is offered is believed: the table never contradicts its own choices
            return self.rng.choice([one.value for one in question.answers if one.value != "0"])
        if question.kind == "cards":
            player = self.rng.choice(self.hand.players)
            return texts([card for card in player.down if card != UNKNOWN][: question.cards or None])
        if question.kind == "number":
            most = {"amount": 400, "nth": len(self.hand.players) * 2}.get(question.fact, min(question.most, 100))
            return str(self.rng.randint(question.least, max(question.least, most)))
        return self.rng.choice(question.answers).value

    # --------------------------------------------------------------------------------------------------- the hand

    def go_on(self) -> None:
        """The next step of the hand; where no player can win it any more, the floor voids it."""
        hand = self.hand
        command: AnyCommand = self.play.command(hand)
        if hand.floor.ruled and hand.phase == PUSH and isinstance(command, PushPots):
            command = PushPots(_said(hand, self.play))
        try:
            self.do(command)
        except Refused as refusal:
            expect_one_of(refusal, NOBODY_WINS, str(command))
            self.do(VoidHand(why="nobody can win"))

    def to_the_end(self) -> Iterator[Ruling]:
        """The hand played out, with the floor called at any moment, and once more when it is over."""
        called_after = False
        for _ in range(600):
            if self.hand.is_over and (called_after or self.hand.floor.voided):
                return
            called_after = self.hand.is_over
            if self.hand.is_over or (len(self.rulings) < 4 and self.rng.random() < 0.4):
                ruling = self.call_the_floor()
                if ruling is not None:
                    yield ruling
            else:
                self.go_on()
        raise AssertionError("the hand does not end")
