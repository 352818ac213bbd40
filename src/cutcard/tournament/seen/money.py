"""The money and the chips at a glance."""

from collections import Counter

from cutcard.tournament.clock.reading import level
from cutcard.tournament.night import Night
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.messages import MoneySeen, NightChipsSeen, PrizeSeen
from cutcard.tournament.seen.standing import Results


def money_seen(look: Look, found: Results) -> MoneySeen:
    """What came in, what it is for, and what was paid out."""
    night = look.night
    bought = [(what, price) for one in night.entrants.values() for what, price in one.bought]
    count = Counter(what for what, _ in bought)
    taken = sum(one.paid for one in night.entrants.values())
    paid_out = sum(night.paid_out.values())
    plain = count["entry"] + count["rebuy"] + count["re-entry"]
    return MoneySeen(
        entries=count["entry"] + count["re-entry"],
        rebuys=count["rebuy"],
        add_ons=len(bought) - plain,
        taken=taken,
        owed=sum(max(0, one.owes) for one in night.entrants.values()),
        pool=sum(price.cents for _, price in bought),
        fees=sum(price.fee for _, price in bought),
        bounties=sum(price.bounty for _, price in bought),
        guarantee=night.plan.prizes.guarantee,
        prizes=prizes_seen(look, found),
        paid_out=paid_out,
        till=taken - paid_out,
    )


def prizes_seen(look: Look, found: Results, *, short: bool = False) -> tuple[PrizeSeen, ...]:
    """What each place pays, and who has it."""
    holder = {place.place: player for player, place in found.places.items()}
    paid = {player for player, _ in look.night.paid_out}
    return tuple(
        PrizeSeen(
            place=place,
            cents=cents,
            player=look.entrant(holder[place], short=short) if place in holder else "",
            paid=holder.get(place) in paid,
        )
        for place, cents in enumerate(found.prizes, 1)
    )


def chips_seen(night: Night, now: int) -> NightChipsSeen:
    """Chips in play, why they are, and the average stack."""
    left = sum(1 for _ in night.playing)
    average = night.in_play // left if left else 0
    structure = night.plan.structure
    big = level(structure, night.reading(now)).big if structure else 0
    last = night.audits[-1] if night.audits else None
    off = last.expected - last.counted if last is not None else 0
    return NightChipsSeen(
        in_play=night.in_play,
        average=average,
        big_blinds=average // big if big else 0,
        reasons=tuple(night.chips.items()),
        smallest=next((chip.value for chip in night.plan.chips if chip.value not in night.gone_chips), 0),
        trouble=f"The last count found {abs(off):,} chips {'too few' if off > 0 else 'too many'}." if off else "",
    )
