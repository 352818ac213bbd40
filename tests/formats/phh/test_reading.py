"""Files split into hands: one hand or many, in any layout, with local and named errors."""

import tomllib
from datetime import time
from decimal import Decimal

import pytest

from cutcard.formats import phh
from cutcard.formats.phh import NotPhh, PhhError
from cutcard.formats.phh.files import decode_plain
from cutcard.formats.phh.notation import GAMES, code_of, game_of
from cutcard.rules import game_ids, load_house

HAND = """\
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [100, 100]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
"""


def problems(text: str) -> dict[str, str]:
    return {entry.name: entry.problem for entry in phh.entries(text) if entry.history is None}


def test_a_file_of_one_hand() -> None:
    (history,) = phh.read(HAND)
    assert history.variant == "NT"
    assert history.starting_stacks == [100, 100]
    assert history.blinds == [10, 5]


def test_a_file_of_one_hand_may_have_tables_of_its_own() -> None:
    (history,) = phh.read(HAND + "[_mine]\nmood = 'good'\n")
    assert history.more == {"_mine": {"mood": "good"}}


def test_a_file_of_many_hands_keeps_their_names_and_order() -> None:
    text = f"# a night\n[7]\n{HAND}\n['last one']\n{HAND}\n[3] # then\n{HAND}"
    assert [entry.name for entry in phh.entries(text)] == ["7", "last one", "3"]
    assert not problems(text)


def test_windows_line_ends_are_line_ends() -> None:
    assert len(phh.read(f"[1]\n{HAND}[2]\n{HAND}".replace("\n", "\r\n"))) == 2


def test_a_headline_within_a_list_or_a_text_is_none() -> None:
    text = f"[1]\n{HAND}_list = [\n[1]\n]\n_text = '''\n[2]\n'''\n[2]\n{HAND}"
    first, second = phh.read(text)
    assert first.more == {"_list": [[1]], "_text": "[2]\n"}
    assert second.variant == "NT"


def test_a_table_under_a_hand_belongs_to_it() -> None:
    (history,) = phh.read(f"[1]\n{HAND}[1._mine]\nmood = 'good'\n")
    assert history.more["_mine"] == {"mood": "good"}


def test_a_bad_hand_does_not_spoil_the_others_and_its_line_is_named() -> None:
    text = f"[1]\n{HAND}\n[2]\n{HAND}oops\n\n[3]\n{HAND}"
    names = [entry.name for entry in phh.entries(text)]
    assert names == ["1", "2", "3"]
    assert list(problems(text)) == ["2"]
    assert "line 16" in problems(text)["2"]
    assert text.splitlines()[15] == "oops"


def test_two_hands_of_one_name_are_one_too_many() -> None:
    assert problems(f"[1]\n{HAND}[1]\n{HAND}") == {"1": "the hand name 1 is used twice"}


@pytest.mark.parametrize("text", ["", "# nothing\n", "what is this", "variant = \n"])
def test_what_holds_no_hand_is_no_file_of_ours(text: str) -> None:
    with pytest.raises(NotPhh):
        list(phh.entries(text))


