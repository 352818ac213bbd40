"""The showdown: the order of showing, who may muck, and hands that other players ask to see."""

from typing import Final

from cutcard.cards import UNKNOWN, texts
from cutcard.hand import events as ev
from cutcard.hand.commands import AskToSee, Muck, Show, ShowDown
from cutcard.hand.evolve import apply
from cutcard.hand.legal import house_allows_muck, legal, may_muck
from cutcard.hand.legal_options import PUSH, SHOW, WAITS
from cutcard.hand.play.award_pots import leaders, push, read_hands, still_wins
from cutcard.hand.play.bad_beat_conditions import find_hit
from cutcard.hand.play.betting import boards, opening_seat
from cutcard.hand.play.shown_cards import open_owed
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand, Player
from cutcard.rules.table_rules import TableRules

Out = list[ev.AnyEvent]

# mypyc compiles a Final name to a constant.
_ShowdownOpened: Final = ev.ShowdownOpened
_Shown: Final = ev.Shown
_Mucked: Final = ev.Mucked


def open_showdown(h: Hand, r: TableRules, out: Out) -> None:
    """Set the order of showing; hands already face up need no more showing."""
    start = _first(h, r)
    ring = [p.seat for p in h.players if p.live]
    at = ring.index(start)
    clockwise = (*ring[at:], *ring[:at])
    cites = r.show_order.cites_on("bet" if h.round.aggressor else "checked")
    last_pot: dict[int, int] = {}
    if len(h.chips.pots) > 1:
        for index, (_, seats) in enumerate(h.chips.pots):
            last_pot.update(dict.fromkeys(seats, index))
        cites = (*cites, *(c for c in r.show_order.cites_on("side") if c not in cites))
    if h.board.unshared:
        open_owed(h, r, out)
    order = r.show_order.order(clockwise, h.round.aggressor, last_pot)
    apply(h, out, _ShowdownOpened(order, _next(h, r, order), cites))


def _first(h: Hand, r: TableRules) -> int:
    """The player who acted first on the last round, or would have; if out, the next live player clockwise."""
    now = h.round
    if r.by_up_cards and not now.opener and not h.board.turned_up and (best := opening_seat(boards(h), r)):
        return best
    start = now.opener or h.players[0].seat
    return start if h.by_seat[start].live else next(q.seat for q in now.left_of[start] if q.live)


def _next(h: Hand, r: TableRules, order: tuple[int, ...], done: int = 0, *, mucks: bool = False) -> int:
    """The next seat in order that must show, once `done` has; 0 where none does."""
    left = waiting = 0
    for seat in order:
        p = h.by_seat[seat]
        if not (p.mucked or (mucks and seat == done)):
            left += 1
            if not (waiting or p.shown or seat == done):
                waiting = seat
    if left == 1 and waiting and not r.must_show.last_shows(bettor=waiting == h.round.aggressor):
        return 0
    return waiting


def next_to_show(h: Hand, r: TableRules, mucked: int) -> int:
    """The seat that shows next once this hand is mucked."""
    return _next(h, r, h.board.order, mucked, mucks=True)


def show(c: Show, h: Hand, r: TableRules, out: Out) -> None:
    """Table a whole hand: in turn, or at once where the order only binds players who wait."""
    p = h.by_seat[c.seat] if may_table(h, r, c.seat) else _in_turn(h, r, c.seat)
    cards = p.cards
    if c.cards:
        _check_named(p, c.cards, r)
        cards = c.cards if UNKNOWN in cards else cards
    _table(h, r, p, cards, out)


def may_table(h: Hand, r: TableRules, seat: int) -> bool:
    """Whether this player may table their hand now, in turn or before it."""
    if h.phase != SHOW or seat not in h.board.order:
        return False
    p = h.by_seat[seat]
    return not (p.shown or p.mucked) and (r.show_order.unasked or (h.actor is not None and h.actor.seat == seat))


def _table(h: Hand, r: TableRules, p: Player, cards: tuple[int, ...], out: Out) -> None:
    cites = (*r.absent_hand.cites_on("show"), *r.cards_speak.cites) if p.absent else r.cards_speak.cites
    if p is not h.actor:
        cites = (*r.show_order.cites_on("unasked"), *cites)
    apply(h, out, _Shown(p.seat, cards, _next(h, r, h.board.order, p.seat), cites))


