"""Apply an event to the hand. Total and without rules: replay is a fold of this."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import events as ev
from cutcard.hand.evolve_floor import INTERVENTIONS, adjust_after_death, return_chips_behind
from cutcard.hand.legal_options import BET, DEAL, DRAW, OVER, PUSH, RUNS, SHOW
from cutcard.hand.play.pots import after_rake
from cutcard.hand.state import Board, Hand, Player, clockwise_by_seat, rotated

_UNSEEN: Final = (UNKNOWN,) * len(DECK)
_GIVEN_UP: Final = ("let go of", "pushed forward")
"""Causes of death that are the player's own act: in turn that is a fold, out of turn no action."""


def evolve(h: Hand, event: ev.AnyEvent) -> Hand:
    """Apply one event to the hand and return the hand."""
    h.legal = h.round.raising = None
    h.version += 1
    _CHANGES[type(event)](h, event)
    return h


def apply(h: Hand, out: list[ev.AnyEvent], event: ev.AnyEvent) -> None:
    """Apply an event and append it to `out`."""
    h.legal = h.round.raising = None
    h.version += 1
    _CHANGES[type(event)](h, event)
    out.append(event)


def _actor(h: Hand, seat: int) -> None:
    h.actor = h.by_seat[seat] if seat else None


def _pay(h: Hand, p: Player, amount: int) -> None:
    p.stack -= amount
    p.paid += amount
    p.bet += amount
    h.chips.total += amount
    if not p.stack and amount:
        h.round.able -= 1


def _started(h: Hand, e: ev.HandStarted) -> None:
    h.started = e
    h.by_seat = {seat: Player(seat, stack) for seat, stack in rotated(e.seats, e.button)}
    h.players = players = list(h.by_seat.values())
    now, deck = h.round, h.deck
    now.left_of = clockwise_by_seat(players)
    now.live = now.able = len(players)
    h.chips.dead = h.chips.total = e.carried
    for seat in e.absent:
        h.by_seat[seat].absent = h.absent = True
    deck.by_hand = e.by_hand
    deck.cards = _UNSEEN[: e.pack]
    h.phase = DEAL


def _presence(h: Hand, e: ev.PresenceCounted) -> None:
    set_presence(h, e.seat, here=e.here)


def set_presence(h: Hand, seat: int, *, here: bool) -> None:
    """Record that a player of the hand is at the table or is not."""
    h.by_seat[seat].absent = not here
    absent = tuple(sorted(p.seat for p in h.players if p.absent))
    h.started, h.absent = structs.replace(h.started, absent=absent), bool(absent)


def _shuffled(h: Hand, e: ev.Shuffled) -> None:
    h.deck.cards = e.deck


def _posted(h: Hand, e: ev.Posted) -> None:
    p, chips = h.by_seat[e.seat], h.chips
    paid, what = e.paid, e.what
    chips.posts.append(e)
    chips.total += paid
    p.stack -= paid
    if not p.stack and paid:
        h.round.able -= 1
    if what == "dead":
        chips.dead += paid
    else:
        p.paid += paid
        if what != "ante":
            p.bet += paid
            _to_be_matched(h, p, what, paid, e.level)


def _to_be_matched(h: Hand, p: Player, what: str, paid: int, level: int) -> None:
    """Apply a blind, a straddle or a live post."""
    chips, now = h.chips, h.round
    if what == "small_blind":
        chips.posted_small = paid
    elif what != "live":
        chips.last_forced = p.seat
        if what == "big_blind":
            chips.posted_big = paid
    if level > now.high:
        now.high = now.full = level
    now.bets = 1


