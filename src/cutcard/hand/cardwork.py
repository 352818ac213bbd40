"""The floor moves single cards, mixes the stub and says how a later street is dealt: refused, or made events."""

from cutcard.cards import UNKNOWN, texts
from cutcard.hand import events as ev
from cutcard.hand.commands import MixStub, Move, MoveCards, PlanStreet
from cutcard.hand.dealing import upcoming
from cutcard.hand.evolve import happen
from cutcard.hand.refusals import Refused
from cutcard.hand.state import Hand, Player
from cutcard.hand.supply import suffices
from cutcard.hand.whereabouts import found, lying, put
from cutcard.rules.policy import Cites
from cutcard.rules.resolved import Rules

Out = list[ev.AnyEvent]


def move_cards(c: MoveCards, h: Hand, r: Rules, out: Out) -> None:
    """Each card from where it lies to where it goes, one after the other, while enough are left to deal."""
    if not c.moves:
        raise Refused("no_moves", c.cites)
    twin = h.copy()
    moves = []
    for move in c.moves:
        exact = _exact(twin, move, c.cites)
        put(twin, exact)
        moves.append(exact)
    for seat in {move.seat for move in moves if move.source in ("down", "up")}:
        if not twin.by_seat[seat].cards:
            raise Refused("last_card", c.cites, seat=seat)
    check_supply(twin, r, c.cites)
    happen(h, out, ev.CardsMoved(tuple(moves), c.why, c.cites))


def _exact(h: Hand, move: Move, cites: Cites) -> Move:
    """The move with the card that is meant; in a deck that is known only the stub may be asked for its next."""
    up = move.up
    if {"down", "up"} & {move.source, move.target}:
        up |= bool(_holder(h, move.seat, cites).shown)  # what comes to a hand that lies face up does too
    cards = lying(h, move)
    at = found(move, cards)
    blind = move.card == UNKNOWN and not h.started.by_hand and move.source not in ("stub", "bottom")
    if at < 0 or blind:
        raise Refused("not_there", cites, card=texts([move.card]), where=move.source)
    card = cards[at] if move.card == UNKNOWN else move.card
    if h.started.by_hand and card != UNKNOWN and cards[at] == UNKNOWN and card in known_cards(h):
        raise Refused("card_already_out", cites, card=texts([card]))
    return Move(card, move.source, move.target, move.seat, up)


def known_cards(h: Hand) -> set[int]:
    """The cards of an unknown deck that have been seen and lie somewhere; folded hands lie in the muck."""
    deck = h.deck
    held = {card for p in h.players if p.live for card in p.cards}
    return held.union(deck.muck, deck.discards, h.board.cards, deck.burns, deck.aside, deck.scrap, *h.board.earlier) - {
        UNKNOWN
    }


def _holder(h: Hand, seat: int, cites: Cites) -> Player:
    p = h.by_seat.get(seat)
    if p is None:
        raise Refused("no_such_seat", cites, seat=seat, seats=tuple(sorted(h.by_seat)))
    if not p.live:
        raise Refused("hand_dead", cites, seat=seat)
    return p


def check_supply(h: Hand, r: Rules, cites: Cites) -> None:
    """Refuse what would leave too few cards to finish the hand."""
    if not suffices(h, r):
        raise Refused("too_few_cards", cites, stub=len(h.deck.stub))


def mix_stub(c: MixStub, h: Hand, _: Rules, out: Out) -> None:
    """The stub in a new order; of an unknown deck nobody knows it before or after."""
    deck = h.deck
    if not h.started.by_hand and sorted(c.stub) != sorted(deck.stub):
        raise Refused("wrong_stub", c.cites, count=len(deck.stub))
    happen(h, out, ev.StubMixed((UNKNOWN,) * len(deck.stub) if h.started.by_hand else c.stub, c.cites))


def plan_street(c: PlanStreet, h: Hand, r: Rules, out: Out) -> None:
    """How a street that is still to come is dealt; a later plan for it takes the place of an earlier."""
    if not upcoming(h, r) <= c.street < len(r.game.streets):
        raise Refused("street_dealt", c.cites, streets=", ".join(_to_come(h, r)) or "none")
    plan = ev.StreetPlanned(c.street, c.burn, c.mix, c.up, c.cites, c.early)
    twin = h.copy()
    happen(twin, [], plan)
    check_supply(twin, r, c.cites)
    happen(h, out, plan)


def _to_come(h: Hand, r: Rules) -> list[str]:
    last = h.round.street + 1 == len(r.game.streets) and h.board.run + 1 == h.board.runs and not h.deck.drawing
    return [] if last else [street.name for street in r.game.streets[upcoming(h, r) :]]
