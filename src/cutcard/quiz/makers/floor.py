"""Questions of the floor: what the ruling is about an incident, and what words, signals and chips count as."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, cast

from cutcard.floor.case import Case
from cutcard.floor.questions import RefusedByFloor
from cutcard.floor.remedies import describe
from cutcard.floor.ruling import Ruling
from cutcard.quiz.makers.bet_sizes import to, verb
from cutcard.quiz.question import Answer, Maker, sentence
from cutcard.quiz.scenes import PlayedScenario, PlayedStep, Scene
from cutcard.rules import house_ids, load_house
from cutcard.rules.incidents import all_facts, all_incidents
from cutcard.rules.slots.rulings.remedies import Remedy
from cutcard.scenario.tables.declaration_steps import DECLARING

_REPORTS: Final = ("what happened: {happened}", "answer {fact}")
_DECLARES: Final = frozenset(one.pattern for one in DECLARING.steps) - {"the floor answers {text}"}
_CHIPS: Final = re.compile(r"\d+x[\d,]+(?: \d+x[\d,]+)*")
_SEAT: Final = re.compile(r"\b[Ss]eat (\d+)\b")
_ACTIONS: Final = ("fold", "check", "call", "bet", "raise", "complete", "bring in")
_PENALTY: Final = "penalty"
_ELSEWHERE: Final = "read_declaration"
"""No decision by itself: reading a declaration is another question."""
ALIKE: Final = (
    {"play_on", "card_plays", "plays_normally", "board_stands", "result_stands"},
    {"dead_hand", "stays_dead", "thrower_dead", "seat_killed", "forfeits_pot", "loses_claim", "muck_untouchable"},
    {"retrieve_hand", "may_table", "keeps_claim"},
    {"misdeal", "void_hand"},
    {"call_released", "chips_taken_back", "motion_free"},
    {"scrap_card", "replace_astray", "give_next_card"},
    {"hand_is_shown", "show_to_all"},
)
"""Remedies with much the same effect without more facts: none is a wrong answer beside another."""
_NOTHING: Final = Answer("Nothing binding")
_JUDGED: Final = Answer("The floor decides")


class WhatRuling(Maker):
    """What this house does about an incident."""

    kind = "ruling"
    subject = "floor"
    floor = True
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """A report after which the floor rules."""
        del take
        ruling = _ruling(beat) if beat.step.spoken.sentence.pattern in _REPORTS else None
        if ruling is not None and ruling.remedy != _ELSEWHERE and not _is_obvious(ruling):
            yield "ruling"

    def question(self, beat: PlayedStep, about: str) -> str:
        """What is it?"""
        return "The floor is called. What is the ruling?"

    def now(self, beat: PlayedStep, about: str) -> str:
        """The incident, with all reported facts."""
        ruling = _ruling(beat)
        called = beat.after.called
        if ruling is None or called is None:
            return ""
        told = [_fact(beat.after, name, value) for name, value in called.report.facts.items()]
        return " ".join((f"{ruling.title}.", *told))

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """The engine's decision."""
        ruling = _ruling(beat)
        return Answer(ruling.decision) if ruling else None

    def elsewhere(self, other: PlayedScenario, beat: PlayedStep, about: str) -> Answer | None:
        """What the other house decides on the same facts; the same remedy is the same answer."""
        ruling = _ruling(beat)
        there = next((one for one in ruling.elsewhere if one.house == other.book.house), None) if ruling else None
        if ruling is None or there is None or not there.remedy:
            return None
        if there.same:
            return Answer(ruling.decision)
        return None if _much_the_same(ruling.remedy, there.remedy) else Answer(there.decision)

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """What houses decide about the same incident with other facts, then about others of its group."""
        ruling = _ruling(beat)
        if ruling is None:
            return
        incident = all_incidents()[ruling.incident]
        alike = [one for one in all_incidents().values() if one.group == incident.group and one.id != incident.id]
        for name in (incident.id, *(one.id for one in alike)):
            yield from (one for one in _decisions(beat, ruling, name) if one.text != ruling.decision)

    def cites(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """The rules of the ruling."""
        ruling = _ruling(beat)
        return tuple(cited.id for cited in ruling.cites) if ruling else ()


def _is_obvious(ruling: Ruling) -> bool:
    """A penalty that every house gives: there are many such breaches, and their answer is always the same."""
    return ruling.remedy == _PENALTY and all(one.same for one in ruling.elsewhere if one.remedy)


def _much_the_same(one: str, other: str) -> bool:
    """Whether a kind of remedy would be no wrong answer beside another."""
    return one in (other, _ELSEWHERE) or any(one in group and other in group for group in ALIKE)


def _ruling(beat: PlayedStep) -> Ruling | None:
    outcome = beat.after.called.outcome if beat.after.called else None
    return outcome if isinstance(outcome, Ruling) else None


def _decisions(beat: PlayedStep, ruling: Ruling, incident: str) -> Iterator[Answer]:
    """Every decision but this one that some house has for an incident, in the words of this table."""
    scene = beat.after
    tags = scene.rules.game.tags | {scene.rules.stakes.format}
    for house in sorted(house_ids(), key=lambda one: one != scene.rules.house):
        for row in load_house(house).asked("ruling", tags, incident):
            policy = cast("Remedy", row.policy)
            if _much_the_same(policy.kind, ruling.remedy):
                continue
            case = Case(
                incident=ruling.incident,
                facts=ruling.facts,
                row=policy,
                rules=scene.rules,
                table=scene.table,
                names=scene.names,
            )
            try:
                yield Answer(describe(case).decides)
            except (KeyError, RefusedByFloor):  # it makes no sense with these facts
                continue


def _fact(scene: Scene, name: str, value: str) -> str:
    """A fact as question and answer: "Who exposed it? The dealer."."""
    fact = all_facts()[name]
    said = fact.choices.get(value, value)
    if fact.kind == "seat":
        said = scene.names.get(int(value), f"Seat {value}")
    return f"{fact.question.partition('?')[0]}? {said}."


class WhatIsIt(Maker):
    """What a declaration is: an action, and whether it binds."""

    kind = "declaration"
    subject = "floor"
    when = "before"

    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[str]:
        """A declaration that the scenario reads."""
        del take
        declared = beat.step.spoken.sentence.pattern in _DECLARES
        if declared and "read {told}" in beat.patterns and beat.before.hand.players and not _says_it(beat):
            yield "reading"

    def question(self, beat: PlayedStep, about: str) -> str:
        """What?"""
        return "What does that count as?"

    def now(self, beat: PlayedStep, about: str) -> str:
        """The player's words and motions."""
        return _CHIPS.sub(_in_chips, sentence(beat.step.text))

    def answer(self, beat: PlayedStep, about: str) -> Answer | None:
        """As the engine reads it."""
        reading = beat.after.called.reading if beat.after.called else None
        if reading is None:
            return None
        if reading.binding == "question":
            return _JUDGED
        if reading.binding == "none" or reading.what == "nothing":
            return _NOTHING
        known = reading.what.startswith(_ACTIONS)
        return _action(reading.what, held=reading.binding == "held") if known else None

    def wrong_answers(self, beat: PlayedStep, about: str) -> Iterable[Answer]:
        """Other actions that would be open, and nothing at all."""
        seat = beat.step.spoken.arguments.get("name", 0)
        scene = beat.before
        held = scene.legal.seat != seat
        amounts = dict.fromkeys((scene.legal.min_to, *_pushed(beat, seat), scene.legal.max_to))
        wager = to(scene)
        call = scene.hand.round.high - scene.hand.by_seat[seat].bet if seat in scene.hand.by_seat else 0
        passes = f"call {call:,}" if call > 0 else "check"
        wagers = [f"{wager} {chips:,}" for chips in amounts if chips > scene.hand.round.high]
        yield from (_action(words, held=held) for words in (passes, *wagers[:2]))
        yield _NOTHING
        yield _action(verb(scene), held=held)
        yield _JUDGED
        yield from (_action(words, held=held) for words in ("fold", *wagers[2:]))

    def cites(self, beat: PlayedStep, about: str) -> tuple[str, ...]:
        """The rules of the reading."""
        reading = beat.after.called.reading if beat.after.called else None
        return reading.cites if reading else ()

    def reason(self, beat: PlayedStep, about: str) -> str:
        """In the words for the dealer."""
        reading = beat.after.called.reading if beat.after.called else None
        return _SEAT.sub(lambda found: beat.after.name(int(found[1])), reading.sentence) if reading else ""


def _says_it(beat: PlayedStep) -> bool:
    """Whether the player's words alone are the action and its amount, so that nothing is left to ask."""
    said = beat.step.spoken.arguments
    reading = beat.after.called.reading if beat.after.called else None
    if reading is None or "motions" in said or "words" not in said or reading.binding != "now":
        return False
    verb, _, rest = reading.what.partition(" ")
    return verb in said["words"].casefold() and (
        verb not in ("bet", "raise") or rest.removeprefix("to ") in said["words"]
    )


def _action(what: str, *, held: bool) -> Answer:
    """An action as an answer; for a bet or raise without an amount, the amount is the question."""
    open_ended = what in ("bet", "raise", "complete")
    said = f"A {what}, and the dealer asks how much" if open_ended else f"{what[0].upper()}{what[1:]}"
    return Answer(f"{said}, when the turn comes" if held else said)


def _pushed(beat: PlayedStep, seat: int) -> list[int]:
    """The totals of the chips: each motion's, and all together, with the chips already in."""
    motions = beat.step.spoken.arguments.get("motions", ())
    lay = beat.before.hand.by_seat[seat].bet if seat in beat.before.hand.by_seat else 0
    sums = [sum(max(value, 1) * count for value, count in chips) for chips in motions]
    return [lay + sum(sums), *(lay + chips for chips in sums)] if sums else []


def _in_chips(found: re.Match[str]) -> str:
    """One 500 chip and 2 chips of 100."""
    pairs = [one.split("x") for one in found[0].split()]
    *others, last = [f"one {value} chip" if count == "1" else f"{count} chips of {value}" for count, value in pairs]
    return f"{', '.join(others)} and {last}" if others else last
