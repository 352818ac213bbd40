"""Cards come off the deck: burned, dealt round, turned up; or named by a dealer who holds the deck."""

from cutcard.cards import UNKNOWN, texts
from cutcard.hand import events as ev
from cutcard.hand.commands import Deal
from cutcard.hand.evolve import happen
from cutcard.hand.options import SHUFFLE
from cutcard.hand.refusals import Refused
from cutcard.hand.showing import pair_showing, tie_cites
from cutcard.hand.state import Hand, Player
from cutcard.hand.turn import first_to_act
from cutcard.rules.game import Street
from cutcard.rules.resolved import Rules
from cutcard.rules.slots.dealing import StubPlan

Out = list[ev.AnyEvent]


def upcoming(h: Hand, r: Rules) -> int:
    """The street to be dealt: this one while cards are being replaced, an earlier one again on a further run."""
    if h.drawing:
        return h.street
    return h.run_from if h.street + 1 == len(r.game.streets) else h.street + 1


def deal_street(h: Hand, r: Rules, out: Out, given: Deal | None = None) -> None:
    """Deal the next street, with the cards a dealer named where one did."""
    index = upcoming(h, r)
    street = r.game.streets[index]
    if not (_draw_serves(h, r, out, given) if h.drawing else _stub_serves(h, r, index, out)):
        return
    burn, top = _burn(h, r, index)
    hole: ev.Hole = ()
    if h.stub_plan in (StubPlan.COMMUNITY, StubPlan.MIX_THEN_COMMUNITY):
        board = tuple(h.deck[top : top + 1])
    else:
        hole, top = _hole(h, r, street, top)
        board = tuple(h.deck[top : top + street.board]) if street.board else ()
    if given is not None:
        hole, board = _named(h, hole, board, given)
    run = h.run + 1 if h.street + 1 == len(r.game.streets) and not h.drawing else h.run
    up = street.down + street.up if h.turned_up else street.up  # what comes to hands that lie face up does too
    step = r.opens_for[index]
    if not index and h.high > step and not r.sizing.limit:
        step = h.high  # a straddle is the largest bet so far, and a raise adds as much (standard.raise-size.1)
    dealt = ev.Dealt(index, burn, hole, up, board, run, 0, step, _upper(h, r, index), r.dealt_cites[index])
    _open(h, r, out, dealt, given)


def _open(h: Hand, r: Rules, out: Out, dealt: ev.Dealt, given: Deal | None) -> None:
    """Who opens depends on the cards just dealt, so look at them before the event is written."""
    cites = dealt.cites
    if r.game.bring_in or h.absentees:
        preview = h.copy()
        happen(preview, [], dealt)
        if h.absentees:
            _without_absent(preview, r)
        opener = first_to_act(preview, r)
        upper = _upper(preview, r, dealt.street)
        if r.game.bring_in and dealt.street and opener:
            cites += tie_cites(preview, r)
        if not opener and r.game.bring_in and preview.able > 1:
            opener = _named_opener(preview, given)
    else:
        street, h.street = h.street, dealt.street
        opener, upper = first_to_act(h, r), 0
        h.street = street
    happen(h, out, ev.Dealt(
        dealt.street, dealt.burn, dealt.hole, dealt.up, dealt.board, dealt.run, opener, dealt.step, upper, cites
    ))  # fmt: skip


def _without_absent(h: Hand, r: Rules) -> None:
    """Hands of absent players that die with the deal do not open it; stud's up-cards stay until their turn."""
    if r.absent_hand.plays_on or r.game.family == "stud_games":
        return
    for p in h.players:
        if p.absent and p.live:
            happen(h, [], ev.Killed(p.seat, "absent"))


def _named_opener(h: Hand, given: Deal | None) -> int:
    if given is None or not given.opens:
        raise Refused("name_the_opener")
    able = tuple(p.seat for p in h.players if p.live and p.stack)
    if given.opens not in able:
        raise Refused("no_such_seat", seat=given.opens, seats=able)
    return given.opens


def _upper(h: Hand, r: Rules, index: int) -> int:
    """The upper limit on fourth street when a pair shows and the house opens it then."""
    if index != 1 or not r.game.open_pair or not r.open_pair.doubles(high_only=len(r.game.sides) == 1):
        return 0
    return r.stakes.upper if pair_showing(h) else 0


def _burn(h: Hand, r: Rules, index: int) -> tuple[int, int]:
    """The card burned (-1: none) and where dealing goes on; a draw that goes on after a shuffle has had its burn."""
    if index == 0 or not r.dealing.burns or (h.drawing and len(_waiting(h, r)) < len(_drawers(h))):
        return -1, h.top
    return h.deck[h.top], h.top + 1


