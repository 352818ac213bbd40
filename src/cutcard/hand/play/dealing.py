"""Deal cards: burns, hole cards, boards; or cards named by a dealer who holds the deck."""

from typing import Final

from msgspec import structs

from cutcard.cards import UNKNOWN, texts
from cutcard.hand import events as ev
from cutcard.hand.commands import Deal, Move
from cutcard.hand.evolve import apply
from cutcard.hand.legal_options import SHUFFLE
from cutcard.hand.play.betting import Boards, boards, first_in_stud, first_to_act, pair_showing
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand, Player
from cutcard.rules.slot import Cites
from cutcard.rules.slots.hand.dealing import StubPlan
from cutcard.rules.table_rules import TableRules

Out = list[ev.AnyEvent]

_Dealt: Final = ev.Dealt  # mypyc compiles a Final name to a constant
_COMMUNITY: Final = (StubPlan.COMMUNITY, StubPlan.MIX_THEN_COMMUNITY)


def next_street_index(h: Hand, r: TableRules) -> int:
    """The street to be dealt: this one while cards are being replaced, an earlier one on a further run."""
    if h.deck.drawing:
        return h.round.street
    street = h.round.street
    return h.board.run_from if street == r.last_street else street + 1


def deal_street(h: Hand, r: TableRules, out: Out, given: Deal | None = None) -> None:
    """Deal the next street, with the cards that a dealer named."""
    index, deck, now = next_street_index(h, r), h.deck, h.round
    street, plans = r.coming[index], h.floor.plans
    if plans and not _aside_is_shuffled_in(h, out, index):
        return
    drawing = deck.drawing
    draws = drawing and street.draw > 0  # cards discarded for good are not replaced
    if draws and not _stub_is_enough_for_draw(h, r, out, given):
        return
    if index == r.scarce_street and not _stub_is_enough(h, r, out):
        return
    burn, top = _burn(h, r, index)
    hole: ev.Hole = ()
    if deck.stub_plan and deck.stub_plan in _COMMUNITY:
        board = deck.cards[top : top + 1]
    else:
        if street.each or draws or not street.board:
            hole, top = _hole(h, street.each, top)
        board = deck.cards[top : top + street.board]
    if given is not None:
        hole, board = _with_named_cards(h, hole, board, given, _drawers(h) if draws else [])
    run = h.board.run + (now.street == r.last_street and not drawing)
    face_up = h.board.turned_up or (plans and _planned_up(h, index))
    up = street.each if face_up else street.up  # hands that are face up get their new cards face up
    step = r.opens_for[index]
    if not index and now.high > step and not r.sizing.limit:
        step = now.high  # a straddle is the largest bet so far, and a raise must add as much (standard.raise-size.1)
    cites = r.dealt_cites[index]
    if r.by_up_cards:
        shown = boards(h, hole, up)
        opener, by_tie = _stud_opener(h, r, index, shown, given)
        upper, cites = _upper(r, index, shown), cites + by_tie
    else:
        opener, upper = first_to_act(_without_absent(h, r) if h.absent else h, index), 0
    apply(h, out, _Dealt(index, burn, hole, up, board, run, opener, step, upper, cites))


def _planned_up(h: Hand, index: int) -> bool:
    return index in h.floor.plans and h.floor.plans[index].up


def _without_absent(h: Hand, r: TableRules) -> Hand:
    """The hand after absent hands have died with the deal: they do not open the betting."""
    if r.absent_hand.plays_on:
        return h
    preview = h.copy()
    for p in preview.players:
        if p.absent and p.live:
            apply(preview, [], ev.Killed(p.seat, "absent"))
    return preview


def _stud_opener(h: Hand, r: TableRules, index: int, shown: Boards, given: Deal | None) -> tuple[int, Cites]:
    """The seat that opens by the upcards to come, and the rules for a tie; named by the dealer for unknown cards."""
    opener, by_tie = first_in_stud(h, r, index, shown)
    if opener or h.round.able < 2:
        return opener, by_tie
    none_show = h.floor.ruled and not h.deck.by_hand
    return first_to_act(h, index) if none_show else _named_opener(h, given), by_tie


