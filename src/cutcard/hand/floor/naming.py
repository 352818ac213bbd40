"""Real cards that lie open, named after they were dealt: the board, and hands turned up because nobody can bet."""

from cutcard.cards import UNKNOWN, texts
from cutcard.hand import events as ev
from cutcard.hand.commands import NameBoard, Show
from cutcard.hand.evolve import happen
from cutcard.hand.floor.move_cards import known_cards
from cutcard.hand.legal_options import DEAL, RUNS
from cutcard.hand.play.award_pots import board_of
from cutcard.hand.refusals import Refused
from cutcard.hand.state import Hand, Player
from cutcard.rules.table_rules import Rules

Out = list[ev.AnyEvent]


def name_board(c: NameBoard, h: Hand, _: Rules, out: Out) -> None:
    """Say which cards lie on the board where the record does not know; what it knows stays as it is."""
    if c.run >= h.board.runs or c.run > h.board.run:
        raise Refused("no_such_run", run=c.run + 1)
    board = board_of(h, c.run)
    if len(c.board) != len(board):
        raise Refused("wrong_card_count", given=len(c.board), where="the board", wanted=len(board))
    if any(now not in (UNKNOWN, named) for now, named in zip(board, c.board, strict=True)) or c.board == tuple(board):
        raise Refused("board_known", board=texts(board))
    fresh = [named for now, named in zip(board, c.board, strict=True) if now == UNKNOWN and named != UNKNOWN]
    _check_free(h, fresh)
    happen(h, out, ev.BoardNamed(c.board, c.run))


def name_hand(c: Show, h: Hand, r: Rules, out: Out) -> None:
    """Nobody can bet any more and the house has hands turned up: say which cards lie there, before the next come."""
    if not c.cards or UNKNOWN in c.cards:
        raise Refused("name_the_cards", r.all_in_cards.cites, seat=c.seat)
    turned = to_be_turned_up(h, r)
    p = next((one for one in turned if one.seat == c.seat), None)
    if p is None:
        seats = tuple(one.seat for one in turned)
        raise Refused("not_turned_up", r.all_in_cards.cites, seat=c.seat, seats=seats)
    if len(c.cards) != len(p.cards):
        raise Refused("show_all_cards", r.tabling.cites, count=len(p.cards))
    missing = [card for card in p.cards if card not in (*c.cards, UNKNOWN)]
    if missing:
        raise Refused("not_your_cards", r.tabling.cites, seat=p.seat, cards=texts(c.cards))
    _check_free(h, [card for card in c.cards if card not in p.cards])
    happen(h, out, ev.TurnedUp(((p.seat, c.cards),), r.all_in_cards.cites))


def to_be_turned_up(h: Hand, r: Rules) -> list[Player]:
    """Whose hands lie open now, or are to, and are not known yet: nobody can bet any more, and cards are to come."""
    between = h.phase in (DEAL, RUNS) and not h.deck.drawing and h.round.street >= max(0, r.draws_until)
    if not h.started.by_hand or not between or not r.all_in_cards.turned_up or h.round.able > 1 or h.round.live < 2:
        return []
    return [p for p in h.players if p.live and not p.shown]


def _check_free(h: Hand, cards: list[int]) -> None:
    """Refuse cards that lie somewhere else, or are named twice."""
    out = known_cards(h)
    for card in cards:
        if card in out:
            raise Refused("card_already_out", card=texts([card]))
        out.add(card)
