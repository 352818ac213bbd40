"""How the pots would be pushed: worked out by the engine on a copy, so that the dealer sees it before she does it."""

from collections.abc import Callable, Mapping
from typing import Final

from cutcard.hand import events as hand_events
from cutcard.hand.commands import PushPots, Winner
from cutcard.hand.options import PUSH
from cutcard.live.messages import Cited, PushSeen, ShareSeen
from cutcard.rules.resolved import Rules
from cutcard.table import Refused, Table, carry_out
from cutcard.table.telling import tell

Cite = Callable[[tuple[str, ...]], tuple[Cited, ...]]
_UNREAD: Final = ("name_the_winners", "cards_unknown")


def push_seen(t: Table, r: Rules, winners: tuple[Winner, ...], cite: Cite, names: Mapping[int, str]) -> PushSeen:
    """What every winner gets, where the odd chips go, and why; or raise Refused."""
    twin = t.copy()
    hand = twin.hand
    taken = (hand.rake, hand.promo) if hand is not None else (0, 0)
    events = carry_out(PushPots(winners), twin, r)
    awards = [event for event in events if isinstance(event, hand_events.PotAwarded)]
    totals: dict[int, int] = {}
    for award in awards:
        for seat, chips in award.shares:
            totals[seat] = totals.get(seat, 0) + chips
    cites = tuple(dict.fromkeys(rule for award in awards for rule in award.cites))
    return PushSeen(
        shares=tuple(share for award in awards for share in _shares(award)),
        totals=tuple(sorted(totals.items())),
        carried=sum(award.carried for award in awards),
        rake=taken[0],
        promo=taken[1],
        lines=tuple(tell(award, names, r.game, twin.hand) for award in awards),
        cites=cite(cites),
    )


def split_by_cards(t: Table, r: Rules, cite: Cite, names: Mapping[int, str]) -> PushSeen | None:
    """How the pots go where the cards tell it; None: the dealer has to name the winners, or it is too early."""
    if t.hand is None or t.hand.phase != PUSH:
        return None
    try:
        return push_seen(t, r, (), cite, names)
    except Refused as refusal:
        if refusal.code in _UNREAD:
            return None
        raise


def _shares(award: hand_events.PotAwarded) -> tuple[ShareSeen, ...]:
    """Equal shares; who has more than the least of them took odd chips."""
    least = min((chips for _, chips in award.shares), default=0)
    return tuple(
        ShareSeen(award.pot, award.side, seat, chips, chips - least if seat in award.odd else 0)
        for seat, chips in award.shares
    )
