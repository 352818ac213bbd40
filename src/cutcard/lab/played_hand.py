"""A hand that waits for players only: what the dealer does without asking anybody is done at once."""

from collections.abc import Sequence
from random import Random

from cutcard.cards import cards
from cutcard.hand import Hand, Legal, View, carry_out, legal, legal_options, seen_by
from cutcard.hand import events as ev
from cutcard.hand.commands import (
    AllIn,
    AnyCommand,
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    PushPots,
    RaiseTo,
    RunIt,
    ShowDown,
    Shuffle,
    StartHand,
)
from cutcard.rules import Rulebook, TableRules, cite


def unasked(hand: Hand, rng: Random) -> AnyCommand | None:
    """What is done now: cards mixed again, boards run once, hands shown, pots pushed; None: somebody is asked."""
    match hand.phase:
        case legal_options.SHUFFLE:
            return Shuffle(tuple(rng.sample(hand.deck.pile, len(hand.deck.pile))))
        case legal_options.RUNS:
            return RunIt(next(one.seat for one in hand.players if one.live and not one.wish), 1)
        case legal_options.SHOW:
            return ShowDown()
        case legal_options.PUSH:
            return PushPots()
    return None


class PlayedHand:
    """A hand under way: what may be done, who sees what, and everything that has happened with the rules behind it."""

    def __init__(self, book: Rulebook, rules: TableRules, start: StartHand, rng: Random) -> None:
        """Everything that the dealer does is done at once, so that the hand waits for players only."""
        self.book = book
        self.rules = rules
        self.hand = Hand()
        self.events: list[ev.AnyEvent] = []
        self._rng = rng
        self.execute(start)

    @property
    def over(self) -> bool:
        """Whether the last chip is pushed."""
        return self.hand.is_over

    @property
    def legal(self) -> Legal:
        """What may be done now, and by which seat."""
        return legal(self.hand, self.rules)

    @property
    def actor(self) -> int:
        """The seat that is to act; 0: nobody is."""
        return 0 if self.over else self.legal.seat

    @property
    def stacks(self) -> dict[int, int]:
        """By seat: chips behind now."""
        return {player.seat: player.stack for player in sorted(self.hand.players, key=lambda one: one.seat)}

    def seen_by(self, seat: int) -> View:
        """The hand as this seat may know it; 0: the rail."""
        return seen_by(self.hand, seat)

    def execute(self, command: AnyCommand) -> list[ev.AnyEvent]:
        """Carry out any command of `cutcard.hand.commands`; raises `cutcard.hand.Refused` with the rule."""
        happened = list(carry_out(command, self.hand, self.rules))
        while (answer := unasked(self.hand, self._rng)) is not None:
            happened += carry_out(answer, self.hand, self.rules)
        self.events += happened
        return happened

    def fold(self) -> list[ev.AnyEvent]:
        """Whoever is to act folds."""
        return self.execute(Fold(self.actor))

    def check(self) -> list[ev.AnyEvent]:
        """Whoever is to act checks."""
        return self.execute(Check(self.actor))

    def call(self) -> list[ev.AnyEvent]:
        """Whoever is to act calls, or brings it in where that is due."""
        return self.execute(BringIn(self.actor) if self.legal.bring_in else Call(self.actor))

    def raise_to(self, chips: int) -> list[ev.AnyEvent]:
        """Whoever is to act bets or raises to so many chips on this round."""
        return self.execute(RaiseTo(self.actor, chips))

    def all_in(self) -> list[ev.AnyEvent]:
        """Whoever is to act puts everything in."""
        return self.execute(AllIn(self.actor))

    def discard(self, thrown: str = "") -> list[ev.AnyEvent]:
        """Whoever is to act throws these cards away; none: stands pat."""
        return self.execute(Discard(self.actor, cards(thrown)))

    def why(self, happened: Sequence[ev.AnyEvent] = ()) -> list[str]:
        """The rules behind these events, else behind what may be done now: each with its standing and its words."""
        found = [rule for event in happened for rule in getattr(event, "cites", ())] or list(self.legal.cites)
        return [cite(self.book, name) for name in dict.fromkeys(found)]