def _named_opener(h: Hand, given: Deal | None) -> int:
    if given is None or not given.opens:
        raise RefusedInHand("name_the_opener")
    able = tuple(p.seat for p in h.players if p.live and p.stack)
    if given.opens not in able:
        raise RefusedInHand("no_such_seat", seat=given.opens, seats=able)
    return given.opens


def _upper(r: TableRules, index: int, shown: Boards) -> int:
    """The upper limit on fourth street when a pair shows and the house allows it then."""
    if index != 1 or not r.game.open_pair or not r.open_pair.doubles(high_only=len(r.game.sides) == 1):
        return 0
    return r.stakes.upper if pair_showing(shown) else 0


def _burn(h: Hand, r: TableRules, index: int) -> tuple[int, int]:
    """The burn (-1: none) and where dealing goes on; a draw that resumes after a shuffle already had its burn."""
    deck, plans = h.deck, h.floor.plans
    top = deck.top
    if not index or not r.dealing.burns or (deck.drawing and len(_without_new_cards(h)) < len(_drawers(h))):
        return -1, top
    if plans and index in plans and not plans[index].burn:
        return -1, top
    return deck.cards[top], top + 1


def _hole(h: Hand, each: int, top: int) -> tuple[ev.Hole, int]:
    """Each player's cards: one at a time in rotation; replacement cards all at once."""
    if h.deck.drawing:
        return _replacements(h, _without_new_cards(h), top)
    live = h.round.live
    end = top + each * live
    if h.started.passed_over and h.round.street < 0:
        return _button_last(h, each, top), end
    hole, cards = [], h.deck.cards
    two = each == 2 and end <= len(cards)  # unrolled, because most games deal two
    for p in h.players:
        if p.live:
            hole.append((p.seat, (cards[top], cards[top + live]) if two else cards[top:end:live]))
            top += 1
    return tuple(hole), end


def _button_last(h: Hand, each: int, top: int) -> ev.Hole:
    """The first deal where the button, last in the ring, was passed over: its card of that round comes at the end."""
    deck = h.deck
    count = len(h.players)
    begun, end = top + count - 1, top + each * count - 1
    rounds = [deck.cards[begun + place : end : count] for place in range(count)]
    others = [(p.seat, (deck.cards[top + place], *rounds[place])) for place, p in enumerate(h.players[:-1])]
    return (*others, (h.players[-1].seat, (*rounds[-1], deck.cards[end])))


def _replacements(h: Hand, waiting: list[Player], top: int) -> tuple[ev.Hole, int]:
    hole: list[tuple[int, tuple[int, ...]]] = []
    for p in waiting:
        hole.append((p.seat, h.deck.cards[top : top + p.discarded]))
        top += p.discarded
    return tuple(hole), top


def _stub_is_enough(h: Hand, r: TableRules, out: Out) -> bool:
    """Whether the stub is long enough; else record what is to be shuffled, and wait."""
    deck = h.deck
    if deck.stub_plan:
        return True
    plan = r.short_stub.plan(h.round.live, len(deck.cards) - deck.top, len(deck.burns))
    if plan == StubPlan.DEAL:
        return True
    return _mix(h, r, out, plan, [] if plan == StubPlan.COMMUNITY else deck.burns)


def _aside_is_shuffled_in(h: Hand, out: Out, index: int) -> bool:
    """Whether cards set aside for this street are back in the stub; else wait for the shuffle."""
    deck = h.deck
    plan = h.floor.plans.get(index)
    if plan is None:
        return True
    if plan.early:
        _set_aside(h, out, plan)
    if not plan.mix:
        return True
    pile = deck.aside if plan.mix == "alone" else deck.stub + deck.aside
    apply(h, out, ev.MixDue(index, pile, plan.cites))
    if h.deck.by_hand:
        apply(h, out, ev.Reshuffled(pile))
    return h.phase != SHUFFLE


def _set_aside(h: Hand, out: Out, plan: ev.StreetPlanned) -> None:
    """Set aside one card per player still in, less the ones that came early."""
    moves = tuple(Move(card, "stub", "aside") for card in h.deck.stub[: max(0, h.round.live - plan.early)])
    apply(h, out, ev.CardsMoved(moves, "one for each other player", plan.cites))
    apply(h, out, structs.replace(plan, early=0))


