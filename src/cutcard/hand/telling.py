"""Each event as a sentence that a player likes to read: "Ann raises to 300.", "Flop: 7s 8d 2c".

`tell` says what the event itself knows. Give it the hand as it is right after the event, and it also says who is all
in, whether a wager was a bet or a raise, and with what a pot was won. Redacted events are told without hidden cards.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from cutcard.cards import UNKNOWN, texts
from cutcard.hand import events as ev
from cutcard.hand.commands import Move
from cutcard.hand.pots import pot_name
from cutcard.hand.room import Narrator, count_cards, one_period
from cutcard.hand.settle import board_counts, board_of, counts
from cutcard.hand.state import Hand
from cutcard.rules.game import Game, Side
from cutcard.strength import EVALUATORS, name

_SIDES: Final = {"five_card": "five cards"}
_DEAD: Final = {"let go of": "released"}
"""Why a hand is dead, where the stored word is not what a dealer says."""
_POSTS: Final = {
    "ante": "antes {}",
    "dead": "posts {} dead",
    "live": "posts {} live",
    "small_blind": "posts the small blind of {}",
    "big_blind": "posts the big blind of {}",
    "straddle": "straddles for {}",
}
STUB_PLANS: Final = {
    "mix_burns": "burn cards are shuffled in",
    "community": "one community card is turned in the middle",
    "mix_then_community": "burn cards are shuffled in and one community card is turned",
    "draw": "burn cards, folded cards and discards are shuffled in",
}


def tell(event: ev.AnyEvent, names: Mapping[int, str], game: Game, hand: Hand | None = None) -> str:
    """The event in words; `hand` is the hand right after it."""
    kind = type(event)
    if kind in _PLAIN:
        return _PLAIN[kind](event)
    return one_period(_SENTENCES[kind](event, Narrator(names, game, hand)))


# Before the cards, and the cards -------------------------------------------------------------------------------------


def _started(e: ev.HandStarted, room: Narrator) -> str:
    stakes = e.stakes
    if room.game.bring_in:
        amounts = f"{stakes.lower:,}/{stakes.upper:,}, bring-in {stakes.bring_in:,}"
    else:
        amounts = f"{stakes.small_blind:,}/{stakes.big_blind:,}"
    ante = f", ante {stakes.ante:,}" if stakes.ante else ""
    button = f"{room.who(e.button)} has the button."
    carried = f" {e.carried:,} stays in the pot from the last hand." if e.carried else ""
    return f"{room.game.name} at {amounts}{ante}. {button}{carried}"


def _posted(e: ev.Posted, room: Narrator) -> str:
    return f"{room.who(e.seat)} {_POSTS[e.what].format(f'{e.paid:,}')}{room.all_in(e.seat)}."


def _dealt(e: ev.Dealt, room: Narrator) -> str:
    street = room.street(e.street)
    if e.run:
        street += f" of run {e.run + 1}"
    if e.board and not e.hole:
        return f"{street}: {texts(e.board)}{' (community card)' * bool(room.game.bring_in)}"
    if e.board:  # a card of the board comes with the first cards of the hands
        return f"{_hands_dealt(e, room, street).removesuffix('.')}; on the board {texts(e.board)}."
    if not e.hole:
        return f"{street}: no draws."
    return _hands_dealt(e, room, street)


def _hands_dealt(e: ev.Dealt, room: Narrator, street: str) -> str:
    if all(card == UNKNOWN for _, cards in e.hole for card in cards):
        counts = {len(cards) for _, cards in e.hole}
        return f"{street}: {count_cards(counts.pop())} each." if len(counts) == 1 else f"{street}: cards are replaced."
    return f"{street}: {', '.join(f'{room.who(seat)} {_hole(cards, e.up)}' for seat, cards in e.hole)}"


def _hole(cards: Sequence[int], up: int) -> str:
    """A player's cards; those that lie face up stand after a stroke where others lie face down."""
    split = len(cards) - up
    return " / ".join(texts(part) for part in (cards[:split], cards[split:]) if part)


def _draw_opened(e: ev.DrawOpened, room: Narrator) -> str:
    if count := room.game.streets[e.street].discard:
        return f"{room.street(e.street)}: each player discards {count_cards(count)}, {room.who(e.next)} first."
    return f"{room.street(e.street)}: {room.who(e.next)} draws first."


