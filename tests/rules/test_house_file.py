"""Houses on bases, overlays on houses: the order of asking, and what cannot be combined."""

from pathlib import Path

import pytest

from cutcard.rules import Rulebook, RulebookError, Standing, read_house
from tests.rules.made_up import CASH, TOURNAMENT, game, root_house, rule, write

CLUB = """house = "club"
title = "The club"
edition = "2"
extends = "root.toml"

[[raise_cap]]
for = ["limit", "cash"]
kind = "raises"
raises = 4
cites = ["club.1"]

[[raise_cap]]
for = ["limit"]
kind = "raises"
raises = 3
cites = ["club.1", "root.1"]

[odd_chip]
kind = "last_raiser"
cites = ["club.1"]
assumed = "The book only says: to him who raised."
"""
VENUE = 'overlay = "{id}"\ntitle = "At {id}"\n[odd_chip]\nkind = "{kind}"\ncites = ["{id}.1", "club.1"]\n'


@pytest.fixture
def club(tmp_path: Path) -> str:
    write(tmp_path, "root.toml", root_house())
    return write(tmp_path, "club.toml", CLUB + rule("club.1"))


def venue(folder: Path, name: str, kind: str) -> str:
    return write(folder, f"{name}.toml", VENUE.format(id=name, kind=kind) + rule(f"{name}.1"))


def test_the_first_row_with_all_its_tags_answers_and_else_the_base(club: str) -> None:
    book = read_house(club)
    capped = {
        (name, stakes.format): book.rules_for(game(name), stakes).raise_cap
        for name in ("nlhe", "lhe", "razz")
        for stakes in (TOURNAMENT, CASH)
    }
    assert {table: policy.kind for table, policy in capped.items()} == {
        ("nlhe", "tournament"): "none",
        ("nlhe", "cash"): "none",
        ("lhe", "tournament"): "raises",
        ("lhe", "cash"): "raises",
        ("razz", "tournament"): "raises",
        ("razz", "cash"): "raises",
    }
    assert capped["lhe", "cash"].capped(4, 2)
    assert not capped["lhe", "cash"].capped(3, 2)
    assert capped["razz", "tournament"].capped(3, 2)
    assert capped["nlhe", "cash"].cites == ("root.1",)


def test_rows_are_told_in_the_order_in_which_they_are_asked(club: str) -> None:
    rows = read_house(club).rows("raise_cap")
    assert [(sorted(row.tags), row.policy.kind) for row in rows] == [
        (["cash", "limit"], "raises"),
        (["limit"], "raises"),
        ([], "none"),
    ]


def test_a_base_may_have_a_base(tmp_path: Path, club: str) -> None:
    home = write(tmp_path, "deep/home.toml", f'house = "home"\ntitle = "Home"\nextends = "{club}"\n')
    book = read_house(home)
    assert [layer.id for layer in book.layers] == ["home", "club", "root"]
    assert book.rules_for(game(), CASH).odd_chip.kind == "last_raiser"


def test_the_last_overlay_is_asked_first(tmp_path: Path, club: str) -> None:
    left, stays = venue(tmp_path, "hall", "left_of_button"), venue(tmp_path, "barn", "stays_in_pot")
    kinds = [
        read_house(spec).rules_for(game(), CASH).odd_chip.kind
        for spec in (club, f"{club}+{left}", f"{club}+{left}+{stays}", f"{club}+{stays}+{left}")
    ]
    assert kinds == ["last_raiser", "left_of_button", "stays_in_pot", "left_of_button"]
    book = read_house(f"{club}+{left}+{stays}")
    assert [layer.id for layer in book.layers] == ["barn", "hall", "club", "root"]
    assert (book.house, book.title) == ("club", "The club with At hall with At barn")
    assert book.standing("hall.1") is Standing.STATED


def test_a_shipped_house_takes_an_overlay(tmp_path: Path) -> None:
    text = 'overlay = "hall"\ntitle = "Hall"\n[odd_chip]\nkind = "last_raiser"\ncites = ["hall.1"]\n' + rule("hall.1")
    book = read_house("standard+" + write(tmp_path, "hall.toml", text))
    assert book.rules_for(game(), CASH).odd_chip.cites == ("hall.1",)


