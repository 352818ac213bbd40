"""Questions of the kind "is that allowed?": what this house refuses, and what it takes though it might be refused."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from cutcard.hand import Refused
from cutcard.hand import events as ev
from cutcard.hand import legal_options as phases
from cutcard.quiz.makers.bet_sizes import closing, is_limit, pot_cites, verb
from cutcard.quiz.question import NO, YES, Answer, Maker, Subject, sentence
from cutcard.quiz.scenes import Attempt, PlayedScenario, PlayedStep

_BETTING: Final = (
    "raise_too_small", "raise_too_large", "wrong_size", "not_in_chips", "capped", "betting_closed", "cannot_cover",
    "nobody_to_raise", "cannot_fold", "must_bring_in", "clock_too_early", "clock_called", "time_left", "no_time_limit",
    "clock_not_called",
)  # fmt: skip
_SHOWDOWN: Final = (
    "cannot_muck", "last_hand", "show_all_cards", "may_not_ask", "stays_dead", "hand_tabled", "nothing_to_answer",
    "is_misdeal",
)  # fmt: skip
_BLINDS: Final = (
    "may_not_straddle", "straddle_size", "one_straddle", "straddle_too_late", "small_blind_size", "may_not_sit_out",
    "no_button_to_buy",
)  # fmt: skip
_DEALING: Final = ("runs_not_allowed", "too_many_discards", "too_many_players", "game_not_played", "misdealt")
SUBJECT_OF: Final[dict[str, Subject]] = {
    **dict.fromkeys(_BETTING, "betting"),
    **dict.fromkeys(_SHOWDOWN, "showdown"),
    **dict.fromkeys(_BLINDS, "blinds"),
    **dict.fromkeys(_DEALING, "dealing"),
}
"""Refusals that a dealer has to know. Others, such as a bet over the stack, are visible."""

_PERMISSIONS: Final[dict[str, Subject]] = {
    "VIEWER asks to see NAME": "showdown",
    "NAMES mucks": "showdown",
    "the floor returns NAME's hand": "showdown",
    "NAME asks to straddle for AMOUNT": "blinds",
    "PLAYER sits down in seat AMOUNT with AMOUNT and buys the button": "blinds",
    "NAME sits in and buys the button": "blinds",
    "NAME calls the clock after AMOUNT seconds": "betting",
    "the dealer calls the clock after AMOUNT seconds": "betting",
}
"""Sentences that ask for a permission of the house."""
_ACTS: Final[dict[str, Subject]] = {
    "NAMES folds": "betting",
    "NAME bets AMOUNT": "betting",
    "NAME raises to AMOUNT": "betting",
    "NAME completes to AMOUNT": "betting",
    "NAME completes": "betting",
    "NAMES is all-in": "betting",
    "NAME is all-in for AMOUNT": "betting",
    "NAME shows CARDS": "showdown",
    "NAMES runs it AMOUNT times": "dealing",
    "NAMES runs it twice": "dealing",
    "NAME discards CARDS": "dealing",
    "NAMES sits out": "blinds",
    "NAME sits in and posts": "blinds",
    "PLAYER sits down in seat AMOUNT with AMOUNT and posts": "blinds",
}
"""What people do anyway: a question only where a house refuses it, or refused the like of it just before."""


_WAGERS: Final = frozenset(
    ("NAME bets AMOUNT", "NAME raises to AMOUNT", "NAME completes to AMOUNT", "NAME completes", "NAMES is all-in",
     "NAME is all-in for AMOUNT")
)  # fmt: skip
_DECIDED_BY: Final[dict[str, tuple[str, ...]]] = {
    "VIEWER asks to see NAME": ("see_hand",),
    "NAMES mucks": ("must_show",),
    "the floor returns NAME's hand": ("let_go",),
    "NAME asks to straddle for AMOUNT": ("straddle",),
    "start": ("straddle",),
    "PLAYER sits down in seat AMOUNT with AMOUNT and buys the button": ("buy_button",),
    "NAME sits in and buys the button": ("buy_button",),
    "NAME calls the clock after AMOUNT seconds": ("action_clock",),
    "the dealer calls the clock after AMOUNT seconds": ("action_clock",),
    "NAMES folds": ("fold_unbet",),
    "NAME shows CARDS": ("tabling",),
    "NAMES runs it AMOUNT times": ("run_out",),
    "NAMES runs it twice": ("run_out",),
    "NAME discards CARDS": ("dealing",),
    "NAMES sits out": ("missed_blinds", "away"),
    "NAME sits in and posts": ("missed_blinds",),
    "PLAYER sits down in seat AMOUNT with AMOUNT and posts": ("newcomer",),
}
"""The slot that decides a request other than a bet."""
SENTENCES: Final = frozenset((*_PERMISSIONS, *_ACTS, *_WAGERS, *_DECIDED_BY))
"""All sentences known here by name."""


def _wagers(beat: PlayedStep) -> tuple[str, ...]:
    """What might have forbidden a bet or raise: its size, or that the raising is over."""
    scene = beat.before
    now, actor = scene.hand.round, scene.hand.actor
    raised = next((event.to for event in beat.events if isinstance(event, ev.RaisedTo)), 0)
    most = actor is not None and raised == actor.bet + actor.stack
    if now.high and (now.bets > 3 or now.full < now.high):
        return closing(scene)
    if is_limit(scene):
        paired = not scene.rules.open_pair.rules.isdisjoint(scene.legal.cites)
        first = "bring_in" if verb(scene) == "complete" else "open_pair"
        return (first, "limit_bets") if paired or first == "bring_in" else ("limit_bets",)
    size = "raise_size" if now.high else "opening_bet"
    if most:
        return ("table_stakes", size)
    pot = scene.rules.game.betting == "pot_limit" and raised == scene.legal.max_to
    return ("pot_size",) if pot else (size,)


class Attempted(Maker):
    """A step that this house refuses."""

    kind = "allowed"
    subject = "betting"
    closed = True

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[tuple[str, int, str]]:
        """Each refusal that a dealer has to know."""
        for attempt in beat.attempts:
            code = _code(attempt.refusal)
            if code in SUBJECT_OF and (said := _said(take, attempt.step.text, code)):
                yield attempt.step.text, attempt.nth, said

    def question(self, beat: PlayedStep, about: tuple[str, int, str]) -> str:
        """Is it?"""
        return "Is that allowed?"

    def now(self, beat: PlayedStep, about: tuple[str, int, str]) -> str:
        """What a player wants to do."""
        return about[2]

    def answer(self, beat: PlayedStep, about: tuple[str, int, str]) -> Answer | None:
        """Whether it was refused, here or elsewhere."""
        attempt = _attempt(beat, about)
        return _verdict(attempt.refusal) if attempt else None

    def wrong_answers(self, beat: PlayedStep, about: Any) -> Iterable[Answer]:
        """Both."""
        return (YES, NO)

    def decided(self, beat: PlayedStep, about: tuple[str, int, str]) -> int:
        """The attempt."""
        attempt = _attempt(beat, about)
        return attempt.step.line if attempt else beat.step.line

    def slots(self, beat: PlayedStep, about: tuple[str, int, str]) -> tuple[str, ...]:
        """What closed the betting takes two rules; every other refusal cites what decides."""
        attempt = _attempt(beat, about)
        return closing(beat.after) if attempt and _code(attempt.refusal) == "betting_closed" else ()

    def cites(self, beat: PlayedStep, about: tuple[str, int, str]) -> tuple[str, ...]:
        """What the refusal cites."""
        attempt = _attempt(beat, about)
        return attempt.refusal.cites if attempt and attempt.refusal else ()

    def subject_of(self, beat: PlayedStep, about: tuple[str, int, str]) -> Subject:
        """By what refused it."""
        attempt = _attempt(beat, about)
        return SUBJECT_OF[_code(attempt.refusal)] if attempt else self.subject


def _attempt(beat: PlayedStep, about: tuple[str, int, str]) -> Attempt | None:
    return next((one for one in beat.attempts if (one.step.text, one.nth) == about[:2]), None)


def _code(refusal: Refused | None) -> str:
    return refusal.code if refusal is not None else ""


def _verdict(refusal: Refused | None) -> Answer | None:
    """Yes or no; None if a house refuses it only because something else came before."""
    if refusal is None:
        return YES
    return NO if refusal.code in SUBJECT_OF else None


class Taken(Maker):
    """A step that this house takes, though others refuse it or something like it was refused just before."""

    kind = "allowed"
    subject = "betting"
    when = "before"
    closed = True

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """Requests for permission, what follows a refusal of the same kind, and what is just allowed."""
        usage = beat.step.spoken.sentence.usage
        said = _said(take, beat.step.text, "")
        doubtful = usage in _ACTS and (_after_refusal(beat, take) or _on_the_edge(beat, take))
        if beat.place >= 0 and said and (usage in _PERMISSIONS or doubtful or usage == "start"):
            yield said

    def question(self, beat: PlayedStep, about: str) -> str:
        """Is it?"""
        return "Is that allowed?"

    def now(self, beat: PlayedStep, about: str) -> str:
        """What a player wants to do."""
        return about

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """It was taken."""
        return YES

    def elsewhere(self, other: PlayedScenario, beat: PlayedStep, about: str) -> Answer | None:
        """Refused there, or taken too."""
        if beat.step.line in other.refused:
            refusal = other.refused[beat.step.line]
            opens = beat.step.spoken.sentence.usage == "start"  # only the straddle is in question, not game and blinds
            return _verdict(refusal) if not opens or "straddle" in refusal.code else None
        return YES if other.beat_at_line(beat.step.line) is not None else None

    def wrong_answers(self, beat: PlayedStep, about: Any) -> Iterable[Answer]:
        """Both."""
        return (YES, NO)

    def subject_of(self, beat: PlayedStep, about: str) -> Subject:
        """By the request."""
        usage = beat.step.spoken.sentence.usage
        return _PERMISSIONS.get(usage) or _ACTS.get(usage, "blinds")

    def slots(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """What might have forbidden it."""
        usage = beat.step.spoken.sentence.usage
        if usage == "NAMES folds" and beat.before.legal.bring_in:
            return ("bring_in_all_in",)
        return _wagers(beat) if usage in _WAGERS else _DECIDED_BY[usage]

    def cites(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """What its events cite, and by what the raising is open."""
        scene = beat.before
        if scene.hand.phase != phases.BET:
            return beat.cites
        return (*beat.cites, *scene.legal.cites, *pot_cites(scene))


def _after_refusal(beat: PlayedStep, take: PlayedScenario) -> bool:
    last = take.beat_before(beat)
    usage = beat.step.spoken.sentence.usage
    tried = last.attempts if last else ()
    return any(one.step.spoken.sentence.usage == usage and _code(one.refusal) in SUBJECT_OF for one in tried)


def _on_the_edge(beat: PlayedStep, take: PlayedScenario) -> bool:
    """A bet or raise of exactly the smallest or largest amount, in a scenario that also tries forbidden ones."""
    hand = beat.before.hand
    if not any(one.attempts for one in take.beats) or hand.phase != phases.BET or hand.actor is None:
        return False
    legal, to = beat.before.legal, next(iter(beat.step.spoken.read_as("amount")), 0)
    return to in (legal.min_to, legal.max_to) and to < hand.actor.bet + hand.actor.stack


class TakenHere(Taken):
    """Something that people do anyway, and that another house refuses."""

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """Every such step; it becomes a question only where a house refuses it."""
        known = beat.step.spoken.sentence.usage in _ACTS
        if beat.place >= 0 and known and not (_after_refusal(beat, take) or _on_the_edge(beat, take)):
            yield _said(take, beat.step.text, "")

    def worth(self, right: Answer, elsewhere: Iterable[Answer]) -> bool:
        """Where a house refuses it."""
        return NO in elsewhere


# ---------------------------------------------------------------- in words


def _said(take: PlayedScenario, text: str, code: str) -> str:
    """A step in the dealer's words; empty if nobody would say it."""
    if text.partition(" ->")[0].strip() != "start":
        return sentence(text)
    if take.scenario.setup.start is None:
        return ""
    words = _OPENINGS.get(code)
    if words is not None:
        return words(take)
    return "" if code else _straddles(take)


def _straddles(take: PlayedScenario) -> str:
    straddles = take.scenario.setup.start.straddles
    return " ".join(f"{take.names.get(seat, f'Seat {seat}')} straddles for {chips:,}." for seat, chips in straddles)


def _blinds(take: PlayedScenario) -> str:
    stakes = take.rules.stakes
    return f"The blinds are {stakes.small_blind:,} and {stakes.big_blind:,}."


def _game(take: PlayedScenario) -> str:
    return f"The players ask for {take.rules.game.name}."


def _players(take: PlayedScenario) -> str:
    return f"{len(take.scenario.setup.start.seats)} players want to be dealt in to {take.rules.game.name}."


_OPENINGS: Final[dict[str, Callable[[PlayedScenario], str]]] = {
    "may_not_straddle": _straddles,
    "straddle_size": _straddles,
    "one_straddle": _straddles,
    "small_blind_size": _blinds,
    "game_not_played": _game,
    "too_many_players": _players,
}