@pytest.mark.parametrize(
    ("field", "value", "what"),
    [
        ("variant", None, "variant: is missing"),
        ("variant", 5, "variant: must be a text such as 'NT', not 5"),
        ("variant", "'XX'", "variant: 'XX' is not a supported game; supported: NT, NS, PO,"),
        ("antes", None, "antes: is missing"),
        ("antes", "[0]", "antes: has 1 amounts for 2 players"),
        ("antes", "[0, -1]", "antes: -1 is negative"),
        ("antes", "[0, true]", "antes: True is not an amount of chips"),
        ("antes", "3", "antes: must be a list of amounts, not 3"),
        ("min_bet", "0", "min_bet: 0 is too little"),
        ("min_bet", "inf", "min_bet: can't be infinite"),
        ("min_bet", "nan", "min_bet: Decimal('NaN') is not an amount of chips"),
        ("starting_stacks", "[100]", "starting_stacks: needs at least two players"),
        ("starting_stacks", "[100, 0]", "starting_stacks: 0 is too little"),
        ("actions", "'p2 f'", "actions: must be a list of texts"),
        ("actions", "[1]", "actions: must be a list of texts"),
        ("ante_trimming_status", "1", "ante_trimming_status: must be true or false, not 1"),
        ("finishing_stacks", "[1]", "finishing_stacks: has 1 amounts for 2 players"),
        ("players", "['Ann']", "players: has 1 names for 2 players"),
        ("players", "[1, 2]", "players: must be a list of names, not [1, 2]"),
        ("_cutcard", "{runs = 'often'}", "_cutcard: runs is a whole number, not text"),
    ],
)
def test_a_bad_field_is_named(field: str, value: str | None, what: str) -> None:
    lines = [line for line in HAND.splitlines() if not line.startswith(f"{field} =")]
    text = "\n".join([*lines, f"{field} = {value}"] if value is not None else lines)
    assert problems(text)["1"].startswith(what)
    with pytest.raises(PhhError, match=field):
        phh.read(text)


SHORT_DECK = """
variant = "NS"
ante_trimming_status = true
antes = [3000, 3000, 3000, 3000, 3000, 3000]
blinds_or_straddles = [0, 0, 0, 0, 0, 3000]
min_bet = 3000
starting_stacks = [495000, 232000, 362000, 403000, 301000, 204000]
actions = [
  "d dh p1 Th8h", "d dh p2 QsJd", "d dh p3 QhQd", "d dh p4 8d7c", "d dh p5 KhKs", "d dh p6 8c7h",
  "p1 cc", "p2 cc", "p3 cbr 35000", "p4 f", "p5 cbr 298000", "p6 f", "p1 f", "p2 f", "p3 cc",
  "p3 sm QhQd", "p5 sm KhKs", "d db 9h6cKc", "d db Jh", "d db Ts",
]
finishing_stacks = [489000, 226000, 684000, 400000, 0, 198000]
"""


def test_a_hand_of_short_deck_is_played_a_straight_beats_three_kings() -> None:
    (history,) = phh.read(SHORT_DECK)
    outcome = phh.replay(history, load_house("standard"))
    assert outcome.exact, outcome.why
    assert outcome.game is not None
    assert outcome.game.id == "short"


def test_every_game_of_ours_has_a_code_and_every_code_a_game() -> None:
    assert {game_of(code_of(game)).id for game in game_ids()} == set(game_ids())
    assert {game_of(code).id for code in GAMES} == set(GAMES.values())


PLAIN = f"[12]\n{HAND}time = 08:01:30\nday = 3\nlevel = -3\n_half = 0.50\n_far = [inf, -1.25]\n_yes = true\n"


def test_plain_pieces_are_decoded_as_toml_decodes_them() -> None:
    quick = decode_plain(PLAIN)
    assert quick == tomllib.loads(PLAIN, parse_float=Decimal)
    assert quick is not None
    assert repr(quick) == repr(tomllib.loads(PLAIN, parse_float=Decimal))
    assert quick["12"]["time"] == time(8, 1, 30)


@pytest.mark.parametrize(
    "line",
    [
        "a = 'it''s'", 'a = "b"', "a = [1, [2]]", "a = [1,2]", "a = 1_000", "a = 01", "a = 0x1F", "a = 1e3", "a=1",
        "a = 1 # one", "# a", "a.b = 1", "a = []", "a = ['x', 1]", "a = 'x', 'y'", "a = +1", "a = 24:00:00", "a = nan",
        "a = 1979-05-27", "a = {b = 1}", "variant = 'NT'",
    ],
)  # fmt: skip
def test_what_is_not_plain_is_left_to_toml(line: str) -> None:
    assert decode_plain(f"[1]\n{HAND}{line}\n") is None
