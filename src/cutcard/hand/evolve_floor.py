"""Apply events of the floor, mishaps and shuffles to the hand. Total and without rules."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import events as ev
from cutcard.hand.floor.card_places import move_card
from cutcard.hand.legal_options import BET, DEAL, DRAW, PUSH, SHOW, SHUFFLE
from cutcard.hand.play.pots import pots
from cutcard.hand.state import Hand, Player

_AFTER: Final = {DRAW: DEAL, SHOW: PUSH}
"""The next phase when no player is left to draw, or to show."""


def _moved(h: Hand, e: ev.CardsMoved) -> None:
    h.floor.ruled = True
    for move in e.moves:
        move_card(h, move)


def _planned(h: Hand, e: ev.StreetPlanned) -> None:
    floor = h.floor
    floor.ruled = True
    floor.plans = {**floor.plans, e.street: e}


def _restored(h: Hand, e: ev.Restored) -> None:
    h.floor.ruled = True
    p = h.by_seat[e.seat]
    p.mucked = False
    if not p.live:
        _revive(h, p, e)
    if e.next >= 0:
        h.actor = h.by_seat[e.next] if e.next else None


def _revive(h: Hand, p: Player, e: ev.Restored) -> None:
    board = h.board
    deck = h.deck
    for card in (*e.down, *e.up):
        lies = card if card in deck.muck else UNKNOWN
        if lies in deck.muck:
            deck.muck.remove(lies)
    p.live, p.absent, p.down, p.up = True, False, e.down, e.up
    if p.bet < h.round.high:
        p.acted = -1  # the action that they took with it does not count
    h.round.live += 1
    h.round.able += p.stack > 0
    if board.order and p.seat not in board.order:
        board.order = (*board.order, p.seat)
    if h.phase != BET and h.chips.pots:
        h.chips.pots = pots(h)


def _bound(h: Hand, e: ev.Bound) -> None:
    floor = h.floor
    floor.ruled = True
    others = {seat: bond for seat, bond in floor.bound.items() if seat != e.seat}
    floor.bound = {**others, e.seat: e}  # in the order they were bound


def _unbound(h: Hand, e: ev.Unbound) -> None:
    h.floor.bound = {seat: bond for seat, bond in h.floor.bound.items() if seat != e.seat}


def _set_behind(h: Hand, e: ev.StackSetBehind) -> None:
    h.floor.ruled = True
    p = h.by_seat[e.seat]
    p.stack -= e.amount
    p.behind += e.amount
    h.round.able -= p.live
    if e.next >= 0:
        h.actor = h.by_seat[e.next] if e.next else None


def _corrected(h: Hand, e: ev.StackCorrected) -> None:
    h.floor.ruled = True
    p = h.by_seat[e.seat]
    p.start += e.stack - p.stack  # chips already put in are unchanged
    p.stack = e.stack


def return_chips_behind(h: Hand) -> None:
    """The hand is over: return chips set behind to their owners' stacks."""
    for p in h.players:
        p.stack += p.behind
        p.behind = 0


def _voided(h: Hand, e: ev.HandVoided) -> None:
    floor = h.floor
    chips = h.chips
    floor.ruled = floor.voided = True
    floor.redeal = e.redeal
    floor.void_cites = e.cites
    for seat, amount in e.refunds:
        h.by_seat[seat].stack += amount
    return_chips_behind(h)
    chips.left_over = h.started.carried + e.forfeited
    chips.total = chips.rake = chips.promo = 0
    chips.pots = ()


def adjust_after_death(h: Hand) -> None:
    """Adjust the hand after a hand died outside the betting: pots are others', and an empty draw or showdown ends."""
    if h.chips.pots:
        h.floor.ruled = True
        h.chips.pots = pots(h)
    h.board.order = tuple(seat for seat in h.board.order if h.by_seat[seat].live)
    if h.actor is None and h.phase in _AFTER:
        h.phase = _AFTER[h.phase]


# Accidents, and cards shown aside


