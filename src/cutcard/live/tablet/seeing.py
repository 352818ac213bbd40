"""What the dealer of a live table is told beside the view: what comes now, what is legal, pots, rake, who shows first.

Everything is worked out by the engine, on a copy where it has to be tried; nothing here decides.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import structs

from cutcard.hand import Hand, Legal, decide, options
from cutcard.hand import events as hand_events
from cutcard.hand.commands import Deal
from cutcard.live.messages import DealerSeen, DealSeen, HelpersSeen, PotSeen, SaySeen
from cutcard.live.pace import players
from cutcard.live.sizes import facts, presets
from cutcard.live.tablet.pushing import Cite, split_by_cards
from cutcard.live.tablet.saying import Step, saying
from cutcard.rules.resolved import Rules
from cutcard.table import Refused, Table, legal

_STEPS: Final[dict[str, Step]] = {
    options.BET: "act",
    options.DEAL: "deal",
    options.DRAW: "draw",
    options.SHUFFLE: "shuffle",
    options.RUNS: "runs",
    options.SHOW: "show",
    options.PUSH: "push",
}
_SERIES: Final = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000)
_MOST_VALUES: Final = 6


class Beside(NamedTuple):
    """What the room knows beside the table: names by seat, rules with their standing, what is due."""

    names: Mapping[int, str]
    cite: Cite
    chips: tuple[int, ...] = ()
    undo: str = ""
    due: tuple[str, ...] = ()
    aloud: tuple[SaySeen, ...] = ()
    helpers: HelpersSeen | None = None


def dealer_seen(t: Table, r: Rules, beside: Beside) -> DealerSeen:
    """The dealer's part of a table, as it stands now."""
    hand, may = t.hand, legal(t, r)
    step = _step(t, r)
    to_deal = deal_seen(hand, r) if step == "deal" and hand is not None else None
    seen = DealerSeen(
        next=step,
        say=saying(step, t, r, beside.names, to_deal),
        draws=step == "button" and bool(r.first_button.seat(((1, 0),), 0, 0)),
        chips=beside.chips or chip_values(t.stakes.chip),
        stacks=tuple((s.seat, s.stack + s.coming) for s in t.clockwise),
        deal=to_deal,
        undo=beside.undo,
        due=beside.due,
        aloud=beside.aloud,
        helpers=beside.helpers,
    )
    return seen if hand is None or hand.over or may is None else _in_the_hand(seen, t, r, hand, may, beside)


def _in_the_hand(seen: DealerSeen, t: Table, r: Rules, hand: Hand, may: Legal, beside: Beside) -> DealerSeen:
    """With what may be done, the pots, the rake, and how it ends."""
    rake, promo = rake_due(hand, r)
    acts = seen.next == "act"
    return structs.replace(
        seen,
        legal=may,
        presets=presets(hand, may, r) if acts else (),
        facts=facts(hand, may, r) if acts else (),
        stacks=tuple(sorted((p.seat, p.stack) for p in hand.players)),
        pots=pots_seen(hand),
        bets=sum(p.bet for p in hand.players),
        rake=rake,
        promo=promo,
        show_order=hand.order,
        show_cites=beside.cite(_show_cites(hand, may, r)),
        sides=tuple(side.name for side in r.game.sides) if seen.next == "push" else (),
        split=split_by_cards(t, r, beside.cite, beside.names),
    )


def _step(t: Table, r: Rules) -> Step:
    """What comes now."""
    if t.playing and t.hand is not None:
        return _STEPS[t.hand.phase]
    if t.positions is None and not t.first_button and len(players(t)) > 1:
        banker = next((s.seat for s in t.clockwise if s.plays and s.player == t.banker), 0)
        if not r.first_button.seat((), 0, banker):
            return "button"
    return "start"


def _show_cites(hand: Hand, may: Legal, r: Rules) -> tuple[str, ...]:
    if not hand.order:
        return ()
    shown = r.show_order.cites_on("bet" if hand.aggressor else "checked")
    return tuple(dict.fromkeys((*shown, *may.cites)))


def chip_values(smallest: int) -> tuple[int, ...]:
    """The usual values from the smallest chip on; all of them can be made of it."""
    return (smallest, *(value for value in _SERIES if value > smallest and value % smallest == 0))[:_MOST_VALUES]


def pots_seen(hand: Hand) -> tuple[PotSeen, ...]:
    """Main pot and side pots without the bets that still lie in front of players."""
    bets = sum(p.bet for p in hand.players)
    settled = hand.pots or ((hand.total - bets, tuple(p.seat for p in hand.players if p.live)),)
    return tuple(
        PotSeen("Main pot" if not number else f"Side pot {number}", amount, seats)
        for number, (amount, seats) in enumerate(settled)
        if amount
    )


def rake_due(hand: Hand, r: Rules) -> tuple[int, int]:
    """Rake and drop in chips, in all, for what is in the middle now."""
    worth = r.stakes.chip_cents
    rake, promo = r.rake.due((hand.total + hand.rake + hand.promo) * worth, len(hand.players))
    return max(rake // worth, hand.rake), max(promo // worth, hand.promo)


def deal_seen(hand: Hand, r: Rules) -> DealSeen | None:
    """The cards that come next, tried on a copy of the hand."""
    opens = False
    try:
        events = decide(Deal(), hand, r)
    except Refused as refusal:
        able = next((p.seat for p in hand.players if p.live and p.stack), 0)
        if refusal.code != "name_the_opener" or not able:
            return None
        opens, events = True, decide(Deal(opens=able), hand, r)
    dealt = next((event for event in events if isinstance(event, hand_events.Dealt)), None)
    if dealt is None:
        return None
    return DealSeen(
        street=r.game.streets[dealt.street].name,
        burn=dealt.burn >= 0,
        board=len(dealt.board),
        hole=tuple((seat, len(cards)) for seat, cards in dealt.hole),
        up=dealt.up,
        opens=opens,
    )
