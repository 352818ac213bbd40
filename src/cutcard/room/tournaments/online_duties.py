"""What an online tournament does automatically: start play, and carry out the house's suggestions."""

import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec

from cutcard.hand import Refused
from cutcard.room.room_services import RoomServices
from cutcard.room.tournaments.fill_commands import Seals, with_sealed_seed
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.chips.chips_in_play import StockTable, chip_to_color_up, compartment, next_larger_chip
from cutcard.tournament.chips.color_up import ColorUp, OddChips
from cutcard.tournament.clock.clock_state import ClockReading, next_item_at
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.clock.table_reports import TableReported
from cutcard.tournament.desk.check_in import CheckIn
from cutcard.tournament.due import AT_TABLES, suggestions
from cutcard.tournament.seating.draw_result import Place, shuffled_numbers
from cutcard.tournament.seating.first_button import SetButton
from cutcard.tournament.seating.seat_draw import DrawSeats
from cutcard.tournament.state import Tournament, TournamentTable
from cutcard.tournament.suggestion import Asked, Suggestion

_LOG = logging.getLogger(__name__)
BY_ITSELF: Final = frozenset((
    "move", "break", "redraw", "final", "seat", "absent", "forfeit", "hand-for-hand", "colour-up",
    "hold",
))  # fmt: skip
"""Kinds of suggestions that are automatic; dealers, payouts and announcements are for people."""
FOR_ALL: Final = frozenset(("redraw", "final"))
"""Kinds for which all tables wait until the last hand is over."""

_NEVER: Final = -1
"""Never, at any version: a redraw that is refused with no hand under way stays refused, and no table waits for it."""


