"""Sentences with typed places, and that every sentence of a refusal has them."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from cutcard.acts.refusal import Refused
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.club.dealer_school import RefusedAtSchool
from cutcard.club.own_houses import RefusedHouse
from cutcard.club.people.act_types import RefusedAccess
from cutcard.club.webhooks import RefusedWebhook
from cutcard.floor.questions import RefusedByFloor
from cutcard.hand import Hand
from cutcard.hand import evolve as evolve_hand
from cutcard.league.act_types import RefusedInLeague
from cutcard.office.act_types import RefusedInOffice
from cutcard.rules.game import Stakes
from cutcard.scenario import SHIPPED, find, load, open_play, play_through, steps_in
from cutcard.scenario.tables.play import TablePlay
from cutcard.sentences import TYPES, Fact, PlaceIsWrong, Writing, explained, places
from cutcard.sentences import whole_chips as in_whole
from cutcard.streams.refusals import RefusedInRoom
from cutcard.table import Table, describe_event
from cutcard.table import evolve as evolve_table
from cutcard.table.open_table import StakesSet
from cutcard.tournament.act_types import RefusedAtNight

PACKAGE = Path(__file__).parents[1] / "src" / "cutcard"
QUARTERS = Stakes(format="cash", small_blind=25, big_blind=50, chip=25, chip_cents=1)
"""0.25/0.50: an amount of 25 is 0.25 there."""
KINDS: tuple[type[Refused], ...] = (
    RefusedAccess, RefusedAtNight, RefusedByFloor, RefusedHouse, RefusedInCashRoom, RefusedInLeague, RefusedInOffice,
    RefusedInRoom, RefusedAtSchool, RefusedWebhook,
)  # fmt: skip
NAMES = {3: "Ann", 5: "Bob"}


@pytest.mark.parametrize(
    ("sentence", "facts", "said"),
    [
        ("{seat:Who} calls {paid:chips}.", {"seat": 3, "paid": 600}, "Ann calls 6.00."),
        ("{seats:who} in hand {hand:number}", {"seats": (3, 5), "hand": 1250}, "Ann and Bob in hand 1250"),
        ("Seat {seat:seat} of {count:count}", {"seat": 3, "count": 1250}, "Seat 3 of 1,250"),
        ("seats {seats:seat}", {"seats": (1, 4, 6)}, "seats 1, 4 and 6"),
        ("wins {won:chips} from {pot:pot}", {"won": 600, "pot": (2, 3)}, "wins 6.00 from side pot 2"),
        ("wins {pot:pot}, {other:pot}", {"pot": (1, 2), "other": (0, 1)}, "wins the side pot, the pot"),
        ("wins {pot:pot}", {"pot": 0}, "wins the main pot"),
        ("Bet {sizes:chips}", {"sizes": (50, 100)}, "Bet 0.50 or 1.00"),
        ("{price:money} on {day:day}", {"price": "$6", "day": "2026-03-05"}, "$6 on March 5, 2026"),
        ("{day:day}", {"day": "5 March"}, "5 March"),
        ("{hands:plural one # hand|other # hands}", {"hands": 1}, "1 hand"),
        ("{hands:plural one # hand|other # hands}", {"hands": 1250}, "1,250 hands"),
        ("{times:plural =1 once|=2 twice|other # times}", {"times": 2}, "twice"),
        ("{off:select over over|other short}", {"off": "under"}, "short"),
    ],
)
def test_each_place_is_written_by_its_type(sentence: str, facts: Mapping[str, Fact], said: str) -> None:
    assert Writing(NAMES, QUARTERS.in_chips).say(sentence, **facts) == said


def test_without_names_seats_are_named() -> None:
    writing = Writing()
    assert writing.say("{seat:Who} waits for {other:who}.", seat=3, other=5) == "Seat 3 waits for seat 5."
    assert writing.say("{seats:Who} wait.", seats=(3, 5)) == "Seats 3 and 5 wait."


@pytest.mark.parametrize(
    ("sentence", "fact"), [("{to}", 5), ("{to:amount}", 5), ("{to:chips}", "5"), ("{to:words}", 5), ("{to:count}", "5")]
)
def test_nothing_is_guessed(sentence: str, fact: Fact) -> None:
    with pytest.raises(PlaceIsWrong):
        Writing().say(sentence, to=fact)


# Refusals -------------------------------------------------------------------------------------------------------------


def refusals() -> Iterator[tuple[str, str]]:
    return ((code, sentence) for kind in KINDS for code, sentence in kind.sentences.items())


def test_every_place_of_every_refusal_has_a_type() -> None:
    untyped = {
        (code, name): kind for code, sentence in refusals() for name, kind in places(sentence) if kind not in TYPES
    }
    assert untyped == {}


def test_a_place_means_the_same_wherever_a_refusal_has_it() -> None:
    for code, sentence in refusals():
        found: dict[str, str] = {}
        for name, kind in places(sentence):
            assert found.setdefault(name, kind.lower()) == kind.lower(), (code, name)


_FACTS: Mapping[str, Fact] = {
    "who": 3, "Who": 3, "person": "Ann", "seat": 7, "pot": 1, "chips": 1234, "money": "$9", "count": 7, "number": 7,
    "day": "2026-03-05", "plural": 7, "select": "x", "words": "so",
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_at_a_table_of_quarters_only_chips_are_written_as_money(kind: type[Refused]) -> None:
    """No count, no seat, no pot and no number of anything becomes a sum."""
    for code, sentence in kind.sentences.items():
        found = places(sentence)
        said = kind(code, (), **{name: _FACTS[type_] for name, type_ in found}).sentence(NAMES, QUARTERS.in_chips)
        assert said.count("12.34") == sum(type_ == "chips" for _, type_ in found), (code, said)
        assert "0.07" not in said, (code, said)
        assert "1,234" not in said, (code, said)


# Sentences of events --------------------------------------------------------------------------------------------------


def sentences_in(folder: str) -> Iterator[tuple[str, str]]:
    """Every text of these modules with places; sentences of scenarios have types of their own."""
    for file in sorted((PACKAGE / folder).rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        others = {id(text) for node in ast.walk(tree) if _has_other_texts(node) for text in ast.walk(node)}
        texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in others)
        yield from ((file.name, text) for text in texts if isinstance(text, str) and "{" in text)


def _has_other_texts(node: ast.AST) -> bool:
    """A docstring or a comment, an f-string, or a scenario phrase."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in ("says", "act")
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def test_a_reason_follows_a_line_of_the_log() -> None:
    assert explained("Table 3 held", "a spill") == "Table 3 held: a spill"
    assert explained("Table 3 held", "") == "Table 3 held"


