"""Make change for bets paid with larger chips, and answer a player who asks for a count.

Only values and counts of chips are known. Nothing is lost: the pot gets exactly what was bet.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from cutcard.floor.questions import RefusedByFloor
from cutcard.hand import Hand, legal
from cutcard.hand.state import Player
from cutcard.hand.view import answer_count
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.routines import ChangeMaking
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import WritesChips, whole_chips

Chips = tuple[tuple[int, int], ...]
"""(value, count), the largest first."""
_FEWER: Final = 5
"""How many fewer of a value are tried where smaller ones do not make up the rest: values divide each other."""


class Bet(NamedTuple):
    """A player's bet, and the chips in front of them."""

    seat: int
    owed: int
    chips: Chips

    @property
    def put(self) -> int:
        """What these chips are worth."""
        return worth(self.chips)


class Back(NamedTuple):
    """A player's change, by chips; empty where the chips at hand can't make it."""

    seat: int
    owed: int
    put: int
    amount: int
    chips: Chips


class HowToChange(NamedTuple):
    """How change is made when the round is over."""

    source: Literal["bets", "pot"]
    pulled: tuple[int, ...]
    """Seats whose bets need no change: they are pulled in first."""
    backs: tuple[Back, ...]
    """Then clockwise: each gets change, and their large chip goes in after it."""
    short: tuple[int, ...]
    """Seats that have put in too little."""
    steps: tuple[str, ...]
    cites: Cites


def worth(chips: Iterable[tuple[int, int]]) -> int:
    """The value of some chips."""
    return sum(value * count for value, count in chips)


def make_change(
    bets: Sequence[Bet],
    policy: ChangeMaking,
    *,
    first_round: bool,
    pot: Chips | None = None,
    chips: WritesChips = whole_chips,
) -> HowToChange:
    """The plan for these bets, clockwise; `pot` are the chips in the pot, where they are known."""
    source = policy.source(first_round=first_round)
    exact = [bet for bet in bets if bet.put == bet.owed]
    over = [bet for bet in bets if bet.put > bet.owed]
    at_hand = _at_hand(exact, source, pot, over)
    backs = []
    for bet in over:
        made = _pick(bet.put - bet.owed, at_hand)
        backs.append(Back(bet.seat, bet.owed, bet.put, bet.put - bet.owed, made))
        at_hand.subtract(dict(made))
        at_hand.update(dict(bet.chips))
    short = tuple(bet.seat for bet in bets if bet.put < bet.owed)
    cites = (*policy.cites_on("first" if first_round else "later"), *policy.cites_on("order"))
    pulled = tuple(bet.seat for bet in exact)
    steps = _steps(pulled, backs, short, source, chips)
    return HowToChange(source, pulled, tuple(backs), short, steps, tuple(dict.fromkeys(cites)))


def _at_hand(exact: Sequence[Bet], source: str, pot: Chips | None, over: Sequence[Bet]) -> Counter[int]:
    """The chips available for change; where the pot's chips are unknown, as many as are needed."""
    found: Counter[int] = Counter()
    for bet in exact:
        found.update(dict(bet.chips))
    if source == "pot":
        if pot is None:
            values = {value for bet in (*exact, *over) for value, _ in bet.chips}
            return Counter(dict.fromkeys(values | set(_usual(values)), 10**6))
        found.update(dict(pot))
    return found


def _usual(values: Iterable[int]) -> Iterable[int]:
    """Smaller values that divide these: an unknown pot is assumed to have them."""
    for value in values:
        part = value
        while part:
            yield part
            part //= 5


def _pick(amount: int, at_hand: Counter[int]) -> Chips:
    """Available chips that make an amount, few and large ones first; none where they can't."""
    values = sorted((value for value, many in at_hand.items() if many > 0), reverse=True)
    found = _picked(amount, values, at_hand, set())
    return tuple(found) if found is not None else ()


