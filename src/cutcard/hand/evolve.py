"""What an event does to the hand: total, without rules; replay is a fold of this."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import events as ev
from cutcard.hand.accidents import ACCIDENTS
from cutcard.hand.interventions import INTERVENTIONS, bring_back, dead_between_bets
from cutcard.hand.mixing import MIXING
from cutcard.hand.options import BET, DEAL, DRAW, OVER, PUSH, RUNS, SHOW
from cutcard.hand.pots import without
from cutcard.hand.state import Hand, Player, ring, rotated

_UNSEEN: Final = (UNKNOWN,) * len(DECK)


def evolve(h: Hand, event: ev.AnyEvent) -> Hand:
    """Change the hand by one event, and give it back."""
    h.legal = None
    h.version += 1
    _CHANGES[type(event)](h, event)
    return h


def happen(h: Hand, out: list[ev.AnyEvent], event: ev.AnyEvent) -> None:
    """Let an event happen and keep it."""
    h.legal = None
    h.version += 1
    _CHANGES[type(event)](h, event)
    out.append(event)


def _actor(h: Hand, seat: int) -> None:
    h.actor = h.by_seat[seat] if seat else None


def _pay(h: Hand, p: Player, amount: int) -> None:
    p.stack -= amount
    p.paid += amount
    p.bet += amount
    h.total += amount
    if not p.stack and amount:
        h.able -= 1


def _started(h: Hand, e: ev.HandStarted) -> None:
    h.hand, h.house, h.edition, h.game = e.hand, e.house, e.edition, e.game
    h.button, h.small_blind, h.big_blind = e.button, e.small_blind, e.big_blind
    h.by_hand, h.passed_over = e.by_hand, e.passed_over
    h.players = players = [Player(seat, stack) for seat, stack in rotated(e.seats, e.button)]
    h.by_seat = {player.seat: player for player in players}
    h.left_of = ring(players)
    h.live = h.able = len(players)
    h.carried = h.dead = h.total = e.carried
    h.absentees = len(e.absent)
    for seat in e.absent:
        h.by_seat[seat].absent = True
    h.deck = _UNSEEN
    h.phase = DEAL


def _shuffled(h: Hand, e: ev.Shuffled) -> None:
    h.deck = e.deck


def _posted(h: Hand, e: ev.Posted) -> None:
    p = h.by_seat[e.seat]
    h.posts.append(e)
    _pay(h, p, e.paid)
    if e.what == "dead":
        p.bet -= e.paid
        p.paid -= e.paid
        h.dead += e.paid
    elif e.what == "ante":
        p.bet -= e.paid
    else:
        if e.what == "small_blind":
            h.posted_small = e.paid
        elif e.what != "live":
            h.last_forced = e.seat
            if e.what == "big_blind":
                h.posted_big = e.paid
        if e.level > h.high:
            h.high = h.full = e.level
        h.bets = 1


def _dealt(h: Hand, e: ev.Dealt) -> None:
    street = e.street
    if street != h.street:
        h.street = street
        if street:
            h.high = h.full = h.bets = h.aggressor = 0
    if h.drawing:
        h.served += tuple([seat for seat, _ in e.hole])
        h.drawing = False
    if e.run != h.run:
        h.boards.append(h.board)
        h.board = h.board[: h.common]
        h.run = e.run
    h.step = e.step
    h.upper = e.upper
    if e.burn >= 0:
        h.burns.append(e.burn)
        h.top += 1
    if e.hole:
        _deal_hole(h, e)
    if e.board:
        h.board.extend(e.board)
        h.top += len(e.board)
    if h.plans:
        h.plans = {index: plan for index, plan in h.plans.items() if index != street}
    h.opener = seat = e.next
    if seat:
        h.actor = h.by_seat[seat]
        h.phase = BET
    else:
        h.actor = None
        h.phase = DEAL


def _deal_hole(h: Hand, e: ev.Dealt) -> None:
    by_seat, up = h.by_seat, e.up
    for seat, cards in e.hole:
        p = by_seat[seat]
        if up:
            p.down += cards[:-up]
            p.up += cards[-up:]
        else:
            p.down += cards
        if p.shown:
            p.shown = p.down + p.up
        h.top += len(cards)


def _brought_in(h: Hand, e: ev.BroughtIn) -> None:
    p = h.by_seat[e.seat]
    _pay(h, p, e.paid)
    h.high = p.acted = e.level
    _actor(h, e.next)


def _folded(h: Hand, e: ev.Folded) -> None:
    p = h.by_seat[e.seat]
    _dead(h, p)
    seat = e.next
    h.actor = h.by_seat[seat] if seat else None


def _dead(h: Hand, p: Player) -> None:
    p.live = False
    h.live -= 1
    if p.stack:
        h.able -= 1
    if p.absent and h.ghosts:
        h.ghosts -= 1
    h.muck.extend(p.down)
    h.muck.extend(p.up)
    if h.bound:
        h.bound = {seat: bond for seat, bond in h.bound.items() if seat != p.seat}


def _checked(h: Hand, e: ev.Checked) -> None:
    h.by_seat[e.seat].acted = h.high
    seat = e.next
    h.actor = h.by_seat[seat] if seat else None


def _called(h: Hand, e: ev.Called) -> None:
    p = h.by_seat[e.seat]
    paid = e.paid
    p.stack -= paid
    p.paid += paid
    p.bet += paid
    h.total += paid
    if not p.stack:
        h.able -= 1
    p.acted = h.high
    seat = e.next
    h.actor = h.by_seat[seat] if seat else None


def _raised(h: Hand, e: ev.RaisedTo) -> None:
    seat, to, paid = e.seat, e.to, e.paid
    p = h.by_seat[seat]
    p.stack -= paid
    p.paid += paid
    p.bet = to
    h.total += paid
    if not p.stack:
        h.able -= 1
    if h.bets:
        h.raisers.append(seat)
    if e.full:
        h.full = to
        h.bets += 1
    h.step = e.step
    h.capped = e.capped
    h.high = p.acted = to
    h.aggressor = seat
    h.actor = h.by_seat[e.next] if e.next else None


def _returned(h: Hand, e: ev.UncalledReturned) -> None:
    p = h.by_seat[e.seat]
    if p.behind:
        p.behind += e.amount
    else:
        if not p.stack and p.live:
            h.able += 1
        p.stack += e.amount
    p.paid -= e.amount
    p.bet -= e.amount
    h.total -= e.amount


def _closed(h: Hand, e: ev.RoundClosed) -> None:
    h.pots = e.pots
    for p in h.players:
        p.bet = 0
        p.acted = -1
        if not p.live:
            p.up = ()
    h.capped = False
    h.actor = None
    h.phase = DEAL
    if h.bound:
        h.bound = {}


def _raked(h: Hand, e: ev.RakeTaken) -> None:
    h.rake += e.rake
    h.promo += e.promo
    taken = e.rake + e.promo
    h.total -= taken
    h.pots = without(taken, h.pots)


def _killed(h: Hand, e: ev.Killed) -> None:
    p = h.by_seat[e.seat]
    if e.up_stays:
        h.ghosts += 1
        h.muck.extend(p.down)
        p.down = ()
    else:
        _dead(h, p)
    if e.next >= 0:
        _actor(h, e.next)
    if h.phase != BET:
        dead_between_bets(h)


def _turned_up(h: Hand, e: ev.TurnedUp) -> None:
    h.turned_up = True
    for seat, cards in e.hole:
        h.by_seat[seat].shown = cards


def _runs_offered(h: Hand, e: ev.RunsOffered) -> None:
    h.wanted_runs = e.most
    h.phase = RUNS


def _runs_wished(h: Hand, e: ev.RunsWished) -> None:
    h.by_seat[e.seat].wish = e.times


def _runs_agreed(h: Hand, e: ev.RunsAgreed) -> None:
    h.runs = e.times
    h.wanted_runs = 0
    h.common = len(h.board)
    h.run_from = h.street + 1
    h.phase = DEAL


def _draw_opened(h: Hand, e: ev.DrawOpened) -> None:
    h.street = e.street
    h.high = h.full = h.bets = h.aggressor = 0
    h.drawing = True
    h.served = ()
    for p in h.players:
        p.discarded = -1
    _actor(h, e.next)
    h.phase = DRAW


def _discarded(h: Hand, e: ev.Discarded) -> None:
    p = h.by_seat[e.seat]
    p.discarded = len(e.cards)
    kept = list(p.down)
    for number in e.cards:
        kept.remove(number)
    p.down = tuple(kept)
    h.discards.extend(e.cards)
    _actor(h, e.next)
    if not e.next:
        h.phase = DEAL


def _showdown(h: Hand, e: ev.ShowdownOpened) -> None:
    h.order = e.order
    _actor(h, e.next)
    h.phase = SHOW if e.next else PUSH


def _shown(h: Hand, e: ev.Shown) -> None:
    p = h.by_seat[e.seat]
    p.shown = e.cards
    if not p.known:
        p.down = e.cards[: len(p.down)]
        p.up = e.cards[len(p.down) :]
    _actor(h, e.next)
    h.phase = SHOW if e.next else PUSH


def _mucked(h: Hand, e: ev.Mucked) -> None:
    h.by_seat[e.seat].mucked = True
    _actor(h, e.next)
    h.phase = SHOW if e.next else PUSH


def _seen(h: Hand, e: ev.HandSeen) -> None:
    p = h.by_seat[e.seat]
    p.shown = e.cards
    if e.live:
        p.mucked = False


def _awarded(h: Hand, e: ev.PotAwarded) -> None:
    for seat, amount in e.shares:
        h.by_seat[seat].stack += amount
        h.total -= amount
    h.total -= e.carried
    h.left_over += e.carried


def _ended(h: Hand, e: ev.HandEnded) -> None:
    h.left_over = e.carried
    h.actor = None
    h.phase = OVER
    if h.ruled:
        bring_back(h)


_CHANGES: Final[dict[type, Callable[[Hand, Any], None]]] = {
    ev.HandStarted: _started,
    ev.Shuffled: _shuffled,
    ev.Posted: _posted,
    ev.Dealt: _dealt,
    ev.BroughtIn: _brought_in,
    ev.Folded: _folded,
    ev.Checked: _checked,
    ev.Called: _called,
    ev.RaisedTo: _raised,
    ev.UncalledReturned: _returned,
    ev.RoundClosed: _closed,
    ev.RakeTaken: _raked,
    ev.Killed: _killed,
    ev.TurnedUp: _turned_up,
    ev.RunsOffered: _runs_offered,
    ev.RunsWished: _runs_wished,
    ev.RunsAgreed: _runs_agreed,
    ev.DrawOpened: _draw_opened,
    ev.Discarded: _discarded,
    ev.ShowdownOpened: _showdown,
    ev.Shown: _shown,
    ev.Mucked: _mucked,
    ev.HandSeen: _seen,
    ev.PotAwarded: _awarded,
    ev.HandEnded: _ended,
    **ACCIDENTS,
    **INTERVENTIONS,
    **MIXING,
}
