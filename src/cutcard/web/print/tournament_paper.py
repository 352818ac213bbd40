"""All papers of a tournament: seat cards, sheets, slips and accounts; their templates are in the folder `night`."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec import Struct

from cutcard.english import join_names, ordinal
from cutcard.style import long_day
from cutcard.tournament.clock.clock_control import StructureChanged
from cutcard.tournament.desk.open_tournament import PlanChanged
from cutcard.tournament.lookup import clock_time
from cutcard.tournament.money.charity import CharityPaid
from cutcard.tournament.money.money_report import MoneyReport, ReportLine, where_the_money_went
from cutcard.tournament.money.money_report import receipts as money_receipts
from cutcard.tournament.plan.chip_set import Turnout
from cutcard.tournament.plan.structure import Item, Level, number_of
from cutcard.tournament.state import Entrant, Tournament
from cutcard.tournament.views.console import ConsoleView
from cutcard.tournament.views.context import TournamentContext
from cutcard.tournament.views.view_types import EntrantView, TableTile, TileSeatView
from cutcard.web.print import tournament_offer
from cutcard.web.print.press import Paper
from cutcard.web.print.text_format import blinds, chips, in_turn, posted, prize_name

PAPERS: Final[dict[Paper, str]] = {"a4": "a4", "letter": "us-letter"}


class Printing(Struct, frozen=True):
    """A tournament to be printed: console view, state, paper size and the players' codes."""

    context: TournamentContext
    seen: ConsoleView
    paper: Paper
    codes: dict[str, str]
    """By entrant: a QR code that opens their page, as SVG."""
    field: Turnout = Turnout(entrants=0)
    """The turnout for counting chips; 0: the registered players."""

    @property
    def night(self) -> Tournament:
        """The tournament's state."""
        return self.context.night


def common(one: Printing) -> dict[str, Any]:
    """The head of every sheet."""
    seen = one.seen
    return {
        "title": seen.title,
        "house_title": seen.house_title,
        "day": long_day(seen.plan.starts or seen.now),
        "made": f"Printed {one.context.style.hour(seen.now)}",
        "paper": PAPERS[one.paper],
    }


def labeled(label: str, value: str) -> dict[str, str]:
    """A figure with its name."""
    return {"label": label, "value": value}


def seat_cards(one: Printing) -> dict[str, Any]:
    """Every player with a seat, by table and seat."""
    seated = sorted((e for e in one.seen.entrants if e.table), key=lambda e: (e.table, e.seat))
    return {
        "players": [{"name": e.name, "table": e.table, "seat": e.seat, "code": one.codes.get(e.id, "")} for e in seated]
    }


def receipts(one: Printing) -> dict[str, Any]:
    """Every player who paid something; the numbers are those of the log entries of their payments."""
    paid = [(e, one.night.entrants[e.id]) for e in one.seen.entrants if e.paid]
    numbers = _numbers(one.night, "paid")
    return {
        "players": [
            {
                "name": seen.name,
                "number": ", ".join(numbers.get(seen.id, ())),
                "items": purchases(one.night, entrant),
                "paid": one.night.plan.money(seen.paid),
                "owes": one.night.plan.money(seen.owes) if seen.owes > 0 else "",
            }
            for seen, entrant in paid
        ]
    }


def _numbers(night: Tournament, kind: str) -> dict[str, list[str]]:
    """By entrant: the numbers of their receipts, or slips, of one kind."""
    found: dict[str, list[str]] = {}
    for receipt in money_receipts(night):
        if receipt.kind == kind:
            found.setdefault(receipt.player, []).append(receipt.number)
    return found


def purchases(night: Tournament, entrant: Entrant) -> list[dict[str, str]]:
    """What a player bought, line by line."""
    add_ons = {one.id: one.title for one in night.plan.add_ons}
    titles = {"entry": "Buy-in", "rebuy": "Rebuy", "re-entry": "Re-entry"} | add_ons
    return [
        {"what": titles.get(what, what.replace("-", " ").capitalize()), "price": night.plan.money(price.total)}
        for what, price in entrant.money.bought
    ]


def _charity_slips(night: Tournament) -> Iterator[dict[str, Any]]:
    """What the charity was paid, for a signature."""
    for event in night.record.log:
        if isinstance(event, CharityPaid) and event.entry not in night.record.undone:
            cents, what = night.plan.money(event.cents), f"Charity: {event.cause}" if event.cause else "Charity"
            name, items = event.to or event.cause or "Charity", [{"what": what, "price": cents}]
            yield {"name": name, "number": event.receipt, "items": items, "total": cents}