def wrong(spec: str) -> list[str]:
    with pytest.raises(RulebookError) as caught:
        read_house(spec)
    return str(caught.value).splitlines()


def test_an_unknown_house_is_told_with_the_nearest() -> None:
    (said,) = wrong("standart")
    assert said.startswith("standart: there is no house 'standart' (did you mean standard?); houses are standard, ")
    assert said.endswith(", or a path to a .toml file")


def test_a_file_that_is_not_there_is_told(tmp_path: Path, club: str) -> None:
    missing = str(tmp_path / "no.toml")
    assert wrong(missing) == [f"{missing}: file not found, or not UTF-8 text"]
    assert wrong(f"{club}+{missing}") == [f"{missing}: file not found, or not UTF-8 text"]


@pytest.mark.parametrize(
    ("extends", "message"),
    [
        ("standart", "there is no house 'standart' (did you mean standard?); houses are standard, "),
        ("gone.toml", "file "),
        ("hall.toml", "FOLDER/hall.toml is an overlay; a house can only extend another house"),
        ("home.toml", "home.toml extends this house in a circle; one of them must extend nothing"),
        ("round.toml", "home.toml extends this house in a circle; one of them must extend nothing"),
    ],
)
def test_a_house_extends_what_is_a_house_and_not_itself(tmp_path: Path, extends: str, message: str) -> None:
    venue(tmp_path, "hall", "stays_in_pot")
    write(tmp_path, "round.toml", 'house = "round"\ntitle = "Round"\nextends = "home.toml"\n')
    home = write(tmp_path, "home.toml", f'house = "home"\ntitle = "Home"\nextends = "{extends}"\n')
    said = [line.replace(str(tmp_path), "FOLDER") for line in wrong(home)]
    file = "round" if extends == "round.toml" else "home"
    assert said[0].startswith(f"FOLDER/{file}.toml:3: extends: {message}")


def test_overlays_and_houses_are_not_mixed_up(tmp_path: Path, club: str) -> None:
    hall = venue(tmp_path, "hall", "stays_in_pot")
    assert f"{hall}:1: overlay: an overlay goes on top of a house; write ccp+{hall}" in wrong(hall)
    assert wrong(f"{club}+{club}")[0] == (
        f'{club}:1: house: this is a house; an overlay starts with overlay = "its id"'
    )


def test_an_overlay_extends_nothing(tmp_path: Path, club: str) -> None:
    hall = write(tmp_path, "hall.toml", 'overlay = "hall"\ntitle = "Hall"\nextends = "ccp"\n')
    assert wrong(f"{club}+{hall}") == [
        f"{hall}:3: extends: an overlay can't have 'extends'; allowed: overlay, title, edition"
    ]


def test_an_overlay_cites_its_own_rules_and_those_below(tmp_path: Path, club: str) -> None:
    hall = venue(tmp_path, "hall", "stays_in_pot")
    assert isinstance(read_house(f"{club}+{hall}"), Rulebook)
    (said,) = wrong(f"standard+{hall}")
    assert said.startswith(f"{hall}:5: odd_chip.cites #2: there is no rule club.1")


def test_a_root_house_answers_every_slot_for_every_game(tmp_path: Path) -> None:
    partly = '[[odd_chip]]\nfor = ["cash"]\nkind = "last_raiser"\ncites = ["root.1"]\n'
    text = root_house(answers={"odd_chip": partly, "rake": "# nothing about rake\n"})
    path = write(tmp_path, "root.toml", text)
    must = "a house that extends no other must answer every slot;"
    line = text.split("\n").index("[[odd_chip]]") + 1
    assert wrong(path) == [
        f"{path}:1: rake: {must} rake has no answer at all: add [rake]",
        f"{path}:{line}: odd_chip: {must} odd_chip has no answer for every game; add a row without 'for'",
    ]
