"""What happened to seats in words, for the log."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.cards import text
from cutcard.tournament.night import Night
from cutcard.tournament.seats import events as ev
from cutcard.tournament.words import in_words, listed


def _name(n: Night, player: str) -> str:
    return n.entrants[player].name if player in n.entrants else player


def _at(table: int, seat: int) -> str:
    return f"table {table}, seat {seat}"


def _drawn(e: ev.SeatsDrawn, _: Night) -> str:
    players, tables = len(e.places), len(e.tables)
    how = "with cards" if e.cards else "by the sealed seed" if e.seal else "by a seed" if e.seed else "by hand"
    again = " again" if e.redraw else ""
    where = "the final table" if e.redraw and tables == 1 else f"{in_words(tables)} table{'s' if tables > 1 else ''}"
    return f"Seats drawn{again} for {players} players at {where}, {how}{_because(e.why)}"


def _because(why: str) -> str:
    return f", because {why}" if why else ""


def _seated(e: ev.Seated, n: Night) -> str:
    return f"{_name(n, e.player)} gets {_at(e.table, e.seat)}"


def _signed(e: ev.SheetSigned, n: Night) -> str:
    return f"{_name(n, e.player)} signed line {e.line} of the sheet"


def _button(e: ev.ButtonSet, n: Night) -> str:
    if e.cards or e.seed:
        shown = ", ".join(f"{_name(n, player)} {text(card)}" for player, card in e.cards)
        return f"Table {e.table} drew for the button: seat {e.button}" + (f" ({shown})" if shown else "")
    blinds = f", blinds in seats {e.small} and {e.big}" if e.small and e.big else ""
    return f"Button of table {e.table} in seat {e.button}{blinds}"


def _opened(e: ev.TableOpened, _: Night) -> str:
    return f"Table {e.table} put up, {in_words(e.size)} seats"


def _linked(e: ev.TableLinked, _: Night) -> str:
    return f"Table {e.table} is played at {e.live}" if e.live else f"Table {e.table} reports nothing by itself"


def _ordered(e: ev.MoveOrdered, n: Night) -> str:
    own = f": {e.why}" if e.why and not e.suggestion else ""  # the director's; the house's is in its rules
    return f"{_name(n, e.player)} is to move to {_at(e.table, e.seat)}{own}"


def _moved(e: ev.Moved, n: Night) -> str:
    return f"{_name(n, e.player)} moved to {_at(e.table, e.seat)}"


def _called_off(e: ev.MoveCalledOff, n: Night) -> str:
    return f"{_name(n, e.player)} stays"


def _broken(e: ev.TableBroken, n: Night) -> str:
    goes = ", ".join(f"{_name(n, place.player)} to {place.table}/{place.seat}" for place in e.places)
    return f"Table {e.table} breaks: {goes}" if goes else f"Table {e.table} breaks"


def _locked(e: ev.Locked, n: Night) -> str:
    what = f"Table {e.table}" if e.table else _name(n, e.player)
    return f"{what} locked: no move is suggested" if e.on else f"{what} unlocked"


def _order(e: ev.OrderSet, _: Night) -> str:
    return f"Tables break in the order {', '.join(map(str, e.tables))}"


def _dealt_to(e: ev.DealtToTables, _: Night) -> str:
    return f"Cards dealt: {', '.join(f'table {number} {text(card)}' for number, card in e.cards)}"


def _deals_on(e: ev.DealsOn, _: Night) -> str:
    return f"Table {e.table} deals on with empty seats" if e.on else f"Table {e.table} waits for players"


def _reported(e: ev.SeatReported, _: Night) -> str:
    if e.what == "open":
        return f"Seat open, table {e.table}: seat {e.seat}"
    return f"Seat card of {_at(e.table, e.seat)} collected"


def _dealers(e: ev.DealersNamed, n: Night) -> str:
    return f"{listed([_name(n, player) for player in e.players])} deal their own tables"


def _shifted(e: ev.SeatsShifted, n: Night) -> str:
    return f"{_name(n, e.dealer)} deals table {e.table}; everybody there shifted around him"


def _swapped(e: ev.SeatsSwapped, n: Night) -> str:
    return f"{_name(n, e.player)} and {_name(n, e.other)} changed seats"


TELL: Final[dict[type, Callable[[Any, Night], str]]] = {
    ev.DrawSealed: lambda e, _: f"Draw sealed: {e.seal[:8]}…",
    ev.SeatsDrawn: _drawn,
    ev.Seated: _seated,
    ev.SheetSigned: _signed,
    ev.ButtonSet: _button,
    ev.TableOpened: _opened,
    ev.TableLinked: _linked,
    ev.MoveOrdered: _ordered,
    ev.Moved: _moved,
    ev.MoveCalledOff: _called_off,
    ev.TableBroken: _broken,
    ev.SuggestionPutOff: lambda _, __: "Suggestion put off",
    ev.Locked: _locked,
    ev.OrderSet: _order,
    ev.DealtToTables: _dealt_to,
    ev.DealsOn: _deals_on,
    ev.SeatReported: _reported,
    ev.DealersNamed: _dealers,
    ev.SeatsShifted: _shifted,
    ev.SeatsSwapped: _swapped,
}
