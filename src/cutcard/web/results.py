"""The result of a night to take home: as a table for spreadsheets, as JSON for programs, as a picture for the chat."""

import csv
import io
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cutcard.club.people import Person
from cutcard.tournament.seen.entrants import entrants_seen, in_order
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.messages import EntrantSeen
from cutcard.tournament.seen.money import money_seen
from cutcard.tournament.seen.standing import results
from cutcard.tournament.words import dollars, ordinal
from cutcard.web.printing.night.facts import day_of
from cutcard.web.printing.press import picture

SHOWN = 9
"""Places on the picture."""
_HEAD = ("place", "name", "prize", "bounty", "knocked out", "re-buys", "add-ons", "entries", "paid", "out by")


class Result(Struct, frozen=True, kw_only=True):
    """One player's result; money in cents, null where it is not for who asks."""

    place: int
    name: str
    person: str
    prize: int | None
    bounty: int | None
    knocked_out: int
    rebuys: int
    add_ons: int
    entries: int
    paid: int | None
    out_at: int
    out_by: str


class NightResult(Struct, frozen=True, kw_only=True):
    """What came of a night."""

    night: str
    title: str
    house: str
    edition: str
    date: str
    entries: int
    pool: int
    prizes: tuple[int, ...]
    results: tuple[Result, ...]


def night_result(look: Look, to: Person) -> NightResult:
    """Everybody who has a place, the winner first, as this person may know it."""
    night, plan, found = look.night, look.night.plan, results(look)
    money = money_seen(look, found)
    placed = entrants_seen(look, found, in_order(found, night.entrants.values()))
    return NightResult(
        night=night.id,
        title=plan.title,
        house=plan.house,
        edition=night.edition,
        date=plan.date,
        entries=money.entries,
        pool=money.pool,
        prizes=found.prizes,
        results=tuple(_for(to, _result(one), look.short) for one in placed),
    )


def _for(to: Person, one: Result, short: Callable[[str], str]) -> Result:
    """Strangers read what screens show; members names and prizes; what somebody paid is for himself and the staff."""
    if to.knows_money or one.person == to.id:
        return one
    if to.knows_people:
        return replace(one, paid=None)
    return replace(one, name=short(one.name), person="", prize=None, bounty=None, paid=None)


def _result(one: EntrantSeen) -> Result:
    return Result(
        place=one.place,
        name=one.name,
        person=one.person,
        prize=one.prize,
        bounty=one.bounty,
        knocked_out=one.knocked_out,
        rebuys=one.rebuys,
        add_ons=sum(count for _, count in one.add_ons),
        entries=one.entries,
        paid=one.paid,
        out_at=one.out_at,
        out_by=one.out_by,
    )


def as_csv(night: NightResult) -> bytes:
    """For spreadsheets: money in units with two decimals; no name becomes a formula."""
    page = io.StringIO()
    writer = csv.writer(page)
    writer.writerow(_HEAD)
    for one in night.results:
        writer.writerow((
            one.place, _plain(one.name), _money(one.prize), _money(one.bounty), one.knocked_out, one.rebuys,
            one.add_ons, one.entries, _money(one.paid), _plain(one.out_by),
        ))  # fmt: skip
    return page.getvalue().encode()


def _money(cents: int | None) -> str:
    return f"{cents // 100}.{cents % 100:02}" if cents is not None else ""


def _plain(text: str) -> str:
    """A spreadsheet calculates what begins with one of these."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def drawn(card: dict[str, Any]) -> bytes:
    """For the group chat; call it beside the loop."""
    return picture("night/result-card.typ", card)


def card(look: Look) -> dict[str, Any]:
    """What stands on the picture, with names as strangers may read them."""
    night, found = look.night, results(look)
    placed = in_order(found, night.entrants.values())
    money = money_seen(look, found)
    shown = max(5, min(len(found.prizes), SHOWN))
    return {
        "title": night.plan.title,
        "house_title": look.house_title,
        "day": day_of(night.plan.starts),
        "results": [
            {
                "place": ordinal(found.place(one.id)),
                "name": look.short(one.name),
                "prize": dollars(found.prize[one.id]) if found.prize.get(one.id) else "",
                "note": _note(len(one.knocked_out)),
            }
            for one in placed[:shown]
        ],
        "numbers": [
            {"label": "Entries", "value": str(money.entries)},
            *([{"label": "Re-buys", "value": str(money.rebuys)}] if money.rebuys else []),
            *([{"label": "Prizes", "value": dollars(money.pool)}] if money.pool else []),
        ],
    }


def _note(knocked_out: int) -> str:
    if not knocked_out:
        return ""
    return f"knocked out {knocked_out} {'player' if knocked_out == 1 else 'players'}"
