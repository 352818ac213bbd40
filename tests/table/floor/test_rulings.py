"""The floor at a table: rulings as one, appeals, penalties served, a button put right, checklists on record."""

from typing import Any

import msgspec
import pytest

from cutcard.cards import DECK
from cutcard.hand import Refused
from cutcard.hand.commands import Fold, KillHand, Move, MoveCards, OpenCards, VoidHand
from cutcard.hand.events import HandStarted, Killed
from cutcard.rules.slots.table.positions import Positions
from cutcard.table import AnyCommand, AnyEvent, redact, seen_by
from cutcard.table.act_types import BY_THE_FLOOR
from cutcard.table.acts import Enforce
from cutcard.table.deal_hand import NextHand
from cutcard.table.floor.officials import AnswerCall, Appoint
from cutcard.table.floor.penalties import GivePenalty, Penalise, Penalised, PenaltyGiven, button_passed
from cutcard.table.floor.rulings import Appeal, Confirm, CorrectButton, Ruled, RulingAppealed, SwitchDeck, next_ruling
from cutcard.table.seats.seats import LeaveSeat
from cutcard.table.undo import UndoEntry
from tests.table.live_tournaments import all_of, live_night, ruling
from tests.table.tournaments import Night, rules_of


def night_of(seats: int = 4) -> Night:
    """A table in the middle of a hand; seat 1 has the button."""
    night = Night.at(rules_of("standard"), seats)
    night.do(NextHand(deck=DECK))
    return night


# Rulings -------------------------------------------------------------------------------------------------------------


def test_a_ruling_and_all_it_does_is_one() -> None:
    night = night_of()
    acts = (KillHand(of=4, why="fouled", cites=("a.1",)), Penalise(4, 1))
    events = night.do(Enforce(ruling=ruling("made up-r7", cites=("a.1",)), acts=acts))
    assert [type(event) for event in events] == [Ruled, Killed, Penalised]
    assert night.table.rulings == ("made up-r7",)
    assert msgspec.json.decode(msgspec.json.encode(events), type=list[AnyEvent]) == events


def test_a_ruling_of_which_one_part_is_refused_does_nothing() -> None:
    night = night_of()
    before, version = all_of(night.table), night.table.version
    acts = (KillHand(of=4, why="fouled"), OpenCards(of=3, cards=(51,)))
    with pytest.raises(Refused) as refused:
        night.do(Enforce(ruling=ruling(), acts=acts))
    assert refused.value.code == "not_your_cards"
    with pytest.raises(Refused):
        night.do(Enforce(ruling=ruling(), acts=acts[1:]))
    assert (all_of(night.table), night.table.version) == (before, version)


def test_rulings_are_named_by_their_table() -> None:
    night = night_of()
    assert next_ruling(night.table) == "made up-r1"
    night.do(Enforce(ruling=ruling()))
    assert night.table.rulings == ("made up-r1",)
    assert next_ruling(night.table) == "made up-r2"


def test_a_ruling_may_end_the_hand() -> None:
    night = night_of()
    events = night.do(Enforce(ruling=ruling(), acts=(VoidHand(why="misdeal", redeal=True),)))
    assert [sitter.stack for sitter in night.table.clockwise] == [10_000] * 4
    assert isinstance(events[0], Ruled)
    assert seen_by(night.table, 0).redeal


def test_the_cards_an_official_was_told_of_are_told_to_nobody() -> None:
    kept = Ruled(ruling("r1", facts={"nth": 2, "cards": "As Kd"}))
    for viewer in (0, 3):
        seen = redact(kept, viewer)
        assert isinstance(seen, Ruled)
        assert seen.ruling.facts == {"nth": 2}


def test_an_appeal_is_told_beside_the_ruling() -> None:
    night = night_of()
    night.do(Enforce(ruling=ruling("r1")))
    (event,) = night.do(Appeal(ruling="r1", by="Dee", reason="heard again", upheld=False, decision="Dead."))
    assert event == RulingAppealed("r1", "Dee", "heard again", upheld=False, decision="Dead.")


# Penalties -----------------------------------------------------------------------------------------------------------


def test_hands_of_a_penalty_are_sat_out() -> None:
    night = night_of()
    given = GivePenalty(
        player=night.table.sitters[4].player, at=4, step="missed hands", hands=1, what="soft play", by="Flo"
    )
    assert [type(event) for event in night.do(given)] == [PenaltyGiven, Penalised]
    assert [penalty.step for penalty in night.table.penalties] == ["missed hands"]
    night.do(VoidHand(why="over"))
    assert dead_in(night) == (4,)
    assert dead_in(night) == ()


def dead_in(night: Night) -> tuple[int, ...]:
    """Who was dealt in dead in the next hand; it is then called off and counts."""
    started = next(event for event in night.do(NextHand(deck=DECK)) if isinstance(event, HandStarted))
    night.do(VoidHand(why="over"))
    return started.absent


@pytest.mark.parametrize(("rounds", "hands"), [(1, 2), (2, 6)])
def test_a_round_of_a_penalty_is_over_when_the_button_has_passed(rounds: int, hands: int) -> None:
    night = night_of(4)  # the button moves from 1 to 2, to 3, and then past 3
    night.do(VoidHand(why="over"))
    player = night.table.sitters[3].player
    night.do(GivePenalty(player=player, at=3, step="rounds", rounds=rounds, what="abuse", by="Flo"))
    assert seen_by(night.table, 0).sitters[2].rounds == rounds
    served = [dead_in(night) for _ in range(hands + 1)]
    assert served == [(3,)] * hands + [()]