def _stub_is_enough_for_draw(h: Hand, r: TableRules, out: Out, given: Deal | None) -> bool:
    """Whether the stub is long enough for the draw; else deal the players it serves, then reshuffle."""
    deck = h.deck
    index = h.round.street
    left = len(deck.cards)
    burn, top = _burn(h, r, index) if deck.top < left else (-1, left + 1)
    waiting = _without_new_cards(h)
    if top + sum(p.discarded for p in waiting) <= left:
        return True
    served = [p for i, p in enumerate(waiting) if top + sum(q.discarded for q in waiting[: i + 1]) <= left]
    if served:
        hole, _ = _replacements(h, served, top)
        hole = hole if given is None else _with_named_cards(h, hole, (), given, _drawers(h))[0]
        apply(h, out, ev.Dealt(index, burn, hole, 0, (), h.board.run, 0, r.opens_for[index], 0, r.dealt_cites[index]))
    mixed = _mix(h, r, out, "draw", [*deck.burns, *deck.muck, *_old_discards(h, waiting[len(served) :])])
    return mixed and _stub_is_enough_for_draw(h, r, out, given)


def _drawers(h: Hand) -> list[Player]:
    """Players who change cards on this draw, in turn."""
    return [p for p in h.players if p.live and p.discarded > 0]


def _without_new_cards(h: Hand) -> list[Player]:
    """Players who have not received their new cards."""
    return [p for p in _drawers(h) if p.seat not in h.deck.served]


def _old_discards(h: Hand, waiting: list[Player]) -> list[int]:
    """Discards of players who have drawn since; those of players who wait stay out while others are enough."""
    deck = h.deck
    old = deck.discards[: max(0, len(deck.discards) - sum(p.discarded for p in waiting))]
    found = len(deck.cards) - deck.top + len(deck.burns) + len(deck.muck) + len(old)
    return old if found > sum(p.discarded for p in waiting[:1]) else deck.discards


def _mix(h: Hand, r: TableRules, out: Out, plan: str, cards: list[int]) -> bool:
    """Record the plan; a known deck then waits for its new order, an unknown one for the dealer's shuffle."""
    pile = (*h.deck.stub, *cards) if cards else ()
    apply(h, out, ev.StubShort(plan, pile, r.short_stub.cites_on(plan)))
    if pile and h.deck.by_hand:
        apply(h, out, ev.Reshuffled(pile))
    return h.phase != SHUFFLE


def _with_named_cards(
    h: Hand, hole: ev.Hole, board: tuple[int, ...], given: Deal, drawers: list[Player]
) -> tuple[ev.Hole, tuple[int, ...]]:
    """Replace unknown cards by those the dealer named."""
    deck = h.deck
    wanted = dict(hole)
    takers = tuple(p.seat for p in drawers) or tuple(wanted)
    for seat, cards in given.hole:
        if seat not in takers:
            raise RefusedInHand("no_such_seat", seat=seat, seats=takers)
        _check_count(cards, len(wanted.get(seat, cards)), f"seat {seat}")
    told = {seat: cards for seat, cards in given.hole if seat in wanted}  # without those whom a short stub serves later
    _check_count(given.board, len(board), "the board")
    held = {c for p in h.players if p.live for c in p.cards}  # folded hands are in the muck until it is reshuffled
    out = held.union(deck.muck, deck.discards, h.board.cards, deck.burns, deck.aside, deck.scrap, *h.board.earlier)
    for number in (*(c for cards in told.values() for c in cards), *given.board):
        if number != UNKNOWN and number in out:
            raise RefusedInHand("card_already_out", card=texts([number]))
        out.add(number)
    return tuple((seat, told.get(seat) or cards) for seat, cards in hole), given.board or board


def _check_count(cards: tuple[int, ...], wanted: int, where: str) -> None:
    if cards and len(cards) != wanted:
        raise RefusedInHand("wrong_card_count", given=len(cards), where=where, wanted=wanted)