def _hole(h: Hand, r: Rules, street: Street, top: int) -> tuple[ev.Hole, int]:
    """Each player's cards: one at a time in rotation; replacements all at once."""
    if h.drawing:
        return _replacements(h, _waiting(h, r), top)
    each = street.down + street.up
    if not each:
        return (), top
    takers = [p for p in h.players if p.live]
    count = len(takers)
    end = top + each * count
    deck = h.deck
    return tuple([(p.seat, tuple(deck[top + i : end : count])) for i, p in enumerate(takers)]), end


def _replacements(h: Hand, waiting: list[Player], top: int) -> tuple[ev.Hole, int]:
    hole: list[tuple[int, tuple[int, ...]]] = []
    for p in waiting:
        hole.append((p.seat, tuple(h.deck[top : top + p.discarded])))
        top += p.discarded
    return tuple(hole), top


def _stub_serves(h: Hand, r: Rules, index: int, out: Out) -> bool:
    """Whether the stub suffices; else say what is mixed, and wait for the shuffle."""
    if r.game.family != "stud_games" or index + 1 < len(r.game.streets) or h.stub_plan:
        return True
    plan = r.short_stub.plan(h.live, len(h.deck) - h.top, len(h.burns))
    if plan == StubPlan.DEAL:
        return True
    return _mix(h, r, out, plan, [] if plan == StubPlan.COMMUNITY else h.burns)


def _draw_serves(h: Hand, r: Rules, out: Out, given: Deal | None) -> bool:
    """Whether the stub suffices for the draw; else those it still serves get their cards, and then it is mixed."""
    index = h.street
    left = len(h.deck)
    burn, top = _burn(h, r, index) if h.top < left else (-1, left + 1)
    waiting = _waiting(h, r)
    if top + sum(p.discarded for p in waiting) <= left:
        return True
    served = [p for i, p in enumerate(waiting) if top + sum(q.discarded for q in waiting[: i + 1]) <= left]
    if served:
        hole, _ = _replacements(h, served, top)
        hole = hole if given is None else _named(h, hole, (), given)[0]
        happen(h, out, ev.Dealt(index, burn, hole, 0, (), h.run, 0, r.opens_for[index], 0, r.dealt_cites[index]))
    mixed = _mix(h, r, out, "draw", [*h.burns, *h.muck, *_old_discards(h, waiting[len(served) :])])
    return mixed and _draw_serves(h, r, out, given)


def _drawers(h: Hand) -> list[Player]:
    """Who changes cards on this draw, in turn."""
    return [p for p in h.players if p.live and p.discarded > 0]


def _waiting(h: Hand, r: Rules) -> list[Player]:
    """Who of them has not got his new cards yet."""
    full = sum(street.down for street in r.game.streets)
    return [p for p in _drawers(h) if len(p.down) < full]


def _old_discards(h: Hand, waiting: list[Player]) -> list[int]:
    """Cards thrown away by players who have drawn since; those of players who wait stay out while others suffice."""
    old = h.discards[: max(0, len(h.discards) - sum(p.discarded for p in waiting))]
    found = len(h.deck) - h.top + len(h.burns) + len(h.muck) + len(old)
    return old if found > sum(p.discarded for p in waiting[:1]) else h.discards


def _mix(h: Hand, r: Rules, out: Out, plan: str, cards: list[int]) -> bool:
    """Announce the plan; a known deck then waits for its new order, an unknown one is mixed by the dealer's hands."""
    pile = (*h.stub, *cards) if cards else ()
    happen(h, out, ev.StubShort(plan, pile, r.short_stub.cites_on(plan)))
    if pile and h.by_hand:
        happen(h, out, ev.Reshuffled(pile))
    return h.phase != SHUFFLE


def _named(h: Hand, hole: ev.Hole, board: tuple[int, ...], given: Deal) -> tuple[ev.Hole, tuple[int, ...]]:
    """Put the dealer's cards in the place of unknown ones."""
    wanted = dict(hole)
    takers = tuple(p.seat for p in _drawers(h)) if h.drawing else tuple(wanted)
    for seat, cards in given.hole:
        if seat not in takers:
            raise Refused("no_such_seat", seat=seat, seats=takers)
        _check_count(cards, len(wanted.get(seat, cards)), f"seat {seat}")
    told = {seat: cards for seat, cards in given.hole if seat in wanted}  # not those whom a short stub serves later
    _check_count(given.board, len(board), "the board")
    held = {c for p in h.players if p.live for c in p.cards}  # folded hands lie in the muck, until it is mixed in again
    out = held.union(h.muck, h.discards, h.board, *h.boards)
    for number in (*(c for cards in told.values() for c in cards), *given.board):
        if number != UNKNOWN and number in out:
            raise Refused("card_already_out", card=texts([number]))
        out.add(number)
    return tuple((seat, told.get(seat) or cards) for seat, cards in hole), given.board or board


def _check_count(cards: tuple[int, ...], wanted: int, where: str) -> None:
    if cards and len(cards) != wanted:
        raise Refused("wrong_card_count", given=len(cards), where=where, wanted=wanted)
