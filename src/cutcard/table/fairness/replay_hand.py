"""Replay a hand, and find where its cards came from.

It needs no card to be known, so it reads the events of the server and those of any viewer alike. Unknown cards are
filled in. The engine takes every action of the record, and each of its events, redacted for the same viewer, must equal
the event in the record.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from cutcard.cards import DECK, UNKNOWN, deck_of
from cutcard.hand import Hand, Refused, carry_out, evolve, redact
from cutcard.hand import commands as do
from cutcard.hand import events as ev
from cutcard.hand.legal_options import SHOW
from cutcard.rules.table_rules import TableRules

_OUT_OF_ORDER: Final = (ev.Reshuffled, ev.StubMixed, ev.CardsMoved)
NOBODY = 0
"""The seat of the board and of burned cards."""


class CardOrigin(Struct, frozen=True, gc=False):
    """One card off the deck."""

    at: int
    """How many cards had left the deck before it."""
    seat: int
    """The seat that got it."""
    card: int
    burned: bool = False
    mixed: int = 0
    """How often the stub had been reshuffled, or cards moved; from then on the sealed deck does not fix the order."""


def card_origins(events: Iterable[ev.AnyEvent]) -> list[CardOrigin]:
    """Every card dealt in a hand, in the order of the events."""
    hand, found = Hand(), list[CardOrigin]()
    mixed = 0
    for event in events:
        if isinstance(event, ev.Dealt):
            found += [
                CardOrigin(at, seat, card, burned, mixed) for at, seat, card, burned in _off_the_deck(hand, event)
            ]
        mixed += isinstance(event, _OUT_OF_ORDER)
        evolve(hand, event)
    return found


def _off_the_deck(hand: Hand, event: ev.Dealt) -> Iterable[tuple[int, int, int, bool]]:
    """The cards of one deal: burn, hole cards, board."""
    top = hand.deck.top
    if event.burn >= 0:
        yield top, NOBODY, event.burn, True
        top += 1
    for entry, (seat, cards) in enumerate(event.hole):
        for place, card in enumerate(cards):
            yield top + _before(hand, event, entry, place), seat, card, False
    top += sum(len(cards) for _, cards in event.hole)
    for place, card in enumerate(event.board):
        yield top + place, NOBODY, card, False


def _before(hand: Hand, event: ev.Dealt, entry: int, place: int) -> int:
    """How many cards of a deal come before this one: one at a time in rotation, or all at once to players who draw."""
    if hand.deck.drawing:
        return sum(len(cards) for _, cards in event.hole[:entry]) + place
    count = len(event.hole)
    # the button, last in the ring, got their first card at the end
    if hand.started.passed_over and hand.round.street < 0:
        late = entry == count - 1 or place > 0
        each = len(event.hole[entry][1])
        return min(place * count + entry - late + (entry == count - 1) * count, each * count - 1)
    return place * count + entry


def cards_moved_by_seat(events: Iterable[ev.AnyEvent]) -> Counter[int]:
    """By seat, how many cards reached its hand by a ruling and not by a deal."""
    moves = [move for event in events if isinstance(event, ev.CardsMoved) for move in event.moves]
    return Counter(move.seat for move in moves if move.target in ("down", "up"))


def changed_cards(events: Iterable[ev.AnyEvent]) -> set[int]:
    """The seats that drew: the order of their cards stays private, also when they show them."""
    return {event.seat for event in events if isinstance(event, ev.Discarded) and event.cards}


def turned_up_cards(events: Iterable[ev.AnyEvent]) -> dict[int, tuple[int, ...]]:
    """By seat, the cards turned up after they had been dealt face down, for all players or for this viewer."""
    found: dict[int, tuple[int, ...]] = {}
    for event in events:
        if isinstance(event, ev.TurnedUp):
            found.update(event.hole)
        elif isinstance(event, ev.Shown | ev.HandSeen):
            found[event.seat] = event.cards
        elif isinstance(event, ev.CardsOpened | ev.CardsSeen):
            before = found.get(event.seat, ())
            found[event.seat] = (*before, *(card for card in event.cards if card not in (*before, UNKNOWN)))
    return found


_TRIES: Final = 60
_RULED_ON: Final = "the floor ruled on it, and the file doesn't say why"
EVERYTHING: Final = -1
"""The viewer that knows every card: the server reading its own log."""


# A deck that fits what a viewer saw: known cards in their places, others anywhere -------------------------------------


class Contradiction(Exception):
    """Cards that cannot all have come from one deck."""


class WrongFill(Exception):
    """The filled-in cards do not fit a reshuffled stub; other cards might."""


class Arrangement:
    """Cards for every place of the deck and of each reshuffled stub."""

    def __init__(self, seen: Sequence[ev.AnyEvent]) -> None:
        """Place the seen cards, and fill the rest."""
        self.deck: list[int] = []
        self.later: dict[tuple[int, int], int] = {}
        """Cards from reshuffled stubs: by the number of reshuffles, and how many cards had left the deck before."""
        first: dict[int, int] = {}
        for spot in _with_faces(card_origins(seen), turned_up_cards(seen)):
            if spot.card != UNKNOWN:
                if spot.mixed:
                    self.later[spot.mixed, spot.at] = spot.card
                else:
                    first[spot.at] = spot.card
        if len(set(first.values())) < len(first):
            raise Contradiction("a card is in two places of the deck")
        deck = next((deck_of(event.pack) for event in seen if isinstance(event, ev.HandStarted)), DECK)
        if not set(deck).issuperset(first.values()):
            raise Contradiction("a card was dealt that is not in this game's deck")
        rest = iter([card for card in deck if card not in set(first.values())])
        self.hidden = {at for at in range(len(deck)) if at not in first}
        self.deck = [first[at] if at in first else next(rest) for at in range(len(deck))]
        told = next((event.deck for event in seen if isinstance(event, ev.Shuffled)), (UNKNOWN,))
        if UNKNOWN not in told:
            self.deck = list(told)

    def stub(self, mixed: int, pile: Sequence[int], out: int) -> tuple[int, ...] | None:
        """The pile in the order in which it was seen to come; None where it needed cards that it has now: retry."""
        wanted = {at: card for (count, at), card in self.later.items() if count == mixed}
        missing = [card for card in wanted.values() if card not in pile]
        if missing:
            self._exchange(missing, [card for card in pile if card not in wanted.values()])
            return None
        rest = iter([card for card in pile if card not in wanted.values()])
        return tuple(wanted[at] if at in wanted else next(rest) for at in range(out, out + len(pile)))

    def _exchange(self, wanted: Collection[int], instead: Collection[int]) -> None:
        """Swap cards that were not seen."""
        free = [at for at in self.hidden if self.deck[at] in instead]
        for card in wanted:
            here = self.deck.index(card)
            if here not in self.hidden or not free:
                raise WrongFill
            there = free.pop()
            self.deck[here], self.deck[there] = self.deck[there], self.deck[here]


def _with_faces(found: list[CardOrigin], up: dict[int, tuple[int, ...]]) -> list[CardOrigin]:
    """The card origins with the hands shown at the end put where they can have come from.

    Of cards that were changed, the oldest count as discarded: the record does not say which, and it makes no
    difference.
    """
    cards = [spot.card for spot in found]
    for seat, shown in up.items():
        seen = {spot.card for spot in found if spot.seat == seat}
        hidden = [i for i, spot in enumerate(found) if spot.seat == seat and spot.card == UNKNOWN]
        turned = [card for card in shown if card not in seen and card != UNKNOWN]
        if len(turned) > len(hidden):
            raise Contradiction("more cards were shown than dealt")
        for index, card in zip(hidden[len(hidden) - len(turned) :], turned, strict=True):
            cards[index] = card
    return [CardOrigin(s.at, s.seat, card, s.burned, s.mixed) for s, card in zip(found, cards, strict=True)]


# Replaying the actions ------------------------------------------------------------------------------------------------


class ReplayDiffers(Exception):
    """The engine does not reach what the record says; `number` counts the hand's events from 1."""

    def __init__(self, number: int, told: ev.AnyEvent | None, why: str) -> None:
        super().__init__(why)
        self.number, self.told = number, told