def _discarded(e: ev.Discarded, room: Narrator) -> str:
    if not e.cards:
        return f"{room.who(e.seat)} stands pat."
    if UNKNOWN in e.cards:
        for_good = any(street.discard for street in room.game.streets)
        count = count_cards(len(e.cards))
        return f"{room.who(e.seat)} discards {count}." if for_good else f"{room.who(e.seat)} draws {count}."
    return f"{room.who(e.seat)} discards {texts(e.cards)}."


def _turned_up(e: ev.TurnedUp, room: Narrator) -> str:
    return f"Hands tabled: {', '.join(f'{room.who(seat)} {texts(cards)}' for seat, cards in e.hole)}"


def _board_named(e: ev.BoardNamed, _: Narrator) -> str:
    return f"The board{f' of run {e.run + 1}' if e.run else ''} is {texts(e.board)}."


def _killed(e: ev.Killed, room: Narrator) -> str:
    why = _DEAD.get(e.why, e.why)
    return f"{room.who(e.seat)}'s hand is dead: {why}.{' The upcard stays for now.' * e.up_stays}"


# The betting ---------------------------------------------------------------------------------------------------------


def _called(e: ev.Called, room: Narrator) -> str:
    return f"{room.who(e.seat)} calls {e.paid:,}{room.all_in(e.seat)}."


def _raised(e: ev.RaisedTo, room: Narrator) -> str:
    hand = room.hand
    if hand is None:
        verb = "makes it"
    elif hand.round.bets - e.full:
        verb = "raises to"
    else:
        verb = "completes to" if room.game.bring_in and not hand.round.street else "bets"
    return f"{room.who(e.seat)} {verb} {e.to:,}{room.all_in(e.seat)}."


def _closed(e: ev.RoundClosed, room: Narrator) -> str:
    if len(e.pots) == 1:
        return f"The pot is {e.pots[0][0]:,}."
    pots = enumerate(e.pots)
    told = [
        f"{pot_name(i, len(e.pots)).capitalize()}: {amount:,} ({room.people(seats)})." for i, (amount, seats) in pots
    ]
    return " ".join(told)


def _raked(e: ev.RakeTaken) -> str:
    promo = f"{' and' if e.rake else ''} {e.promo:,} for promotions" if e.promo else ""
    return f"House takes{f' {e.rake:,}' if e.rake else ''}{promo}."


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


# The end -------------------------------------------------------------------------------------------------------------


def _shown(e: ev.Shown, room: Narrator) -> str:
    held = holding(room.hand, room.game, e.seat, room.game.sides) if room.hand else ""
    return f"{room.who(e.seat)} shows {texts(e.cards)}{f': {held}' if held else ''}."


def _seen(e: ev.HandSeen, room: Narrator) -> str:
    asker = room.who(e.by) if e.by else "another player"
    live = " It is live again." * e.live
    return f"{room.who(e.seat)}'s hand is shown at the request of {asker}: {texts(e.cards)}.{live}"


def _glimpsed(e: ev.CardsSeen, room: Narrator) -> str:
    cards = count_cards(len(e.cards)) if UNKNOWN in e.cards else texts(e.cards)
    owed = " Everyone sees it after the betting." * e.owed
    return f"{room.who(e.seat)} shows {cards} to {room.people(e.to) if e.to else 'another player'}.{owed}"


def _splashed(e: ev.Splashed, room: Narrator) -> str:
    who = room.who(e.seat)
    return f"{who} splashes the pot. {e.amount:,} stays in the pot, and {who} acts again."


def _awarded(e: ev.PotAwarded, room: Narrator) -> str:
    pot = f"the {pot_name(e.pot, len(room.hand.chips.pots) if room.hand else 2)}"
    side = f" for {_SIDES.get(e.side, e.side)}" if e.side else ""
    run = f", run {e.run + 1}," if room.hand and room.hand.board.runs > 1 else ""
    held = _winning(e, room)
    won = f"{pot}{side}{run}{f' with {held}' if held else ''}"
    if len(e.shares) == 1:
        return f"{room.who(e.shares[0][0])} wins {e.shares[0][1]:,} from {won}."
    shares = ", ".join(f"{room.who(s)} {chips:,}{' (with the odd chip)' * (s in e.odd)}" for s, chips in e.shares)
    return f"{room.people(seat for seat, _ in e.shares)} split {won}: {shares}."


