"""Every mistake in a house's file is reported with its line and with what is allowed, all of them at once."""

from pathlib import Path

import pytest

from cutcard.rules import RulebookError, read_house
from tests.rules.made_up import root_house, rule, write

HEAD = 'house = "club"\ntitle = "Club"\nextends = "root.toml"\n'  # the next text begins on line 4
RAKE = '[rake]\nkind = "steps"\nstep = 1\ntake = 1\npromo_from = 0\n'

MISTAKES = {
    "unknown slot": (
        '[odd_chips]\nkind = "last_raiser"',
        "4: odd_chips: there is no slot 'odd_chips' (did you mean odd_chip or hidden_chips or oversized_chip?)",
    ),
    "unknown word in the head": (
        'edtion = "2"',
        "4: edtion: there is no slot 'edtion' (did you mean edition?); allowed: title, edition, extends, ",
    ),
    "a slot that is no table": (
        'odd_chip = "last_raiser"',
        "4: odd_chip: must be a table: [odd_chip] with kind and cites",
    ),
    "rows that are no tables": (
        'odd_chip = ["last_raiser"]',
        "4: odd_chip #1: must be a table: [[odd_chip]] with kind and cites",
    ),
    "unknown kind": (
        '[odd_chip]\nkind = "last_raise"\ncites = ["root.1"]',
        (
            "5: odd_chip.kind: odd_chip has no kind 'last_raise' (did you mean last_raiser?); "
            "allowed: last_raiser, left_of_button"
        ),
    ),
    "a kind that is no text": (
        "[odd_chip]\nkind = 3",
        "5: odd_chip.kind: must be text in quotes, not a whole number",
    ),
    "missing kind": (
        '[[raise_cap]]\nkind = "none"\n[[raise_cap]]\nfor = ["limit"]',
        "6: raise_cap #2: 'kind' is missing; allowed: none, raises",
    ),
    "unknown field": (
        '[raise_cap]\nkind = "none"\nmost = 4',
        "6: raise_cap.most: there is no field 'most'; allowed: cites, on, assumed",
    ),
    "misspelt field": (
        '[raise_cap]\nkind = "raises"\nraises = 4\nasumed = "so"',
        (
            "7: raise_cap.asumed: there is no field 'asumed' (did you mean assumed?); "
            "allowed: cites, on, assumed, raises"
        ),
    ),
    "a case that the engine never asks about": (
        '[winning]\nkind = "best_hand_or_last_in"\non.shodown = ["root.1"]',
        (
            "6: winning.on.shodown: winning has no case 'shodown' (did you mean showdown?); "
            "allowed: uncontested, showdown"
        ),
    ),
    "missing field": (
        '[raise_cap]\nkind = "raises"',
        "4: raise_cap: 'raises' is missing",
    ),
    "text for a number": (
        '[raise_cap]\nkind = "raises"\nraises = "3"',
        "6: raise_cap.raises: must be a whole number, not text in quotes",
    ),
    "yes for a number": (
        '[raise_cap]\nkind = "raises"\nraises = true',
        "6: raise_cap.raises: must be a whole number, not true or false",
    ),
    "a fraction of a number": (
        '[raise_cap]\nkind = "raises"\nraises = 3.5',
        "6: raise_cap.raises: must be a whole number, not 3.5",
    ),
    "less than nothing": (
        '[raise_cap]\nkind = "raises"\nraises = -1',
        "6: raise_cap.raises: must be 0 or more, not -1",
    ),
    "a setting that its kind refuses": (
        '[small_blind_size]\nkind = "between"\nleast = "a third"\nmost = "1/2"',
        "4: small_blind_size: must be fractions such as \"1/3\" and \"1/2\", not 'a third' and '1/2'",
    ),
    "a word that is no choice": (
        '[straddle]\nkind = "by_seat"\nplaces = ["buton"]',
        "6: straddle.places #1: 'buton' is not a known value (did you mean button?); allowed: button, under_the_gun",
    ),
    "an empty list": (
        '[opening_bet]\nkind = "per_street"\nbig_blinds = []',
        "6: opening_bet.big_blinds: must have at least one entry",
    ),
    "a list that is none": (
        '[odd_chip]\nkind = "last_raiser"\ncites = "root.1"',
        "6: odd_chip.cites: must be a list in square brackets, not text in quotes",
    ),
    "a table inside a row": (
        RAKE + "caps = [\n  { players = 2, most = 1 },\n  { players = 3 },\n]",
        "11: rake.caps #2: 'most' is missing",
    ),
    "text for a table inside a row": (
        RAKE + 'caps = ["3"]',
        "9: rake.caps #1: must be a table, not text in quotes",
    ),
    "unknown tag": (
        '[[raise_cap]]\nkind = "none"\nfor = ["limit",\n  "nhle"]',
        "7: raise_cap #1.for #2: 'nhle' is unknown (did you mean nlhe?); allowed: 27sd, ",
    ),
    "for nothing": (
        '[raise_cap]\nkind = "none"\nfor = []',
        ("6: raise_cap.for: an empty list matches nothing; leave out 'for' if the row applies to all tables"),
    ),
    "unknown game": (
        '[games]\nkind = "only"\ngames = ["nlhe", "plo9"]',
        "6: games.games #2: 'plo9' is unknown (did you mean plo or plo8 or plo6?); allowed: 27sd, ",
    ),
    "unknown rule cited": (
        '[odd_chip]\nkind = "last_raiser"\ncites = ["root.1", "root.2"]',
        "6: odd_chip.cites #2: there is no rule root.2 (did you mean root.1?)",
    ),
    "unknown rule cited on one street": (
        '[dealing]\nkind = "one_at_a_time"\ncites = ["root.1"]\non.flop = ["root.1"]\non.turn = ["toor.x"]',
        "8: dealing.on.turn #1: there is no rule toor.x",
    ),
    "on that is no table": (
        '[dealing]\nkind = "one_at_a_time"\non = ["root.1"]',
        "6: dealing.on: must be a table, not a list",
    ),
    "rule with an unknown kind": (
        rule("club.1").replace('"hand"', '"hnd"'),
        ("8: rule #1.kind: 'hnd' is not a known value (did you mean hand?); allowed: cash, hand"),
    ),
    "rule with an unknown class": (
        rule("club.1").replace('"enforce"', '"force"'),
        (
            "9: rule #1.software: 'force' is not a known value (did you mean enforce?); "
            "allowed: enforce, remedy, record, assist, text"
        ),
    ),
    "rule without words": (
        '[[rule]]\nid = "club.1"\nkind = "hand"\nsoftware = "text"',
        "4: rule #1: 'says' is missing",
    ),
    "rule with an unknown field": (
        rule("club.1", ambigous="?"),
        "10: rule #1.ambigous: there is no field 'ambigous' (did you mean ambiguity?); allowed: id, says, ",
    ),
    "rule for an unknown game": (
        rule("club.1") + 'applies = ["all", "hold em"]',
        "10: rule #1.applies #2: 'hold em' is unknown; allowed: 27sd, ",
    ),
    "one id for two rules": (
        rule("club.1") + rule("club.1"),
        "12: rule #2.id: club.1 is listed twice; first on line 5",
    ),
    "an id that the base has": (
        rule("club.1") + rule("root.1"),
        "12: rule #2.id: root already has a rule root.1; ids must be unique",
    ),
    "rules that are no list": (
        '[rule]\nid = "club.1"',
        "4: rule: must be a list in square brackets, not a table",
    ),
    "catalogue and rules": (
        'catalogue = "club-rules.toml"' + rule("club.1"),
        "5: rule: put the rules here or in the catalog, not in both",
    ),
    "no such catalogue": (
        'catalogue = "nowhere.toml"',
        "4: catalogue: file FOLDER/nowhere.toml can't be read",
    ),
    "TOML broken": (
        "[odd_chip]\nkind = last_raiser",
        "5: this is not valid TOML: ",
    ),
    "TOML cut off": (
        "[odd_chip]\ncites = [",
        "5: this is not valid TOML: ",
    ),
    "two tables of one slot": (
        '[raise_cap]\nkind = "none"\n[raise_cap]\nkind = "none"',
        (
            "6: this is not valid TOML: Cannot declare ('raise_cap',) twice; use each name once, "
            "and [[two brackets]] for several rows of one slot"
        ),
    ),
}


