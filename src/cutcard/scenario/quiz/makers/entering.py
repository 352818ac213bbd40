"""Questions about coming in and coming back: who gets cards, what he posts for it, which blinds he owes."""

from collections.abc import Iterable, Iterator
from typing import Any

from cutcard.scenario.quiz.makers.positions import positions
from cutcard.scenario.quiz.making import NO, YES, Maker
from cutcard.scenario.quiz.question import Answer
from cutcard.scenario.quiz.takes import Beat, Take
from cutcard.scenario.tables.words import in_words
from cutcard.table import events as ev

_DEBTS = ((False, False), (True, False), (False, True), (True, True))


class GetsCards(Maker):
    """Whether somebody who came, or comes back, is dealt in."""

    kind = "gets-cards"
    subject = "blinds"
    when = "before"
    closed = True

    def asks(self, beat: Beat, take: Take) -> Iterator[int]:
        """Whoever is new, was out or owes a blind, and wants cards."""
        del take
        table = beat.before.table
        if positions(beat) is None or table is None or table.positions is None:
            return
        for sitter in table.clockwise:
            if sitter.plays and (sitter.new or sitter.missed or sitter.entry or sitter.penalty):
                yield sitter.seat

    def ask(self, beat: Beat, about: int) -> str:
        """Does he?"""
        return f"Does {beat.before.name(about)} get cards in this hand?"

    def now(self, beat: Beat, about: int) -> str:
        """The hand begins, whatever happens in it."""
        return "The next hand begins."

    def answer(self, beat: Beat, about: int) -> Answer | None:
        """Whether the engine dealt him in."""
        found = positions(beat)
        return (YES if about in found.dealt else NO) if found else None

    def others(self, beat: Beat, about: Any) -> Iterable[Answer]:
        """Both."""
        return (YES, NO)

    def because(self, beat: Beat, about: int) -> str:
        """In a sentence."""
        who = beat.before.name(about)
        return f"{who} is dealt in." if self.answer(beat, about) == YES else f"{who} gets no cards yet."

    def cites(self, beat: Beat, about: int) -> tuple[str, ...]:
        """The rule that keeps him waiting, or lets him in."""
        own = [e.cites for e in beat.events if isinstance(e, ev.HeldBack | ev.CameIn) and e.seat == about and e.cites]
        return own[0] if own else beat.before.rules.newcomer.cites


class ComesIn(Maker):
    """What somebody posts to come in."""

    kind = "comes-in"
    subject = "blinds"
    when = "before"

    def asks(self, beat: Beat, take: Take) -> Iterator[int]:
        """Whoever comes in."""
        del take
        if positions(beat) is not None:
            yield from (event.seat for event in beat.events if isinstance(event, ev.CameIn))

    def ask(self, beat: Beat, about: int) -> str:
        """What?"""
        return f"{beat.before.name(about)} comes in. What does {beat.before.name(about)} put in beside any blind due?"

    def now(self, beat: Beat, about: int) -> str:
        """The hand begins, whatever happens in it."""
        return "The next hand begins."

    def answer(self, beat: Beat, about: int) -> Answer | None:
        """As the engine took it."""
        found = [event for event in beat.events if isinstance(event, ev.CameIn) and event.seat == about]
        return _posts(found[0].live, found[0].dead) if found else None

    def others(self, beat: Beat, about: int) -> Iterable[Answer]:
        """Other ways to make up for blinds."""
        stakes = beat.before.rules.stakes
        small, big = stakes.small_blind, stakes.big_blind
        return [_posts(big, 0), _posts(big, small), _posts(0, 0), _posts(0, small), _posts(small, 0)]

    def cites(self, beat: Beat, about: int) -> tuple[str, ...]:
        """The rule by which he comes in."""
        return next((e.cites for e in beat.events if isinstance(e, ev.CameIn) and e.seat == about), ())


def _posts(live: int, dead: int) -> Answer:
    parts = [f"{chips:,} {word}" for chips, word in ((live, "live"), (dead, "dead")) if chips]
    return Answer(" and ".join(parts) or "Nothing")


class Owes(Maker):
    """Which blinds somebody missed and owes."""

    kind = "owes"
    subject = "blinds"
    hides = ("missed", "blind-missed")
    closed = True

    def asks(self, beat: Beat, take: Take) -> Iterator[int]:
        """Whoever the scenario looks at."""
        del take
        yield from dict.fromkeys(check["name"] for check in beat.checked("{name} owes {debt}"))

    def ask(self, beat: Beat, about: int) -> str:
        """Which?"""
        return f"Which blinds does {beat.after.name(about)} owe now?"

    def answer(self, beat: Beat, about: int) -> Answer | None:
        """As the engine keeps it."""
        sitter = beat.after.table.sitters.get(about) if beat.after.table else None
        return _debt((sitter.missed_small, sitter.missed_big)) if sitter else None

    def others(self, beat: Beat, about: int) -> Iterable[Answer]:
        """All four."""
        return map(_debt, _DEBTS)

    def because(self, beat: Beat, about: int) -> str:
        """In a sentence."""
        found = self.answer(beat, about)
        return f"{beat.after.name(about)} owes {found.text.lower()}." if found else ""

    def cites(self, beat: Beat, about: int) -> tuple[str, ...]:
        """The rule of missed blinds."""
        own = [e.cites for e in beat.events if isinstance(e, ev.BlindMissed) and e.seat == about and e.cites]
        return own[0] if own else beat.after.rules.missed_blinds.cites


def _debt(missed: tuple[bool, bool]) -> Answer:
    words = in_words(missed)
    return Answer(f"{words[0].upper()}{words[1:]}", _DEBTS.index(missed))