def payout_slips(one: Printing) -> dict[str, Any]:
    """Every player who won a prize or a bounty, best place first, then the charity."""
    winners = sorted((e for e in one.seen.entrants if e.prize + e.bounty > 0), key=lambda e: (e.place or 0, e.name))
    numbers = _numbers(one.night, "handed out")
    return {
        "players": [
            {
                "name": winner.name,
                "number": ", ".join(numbers.get(winner.id, ())),
                "items": _won(one, winner),
                "total": one.night.plan.money(winner.prize + winner.bounty),
            }
            for winner in winners
        ]
        + list(_charity_slips(one.night))
    }


def _won(one: Printing, winner: EntrantView) -> list[dict[str, str]]:
    prize = f"{ordinal(winner.place)} place" if winner.place else "Prize"
    found = ((prize, winner.prize), ("Bounties", winner.bounty))
    return [{"what": what, "cents": one.night.plan.money(cents)} for what, cents in found if cents]


def sign_in(one: Printing) -> dict[str, Any]:
    """Every registered player by name, then the waiting list."""
    on_list = sorted((e for e in one.seen.entrants if e.status in ("registered", "in")), key=_by_name)
    waiting = sorted((e for e in one.seen.entrants if e.status == "waiting"), key=lambda e: e.waiting)
    price = one.seen.plan.buy_in.total
    return {
        "players": [
            {
                "number": number,
                "name": e.name,
                "note": "member" if e.member else "",
                "seat": f"{e.table} / {e.seat}" if e.table else "",
                "owes": one.night.plan.money(owes) if (owes := e.owes or (price if not e.paid else 0)) else "",
            }
            for number, e in enumerate(on_list, 1)
        ],
        "waiting": [{"number": e.waiting, "name": e.name} for e in waiting],
    }


def _by_name(one: EntrantView) -> str:
    return one.name.casefold()


def structure(one: Printing) -> dict[str, Any]:
    """Levels and breaks, prices and prizes."""
    prizes = [(prize.place, prize.player, prize.cents) for prize in one.seen.money.prizes]
    return tournament_offer.structure(one.context, prizes, one.seen.money.entries)


def chips_sheet(one: Printing) -> dict[str, Any]:
    """Chips to bring."""
    return tournament_offer.chips_sheet(one.context, one.field)


def dealers(one: Printing) -> dict[str, Any]:
    """Dealers who are checked in, and empty lines for others."""
    return {
        "dealers": [
            {
                "number": n,
                "name": d.name,
                "since": one.context.style.hour(d.since),
                "table": str(d.table) if d.table else "",
            }
            for n, d in enumerate(one.seen.dealers, 1)
        ]
    }


def power_cut(one: Printing) -> dict[str, Any]:
    """Seats, stacks, clock and money on one sheet."""
    seen = one.seen
    return {
        "numbers": _clock(one),
        "tables": [_table(one, table) for table in seen.tables],
        "levels": _to_come(one),
        "money": [
            labeled("Entries", str(seen.money.entries)),
            labeled("Taken", one.night.plan.money(seen.money.taken)),
            labeled("Unpaid", one.night.plan.money(seen.money.owed)),
            labeled("Total payouts", one.night.plan.money(seen.money.pool)),
            *([labeled("Charity", one.night.plan.money(seen.money.charity))] if seen.money.charity else []),
            *(
                labeled(prize_name(prize.place, prize.player), one.night.plan.money(prize.cents))
                for prize in seen.money.prizes
            ),
        ],
        "out": [f"{ordinal(e.place)} {e.name}" for e in sorted(_out(one), key=lambda e: e.place)],
    }


def _out(one: Printing) -> list[EntrantView]:
    return [e for e in one.seen.entrants if e.place and e.status != "in"]


def _clock(one: Printing) -> list[dict[str, str]]:
    clock = one.seen.clock
    here = clock.here
    what = "Break" if clock.on_break else f"Level {clock.level}"
    return [
        labeled(f"{what}, at {one.context.style.hour(clock.now)}", f"{clock_time(clock.left)} left"),
        labeled("Played" if clock.games else "Blinds", _played(one, here, clock.level)),
        labeled("Players", f"{one.seen.left} of {one.seen.money.entries}"),
        labeled("Chips in play", chips(one.seen.chips.in_play)),
    ]


def _played(one: Printing, item: Item | None, number: int) -> str:
    """A level's game and stakes, in games in rotation."""
    if not isinstance(item, Level):
        return "–"
    if games := one.seen.clock.games:
        return f"{in_turn(item, number, games)}, {posted(item)}".removesuffix(", ")
    return f"{blinds(item)}, ante {item.ante:,}" if item.ante else blinds(item)


def _table(one: Printing, table: TableTile) -> dict[str, Any]:
    return {
        "table": table.table,
        "note": f"button {table.button}" if table.button else "",
        "seats": [_seat(one, seat) for seat in table.seats if seat.player],
    }