def _winning(e: ev.PotAwarded, room: Narrator) -> str:
    """With what the pot was won, where the cards lie open."""
    seat = e.shares[0][0]
    if room.hand is None or not room.hand.by_seat[seat].shown:
        return ""
    sides = [side for side in room.game.sides if e.side in ("", side.name)][:1]
    return holding(room.hand, room.game, seat, sides, e.run)


def _ended(e: ev.HandEnded) -> str:
    return f"{e.carried:,} stays in the pot for the next hand." if e.carried else "The hand is over."


def holding(hand: Hand, game: Game, seat: int, sides: Iterable[Side], run: int = 0) -> str:
    """A player's hand on each of these sides of the pot; nothing while cards are unknown or still to come."""
    player = hand.by_seat[seat]
    board = board_of(hand, run)
    if not player.known or UNKNOWN in board or hand.round.street + 1 < len(game.streets):
        return ""
    if not (counts(hand, game, player) and board_counts(board, game)):
        return ""
    strengths = [(side.by, EVALUATORS[side.by](player.cards, board)) for side in sides]
    return " and ".join(_article(name(kind, strength)) for kind, strength in strengths if strength >= 0)


def _article(held: str) -> str:
    """A wheel, an eight-six low; but three kings, kings full of nines, ace high."""
    if held.startswith(("two pair", "three ", "four ")) or " full of " in held or held.endswith(" high"):
        return held
    return f"{'an' if held[0] in 'ae' else 'a'} {held}"


# What the floor did --------------------------------------------------------------------------------------------------


_PLACES: Final = {
    "stub": "the top of the stub",
    "bottom": "the bottom of the stub",
    "burns": "the burn cards",
    "board": "the board",
    "muck": "the muck",
    "aside": "the side",
    "scrap": "the cards out of play",
    "down": "{}",
    "up": "{}, face up",
}
_SOURCES: Final = {**_PLACES, "aside": "the cards set aside", "down": "{}'s hand", "up": "{}'s upcards"}
_BOUND: Final = {
    "fold": "must fold",
    "check": "must check",
    "call": "must call",
    "bet": "must bet",
    "raise": "must raise",
    "no_raise": "can't raise",
    "complete": "must complete",
}
_FREE: Final = {
    "bet": "a bet came between",
    "call": "a call came between",
    "raise": "a raise came between",
    "acted": "they have acted",
    "lifted": "the floor released them",
}


def _moved(e: ev.CardsMoved, room: Narrator) -> str:
    told = [f"{cards} from {source} to {target}" for cards, source, target in _together(e.moves, room)]
    return f"Cards moved: {'; '.join(told)}.{f' ({e.why})' if e.why else ''}"


def _together(moves: tuple[Move, ...], room: Narrator) -> list[tuple[str, str, str]]:
    """The moves, those of one way taken together."""
    ways: dict[tuple[str, str], list[int]] = {}
    for move in moves:
        name = room.who(move.seat)
        way = _SOURCES[move.source].format(name), _PLACES[move.target].format(name)
        ways.setdefault(way, []).append(move.card)
    return [(_cards(cards), source, target) for (source, target), cards in ways.items()]


def _cards(cards: list[int]) -> str:
    return count_cards(len(cards)) if UNKNOWN in cards else texts(cards)


def _planned(e: ev.StreetPlanned, room: Narrator) -> str:
    how = {
        "after a card for each other player is set aside": e.early > 0,
        "with no burn": not e.burn,
        "after the cards set aside are shuffled into the stub": e.mix == "with_stub",
        "from the cards set aside, shuffled": e.mix == "alone",
        "face up": e.up,
    }
    told = " and ".join(words for words, so in how.items() if so)
    return f"{room.street(e.street)}: dealt {told or 'as usual'}."


def _bound(e: ev.Bound, room: Narrator) -> str:
    amount = f" to {e.amount:,}" if e.amount else ""
    unless = f", unless there is a {' or a '.join(e.unless)} before" if e.unless else ""
    return f"{room.who(e.seat)} {_BOUND[e.to]}{amount} when the action gets there{unless}."


