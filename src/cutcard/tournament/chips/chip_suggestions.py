"""Suggestions about chips: color-ups, trays and missing chips."""

from collections.abc import Iterator

from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slot import Cites
from cutcard.tournament.chips.chip_counts import missing_chips, missing_cites
from cutcard.tournament.chips.chips_in_play import (
    ADD_ONS,
    STACKS,
    chip_to_color_up,
    chip_to_color_up_on_break,
    compartment,
    expected_chips,
    is_colored_up,
    larger_chips_to_bring,
    next_larger_chip,
    tray_in_words,
)
from cutcard.tournament.clock.clock_state import break_index, on_break
from cutcard.tournament.plan.structure import MINUTE, Level
from cutcard.tournament.players.places import ended, is_over
from cutcard.tournament.state import Tournament
from cutcard.tournament.suggestion import Asked, Suggestion


def suggestions(night: Tournament, rules: TournamentRules, now: int) -> list[Suggestion]:
    """Every suggestion about chips now."""
    over = is_over(night)
    found = [*_missing(night, rules), *_removed(night), *_trays(night, rules)]
    if over:
        return [*found, *_last_count(night, rules)]
    if not night.started:
        return found
    return [*found, *_colour_up(night, rules, now), *_not_handed_in(night, rules), *_before(night, rules, now)]


# color-ups -----------------------------------------------------------------


def _colour_up(night: Tournament, rules: TournamentRules, now: int) -> Iterator[Suggestion]:
    value = chip_to_color_up(night, rules, now)
    if value is None:
        return
    there, asked, into = night.reading(now), rules.colour_up_time, next_larger_chip(night, value)
    late = on_break(night.plan.structure, there) and asked.late > 0 and there.left <= asked.late * MINUTE
    bring = larger_chips_to_bring(night, value)
    for table in night.open_tables:
        if is_colored_up(night, value, table.number) or not table.seats:
            continue
        yield Suggestion(
            id=f"colour-up:{value}:{table.number}:{late}",
            kind="colour-up",
            title=f"{'Finish the color-up of' if late else 'Color up'} the {value}s at table {table.number}",
            reason=f"Blinds and antes no longer need them. Bring {bring[table.number]} × {into:,}.",
            cites=asked.cites_on("late") if late else _together(asked.cites, rules.colour_up.cites),
            asks=Asked(
                what="stacks",
                words=f"How many {value}s does each player have?",
                tables=(table.number,),
                players=tuple(table.seats[seat] for seat in table.taken),
            ),
            urgent=late,
        )


def _not_handed_in(night: Tournament, rules: TournamentRules) -> Iterator[Suggestion]:
    """Small chips that were not reported colored up at any table: where they are is unknown."""
    whole = sum(chip.value * chip.each for chip in night.plan.chips)
    left = expected_chips(night) if whole else {}
    for value in sorted(night.gone_chips):
        if (count := left.get(value, 0)) > 0:
            yield Suggestion(
                id=f"not-handed-in:{value}:{count}",
                kind="other",
                title=f"Look for {count} × {value:,}",
                reason=f"Every table has colored up its {value}s. By the stacks sold, {count} more were in play, "
                f"{count * value:,} in all, and nobody handed them in.",
                cites=rules.colour_up.cites,
            )


def _together(*cites: Cites) -> Cites:
    return tuple(dict.fromkeys(rule for some in cites for rule in some))


def _before(night: Tournament, rules: TournamentRules, now: int) -> Iterator[Suggestion]:
    """In the last level before a color-up: what dealers and the floor prepare."""
    structure, there = night.plan.structure, night.reading(now)
    index = break_index(structure, there)
    if index is None or on_break(structure, there) or not isinstance(structure[there.index], Level):
        return
    value = chip_to_color_up_on_break(night, rules, index) if index == there.index + 1 else None
    if value is None:
        return
    if rules.colour_up_time.pots:
        yield Suggestion(
            id=f"pots:{value}",
            kind="announce",
            title=f"Tell dealers to change the {value}s out of the pots",
            reason=f"Color up the {value}s on the break after this level.",
            cites=rules.colour_up_time.cites_on("pots"),
        )
    if rules.table_stock.kept:
        yield from _short(night, rules, value)


