"""Acts put together one after another, on a copy of the hand, so that each finds the cards where the last left them."""

from cutcard.cards import UNKNOWN
from cutcard.floor.case import Case
from cutcard.hand import Hand, carry_out, evolve
from cutcard.hand.commands import Deal, Mix, MixStub, Move, MoveCards, PlanStreet, Spot
from cutcard.hand.events import StubMixed
from cutcard.hand.floor.card_places import lying, put
from cutcard.table import AnyCommand

Acts = list[AnyCommand]


class Doing:
    """What is done to the cards of one hand: a story of moves, shuffles and plans."""

    def __init__(self, case: Case, hand: Hand) -> None:
        self.case = case
        self.hand = hand.copy()
        self._acts: Acts = []
        self._moves: list[Move] = []
        self._on_top: list[int] = []
        """Of real cards, those that came to lie on top of the stub when it was shuffled, as far as people told them."""

    def move(self, source: Spot, target: Spot, card: int = UNKNOWN, *, seat: int = 0, up: bool = False) -> int:
        """Put one card elsewhere: this one, or the one that lies on top or was put there last."""
        if card == UNKNOWN and source == "stub" and self._on_top:
            card = self._on_top.pop(0)
        move = Move(card, source, target, seat, up)
        if card == UNKNOWN:
            there = lying(self.hand, move)
            card = UNKNOWN if not there else there[0] if source == "stub" else there[-1]
            move = Move(card, source, target, seat, up)
        put(self.hand, move)
        self._moves.append(move)
        return card

    def moves(self, source: Spot, target: Spot, count: int, *, up: bool = False) -> None:
        """Several cards, one after the other."""
        for _ in range(count):
            self.move(source, target, up=up)

    def mix(self) -> None:
        """Shuffle the stub as it is now, by the draw; unknown cards are shuffled by the dealer's hands."""
        stub = self.hand.deck.stub
        self._on_top = list(self.case.drawn) if self.hand.started.by_hand else []
        order = stub if self.hand.started.by_hand else self.case.shuffle(stub)
        self.act(MixStub(stub=order, cites=self.case.cites))
        evolve(self.hand, StubMixed(order))

    def plan(self, street: int, *, burn: bool = True, mix: Mix = "", early: int = 0) -> None:
        """Say how a later street is dealt."""
        self.act(PlanStreet(street=street, burn=burn, mix=mix, early=early, cites=self.case.cites))

    def deal(self) -> None:
        """Enter the street that lies on the table already, with unknown cards."""
        self.act(Deal())
        carry_out(Deal(), self.hand, self.case.rules)

    def act(self, command: AnyCommand) -> None:
        """Do something else than moving cards."""
        self._flush()
        self._acts.append(command)

    def done(self) -> Acts:
        """Everything, in order."""
        self._flush()
        return self._acts

    def _flush(self) -> None:
        if self._moves:
            why = self.case.row.kind
            self._acts.append(MoveCards(moves=tuple(self._moves), why=why, cites=self.case.cites))
            self._moves = []
