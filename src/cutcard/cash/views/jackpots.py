"""The jackpot, this period's high hand and unpaid shares, for the board, podium and bank."""

from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from cutcard.cash.bank.high_hands import period_end
from cutcard.cash.lookup import name_of
from cutcard.cash.state import CashSession, HighHand, JackpotClaim
from cutcard.cash.views.log import SessionContext
from cutcard.rules.club_rules import CashRules
from cutcard.rules.rulebook import Cited
from cutcard.rules.slot import Cites
from cutcard.strength import name


class HighHandView(Struct, frozen=True, gc=False, omit_defaults=True):
    """What the best hand of this period wins, until when, and the best hand so far."""

    cents: int
    until: int
    hand: str = ""
    """"": no hand yet."""
    players: tuple[str, ...] = ()
    """Their names."""
    due: int = 0
    """How many periods are over, won, and not paid yet."""


Part = Literal["beaten", "winner", "table"]


class JackpotShareView(Struct, frozen=True, gc=False, omit_defaults=True):
    """One player's share of a jackpot, and for what."""

    player: str
    name: str
    cents: int
    part: Part
    paid: bool = False


class ClaimView(Struct, frozen=True, gc=False, omit_defaults=True):
    """A jackpot that was won: who gets what, and who has been paid."""

    claim: str
    table: int
    at: int
    fund: int
    shares: tuple[JackpotShareView, ...]
    stays: int = 0
    """What can't be split and stays in the jackpot."""
    done: bool = False
    cites: tuple[Cited, ...] = ()


class HighHandDue(Struct, frozen=True, gc=False):
    """A high-hand period that is over, was won, and is not paid yet."""

    until: int
    cents: int
    hand: str
    players: tuple[str, ...]
    """Their names."""


class JackpotsView(Struct, frozen=True, gc=False, omit_defaults=True):
    """Jackpot, high hand and promotions."""

    jackpot: int | None = None
    """In cents; None: this house has none."""
    promotions: int = 0
    high_hand: HighHandView | None = None
    claims: tuple[ClaimView, ...] = ()
    due: tuple[HighHandDue, ...] = ()


def jackpots_view(
    e: CashSession, rules: CashRules, now: int, cited: Callable[[Cites], tuple[Cited, ...]] = lambda _: ()
) -> JackpotsView:
    """The jackpots now."""
    funds = e.funds
    return JackpotsView(
        jackpot=funds.jackpot if rules.bad_beat.offered else None,
        promotions=funds.promotions,
        high_hand=_high_hand(e, now),
        claims=tuple(
            ClaimView(
                claim=one.claim,
                table=one.table,
                at=one.at,
                fund=one.fund,
                shares=tuple(
                    JackpotShareView(player, name_of(e, player), cents, _part(one, player), player in one.paid)
                    for player, cents in one.shares.items()
                ),
                stays=one.stays,
                done=one.is_paid,
                cites=cited(one.cites),
            )
            for one in funds.claims.values()
        ),
        due=tuple(
            HighHandDue(until, best[0].cents, name("high", best[0].strength), _names(e, best))
            for until in sorted(funds.high_hands)
            if until <= now and until not in funds.high_paid and (best := funds.best(until))
        ),
    )


def high_hand_in_public(context: SessionContext) -> HighHandView | None:
    """The high hand with names shortened for public screens."""
    found = _high_hand(context.evening, context.now)
    return (
        replace(found, players=tuple(context.shown("", name) for name in found.players)) if found is not None else None
    )


def jackpot_in_public(context: SessionContext) -> int | None:
    """What is in the jackpot; None: this house has none."""
    return context.evening.funds.jackpot if context.rules.bad_beat.offered else None


def _part(claim: JackpotClaim, player: str) -> Part:
    return "beaten" if player in claim.beaten else "winner" if player in claim.winners else "table"


def _names(e: CashSession, best: Iterable[HighHand]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name_of(e, one.player) for one in best))


def _high_hand(e: CashSession, now: int) -> HighHandView | None:
    until = period_end(e, now)
    if not until:
        return None
    best = e.funds.best(until)
    return HighHandView(
        cents=best[0].cents if best else e.funds.high_hand.cents,
        until=until,
        hand=name("high", best[0].strength) if best else "",
        players=_names(e, best),
        due=sum(ended <= now and ended not in e.funds.high_paid for ended in e.funds.high_hands),
    )
