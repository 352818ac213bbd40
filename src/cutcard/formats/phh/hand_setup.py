"""A history set up as a hand of ours: game, stakes, seats, what is posted. Places p1 to pN are seats 1 to N.

Chips are whole numbers here. Amounts with decimals are multiplied by the smallest power of ten that makes all of them
whole, and divided again in the result. An unknown stack is taken as very large.

What is posted, where the format leaves it open:

* `ante_trimming_status = true` and equal antes: each ante is part of what a player can win or lose (`ante`). Else they
  are dead money: a big blind's ante belongs to the winner of the pot, whatever the flag says.
* The first place posts the big blind if the second posts nothing: the small blind is dead.
* A negative amount is a post by a player who comes in: up to the big blind it is live if it is all of it, dead if it is
  less (a missed small blind), and what is above the big blind is dead.
* A positive amount behind the blinds is a straddle; in games with one blind on the button it is that blind.
"""

from decimal import Decimal
from math import gcd
from typing import Any, Final, NamedTuple, TypeVar

from msgspec import Struct, structs

from cutcard.formats.phh.history import History
from cutcard.formats.phh.notation import Amount, PhhError, game_of, read_action
from cutcard.hand import events as ev
from cutcard.hand.commands import Post, StartHand
from cutcard.rules import Game, Rulebook, Stakes, TableRules
from cutcard.rules.game import AntePayer, Format

_PLENTY: Final = 10**12
_FINEST: Final = 9
"""So many decimals are read; chips are not finer than that."""


class Setting(NamedTuple):
    """A table ready to be dealt."""

    game: Game
    rules: TableRules
    start: StartHand
    scale: int
    """Chips for one unit of the file."""
    unknown: frozenset[int]
    """Seats whose stack the file does not have."""


def set_up(history: History, book: Rulebook, chip: int = 0) -> Setting:
    """The hand's table under a house's rules; `chip` is the smallest in play, if known."""
    game = game_of(history.variant)
    scale = scale_of(history)
    stakes = _stakes(history, game, scale, chip or history.ours.chip * scale or 1)
    rules = book.rules_for(game, stakes)
    posts = _written_posts(history, scale)
    posts = posts or opening_posts(history, scale, ante_first=rules.short_ante.ante_goes_first)
    stacks = [_whole(stack, scale) for stack in history.starting_stacks]
    count = len(stacks)
    start = StartHand(
        seats=tuple(enumerate(stacks, 1)),
        button=count + 1 if history.ours.dead_button else count,
        hand=str(history.more.get("hand", "")),
        small_blind=next((post.seat for post in posts if post.what == "small_blind"), 0),
        big_blind=next((post.seat for post in posts if post.what == "big_blind"), 0),
        posts=tuple(posts),
        carried=history.ours.carried * scale,
        absent=history.ours.absent,
    )
    unknown = frozenset(i for i, stack in enumerate(history.starting_stacks, 1) if stack == Decimal("inf"))
    return Setting(game, rules, start, scale, unknown)


def scale_of(history: History) -> int:
    """The smallest power of ten that makes every amount of the file whole."""
    places = 0
    for amount in _decimals(history):
        exponent = amount.normalize().as_tuple().exponent
        if isinstance(exponent, int) and -exponent > places:
            places = -exponent
    if places > _FINEST:
        raise PhhError("", f"an amount has {places} decimals: at most {_FINEST} are read")
    return int(10**places)


def smallest_chip(history: History, scale: int) -> int:
    """The largest chip of which every amount in the file is a multiple."""
    amounts = [*history.starting_stacks, *history.antes, *(history.finishing_stacks or ()), *_single(history)]
    amounts += history.blinds_or_straddles or []
    amounts += [read_action(line).amount for line in history.actions]
    return gcd(*(abs(_whole(amount, scale)) for amount in amounts if amount != Decimal("inf")))


def file_amount(chips: int, scale: int) -> Amount:
    """Chips as the file would write them."""
    if scale == 1:
        return chips
    whole, rest = divmod(chips, scale)
    return Decimal(chips) / scale if rest else whole


def _decimals(history: History) -> list[Decimal]:
    amounts: list[Amount] = [*history.starting_stacks, *history.antes, *_single(history)]
    amounts += history.blinds_or_straddles or []
    for name in ("finishing_stacks", "winnings"):
        amounts += history.more.get(name, ())
    found = [amount for amount in amounts if isinstance(amount, Decimal) and amount.is_finite()]
    raises = (read_action(line).amount for line in history.actions if "." in line)
    found.extend(amount for amount in raises if isinstance(amount, Decimal))
    return found


def _single(history: History) -> list[Amount]:
    named = (history.bring_in, history.small_bet, history.big_bet, history.min_bet)
    return [amount for amount in named if amount is not None]


def _whole(amount: Amount, scale: int) -> int:
    if isinstance(amount, int):
        return amount * scale
    return _PLENTY * scale if amount.is_infinite() else int(amount * scale)