class NotPlayable(Exception):
    """The record is not enough to replay the hand."""


def replay_hand(events: Sequence[ev.AnyEvent], viewer: int, rules: TableRules) -> Hand:
    """Replay the hand and return its end; raises `PlayedOtherwise` at the first event that differs."""
    started = events[0]
    if not isinstance(started, ev.HandStarted) or started.by_hand:
        raise NotPlayable("its cards were dealt by hand")
    if any(isinstance(event, ev.FloorEvent) for event in events):
        raise NotPlayable(_RULED_ON)
    try:
        arranged = Arrangement(events)
        for _ in range(_TRIES):
            again = _Replay(events, viewer, rules, arranged)
            if again.play():
                return again.hand
    except Contradiction as why:
        raise ReplayDiffers(0, None, str(why)) from None
    except WrongFill:
        pass
    raise NotPlayable("its stub was reshuffled, and too many of its cards are unknown")


class _Replay:
    """One attempt at a replay."""

    def __init__(self, events: Sequence[ev.AnyEvent], viewer: int, rules: TableRules, arranged: Arrangement) -> None:
        self.events, self.viewer, self.rules, self.arranged = events, viewer, rules, arranged
        self.hand = Hand()
        self.done = 0
        self.mixed = 0

    def play(self) -> bool:
        """Take every action in the record; False: the stub needed other cards."""
        while self.done < len(self.events):
            event = self.events[self.done]
            if type(event) not in _COMMANDS:
                raise NotPlayable(_RULED_ON)
            command = _COMMANDS[type(event)](self, event)
            if command is None:
                return False
            self._compare(command, event)
        return True

    def _compare(self, command: do.AnyCommand, told: ev.AnyEvent) -> None:
        try:
            made = carry_out(command, self.hand, self.rules)
        except (Refused, LookupError, ValueError) as refusal:
            raise ReplayDiffers(self.done + 1, told, f"this is not possible here: {refusal}") from None
        for event in made:
            seen = event if self.viewer == EVERYTHING else redact(event, self.viewer)
            if self.done == len(self.events) or not _same_event(self.events[self.done], seen):
                told = self.events[self.done] if self.done < len(self.events) else told
                raise ReplayDiffers(self.done + 1, told, f"by the rules this comes next: {_name(seen)}")
            self.done += 1

    # Actions whose event has more than the seat ----------------------------------------------------------------------

    def start(self, e: ev.HandStarted) -> do.StartHand:
        """The start, with all that was posted."""
        stakes = e.stakes
        owed = {"small_blind": stakes.small_blind, "big_blind": stakes.big_blind, "ante": stakes.ante}
        blinds = {"small_blind": e.small_blind, "big_blind": e.big_blind}
        left, posts = dict(e.seats), list[do.Post]()
        for post in self.events:
            if isinstance(post, ev.Posted):
                if post.what in blinds and blinds[post.what] != post.seat:
                    raise ReplayDiffers(1, e, f"seat {post.seat} posts a blind that is not theirs")
                left[post.seat] -= post.paid
                due = owed.get(post.what, stakes.ante) if not left[post.seat] else 0
                posts.append(do.Post(post.seat, post.what, max(post.paid, due)))
        return do.StartHand(
            seats=e.seats, button=e.button, deck=tuple(self.arranged.deck), hand=e.hand, small_blind=e.small_blind,
            big_blind=e.big_blind, posts=tuple(posts), carried=e.carried, absent=e.absent, passed_over=e.passed_over,
        )  # fmt: skip

    def discard(self, e: ev.Discarded) -> do.Discard:
        """The discards; of unseen cards, the oldest."""
        cards = self.hand.by_seat[e.seat].down[: len(e.cards)] if UNKNOWN in e.cards else e.cards
        return do.Discard(e.seat, cards)

    def shuffle(self, e: ev.Reshuffled) -> do.Shuffle | None:
        """A new stub in the order in which its cards came later."""
        self.mixed += 1
        known = UNKNOWN not in e.stub
        stub = e.stub if known else self.arranged.stub(self.mixed, self.hand.deck.pile, self.hand.deck.top)
        return None if stub is None else do.Shuffle(stub)

    def show_to(self, e: ev.CardsSeen) -> do.ShowTo:
        """Cards that some were shown."""
        if UNKNOWN in e.cards or not self.hand.is_over:
            raise NotPlayable("a player showed cards to others during the hand")
        return do.ShowTo(e.seat, e.to, e.cards)

    def open_cards(self, e: ev.CardsOpened) -> do.ShowCards:
        """Cards that a player opened after the hand; before its end only the floor does."""
        if not self.hand.is_over:
            raise NotPlayable(_RULED_ON)
        return do.ShowCards(e.seat, e.cards)

    def show(self, e: ev.Shown) -> do.AnyCommand:
        """Show in turn, or because a player asked."""
        if self.hand.phase == SHOW:
            return do.Show(e.seat)
        return do.AskToSee(next(p.seat for p in self.hand.players if p.seat != e.seat), e.seat)