def _behind(e: ev.StackSetBehind, room: Narrator) -> str:
    return f"{room.who(e.seat)} is treated as all-in: {e.amount:,} does not play this hand."


def _corrected(e: ev.StackCorrected, room: Narrator) -> str:
    return f"{room.who(e.seat)} counted: {e.stack:,} behind, not {e.was:,}."


def _voided(e: ev.HandVoided, room: Narrator) -> str:
    back = ", ".join(f"{room.who(seat)} {amount:,}" for seat, amount in e.refunds)
    told = f"The hand is void: {e.why}. Returned: {back}." if back else f"The hand is void: {e.why}."
    return told + f" {e.forfeited:,} stays in the pot." * bool(e.forfeited) + " The hand is redealt." * e.redeal


# All of them ---------------------------------------------------------------------------------------------------------


_PLAIN: Final[dict[type, Callable[[Any], str]]] = {
    ev.Shuffled: lambda _: "The deck is shuffled and cut.",
    ev.RakeTaken: _raked,
    ev.RunsOffered: lambda e: f"Players may agree to run the board up to {_times(e.most)}.",
    ev.RunsAgreed: lambda e: f"The board is run {_times(e.times)}.",
    ev.StubShort: lambda e: f"Short stub: {STUB_PLANS[e.plan]}.",
    ev.Reshuffled: lambda _: "A new stub is shuffled.",
    ev.HandEnded: _ended,
}
_SENTENCES: Final[dict[type, Callable[[Any, Narrator], str]]] = {
    ev.HandStarted: _started,
    ev.PresenceCounted: lambda e, room: f"{room.who(e.seat)} is {'back' if e.here else 'away'}.",
    ev.Posted: _posted,
    ev.Dealt: _dealt,
    ev.BroughtIn: lambda e, room: f"{room.who(e.seat)} posts the bring-in of {e.paid:,}{room.all_in(e.seat)}.",
    ev.Folded: lambda e, room: f"{room.who(e.seat)} folds.",
    ev.Checked: lambda e, room: f"{room.who(e.seat)} checks.",
    ev.Called: _called,
    ev.RaisedTo: _raised,
    ev.UncalledReturned: lambda e, room: f"Uncalled {e.amount:,} is returned to {room.who(e.seat)}.",
    ev.RoundClosed: _closed,
    ev.Killed: _killed,
    ev.TurnedUp: _turned_up,
    ev.BoardNamed: _board_named,
    ev.RunsWished: lambda e, room: f"{room.who(e.seat)} wants to run it {_times(e.times)}.",
    ev.DrawOpened: _draw_opened,
    ev.Discarded: _discarded,
    ev.ShowdownOpened: lambda e, room: f"Showdown order: {room.people(e.order)}.",
    ev.Shown: _shown,
    ev.Mucked: lambda e, room: f"{room.who(e.seat)} mucks.",
    ev.HandSeen: _seen,
    ev.PotAwarded: _awarded,
    ev.CardsOpened: lambda e, room: f"{room.who(e.seat)} voluntarily shows {texts(e.cards)}.",
    ev.CardsSeen: _glimpsed,
    ev.PushedForward: lambda e, room: f"{room.who(e.seat)} pushes their cards forward.",
    ev.Retrieved: lambda e, room: f"{room.who(e.seat)}'s hand is retrieved from the muck and is live.",
    ev.Splashed: _splashed,
    ev.CardsMoved: _moved,
    ev.StubMixed: lambda _, __: "The stub is shuffled.",
    ev.StreetPlanned: _planned,
    ev.MixDue: lambda e, room: f"{room.street(e.street)}: {count_cards(len(e.pile))} are shuffled into a new stub.",
    ev.Restored: lambda e, room: f"{room.who(e.seat)}'s hand is live again.",
    ev.Bound: _bound,
    ev.Unbound: lambda e, room: f"{room.who(e.seat)} may act freely: {_FREE[e.why]}.",
    ev.StackSetBehind: _behind,
    ev.StackCorrected: _corrected,
    ev.HandVoided: _voided,
}