def _check_named(p: Player, named: tuple[int, ...], r: TableRules) -> None:
    if len(named) != len(p.cards):
        raise RefusedInHand("show_all_cards", r.tabling.cites, count=len(p.cards))
    missing = [c for c in p.cards if c not in named and c != UNKNOWN]
    if missing:
        raise RefusedInHand("not_your_cards", r.tabling.cites, seat=p.seat, cards=texts(named))


def muck(c: Muck, h: Hand, r: TableRules, out: Out) -> None:
    """Muck unseen."""
    p = h.by_seat.get(c.seat)
    if p is None or not r.must_show.at_any_time or p.mucked or p.seat not in h.board.order:
        p = _in_turn(h, r, c.seat)
    if not may_muck(h, r, p):
        code = "cannot_muck" if p.shown or not house_allows_muck(h, r, p) else "last_hand"
        raise RefusedInHand(code, legal(h, r).cites, seat=p.seat)
    apply(h, out, _Mucked(p.seat, _next(h, r, h.board.order, p.seat, mucks=True), r.must_show.cites))


def _in_turn(h: Hand, r: TableRules, seat: int) -> Player:
    if h.actor is None or h.actor.seat != seat:
        raise RefusedInHand("out_of_turn", r.show_order.cites, seat=seat, actor=h.actor.seat if h.actor else 0)
    return h.actor


def ask_to_see(c: AskToSee, h: Hand, r: TableRules, out: Out) -> None:
    """Turn up a mucked hand where the house allows this player to ask; it may become live again."""
    if h.phase not in (SHOW, PUSH):
        raise RefusedInHand("not_now", r.see_hand.cites, phase=h.phase, waits=WAITS[h.phase])
    p = h.by_seat.get(c.of)
    if p is None or not p.live or not (p.mucked or (h.phase == PUSH and not p.shown)):
        raise RefusedInHand("not_mucked", r.see_hand.cites, of=c.of)
    asker = h.by_seat.get(c.seat)
    if not r.see_hand.may_ask(
        seated=c.seat > 0,
        dealt_in=asker is not None,
        in_showdown=asker is not None and asker.live,
        of_bettor=c.of == h.round.aggressor,
    ):
        raise RefusedInHand("may_not_ask", r.see_hand.cites, seat=c.seat)
    if not p.mucked:  # the others conceded, so the hand would have won unseen
        apply(h, out, _Shown(c.of, p.cards, 0, r.see_hand.cites))
        return
    revived = r.see_hand.revives(by_winner=c.seat in leaders(h, r))
    cites = r.see_hand.cites_on("live" if revived else "dead")
    apply(h, out, ev.HandSeen(c.of, c.seat, p.cards, revived, cites))
    if revived:
        reopen(h, r, out)


def reopen(h: Hand, r: TableRules, out: Out) -> None:
    """A hand becomes live again: where showing was over, the pot is contested again."""
    if h.phase == PUSH and (unseen := _next(h, r, h.board.order)):
        apply(h, out, _ShowdownOpened(h.board.order, unseen, r.tabling.cites))


def show_down(_: ShowDown, h: Hand, r: TableRules, out: Out) -> None:
    """Play the whole showdown in order: winning or required hands are shown, beaten hands mucked, and the pots pushed.

    After a ruling in the hand no hand is mucked: players see all cards and chips that the floor touched. Where a bad
    beat has just been turned up the pots are not pushed in the same command: the floor looks at it first.
    """
    if h.deck.by_hand or h.floor.ruled:
        _show_all(h.copy(), r, [])  # refuse before any hand is shown where a card is unknown
    _show_all(h, r, out)


def _show_all(h: Hand, r: TableRules, out: Out) -> None:
    strengths = read_hands(h, r)
    showing = h.phase == SHOW
    while h.phase == SHOW:
        p = h.actor
        assert p is not None  # noqa: S101 - somebody shows in this phase
        cards = p.down + p.up
        if UNKNOWN in cards:
            raise RefusedInHand("cards_unknown", r.tabling.cites, seat=p.seat)
        if legal(h, r).may_muck and not p.absent and not h.floor.ruled and not still_wins(h, p, strengths):
            apply(h, out, _Mucked(p.seat, _next(h, r, h.board.order, p.seat, mucks=True), r.must_show.cites))
        else:
            _table(h, r, p, cards, out)
    if showing and find_hit(h, r) is not None:
        return
    push(h, r, out, strengths)
