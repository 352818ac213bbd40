"""What the stacks of a night are worth to those who hold them, and what a bust would change: for the deal desk."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.lookup import played, standing_as
from cutcard.tournament.money.at_stake import AtStake, bounties_of, bust, prizes_of
from cutcard.tournament.money.bounties import heads
from cutcard.tournament.money.deals import all_counted, prizes_left, stacks_of
from cutcard.tournament.money.icm import in_cents
from cutcard.tournament.money.payouts import still_to_win
from cutcard.tournament.state import Entrant, Night
from cutcard.tournament.views.context import Look
from cutcard.tournament.views.view_types import AtStakeSeen, StackWorthSeen

MOST: Final = 60
"""Players: a bust is reckoned for each who may take the chips."""
MOST_GROWING: Final = 16
"""Players whose growing bounties are told; a test holds it against the sum itself, which loads NumPy."""


def at_stake(look: Look, said: dict[str, int], goes: str = "", by: str = "") -> Callable[[], AtStakeSeen]:
    """With these stacks, and those that were counted; with `goes` what changes when they go out, perhaps `by` one.

    The night is read now, and the sums are made by who calls what this gives back.
    """
    night = look.night
    played(night)
    there = list(night.playing)
    cents = still_to_win(night, look.rules)
    if len(there) < 2 or cents <= 0:
        raise RefusedAtNight("nothing_to_share", left=night.plan.money(cents))
    if len(there) > MOST:
        raise RefusedAtNight("too_many_for_icm", most=MOST, left=len(there))
    stacks = stacks_of(night, there, said, look.now)
    there.sort(key=lambda one: -stacks.get(one.id, 0))
    chips = all_counted(night, there, stacks)
    table, left_out = _with_bounties(night, look.rules, there, chips, prizes_left(night, look.rules, len(there), cents))
    names = tuple((one.id, look.entrant(one.id)) for one in there)
    gone, taker = (_number(night, there, player) for player in (goes, by))
    if gone is not None and gone == taker:
        raise RefusedAtNight("takes_himself", name=there[gone].name)
    return partial(_reckoned, table, names, gone, taker, left_out=left_out)


def _number(night: Night, there: Sequence[Entrant], player: str) -> int | None:
    return there.index(standing_as(night, player, "in")) if player else None


def _reckoned(
    table: AtStake, names: Sequence[tuple[str, str]], gone: int | None, taker: int | None, *, left_out: bool
) -> AtStakeSeen:
    takers, gains = ((), (0,) * len(names)) if gone is None else _changes(table, gone, taker)
    won = in_cents(prizes_of(table), sum(table.prizes))
    hunted = in_cents(bounties_of(table), sum(table.heads))
    rows = (
        StackWorthSeen(
            id=player,
            name=name,
            stack=table.stacks[at],
            prizes=won[at],
            head=table.heads[at] if table.heads else 0,
            bounties=hunted[at],
            gain=gains[at],
        )
        for at, (player, name) in enumerate(names)
    )
    return AtStakeSeen(
        rows=tuple(rows),
        bust="" if gone is None else names[gone][0],
        takers=tuple(names[at][1] for at in takers),
        bounties_open=left_out,
    )


def _changes(table: AtStake, gone: int, taker: int | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who may take the chips; and gains in cents that together are nothing, since no bust makes money or loses any."""
    told = bust(table, gone, taker)
    return told.takers, in_cents(told.gains, 0)


def _with_bounties(
    night: Night, rules: NightRules, there: Sequence[Entrant], chips: Sequence[int], prizes: Sequence[int]
) -> tuple[AtStake, bool]:
    """With what is on the heads; True: without, since they grow and there are too many players for that sum."""
    plain = AtStake(stacks=tuple(chips), prizes=tuple(prizes))
    own = heads(night, rules)
    on = tuple(own.on.get(one.id, 0) for one in there)
    if not any(on):
        return plain, False
    grow = night.plan.bounty == "progressive"
    if grow and len(there) > MOST_GROWING:
        return plain, True
    in_cash = rules.own_bounty.in_cash if grow else 100
    return AtStake(stacks=plain.stacks, prizes=plain.prizes, heads=on, in_cash=in_cash), False
