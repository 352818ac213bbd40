"""Places: computed from the order of busts and the players left; nothing is stored.

Players who busted in one hand, or hand for hand in one round, are ranked by the house (`same_hand`); ties are listed
together. They busted together only where that was entered, or where deal and end of the hand were both reported and the
busts were in between. Hand for hand no table deals again before the floor's call: there it is enough that no call came
in between, and no more time than one hand takes. The last round ends without a call: a player who busts after it at a
table that reported the end of its hand busted in a later one, unless both are entered at once.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.clock.table_hands import ABOUT, LASTS
from cutcard.tournament.state import BustRecord, Stage, Tournament


class Placed(NamedTuple):
    """A place and how many share it: two who share 4th have 4th and 5th between them."""

    place: int
    shared_by: int = 1


def places(night: Tournament, rules: TournamentRules) -> dict[str, Placed]:
    """The place of everybody who is out, and the winner's once there is one."""
    found: dict[str, Placed] = {}
    above = next_place(night)
    if is_over(night):
        found |= _of_the_last(night)
    for tied in busted_in_order(night, rules):
        for out in tied:
            found[out.player] = Placed(above + 1, len(tied))
        above += len(tied)
    return found


def _of_the_last(night: Tournament) -> dict[str, Placed]:
    """The winner; after a deal the players left, by their shares: equal shares are equal places."""
    deal = night.bank.deal if night.floor.chopped else None
    shares = deal.shares if deal is not None and deal.kind != "even" else {}  # An odd dollar does not decide a place.
    each = {one.id: shares.get(one.id, 0) for one in night.playing}
    got = list(each.values())
    return {player: Placed(1 + sum(other > part for other in got), got.count(part)) for player, part in each.items()}


def next_place(night: Tournament) -> int:
    """The place of the next bust: the number of players left."""
    return sum(1 for _ in night.playing)


def is_over(night: Tournament) -> bool:
    """Whether one player is left of several, or a deal ended play."""
    alone = bool(night.floor.outs) and len(list(islice(night.playing, 2))) == 1
    return bool(night.started) and (alone or bool(night.floor.chopped))


def stage_of(night: Tournament) -> Stage:
    """The stage of the tournament; over as soon as play has ended."""
    return "over" if night.stage == "playing" and is_over(night) else night.stage


def ended(night: Tournament) -> int:
    """When the last hand was over; 0: play goes on."""
    return (night.floor.chopped or night.floor.outs[-1].at) if is_over(night) else 0


def busted_in_order(night: Tournament, rules: TournamentRules) -> Iterator[list[BustRecord]]:
    """Everybody who is out, best first, players who share a place together."""
    for outs in reversed(busted_together(night)):
        if len(outs) == 1:
            yield outs
        else:
            for tied in rules.same_hand.rank([(out.table, out.hand.stack) for out in outs]):
                yield [outs[at] for at in tied]


def busted_together(night: Tournament) -> list[list[BustRecord]]:
    """Busts grouped by hand or round, in the order of each group's first."""
    found: dict[str, list[BustRecord]] = {}
    said: dict[str, str] = {}
    proved: dict[tuple[int, int], str] = {}
    rounds: dict[str, tuple[int, str]] = {}  # the last bust of each round, and its group
    for out in night.floor.outs:
        hand, this, key = (out.table, out.hand.number), out.hand.unconfirmed_round, out.hand.together
        if sure := out.hand.was_reported and hand in night.floor.told:
            key = proved.setdefault(hand, key)
        if this in rounds:
            last, with_him = rounds[this]
            soon = out.at - last <= (LASTS if this in night.floor.rounds else ABOUT)
            key = with_him if sure or soon else key
        key = said.setdefault(out.hand.id, key)
        if this:
            rounds[this] = out.at, key
        found.setdefault(key, []).append(out)
    return list(found.values())


def sharing_place(night: Tournament, player: str) -> list[BustRecord]:
    """All busts together with a player's, theirs included; empty if they are not out."""
    return next((outs for outs in busted_together(night) if any(out.player == player for out in outs)), [])


def knockouts(night: Tournament) -> dict[str, Fraction]:
    """By player: how many they knocked out, including players who came back."""
    found: dict[str, Fraction] = {}
    for out in night.floor.knockouts:
        for player in out.by:
            found[player] = found.get(player, Fraction(0)) + Fraction(1, len(out.by))
    return found
