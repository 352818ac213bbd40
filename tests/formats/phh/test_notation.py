"""Lines of the format read one by one."""

from decimal import Decimal

import pytest

from cutcard.cards import UNKNOWN, cards
from cutcard.formats.phh.notation import Action, PhhError, read_action


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("d dh p3 AsKd", Action("dh", 3, cards("AsKd"))),
        ("d dh p10 ??Kd", Action("dh", 10, (UNKNOWN, *cards("Kd")))),
        ("d db 2c3d4h", Action("db", 0, cards("2c3d4h"))),
        ("p1 pb", Action("pb", 1)),
        ("p2 f", Action("f", 2)),
        ("  p2\t cc ", Action("cc", 2)),
        ("p2 cbr 250", Action("cbr", 2, amount=250)),
        ("p2 cbr 47.50", Action("cbr", 2, amount=Decimal("47.50"))),
        ("p2 sd", Action("sd", 2)),
        ("p2 sd As??", Action("sd", 2, (*cards("As"), UNKNOWN))),
        ("p2 sm", Action("sm", 2)),
        ("p2 sm -", Action("sm", 2, known=True)),
        ("p2 sm AsKd", Action("sm", 2, cards("AsKd"))),
        ("p2 sm A??d", Action("sm", 2, (UNKNOWN, UNKNOWN))),
        ("p2 f # a long think", Action("f", 2, commentary="a long think")),
        ("d db 2c3d4h # wet", Action("db", 0, cards("2c3d4h"), commentary="wet")),
        ("# only talk # and more", Action("", commentary="only talk # and more")),
        ("", Action("")),
    ],
)
def test_a_line_says_who_does_what(line: str, action: Action) -> None:
    assert read_action(line) == action


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("p2 x", "a player's line is the player and f, cc, cbr AMOUNT"),
        ("p2", "a player's line is the player and"),
        ("p2 f now", "a player's line is the player and"),
        ("p2 cbr", "a player's line is the player and"),
        ("p2 cbr lots", "'lots' is not an amount of chips"),
        ("p2 cbr -5", "'-5' is not an amount of chips"),
        ("p2 cbr nan", "'nan' is not an amount of chips"),
        ("p0 f", "'p0' is not a player"),
        ("q2 f", "'q2' is not a player"),
        ("p f", "'p' is not a player"),
        ("d dh AsKd", "the dealer's line is"),
        ("d burn As", "the dealer's line is"),
        ("d db AsK", "'AsK' is not a list of cards"),
        ("d db Xs2c", "'Xs2c' is not a list of cards"),
    ],
)
def test_what_is_no_action_is_told(line: str, what: str) -> None:
    with pytest.raises(PhhError) as caught:
        read_action(line)
    assert str(caught.value).startswith(what)
