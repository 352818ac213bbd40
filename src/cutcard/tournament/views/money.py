"""Money, deals, chips, stack worth."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.chips.chip_counts import all_counted as all_chips_counted
from cutcard.tournament.chips.chip_counts import missing_chips, uncounted
from cutcard.tournament.clock.clock_state import level
from cutcard.tournament.lookup import check_started, find_entrant_with_status
from cutcard.tournament.money.bounties import head_bounties
from cutcard.tournament.money.cashier import PRIZE
from cutcard.tournament.money.charges import ENTRY, RE_ENTRY, REBUY
from cutcard.tournament.money.deals import KINDS, all_counted, may_end, prizes_for_deal, stacks_of
from cutcard.tournament.money.icm import AtStake, bounties_of, bust, in_cents, prizes_of
from cutcard.tournament.money.ledger import bank_balance
from cutcard.tournament.money.payouts import (
    charity,
    counts_for_prizes,
    is_void,
    overlay,
    prize_pool,
    prizes_left,
    season_fund,
)
from cutcard.tournament.state import Entrant, Tournament
from cutcard.tournament.views.context import Results, TournamentContext
from cutcard.tournament.views.view_types import (
    AgreedShare,
    AgreementView,
    AtStakeView,
    MoneyView,
    NightChipsView,
    PrizeView,
    StackWorthView,
)

MOST: Final = 60
"""Most players: a bust is computed for each possible taker of the chips."""
MOST_GROWING: Final = 16
"""Most players with growing bounties; a test compares it with the computation, which loads NumPy."""


def at_stake(
    context: TournamentContext, said: dict[str, int], goes: str = "", by: str = ""
) -> Callable[[], AtStakeView]:
    """With these stacks and the counted ones; with `goes`: what their bust changes, perhaps `by` one player.

    The state is read now; the caller runs the computation later by calling the result.
    """
    night = context.night
    check_started(night)
    there = list(night.playing)
    cents = prizes_left(night, context.rules)
    if len(there) < 2 or cents <= 0:
        raise RefusedAtNight("nothing_to_share", left=night.plan.money(cents))
    if len(there) > MOST:
        raise RefusedAtNight("too_many_for_icm", most=MOST, left=len(there))
    stacks = stacks_of(night, there, said, context.now)
    there.sort(key=lambda one: -stacks.get(one.id, 0))
    chips = all_counted(night, there, stacks)
    table, left_out = _with_bounties(
        night, context.rules, there, chips, prizes_for_deal(night, context.rules, len(there), cents)
    )
    names = tuple((one.id, context.entrant(one.id)) for one in there)
    gone, taker = (_number(night, there, player) for player in (goes, by))
    if gone is not None and gone == taker:
        raise RefusedAtNight("takes_himself", name=there[gone].name)
    return partial(_reckoned, table, names, gone, taker, left_out=left_out)


def _number(night: Tournament, there: Sequence[Entrant], player: str) -> int | None:
    return there.index(find_entrant_with_status(night, player, "in")) if player else None


def _reckoned(
    table: AtStake, names: Sequence[tuple[str, str]], gone: int | None, taker: int | None, *, left_out: bool
) -> AtStakeView:
    takers, gains = ((), (0,) * len(names)) if gone is None else _changes(table, gone, taker)
    won = in_cents(prizes_of(table), sum(table.prizes))
    hunted = in_cents(bounties_of(table), sum(table.heads))
    rows = (
        StackWorthView(
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
    return AtStakeView(
        rows=tuple(rows),
        bust="" if gone is None else names[gone][0],
        takers=tuple(names[at][1] for at in takers),
        bounties_open=left_out,
    )


def _changes(table: AtStake, gone: int, taker: int | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who may take the chips; and gains in cents that sum to zero, since a bust neither makes nor loses money."""
    told = bust(table, gone, taker)
    return told.takers, in_cents(told.gains, 0)


