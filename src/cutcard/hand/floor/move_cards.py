"""Move, name and shuffle single cards."""

from typing import Final

from cutcard.cards import UNKNOWN, texts
from cutcard.hand import events as ev
from cutcard.hand.commands import MixStub, Move, MoveCards, NameBoard, PlanStreet, Show
from cutcard.hand.events import StreetPlanned
from cutcard.hand.evolve import apply
from cutcard.hand.floor.card_places import cards_in_place, find_card, move_card
from cutcard.hand.legal_options import DEAL, RUNS
from cutcard.hand.play.award_pots import board_of
from cutcard.hand.play.dealing import next_street_index
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand, Player
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import TableRules

Out = list[ev.AnyEvent]


def move_cards(c: MoveCards, h: Hand, r: TableRules, out: Out) -> None:
    """Move each card in order, while enough are left to finish the deal."""
    if not c.moves:
        raise RefusedInHand("no_moves", c.cites)
    twin = h.copy()
    moves = []
    for move in c.moves:
        exact = _completed_move(twin, move, c.cites)
        move_card(twin, exact)
        moves.append(exact)
    for seat in {move.seat for move in moves if move.source in ("down", "up")}:
        if not twin.by_seat[seat].cards:
            raise RefusedInHand("last_card", c.cites, seat=seat)
    check_supply(twin, r, c.cites)
    apply(h, out, ev.CardsMoved(tuple(moves), c.why, c.cites))


def _completed_move(h: Hand, move: Move, cites: Cites) -> Move:
    """Complete a move with the card it means; of a known deck's stub only the next card may be taken."""
    up = move.up
    if {"down", "up"} & {move.source, move.target}:
        up |= bool(_holder(h, move.seat, cites).shown)  # a hand that is face up gets its new cards face up
    cards = cards_in_place(h, move)
    at = find_card(move, cards)
    blind = move.card == UNKNOWN and not h.started.by_hand and move.source not in ("stub", "bottom")
    if at < 0 or blind:
        raise RefusedInHand("not_there", cites, card=texts([move.card]), where=move.source)
    card = cards[at] if move.card == UNKNOWN else move.card
    if h.started.by_hand and card != UNKNOWN and cards[at] == UNKNOWN and card in known_cards(h):
        raise RefusedInHand("card_already_out", cites, card=texts([card]))
    return Move(card, move.source, move.target, move.seat, up)


def known_cards(h: Hand) -> set[int]:
    """The cards of an unknown deck that have been seen; folded hands are in the muck."""
    deck = h.deck
    held = {card for p in h.players if p.live for card in p.cards}
    return held.union(deck.muck, deck.discards, h.board.cards, deck.burns, deck.aside, deck.scrap, *h.board.earlier) - {
        UNKNOWN
    }


def _holder(h: Hand, seat: int, cites: Cites) -> Player:
    p = h.by_seat.get(seat)
    if p is None:
        raise RefusedInHand("no_such_seat", cites, seat=seat, seats=tuple(sorted(h.by_seat)))
    if not p.live:
        raise RefusedInHand("hand_dead", cites, seat=seat)
    return p


def check_supply(h: Hand, r: TableRules, cites: Cites) -> None:
    """Refuse a move that leaves too few cards to finish the hand."""
    if not has_enough_cards(h, r):
        raise RefusedInHand("too_few_cards", cites, stub=len(h.deck.stub))


def mix_stub(c: MixStub, h: Hand, _: TableRules, out: Out) -> None:
    """Shuffle the stub; in an unknown deck its order stays unknown."""
    deck = h.deck
    if not h.started.by_hand and sorted(c.stub) != sorted(deck.stub):
        raise RefusedInHand("wrong_stub", c.cites, count=len(deck.stub))
    apply(h, out, ev.StubMixed((UNKNOWN,) * len(deck.stub) if h.started.by_hand else c.stub, c.cites))


def plan_street(c: PlanStreet, h: Hand, r: TableRules, out: Out) -> None:
    """Plan how a later street is dealt; a later plan for the same street replaces it."""
    if not next_street_index(h, r) <= c.street < len(r.game.streets):
        raise RefusedInHand("street_dealt", c.cites, streets=", ".join(_streets_left(h, r)) or "none")
    plan = ev.StreetPlanned(c.street, c.burn, c.mix, c.up, c.cites, c.early)
    twin = h.copy()
    apply(twin, [], plan)
    check_supply(twin, r, c.cites)
    apply(h, out, plan)


def _streets_left(h: Hand, r: TableRules) -> list[str]:
    last = h.round.street + 1 == len(r.game.streets) and h.board.run + 1 == h.board.runs and not h.deck.drawing
    return [] if last else [street.name for street in r.game.streets[next_street_index(h, r) :]]


# Whether the remaining cards are enough for the rest of the hand, asked when the floor takes some away.


_FOR_A_DRAW: Final = 8
"""Cards that must be in neither hands nor dead piles: draws reuse reshuffled cards, burns included."""
_FOR_THE_LAST: Final = 3
"""The last street of stud needs a burn, one card for all players and the bottom card."""


def has_enough_cards(h: Hand, r: TableRules) -> bool:
    """Whether every street to come can be dealt as planned."""
    if r.game.family == "draw":
        return _enough_for_draws(h, r)
    return _enough_for_streets(h, r)


