"""A rulebook's answers, its rules and their standing, its edition and its snapshot."""

import json
from dataclasses import fields
from pathlib import Path

import pytest

from cutcard.rules import Rulebook, RulebookError, Stakes, Standing, UnknownName, cite, read_game, read_house
from cutcard.rules.club_rules import CashRules, OfficeRules, TournamentRules
from cutcard.rules.slot import slots
from cutcard.rules.table_rules import TableRules
from tests.rules.made_up import CASH, TOURNAMENT, game, root_house, rule, write

CLUB = """house = "club"
title = "The club"
edition = "2024"
extends = "root.toml"

[odd_chip]
kind = "last_raiser"
cites = ["club.1"]
assumed = "The book only says: to him who raised."

[dealing]
kind = "one_at_a_time"
cites = ["club.2"]
on.flop = ["club.3"]

[[raise_cap]]
for = ["limit", "cash"]
kind = "raises"
raises = 3
cites = ["club.2"]
assumed = "so"
"""
RULES = rule("club.1") + rule("club.2") + rule("club.3")

SAME_CLUB = """# The same club, laid out otherwise.
house    = "club"
title    = 'The club'
edition  = "2024"
extends  = "./root.toml"
catalogue = "rules/club.toml"

[[raise_cap]] # two brackets or one make no difference
assumed = "so"
cites = [
  "club.2", # why
]
kind = "raises"
raises = 3
for = ["cash", "limit"]

[dealing]
cites = ["club.2"]
kind = "one_at_a_time"
[dealing.on]
flop = ["club.3"]

[[odd_chip]]
kind = "last_raiser"
cites = ["club.1"]
assumed = "The book only says: to him who raised."
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, "root.toml", root_house())
    write(tmp_path, "rules/club.toml", 'house = "club"\n' + RULES)
    return tmp_path


def club(folder: Path, text: str = CLUB + RULES) -> Rulebook:
    return read_house(write(folder, "club.toml", text))


def test_every_slot_with_one_answer_is_a_field_of_the_rules_of_those_who_ask(folder: Path) -> None:
    resolved = club(folder).rules_for(game(), CASH)
    beside = {field.name for rules in (TournamentRules, CashRules, OfficeRules) for field in fields(rules)}
    beside -= {"house", "edition"}
    assert {*resolved.policies(), *beside} == {name for name, slot in slots().items() if not slot.many}
    assert all(name == policy.slot for name, policy in resolved.policies().items())


def test_rules_are_resolved_once_for_a_game_and_its_stakes(folder: Path) -> None:
    book = club(folder)
    resolved = book.rules_for(game(), CASH)
    assert isinstance(resolved, TableRules)
    assert book.rules_for(game(), CASH) is resolved
    assert book.rules_for(game(), TOURNAMENT) is not resolved
    assert (resolved.game, resolved.stakes, resolved.house) == (game(), CASH, "club")
    assert resolved.edition == book.digest


def test_cites_of_one_street_come_before_the_general_ones(folder: Path) -> None:
    dealing = club(folder).rules_for(game(), CASH).dealing
    assert dealing.cites_on("flop") == ("club.3",)
    assert dealing.cites_on("turn") == ("club.2",)


def test_standing_is_stated_inherited_or_assumed(folder: Path) -> None:
    book = club(folder)
    assert book.standing("club.1") is Standing.ASSUMED
    assert book.standing("club.2") is Standing.STATED, "one plain row is enough"
    assert book.standing("club.3") is Standing.STATED
    assert book.standing("root.1") is Standing.INHERITED


def test_an_inherited_rule_can_be_assumed(folder: Path) -> None:
    text = 'house = "club"\ntitle = "C"\nextends = "root.toml"\n'
    row = '[odd_chip]\nkind = "last_raiser"\ncites = ["root.1"]\nassumed = "As the base reads it."\n'
    assert club(folder, text + row).standing("root.1") is Standing.ASSUMED


def test_a_rule_is_cited_in_one_line(folder: Path) -> None:
    book = club(folder)
    assert cite(book, "club.2") == "club.2 (stated): club.2 says so."
    assert cite(book, "root.1") == "root.1 (inherited): root.1 says so."


def test_an_unknown_rule_is_told_with_the_nearest(folder: Path) -> None:
    book = club(folder)
    for ask in (book.rule, book.standing):
        with pytest.raises(UnknownName, match=r"^club has no rule clab\.1 \(did you mean club\.1"):
            ask("clab.1")


def test_layout_and_comments_do_not_change_the_digest(folder: Path) -> None:
    first, second = club(folder), club(folder, SAME_CLUB)
    assert first.digest == second.digest
    assert first.short == first.digest[:12]
    assert len(first.digest) == 64


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('cites = ["club.1"]', 'cites = ["club.2"]'),
        ('"last_raiser"', '"left_of_button"'),
        ("raises = 3", "raises = 4"),
        ('for = ["limit", "cash"]', 'for = ["limit"]'),
        ("on.flop", "on.turn"),
        ("The book only says", "The book says only"),
        ('edition = "2024"', 'edition = "2025"'),
        ("club.1 says so.", "club.1 says no."),
        ("", 'ambiguity = "?"'),
    ],
)
def test_whatever_the_house_says_otherwise_changes_the_digest(folder: Path, old: str, new: str) -> None:
    text = CLUB + RULES
    other = text.replace(old, new) if old else text + new
    assert other != text
    assert club(folder, other).digest != club(folder).digest


def test_a_change_in_the_base_changes_the_digest(folder: Path) -> None:
    before = club(folder).digest
    write(folder, "root.toml", root_house().replace("root.1 says so", "root.1 says yes"))
    assert club(folder).digest != before


def test_a_snapshot_brings_the_same_edition_back(folder: Path) -> None:
    hall = write(
        folder,
        "hall.toml",
        'overlay = "hall"\ntitle = "H"\n[rake]\nkind = "none"\ncites = ["hall.1"]\n' + rule("hall.1"),
    )
    book = read_house(write(folder, "club.toml", CLUB + RULES) + f"+{hall}")
    again = Rulebook.from_snapshot(book.snapshot())
    assert again.digest == book.digest
    assert again.snapshot() == book.snapshot()
    assert (again.house, again.title, again.edition) == (book.house, book.title, book.edition)
    assert again.rules == book.rules
    assert {name: again.standing(name) for name in again.rules} == {name: book.standing(name) for name in book.rules}
    for stakes in (CASH, TOURNAMENT):
        assert again.rules_for(game("lhe"), stakes).policies() == book.rules_for(game("lhe"), stakes).policies()


def test_a_snapshot_outlives_the_files_it_came_from(folder: Path) -> None:
    book = club(folder)
    snapshot, digest = book.snapshot(), book.digest
    write(folder, "club.toml", "not TOML")
    assert Rulebook.from_snapshot(snapshot).digest == digest


def test_a_snapshot_keeps_games_that_are_no_longer_dealt(folder: Path) -> None:
    snapshot = club(folder).snapshot().replace(b'"cash","limit"', b'"mexican_sweat","limit"')
    book = Rulebook.from_snapshot(snapshot)
    assert [sorted(row.tags) for row in book.rows("raise_cap")] == [["limit", "mexican_sweat"], []]


def test_a_snapshot_of_an_unknown_form_is_told(folder: Path) -> None:
    with pytest.raises(RulebookError, match=r"^snapshot: snapshot format 9 is unknown$"):
        Rulebook.from_snapshot(club(folder).snapshot().replace(b'"snapshot":1', b'"snapshot":9'))


def test_a_question_that_an_edition_answers_for_other_games_only_is_told(folder: Path) -> None:
    edition = json.loads(club(folder).snapshot())
    for layer in edition["layers"]:
        for row in layer.get("rake", ()):
            row["for"] = ["razz"]
    book = Rulebook.from_snapshot(json.dumps(edition).encode())
    with pytest.raises(RulebookError, match=r"^club: rake has no answer for cash, flop, nlhe, no_limit$"):
        book.rules_for(game(), CASH)


def test_a_rulebook_prints_as_house_edition_and_digest(folder: Path) -> None:
    book = club(folder)
    assert repr(book) == f"Rulebook(club 2024 {book.short})"


def test_a_snapshot_older_than_a_question_is_answered_by_the_standard_rules_of_today() -> None:
    shipped = read_house("ccp")
    form = json.loads(shipped.snapshot())
    for layer in form["layers"]:
        layer.pop("action_clock", None)
        layer["rule"] = [rule for rule in layer["rule"] if "action-clock" not in rule["id"]]
    old = Rulebook.from_snapshot(json.dumps(form).encode())
    rules = old.rules_for(read_game("nlhe"), TOURNAMENT)
    assert rules.action_clock.kind == "timed", "not called, as the house has it now: that text was not in the snapshot"
    assert rules.odd_chip.kind == "stays_in_pot"
    (cited,) = rules.action_clock.cites
    assert (old.rule(cited).id, old.standing(cited)) == (cited, Standing.INHERITED)
    assert rules.edition == old.digest != shipped.digest


def test_a_whole_snapshot_knows_nothing_of_today(folder: Path) -> None:
    book = Rulebook.from_snapshot(club(folder).snapshot())
    with pytest.raises(UnknownName):
        book.rule("standard.action-clock.1")


def test_a_book_forgets_stakes_that_somebody_made_up_long_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cutcard.rules.rulebook.CACHED_ANSWERS", 3)
    book = Rulebook.from_snapshot(read_house("standard").snapshot())
    asked = [book.rules_for(game(), Stakes(small_blind=blind, big_blind=2 * blind)) for blind in range(1, 8)]
    assert book.rules_for(game(), asked[-1].stakes) is asked[-1]
    assert book.rules_for(game(), asked[0].stakes) is not asked[0]
