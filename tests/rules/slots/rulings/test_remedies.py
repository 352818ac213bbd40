"""Every remedy has an effect or is left to people, and has words that a dealer can follow and read aloud."""

import re

import pytest

from cutcard.floor.case import Case
from cutcard.floor.contradictions import possible
from cutcard.floor.declarations import Declaration
from cutcard.floor.overrule import Override, overrule
from cutcard.floor.questions import Question
from cutcard.floor.remedies import describe
from cutcard.floor.remedies.effects import CIRCUMSTANCES, EFFECTS, NEEDS
from cutcard.floor.ruling import Report, Ruling, enforce, next_name, rule
from cutcard.hand import legal
from cutcard.hand.commands import Bind, Fold, MoveCards, RaiseTo
from cutcard.rules import house_ids, load_house
from cutcard.rules.incidents import all_incidents
from cutcard.rules.slot import kinds
from cutcard.rules.slots.rulings.remedies import Remedy
from cutcard.table import carry_out
from cutcard.table.floor.rulings import Ruled
from tests.floor.tables import dealt, do, rules_of

ROWS = [(row.policy, incident) for house in house_ids() for row in load_house(house).rows("ruling")
        for incident in row.policy.subjects]  # fmt: skip


def test_every_remedy_does_something_to_the_table_or_says_that_only_people_do() -> None:
    for kind, remedy in kinds(Remedy).items():
        assert (kind in EFFECTS) != remedy.only_people, kind


def test_whatever_is_known_of_a_remedy_is_known_of_one_that_there_is() -> None:
    assert set(EFFECTS) | set(NEEDS) | set(CIRCUMSTANCES) <= set(kinds(Remedy))


def test_other_words_are_for_an_incident_or_for_a_circumstance_that_somebody_looks_for() -> None:
    for kind, remedy in kinds(Remedy).items():
        assert kind in CIRCUMSTANCES or set(remedy.otherwise) <= set(all_incidents()), kind
        assert remedy.otherwise or kind not in CIRCUMSTANCES, kind


@pytest.mark.parametrize("kind", sorted(kinds(Remedy)))
def test_a_remedy_says_what_is_decided_done_and_read_aloud(kind: str) -> None:
    found = [(row, incident) for row, incident in ROWS if row.kind == kind]
    assert found, "no house rules so"
    for row, incident in found:
        assert isinstance(row, Remedy)
        for facts in ({}, {"seat": "4", "amount": "300", "cards": "As"}):
            case = Case(incident=incident, facts=facts, row=row, rules=rules_of("standard"))
            words = describe(case)
            said = [words.decides, words.says, *words.steps]
            assert len(said) > 2
            for sentence in said:
                assert re.fullmatch(r"[A-Z0-9].*\.", sentence), sentence
                assert "{" not in sentence


def test_words_name_whom_they_are_about() -> None:
    rules = rules_of("ccp")
    names = {3: "Cem"}
    found = rule(load_house("ccp"), Report("cards_mixed", {"seat": "3"}), rules, dealt(rules), names=names)
    assert isinstance(found, Ruling)
    assert found.decision == "The cards Cem threw are dead, face up or face down."


def test_without_a_table_nobody_is_asked_whom_it_is_about_and_nothing_is_done() -> None:
    found = rule(load_house("ccp"), Report("cards_mixed"), rules_of("ccp"))
    assert isinstance(found, Ruling)
    assert found.acts == ()
    assert "the player" in found.decision


def test_a_ruling_tells_what_every_other_house_would_do() -> None:
    found = rule(load_house("ccp"), Report("flop_too_many"), rules_of("ccp"))
    assert isinstance(found, Ruling)
    assert {one.house: one.remedy or one.asks for one in found.elsewhere} == {
        "standard": "one_is_burn", "club52": "order_known", "giancarlo": "one_is_burn", "house": "redeal_flop",
        "ppc": "one_is_burn",
    }  # fmt: skip
    assert [one.house for one in found.elsewhere if one.same] == ["house"]


def test_rules_are_cited_with_their_words_and_standing() -> None:
    found = rule(load_house("giancarlo"), Report("flop_too_many"), rules_of("giancarlo"))
    assert isinstance(found, Ruling)
    assert [(rule.id, rule.standing) for rule in found.cites] == [("standard.board.2", "inherited")]
    assert all(rule.says for rule in found.cites)


def test_an_assumed_reading_says_why() -> None:
    report = Report("premature_board", {"due": "flop"})
    found = rule(load_house("house"), report, rules_of("house"))
    assert isinstance(found, Ruling)
    assert found.assumed == "The betting is completed first, as the rule for the turn says."
    assert [rule.standing for rule in found.cites] == ["assumed"]


@pytest.mark.parametrize(
    ("incident", "facts"),
    [
        ("exposed_hole_card", {"by": "dealer", "nth": "5", "how": "face_up", "cards": "As"}),
        ("extra_card", {"count": "1", "to_first": "yes", "seat": "1"}),
        ("wrong_card_count", {"size": "few", "in_sequence": "yes", "seat": "4"}),
    ],
)
def test_while_a_dealer_is_dealing_only_her_hands_put_it_right(incident: str, facts: dict[str, str]) -> None:
    rules = rules_of("ccp")
    table = dealt(rules, 4, by_hand=True)
    found = rule(load_house("ccp"), Report(incident, facts), rules, table)
    assert isinstance(found, Ruling)
    assert found.acts == ()
    assert found.instructions