def _enough_for_draws(h: Hand, r: TableRules) -> bool:
    """Whether the first deal and the draws can be dealt; draws may reshuffle all cards outside live hands."""
    deck = h.deck
    first = r.game.streets[0].down * h.round.live if h.round.street < 0 else 0
    held = sum(len(p.cards) for p in h.players if p.live)
    stays_out = held + len(deck.aside) + len(deck.scrap) + len(h.board.cards)
    stub = _with_aside(h, 0, len(deck.stub), len(deck.aside))
    return stub >= first and h.started.pack - stays_out - first >= _FOR_A_DRAW


def _with_aside(h: Hand, index: int, stub: int, aside: int) -> int:
    """The size of the stub once cards set aside for this street are in it; without such a plan, as it is."""
    plan = h.floor.plans.get(index)
    if plan is None or not plan.mix:
        return stub
    return aside + stub if plan.mix == "with_stub" else aside


def _set_aside(h: Hand, plan: StreetPlanned, stub: int, aside: int) -> tuple[int, int]:
    """The stub and the cards set aside, after one per player still in is set aside: the exact number now, two later."""
    if not plan.early:
        return stub, aside
    fewest, most = (max(0, players - plan.early) for players in (2, h.round.live))
    return stub - most, aside + (fewest if plan.mix == "alone" else most)


def _enough_for_streets(h: Hand, r: TableRules) -> bool:
    """Whether each street to come can be dealt; a plan counts the first time its street is dealt."""
    floor = h.floor
    stub, aside, planned = len(h.deck.stub), len(h.deck.aside), set(floor.plans)
    for index in _streets_to_come(h, r):
        if index in planned:
            stub, aside = _set_aside(h, floor.plans[index], stub, aside)
            stub = _with_aside(h, index, stub, aside)
            aside = 0 if floor.plans[index].mix else aside
        stub -= _needed(h, r, index, burn=index not in planned or floor.plans[index].burn)
        planned.discard(index)
        if stub < 0:
            return False
    return True


def _streets_to_come(h: Hand, r: TableRules) -> list[int]:
    """The streets still to be dealt, further runs included: as many as agreed, or as could be agreed."""
    board = h.board
    last = len(r.game.streets)
    further = (board.offered or board.runs) - board.run - 1
    begin = h.round.street + (not h.deck.drawing)  # after a discard for good its own street is dealt next
    again = range(board.run_from or begin, last)
    return [*range(begin, last), *(index for _ in range(further) for index in again)]


def _needed(h: Hand, r: TableRules, index: int, *, burn: bool) -> int:
    if index == r.scarce_street:
        return _FOR_THE_LAST
    street = r.game.streets[index]
    burned = burn and index > 0 and r.dealing.burns
    return burned + (street.down + street.up) * h.round.live + street.board


def name_board(c: NameBoard, h: Hand, _: TableRules, out: Out) -> None:
    """Name board cards that the record does not know; known cards stay as they are."""
    if c.run >= h.board.runs or c.run > h.board.run:
        raise RefusedInHand("no_such_run", run=c.run + 1)
    board = board_of(h, c.run)
    if len(c.board) != len(board):
        raise RefusedInHand("wrong_card_count", given=len(c.board), where="the board", wanted=len(board))
    if any(now not in (UNKNOWN, named) for now, named in zip(board, c.board, strict=True)) or c.board == tuple(board):
        raise RefusedInHand("board_known", board=texts(board))
    fresh = [named for now, named in zip(board, c.board, strict=True) if now == UNKNOWN and named != UNKNOWN]
    _check_free(h, fresh)
    apply(h, out, ev.BoardNamed(c.board, c.run))


def name_hand(c: Show, h: Hand, r: TableRules, out: Out) -> None:
    """Name a hand that is turned up in an all-in, before the next cards come."""
    if not c.cards or UNKNOWN in c.cards:
        raise RefusedInHand("name_the_cards", r.all_in_cards.cites, seat=c.seat)
    turned = players_to_turn_up(h, r)
    p = next((one for one in turned if one.seat == c.seat), None)
    if p is None:
        seats = tuple(one.seat for one in turned)
        raise RefusedInHand("not_turned_up", r.all_in_cards.cites, seat=c.seat, seats=seats)
    if len(c.cards) != len(p.cards):
        raise RefusedInHand("show_all_cards", r.tabling.cites, count=len(p.cards))
    missing = [card for card in p.cards if card not in (*c.cards, UNKNOWN)]
    if missing:
        raise RefusedInHand("not_your_cards", r.tabling.cites, seat=p.seat, cards=texts(c.cards))
    _check_free(h, [card for card in c.cards if card not in p.cards])
    apply(h, out, ev.TurnedUp(((p.seat, c.cards),), r.all_in_cards.cites))


def players_to_turn_up(h: Hand, r: TableRules) -> list[Player]:
    """Players whose hands are or must be turned up and are still unnamed, with cards to come."""
    between = h.phase in (DEAL, RUNS) and not h.deck.drawing and h.round.street >= max(0, r.draws_until)
    if not h.started.by_hand or not between or not r.all_in_cards.turned_up or h.round.able > 1 or h.round.live < 2:
        return []
    return [p for p in h.players if p.live and not p.shown]


def _check_free(h: Hand, cards: list[int]) -> None:
    """Refuse cards that are already somewhere else, or are named twice."""
    out = known_cards(h)
    for card in cards:
        if card in out:
            raise RefusedInHand("card_already_out", card=texts([card]))
        out.add(card)