def _same_event(told: ev.AnyEvent, made: ev.AnyEvent) -> bool:
    """Whether two events are the same; of a post only the paid amount: a short one does not record what was owed."""
    if isinstance(told, ev.Posted) and isinstance(made, ev.Posted):
        return (told.seat, told.what, told.paid, told.level) == (made.seat, made.what, made.paid, made.level)
    return told == made


def _name(event: ev.AnyEvent) -> str:
    return str(event.__struct_config__.tag).partition("/")[0]


_COMMANDS: Final[dict[type, Callable[[_Replay, Any], do.AnyCommand | None]]] = {
    ev.HandStarted: _Replay.start,
    ev.BroughtIn: lambda _, e: do.BringIn(e.seat),
    ev.Folded: lambda _, e: do.Fold(e.seat),
    ev.Checked: lambda _, e: do.Check(e.seat),
    ev.Called: lambda _, e: do.Call(e.seat),
    ev.RaisedTo: lambda _, e: do.RaiseTo(e.seat, e.to),
    ev.Discarded: _Replay.discard,
    ev.RunsWished: lambda _, e: do.RunIt(e.seat, e.times),
    ev.Reshuffled: _Replay.shuffle,
    ev.Shown: _Replay.show,
    ev.Mucked: lambda _, e: do.Muck(e.seat),
    ev.HandSeen: lambda _, e: do.AskToSee(e.by, e.seat),
    ev.CardsOpened: _Replay.open_cards,
    ev.CardsSeen: _Replay.show_to,
    ev.PotAwarded: lambda _, __: do.PushPots(),
}
"""The command for each event that is not a consequence of the one before."""