def test_a_boxed_card_leaves_the_deck_while_the_dealer_still_deals() -> None:
    rules = rules_of("ccp")
    report = Report("boxed_card", {"mixed": "no", "seat": "2"})
    found = rule(load_house("ccp"), report, rules, dealt(rules, 4, by_hand=True))
    assert isinstance(found, Ruling)
    (act,) = found.acts
    assert isinstance(act, MoveCards)
    assert [(move.source, move.target) for move in act.moves] == [("stub", "scrap")]


# Declarations ---------------------------------------------------------------------------------------------------------


def test_what_a_player_said_out_of_turn_is_read_by_the_houses_rules_for_words() -> None:
    rules = rules_of("ppc")
    table = dealt(rules, 4)  # seat 3 is to act
    declaration = Declaration(seat=4, words="raise to 600")
    found = rule(load_house("ppc"), Report("out_of_turn", declaration=declaration), rules, table)
    assert isinstance(found, Ruling)
    assert found.remedy == "read_declaration"
    assert "ppc.oot.2" in [rule.id for rule in found.cites]
    assert [act.to for act in found.acts if isinstance(act, Bind)] == ["raise"]
    assert found.then
    do(table, rules, enforce(table, found, "Flo"), Fold(3))
    assert table.hand is not None
    assert legal(table.hand, rules).min_to == 600


def test_what_a_player_said_is_read_by_every_other_house_too() -> None:
    rules = rules_of("ppc")
    table = dealt(rules)
    declaration = Declaration(seat=5, words="raise to 600")
    found = rule(load_house("ppc"), Report("out_of_turn", declaration=declaration), rules, table)
    assert isinstance(found, Ruling)
    there = {one.house: one for one in found.elsewhere}
    assert "The raise to 600 is held" in there["giancarlo"].decision
    assert there["giancarlo"].same
    assert "giancarlo.verbal.2" in there["giancarlo"].cites
    assert there["club52"].asks == "binding"
    assert not there["club52"].same


def test_what_an_official_decides_about_it_is_a_question_first() -> None:
    rules = rules_of("club52")
    table = dealt(rules, 4)
    declaration = Declaration(seat=4, words="raise to 600")
    asked = rule(load_house("club52"), Report("out_of_turn", declaration=declaration), rules, table)
    assert isinstance(asked, Question)
    assert asked.judgement
    report = Report("out_of_turn", {asked.fact: "yes"}, declaration=declaration)
    found = rule(load_house("club52"), report, rules, table)
    assert isinstance(found, Ruling)
    assert found.acts


def test_without_what_was_said_the_dealer_is_told_to_enter_it() -> None:
    rules = rules_of("ppc")
    found = rule(load_house("ppc"), Report("unclear_action"), rules, dealt(rules, 4))
    assert isinstance(found, Ruling)
    assert found.acts == ()
    assert found.instructions[0].startswith("Enter what the player said and did")


# Applied --------------------------------------------------------------------------------------------------------------


def test_a_ruling_is_one_command_on_record_with_all_that_it_does() -> None:
    rules = rules_of("ccp")
    table = dealt(rules, 4)
    do(table, rules, RaiseTo(3, 300))
    found = rule(load_house("ccp"), Report("wrong_button", {"button": "2"}), rules, table)
    assert isinstance(found, Ruling)
    events = carry_out(enforce(table, found, "Flo"), table, rules)
    kept = next(event.ruling for event in events if isinstance(event, Ruled))
    assert (kept.ruling, kept.by, kept.remedy, kept.facts["acted"]) == ("t-r1", "Flo", "misdeal", "1")
    assert table.redeal is not None
    assert next_name(table) == "t-r2"


def test_an_official_may_decide_otherwise_with_a_reason_and_the_table_stays_as_it_is() -> None:
    rules = rules_of("ccp")
    table = dealt(rules, 4)
    found = rule(load_house("ccp"), Report("wrong_button", {"button": "2"}), rules, table)
    assert isinstance(found, Ruling)
    instead = Override(reason="nobody was harmed", decision="Play on.")
    (event,) = carry_out(overrule(table, found, "Flo", instead, None, ("ccp.commissioner.3",)), table, rules)
    assert isinstance(event, Ruled)
    assert (event.ruling.decision, event.ruling.overruled) == ("Play on.", "nobody was harmed")
    assert event.ruling.house_decision == found.decision
    assert event.ruling.house_cites == tuple(rule.id for rule in found.cites)
    assert event.ruling.cites == ("ccp.commissioner.3",)
    assert table.playing


def test_cards_that_only_their_owner_knows_are_not_kept_with_the_ruling() -> None:
    rules = rules_of("ccp")
    table = dealt(rules, 4)
    do(table, rules, RaiseTo(3, 300), Fold(4), Fold(1))
    facts = {"identifiable": "yes", "best": "yes", "seat": "4", "cards": "2s 3s"}
    found = rule(load_house("ccp"), Report("hand_in_muck", facts), rules, table)
    assert isinstance(found, Ruling)
    assert "cards" not in enforce(table, found, "Flo").ruling.facts


def test_a_preview_changes_nothing() -> None:
    rules = rules_of("ccp")
    table = dealt(rules, 4)
    assert table.hand is not None
    before = table.version, table.hand.comparable()
    for incident in possible(table, rules):
        assert isinstance(rule(load_house("ccp"), Report(incident), rules, table), Question | Ruling)
    assert (table.version, table.hand.comparable()) == before