def complaints(folder: Path, text: str) -> list[str]:
    """The errors of loading a file, without the folder's name."""
    write(folder, "root.toml", root_house())
    write(folder, "club-rules.toml", 'house = "club"\n')
    path = write(folder, "club.toml", text)
    with pytest.raises(RulebookError) as caught:
        read_house(path)
    return [line.replace(str(folder), "FOLDER") for line in str(caught.value).splitlines()]


def split(complaint: str) -> tuple[str, set[str]]:
    """The error, and the allowed words."""
    told, _, allowed = complaint.partition("; allowed: ")
    return told, {word for word in allowed.split(", ") if word}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_with_its_line_and_what_is_allowed(tmp_path: Path, name: str) -> None:
    mistake, message = MISTAKES[name]
    (found,) = complaints(tmp_path, HEAD + mistake + "\n")
    told, allowed = split(found)
    expected, some = split(f"FOLDER/club.toml:{message}")
    assert told.startswith(expected)
    assert some <= allowed, "what else is allowed grows with the rules"


def test_all_mistakes_of_all_files_are_told_at_once_in_order(tmp_path: Path) -> None:
    text = HEAD + 'catalogue = "rules.toml"\n[odd_chip]\nkind = "x"\ncites = ["y"]\n[rake]\n' + "[turn]\nkind = 1\n"
    write(tmp_path, "rules.toml", 'house = "club"\n' + rule("club.1").replace('"enforce"', "true"))
    found = complaints(tmp_path, text)
    places = [line.split(": ")[0] for line in found]
    club, catalogue = "FOLDER/club.toml", "FOLDER/rules.toml"
    assert places == [f"{club}:6", f"{club}:7", f"{club}:8", f"{club}:10", f"{catalogue}:7"]


