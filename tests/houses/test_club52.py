"""Club 52 in random play: who may still raise, judged a second time from the events; and unshown winners."""

from collections.abc import Iterator
from itertools import chain
from typing import get_args

import pytest

from cutcard.cards import UNKNOWN
from cutcard.hand import Hand, carry_out, legal, redact, seen_by
from cutcard.hand import events as ev
from cutcard.hand.legal_options import BET
from cutcard.rules.game import Format
from tests.hand.playing import Play, Table

FORMATS = get_args(Format)
HANDS = 300


class Round:
    """One betting round from outside: what each player put in and faced when they last acted, and nothing else."""

    def __init__(self, bet: int) -> None:
        self.bet = bet
        self.high = self.counted = self.raises = 0
        self.last_raise = bet
        self.faced: dict[int, int] = {}
        self.answered: dict[int, int] = {}

    def see(self, event: ev.AnyEvent) -> None:
        """Follow the betting."""
        if isinstance(event, ev.Posted) and event.level > self.high:
            self.high = self.counted = event.level
        elif isinstance(event, ev.RaisedTo):
            self.last_raise = max(self.last_raise, event.to - self.high)
            self.high = event.to
            if 2 * (event.to - self.counted) >= self.bet:
                self.raises += self.counted > 0
                self.counted = event.to
        if isinstance(event, ev.RaisedTo | ev.Called | ev.Checked):
            self.faced[event.seat] = self.high
            self.answered[event.seat] = self.counted

    def full_bet_opens(self, seat: int) -> bool:
        """No-limit: not acted yet, or facing at least the last full raise more than when they acted."""
        return seat not in self.faced or self.high - self.faced[seat] >= self.last_raise

    def half_bet_opens(self, seat: int) -> bool:
        """Limit: not acted yet, or half a bet or more came on top of the last full bet that they answered."""
        return self.raises < 3 and (seat not in self.answered or self.counted > self.answered[seat])


def turns(table: Table, seed: int) -> Iterator[tuple[Hand, Play, Round]]:
    """Every turn of a random hand at which chips alone do not forbid a raise."""
    play, hand = Play.at(table, seed), Hand()
    streets = play.rules.opens_for
    current = Round(streets[0])
    for events in chain([carry_out(play.start, hand, play.rules)], (events for _, events in play.to_the_end(hand))):
        for event in events:
            if isinstance(event, ev.Dealt) and event.street:
                current = Round(streets[event.street])
            current.see(event)
        player = hand.actor
        if (
            hand.phase == BET
            and player is not None
            and hand.round.able > 1
            and hand.round.high - player.bet < player.stack
        ):
            yield hand, play, current


@pytest.mark.proves("club52.tournament.9b", "club52.tournament.9f")
@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("game", ["nlhe", "plo"])
def test_without_limit_the_betting_is_open_to_those_who_face_a_full_raise(game: str, form: Format) -> None:
    seen = set()
    for seed in range(HANDS):
        for hand, play, current in turns(Table("club52", game, form), seed):
            may = legal(hand, play.rules)
            assert bool(may.max_to) == current.full_bet_opens(may.seat), (seed, hand.version)
            seen.add((bool(may.max_to), may.seat in current.faced))
    assert seen == {(True, False), (True, True), (False, True)}


@pytest.mark.proves("club52.betting.4b1", "club52.betting.4c", "club52.betting.4d", "club52.betting.2")
@pytest.mark.parametrize("form", FORMATS)
def test_in_limit_the_betting_is_open_to_those_who_face_half_a_bet_until_the_third_raise(form: Format) -> None:
    seen = set()
    for seed in range(HANDS):
        for hand, play, current in turns(Table("club52", "lhe", form), seed):
            may = legal(hand, play.rules)
            assert bool(may.max_to) == current.half_bet_opens(may.seat), (seed, hand.version)
            seen.add((bool(may.max_to), may.seat in current.faced, current.raises == 3))
    assert {(True, True, False), (False, True, False), (False, False, True)} <= seen


@pytest.mark.proves("club52.showdown.1b")
def test_a_winner_who_need_not_show_is_hidden_in_every_view_and_every_log() -> None:
    found = 0
    for seed in range(HANDS):
        play, hand = Play.at(Table("club52", "lhe", "cash"), seed, by_hand=False), Hand()
        events = carry_out(play.start, hand, play.rules)
        for _, more in play.to_the_end(hand):
            events += more
        for player in hand.players:
            if player.live and not player.shown:
                found += 1
                for viewer in {0, *hand.by_seat} - {player.seat}:
                    assert dict(_downs(hand, viewer))[player.seat] == (UNKNOWN, UNKNOWN)
                    assert not {*player.down} & {*_told(events, viewer, player.seat)}
    assert found


def _downs(hand: Hand, viewer: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    return ((seat.seat, seat.down) for seat in seen_by(hand, viewer).seats)


def _told(events: list[ev.AnyEvent], viewer: int, of: int) -> Iterator[int]:
    """Every card of this seat that the viewer's log names."""
    for event in (redact(event, viewer) for event in events):
        if isinstance(event, ev.Dealt | ev.TurnedUp):
            yield from dict(event.hole).get(of, ())
        elif isinstance(event, ev.Shown | ev.HandSeen) and event.seat == of:
            yield from event.cards
