"""What a suggestion asks before it can be carried out, answered without a person: by the lot, and by what is known.

An online night knows every button, stack and hand, so nothing is left to ask; a simulated one makes it up alike.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from cutcard.rules.night import NightRules
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.chips.colouring import ColourUp, OddChips
from cutcard.tournament.chips.compartments import compartment
from cutcard.tournament.chips.denominations import due, larger
from cutcard.tournament.chips.trays import StockTable
from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.seats.buttons import SetButton
from cutcard.tournament.seats.drawing import mixed
from cutcard.tournament.seats.drawn import Place
from cutcard.tournament.seats.suggestion import Asked, Suggestion

Chance = Callable[[int], bytes]
_SEED: Final = 16


def answered(one: Suggestion, night: Night, rules: NightRules, now: int, chance: Chance) -> tuple[AnyCommand, ...]:
    """The commands that carry it out, in order; none: it is only told, or a person must say something."""
    asks, command = one.asks, dict(one.command or {})
    if asks is not None and asks.what == "button":
        return tuple(_button(night.tables[number], chance) for number in asks.tables)
    if asks is not None and asks.what == "stacks" and not command:
        return _colour_up(night, rules, asks, now, chance) if one.kind == "colour-up" else ()
    if not command or (asks is not None and asks.what == "person" and "dealer" not in command):
        return ()
    if asks is not None and asks.what == "choice":
        command["places"] = _chosen(asks, night, chance)
    elif asks is not None and asks.what in ("cards", "seed"):
        command["seed"] = chance(_SEED).hex()
    return (msgspec.convert(command, AnyCommand),)


def _button(table: TableAt, chance: Chance) -> SetButton:
    """Any seat, and the blinds after it."""
    taken = table.taken
    at = int.from_bytes(chance(4)) % len(taken)
    button, small, big = (taken[(at + after) % len(taken)] for after in range(3))
    if len(taken) == 2:
        small, big = button, small
    return SetButton(table=table.number, button=button, small=small, big=big)


def _chosen(asks: Asked, night: Night, chance: Chance) -> list[dict[str, Any]]:
    """A seat for each by the lot, at the table that has the fewest by then, so that tables stay even."""
    order = mixed(chance(_SEED).hex(), "", "choice", len(asks.places))
    left = [asks.places[at] for at in order]
    counts = {place.table: len(night.tables[place.table].seats) for place in left}
    for move in night.moves.values():
        if move.table in counts:
            counts[move.table] += 1
    found: list[Place] = []
    for player in asks.players:
        one = min(left, key=lambda place: counts[place.table])
        left.remove(one)
        counts[one.table] += 1
        found.append(Place(player, one.table, one.seat))
    return [msgspec.to_builtins(place) for place in found]


def _colour_up(night: Night, rules: NightRules, asks: Asked, now: int, chance: Chance) -> tuple[AnyCommand, ...]:
    """Small chips as everybody must hold them who has larger ones where he can."""
    value = due(night, rules, now)
    into = larger(night, value) if value is not None else None
    if value is None or into is None:
        return ()
    (number,) = asks.tables
    table = night.tables[number]
    held = {player: (night.entrants[player].stack or 0) % into // value for player in table.seats.values()}
    holds = tuple(OddChips(player, chips) for player, chips in held.items() if chips)
    command = ColourUp(value=value, table=number, holds=holds, seed=chance(_SEED).hex())
    if not rules.table_stock.kept:
        return (command,)
    tray = {**table.tray, compartment(into): max(table.tray.get(compartment(into), 0), len(table.seats))}
    return StockTable(table=number, tray=tuple(tray.items())), command
