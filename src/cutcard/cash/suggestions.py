"""What the house rules ask for now: which player to call, seat or look for, with reason and rule.

Suggestions are computed from the session and never stored. Accepting one sends its command.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from cutcard.cash.lookup import has_player_banker, name_of
from cutcard.cash.podium.game_start import waiting_uncalled
from cutcard.cash.podium.seat_changes import first_request
from cutcard.cash.podium.waiting_list import newcomers_tables, next_on_list
from cutcard.cash.state import CashSession, CashTable
from cutcard.rules.club_rules import CashRules
from cutcard.rules.slot import Cites
from cutcard.style import day_words

_DAY = 86_400_000


class BarredVisitor(NamedTuple):
    """A player in the room whom the club bans from play, with what the club knows."""

    how: Literal["expelled", "suspended", "barred"]
    why: str
    until: str = ""
    cites: Cites = ()

    @property
    def describe(self) -> str:
        """The ban as a sentence."""
        if self.how == "expelled":
            return f"They were expelled: {self.why}."
        if self.how == "barred":
            return f"They may not play on this date: {self.why}."
        return f"They are suspended and can play again on {day_words(self.until)}: {self.why}."


class CashSuggestion(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One suggestion."""

    id: str
    """Stays the same as long as the suggestion does."""
    title: str
    """Starts with a verb: Call Ann."""
    reason: str
    command: dict[str, Any] | None = None
    """The command that carries it out, as data; None: it needs an answer first."""
    table: int = 0
    cites: Cites = ()