class Duties:
    """Carries out suggestions of the house."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._seals = Seals(services)
        self._idle: dict[str, tuple[int, ClockReading]] = {}  # log length and clock item that brought nothing to do
        self._waits: set[str] = set()
        self._cannot: dict[tuple[str, str], int] = {}  # what was refused, and at which version: it is not tried again

    def waits(self, night: str) -> bool:
        """Whether a redraw waits for the end of all hands: no table begins another one before it."""
        return night in self._waits

    async def carry_out_first(self, kept: TournamentStream) -> bool:
        """Carry out the first automatic suggestion; True: the tournament changed."""
        night, now = kept.night, self._services.now()
        if not night.started or not self._news(kept, now):
            return False
        self._waits.discard(kept.id)
        asked = [one for one in suggestions(night, kept.rules, now, AT_TABLES) if one.kind in BY_ITSELF]
        for one in asked:
            if self._cannot.get((kept.id, one.id)) in (night.version, _NEVER):
                continue
            if one.kind in FOR_ALL and any(table.playing for table in night.open_tables):
                self._waits.add(kept.id)
            elif not one.waits and _can(one, night) and await self._accept(kept, one):
                return True
        if not asked:
            self._idle[kept.id] = len(night.record.log), night.reading(now)
        return False

    def _news(self, kept: TournamentStream, now: int) -> bool:
        """Whether there may be new suggestions: a hand alone brings none."""
        night, (read, then) = kept.night, self._idle.get(kept.id, (-1, None))
        there = night.reading(now)
        if then is None or night.floor.by_hand is not None or len(night.record.log) < read:
            return True
        if (then.index, bool(then.extra)) != (there.index, bool(there.extra)):
            return True
        return any(not isinstance(event, TableReported) for event in night.record.log[read:])

    async def _accept(self, kept: TournamentStream, one: Suggestion) -> bool:
        services, done = self._services, False
        for answer in suggestion_commands(one, kept.night, kept.rules, services.now(), services.chance):
            command = await with_sealed_seed(answer, kept.night, self._seals)
            try:
                done = bool(await kept.append(command, f"online/{kept.night.version}/{command.__struct_config__.tag}"))
            except Refused as refusal:
                _LOG.warning("tournament %s: %s was refused: %s", kept.id, one.title, refusal)
                self._cannot[kept.id, one.id] = _NEVER if one.kind in FOR_ALL else kept.night.version
                return done
        return done

    def next_look(self, kept: TournamentStream) -> int | None:
        """When tables may continue without an entry: a break ends."""
        night = kept.night
        return next_item_at(night.clock, night.plan.structure, self._services.now()) if night.plan.structure else None


def _can(one: Suggestion, night: Tournament) -> bool:
    """Whether the tables concerned have finished their hands, where stacks must be known."""
    stacks = one.asks is not None and one.asks.what == "stacks"
    return not (stacks and any(night.tables[number].playing for number in one.asks.tables))  # type: ignore[union-attr]


# Draws and answers ----------------------------------------------------------------------------------------------------


Chance = Callable[[int], bytes]
_SEED: Final = 16


def suggestion_commands(
    one: Suggestion, night: Tournament, rules: TournamentRules, now: int, chance: Chance
) -> tuple[AnyCommand, ...]:
    """The commands that carry it out, in order; none: it is information, or needs a person."""
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


def _button(table: TournamentTable, chance: Chance) -> SetButton:
    """A random button, and the blinds after it."""
    taken = table.taken
    at = int.from_bytes(chance(4)) % len(taken)
    button, small, big = (taken[(at + after) % len(taken)] for after in range(3))
    if len(taken) == 2:
        small, big = button, small
    return SetButton(table=table.number, button=button, small=small, big=big)


def _chosen(asks: Asked, night: Tournament, chance: Chance) -> list[dict[str, Any]]:
    """A random seat for each at the smallest table by then, so that tables stay even."""
    order = shuffled_numbers(chance(_SEED).hex(), "", "choice", len(asks.places))
    left = [asks.places[at] for at in order]
    counts = {place.table: len(night.tables[place.table].seats) for place in left}
    for move in night.seating.moves.values():
        if move.table in counts:
            counts[move.table] += 1
    found: list[Place] = []
    for player in asks.players:
        one = min(left, key=lambda place: counts[place.table])
        left.remove(one)
        counts[one.table] += 1
        found.append(Place(player, one.table, one.seat))
    return [msgspec.to_builtins(place) for place in found]


def _colour_up(
    night: Tournament, rules: TournamentRules, asks: Asked, now: int, chance: Chance
) -> tuple[AnyCommand, ...]:
    """Count the small chips that each player must hold with larger ones wherever possible."""
    value = chip_to_color_up(night, rules, now)
    into = next_larger_chip(night, value) if value is not None else None
    if value is None or into is None:
        return ()
    (number,) = asks.tables
    table = night.tables[number]
    held = {player: (night.entrants[player].play.stack or 0) % into // value for player in table.seats.values()}
    holds = tuple(OddChips(player, chips) for player, chips in held.items() if chips)
    command = ColorUp(value=value, table=number, holds=holds, seed=chance(_SEED).hex())
    if not rules.table_stock.kept:
        return (command,)
    tray = {**table.dealer.tray, compartment(into): max(table.dealer.tray.get(compartment(into), 0), len(table.seats))}
    return StockTable(table=number, tray=tuple(tray.items())), command


# The start ------------------------------------------------------------------------------------------------------------


class AutomaticStart:
    """Starts online tournaments in time."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._seals = Seals(services)
        self._refused: dict[str, int] = {}
        self._known: dict[str, int] = {}

    async def start(self, kept: TournamentStream) -> bool:
        """Draw seats, then start play, once it is time and two can play."""
        night = kept.night
        if not _waits(night) or night.plan.starts > self._services.now() or self._tried(kept):
            return False
        seated = night.stage == "seated"
        command: AnyCommand = StartPlay() if seated else DrawSeats(seed=self._services.chance(_SEED).hex())
        command = await with_sealed_seed(command, night, self._seals)
        try:
            return bool(await kept.append(command, f"online/{night.version}/{'start' if seated else 'draw'}"))
        except Refused as refusal:
            _LOG.warning("tournament %s does not start: %s", kept.id, refusal)
            self._refused[kept.id] = night.version
            return False

    async def arrive(self, kept: TournamentStream) -> bool:
        """Seat players who register during play."""
        night, done = kept.night, False
        if not night.started or self._known.get(kept.id) == len(night.entrants):
            return False
        for one in [one for one in night.entrants.values() if one.status == "registered" and not one.coming.arrived]:
            try:
                done = bool(await kept.append(CheckIn(player=one.id), f"online/{one.id}/{night.version}/here")) or done
            except Refused as refusal:
                _LOG.info("night %s: %s", kept.id, refusal)
        self._known[kept.id] = len(night.entrants)
        return done

    def _tried(self, kept: TournamentStream) -> bool:
        """Whether it was refused and nothing has changed since."""
        return self._refused.get(kept.id) == kept.night.version

    def next_look(self, kept: TournamentStream) -> int | None:
        """When it is time; None: started, started by hand only, or waiting for players."""
        now, starts = self._services.now(), kept.night.plan.starts
        return starts if _waits(kept.night) and starts > now else None


def _waits(night: Tournament) -> bool:
    """Whether it will start automatically."""
    ready = sum(one.status == "registered" for one in night.entrants.values()) > 1
    return bool(night.plan.starts) and night.stage in ("open", "seated") and ready