def test_the_button_passes_a_seat_when_it_leaves_it_or_goes_by() -> None:
    last, now = Positions(2, 3, 4), Positions(5, 6, 7)
    assert [button_passed(seat, last, now) for seat in range(1, 7)] == [False, True, True, True, False, False]
    assert not button_passed(2, last, last)
    assert not button_passed(2, None, now)


def test_a_warning_is_only_kept_also_for_somebody_without_a_seat() -> None:
    night = night_of()
    given = GivePenalty(player="somebody", step="warning", what="shouting", by="Flo", minutes=10)
    assert [type(event) for event in night.do(given)] == [PenaltyGiven]


# The button, checklists, decks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("house", ["standard", "ccp", "house"])
def test_after_a_wrong_button_the_hand_that_was_left_out_comes_next_and_nobody_has_a_place_twice(house: str) -> None:
    night, right = (Night.at(rules_of(house), 5) for _ in range(2))
    right.fold_round()
    night.fold_round()
    night.fold_round()  # one too far: the table had moved two on
    left_out, played = right.positions(), night.positions()
    night.do(CorrectButton(button=left_out[0], small=left_out[1], big=left_out[2], cites=("x",)))
    night.fold_round()
    assert night.positions() == left_out
    night.fold_round()
    assert night.positions() != played
    right.fold_round()
    right.fold_round()
    assert night.positions() == right.positions()


def test_only_the_button_may_be_corrected_alone() -> None:
    night = night_of(4)
    night.do(VoidHand(why="over"))
    _, small, big = night.positions()
    (event,) = night.do(CorrectButton(button=4))
    assert (event.button, event.small, event.big) == (4, small, big)


def test_checklists_and_decks_are_on_record() -> None:
    night = live_night(rules_of("standard"), 3)
    night.do(Confirm(moment="deck_check", items=("count", "backs"), by="Dan"))
    night.do(SwitchDeck(why="a marked card", by="Dan"))
    assert night.table.confirmed == {"deck_check": 0}
    assert not night.table.entries, "no entries of the hand"


# Refusals ------------------------------------------------------------------------------------------------------------


def refusals() -> dict[str, Any]:
    """By code, something that is refused so."""
    night, live = night_of(), live_night(rules_of("standard"), 3)
    night.do(Enforce(ruling=ruling("r1")))
    night.do(Enforce(ruling=ruling("r0", final=True)))
    gone = live_night(rules_of("standard", "cash"), 2)
    gone.do(NextHand(deck=DECK))
    gone.do(LeaveSeat(1))
    gone.do(Fold(gone.table.hand.actor.seat))  # type: ignore[union-attr]
    inner = Enforce(ruling=ruling("r3"))
    missed = GivePenalty(player="nobody", step="missed hand", hands=1, what="x", by="Flo")
    return {
        "not_live": (night, UndoEntry()),
        "nothing_entered": (live, UndoEntry()),
        "gone_since": (gone, UndoEntry()),
        "ruling_known": (night, Enforce(ruling=ruling("r1"))),
        "ruling_in_ruling": (night, Enforce(ruling=ruling("r2"), acts=(inner,))),
        "no_such_ruling": (night, Appeal(ruling="r9", by="Dee", reason="x", upheld=True)),
        "decision_final": (night, Appeal(ruling="r0", by="Dee", reason="x", upheld=True)),
        "no_office": (night, Appoint(office="floor", player="Ann", by="Flo")),
        "nobody_called": (night, AnswerCall(fact="best", value="yes", by="Flo", office="floor")),
        "not_seated": (night, missed),
    }


REFUSALS = refusals()


def test_every_refusal_of_the_floor_is_met() -> None:
    assert set(REFUSALS) == set(BY_THE_FLOOR)


@pytest.mark.parametrize("code", REFUSALS)
def test_what_the_floor_cannot_do_changes_nothing(code: str) -> None:
    night, command = REFUSALS[code]
    before = all_of(night.table), night.table.version
    with pytest.raises(Refused) as refused:
        night.do(command)
    assert refused.value.code == code
    assert str(refused.value)
    assert (all_of(night.table), night.table.version) == before


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (CorrectButton(button=2), "hand_not_over"),
        (GivePenalty(player="nobody", at=2, step="x", what="x", by="Flo"), "seat_empty"),
        (GivePenalty(player="nobody", at=9, step="x", what="x", by="Flo"), "seat_empty"),
        (GivePenalty(player="nobody", step="x", what="x", by="Flo", minutes=-1), "no_hands"),
        (MoveCards(moves=(Move(0, "board", "muck"),)), "not_there"),
    ],
)
def test_the_floor_is_refused_like_everybody(command: AnyCommand, code: str) -> None:
    with pytest.raises(Refused) as refused:
        night_of().do(command)
    assert refused.value.code == code


def test_before_the_first_hand_there_is_no_button_to_correct() -> None:
    night = Night.at(rules_of("standard"), 3)
    for button, code in ((2, "no_button"),):
        with pytest.raises(Refused) as refused:
            night.do(CorrectButton(button=button))
        assert refused.value.code == code
    night.fold_round()
    with pytest.raises(Refused) as refused:
        night.do(CorrectButton(button=77))
    assert refused.value.code == "no_seat"
