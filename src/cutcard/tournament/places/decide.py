"""Going out decided: two taps are enough; by whom, in which hand and with what at its start where that is known."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.places import commands as cmd
from cutcard.tournament.places.events import WentOut
from cutcard.tournament.refusals import RefusedAtNight


def entrant(n: Night, player: str) -> Entrant:
    """Somebody on the list."""
    one = n.entrants.get(player)
    if one is None:
        raise RefusedAtNight("no_such_player", player=player)
    return one


def playing(n: Night, player: str) -> Entrant:
    """Somebody who still has chips."""
    one = entrant(n, player)
    if one.status != "in":
        raise RefusedAtNight("not_playing", player=one.name)
    return one


def _bust(c: cmd.Bust, n: Night, _: NightRules) -> list[Event]:
    one = playing(n, c.player)
    winners = tuple(name for name, _ in c.winners)
    return [WentOut(player=one.id, hand=_hand(c, n), stack=c.stack, winners=winners, credited=winners)]


def _hand(c: cmd.Bust, n: Night) -> str:
    """Which hand it was: the one named, the one before him went out in, or one nobody else went out in."""
    if c.same_hand and n.outs:
        return n.outs[-1].hand
    return c.hand or f"entry {n.entry + 1}"


HANDLERS: Final[dict[type, Callable[[Any, Night, NightRules], list[Event]]]] = {cmd.Bust: _bust}
