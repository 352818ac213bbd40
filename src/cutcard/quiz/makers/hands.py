"""Questions about hands: who wins, how a hand is read aloud, whether it is dead after a mishap or when time is over."""

import re
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, Final

from cutcard.cards import UNKNOWN
from cutcard.hand import events as ev
from cutcard.hand.play.pots import pot_name
from cutcard.quiz.makers.pots import awards
from cutcard.quiz.makers.turns import player
from cutcard.quiz.question import Answer, Maker, amount, names_in_words
from cutcard.quiz.scenes import PlayedScenario, PlayedStep, Scene
from cutcard.strength import EVALUATORS, high
from cutcard.strength import name as strength_name
from cutcard.table import deadline


def _named(take: PlayedScenario, scene: Scene, seat: int) -> bool:
    """Whether the file names a player's cards, so that they are face up for the learner."""
    setup = take.scenario.setup
    wanted = getattr(setup, "wanted", None)
    if wanted is None or setup.by_hand:
        return False
    held = scene.hand.by_seat[seat].cards
    chosen = {card for _, cards in wanted.seats for card in cards} | set(wanted.top)
    return bool(held) and UNKNOWN not in held and all(card in chosen for card in scene.hand.by_seat[seat].down)


class WhoWins(Maker):
    """Who wins a pot, or one side of it, by the cards."""

    kind = "winner"
    subject = "showdown"
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[tuple[int, int, str]]:
        """Each pot that two or more known hands play for, once the board is complete."""
        scene = beat.before
        if not scene.hand.players or scene.hand.round.street + 1 < len(scene.rules.game.streets):
            return
        live = [one.seat for one in scene.hand.players if one.live and not one.mucked]
        if len(live) < 2 or not all(_named(take, scene, seat) for seat in live):
            return
        yield from [(one.pot, one.run, one.side) for one in awards(beat)][:2]

    def question(self, beat: PlayedStep, about: tuple[int, int, str]) -> str:
        """Who?"""
        pot, run, side = about
        half = f" for {side.replace('_', ' ')}" if side else ""
        board = f" of run {run + 1}" if beat.after.hand.board.runs > 1 else ""
        return f"Who wins the {pot_name(pot, len(beat.after.hand.chips.pots))}{half}{board}?"

    def answer(self, beat: PlayedStep, about: tuple[int, int, str]) -> Answer | None:
        """The player to whom the engine pushed it."""
        found = next((one for one in awards(beat) if (one.pot, one.run, one.side) == about), None)
        if found is None:
            return None
        winners = sorted(seat for seat, _ in found.shares)
        return player(beat.after, winners[0]) if len(winners) == 1 else _split(beat.after, winners)

    def wrong_answers(self, beat: PlayedStep, about: tuple[int, int, str]) -> Iterable[Answer]:
        """The others, and splits."""
        live = sorted(one.seat for one in beat.before.hand.players if one.live and not one.mucked)
        alone = [player(beat.after, seat) for seat in live]
        pairs = [_split(beat.after, (live[0], seat)) for seat in live[1:]]
        return [*alone[:2], *pairs, *alone[2:]]

    def slots(self, beat: PlayedStep, about: tuple[int, int, str]) -> tuple[str, ...]:
        """What a hand counts for; equals share, and so do the two sides of a pot."""
        shared = any(len(one.shares) > 1 for one in awards(beat) if (one.pot, one.run, one.side) == about)
        return ("winning", "cards_speak", *(("split",) if shared or about[2] else ()))

    def cites(self, beat: PlayedStep, about: tuple[int, int, str]) -> tuple[str, ...]:
        """What the award cites."""
        return next((one.cites for one in awards(beat) if (one.pot, one.run, one.side) == about), ())


def _split(scene: Scene, seats: Iterable[int]) -> Answer:
    return Answer(f"{names_in_words(scene, seats)} share it")


class HandName(Maker):
    """How a hand is read."""

    kind = "hand-name"
    subject = "showdown"
    hides = ("shown", "awarded", "seen")

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[tuple[int, str]]:
        """Each hand that the scenario reads, where all its cards are out and lie open."""
        scene = beat.after
        checks = [*beat.checked("{name} has {text}"), *beat.checked("{name} has {text} for {side}")]
        for check in checks[:2]:
            seat = check["name"]
            if seat in scene.hand.by_seat and _named(take, scene, seat):
                yield seat, check.get("side", scene.rules.game.sides[0].name)

    def question(self, beat: PlayedStep, about: tuple[int, str]) -> str:
        """What is it?"""
        seat, side = about
        several = len(beat.after.rules.game.sides) > 1
        return f"What does {beat.after.name(seat)} have{f' for {side}' if several else ''}?"

    def answer(self, beat: PlayedStep, about: tuple[int, str]) -> Answer | None:
        """As the engine reads it."""
        seat, side = about
        return _read(beat.after, seat, side, beat.after.hand.board.cards) if seat in beat.after.hand.by_seat else None

    def wrong_answers(self, beat: PlayedStep, about: tuple[int, str]) -> Iterable[Answer]:
        """What the others have, what it would be with a card less, and how other games would read it."""
        seat, side = about
        scene = beat.after
        board = list(scene.hand.board.cards)
        most = len(scene.hand.by_seat[seat].cards)  # a player who folded before the discard still has it
        rest = [
            one.seat
            for one in scene.hand.players
            if one.seat != seat and one.has_known_cards and 0 < len(one.cards) <= most
        ]
        found = [_read(scene, other, side, board) for other in rest]
        found += [_misread(scene, seat, side)]
        fewer = [less for cards in (1, 2) if len(board) > cards for less in combinations(board, len(board) - cards)]
        found += [_read(scene, seat, side, list(less)) for less in fewer]
        return [answer for answer in found if answer is not None]

    def reason(self, beat: PlayedStep, about: tuple[int, str]) -> str:
        """In a sentence."""
        found = self.answer(beat, about)
        several = len(beat.after.rules.game.sides) > 1
        half = f" for {about[1]}" if several else ""
        return f"{beat.after.name(about[0])} has{half}: {found.text.lower()}." if found else ""

    def cites(self, beat: PlayedStep, about: tuple[int, str]) -> tuple[str, ...]:
        """What a hand counts for."""
        return beat.after.rules.cards_speak.cites_on(about[1])