def suggestions(
    e: CashSession, rules: CashRules, now: int, offset: int = 0, barred: Mapping[str, BarredVisitor] | None = None
) -> list[CashSuggestion]:
    """Every suggestion, those that block others first.

    `offset`: milliseconds between the clock and the local day; `barred`: players banned since they arrived.
    """
    return [
        *(one for player, out in (barred or {}).items() for one in _barred(e, rules, player, out)),
        *(one for table in _open(e) for one in _of_table(e, rules, table)),
        *_start(e, rules, (now + offset) % _DAY // 60_000),
        *_calls(e, rules, now),
        *_away(e, rules, now),
    ]


def _open(e: CashSession) -> Iterator[CashTable]:
    return (table for _, table in sorted(e.tables.items()) if not table.broken)


def _barred(e: CashSession, rules: CashRules, player: str, out: BarredVisitor) -> Iterator[CashSuggestion]:
    """A player who may no longer play: the podium speaks to them; nothing is removed automatically."""
    visit, cites = e.visits[player], out.cites or rules.eligible.cites_on(out.how)
    lists = [on for on in e.games.values() if on.spot_of(player)]
    if visit.table:
        yield CashSuggestion(
            id=f"barred {player} seat",
            title=f"Have {visit.name} cash out and leave",
            reason=out.describe,
            table=visit.table,
            cites=cites,
        )
    for on in lists:
        yield CashSuggestion(
            id=f"barred {player} {on.id}",
            title=f"Take {visit.name} off the list",
            reason=out.describe,
            command={"do": "take-off", "game": on.id, "player": player},
            cites=cites,
        )
    if visit.is_here and not visit.table and not lists:
        yield CashSuggestion(
            id=f"barred {player} here",
            title=f"Ask {visit.name} to leave",
            reason=out.describe,
            command={"do": "go-home", "player": player},
            cites=cites,
        )


def _of_table(e: CashSession, rules: CashRules, table: CashTable) -> Iterator[CashSuggestion]:
    """A missing banker, a seat change that comes before the newcomer, requested chips."""
    number = table.number
    if has_player_banker(e, rules, number) and table.seats and not table.bank.banker:
        yield CashSuggestion(
            id=f"banker {number}",
            title=f"Find a banker for table {number}",
            reason="Take a volunteer. If there is none, everyone draws and low card is banker.",
            table=number,
            cites=(*rules.cash_bank.cites_on("volunteer"), *rules.cash_bank.cites_on("drawn")),
        )
    kept = e.held_seats(number)
    for seat in [*kept, *(e.free_seats(table) if table.begun else ())]:
        asked = first_request(table, seat)
        if asked is not None:
            left = e.visits[asked.player].seat
            before = f", before {name_of(e, kept[seat])} takes it" if seat in kept else ""
            yield CashSuggestion(
                id=f"change {number} {seat} {asked.player}",
                title=f"Move {name_of(e, asked.player)} to seat {seat} at table {number}{before}",
                reason=f"They asked first. Seat {left} then opens.",
                command={"do": "change-seat", "player": asked.player, "seat": seat},
                table=number,
                cites=(*rules.seat_buttons.cites, *rules.seat_buttons.cites_on("left")),
            )
            break
    for player in table.due:
        yield CashSuggestion(
            id=f"divide {number} {player}",
            title=f"Send {name_of(e, player)} to table {number}",
            reason="Players are split evenly. Count the chips they bring.",
            table=number,
            cites=rules.cash_start.cites_on("ways"),
        )
    for player in table.chip_requests:
        yield CashSuggestion(
            id=f"chips {player}",
            title=f"Bring {name_of(e, player)} chips at table {number}",
            reason="They requested chips.",
            table=number,
            cites=rules.chip_sales.cites_on("wants"),
        )


def _start(e: CashSession, rules: CashRules, minute: int) -> Iterator[CashSuggestion]:
    """A game with enough names; after the time to make up games, a seat for every player."""
    for on in e.games.values():
        who, tables = waiting_uncalled(e, on), e.tables_of(on.id)
        if rules.cash_start.everybody and rules.cash_start.over(minute) and who:
            yield CashSuggestion(
                id=f"everybody {on.id}",
                title=f"Seat everyone waiting for {on.plan.title}",
                reason="The time to make up games is over. Add an extra seat or open another table.",
                cites=rules.cash_start.cites,
            )
        elif on.plan.starts_with and not tables and len(who) >= on.plan.starts_with:
            yield CashSuggestion(
                id=f"open {on.id}",
                title=f"Open a table for {on.plan.title}",
                reason=f"{len(who)} are waiting, and the game starts with {on.plan.starts_with}.",
                command={"do": "open-table", "game": on.id},
                cites=rules.cash_start.cites,
            )


def _calls(e: CashSession, rules: CashRules, now: int) -> Iterator[CashSuggestion]:
    """An open seat and a player who waits for it; a called player who does not come."""
    for on in e.games.values():
        first, tables = next_on_list(on, now), newcomers_tables(e, rules, on)
        if first is not None and tables:
            yield CashSuggestion(
                id=f"call {on.id} {first.player}",
                title=f"Call {name_of(e, first.player)} for table {tables[0].number}",
                reason=f"{on.plan.title} has an open seat, and they are first on the list.",
                command={"do": "call-next", "game": on.id},
                table=tables[0].number,
                cites=rules.list_call.cites_on("order"),
            )
        for one in on.waiting:
            if one.called is not None and not one.called.card and now - one.called.at >= rules.list_call.patience:
                yield CashSuggestion(
                    id=f"late {on.id} {one.player} {one.called.times}",
                    title=f"Decide on {name_of(e, one.player)}, who has not shown up",
                    reason="Call again, call the next player, or remove them from the list.",
                    table=one.called.table,
                    cites=rules.list_call.cites_on("time"),
                )


def _away(e: CashSession, rules: CashRules, now: int) -> Iterator[CashSuggestion]:
    """A player who is away too long."""
    for table in _open(e):
        for seat, one in sorted(table.seats.items()):
            if one.away and now - one.away >= rules.cash_absence.patience:
                yield CashSuggestion(
                    id=f"away {one.player}",
                    title=f"Pick up {name_of(e, one.player)}'s chips",
                    reason=f"They have been away from seat {seat} at table {table.number} too long.",
                    table=table.number,
                    cites=rules.cash_absence.cites,
                )
