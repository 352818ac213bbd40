"""Every event that a rule caused cites it, and the house's book has that rule."""

from typing import Any

import pytest

from cutcard.hand import Hand, carry_out
from cutcard.hand import events as ev
from cutcard.rules import load_house
from tests.hand.floors import Called
from tests.hand.playing import Play, Table, tables
from tests.sweeps import fresh

MUST_CITE = (
    ev.BroughtIn, ev.Dealt, ev.DrawOpened, ev.HandSeen, ev.HandStarted, ev.Killed, ev.Mucked, ev.PotAwarded,
    ev.RaisedTo, ev.RakeTaken, ev.RunsAgreed, ev.RunsOffered, ev.ShowdownOpened, ev.Shown, ev.StubShort, ev.TurnedUp,
    ev.UncalledReturned,
)  # fmt: skip
FORCED = ("small_blind", "big_blind", "ante", "straddle")


def must_cite(event: ev.AnyEvent) -> bool:
    """Whether a rule and not a player's free choice made this happen."""
    return isinstance(event, MUST_CITE) or (isinstance(event, ev.Posted) and event.what in FORCED)


def check_cites(table: Table, seed: int) -> None:
    play, hand = Play.at(table, seed), Hand()
    book = load_house(table.house)
    events = carry_out(play.start, hand, play.rules)
    for _, more in play.to_the_end(hand):
        events += more
    for event in events:
        cites = getattr(event, "cites", ())
        assert cites or not must_cite(event), event
        assert len(set(cites)) == len(cites), event
        for rule in cites:
            assert book.rule(rule).says
            assert book.standing(rule)


def blind_rules(**start: Any) -> list[tuple[str, ...]]:
    """The rules that the two blinds rest on."""
    return [event.cites for event in Called(seats=((1, 1000), (2, 1000)), **start).of(ev.Posted)]


def test_two_players_post_by_the_heads_up_rule_only_where_one_of_them_has_the_button() -> None:
    assert blind_rules(button=1) == [("standard.heads-up.1",), ("standard.heads-up.1",)]
    assert blind_rules(button=3) == [("standard.blinds.1",), ("standard.blinds.2",)], "the button is at an empty chair"


@pytest.mark.parametrize("table", tables(), ids=str)
def test_what_a_rule_caused_cites_rules_of_the_book(table: Table) -> None:
    for seed in range(5):
        check_cites(table, seed)


@pytest.mark.long
@pytest.mark.parametrize("table", tables(), ids=str)
def test_what_a_rule_caused_cites_rules_of_the_book_in_a_great_many_hands(table: Table) -> None:
    for seed in fresh(75):
        check_cites(table, seed)