def _opened(h: Hand, e: ev.CardsOpened) -> None:
    p = h.by_seat[e.seat]
    p.opened = tuple(dict.fromkeys(p.opened + e.cards))
    h.board.unshared = [
        (seat, cards) for seat, cards in h.board.unshared if seat != e.seat or set(cards).difference(e.cards)
    ]


def _cards_seen(h: Hand, e: ev.CardsSeen) -> None:
    if e.owed:
        h.board.unshared.append((e.seat, e.cards))


def _pushed_forward(h: Hand, _: ev.PushedForward) -> None:
    h.floor.loose = h.version


def _retrieved(h: Hand, e: ev.Retrieved) -> None:
    h.by_seat[e.seat].mucked = False


def _splashed(h: Hand, e: ev.Splashed) -> None:
    p = h.by_seat[e.seat]
    p.stack -= e.amount
    h.chips.dead += e.amount
    h.chips.total += e.amount


# Cards mixed into a new stub


_UNSEEN: Final = (UNKNOWN,) * len(DECK)


def _stub_short(h: Hand, e: ev.StubShort) -> None:
    deck = h.deck
    deck.stub_plan = e.plan
    deck.pile = e.pile
    deck.drawing = e.plan == "draw"  # the draw resumes after the shuffle
    h.phase = SHUFFLE if e.pile else DEAL


def _mix_due(h: Hand, e: ev.MixDue) -> None:
    h.floor.mixing = h.floor.plans[e.street]
    h.deck.pile = e.pile
    h.phase = SHUFFLE


def _reshuffled(h: Hand, e: ev.Reshuffled) -> None:
    deck = h.deck
    if h.floor.mixing is not None:
        _mix_aside(h, h.floor.mixing)
    else:
        mixed = Counter(e.stub)  # unknown cards are interchangeable, so count them
        mixed.subtract(deck.stub)
        deck.burns = _unmixed(deck.burns, mixed)
        deck.muck = _unmixed(deck.muck, mixed)
        deck.discards = _unmixed(deck.discards, mixed)
    _new_stub(h, e.stub)
    h.phase = DEAL


def _mix_aside(h: Hand, plan: ev.StreetPlanned) -> None:
    """Return the cards set aside: shuffled into the stub, or alone as a new stub, with the old one mucked."""
    deck = h.deck
    floor = h.floor
    if plan.mix == "alone":
        deck.muck.extend(deck.stub)
    deck.aside = ()
    floor.plans = {**floor.plans, plan.street: structs.replace(plan, mix="")}
    floor.mixing = None


def _unmixed(pile: list[int], mixed: Counter[int]) -> list[int]:
    """Return the cards of a pile that stay in it; the oldest were mixed first."""
    kept = []
    for number in pile:
        if mixed[number] > 0:
            mixed[number] -= 1
        else:
            kept.append(number)
    return kept


def _stub_mixed(h: Hand, e: ev.StubMixed) -> None:
    h.floor.ruled = True
    _new_stub(h, e.stub)


def _new_stub(h: Hand, stub: tuple[int, ...]) -> None:
    deck = h.deck
    deck.cards = deck.cards[: deck.top] + (_UNSEEN[: len(stub)] if h.started.by_hand else stub)


INTERVENTIONS: Final[dict[type, Callable[[Hand, Any], None]]] = {
    ev.CardsMoved: _moved,
    ev.StreetPlanned: _planned,
    ev.Restored: _restored,
    ev.Bound: _bound,
    ev.Unbound: _unbound,
    ev.StackSetBehind: _set_behind,
    ev.StackCorrected: _corrected,
    ev.HandVoided: _voided,
    ev.CardsOpened: _opened,
    ev.CardsSeen: _cards_seen,
    ev.PushedForward: _pushed_forward,
    ev.Retrieved: _retrieved,
    ev.Splashed: _splashed,
    ev.StubShort: _stub_short,
    ev.MixDue: _mix_due,
    ev.Reshuffled: _reshuffled,
    ev.StubMixed: _stub_mixed,
}