@pytest.mark.parametrize("folder", ["cash", "office", "tournament"])
def test_every_place_of_a_log_sentence_has_a_type(folder: str) -> None:
    """Only arguments of `say`, and the tables of sentences: other texts there have places of their own."""
    found = [(file, text) for file, text in sentences_in(folder) if any(kind for _, kind in places(text))]
    assert len(found) > 10
    assert [(file, text) for file, text in found if any(kind not in TYPES for _, kind in places(text))] == []


@pytest.mark.parametrize("folder", ["hand", "table"])
def test_every_place_of_an_event_sentence_has_a_type(folder: str) -> None:
    found = list(sentences_in(folder))
    assert len(found) > 60
    assert [(file, text) for file, text in found if any(kind not in TYPES for _, kind in places(text))] == []


SUM = re.compile(r"(?<![\d.,])(\d[\d,]*)\.(\d\d)(?!\d)")
COUNTED = re.compile(r"\d\.\d\d (?:cards?|hands?|rounds?|players?|seats?|seconds?|minutes?|times)\b")
NUMBERED = re.compile(r"\b(?:seat|pot|hand|run|level|table|ruling) \d[\d,]*\.\d\d", re.IGNORECASE)


def test_events_at_a_table_of_quarters_write_only_chips_as_money() -> None:
    told = 0
    for scenario in (one for path in find([SHIPPED]) for one in load(path) if one.kind in ("hand", "table")):
        book = scenario.houses[0]
        play = open_play(scenario, book)
        for _ in play_through(play, steps_in(scenario, book), scenario.where):
            pass
        assert isinstance(play, TablePlay)
        hand, table = Hand(), Table()
        for event in play.events:
            if play.alone:
                evolve_hand(hand, event)
            else:
                evolve_table(table, event)
            after = hand if play.alone else table.hand
            if isinstance(event, StakesSet):
                continue  # it counts by its own stakes
            whole, sums = (
                describe_event(event, play.names, play.rules.game, after, chips)
                for chips in (in_whole, QUARTERS.in_chips)
            )
            assert SUM.sub(lambda found: f"{int(found[1].replace(',', '')) * 100 + int(found[2]):,}", sums) == whole
            assert not COUNTED.search(sums), sums
            assert not NUMBERED.search(sums), sums
            told += sums != whole
    assert told > 1000