def _short(night: Tournament, rules: TournamentRules, value: int) -> Iterator[Suggestion]:
    """Tables whose tray has fewer large chips than the color-up needs."""
    into, needed = next_larger_chip(night, value) or 0, larger_chips_to_bring(night, value)
    for table in night.open_tables:
        more = needed[table.number] - table.dealer.tray.get(compartment(into), 0)
        if more > 0:
            yield Suggestion(
                id=f"bring:{value}:{table.number}:{more}",
                kind="colour-up",
                title=f"Bring {more} × {into:,} to table {table.number}",
                reason=f"Color up the {value}s on the next break. Use color-up chips only.",
                cites=_together(rules.table_stock.cites_on("colour_up"), rules.table_stock.cites_on("short")),
                command=_stock(table.number, {**table.dealer.tray, compartment(into): needed[table.number]}),
            )


# ---------------------------------------------------------------- trays


def _stock(table: int, tray: dict[str, int]) -> dict[str, object]:
    return {"do": "stock-table", "table": table, "tray": [list(part) for part in tray.items()]}


def opening_tray(night: Tournament, rules: TournamentRules, table: int) -> dict[str, int]:
    """What a table's tray holds when the table opens, by house rule: stacks, add-ons, chips for the first color-up."""
    stock = rules.table_stock
    tray = {STACKS: stock.stacks}
    if any(one.when == "first_hand" for one in night.plan.add_ons):
        tray[ADD_ONS] = stock.add_ons
    first = night.plan.chips[0].value if night.plan.chips else 0
    if (into := next_larger_chip(night, first)) is not None and first:
        each = night.plan.chips[0].each * first
        tray[compartment(into)] = -(-each * len(night.tables[table].seats) // into)
    return tray


def _trays(night: Tournament, rules: TournamentRules) -> Iterator[Suggestion]:
    stock = rules.table_stock
    if not stock.kept:
        return
    for table in night.tables.values():
        if table.broken and any(table.dealer.tray.values()):
            yield Suggestion(
                id=f"tray-back:{table.number}",
                kind="other",
                title=f"Bring back the tray of table {table.number}",
                reason=f"The table is broken. Its tray holds {tray_in_words(table.dealer.tray)}.",
                cites=stock.cites_on("back"),
                command={
                    "do": "return-tray",
                    "table": table.number,
                    "tray": [list(part) for part in table.dealer.tray.items()],
                },
            )
        elif night.stage == "seated" and not table.broken and not table.dealer.tray:
            tray = opening_tray(night, rules, table.number)
            yield Suggestion(
                id=f"stock:{table.number}",
                kind="other",
                title=f"Set up the tray for table {table.number}",
                reason=f"It starts with {tray_in_words(tray)}.",
                cites=stock.cites,
                command=_stock(table.number, tray),
            )


# ---------------------------------------------------------------- counts


def _missing(night: Tournament, rules: TournamentRules) -> Iterator[Suggestion]:
    for table in (0, *(table.number for table in night.open_tables)):
        gone = missing_chips(night, table)
        if gone:
            where = f" at table {table}" if table else ""
            found = "missing" if gone > 0 else "too many"
            yield Suggestion(
                id=f"missing:{table}:{gone}",
                kind="other",
                title=f"Look for the chips{where}: {abs(gone):,} {found}",
                reason="The last count doesn't match the chips sold and removed. Count again.",
                cites=missing_cites(rules),
                urgent=True,
            )


def _removed(night: Tournament) -> Iterator[Suggestion]:
    """Chips that the house removed automatically at their last known number, where no table reports."""
    if night.plan.room == "online":
        return
    for out in night.floor.outs:
        if out.to_count:
            name = night.entrants[out.player].name
            yield Suggestion(
                id=f"removed:{out.player}:{out.entry}",
                kind="other",
                title=f"Count the chips {name} left",
                reason=f"The last count was {out.hand.stack or 0:,}. Blinds may have come off since.",
                cites=out.cites,
                asks=Asked(what="stacks", words=f"How many chips were at {name}'s seat?", players=(out.player,)),
            )


def _last_count(night: Tournament, rules: TournamentRules) -> Iterator[Suggestion]:
    counted = any(not one.table and one.chips and one.at >= ended(night) for one in night.bank.tallies)
    if rules.chip_count.at_end and not counted:
        yield Suggestion(
            id="count-at-end",
            kind="other",
            title="Count all chips by color",
            reason=f"Play is over. There should be {night.in_play:,}. A kept chip could come back another night.",
            cites=rules.chip_count.cites_on("end"),
            asks=Asked(what="stacks", words="How many of each chip?"),
        )