def _read(scene: Scene, seat: int, side: str, board: list[int]) -> Answer | None:
    """How a player's cards are read with this board; None if that is unknown."""
    held = scene.hand.by_seat[seat]
    if not held.has_known_cards or len(held.cards) + len(board) < 5:
        return None
    by = _by(scene, side)
    return _called(by, EVALUATORS[by](held.cards, board)) if len(board) > 2 or not scene.hand.board.cards else None


def _misread(scene: Scene, seat: int, side: str) -> Answer | None:
    """The same by the nearest other game: Omaha as if any five played, one kind of low as if it were the other."""
    held, board, by = scene.hand.by_seat[seat].cards, scene.hand.board.cards, _by(scene, side)
    if by == "omaha_high":
        return _called("high", max(high(five) for five in combinations((*held, *board), 5)))
    other = {"low_a5": "low_27", "low_27": "low_a5", "badugi": "badugi_27", "badugi_27": "badugi"}.get(by)
    return _called(other, EVALUATORS[other](held, board)) if other else None


def _by(scene: Scene, side: str) -> str:
    return next(one.by for one in scene.rules.game.sides if one.name == side)


def _called(by: str, strength: int) -> Answer:
    if strength < 0:
        return Answer("No low" if "low" in by else "Nothing")
    text = strength_name(by, strength)
    return Answer(f"{text[0].upper()}{text[1:]}")


_LIVE: Final = Answer("It is live", 0)
_DEAD: Final = Answer("It is dead", 1)
_ORDINARY: Final = ("fold", "check", "call", "raise", "bet", "muck", "showdown", "push", "everyone")
"""Words of steps after which everyone can see what a hand is worth."""
_KILLERS: Final = ("absent_hand", "let_go", "fouled", "out_of_turn", "announced_fold", "action_clock", "see_hand")
_AWAY: Final = re.compile(r"away|absent|there|back|leaves|deal")
"""Steps after which presence matters."""


class DeadOrLive(Maker):
    """Whether a hand still plays."""

    kind = "dead-or-live"
    subject = "showdown"
    when = "before"
    closed = True

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """A hand that the scenario checks, or that was killed, after something out of the ordinary."""
        del take
        text = beat.step.text
        if not beat.before.hand.players or any(word in text for word in _ORDINARY) or "hand:" in text:
            return
        killed = [event.seat for event in beat.events if isinstance(event, ev.Killed)]
        checks = [one for word in ("in", "out") for one in beat.checked(f"{{names}} is|are {word}")]
        looked = [seat for check in checks for seat in check["names"]]
        for seat in dict.fromkeys([*killed, *looked]):
            held = beat.before.hand.by_seat.get(seat)
            if held is not None and held.live and not held.mucked:
                yield seat

    def question(self, beat: PlayedStep, about: int) -> str:
        """Is it?"""
        return f"What about {beat.after.name(about)}'s hand?"

    def answer(self, beat: PlayedStep, about: int) -> Answer | None:
        """As the engine has it."""
        held = beat.after.hand.by_seat.get(about)
        return (_LIVE if held.live and not held.mucked else _DEAD) if held else None

    def wrong_answers(self, beat: PlayedStep, about: Any) -> Iterable[Answer]:
        """Both."""
        return (_LIVE, _DEAD)

    def slots(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """What killed it, or might have: time, absence, or letting go of one's cards."""
        policies = beat.after.rules.policies()
        killers = [slot for slot in _KILLERS if not policies[slot].rules.isdisjoint(beat.cites)]
        if killers or self.answer(beat, about) == _DEAD:
            return tuple(killers)
        return ("absent_hand",) if _AWAY.search(beat.step.text) else ("let_go",)

    def reason(self, beat: PlayedStep, about: int) -> str:
        """In a sentence."""
        state = "live" if self.answer(beat, about) == _LIVE else "dead"
        return f"{beat.after.name(about)}'s hand is {state}."


class Seconds(Maker):
    """How long a player has, once the clock was called or the turn started."""

    kind = "seconds"
    subject = "betting"
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """The players whom the scenario checks."""
        del take
        yield from dict.fromkeys(check["name"] for check in beat.checked("{amount} seconds for {name}"))

    def question(self, beat: PlayedStep, about: int) -> str:
        """How long?"""
        return f"How many seconds does {beat.after.name(about)} then have to act?"

    def answer(self, beat: PlayedStep, about: int) -> Answer | None:
        """By the engine's clock."""
        found = deadline(beat.after.table, beat.after.rules, 0, seat=about) if beat.after.table else None
        return amount(found.turn_until // 1000) if found and found.turn_until else None

    def wrong_answers(self, beat: PlayedStep, about: int) -> Iterable[Answer]:
        """Other usual times."""
        return map(amount, (30, 60, 10, 20, 45, 15, 90, 120))

    def reason(self, beat: PlayedStep, about: int) -> str:
        """In a sentence."""
        found = self.answer(beat, about)
        return f"{beat.after.name(about)} has {found.text} seconds." if found else ""

    def slots(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The clock."""
        return ("action_clock",)
