"""Announcements in every house for every incident and answer: complete, and consistent with the ruling."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from cutcard.floor.questions import Question
from cutcard.floor.ruling import Report, Ruling, rule
from cutcard.rules import house_ids, load_house
from cutcard.rules.incidents import all_facts, all_incidents
from tests.floor.tables import rules_of

FORBIDDEN: Final = {"ppc": ("collu",)}
"""Words that a house forbids its dealers (ppc.collusion.4)."""
PLACES: Final = re.compile(r"[{}]|seat 0\b|\bNone\b")
MEN: Final = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)
SENTENCE: Final = re.compile(r"(?:^|[.!?] )[a-z]")
# By remedy: words that must not be announced with it.
AGAINST: Final[dict[str, tuple[str, ...]]] = {
    "misdeal": ("stands", "plays on", "play on", "play the hand", "continue"),
    "play_on": ("misdeal", "is dead", "dealt again", "redeal"),
    "card_plays": ("misdeal", "is dead", "replaced", "burn"),
    "replace_exposed": ("misdeal", "it plays", "card plays", "is dead"),
    "dead_hand": ("misdeal", "is live", "given back", "returned", "redeal"),
    "stays_dead": ("misdeal", "is live", "given back", "returned"),
    "retrieve_hand": ("is dead", "stays dead"),
    "chips_stay": ("take", "back", "return"),
    "chips_taken_back": ("the chips stay",),
    "motion_free": ("it counts", "is made"),
    "motion_completed": ("does not count", "doesn't count"),
    "result_stands": ("void", "dealt again", "redeal"),
    "void_hand": ("stands",),
    "no_breach": ("penalty",),
    "penalty": ("allowed",),
    "found_chips_kept": ("go to the winner",),
    "found_chips_lost": ("keeps",),
    "loses_claim": ("their share",),
    "keeps_claim": ("given up", "no claim"),
    "hand_not_shown": ("is shown",),
}


TELLING: Final[dict[str, tuple[str, ...]]] = {
    "words": (
        "",
        "raise to 600",
        "call",
        "fold",
        "check",
        "all in",
        "bet",
        "fifty",
        "mumble",
        "time",
        "I play the board",
    ),
    "motions": ("", "1x500", "2x100, then 500", "1x25"),
    "facing": ("0", "100"),
    "big_blind": ("100",),
}
"""What was said and done; amounts that no player can have bet are refused elsewhere."""


def answers(question: Question) -> list[str]:
    """Every answer that can make a difference."""
    if question.fact in TELLING:
        return list(TELLING[question.fact])
    if question.answers:
        return [one.value for one in question.answers]
    if question.kind == "cards":
        return ["As"]
    return [str(number) for number in sorted({question.least, question.least + 1, min(question.most, 50)})]


def ruled(house: str, game: str, incident: str, facts: dict[str, str] | None = None) -> Iterator[Ruling]:
    """Every ruling of a house about this incident, for all answers."""
    told = facts or {}
    found = rule(load_house(house), Report(incident, told), rules_of(house, game))
    if isinstance(found, Ruling):
        yield found
        return
    for answer in answers(found):
        yield from ruled(house, game, incident, {**told, found.fact: answer})


@cache
def rulings(house: str) -> tuple[Ruling, ...]:
    """All of a house, in hold'em and, where it is played, in stud."""
    games = [game for game in ("nlhe", "stud") if rules_of(house, game).most_seats]
    return tuple(one for game in games for incident in all_incidents() for one in ruled(house, game, incident))


def texts(ruling: Ruling) -> tuple[str, ...]:
    """All texts of a ruling."""
    return (ruling.decision, ruling.announcement, *ruling.instructions)


@pytest.mark.parametrize("house", house_ids())
def test_every_sentence_is_whole(house: str) -> None:
    wrong = [
        (ruling.incident, text)
        for ruling in rulings(house)
        for text in texts(ruling)
        if not text or SENTENCE.search(text) or text[-1] not in ".!?" or PLACES.search(text) or MEN.search(text)
    ]
    assert wrong == []


@pytest.mark.parametrize("house", house_ids())
def test_what_is_read_aloud_contradicts_nothing(house: str) -> None:
    for one in rulings(house):
        aloud, decision = one.announcement.lower(), one.decision.lower()
        case = (one.incident, one.facts, one.remedy, aloud)
        assert not [word for word in AGAINST.get(one.remedy, ()) if word in aloud], case
        assert aloud.startswith("misdeal") == decision.startswith("misdeal"), case
        assert not (decision == "this is allowed." and aloud != "this is allowed here."), case


@pytest.mark.parametrize("house", FORBIDDEN)
def test_a_dealer_never_has_to_say_what_the_house_forbids(house: str) -> None:
    asked = [fact.question for fact in all_facts().values()]
    asked += [answer for fact in all_facts().values() for answer in fact.choices.values()]
    asked += [one.title for one in all_incidents().values()]
    said = [text for one in rulings(house) for text in texts(one)]
    assert [text for text in (*asked, *said) if any(word in text.lower() for word in FORBIDDEN[house])] == []
