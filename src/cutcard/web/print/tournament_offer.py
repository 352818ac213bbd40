"""A tournament's offer in print: levels with times, prices and until when, prizes, chips to bring."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.clock.level_games import as_posted, game_names
from cutcard.tournament.money.add_ons import window_in_words
from cutcard.tournament.plan.chip_set import Turnout
from cutcard.tournament.plan.plan import Plan, Price, spelled_out
from cutcard.tournament.plan.plan_check import forecast_plan
from cutcard.tournament.plan.structure import MINUTE, Item, Level, index_of, number_of
from cutcard.tournament.views.context import TournamentContext
from cutcard.web.print.text_format import blinds, chips, in_turn, posted, prize_name

FIELD = 20
"""Entrants assumed in print while nobody is registered and the plan has no limit."""


def structure(context: TournamentContext, prizes: list[tuple[int, str, int]], entries: int) -> dict[str, Any]:
    """Levels and breaks, prices and prizes; the times of day assume that nothing stops the clock."""
    plan = spelled_out(context.night.plan, context.rules)
    levels, games = as_posted(context.night, context.rules, context.now), game_names(context.night, context.rules)
    field = plan.capacity or FIELD
    shown = prizes or [(place, "", cents) for place, cents in enumerate(_foreseen(context, field), 1)]
    note = f"for {entries} {'entry' if entries == 1 else 'entries'} so far" if prizes else f"with {field} entrants"
    return {
        "stack": chips(plan.stack),
        "price": plan.money(plan.buy_in.total),
        "offers": [{"what": what, "words": words} for what, words in _offers(context, plan)],
        "in_turn": bool(games),
        "items": [
            _item(item, number_of(plan.structure, index), games)
            | {"begins": context.style.hour(at), "minutes": item.minutes}
            for index, (item, at) in enumerate(zip(levels, _times(plan), strict=False))
        ],
        "chips": [f"{chip.each} × {chip.value:,} {chip.colour}".rstrip() for chip in plan.chips if chip.each],
        "prizes": [{"what": prize_name(place, who), "cents": plan.money(cents)} for place, who, cents in shown],
        "prizes_note": note if shown else "",
    }


def _foreseen(context: TournamentContext, entrants: int) -> tuple[int, ...]:
    return forecast_plan(context.night.plan, context.rules, Turnout(entrants=entrants)).prizes


def _times(plan: Plan) -> list[int]:
    """The start of each level and break, and the end of the structure; 0: unknown."""
    at, found = plan.starts, [plan.starts]
    for item in plan.structure:
        at += item.minutes * MINUTE if at else 0
        found.append(at)
    return found


def _item(item: Item, number: int, games: tuple[str, ...]) -> dict[str, Any]:
    if isinstance(item, Level):
        played, more = (
            (in_turn(item, number, games), posted(item)) if games else (blinds(item), chips(item.ante or None))
        )
        return {"break_": False, "level": number, "blinds": played, "ante": more, "words": ""}
    colour_up = ", ".join(f"{value:,}" for value in item.colour_up)
    return {"break_": True, "words": f"Break{f', {colour_up} chips colored up' if colour_up else ''}"}


def _offers(context: TournamentContext, plan: Plan) -> Iterator[tuple[str, str]]:
    """What can be bought, at what price and until when, one line each; only what this tournament has."""
    yield "Buy-in", _costs(plan, plan.buy_in)
    if late := _late(plan, context.rules):
        yield "Late registration", _through(context, plan, late)
    if plan.rebuys is not None and plan.rebuys.price is not None:
        most = f", max {plan.rebuys.most} each" if plan.rebuys.most else ""
        yield "Rebuys", f"{_costs(plan, plan.rebuys.price)}, {_through(context, plan, plan.rebuys.until)}{most}"
    if plan.re_entries is not None and plan.re_entries.price is not None:
        most = f", max {plan.re_entries.most} each" if plan.re_entries.most else ""
        yield (
            "Re-entries",
            f"{_costs(plan, plan.re_entries.price)}, {_through(context, plan, plan.re_entries.until)}{most}",
        )
    for one in plan.add_ons:
        if one.price is not None:
            yield one.title, f"{_costs(plan, one.price)}, {window_in_words(context.night, context.rules, one)}"
    if plan.prizes.guarantee:
        yield "Guaranteed", f"{plan.money(plan.prizes.guarantee)} guaranteed"
    if plan.charity:
        yield "Charity", f"{plan.charity} of the prize pool for {plan.prizes.cause or 'charity'}"


def _costs(plan: Plan, price: Price) -> str:
    parts = ((price.cents, "to the prize pool"), (price.fee, "fee"), (price.bounty, "bounty"))
    split = [f"{plan.money(cents)} {what}" for cents, what in parts if cents]
    told = f" ({', '.join(split)})" if len(split) > 1 else ""
    return f"{plan.money(price.total)}{told} for {chips(price.chips)} chips"


def _through(context: TournamentContext, plan: Plan, level: int) -> str:
    """Until a level is over, with its time of day if nothing stops the clock."""
    if not level:
        return "all tournament"
    index = index_of(plan.structure, level)
    at = context.style.hour(_times(plan)[index + 1]) if index < len(plan.structure) else ""
    return f"until the end of level {level}{f', at {at}' if at else ''}"


def _late(plan: Plan, rules: TournamentRules) -> int:
    """The last level with late registration; 0: none once play has begun."""
    levels = sum(isinstance(item, Level) for item in plan.structure)
    open_in = [
        level for level in range(1, levels + 1) if rules.late_entry.allows_entry(level, plan.late_until, called=False)
    ]
    return max(open_in, default=0)


def chips_sheet(context: TournamentContext, field: Turnout) -> dict[str, Any]:
    """How many chips of each color to bring, and what for."""
    plan, there = context.night.plan, sum(one.status != "cancelled" for one in context.night.entrants.values())
    field = replace(field, entrants=field.entrants or there or plan.capacity or FIELD)
    found = forecast_plan(plan, context.rules, field).chips
    return {
        "entrants": field.entrants,
        "again": field.again,
        "add_ons": field.add_ons,
        "rows": [
            {
                "chip": f"{one.value:,}",
                "colour": one.colour,
                "parts": [f"{count:,}" if count else "" for count in (one.stacks, one.again, one.colour_ups)],
                "total": f"{one.total:,}",
            }
            for one in found
        ],
        "total": f"{sum(one.total for one in found):,}",
    }
