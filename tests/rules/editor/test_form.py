"""The form asks every question, offers every answer, and shows a house's current answers."""

import msgspec
import pytest

from cutcard.rules import game_ids, house_ids, read_game, read_house
from cutcard.rules.editor.form import (
    AnswerSetting,
    KindField,
    all_questions,
    answers,
    answers_elsewhere,
    form,
    question_key,
)
from cutcard.rules.own_house import own_house
from cutcard.rules.slot import kinds, slots
from cutcard.rules.toml_reader import fields_of

GAMES = [read_game(game) for game in game_ids()]
FORM = form()


def kind(slot: str, name: str) -> KindField:
    return next(one for one in FORM.slots[slot].kinds if one.kind == name)


def setting(slot: str, name: str, which: str) -> AnswerSetting:
    return next(one for one in kind(slot, name).settings if one.name == which)


def test_every_question_is_asked_once_under_some_theme() -> None:
    found = [question_key(question.slot, question.subject) for theme in FORM.themes for question in theme.questions]
    assert sorted(found) == sorted(question_key(slot, subject) for slot, subject in all_questions())
    assert {key.partition("/")[0] for key in found} == set(slots())


def test_themes_have_names_for_people() -> None:
    assert [theme.title for theme in FORM.themes][:3] == ["Basics", "Blinds, antes, straddles", "Bets and raises"]
    assert all("_" not in theme.title for theme in FORM.themes)


def test_every_kind_may_be_chosen_with_all_that_it_wants_to_be_told() -> None:
    for name, slot in slots().items():
        asked_of = FORM.slots[name]
        assert [one.kind for one in asked_of.kinds] == list(kinds(slot))
        for one in asked_of.kinds:
            told = {each.name for each in (*one.settings, *asked_of.shared)} | {asked_of.subject}
            assert set(fields_of(kinds(slot)[one.kind])) - {"cites", "on", "assumed"} == told - {""}
            assert one.means


def test_settings_are_asked_for_by_what_may_stand_in_them() -> None:
    assert setting("raise_cap", "raises", "raises").type == "number"
    assert setting("raise_cap", "raises", "raises").required
    places = setting("straddle", "by_seat", "places")
    assert (places.type, places.of, places.usual) == ("list", "choice", ["button", "under_the_gun"])
    assert places.choices == (("button", "Button"), ("under_the_gun", "Under the gun"))
    games = setting("games", "only", "games")
    assert ("nlhe", "No-limit hold'em") in games.choices
    assert [column.name for column in setting("rake", "steps", "caps").columns] == ["players", "most", "promo"]
    between = setting("small_blind_size", "between", "least")
    assert (between.type, between.of) == ("text", "text")
    assert "cents" in kind("rake", "steps").more


def test_notes_beside_settings_come_from_whoever_knows_them() -> None:
    told = form(lambda cls: {"raises": f"how often, says {cls.__name__}"})
    capped = next(one for one in told.slots["raise_cap"].kinds if one.kind == "raises")
    assert capped.settings[0].note.startswith("how often")


def test_what_is_done_about_incidents_is_asked_incident_by_incident_with_its_facts() -> None:
    ruling = FORM.slots["ruling"]
    assert (ruling.subject, ruling.rule_kind) == ("incident", "irregularity")
    assert [one.name for one in ruling.shared] == ["when", "announce", "mandatory"]
    question = next(q for theme in FORM.themes for q in theme.questions if q.subject == "exposed_hole_card")
    assert "by" in question.facts
    assert ("dealer", "The dealer") in FORM.facts["by"].choices


def test_cases_are_spelled_out() -> None:
    assert "flop" in FORM.slots["raise_size"].cases
    assert FORM.slots["odd_chip"].cases == ()


def test_the_form_travels_as_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(FORM))["slots"]["odd_chip"]["kinds"]


# Current answers


@pytest.mark.parametrize("house", house_ids())
def test_every_question_has_an_answer_in_every_house(house: str) -> None:
    found = answers(read_house(house), GAMES)
    assert [key for key, rows in found.items() if not rows] == []
    assert set(found) == {question_key(slot, subject) for slot, subject in all_questions()}


def test_an_answer_says_who_gives_it_for_which_tables_and_by_which_rule() -> None:
    (odd,) = answers(read_house("ccp"), GAMES)["odd_chip"]
    assert (odd.house, odd.kind, odd.rules[0].id, odd.rules[0].standing) == (
        "ccp",
        "stays_in_pot",
        "ccp.showdown.8",
        "stated",
    )
    cash = answers(read_house("ppc"), GAMES)["rake"][0]
    assert (cash.tags, cash.kind) == (("cash",), "steps")
    assert cash.settings["caps"][0].keys() == {"players", "most", "promo"}


def test_rows_that_decide_nowhere_are_left_out() -> None:
    text = 'house = "riverside"\ntitle = "Riverside"\nextends = "ccp"\n[odd_chip]\nkind = "last_raiser"\n'
    rows = answers(own_house(text, "riverside"), GAMES)["odd_chip"]
    assert [(row.house, row.kind) for row in rows] == [("riverside", "last_raiser")]


def test_other_houses_are_named_beside_the_answers_that_they_give() -> None:
    stays = answers_elsewhere()["odd_chip"]["stays_in_pot"]
    assert stays.houses == ("Chip, Chair and a Prayer",)
    assert stays.says == read_house("ccp").rule("ccp.showdown.8").says
    assert answers_elsewhere()["raise_cap"]["raises"].settings == {"raises": 3}
    assert answers_elsewhere()["ruling/boxed_card"]
