"""Places: they follow from who went out in which order and who is left; nothing here is stored.

Who went out in one hand, or hand for hand in one round, is ranked by the house (`same_hand`): those who share a place
are said together. They went out together only where somebody said so, or where the deal and the end of that hand were
both told and they went out in between. Hand for hand no table deals again before the floor's word: there it is enough
that no word came in between, and no more time than one hand takes. The last round ends without a word: whoever goes out
after it at a table that told the end of its hand went out in a later one, but for what is entered at once.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.clock.table_hands import ABOUT, LASTS
from cutcard.tournament.state import BustRecord, Stage, Tournament


class Placed(NamedTuple):
    """A place and how many have it: two who share the 4th place have the 4th and the 5th between them."""

    place: int
    shared_by: int = 1


def places(night: Tournament, rules: TournamentRules) -> dict[str, Placed]:
    """Everybody's place who is out, and the winner's once there is one."""
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
    """The winner; or whoever stopped by a deal, by what it gives them: equal shares are equal places."""
    deal = night.bank.deal if night.floor.chopped else None
    shares = deal.shares if deal is not None and deal.kind != "even" else {}  # an odd dollar makes no place
    each = {one.id: shares.get(one.id, 0) for one in night.playing}
    got = list(each.values())
    return {player: Placed(1 + sum(other > part for other in got), got.count(part)) for player, part in each.items()}


def next_place(night: Tournament) -> int:
    """The place of whoever goes out next: so many are left."""
    return sum(1 for _ in night.playing)


def is_over(night: Tournament) -> bool:
    """Whether one is left of several, or the last ones stopped by a deal."""
    alone = bool(night.floor.outs) and len(list(islice(night.playing, 2))) == 1
    return bool(night.started) and (alone or bool(night.floor.chopped))


def stage_of(night: Tournament) -> Stage:
    """How far the night is: over as soon as nobody plays on."""
    return "over" if night.stage == "playing" and is_over(night) else night.stage


def ended(night: Tournament) -> int:
    """When the last hand was over; 0: somebody plays still."""
    return (night.floor.chopped or night.floor.outs[-1].at) if is_over(night) else 0


def busted_in_order(night: Tournament, rules: TournamentRules) -> Iterator[list[BustRecord]]:
    """Everybody who is out, the best first, those who share a place together."""
    for outs in reversed(busted_together(night)):
        if len(outs) == 1:
            yield outs
        else:
            for tied in rules.same_hand.ranked([(out.table, out.hand.stack) for out in outs]):
                yield [outs[at] for at in tied]


def busted_together(night: Tournament) -> list[list[BustRecord]]:
    """Who went out in one hand, or in one round: in the order in which the first of each did."""
    found: dict[str, list[BustRecord]] = {}
    said: dict[str, str] = {}
    proved: dict[tuple[int, int], str] = {}
    rounds: dict[str, tuple[int, str]] = {}  # when the last one went out in it, and with whom he is
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
    """Everybody who went out together with somebody, himself included; nobody where he is not out."""
    return next((outs for outs in busted_together(night) if any(out.player == player for out in outs)), [])


def knockouts(night: Tournament) -> dict[str, Fraction]:
    """By player: how many he knocked out, also of those who came back."""
    found: dict[str, Fraction] = {}
    for out in night.floor.knockouts:
        for player in out.by:
            found[player] = found.get(player, Fraction(0)) + Fraction(1, len(out.by))
    return found
