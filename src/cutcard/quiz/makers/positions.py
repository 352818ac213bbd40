"""Questions between hands: the button, the blinds, players coming in or back, and what they owe."""

from collections.abc import Iterable, Iterator
from typing import Any

from cutcard.quiz.question import NO, YES, Answer, Maker
from cutcard.quiz.scenes import PlayedScenario, PlayedStep, Scene
from cutcard.scenario.tables.vocabulary import in_words
from cutcard.table.deal_hand import Busted
from cutcard.table.seats.positions import BlindMissed, NewcomerDealtIn, NewcomerHeldBack, PositionsSet
from cutcard.table.seats.seats import SatDown, SeatLeft
from cutcard.table.seats.sitting_out import SatIn, SatOut


def place(scene: Scene, seat: int) -> Answer:
    """A seat in words: by its player, who may be out, or as an empty one; 0 is nobody."""
    if not seat:
        return Answer("Nobody")
    if scene.table is not None and seat not in scene.table.sitters:
        return Answer(f"Seat {seat}, which is empty")
    return Answer(scene.name(seat) if seat in _playing(scene) else f"{scene.name(seat)}, who is out")


def _playing(scene: Scene) -> list[int]:
    """All players with chips."""
    return [sitter.seat for sitter in scene.table.clockwise if sitter.stack + sitter.coming] if scene.table else []


def positions(beat: PlayedStep) -> PositionsSet | None:
    """The new button and blinds, if exactly one hand began at this beat."""
    found = [event for event in beat.events if isinstance(event, PositionsSet)]
    return found[0] if len(found) == 1 else None


