"""Apply an event to the table. Total and without rules: replay is a fold of this over the table's stream."""

from cutcard.hand import Hand
from cutcard.hand import events as hand_events
from cutcard.hand import evolve as evolve_hand
from cutcard.hand.commands import Post
from cutcard.rules.game import Stakes
from cutcard.rules.slots.table.positions import Positions
from cutcard.table.act_types import ACTS, TableEvent
from cutcard.table.state import Redeal, Table
from cutcard.table.undo import begin_entries, identify_entry, stacks_before_end


def evolve(t: Table, event: TableEvent | hand_events.AnyEvent) -> Table:
    """Apply one event of the table or its hand, and return the table."""
    t.version += 1
    change = ACTS.appliers.get(type(event))
    if change is not None:
        change(t, event)
        identify_entry(t, event)
        return t
    if isinstance(event, hand_events.HandStarted):
        take_hand(t, Hand())
    hand = t.hand
    if hand is not None:
        evolve_hand(hand, event)  # type: ignore[arg-type]  # all that is left are events of the hand
        if isinstance(event, hand_events.HandEnded):
            return_stacks(t, hand)
        elif isinstance(event, hand_events.StackCorrected):
            mark_counted(t, event.seat)
    identify_entry(t, event)
    return t


def mark_counted(t: Table, seat: int) -> None:
    """A player's chips are known, now that they were counted during a hand."""
    t.sitters[seat].last_counted = -1


def take_hand(t: Table, hand: Hand) -> None:
    """A hand starts: chips carried in the pot go into it."""
    t.hand = hand
    t.carried = t.clock = 0
    t.reported = ()
    t.call = t.bad_beat = None
    t.redeal = None
    if t.live:
        begin_entries(t)


def return_stacks(t: Table, hand: Hand) -> None:
    """A hand is over: return its chips to the seats, and apply what waited for its end."""
    if t.live:
        t.settled = stacks_before_end(t, hand)
    t.hands += 1
    t.carried = hand.chips.left_over
    t.cut = None
    t.rake += hand.chips.rake
    t.promo += hand.chips.promo
    for player in hand.players:
        sitter = t.sitters[player.seat]
        sitter.stack = player.stack
        # a penalty given during a hand starts with the next
        if sitter.penalty and player.absent and not hand.floor.redeal:
            sitter.penalty -= 1
    for sitter in t.sitters.values():
        if not (hand.floor.redeal and sitter.stack):  # a redealt hand is dealt with the same chips
            sitter.stack += sitter.coming
            sitter.coming = 0
    if hand.floor.redeal:
        t.redeal = redeal_of(t, hand)
    elif t.coming_stakes is not None:
        t.stakes, t.coming_stakes = t.coming_stakes, None


# Redeal after a void hand: the same players in the same places for the same blinds ------------------------------------


def redeal_of(t: Table, hand: Hand) -> Redeal:
    """The plan to redeal this hand as it started."""
    return Redeal(
        positions=t.positions or Positions(hand.started.button, hand.started.small_blind, hand.started.big_blind),
        dealt=tuple(sorted(hand.by_seat)),
        small=hand.started.small_blind,
        big=hand.started.big_blind,
        posts=tuple(_owed(post, hand, t.stakes) for post in hand.chips.posts),
        absent=tuple(p.seat for p in hand.players if p.absent),
        cites=hand.floor.void_cites,
    )


def _owed(post: hand_events.Posted, hand: Hand, stakes: Stakes) -> Post:
    """The full post that was owed; for an all-in post, by the stakes."""
    p = hand.by_seat[post.seat]
    short = sum(one.paid for one in hand.chips.posts if one.seat == post.seat) == p.start
    due = {"small_blind": stakes.small_blind, "big_blind": stakes.big_blind, "ante": stakes.ante, "dead": stakes.ante}
    return Post(post.seat, post.what, max(post.paid, due.get(post.what, 0)) if short else post.paid)
