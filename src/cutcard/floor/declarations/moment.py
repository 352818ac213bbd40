"""What a player faces who says or does something: as if it were his turn, whether it is or not."""

from dataclasses import dataclass

from cutcard.hand import Hand, Refused, carry_out, legal
from cutcard.hand.commands import BringIn, LetGo
from cutcard.hand.events import Bound
from cutcard.hand.legal_options import BET, Legal
from cutcard.hand.play.absent_players import held_to
from cutcard.hand.state import Player
from cutcard.rules import Rules


@dataclass(frozen=True)
class FacedTurn:
    """A copy of the hand in which it is this player's turn, and what he may do there."""

    hand: Hand
    rules: Rules
    player: Player
    may: Legal
    actor: int
    """Whose turn it really is."""
    bond: Bound | None
    """What he is held to already."""

    def chips(self, amount: int) -> str:
        """An amount as this table counts."""
        return self.rules.stakes.in_chips(amount)

    @property
    def seat(self) -> int:
        """Where they sit."""
        return self.player.seat

    @property
    def in_turn(self) -> bool:
        """Whether it is his turn."""
        return self.actor == self.player.seat

    @property
    def everything(self) -> int:
        """What he comes to on this round with all his chips."""
        return self.player.bet + self.player.stack

    @property
    def smallest_raise(self) -> int:
        """The smallest bet or raise, even where he has less than that."""
        hand = self.hand
        return self.rules.sizing.bounds(hand.round.high, hand.round.step, hand.round.full, hand.round.upper, 0)[0]

    @property
    def completes(self) -> bool:
        """Whether a raise here only makes stud's bring-in a full bet."""
        return bool(self.rules.game.bring_in) and not self.hand.round.street and not self.hand.round.bets

    @property
    def must_raise(self) -> bool:
        """Whether he said bet or raise before and only the amount is missing."""
        return self.bond is not None and self.bond.to in ("bet", "raise") and not self.bond.amount

    @property
    def street(self) -> str:
        """The street's name."""
        return self.rules.game.streets[max(self.hand.round.street, 0)].name


def moment_of(hand: Hand, rules: Rules, seat: int) -> FacedTurn | None:
    """What the player in this seat faces; None where he can take no part in the betting now."""
    if hand.phase != BET or hand.actor is None:
        return None
    actor, twin, bond = hand.actor.seat, hand.copy(), hand.floor.bound.get(seat)
    twin.floor.bound = {seat: bond} if bond is not None else {}
    twin.legal = None
    if seat != actor and legal(twin, rules).bring_in and not _bring_in(twin, rules, actor):
        return None
    for bound in _bound_before(hand, seat):
        twin = _with_done(twin, rules, bound)
    player = twin.by_seat.get(seat)
    if player is None or not player.live or not player.stack:
        return None
    twin.actor = player
    twin.legal = None
    return FacedTurn(twin, rules, player, legal(twin, rules), actor, bond)


def _bound_before(hand: Hand, seat: int) -> list[Bound]:
    """What players did out of turn whose turn comes before this one's: who acts behind it acts on it."""
    found: list[Bound] = []
    if hand.actor is None or hand.actor.seat == seat:
        return found
    for p in hand.round.left_of[hand.actor.seat]:
        if p.seat == seat:
            break
        bond = hand.floor.bound.get(p.seat)
        if bond is not None and bond.to != "no_raise":
            found.append(bond)
    return found


def _with_done(hand: Hand, rules: Rules, bond: Bound) -> Hand:
    """The hand once a player has done what he is held to; as it was where that would end the round."""
    twin = hand.copy()
    twin.actor, twin.floor.bound, twin.legal = twin.by_seat[bond.seat], {bond.seat: bond}, None
    try:
        carry_out(held_to(legal(twin, rules)), twin, rules)
    except Refused:
        return hand
    twin.floor.bound = hand.floor.bound
    return twin if twin.phase == BET else hand


def _bring_in(twin: Hand, rules: Rules, actor: int) -> bool:
    """Who acts before the bring-in faces it: let it be posted; False where nobody then acts behind it."""
    try:
        carry_out(BringIn(actor), twin, rules)
    except Refused:
        return False
    return twin.phase == BET


def without_loose(hand: Hand, rules: Rules, seat: int) -> Hand:
    """The hand as it is for one who acts behind cards that were pushed forward: they are dead then."""
    if hand.floor.loose != hand.version or hand.actor is None or hand.actor.seat == seat:
        return hand
    twin = hand.copy()
    try:
        carry_out(LetGo(hand.actor.seat), twin, rules)
    except Refused:
        return hand
    return twin