def _seat(one: Printing, seat: TileSeatView) -> dict[str, Any]:
    marks = (("away", seat.away), ("late", seat.late), ("not paid", seat.unpaid))
    return {
        "seat": seat.seat,
        "name": seat.name,
        "stack": chips(seat.stack),
        "counted": one.context.style.hour(seat.counted),
        "note": ", ".join(word for word, is_so in marks if is_so),
    }


def _to_come(one: Printing) -> list[dict[str, Any]]:
    seen = one.seen
    structure, index = seen.posted or seen.plan.structure, seen.clock.index
    found = []
    for place, item in enumerate(structure[index:], index):
        number = number_of(structure, place)
        if isinstance(item, Level):
            found.append({"level": str(number), "words": _played(one, item, number), "minutes": item.minutes})
        else:
            found.append({"level": "", "words": "Break", "minutes": item.minutes})
    return found


def report(one: Printing) -> dict[str, Any]:
    """Places, knockouts, prizes, and decisions against the house rules."""
    seen, money = one.seen, one.seen.money
    placed = sorted((e for e in seen.entrants if e.place), key=lambda e: (e.place, e.name))
    return {
        "numbers": [
            labeled("Entries", _entries(one)),
            labeled("Rebuys", str(money.rebuys)),
            labeled("Add-ons", str(money.add_ons)),
            labeled("Prizes", one.night.plan.money(money.pool)),
            *([labeled("Charity", one.night.plan.money(money.charity))] if money.charity else []),
            labeled("Began", one.context.style.hour(one.night.started)),
            labeled("Ended", one.context.style.hour(max((e.out_at for e in placed), default=0))),
            labeled("Level", str(seen.clock.level)),
            labeled("Chips", chips(seen.chips.in_play)),
        ],
        "results": [
            {
                "place": ordinal(e.place),
                "name": e.name,
                "out": one.context.style.hour(e.out_at),
                "by": e.out_by,
                "knocked_out": str(e.knocked_out or ""),
                "bounty": one.night.plan.money(e.bounty) if e.bounty else "",
                "prize": one.night.plan.money(e.prize) if e.prize else "",
            }
            for e in placed
        ],
        "notes": _decided(one),
        "rules": [rule.id for rule in money.cites],
    }


def _entries(one: Printing) -> str:
    """How many entries, and how many of them were paid for and never played: they have no place."""
    away = sum(e.status == "absent" and not e.place and e.paid > 0 for e in one.seen.entrants)
    return f"{one.seen.money.entries}{f' ({away} did not play)' if away else ''}"


def _decided(one: Printing) -> list[str]:
    """The overrides, with their reasons."""
    found = [event for event in one.night.record.log if isinstance(event, PlanChanged | StructureChanged) and event.why]
    counting = [event for event in found if event.entry not in one.night.record.undone]
    return [f"{one.context.style.hour(event.at)}: {event.why}" for event in counting]


def money_page(one: Printing) -> dict[str, Any]:
    """Both sides of the tournament's money, and whether they balance."""
    page = where_the_money_went(one.night, one.context.rules)
    return {
        "came_in": [_line(one, line) for line in page.came_in],
        "went_out": [_line(one, line) for line in page.went_out],
        "in_total": one.night.plan.money(page.came),
        "out_total": one.night.plan.money(page.went),
        "verdict": "The books balance to the cent." if page.came == page.went else "The two sides don't match.",
        "verdict_note": _open(one, page),
        "rules": [rule.id for rule in one.seen.money.cites],
    }


def _line(one: Printing, line: ReportLine) -> dict[str, str]:
    note = f"{line.number} sold" if line.number > 1 else ""
    return {"what": line.words, "note": note, "cents": one.night.plan.money(line.cents)}


def _open(one: Printing, page: MoneyReport) -> str:
    """What is still to be paid on either side, and what is in the bank."""
    money = one.night.plan.money
    parts = [f"Cash in the bank: {money(page.till)}."]
    if page.unpaid:
        parts.append(f"Unpaid: {join_names(f'{line.words} {money(line.cents)}' for line in page.unpaid)}.")
    if page.to_hand_out:
        handed = join_names(f"{line.words} {money(line.cents)}" for line in page.to_hand_out)
        parts.append(f"Not yet paid out: {handed}.")
    return " ".join(parts)


PRINTS: Final[dict[str, Callable[[Printing], dict[str, Any]]]] = {
    "seat-cards": seat_cards,
    "sign-in": sign_in,
    "structure": structure,
    "chips": chips_sheet,
    "dealers": dealers,
    "receipts": receipts,
    "payout-slips": payout_slips,
    "report": report,
    "money": money_page,
    "power-cut": power_cut,
}


def facts_for(name: str, one: Printing) -> dict[str, Any]:
    """The facts for a print's template."""
    return common(one) | PRINTS[name](one)
