"""The room of a .tdt file: levels, prizes, chips, tables and the log."""

from typing import Any, Final

from cutcard.formats.tdt.field_reader import MOST_COUNTED, SEATING, WORDS, Fields
from cutcard.formats.tdt.model import TdtChip, TdtLevel, TdtLine, TdtMove, TdtPrize, TdtSeat, TdtTable

_BETTING: Final = {0: "limit", 1: "pot limit", 2: "no limit"}
_SUGGESTIONS: Final = "how prizes and chips were estimated"


def levels(night: Fields) -> tuple[TdtLevel, ...]:
    """Rounds and breaks, in their order."""
    levels = night.thing("Levels", "GameLevels")
    if levels is None:
        return ()
    found = tuple(_level(entry) for entry in levels.things("Levels", "GameRound", "GameBreak"))
    levels.done()
    return found


def _level(entry: Fields) -> TdtLevel:
    pause = entry.kind == "GameBreak"
    betting = entry.raw("GameType")
    known = _BETTING.get(betting, "") if isinstance(betting, int) else ""
    if betting is not None and not known:
        entry.notes.add(entry.at, f"{entry.path}.GameType", f"{betting} is not a known betting type")
    found = TdtLevel(
        minutes=entry.number("Minutes"),
        is_break=pause,
        small_blind=entry.whole("SmallBlind"),
        big_blind=entry.whole("BigBlind"),
        ante=entry.whole("Ante"),
        limits=entry.wholes("Limits"),
        betting=known,
        game=entry.name("GameName"),
        colour_up=entry.flag("ChipUp"),
        notes=entry.text("Notes"),
    )
    entry.leave(WORDS, "Tokens")
    entry.done()
    return found


def prizes(night: Fields) -> tuple[TdtPrize, ...]:
    """Prizes and who was given them."""
    prizes = night.thing("Prizes", "GamePrizes")
    if prizes is None:
        return ()
    found = tuple(_prize(entry) for entry in prizes.things("Prizes", "GamePrize"))
    prizes.leave(
        _SUGGESTIONS, "RoundPrizes", "RoundToNearest", "EstimatedPotInfo", "Automatic", "AutomaticAtTop"
    )  # fmt: skip
    prizes.done()
    return found


def _prize(entry: Fields) -> TdtPrize:
    found = TdtPrize(
        title=entry.name("Description"),
        kind=entry.whole("Type"),
        place=entry.whole("Recipient", MOST_COUNTED),
        amount=entry.money("CalculatedAmount"),
        points=entry.number("CalculatedPoints"),
        to=entry.texts("AwardedToPlayers"),
    )
    entry.leave(
        "how prizes were set", "AmountType", "Amount", "Adjustment", "ShareRemainder", "SharedRemainder", "Points",
        "EstimatedAmount", "EstimatedSharedRemainder", "Display", "Lock",
    )  # fmt: skip
    entry.done()
    return found


def chips(night: Fields) -> tuple[TdtChip, ...]:
    """The set of chips."""
    chips = night.thing("Chips", "GameChips")
    if chips is None:
        return ()
    found = tuple(_chip(entry) for entry in chips.things("Chips", "GameChip"))
    chips.leave(_SUGGESTIONS, "ChipSets", "EstimatedBuyins", "EstimatedRebuys", "EstimatedAddOns")
    chips.done()
    return found


def _chip(entry: Fields) -> TdtChip:
    found = TdtChip(
        label=entry.name("Label"),
        colour=entry.name("Color"),
        value=entry.whole("Value"),
        in_play=entry.flag("Use", default=True),
        each=entry.whole("PerPlayer"),
    )
    entry.raw("ChipID")
    entry.leave("pictures of chips", "Image", "ImagePath")
    entry.done()
    return found


def tables(night: Fields) -> dict[str, Any]:
    """Tables, who sat where at the end, and the last move."""
    tables = night.thing("Tables", "GameTables")
    if tables is None:
        return {}
    told: dict[str, Any] = {"tables": tuple(_table(entry) for entry in tables.things("Tables", "GameTable"))}
    names = {table.id: table.name for table in told["tables"]}
    last = tables.thing("LastPlayerMove", "PlayerMovement")
    if last is not None:
        told["moved_at"] = last.moment("Time")
        told["moved"] = tuple(_move(entry, names) for entry in last.things("Moves", "Move"))
        last.done()
    tables.leave(
        SEATING, "AutoSuggestMovements", "MaxPlayerDisparity", "BalanceAlgorithm", "RandomizeFinalTable",
        "UnavailableSeats", "CollapseFirstTables", "CollapseLastTables", "CollapseFirstInOrder", "CollapseLastInOrder",
        "SeatPlayersCloseToHome", "CanSeatUnpaidPlayers", "AutoAcceptMovementSuggestions",
    )  # fmt: skip
    tables.done()
    return told


def _table(entry: Fields) -> TdtTable:
    seats = [seat if isinstance(seat, str) else None for seat in entry.kept("Seats")]
    found = TdtTable(
        id=entry.name("UUID"),
        name=entry.name("Name"),
        seats=tuple(seats[: entry.whole("NumberOfSeats") or len(seats)]),
        locked=tuple(lock is True for lock in entry.kept("Locks")),
        button=max(0, int(entry.number("DealerButtonSeat")) + 1),
    )
    entry.done()
    return found


def _move(entry: Fields, names: dict[str, str]) -> TdtMove:
    table, seat = entry.text("NewTableUUID"), entry.whole("NewSeatIndex", MOST_COUNTED) + 1
    left = entry.text("OldTableUUID")
    left_seat = entry.whole("OldSeatIndex", MOST_COUNTED) + 1
    found = TdtMove(
        player=entry.text("PlayerUUID"),
        to=TdtSeat(names.get(table, ""), seat, table),
        origin=TdtSeat(names.get(left, ""), left_seat, left) if left else None,
    )
    entry.done()
    return found


def log(night: Fields) -> tuple[TdtLine, ...]:
    """What was written down while it was played."""
    log = night.thing("History", "GameHistory")
    if log is None:
        return ()
    found = []
    for entry in log.things("History", "GameHistoryItem"):
        found.append(TdtLine(entry.moment("Time"), entry.text("Text")))
        entry.raw("Source")
        entry.done()
    log.done()
    return tuple(found)
