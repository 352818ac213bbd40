"""What an event does to the hand: total, without rules; replay is a fold of this."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import events as ev
from cutcard.hand.interventions import INTERVENTIONS, bring_back, dead_between_bets
from cutcard.hand.options import BET, DEAL, DRAW, OVER, PUSH, RUNS, SHOW
from cutcard.hand.pots import without
from cutcard.hand.state import Board, Hand, Player, ring, rotated

_UNSEEN: Final = (UNKNOWN,) * len(DECK)
_GIVEN_UP: Final = ("let go of", "pushed forward")
"""Why a hand is dead that its own player gave up: in turn that is an action like any fold, out of turn it is none."""


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
    h.chips.total += amount
    if not p.stack and amount:
        h.round.able -= 1


def _started(h: Hand, e: ev.HandStarted) -> None:
    h.started = e
    h.players = players = [Player(seat, stack) for seat, stack in rotated(e.seats, e.button)]
    h.by_seat = {player.seat: player for player in players}
    h.round.left_of = ring(players)
    h.round.live = h.round.able = len(players)
    h.chips.dead = h.chips.total = e.carried
    for seat in e.absent:
        h.by_seat[seat].absent = True
    h.deck.cards = _UNSEEN[: e.pack]
    h.phase = DEAL


def _presence(h: Hand, e: ev.PresenceCounted) -> None:
    count_as(h, e.seat, here=e.here)


def count_as(h: Hand, seat: int, *, here: bool) -> None:
    """The hand goes by it that somebody is there, or is not."""
    h.by_seat[seat].absent = not here
    h.started = structs.replace(h.started, absent=tuple(sorted(p.seat for p in h.players if p.absent)))


def _shuffled(h: Hand, e: ev.Shuffled) -> None:
    h.deck.cards = e.deck


def _posted(h: Hand, e: ev.Posted) -> None:
    p, paid, chips = h.by_seat[e.seat], e.paid, h.chips
    chips.posts.append(e)
    chips.total += paid
    p.stack -= paid
    if not p.stack and paid:
        h.round.able -= 1
    if e.what == "dead":
        chips.dead += paid
    elif e.what == "ante":
        p.paid += paid
    else:
        p.paid += paid
        p.bet += paid
        _to_be_matched(h, e)


def _to_be_matched(h: Hand, e: ev.Posted) -> None:
    """A blind, a straddle or a live post."""
    if e.what == "small_blind":
        h.chips.posted_small = e.paid
    elif e.what != "live":
        h.chips.last_forced = e.seat
        if e.what == "big_blind":
            h.chips.posted_big = e.paid
    now = h.round
    if e.level > now.high:
        now.high = now.full = e.level
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
    if e.run != h.board.run:
        _run_again(h.board, e.run)
    now.step = e.step
    now.upper = e.upper
    if e.burn >= 0:
        deck.burns.append(e.burn)
        deck.top += 1
    if e.hole:
        _deal_hole(h, e)
    if e.board:
        h.board.cards.extend(e.board)
        deck.top += len(e.board)
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


def _deal_hole(h: Hand, e: ev.Dealt) -> None:
    by_seat, up = h.by_seat, e.up
    dealt = 0
    for seat, cards in e.hole:
        p = by_seat[seat]
        dealt += len(cards)
        if up:
            p.down += cards[:-up]
            p.up += cards[-up:]
        else:
            p.down += cards
        if p.shown:
            p.shown = p.down + p.up
    h.deck.top += dealt


def _brought_in(h: Hand, e: ev.BroughtIn) -> None:
    p = h.by_seat[e.seat]
    _pay(h, p, e.paid)
    h.round.high = p.acted = e.level
    _actor(h, e.next)


def folded(h: Hand, e: ev.Folded) -> None:
    """A hand is given up."""
    p = h.by_seat[e.seat]
    p.acted = h.round.high
    _dead(h, p)
    seat = e.next
    h.actor = h.by_seat[seat] if seat else None


def _dead(h: Hand, p: Player) -> None:
    p.live = False
    h.round.live -= 1
    if p.stack:
        h.round.able -= 1
    if p.absent and h.floor.ghosts:
        h.floor.ghosts -= 1
    muck = h.deck.muck
    muck.extend(p.down)
    muck.extend(p.up)
    if h.floor.bound:
        h.floor.bound = {seat: bond for seat, bond in h.floor.bound.items() if seat != p.seat}


def checked(h: Hand, e: ev.Checked) -> None:
    """The action goes on."""
    h.by_seat[e.seat].acted = h.round.high
    seat = e.next
    h.actor = h.by_seat[seat] if seat else None


def called(h: Hand, e: ev.Called) -> None:
    """The bet is matched."""
    p = h.by_seat[e.seat]
    paid = e.paid
    p.stack -= paid
    p.paid += paid
    p.bet += paid
    h.chips.total += paid
    if not p.stack:
        h.round.able -= 1
    p.acted = h.round.high
    seat = e.next
    h.actor = h.by_seat[seat] if seat else None


def raised(h: Hand, e: ev.RaisedTo) -> None:
    """There is more to match."""
    now = h.round
    seat, to, paid = e.seat, e.to, e.paid
    p = h.by_seat[seat]
    p.stack -= paid
    p.paid += paid
    p.bet = to
    h.chips.total += paid
    if not p.stack:
        now.able -= 1
    if now.bets:
        h.chips.raisers.append(seat)
    if e.full:
        now.full = to
        now.bets += 1
    now.step = e.step
    now.capped = e.capped
    now.high = p.acted = to
    now.aggressor = seat
    h.actor = h.by_seat[e.next] if e.next else None


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
    chips.pots = without(taken, chips.pots)


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
        dead_between_bets(h)


def _turned_up(h: Hand, e: ev.TurnedUp) -> None:
    h.board.turned_up = True
    for seat, cards in e.hole:
        _lay_open(h.by_seat[seat], cards)


def _lay_open(p: Player, cards: tuple[int, ...]) -> None:
    """A hand lies face up, and has a name where it had none."""
    p.shown = cards
    if not p.known:
        p.down, p.up = cards[: len(p.down)], cards[len(p.down) :]


def _board_named(h: Hand, e: ev.BoardNamed) -> None:
    """One run's cards, and those that all runs share."""
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
    board.run_from = h.round.street + (not h.deck.drawing)  # cards thrown away for good: their street is next
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
    _lay_open(h.by_seat[e.seat], e.cards)
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
        bring_back(h)


_CHANGES: Final[dict[type, Callable[[Hand, Any], None]]] = {
    ev.HandStarted: _started,
    ev.PresenceCounted: _presence,
    ev.Shuffled: _shuffled,
    ev.Posted: _posted,
    ev.Dealt: _dealt,
    ev.BroughtIn: _brought_in,
    ev.Folded: folded,
    ev.Checked: checked,
    ev.Called: called,
    ev.RaisedTo: raised,
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
