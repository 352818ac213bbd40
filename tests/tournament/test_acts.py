"""What only tournament acts have: a sender found in the command, chance, and postings to the books."""

import pytest

from cutcard.acts.declare import Who, act_of
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_registry import POSTINGS, decides
from cutcard.tournament.act_types import Event
from cutcard.tournament.acts import COMMANDS, UndoEntry
from cutcard.tournament.state import Tournament


def test_the_allowed_sender_is_named_in_the_command() -> None:
    """A player's own acts have a `player`, a dealer's a `player` or a `table`; automatic ones have no other sender."""
    own = Who.SELF | Who.ONLINE | Who.SEATED
    for kind in COMMANDS:
        who, fields = act_of(kind).who, {*kind.__struct_fields__}
        assert who is Who.ROOM or Who.STAFF in who, kind
        assert not who & own or "player" in fields, kind
        assert Who.DEALER not in who or fields & {"player", "table"}, kind


def test_a_command_that_draws_has_a_seed_and_says_so() -> None:
    for kind in COMMANDS:
        act = act_of(kind)
        assert act.uses_chance == ("seed" in kind.__struct_fields__), kind
        assert {*act.drawn_by_hand_fields} <= {*kind.__struct_fields__}, kind


def test_postings_are_registered_beside_their_event() -> None:
    strangers = [
        f"{kind.__name__} of {kind.__module__} in {function.__module__}"
        for kind, function in POSTINGS.items()
        if kind.__module__ != function.__module__
    ]
    assert strangers == []


def test_no_command_has_two_deciders() -> None:
    with pytest.raises(TypeError, match=r"UndoEntry has this already: cutcard.tournament.acts.undo_entry"):

        @decides
        def other(c: UndoEntry, n: Tournament, rules: TournamentRules) -> list[Event]:
            raise AssertionError((c, n, rules))
