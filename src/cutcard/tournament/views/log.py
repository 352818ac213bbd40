"""The log as people read it: one line an entry, newest first, what Undo would undo; and the state after an entry."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from cutcard.acts.undo import LogLine
from cutcard.english import join_names
from cutcard.tournament.act_registry import describe_event
from cutcard.tournament.act_types import Event, RefusedAtNight
from cutcard.tournament.acts import FOLD
from cutcard.tournament.clock.table_reports import TableReported
from cutcard.tournament.desk.registration import Registered
from cutcard.tournament.desk.starting_stacks import CheckedIn, LateDecided
from cutcard.tournament.money.charges import ENTRY, Charged, ChipsBought, Paid
from cutcard.tournament.players.busts import Busted
from cutcard.tournament.seating.draw_result import void_opened_seal
from cutcard.tournament.seating.tables import SeatReported
from cutcard.tournament.state import Tournament
from cutcard.tournament.views.context import TournamentContext

SHOWN = 30
"""Lines on a console."""
_FEW = 4
"""Most events of one entry that are worded; of more only the first ones and the number."""


def lines(context: TournamentContext, events: Iterable[Event], most: int = 0) -> tuple[LogLine, ...]:
    """Lines of the log, newest first where `most` is given; entries not worth reading are left out."""
    ordered = reversed(list(events)) if most else events
    found: list[LogLine] = []
    for _, group in groupby(ordered, key=lambda event: event.entry):
        told = list(group)
        line = _line(context, told[::-1] if most else told)
        if line.text:
            found.append(line)
        if most and len(found) >= most:
            break
    return tuple(found)


def _line(context: TournamentContext, events: list[Event]) -> LogLine:
    by, texts = events[0].by, _texts(context, events)
    return FOLD.log_line(
        context.night,
        events,
        by=context.name(by) if by else "",
        role=context.office(by),
        text="; ".join(texts if len(texts) <= _FEW else (*texts[:2], f"and {len(texts) - 2} more")),
        book=context.book,
    )


def _texts(context: TournamentContext, events: list[Event]) -> list[str]:
    """The events of an entry in words, the act itself first; many of one kind are one sentence."""
    if one := _newcomer(context, events):
        return [one]
    worth = list(_worth_saying(events))
    of = Counter(type(event) for event in worth)
    found: list[str] = []
    for event in sorted(worth, key=lambda one: not _is_bought(one)):
        many = _MANY.get(type(event), "") if of[type(event)] >= _FEW else ""
        text = many.format(count=of[type(event)]) if many else describe_event(event, context.night)
        if text and text not in found:
            found.append(text)
    return _of_one(context, events, found)


def _of_one(context: TournamentContext, events: list[Event], texts: list[str]) -> list[str]:
    """One sentence for everything one player did: the name is in it once."""
    players = {getattr(event, "player", "") for event in events}
    name = f"{context.entrant(*players)} " if len(players) == 1 else ""
    if len(texts) < 2 or not name.strip() or not all(text.startswith(name) for text in texts):
        return texts
    return [join_names([texts[0], *(text.removeprefix(name) for text in texts[1:])])]


def _worth_saying(events: list[Event]) -> Iterator[Event]:
    """Leave out what another event of the entry implies: a rebuyer was out, a payer owed."""
    bought = {event.player for event in events if isinstance(event, ChipsBought) and event.what != ENTRY}
    paid = {event.player for event in events if isinstance(event, Paid)}
    for event in events:
        again = isinstance(event, Busted) and event.player in bought
        settled = isinstance(event, Charged) and event.player in paid
        if not (again or settled or _goes_without_saying(event)):
            yield event


def _newcomer(context: TournamentContext, events: list[Event]) -> str:
    """A registration with all that belongs to it as one sentence; "": it is something else, or more."""
    (first, *rest), plan = events, context.night.plan
    if not isinstance(first, Registered) or not all(isinstance(one, Charged | CheckedIn | Paid) for one in rest):
        return ""
    paid = sum(one.cents for one in rest if isinstance(one, Paid))
    owed = sum(one.price.total for one in rest if isinstance(one, Charged)) - paid
    words = [describe_event(first, context.night)]
    words += ["checked in"] if any(isinstance(one, CheckedIn) for one in rest) else []
    words += [f"paid {plan.money(paid)}"] if paid and not first.prepaid else []
    words += [f"owes {plan.money(owed)}"] if owed > 0 else []
    return join_names(words)


def _goes_without_saying(event: Event) -> bool:
    """A hand that a table reported automatically: it would bury what people did."""
    return isinstance(event, TableReported) and not (event.by or event.why)


def _is_bought(event: Event) -> bool:
    """A rebuy or an add-on: the purpose; the bust or the payment only belongs to it."""
    return isinstance(event, ChipsBought) and event.what != ENTRY


_MANY: Final[dict[type, str]] = {
    Registered: "{count} players registered",
    Charged: "{count} players owe the buy-in",
    Paid: "{count} players paid",
    CheckedIn: "{count} players checked in",
    ChipsBought: "{count} stacks put in play",
    SeatReported: "{count} empty seats handled",
    LateDecided: "{count} absent players handled",
}


def undo_line(context: TournamentContext) -> LogLine | None:
    """What Undo would undo."""
    number = FOLD.last(context.night)
    return _line(context, context.night.record.events_of(number)) if number > 1 else None


def as_it_was(night: Tournament, entry: int) -> tuple[Tournament, int]:
    """The tournament after this entry, and its moment."""
    log = [event for event in night.record.log if event.entry <= entry]
    if not log or log[-1].entry != entry:
        raise RefusedAtNight("no_such_entry", number=entry, last=night.record.entry)
    fresh, gone = Tournament(), FOLD.undone_numbers(log)
    FOLD.rebuild(log, gone, fresh)
    fresh.record.log, fresh.record.undone, fresh.version, fresh.record.entry = log, gone, len(log), entry
    void_opened_seal(fresh)
    return fresh, log[-1].at
