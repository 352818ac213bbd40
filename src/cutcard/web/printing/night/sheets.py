"""Whole sheets for the wall, the door and the drawer: structure, sign-in, dealers, and what a power cut needs."""

from typing import Any

from cutcard.tournament.money.prices import spelled_out
from cutcard.tournament.plan.structure import MINUTE, Item, Level, number_of
from cutcard.tournament.seen.messages import EntrantSeen, SeatSeen, TileSeen
from cutcard.tournament.words import clock_time, dollars, ordinal
from cutcard.web.printing.night.facts import Printing, chips, hour, numbered


def sign_in(one: Printing) -> dict[str, Any]:
    """Everybody on the list by name, then who waits."""
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
                "owes": dollars(owes) if (owes := e.owes or (price if not e.paid else 0)) else "",
            }
            for number, e in enumerate(on_list, 1)
        ],
        "waiting": [{"number": e.waiting, "name": e.name} for e in waiting],
    }


def _by_name(one: EntrantSeen) -> str:
    return one.name.casefold()


def structure(one: Printing) -> dict[str, Any]:
    """Levels and breaks; the times of day are those of a clock that nothing stops."""
    plan = spelled_out(one.seen.plan, one.look.rules)
    items, at = [], plan.starts
    for index, item in enumerate(plan.structure):
        items.append(_item(item, number_of(plan.structure, index)) | {"begins": hour(at), "minutes": item.minutes})
        at += item.minutes * MINUTE if at else 0
    return {
        "stack": chips(plan.stack),
        "price": dollars(plan.buy_in.total),
        "rebuys": f"re-buys to the end of level {plan.rebuys.until}" if plan.rebuys else "",
        "items": items,
        "chips": [f"{chip.each} × {chip.value:,} {chip.colour}".rstrip() for chip in plan.chips if chip.each],
        "prizes": [f"{ordinal(prize.place)} {dollars(prize.cents)}" for prize in one.seen.money.prizes],
        "prizes_note": f"for {one.seen.money.entries} entries so far" if one.seen.money.prizes else "",
    }


def _item(item: Item, number: int) -> dict[str, Any]:
    if isinstance(item, Level):
        ante = f"{item.ante:,}" if item.ante else ""
        return {"break_": False, "level": number, "blinds": blinds(item), "ante": ante, "words": ""}
    colour_up = ", ".join(f"{value:,}" for value in item.colour_up)
    return {"break_": True, "words": f"Break{f', the {colour_up} chips are coloured up' if colour_up else ''}"}


def blinds(level: Level) -> str:
    """``100 / 200``, or the limits of a game without blinds."""
    return f"{level.small:,} / {level.big:,}" if level.big else f"{level.small_bet:,} / {level.big_bet:,}"


def dealers(one: Printing) -> dict[str, Any]:
    """Dealers who are there, and lines for others."""
    return {
        "dealers": [
            {"number": n, "name": d.name, "since": hour(d.since), "table": str(d.table) if d.table else ""}
            for n, d in enumerate(one.seen.dealers, 1)
        ]
    }


def power_cut(one: Printing) -> dict[str, Any]:
    """Seats, stacks, clock and money at one glance."""
    seen = one.seen
    return {
        "numbers": _clock(one),
        "tables": [_table(table) for table in seen.tables],
        "levels": _to_come(one),
        "money": [
            numbered("Entries", str(seen.money.entries)),
            numbered("Taken", dollars(seen.money.taken)),
            numbered("Still owed", dollars(seen.money.owed)),
            numbered("Prizes in all", dollars(seen.money.pool)),
            *(numbered(ordinal(prize.place), dollars(prize.cents)) for prize in seen.money.prizes),
        ],
        "out": [f"{ordinal(e.place)} {e.name}" for e in sorted(_out(one), key=lambda e: e.place)],
    }


def _out(one: Printing) -> list[EntrantSeen]:
    return [e for e in one.seen.entrants if e.place and e.status != "in"]


def _clock(one: Printing) -> list[dict[str, str]]:
    clock = one.seen.clock
    here = clock.here
    what = "Break" if clock.on_break else f"Level {clock.level}"
    return [
        numbered(f"{what}, at {hour(clock.now)}", f"{clock_time(clock.left)} left"),
        numbered("Blinds", blinds(here) if isinstance(here, Level) else "–"),
        numbered("Players", f"{one.seen.left} of {one.seen.money.entries}"),
        numbered("Chips in play", chips(one.seen.chips.in_play)),
    ]


def _table(table: TileSeen) -> dict[str, Any]:
    return {
        "table": table.table,
        "note": f"button {table.button}" if table.button else "",
        "seats": [_seat(seat) for seat in table.seats if seat.player],
    }


def _seat(seat: SeatSeen) -> dict[str, Any]:
    marks = (("away", seat.away), ("late", seat.late), ("not paid", seat.unpaid))
    return {
        "seat": seat.seat,
        "name": seat.name,
        "stack": chips(seat.stack),
        "counted": hour(seat.counted),
        "note": ", ".join(word for word, is_so in marks if is_so),
    }


def _to_come(one: Printing) -> list[dict[str, Any]]:
    plan, index = one.seen.plan, one.seen.clock.index
    found = []
    for place, item in enumerate(plan.structure[index:], index):
        number = number_of(plan.structure, place)
        if isinstance(item, Level):
            ante = f", ante {item.ante:,}" if item.ante else ""
            found.append({"level": str(number), "words": f"{blinds(item)}{ante}", "minutes": item.minutes})
        else:
            found.append({"level": "", "words": "Break", "minutes": item.minutes})
    return found