def _dealt(h: Hand, e: ev.Dealt) -> None:
    deck, now, street = h.deck, h.round, e.street
    if street != now.street:
        now.street = street
        if street:
            now.high = now.full = now.bets = now.aggressor = 0
    if deck.drawing:
        deck.served += tuple([seat for seat, _ in e.hole])
        deck.drawing = False
    board, run = h.board, e.run
    if run != board.run:
        _run_again(board, run)
    now.step = e.step
    now.upper = e.upper
    burn, hole, cards = e.burn, e.hole, e.board
    if burn >= 0:
        deck.burns.append(burn)
        deck.top += 1
    if hole:
        _deal_hole(h, hole, e.up)
    if cards:
        board.cards.extend(cards)
        deck.top += len(cards)
    if h.floor.plans:
        h.floor.plans = {index: plan for index, plan in h.floor.plans.items() if index != street}
    now.opener = seat = e.next
    if seat:
        h.actor = h.by_seat[seat]
        h.phase = BET
    else:
        h.actor = None
        h.phase = DEAL


def _run_again(board: Board, run: int) -> None:
    board.earlier.append(board.cards)
    board.cards = board.cards[: board.common]
    board.run = run


def _deal_hole(h: Hand, hole: ev.Hole, up: int) -> None:
    by_seat = h.by_seat
    dealt = 0
    for seat, cards in hole:
        p, count = by_seat[seat], len(cards)
        dealt += count
        if not up:
            p.down += cards
        elif up == count:
            p.up += cards
        else:
            p.down += cards[:-up]
            p.up += cards[-up:]
        if p.shown:
            p.shown = p.down + p.up
    h.deck.top += dealt


def _brought_in(h: Hand, e: ev.BroughtIn) -> None:
    p = h.by_seat[e.seat]
    _pay(h, p, e.paid)
    h.round.high = p.acted = e.level
    _actor(h, e.next)


def apply_fold(h: Hand, e: ev.Folded) -> None:
    """Apply a fold."""
    p = h.by_seat[e.seat]
    p.acted = h.round.high
    _dead(h, p)
    seat = e.next
    h.actor = h.by_seat[seat] if seat else None


def _dead(h: Hand, p: Player) -> None:
    now, floor, muck = h.round, h.floor, h.deck.muck
    p.live = False
    now.live -= 1
    if p.stack:
        now.able -= 1
    if p.absent and floor.ghosts:
        floor.ghosts -= 1
    muck.extend(p.down)
    if p.up:
        muck.extend(p.up)
    if floor.bound:
        floor.bound = {seat: bond for seat, bond in floor.bound.items() if seat != p.seat}


def apply_check(h: Hand, e: ev.Checked) -> None:
    """Apply a check."""
    h.by_seat[e.seat].acted = h.round.high
    seat = e.next
    h.actor = h.by_seat[seat] if seat else None


def apply_call(h: Hand, e: ev.Called) -> None:
    """Apply a call."""
    now, p, paid = h.round, h.by_seat[e.seat], e.paid
    p.stack = left = p.stack - paid
    p.paid += paid
    p.bet += paid
    p.acted = now.high
    h.chips.total += paid
    if not left:
        now.able -= 1
    seat = e.next
    h.actor = h.by_seat[seat] if seat else None


def apply_raise(h: Hand, e: ev.RaisedTo) -> None:
    """Apply a bet or raise."""
    now, chips = h.round, h.chips
    seat, to, paid = e.seat, e.to, e.paid
    p = h.by_seat[seat]
    p.stack = left = p.stack - paid
    p.paid += paid
    chips.total += paid
    if not left:
        now.able -= 1
    if now.bets:
        chips.raisers.append(seat)
    if e.full:
        now.full = to
        now.bets += 1
    now.step = e.step
    now.capped = e.capped
    now.high = p.bet = p.acted = to
    now.aggressor = seat
    now.raising = None
    after = e.next
    h.actor = h.by_seat[after] if after else None


def _returned(h: Hand, e: ev.UncalledReturned) -> None:
    p = h.by_seat[e.seat]
    if p.behind:
        p.behind += e.amount
    else:
        if not p.stack and p.live:
            h.round.able += 1
        p.stack += e.amount
    p.paid -= e.amount
    p.bet -= e.amount
    h.chips.total -= e.amount


def _closed(h: Hand, e: ev.RoundClosed) -> None:
    h.chips.pots = e.pots
    for p in h.players:
        p.bet = 0
        p.acted = -1
        if not p.live:
            p.up = ()
    h.round.capped = False
    h.actor = None
    h.phase = DEAL
    if h.floor.bound:
        h.floor.bound = {}


