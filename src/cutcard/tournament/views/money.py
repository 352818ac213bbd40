"""The money, a deal about it, and the chips at a glance."""

from collections import Counter

from cutcard.tournament.chips.chip_counts import all_counted, missing, uncounted
from cutcard.tournament.clock.clock_state import level
from cutcard.tournament.money.cashier import PRIZE
from cutcard.tournament.money.charges import ENTRY, RE_ENTRY, REBUY
from cutcard.tournament.money.chopping import may_end
from cutcard.tournament.money.deals import KINDS
from cutcard.tournament.money.ledger import till
from cutcard.tournament.money.payouts import charity, counts, fund, overlay, pool, void
from cutcard.tournament.state import Entrant, Night
from cutcard.tournament.views.context import Look
from cutcard.tournament.views.standing import Results
from cutcard.tournament.views.view_types import AgreedShare, AgreementSeen, MoneySeen, NightChipsSeen, PrizeSeen


def money_seen(look: Look, found: Results) -> MoneySeen:
    """What came in, what it is for, and what was paid out."""
    night, rules = look.night, look.rules
    bought = [(what, price) for one in night.entrants.values() if not gone(one) for what, price in one.money.bought]
    count = Counter(what for what, _ in bought)
    add_ons = {add_on.id for add_on in night.plan.add_ons}
    given = rules.charity.cites if charity(night, rules) else ()
    return MoneySeen(
        entries=count[ENTRY] + count[RE_ENTRY],
        rebuys=count[REBUY],
        add_ons=sum(count[add_on] for add_on in add_ons),
        taken=sum(one.money.paid for one in night.entrants.values()),
        owed=sum(max(0, one.money.owes) for one in night.entrants.values() if not gone(one)),
        pool=pool(night, rules),
        charity=charity(night, rules),
        fund=fund(night, rules),
        fund_title=rules.purse.fund,
        fees=sum(price.fee for one in night.entrants.values() if counts(one) for _, price in one.money.bought),
        bounties=sum(price.bounty for _, price in bought) + sum(night.bank.carried.values()),
        guarantee=night.plan.prizes.guarantee,
        overlay=overlay(night, rules),
        prizes=prizes_seen(look, found),
        paid_out=sum(night.bank.paid_out.values()),
        till=till(night),
        cites=look.book.cited(dict.fromkeys((*rules.purse.cites, *given, *rules.payout.cites))),
    )


def gone(one: Entrant) -> bool:
    """Whether nothing that he put himself down for counts any more."""
    return one.status in ("cancelled", "waiting") or (one.status == "absent" and void(one))


def prizes_seen(look: Look, found: Results, *, short: bool = False) -> tuple[PrizeSeen, ...]:
    """Every prize once: who has it, or which place it waits for."""
    paid_out = look.night.bank.paid_out
    return tuple(
        PrizeSeen(
            place=part.place,
            cents=part.cents,
            id=part.player,
            player=look.entrant(part.player, short=short) if part.player else "",
            paid=bool(part.player) and paid_out.get((part.player, PRIZE), 0) >= part.cents,
        )
        for part in found.parts
    )


def chips_seen(night: Night, now: int) -> NightChipsSeen:
    """Chips in play, why they are, and the average stack."""
    left = sum(1 for _ in night.playing)
    average = night.in_play // left if left else 0
    structure = night.plan.structure
    big = level(structure, night.reading(now)).big if structure else 0
    off = missing(night)
    return NightChipsSeen(
        in_play=night.in_play,
        average=average,
        big_blinds=average // big if big else 0,
        reasons=tuple(night.bank.chips.items()),
        smallest=next((chip.value for chip in night.plan.chips if chip.value not in night.gone_chips), 0),
        counted_at=all_counted(night),
        uncounted=len(uncounted(night, now)) if night.started else 0,
        trouble=f"The last count was {abs(off):,} chips {'short' if off > 0 else 'over'}." if off else "",
    )


def deal_seen(look: Look, *, short: bool = False) -> AgreementSeen | None:
    """The one that was proposed last; None: there is none."""
    deal = look.night.bank.deal
    if deal is None:
        return None
    shares = (
        AgreedShare(id=player, name=look.entrant(player, short=short), cents=cents, answer=deal.answers.get(player))
        for player, cents in deal.shares.items()
    )
    return AgreementSeen(
        how=KINDS.get(deal.kind, ""),
        shares=tuple(shares),
        left_over=deal.left_over,
        paid=deal.paid,
        stands=deal.stands,
        may_end=may_end(look.night),
    )