class NextButton(Maker):
    """The button's seat in the next hand."""

    kind = "next-button"
    word = "button"
    subject = "blinds"
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """A hand whose positions are no matter of course."""
        found, table = positions(beat), beat.before.table
        if found is None or table is None or not table.sitters or table.positions is None:
            return
        looked = beat.patterns & {"positions {places}", "cites {rules}", "dealt {names}"}
        if looked or _changed(beat, take):
            yield self.kind

    def question(self, beat: PlayedStep, about: str) -> str:
        """Where?"""
        return "Where is the button in this hand?"

    def now(self, beat: PlayedStep, about: str) -> str:
        """The hand begins, whatever happens in it."""
        return "The next hand starts."

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """Where the engine puts it."""
        found = positions(beat)
        return place(beat.before, found.button) if found else None

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """The seats around, empty ones too."""
        table = beat.before.table
        if table is None or table.positions is None:
            return ()
        last = table.positions
        seats = [last.small, last.button, last.big, *_clockwise(beat.before, last.button)]
        return [place(beat.before, seat) for seat in seats if seat]

    def cites(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """The rules of button and blinds, and of newcomers where there are some: they may not have come in yet."""
        found, table = positions(beat), beat.before.table
        new = table is not None and any(sitter.new and sitter.plays for sitter in table.clockwise)
        newcomers = beat.before.rules.newcomer.cites if new else ()
        return tuple(dict.fromkeys((*newcomers, *found.cites))) if found else ()


class NextSmallBlind(NextButton):
    """Who posts the small blind."""

    kind = "next-small-blind"
    word = "small blind"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """Where a player is missing or new: otherwise the blinds simply follow the button."""
        found, table = positions(beat), beat.before.table
        if found is None or table is None or table.positions is None:
            return
        if _changed(beat, take) or found.small not in found.dealt or found.button not in table.sitters:
            yield self.kind

    def question(self, beat: PlayedStep, about: str) -> str:
        """Who?"""
        return "Who posts the small blind in this hand?"

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """The player who owes it and is dealt in."""
        found = positions(beat)
        return place(beat.before, found.small if found.small in found.dealt else 0) if found and found.big else None

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """Nobody, or the players around."""
        table = beat.before.table
        if table is None or table.positions is None:
            return ()
        last, there = table.positions, _playing(beat.before)
        around = (last.big, last.small, last.button, 0, *_clockwise(beat.before, last.small))
        seats = [seat for seat in around if not seat or seat in there]
        return [place(beat.before, seat) for seat in seats]


class NextBigBlind(NextSmallBlind):
    """Who posts the big blind."""

    kind = "next-big-blind"
    word = "big blind"

    def question(self, beat: PlayedStep, about: str) -> str:
        """Who?"""
        return "Who posts the big blind in this hand?"

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """The player who owes it."""
        found = positions(beat)
        return place(beat.before, found.big) if found and found.big else None

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """The players around."""
        table = beat.before.table
        if table is None or table.positions is None:
            return ()
        there = _playing(beat.before)
        seats = [seat for seat in _clockwise(beat.before, table.positions.big) if seat in there]
        return [place(beat.before, seat) for seat in (*seats[:2], *seats[-1:], *seats[2:])]


def _clockwise(scene: Scene, seat: int) -> list[int]:
    """Every seat of the table from the left of one on, up to the last one taken."""
    table = scene.table
    size = max([*table.sitters, seat]) if table else 0
    return [(seat + step - 1) % size + 1 for step in range(1, size)] if size else []


def _changed(beat: PlayedStep, take: PlayedScenario) -> bool:
    """Whether a player came, left or busted since the last hand."""
    last = take.beat_before(beat)
    told = (Busted, SatDown, SeatLeft, SatOut, SatIn)
    return last is not None and any(isinstance(event, told) for event in last.events)


_DEBTS = ((False, False), (True, False), (False, True), (True, True))


class GetsCards(Maker):
    """Whether a new or returning player is dealt in."""

    kind = "gets-cards"
    subject = "blinds"
    when = "before"
    closed = True

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """Players who are new, were out or owe a blind, and want cards."""
        del take
        table = beat.before.table
        if positions(beat) is None or table is None or table.positions is None:
            return
        for sitter in table.clockwise:
            if sitter.plays and (sitter.new or sitter.missed or sitter.entry or sitter.penalty):
                yield sitter.seat

    def question(self, beat: PlayedStep, about: int) -> str:
        """Do they?"""
        return f"Does {beat.before.name(about)} get cards in this hand?"

    def now(self, beat: PlayedStep, about: int) -> str:
        """The hand begins, whatever happens in it."""
        return "The next hand starts."

    def answer(self, beat: PlayedStep, about: int) -> Answer | None:
        """Whether the engine dealt them in."""
        found = positions(beat)
        return (YES if about in found.dealt else NO) if found else None

    def wrong_answers(self, beat: PlayedStep, about: Any) -> Iterable[Answer]:
        """Both."""
        return (YES, NO)

    def reason(self, beat: PlayedStep, about: int) -> str:
        """A sentence, where the engine has none."""
        if any(isinstance(event, NewcomerHeldBack) and event.seat == about for event in beat.events):
            return ""
        who = beat.before.name(about)
        return f"{who} is dealt in." if self.answer(beat, about) == YES else f"{who} gets no cards in this hand."

    def cites(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The rule that keeps them waiting or lets them in, and the one that puts the button where it is.

        A hand that is dealt again has the same players.
        """
        own = [
            e.cites
            for e in beat.events
            if isinstance(e, NewcomerHeldBack | NewcomerDealtIn) and e.seat == about and e.cites
        ]
        table, found, rules = beat.before.table, positions(beat), beat.before.rules
        if table is None or found is None:
            return own[0] if own else ()
        if own:
            return tuple(dict.fromkeys((*own[0], *found.cites)))
        if table.redeal_due is not None:
            return found.cites
        sitter = table.sitters[about]
        return (rules.newcomer if sitter.new else rules.missed_blinds if sitter.missed else rules.absent_hand).cites


class ComesIn(Maker):
    """What a player posts to come in."""

    kind = "comes-in"
    subject = "blinds"
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """The players who come in."""
        del take
        if positions(beat) is not None:
            yield from (event.seat for event in beat.events if isinstance(event, NewcomerDealtIn))

    def question(self, beat: PlayedStep, about: int) -> str:
        """What?"""
        name = beat.before.name(about)
        return f"{name} comes in. What does {name} post in addition to any blind due?"

    def now(self, beat: PlayedStep, about: int) -> str:
        """The hand begins, whatever happens in it."""
        return "The next hand starts."

    def answer(self, beat: PlayedStep, about: int) -> Answer | None:
        """As the engine took it."""
        found = [event for event in beat.events if isinstance(event, NewcomerDealtIn) and event.seat == about]
        return _posts(found[0].live, found[0].dead) if found else None

    def wrong_answers(self, beat: PlayedStep, about: int) -> Iterable[Answer]:
        """Other ways to make up for blinds."""
        stakes = beat.before.rules.stakes
        small, big = stakes.small_blind, stakes.big_blind
        return [_posts(big, 0), _posts(big, small), _posts(0, 0), _posts(0, small), _posts(small, 0)]

    def cites(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The rule by which they come in."""
        return next((e.cites for e in beat.events if isinstance(e, NewcomerDealtIn) and e.seat == about), ())


def _posts(live: int, dead: int) -> Answer:
    parts = [f"{chips:,} {word}" for chips, word in ((live, "live"), (dead, "dead")) if chips]
    return Answer(" and ".join(parts) or "Nothing")


class Owes(Maker):
    """Which blinds a player missed and owes."""

    kind = "owes"
    subject = "blinds"
    hides = ("missed", "blind-missed")
    closed = True

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[int]:
        """The players whom the scenario checks."""
        del take
        yield from dict.fromkeys(check["name"] for check in beat.checked("{name} owes {debt}"))

    def question(self, beat: PlayedStep, about: int) -> str:
        """Which?"""
        return f"Which blinds does {beat.after.name(about)} owe now?"

    def answer(self, beat: PlayedStep, about: int) -> Answer | None:
        """The engine's record."""
        sitter = beat.after.table.sitters.get(about) if beat.after.table else None
        return _debt((sitter.missed_small, sitter.missed_big)) if sitter else None

    def wrong_answers(self, beat: PlayedStep, about: int) -> Iterable[Answer]:
        """All four."""
        return map(_debt, _DEBTS)

    def reason(self, beat: PlayedStep, about: int) -> str:
        """In a sentence."""
        found = self.answer(beat, about)
        return f"{beat.after.name(about)} owes {found.text.lower()}." if found else ""

    def cites(self, beat: PlayedStep, about: int) -> tuple[str, ...]:
        """The rule of missed blinds."""
        own = [e.cites for e in beat.events if isinstance(e, BlindMissed) and e.seat == about and e.cites]
        return own[0] if own else beat.after.rules.missed_blinds.cites


def _debt(missed: tuple[bool, bool]) -> Answer:
    words = in_words(missed)
    return Answer(f"{words[0].upper()}{words[1:]}", _DEBTS.index(missed))
