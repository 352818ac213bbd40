"""Questions about whose turn it is: to bet, to draw, to show; and whether a hand may be thrown away unseen."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final

from cutcard.hand import events as ev
from cutcard.hand import legal_options as phases
from cutcard.quiz.question import NO, YES, Answer, Maker, Subject
from cutcard.quiz.scenes import PlayedScenario, PlayedStep, Scene


def player(scene: Scene, seat: int) -> Answer:
    """A player at the table."""
    return Answer(scene.name(seat))


def near(seats: Iterable[int], seat: int) -> list[int]:
    """Seats by how far they are from one, on either side."""
    ring = sorted(seats)
    if seat not in ring:
        return ring
    here = ring.index(seat)
    return sorted(ring, key=lambda one: min((ring.index(one) - here) % len(ring), (here - ring.index(one)) % len(ring)))


_STOPPED: Final = ("bet_line", "let_go", "out_of_turn", "absent_hand")
"""Slots that may leave the turn where it was, or take it from a player."""


class FirstToAct(Maker):
    """Whose turn it is, where the scenario checks it."""

    kind = "first-to-act"
    subject: ClassVar[Subject] = "betting"
    hides: ClassVar[tuple[str, ...]] = ("actor",)
    phase = phases.BET
    check = "{name} to act"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """The turn, where more than one player could have it."""
        del take
        if self.check in beat.patterns and beat.after.hand.phase == self.phase and len(self._waiting(beat.after)) > 1:
            yield "turn"

    @staticmethod
    def _waiting(scene: Scene) -> list[int]:
        """Who has not acted since the last bet: one of them is next."""
        hand = scene.hand
        return [p.seat for p in hand.players if p.live and p.stack and p.acted < hand.round.high]

    def question(self, beat: PlayedStep, about: str) -> str:
        """Who is it?"""
        return "Whose turn is it now?"

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """The engine waits for this player."""
        scene = beat.after
        actor = scene.hand.actor
        return player(scene, actor.seat) if actor is not None and scene.hand.phase == self.phase else None

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """All other players who could act, the nearest first."""
        scene = beat.after
        able = [one.seat for one in scene.hand.players if one.live and one.stack]
        actor = scene.hand.actor
        return [player(scene, seat) for seat in near(able, actor.seat if actor else 0)]

    def slots(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """Who begins a street; else the turn passes on, unless an act did not count or lost a hand."""
        rules = beat.after.rules
        if any(isinstance(event, ev.Dealt) for event in beat.events):
            brings = bool(rules.game.bring_in) and not beat.after.hand.round.street
            return ("bring_in",) if brings else ("action_order",)
        stopped = [slot for slot in _STOPPED if not rules.policies()[slot].rules.isdisjoint(beat.cites)]
        return (*stopped, "action_order", "turn")

    def cites(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """The rules of the street that was dealt, or by whose order the turn passes on."""
        street = beat.after.rules.game.streets[max(beat.after.hand.round.street, 0)]
        return (*beat.cites, *beat.after.rules.action_order.cites_on(street.name))


class FirstToDraw(FirstToAct):
    """Who changes cards first."""

    kind = "first-to-draw"
    subject = "dealing"
    hides = ("actor", "draw-opened")
    phase = phases.DRAW
    check = "{name} to draw"

    def slots(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """How cards are changed."""
        return ("dealing",)

    def question(self, beat: PlayedStep, about: str) -> str:
        """Who is it?"""
        return "Who draws now?"

    @staticmethod
    def _waiting(scene: Scene) -> list[int]:
        return [p.seat for p in scene.hand.players if p.live and p.discarded < 0]


class ShowsFirst(Maker):
    """Who shows first at a showdown."""

    kind = "shows-first"
    subject = "showdown"
    hides = ("actor", "showdown", "shown", "mucked")

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """The opening of a showdown that the scenario checks."""
        del take
        opened = any(isinstance(event, ev.ShowdownOpened) for event in beat.events)
        looks = beat.patterns & {"order {names}", "{name} to show", "cites {rules}"}
        if opened and looks and not beat.after.hand.is_over:
            yield "first"

    def question(self, beat: PlayedStep, about: str) -> str:
        """Who is it?"""
        return "The betting is over. Who shows first?"

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """The first in the engine's order."""
        opened = [event for event in beat.events if isinstance(event, ev.ShowdownOpened)]
        return player(beat.after, opened[-1].order[0]) if opened and opened[-1].order else None

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """All other players with cards."""
        scene = beat.after
        return [player(scene, one.seat) for one in scene.hand.players if one.live]

    def slots(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """The order of showing."""
        return ("show_order",)

    def cites(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """The rule of the order."""
        return next((event.cites for event in beat.events if isinstance(event, ev.ShowdownOpened)), ())


class MayMuck(Maker):
    """Whether the player whose turn it is to show may throw the hand away unseen."""

    kind = "may-muck"
    subject = "showdown"
    closed = True

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """The player to show, where the scenario checks what they may do."""
        del take
        looks = beat.patterns & {"legal {name}: {options}", "{name} may {options}", "{name} may not {ability}"}
        tried = any(one.refusal is not None and one.refusal.code == "cannot_muck" for one in beat.attempts)
        if (looks or tried) and beat.after.hand.phase == phases.SHOW and beat.after.legal.seat:
            yield beat.after.legal.seat

    def question(self, beat: PlayedStep, about: int) -> str:
        """May they?"""
        who = beat.after.name(about)
        return f"It is {who}'s turn to show. May {who} muck without showing?"

    def answer(self, beat: PlayedStep, about: int) -> Answer | None:
        """As the engine has it."""
        legal = beat.after.legal
        return (YES if legal.may_muck else NO) if legal.seat == about and legal.phase == phases.SHOW else None

    def wrong_answers(self, beat: PlayedStep, about: Any) -> Iterable[Answer]:
        """Both."""
        return (YES, NO)

    def slots(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """Who must show; of a hand with a part in a bad beat, the jackpot."""
        jackpot = beat.after.rules.bad_beat.rules & set(beat.after.legal.cites)
        return ("bad_beat",) if jackpot else ("must_show",)

    def cites(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The rule that allows it or forbids it."""
        return beat.after.legal.cites


class HandsTurnedUp(Maker):
    """Whether hands are turned face up once nobody can bet any more."""

    kind = "turned-up"
    subject = "showdown"
    when = "before"
    closed = True

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """An all-in after which cards are still to come, in a scenario that is about this."""
        before, after = beat.before.hand, beat.after.hand
        if not set(take.scenario.proves) & set(beat.before.rules.all_in_cards.cites):
            return
        if (
            before.phase != phases.BET
            or before.board.turned_up
            or any(isinstance(one, ev.PotAwarded) for one in beat.events)
        ):
            return
        over = after.phase in (phases.SHOW, phases.PUSH, phases.DEAL, phases.RUNS)
        came = before.round.street + 1 < len(beat.before.rules.game.streets)
        if over and came and after.round.live > 1 and after.round.able < 2 and not beat.before.rules.game.bring_in:
            yield "up"

    def question(self, beat: PlayedStep, about: str) -> str:
        """Are they?"""
        return "No more betting is possible, and cards are still to come. Are the hands tabled now?"

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """Whether the engine turned them up."""
        return YES if any(isinstance(event, ev.TurnedUp) for event in beat.events) else NO

    def wrong_answers(self, beat: PlayedStep, about: Any) -> Iterable[Answer]:
        """Both."""
        return (YES, NO)

    def reason(self, beat: PlayedStep, about: str) -> str:
        """In a sentence."""
        up = self.answer(beat, about) == YES
        return "The hands are tabled before the next card." if up else "The hands stay face down until the showdown."

    def slots(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """The treatment of all-in hands."""
        return ("all_in_cards",)

    def cites(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """The rule of all-in hands."""
        return next((event.cites for event in beat.events if isinstance(event, ev.TurnedUp)), ())
