"""Questions about the deal: the first card, burns, who posts in the first hand, a stub that is too short."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from cutcard.hand import events as ev
from cutcard.hand.floor_events import CardsMoved
from cutcard.hand.log import STUB_PLANS
from cutcard.quiz.makers.turns import near, player
from cutcard.quiz.question import Answer, Maker, Subject, amount
from cutcard.quiz.scenes import PlayedScenario, PlayedStep


def begins(beat: PlayedStep) -> bool:
    """Whether a hand of its own is posted and dealt at this beat."""
    return beat.before.table is None and not beat.before.hand.players and bool(beat.after.hand.players)


class FirstCard(Maker):
    """Who gets the first card."""

    kind = "first-card"
    subject: ClassVar[Subject] = "dealing"
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """A deal whose cards the scenario checks."""
        del take
        if begins(beat) and "hole {name}: {cards}" in beat.patterns and not beat.after.hand.started.by_hand:
            yield "first"

    def question(self, beat: PlayedStep, about: str) -> str:
        """Who?"""
        return "Who gets the first card?"

    def now(self, beat: PlayedStep, about: str) -> str:
        """The deal."""
        return "The cards are dealt."

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """The player with the first card of the deck."""
        first = beat.after.hand.deck.cards[0] if beat.after.hand.deck.cards else -1
        holder = next((one.seat for one in beat.after.hand.players if first in one.cards), 0)
        return player(beat.after, holder) if holder else None

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """The players around the button."""
        hand = beat.after.hand
        return [player(beat.after, seat) for seat in near(hand.by_seat, hand.started.button)]

    def reason(self, beat: PlayedStep, about: str) -> str:
        """Whose it is."""
        first = self.answer(beat, about)
        return f"The first card goes to {first.text}." if first else ""

    def slots(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """How cards are dealt."""
        return ("dealing",)

    def cites(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """The rules of the deal."""
        return next((event.cites for event in beat.events if isinstance(event, ev.Dealt)), ())


class LastCard(FirstCard):
    """Who gets the last card before the first round of betting."""

    kind = "last-card"

    def question(self, beat: PlayedStep, about: str) -> str:
        """Who?"""
        return "Who gets the last card before the betting?"

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """The player dealt last."""
        hand = beat.after.hand
        dealt = [card for card in hand.deck.cards[: hand.deck.top] if any(card in one.cards for one in hand.players)]
        holder = next((one.seat for one in hand.players if dealt and dealt[-1] in one.cards), 0)
        return player(beat.after, holder) if holder else None

    def reason(self, beat: PlayedStep, about: str) -> str:
        """Whose it is."""
        last = self.answer(beat, about)
        return f"The last card goes to {last.text}." if last else ""


class FirstSmallBlind(FirstCard):
    """Who posts the small blind, by the button alone."""

    kind = "small-blind"
    word = "small blind"
    subject = "blinds"
    check = "small blind {holder}"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """A hand whose blinds the scenario checks."""
        del take
        posted = any(check["event"].name == "Posted" for check in beat.checked("event {event}"))
        if begins(beat) and (self.check in beat.patterns or posted) and beat.after.hand.started.big_blind:
            yield "blind"

    def question(self, beat: PlayedStep, about: str) -> str:
        """Who?"""
        return "Who posts the small blind?"

    def reason(self, beat: PlayedStep, about: str) -> str:
        """The engine's own sentence."""
        return ""

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """As the engine posted it."""
        seat = beat.after.hand.started.small_blind
        return player(beat.after, seat) if seat else Answer("Nobody")

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """The players around the button, or nobody."""
        return [*super().wrong_answers(beat, about), Answer("Nobody")]

    def slots(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """Who posts the blinds: between two players by a rule of its own."""
        return ("heads_up",) if len(beat.after.hand.players) == 2 else ("blinds",)

    def cites(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """What the post cites."""
        what = self.kind.replace("-", "_")
        return next((e.cites for e in beat.events if isinstance(e, ev.Posted) and e.what == what), ())


class FirstBigBlind(FirstSmallBlind):
    """Who posts the big blind."""

    kind = "big-blind"
    word = "big blind"
    check = "big blind {holder}"

    def question(self, beat: PlayedStep, about: str) -> str:
        """Who?"""
        return "Who posts the big blind?"

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """As the engine posted it."""
        seat = beat.after.hand.started.big_blind
        return player(beat.after, seat) if seat else None

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """The players around the button."""
        return FirstCard.wrong_answers(self, beat, about)


class Burns(Maker):
    """How many cards were burned by now."""

    kind = "burns"
    subject = "dealing"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """A street whose burns the scenario checks."""
        del take
        draws = beat.after.rules.draws_until >= 0  # where cards are changed, burned ones may be shuffled back
        if "burns {cards}" in beat.patterns and not beat.after.hand.started.by_hand and not draws:
            yield "burns"

    def question(self, beat: PlayedStep, about: str) -> str:
        """How many?"""
        return "How many cards have been burned so far in this hand?"

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """As the engine burned them."""
        return amount(len(beat.after.hand.deck.burns))

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """More or fewer."""
        count = len(beat.after.hand.deck.burns)
        return [amount(other) for other in (count + 1, count - 1, count + 2, count - 2, count + 3) if other >= 0]

    def reason(self, beat: PlayedStep, about: str) -> str:
        """So many."""
        return f"Burned so far: {len(beat.after.hand.deck.burns)}."

    def cites(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """The rules of burning; where the floor moved cards, those too."""
        moved = (event.cites for event in beat.events if isinstance(event, CardsMoved))
        return (*(rule for rules in moved for rule in rules), *beat.after.rules.dealing.cites_on("burn"))


class ShortStub(Maker):
    """What is done when the stub is too short."""

    kind = "short-stub"
    subject = "dealing"
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """A stub that ran short."""
        del take
        if beat.before.hand.players and any(isinstance(event, ev.StubShort) for event in beat.events):
            yield "stub"

    def question(self, beat: PlayedStep, about: str) -> str:
        """What?"""
        return "The stub is now too short for the cards still due. What does the dealer do?"

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """The engine's plan."""
        found = [event for event in beat.events if isinstance(event, ev.StubShort)]
        return _plan(found[0].plan) if found else None

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """The other plans."""
        return map(_plan, STUB_PLANS)

    def cites(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """The rule of the short stub."""
        return next(event.cites for event in beat.events if isinstance(event, ev.StubShort))


def _plan(plan: str) -> Answer:
    words = STUB_PLANS[plan]
    return Answer(f"{words[0].upper()}{words[1:]}")
