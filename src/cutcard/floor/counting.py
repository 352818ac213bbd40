"""What the dealer answers when somebody asks how much another one has, or what is in the pot."""

from typing import NamedTuple

from cutcard.floor.refusals import RefusedByFloor
from cutcard.hand import Hand, legal
from cutcard.hand.counting import count
from cutcard.hand.state import Player
from cutcard.rules.policy import Cites
from cutcard.rules.resolved import Rules


class CountAnswer(NamedTuple):
    """What is said, and what the dealer does; chips where a number is told."""

    text: str
    chips: int
    exact: bool
    steps: tuple[str, ...]
    cites: Cites


def answered(h: Hand, r: Rules, asker: int, of: int) -> CountAnswer:
    """What `asker` is told of the chips of `of`; 0: of the pot."""
    for seat in (asker, of):
        if seat and seat not in h.by_seat:
            raise RefusedByFloor("nobody_there", r.stack_count.cites, seat=seat, seats=tuple(sorted(h.by_seat)))
    return _of_stack(h, r, asker, h.by_seat[of]) if of else _of_pot(h, r, asker)


def _of_stack(h: Hand, r: Rules, asker: int, p: Player) -> CountAnswer:
    told = count(h, r, asker, p.seat)
    all_in = p.live and not p.stack and p.bet > 0
    if told.exact:
        steps = (f"Count the chips of seat {p.seat}: the player need not do it.",) if all_in else ()
        return CountAnswer(f"Seat {p.seat} has {told.chips:,}.", told.chips, exact=True, steps=steps, cites=told.cites)
    if all_in:
        text = f"Seat {asker} gets a count of seat {p.seat} when the action is on seat {asker}."
        cites = r.stack_count.cites_on("later")
        return CountAnswer(text, 0, exact=False, steps=("Leave the chips as they are.",), cites=cites)
    return CountAnswer(f"Seat {p.seat} has about {told.chips:,}.", told.chips, exact=False, steps=(), cites=told.cites)


def _of_pot(h: Hand, r: Rules, asker: int) -> CountAnswer:
    """Spread, not counted; in pot-limit the largest raise is told, for it depends on the pot."""
    cites = r.stack_count.cites_on("pot")
    if r.stack_count.pot == "told":
        return CountAnswer(f"{h.total:,} are in the pot.", h.total, exact=True, steps=(), cites=cites)
    steps = ("Spread the pot so that everybody can see it.", "Do not count it.")
    actor = h.actor.seat if h.actor is not None else 0
    if r.sizing.pot_limit and actor == asker and (most := legal(h, r).max_to):
        return CountAnswer(f"The largest raise is to {most:,}.", most, exact=True, steps=steps[:1], cites=cites)
    return CountAnswer("The pot is spread, not counted.", 0, exact=False, steps=steps, cites=cites)