def _stakes(history: History, game: Game, scale: int, chip: int) -> Stakes:
    """The table's amounts; the minimum bet is the file's, whatever the blinds are."""
    blinds = [_whole(blind, scale) for blind in history.blinds]
    small, _ = _blind_places(blinds, game)
    antes = [_whole(ante, scale) for ante in history.ante_of_each]
    return Stakes(
        format=_format(history),
        small_blind=blinds[small] if small >= 0 else 0,
        big_blind=0 if game.bring_in else _whole(_least(history), scale),
        ante=max(antes),
        ante_by=_ante_payer(antes),
        bring_in=_whole(history.bring_in or 0, scale),
        small_bet=_whole(history.small_bet or 0, scale),
        big_bet=_whole(history.big_bet or 0, scale),
        chip=chip,
        chip_cents=max(100 // scale, 1),
    )


def _least(history: History) -> Amount:
    """The least bet before the flop."""
    return history.min_bet or history.small_bet or 0


def _format(history: History) -> Format:
    """A tournament if the file says so or names a level; else a cash game, which forbids fewer things."""
    return history.ours.format or ("tournament" if "level" in history.more else "cash")


def _ante_payer(antes: list[int]) -> AntePayer:
    payers = [i for i, ante in enumerate(antes) if ante]
    if len(payers) != 1:
        return "each"
    return "button" if payers[0] == len(antes) - 1 else "big_blind"


def _blind_places(blinds: list[int], game: Game) -> tuple[int, int]:
    """Where the small and the big blind are posted, counted from 0; -1 where one is not."""
    if game.posting == "button_blind":
        return -1, max([place for place, blind in enumerate(blinds) if blind > 0], default=-1)
    first, second = (1, 0) if len(blinds) == 2 else (0, 1)
    if blinds[first] > blinds[second] and (len(blinds) == 2 or blinds[second] <= 0):
        first, second = second, first
    return first if blinds[first] > 0 else -1, second if blinds[second] > 0 else -1


def opening_posts(history: History, scale: int = 1, *, ante_first: bool = True) -> list[Post]:
    """Everything put in before the cards, antes or blinds first as the house takes them."""
    antes = _antes(history, scale)
    amounts = [_whole(blind, scale) for blind in history.blinds]
    blinds = _blinds(amounts, _whole(_least(history), scale), game_of(history.variant))
    return [*antes, *blinds] if ante_first else [*blinds, *antes]


def _antes(history: History, scale: int) -> list[Post]:
    antes = history.ante_of_each
    equal = len(set(antes)) == 1
    what = "ante" if history.ante_trimming_status and equal else "dead"
    return [Post(seat, what, _whole(ante, scale)) for seat, ante in enumerate(antes, 1) if ante]


def _blinds(blinds: list[int], least: int, game: Game) -> list[Post]:
    small, big = _blind_places(blinds, game)
    posts = [Post(small + 1, "small_blind", blinds[small])] if small >= 0 else []
    posts += [Post(big + 1, "big_blind", blinds[big])] if big >= 0 else []
    live = blinds[big] if big >= 0 else least
    behind = [(i + 1, amount) for i, amount in enumerate(blinds) if amount and i not in (small, big)]
    for seat, amount in behind:
        if amount < 0:
            posts += _coming_in(seat, -amount, live)
    return posts + [Post(seat, "straddle", amount) for seat, amount in behind if amount > 0]


def _coming_in(seat: int, amount: int, big: int) -> list[Post]:
    """A player's posts to come in: the big blind live, anything else dead."""
    live = big if amount >= big else 0
    posts = [Post(seat, "live", live)] if live else []
    return posts + ([Post(seat, "dead", amount - live)] if amount > live else [])


def _written_posts(history: History, scale: int) -> list[Post]:
    """The posts in our own field, which the format cannot express."""
    return [Post(seat, what, amount * scale) for seat, what, amount in history.ours.posts]


S = TypeVar("S", bound=Struct)

_CHIPS: Final[dict[type, tuple[str, ...]]] = {
    ev.HandStarted: ("carried",),
    ev.Posted: ("paid", "level"),
    ev.BroughtIn: ("paid", "level"),
    ev.Called: ("paid",),
    ev.RaisedTo: ("to", "paid", "step"),
    ev.UncalledReturned: ("amount",),
    ev.RakeTaken: ("rake", "promo"),
    ev.PotAwarded: ("carried",),
    ev.HandEnded: ("carried",),
    Stakes: ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet"),
}
"""Which fields are chips."""


def in_units(event: ev.AnyEvent, scale: int) -> ev.AnyEvent:
    """The event with amounts as the file writes them; for people to read, never for `evolve`."""
    if scale == 1:
        return event
    if isinstance(event, ev.HandStarted):
        seats = tuple((seat, file_amount(chips, scale)) for seat, chips in event.seats)
        return _scaled(event, scale, stakes=_scaled(event.stakes, scale), seats=seats)
    if isinstance(event, ev.RoundClosed):
        return _scaled(event, scale, pots=tuple((file_amount(chips, scale), seats) for chips, seats in event.pots))
    if isinstance(event, ev.PotAwarded):
        return _scaled(event, scale, shares=tuple((seat, file_amount(chips, scale)) for seat, chips in event.shares))
    return _scaled(event, scale)


def _scaled(thing: S, scale: int, **more: Any) -> S:
    """A copy with its chips in the file's unit."""
    chips = {name: file_amount(getattr(thing, name), scale) for name in _CHIPS.get(type(thing), ())}
    return structs.replace(thing, **chips, **more)