def test_a_mistake_in_the_base_is_told_with_the_base_s_file(tmp_path: Path) -> None:
    write(tmp_path, "base.toml", 'house = "base"\ntitle = "B"\nextends = "root.toml"\n[rake]\nkind = "no"\n')
    found = complaints(tmp_path, HEAD.replace("root.toml", "base.toml"))
    assert [split(line)[0] for line in found] == [
        "FOLDER/base.toml:5: rake.kind: rake has no kind 'no' (did you mean none?)"
    ]


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ('title = "Club"', '1: the file must start with house = "its id" or overlay = "its id"'),
        ('house = "club"', "1: 'title' is missing"),
        ('house = 5\ntitle = "Club"', "1: house: must be text in quotes, not a whole number"),
        ('house = "club"\ntitle = "Club"\nedition = 2013.02', "3: edition: must be text in quotes, not 2013.02"),
    ],
)
def test_the_head_must_be_complete(tmp_path: Path, head: str, message: str) -> None:
    assert complaints(tmp_path, head + "\n")[0] == f"FOLDER/club.toml:{message}"


def test_the_catalogue_must_be_the_house_s_own(tmp_path: Path) -> None:
    write(tmp_path, "other.toml", 'house = "other"\ntitle = "Other"\n')
    found = complaints(tmp_path, HEAD + 'catalogue = "other.toml"\n')
    assert found == ["FOLDER/other.toml:1: house: this is the catalog of 'other', but 'club' asks for it"]


def test_a_broken_catalogue_is_told_without_calling_every_cite_unknown(tmp_path: Path) -> None:
    write(tmp_path, "broken.toml", 'house = "club"\n[[rule]\n')
    cites = '[odd_chip]\nkind = "last_raiser"\ncites = ["club.1"]\n'
    found = complaints(tmp_path, HEAD + 'catalogue = "broken.toml"\n' + cites)
    assert [line.split(": ")[:2] for line in found] == [["FOLDER/broken.toml:2", "this is not valid TOML"]]
