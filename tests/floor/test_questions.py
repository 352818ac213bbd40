"""The path down the rows: only relevant facts are asked, none that the table knows, at most three, and it ends."""

from collections.abc import Iterator

import pytest

from cutcard.floor.contradictions import why_not
from cutcard.floor.facts import facts_of
from cutcard.floor.questions import MatchedRow, Question, RefusedByFloor, next_question_or_row
from cutcard.floor.ruling import Report, Ruling, rule
from cutcard.hand import Refused
from cutcard.hand.commands import Call, Check, Deal
from cutcard.rules import TableRules, house_ids, load_house
from cutcard.rules.incidents import all_incidents
from cutcard.table import Table
from tests.floor.tables import dealt, do, rules_of

MOST = 3
NUMBERS = (0, 1, 2, 3, 79, 80)
"""On both sides of every bound that a house's row has."""


def answers(question: Question) -> list[str]:
    """Every answer that could make a difference."""
    if question.fact in ("facing", "big_blind"):
        return [str(question.least)]
    if question.kind == "number":
        return [str(number) for number in NUMBERS if question.least <= number <= question.most]
    if question.kind == "seat":
        return ["1", "2"]
    if question.kind == "hole":
        return [answer.value for answer in (*question.answers[:3], question.answers[-1])]
    return [answer.value for answer in question.answers] or [""]


def walks(house: str, incident: str, rules: TableRules, table: Table | None = None) -> Iterator[dict[str, str]]:
    """The facts of every path through the questions."""
    waiting: list[dict[str, str]] = [{}]
    while waiting:
        facts = waiting.pop()
        found = rule(load_house(house), Report(incident, facts), rules, table)
        if isinstance(found, Ruling):
            yield facts
        else:
            assert found.fact not in facts
            waiting += [{**facts, found.fact: answer} for answer in answers(found)]


@pytest.mark.parametrize("house", house_ids())
@pytest.mark.parametrize("game", ["nlhe", "stud", "27td"])
def test_every_way_through_the_questions_ends_in_a_ruling(house: str, game: str) -> None:
    rules = rules_of(house, game)
    for name, incident in all_incidents().items():
        if rules.most_seats or not incident.declares:  # words and chips are read by a game that is played
            assert any(True for _ in walks(house, name, rules))


def moments(house: str, game: str) -> Iterator[tuple[TableRules, Table]]:
    """A hand before the first action and in its second round, with a known deck and by hand."""
    rules = rules_of(house, game)
    yield rules, dealt(rules, 4)
    yield rules, dealt(rules, 4, by_hand=True)
    if game == "nlhe":
        for by_hand in (False, True):
            table = dealt(rules, 2, by_hand=by_hand)
            do(table, rules, *((Deal(),) if by_hand else ()), Call(2), Check(1), *((Deal(),) if by_hand else ()))
            yield rules, table


PLAYED = [(house, game) for house in house_ids() for game in ("nlhe", "stud") if rules_of(house, game).most_seats]


@pytest.mark.parametrize(("house", "game"), PLAYED)
def test_at_a_table_at_most_three_things_are_asked_and_none_that_it_tells(house: str, game: str) -> None:
    for rules, table in moments(house, game):
        for incident in all_incidents():
            if why_not(incident, table, rules):
                continue
            for facts in walks_where_possible(house, incident, rules, table):
                assert len(facts.keys() - {"action_behind"}) <= MOST, (incident, facts)
                assert not set(facts) & set(facts_of(table, rules, incident)), (incident, facts)


def walks_where_possible(house: str, incident: str, rules: TableRules, table: Table) -> Iterator[dict[str, str]]:
    """The same at a table, without facts for which no remedy is possible."""
    try:
        yield from walks(house, incident, rules, table)
    except Refused as refusal:
        assert isinstance(refusal, RefusedByFloor), refusal  # noqa: PT017 - any other is a mistake


def test_only_what_matters_in_the_house_is_asked() -> None:
    rules, tags = rules_of("ppc"), rules_of("ppc").game.tags | {"tournament"}
    first = next_question_or_row(load_house("ppc"), tags, "flop_too_many", {})
    assert isinstance(first, MatchedRow)  # ppc always scrambles
    asked = next_question_or_row(load_house("club52"), tags, "flop_too_many", {})
    assert isinstance(asked, Question)
    assert (asked.fact, [answer.value for answer in asked.answers]) == ("order_known", ["yes", "no"])
    assert rules.house == "ppc"


def test_a_row_that_cannot_fit_any_more_asks_nothing() -> None:
    tags = rules_of("standard").game.tags | {"tournament"}
    found = next_question_or_row(load_house("standard"), tags, "hand_in_muck", {"identifiable": "no"})
    assert isinstance(found, MatchedRow)
    assert found.row.kind == "stays_dead"
    assert found.asked == ("identifiable",)


@pytest.mark.parametrize(
    ("incident", "facts", "code", "said"),
    [
        ("bruned_card", {}, "no_incident", "There is no incident called bruned_card"),
        ("burn_missing", {"nth": "3"}, "no_fact", "burn_missing has no fact called nth"),
        ("exposed_hole_card", {"by": "waiter"}, "no_answer", "allowed: dealer, player"),
        ("exposed_hole_card", {"nth": "99"}, "no_answer", "a number from 1 to 52"),
        ("exposed_hole_card", {"cards": "Ax"}, "no_answer", "is not a card"),
    ],
)
def test_what_nobody_can_rule_on_is_refused_with_what_is_allowed(
    incident: str, facts: dict[str, str], code: str, said: str
) -> None:
    with pytest.raises(RefusedByFloor) as refused:
        rule(load_house("ccp"), Report(incident, facts), rules_of("ccp"))
    assert refused.value.code == code
    assert said in str(refused.value)


def test_what_cannot_have_happened_is_refused() -> None:
    rules = rules_of("ccp")
    with pytest.raises(RefusedByFloor, match=r"^There is nothing to fix. no card has been burned yet\.$"):
        rule(load_house("ccp"), Report("burn_missing"), rules, dealt(rules))


def test_judgement_is_marked_as_such_and_names_its_rules() -> None:
    found = rule(load_house("ccp"), Report("hand_in_muck"), rules_of("ccp"))
    assert isinstance(found, Question)
    assert found.judgement
    assert "ccp.dead-hands.3-2" in found.cites
