"""Wrong entries taken back at a live table: the hand is again as it was before one of them."""

from collections.abc import Iterable

from cutcard.hand import events as hand_events
from cutcard.hand.state import Player
from cutcard.rules.resolved import Rules
from cutcard.table import commands as do
from cutcard.table import events as ev
from cutcard.table.evolve import Out, happen
from cutcard.table.moments import moment_before
from cutcard.table.refusals import RefusedAtTable
from cutcard.table.state import Moment, Table


def take_back(c: do.TakeBack, t: Table, _: Rules, out: Out) -> None:
    """The state before the entry that brought the hand's event number `to`, or before the last entry."""
    if not t.live:
        raise RefusedAtTable("not_live", c.cites)
    moment = moment_before(t, c.to)
    if moment is None or t.hand is None or c.to > t.hand.version:
        raise RefusedAtTable("nothing_entered", c.cites)
    if (seat := _gone(t, moment)) > 0:
        raise RefusedAtTable("gone_since", c.cites, seat=seat)
    happen(t, out, ev.TakenBack(moment.version + 1, c.cites))


def _gone(t: Table, moment: Moment) -> int:
    """Somebody of the hand whose chips left the table since it was over: they would be in play again."""
    hand = t.hand
    if hand is None or not hand.over or (moment.version and moment.hand is not None and moment.hand.over):
        return 0
    sat = {sitter.seat: sitter.player for sitter in moment.sitters}
    return min((p.seat for p in hand.players if not _has(t, p, sat.get(p.seat, ""))), default=0)


def _has(t: Table, p: Player, player: str) -> bool:
    """Whether somebody still sits where he played, with at least the chips that he had in the end."""
    sitter = t.sitters.get(p.seat)
    return sitter is not None and sitter.player == player and sitter.stack + sitter.coming >= p.stack


def standing(events: Iterable[ev.AnyEvent]) -> list[ev.AnyEvent]:
    """Of the events of one hand and its table those that stand: what was taken back of the hand is left out."""
    kept: list[ev.AnyEvent] = []
    places: list[int] = []  # of the hand's own events, in `kept`
    for event in events:
        if isinstance(event, ev.TakenBack):
            gone = set(places[event.to - 1 :])
            kept = [one for at, one in enumerate(kept) if at not in gone]
            places = places[: event.to - 1]
            continue
        if isinstance(event, hand_events.HandStarted):
            places = []
        if not isinstance(event, ev.TableEvent):
            places.append(len(kept))
        kept.append(event)
    return kept