def _with_bounties(
    night: Tournament, rules: TournamentRules, there: Sequence[Entrant], chips: Sequence[int], prizes: Sequence[int]
) -> tuple[AtStake, bool]:
    """With bounties; True: without, since they grow and there are too many players to compute them."""
    plain = AtStake(stacks=tuple(chips), prizes=tuple(prizes))
    own = head_bounties(night, rules)
    on = tuple(own.on.get(one.id, 0) for one in there)
    if not any(on):
        return plain, False
    grow = night.plan.bounty == "progressive"
    if grow and len(there) > MOST_GROWING:
        return plain, True
    in_cash = rules.own_bounty.in_cash if grow else 100
    return AtStake(stacks=plain.stacks, prizes=plain.prizes, heads=on, in_cash=in_cash), False


def money_view(context: TournamentContext, found: Results) -> MoneyView:
    """What came in, what it is for, and what was paid out."""
    night, rules = context.night, context.rules
    bought = [
        (what, price) for one in night.entrants.values() if not has_withdrawn(one) for what, price in one.money.bought
    ]
    count = Counter(what for what, _ in bought)
    add_ons = {add_on.id for add_on in night.plan.add_ons}
    given = rules.charity.cites if charity(night, rules) else ()
    return MoneyView(
        entries=count[ENTRY] + count[RE_ENTRY],
        rebuys=count[REBUY],
        add_ons=sum(count[add_on] for add_on in add_ons),
        taken=sum(one.money.paid for one in night.entrants.values()),
        owed=sum(max(0, one.money.owes) for one in night.entrants.values() if not has_withdrawn(one)),
        pool=prize_pool(night, rules),
        charity=charity(night, rules),
        fund=season_fund(night, rules),
        fund_title=rules.purse.fund,
        fees=sum(
            price.fee for one in night.entrants.values() if counts_for_prizes(one) for _, price in one.money.bought
        ),
        bounties=sum(price.bounty for _, price in bought) + sum(night.bank.carried.values()),
        guarantee=night.plan.prizes.guarantee,
        overlay=overlay(night, rules),
        prizes=prizes_view(context, found),
        paid_out=sum(night.bank.paid_out.values()),
        till=bank_balance(night),
        cites=context.book.cited(dict.fromkeys((*rules.purse.cites, *given, *rules.payout.cites))),
    )


def has_withdrawn(one: Entrant) -> bool:
    """Whether their purchases no longer count."""
    return one.status in ("cancelled", "waiting") or (one.status == "absent" and is_void(one))


def prizes_view(context: TournamentContext, found: Results, *, short: bool = False) -> tuple[PrizeView, ...]:
    """Every prize once: who has it, or which place it waits for."""
    paid_out = context.night.bank.paid_out
    return tuple(
        PrizeView(
            place=part.place,
            cents=part.cents,
            id=part.player,
            player=context.entrant(part.player, short=short) if part.player else "",
            paid=bool(part.player) and paid_out.get((part.player, PRIZE), 0) >= part.cents,
        )
        for part in found.parts
    )


def chips_view(night: Tournament, now: int) -> NightChipsView:
    """Chips in play, where they came from, and the average stack."""
    left = sum(1 for _ in night.playing)
    average = night.in_play // left if left else 0
    structure = night.plan.structure
    big = level(structure, night.reading(now)).big if structure else 0
    off = missing_chips(night)
    return NightChipsView(
        in_play=night.in_play,
        average=average,
        big_blinds=average // big if big else 0,
        reasons=tuple(night.bank.chips.items()),
        smallest=next((chip.value for chip in night.plan.chips if chip.value not in night.gone_chips), 0),
        counted_at=all_chips_counted(night),
        uncounted=len(uncounted(night, now)) if night.started else 0,
        trouble=f"The last count was {abs(off):,} chips {'short' if off > 0 else 'over'}." if off else "",
    )


def deal_view(context: TournamentContext, *, short: bool = False) -> AgreementView | None:
    """The last proposed deal; None: there is none."""
    deal = context.night.bank.deal
    if deal is None:
        return None
    shares = (
        AgreedShare(id=player, name=context.entrant(player, short=short), cents=cents, answer=deal.answers.get(player))
        for player, cents in deal.shares.items()
    )
    return AgreementView(
        how=KINDS.get(deal.kind, ""),
        shares=tuple(shares),
        left_over=deal.left_over,
        paid=deal.paid,
        stands=deal.stands,
        may_end=may_end(context.night),
    )
