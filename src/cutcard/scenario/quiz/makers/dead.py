"""Questions about what becomes of a hand: dead or live after a mishap, and what is done when time is over."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from cutcard.hand import events as ev
from cutcard.scenario.quiz.making import Maker
from cutcard.scenario.quiz.question import Answer, amount
from cutcard.scenario.quiz.takes import Beat, Take
from cutcard.table import deadline

_LIVE: Final = Answer("It is live", 0)
_DEAD: Final = Answer("It is dead", 1)
_ORDINARY: Final = ("folds", "checks", "calls", "raises", "bets", "mucks", "showdown", "push", "everybody")
"""Words of steps after which everybody can see what a hand is worth."""


class DeadOrLive(Maker):
    """Whether a hand still plays."""

    kind = "dead-or-live"
    subject = "showdown"
    when = "before"
    closed = True

    def asks(self, beat: Beat, take: Take) -> Iterator[int]:
        """A hand that the scenario looks at, or that was killed, after something out of the ordinary."""
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

    def ask(self, beat: Beat, about: int) -> str:
        """Is it?"""
        return f"What about {beat.after.name(about)}'s hand?"

    def answer(self, beat: Beat, about: int) -> Answer | None:
        """As the engine has it."""
        held = beat.after.hand.by_seat.get(about)
        return (_LIVE if held.live and not held.mucked else _DEAD) if held else None

    def others(self, beat: Beat, about: Any) -> Iterable[Answer]:
        """Both."""
        return (_LIVE, _DEAD)

    def because(self, beat: Beat, about: int) -> str:
        """In a sentence."""
        state = "live" if self.answer(beat, about) == _LIVE else "dead"
        return f"{beat.after.name(about)}'s hand is {state}."


class Seconds(Maker):
    """How long a player has, once the clock was called or his turn began."""

    kind = "seconds"
    subject = "betting"
    when = "before"

    def asks(self, beat: Beat, take: Take) -> Iterator[int]:
        """Whoever the scenario looks at."""
        del take
        yield from dict.fromkeys(check["name"] for check in beat.checked("{amount} seconds for {name}"))

    def ask(self, beat: Beat, about: int) -> str:
        """How long?"""
        return f"How many seconds does {beat.after.name(about)} then have to act?"

    def answer(self, beat: Beat, about: int) -> Answer | None:
        """By the engine's clock."""
        found = deadline(beat.after.table, beat.after.rules, 0, seat=about) if beat.after.table else None
        return amount(found.turn_until // 1000) if found and found.turn_until else None

    def others(self, beat: Beat, about: int) -> Iterable[Answer]:
        """Other usual times."""
        return map(amount, (30, 60, 10, 20, 45, 15, 90, 120))

    def because(self, beat: Beat, about: int) -> str:
        """In a sentence."""
        found = self.answer(beat, about)
        return f"{beat.after.name(about)} has {found.text} seconds." if found else ""

    def cites(self, beat: Beat, about: int) -> tuple[str, ...]:
        """The rule of the clock."""
        return beat.cites or beat.after.rules.action_clock.cites