def _picked(
    amount: int, values: Sequence[int], at_hand: Counter[int], vain: set[tuple[int, int]]
) -> list[tuple[int, int]] | None:
    """As many of the largest as fit, or a few less; `vain` are (chips left, amount) that failed before."""
    if not amount:
        return []
    if not values or (len(values), amount) in vain:
        return None
    value = values[0]
    most = min(amount // value, at_hand[value])
    for many in range(most, max(most - _FEWER, -1), -1):
        rest = _picked(amount - value * many, values[1:], at_hand, vain)
        if rest is not None:
            return [(value, many), *rest] if many else rest
    vain.add((len(values), amount))
    return None


def _steps(
    pulled: Sequence[int], backs: Sequence[Back], short: Sequence[int], source: str, chips: WritesChips
) -> tuple[str, ...]:
    """The dealer's steps, in order (ppc.change.5, ppc.cashchange.3)."""
    steps = [f"Ask seat {seat} for the rest of the bet." for seat in short]
    if pulled and source == "pot":
        steps.append(f"Pull in the exact bets: {_seats(pulled)}.")
    for back in backs:
        of = ", ".join(f"{many} × {chips(value)}" for value, many in back.chips)
        out_of = "the pot" if source == "pot" else "the bets in front of the players"
        made = f" ({of})" if of else ". Ask the floor for smaller chips"
        steps.append(
            f"Give {chips(back.amount)} in change to seat {back.seat} from {out_of}{made}, then pull in that bet."
        )
    if pulled and source == "bets":
        steps.append("Pull in all other bets.")
    return tuple(steps)


def _seats(seats: Sequence[int]) -> str:
    *others, last = [str(seat) for seat in seats]
    return f"seats {', '.join(others)} and {last}" if others else f"seat {last}"


class CountAnswer(NamedTuple):
    """The answer, and what the dealer does; chips where a number is announced."""

    text: str
    chips: int
    exact: bool
    steps: tuple[str, ...]
    cites: Cites


def announce_count(h: Hand, r: TableRules, asker: int, of: int) -> CountAnswer:
    """The answer to `asker` about the chips of `of`; 0: the pot."""
    for seat in (asker, of):
        if seat and seat not in h.by_seat:
            raise RefusedByFloor("nobody_there", r.stack_count.cites, seat=seat, seats=tuple(sorted(h.by_seat)))
    return _of_stack(h, r, asker, h.by_seat[of]) if of else _of_pot(h, r, asker)


def _of_stack(h: Hand, r: TableRules, asker: int, p: Player) -> CountAnswer:
    told = answer_count(h, r, asker, p.seat)
    chips = r.stakes.in_chips(told.chips)
    all_in = p.live and not p.stack and p.bet > 0
    if told.exact:
        steps = (f"Count seat {p.seat}'s chips. The player need not do it.",) if all_in else ()
        return CountAnswer(f"Seat {p.seat} has {chips}.", told.chips, exact=True, steps=steps, cites=told.cites)
    if all_in:
        text = f"Seat {asker} gets a count of seat {p.seat} when it is their turn."
        cites = r.stack_count.cites_on("later")
        return CountAnswer(text, 0, exact=False, steps=("Leave the chips alone.",), cites=cites)
    return CountAnswer(f"Seat {p.seat} has about {chips}.", told.chips, exact=False, steps=(), cites=told.cites)


def _of_pot(h: Hand, r: TableRules, asker: int) -> CountAnswer:
    """The pot is spread, not counted; in pot-limit the maximum raise is announced, because it depends on the pot."""
    cites = r.stack_count.cites_on("pot")
    if r.stack_count.pot == "told":
        return CountAnswer(
            f"The pot is {r.stakes.in_chips(h.chips.total)}.", h.chips.total, exact=True, steps=(), cites=cites
        )
    steps = ("Spread the pot so everyone can see it.", "Don't count it.")
    actor = h.actor.seat if h.actor is not None else 0
    if r.sizing.pot_limit and actor == asker and (most := legal(h, r).max_to):
        return CountAnswer(
            f"The maximum raise is to {r.stakes.in_chips(most)}.", most, exact=True, steps=steps[:1], cites=cites
        )
    return CountAnswer("The pot is spread, not counted.", 0, exact=False, steps=steps, cites=cites)