def _raked(h: Hand, e: ev.RakeTaken) -> None:
    chips = h.chips
    chips.rake += e.rake
    chips.promo += e.promo
    taken = e.rake + e.promo
    chips.total -= taken
    chips.pots = after_rake(taken, chips.pots)


def _killed(h: Hand, e: ev.Killed) -> None:
    p = h.by_seat[e.seat]
    if e.up_stays:
        h.floor.ghosts += 1
        h.deck.muck.extend(p.down)
        p.down = ()
    else:
        _dead(h, p)
    if e.next >= 0:
        _actor(h, e.next)
        if e.why in _GIVEN_UP:
            p.acted = h.round.high
    if h.phase != BET:
        adjust_after_death(h)


def _turned_up(h: Hand, e: ev.TurnedUp) -> None:
    h.board.turned_up = True
    for seat, cards in e.hole:
        _turn_face_up(h.by_seat[seat], cards)


def _turn_face_up(p: Player, cards: tuple[int, ...]) -> None:
    """Turn a hand face up, and name its cards where they were unknown."""
    p.shown = cards
    if UNKNOWN in p.down or UNKNOWN in p.up:
        p.down, p.up = cards[: len(p.down)], cards[len(p.down) :]


def _board_named(h: Hand, e: ev.BoardNamed) -> None:
    """Name the cards of one run's board, and those that all runs share."""
    board = h.board
    shared = list(e.board[: board.common])
    runs = [shared + one[board.common :] for one in (*board.earlier, board.cards)]
    runs[e.run] = list(e.board)
    board.earlier, board.cards = runs[:-1], runs[-1]


def _runs_offered(h: Hand, e: ev.RunsOffered) -> None:
    h.board.offered = e.most
    h.phase = RUNS


def _runs_wished(h: Hand, e: ev.RunsWished) -> None:
    h.by_seat[e.seat].wish = e.times


def _runs_agreed(h: Hand, e: ev.RunsAgreed) -> None:
    board = h.board
    board.runs = e.times
    board.offered = 0
    board.common = len(board.cards)
    board.run_from = h.round.street + (not h.deck.drawing)  # after a discard for good the next street follows
    h.phase = DEAL


def _draw_opened(h: Hand, e: ev.DrawOpened) -> None:
    now = h.round
    now.street = e.street
    now.high = now.full = now.bets = now.aggressor = 0
    h.deck.drawing = True
    h.deck.served = ()
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
    h.deck.discards.extend(e.cards)
    _actor(h, e.next)
    if not e.next:
        h.phase = DEAL


def _showdown(h: Hand, e: ev.ShowdownOpened) -> None:
    h.board.order = e.order
    _actor(h, e.next)
    h.phase = SHOW if e.next else PUSH


def _shown(h: Hand, e: ev.Shown) -> None:
    _turn_face_up(h.by_seat[e.seat], e.cards)
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
    chips = h.chips
    for seat, amount in e.shares:
        h.by_seat[seat].stack += amount
        chips.total -= amount
    chips.total -= e.carried
    chips.left_over += e.carried


def _ended(h: Hand, e: ev.HandEnded) -> None:
    h.chips.left_over = e.carried
    h.actor = None
    h.phase = OVER
    if h.floor.ruled:
        return_chips_behind(h)


_CHANGES: Final[dict[type, Callable[[Hand, Any], None]]] = {
    ev.HandStarted: _started,
    ev.PresenceCounted: _presence,
    ev.Shuffled: _shuffled,
    ev.Posted: _posted,
    ev.Dealt: _dealt,
    ev.BroughtIn: _brought_in,
    ev.Folded: apply_fold,
    ev.Checked: apply_check,
    ev.Called: apply_call,
    ev.RaisedTo: apply_raise,
    ev.UncalledReturned: _returned,
    ev.RoundClosed: _closed,
    ev.RakeTaken: _raked,
    ev.Killed: _killed,
    ev.TurnedUp: _turned_up,
    ev.BoardNamed: _board_named,
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
    **INTERVENTIONS,
}
