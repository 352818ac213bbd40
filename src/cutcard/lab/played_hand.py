"""A hand that waits for players only: the dealer's acts are executed at once."""

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


def automatic_act(hand: Hand, rng: Random) -> AnyCommand | None:
    """The act that needs no decision: reshuffle, run one board, show, push the pot; None: a player decides."""
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
    """A hand under way: legal acts, views by seat, and all events with their rules."""

    def __init__(self, book: Rulebook, rules: TableRules, start: StartHand, rng: Random) -> None:
        """Deal the hand and run the dealer's acts until a player is to act."""
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
        """What is legal now, and for which seat."""
        return legal(self.hand, self.rules)

    @property
    def actor(self) -> int:
        """The seat to act; 0: none."""
        return 0 if self.over else self.legal.seat

    @property
    def stacks(self) -> dict[int, int]:
        """By seat: chips behind now."""
        return {player.seat: player.stack for player in sorted(self.hand.players, key=lambda one: one.seat)}

    def seen_by(self, seat: int) -> View:
        """The hand as seen by this seat; 0: by the rail."""
        return seen_by(self.hand, seat)

    def execute(self, command: AnyCommand) -> list[ev.AnyEvent]:
        """Execute any command of `cutcard.hand.commands`; raises `cutcard.hand.Refused` with the rule."""
        happened = list(carry_out(command, self.hand, self.rules))
        while (answer := automatic_act(self.hand, self._rng)) is not None:
            happened += carry_out(answer, self.hand, self.rules)
        self.events += happened
        return happened

    def fold(self) -> list[ev.AnyEvent]:
        """Fold for the player to act."""
        return self.execute(Fold(self.actor))

    def check(self) -> list[ev.AnyEvent]:
        """Check for the player to act."""
        return self.execute(Check(self.actor))

    def call(self) -> list[ev.AnyEvent]:
        """Call for the player to act, or bring in."""
        return self.execute(BringIn(self.actor) if self.legal.bring_in else Call(self.actor))

    def raise_to(self, chips: int) -> list[ev.AnyEvent]:
        """Bet or raise to this amount on this round."""
        return self.execute(RaiseTo(self.actor, chips))

    def all_in(self) -> list[ev.AnyEvent]:
        """Bet or raise all chips."""
        return self.execute(AllIn(self.actor))

    def discard(self, thrown: str = "") -> list[ev.AnyEvent]:
        """Discard these cards; none: stand pat."""
        return self.execute(Discard(self.actor, cards(thrown)))

    def why(self, happened: Sequence[ev.AnyEvent] = ()) -> list[str]:
        """The rules behind these events, else behind the legal acts: each with its standing and its words."""
        found = [rule for event in happened for rule in getattr(event, "cites", ())] or list(self.legal.cites)
        return [cite(self.book, name) for name in dict.fromkeys(found)]
