"""Cards shown outside the showdown: after the hand to all, or to one player and then to all sooner or later."""

from cutcard.cards import UNKNOWN, texts
from cutcard.hand import events as ev
from cutcard.hand.commands import OpenCards, ShowCards, ShowTo
from cutcard.hand.evolve import apply
from cutcard.hand.legal_options import BET, DRAW, OVER, PUSH, SHOW
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand, Player
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import TableRules

Out = list[ev.AnyEvent]


def show_cards(c: ShowCards, h: Hand, r: TableRules, out: Out) -> None:
    """After the hand a player who was dealt in may show one, some or all of their cards."""
    p = _player(h, c.seat)
    cites = r.show_one.cites_on("own")
    cards = c.cards or tuple(card for card in p.down if card not in p.opened)
    _check_held(p, cards, cites)
    if p.shown or not set(cards).difference(p.opened, [UNKNOWN]):
        raise RefusedInHand("nothing_to_show", cites, seat=p.seat)
    apply(h, out, ev.CardsOpened(p.seat, cards, cites))


def open_cards(c: OpenCards, h: Hand, _: TableRules, out: Out) -> None:
    """The floor turns a player's cards up, at once or when the betting is over; they play."""
    p = _player(h, c.of)
    _check_held(p, c.cards, c.cites)
    if p.shown or not set(c.cards).difference(p.opened, [UNKNOWN]):
        raise RefusedInHand("nothing_to_show", c.cites, seat=p.seat)
    if c.later and h.phase not in (SHOW, PUSH, OVER):
        apply(h, out, ev.CardsSeen(p.seat, (), c.cards, owed=True, cites=c.cites))
    else:
        apply(h, out, ev.CardsOpened(p.seat, c.cards, c.cites))


def show_to(c: ShowTo, h: Hand, r: TableRules, out: Out) -> None:
    """A player showed cards to others: all players see them, at once where that could change a bet, else later."""
    p = _player(h, c.seat)
    _check_held(p, c.cards, r.show_one.cites)
    viewers = tuple(seat for seat in dict.fromkeys(c.to) if seat != p.seat)
    if not c.cards or not viewers:
        raise RefusedInHand("shown_to_nobody", r.show_one.cites, seat=p.seat)
    case = "over" if h.phase == OVER else "now" if any(_may_bet(h, seat) for seat in viewers) else "later"
    owed = case == "later" and h.phase not in (SHOW, PUSH)
    apply(h, out, ev.CardsSeen(p.seat, viewers, c.cards, owed, r.show_one.cites_on(case)))
    if not owed:
        apply(h, out, ev.CardsOpened(p.seat, c.cards, r.show_one.cites_on(case)))


def open_owed(h: Hand, r: TableRules, out: Out) -> None:
    """The betting is over: open the cards that some players have seen."""
    for seat, cards in tuple(h.board.unshared):
        apply(h, out, ev.CardsOpened(seat, cards, r.show_one.cites_on("later")))


def _may_bet(h: Hand, seat: int) -> bool:
    """Whether what this player saw could still change a bet."""
    viewer = h.by_seat.get(seat)
    return viewer is not None and viewer.live and viewer.stack > 0 and h.round.able > 1 and h.phase in (BET, DRAW)


def _player(h: Hand, seat: int) -> Player:
    if seat not in h.by_seat:
        raise RefusedInHand("no_such_seat", seat=seat, seats=tuple(sorted(h.by_seat)))
    return h.by_seat[seat]


def _check_held(p: Player, cards: tuple[int, ...], cites: Cites) -> None:
    """Refuse cards that are not the player's; unknown ones may be any."""
    unknown = p.down.count(UNKNOWN)
    strange = [card for card in cards if card not in p.down]
    if len(strange) > unknown or len(set(cards)) < len(cards) - cards.count(UNKNOWN):
        raise RefusedInHand("not_your_cards", cites, seat=p.seat, cards=texts(cards))
