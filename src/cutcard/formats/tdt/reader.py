"""A save read: tables, fees, doubts."""

from collections.abc import Iterator
from typing import Any, Final

from cutcard.formats.tdt.field_reader import EDITED, MOST_COUNTED, SEATING, WORDS, FieldReader, Notes
from cutcard.formats.tdt.model import (
    Ref,
    TdtChip,
    TdtLevel,
    TdtLine,
    TdtMove,
    TdtNight,
    TdtPrize,
    TdtProfile,
    TdtSeat,
    TdtTable,
    TdtTerms,
)
from cutcard.formats.tdt.players import read_players
from cutcard.formats.tdt.syntax import Named, NotTdt, parse, place
from cutcard.validation_errors import without_controls

FIRST, LAST = (3, 4), (3, 7)
"""The versions whose saves were tried."""


def doubts(night: TdtNight) -> Iterator[tuple[str, str]]:
    """The path of each value that does not fit, and the doubt."""
    yield from _version(night)
    entrants = {one.id for one in night.players if one.buys}
    called = {one.id: one.name for one in night.players}
    for number, prize in enumerate(night.prizes):
        for own in prize.to:
            if own not in entrants:
                whom = called.get(own) or "an unregistered player"
                yield f"Prizes.Prizes[{number}]", f"was given to {whom} without a buy-in; it is not counted"
    for one in night.players:
        for nth, buy in enumerate(one.buys):
            if buy.out is None:
                continue
            path = f"Players ({one.name}).Buyins[{nth}].BustOut"
            if not buy.out.at:
                yield path, "has no time, so the nth is uncertain"
            if set(buy.out.by) - entrants:
                yield path, "names a hitman with no buy-in; the knockout is not counted"


def _version(night: TdtNight) -> Iterator[tuple[str, str]]:
    parts = night.version.split(".")
    known = (
        len(parts) > 1
        and all(part.isdecimal() for part in parts[:2])
        and FIRST <= (int(parts[0]), int(parts[1])) <= LAST
    )
    if not known:
        yield (
            "V",
            f"{night.version or 'no version'}: saves of 3.4 to 3.7 are supported; this was read as one of those",
        )


def money(night: FieldReader) -> dict[str, Any]:
    """The terms, the rake and the formula."""
    money = night.thing("Financials", "FinancialConfig")
    if money is None:
        return {}
    formula = money.thing("PointsForPlaying", "UserFormula")
    told = {
        "buy_ins": _terms(money, "Buyins"),
        "rebuys": _terms(money, "Rebuys"),
        "add_ons": _terms(money, "AddOns"),
        "fixed_rake": _fixed_rake(money),
        "house_adds": money.money("HouseContribution"),
        "guaranteed": money.money("GuaranteedPot"),
        "chips_adjustment": int(money.number("TotalChipsAdjustment")),
        "points_for_hit": money.number("PointsForHit"),
        "formula": "" if formula is None else formula.text("Text"),
        "bounties": money.flag("UseBounties"),
    }
    if formula is not None:
        formula.ignore("whether formulas were strict", "Strict")
        formula.list_unread()
    money.ignore(
        "what the desk allowed", "RestrictedBounty", "AllowInTourneyRebuys", "AllowRebuyOverrideAfterBustout"
    )  # fmt: skip
    money.list_unread()
    return told


def _terms(money: FieldReader, name: str) -> TdtTerms:
    terms = money.thing(name, "BuyConfig")
    if terms is None:
        return TdtTerms()
    found = TdtTerms(
        allowed=terms.flag("Allow"),
        profiles=tuple(_profile(entry) for entry in terms.things("Profiles", "FeeProfile")),
        default=terms.whole("DefIndex"),
        last_round=terms.whole("LastRound"),
        most_each=terms.whole("MaxPerPlayer"),
        most_of_all=terms.whole("MaxTotal"),
        fewest_players=terms.whole("MinPlayers"),
    )
    terms.list_unread()
    return found


def _profile(entry: FieldReader) -> TdtProfile:
    found = TdtProfile(
        name=entry.name("Name"),
        fee=entry.money("Fee"),
        rake=entry.rake("Rake"),
        chips=entry.whole("Chips"),
        points=entry.number("Points"),
        bounty=entry.money("BountyChipCost"),
        enabled=entry.flag("Enabled", default=True),
        changeable=entry.flag("AllowChange"),
    )
    entry.list_unread()
    return found


def _fixed_rake(money: FieldReader) -> tuple[int, ...]:
    """What the house takes of the whole pot as an amount; a share of it is listed, since no file of ours had one."""
    rake = money.thing("FixedRake", "FixedRakeConfig")
    if rake is None:
        return ()
    amounts, shares = rake.rake("Real"), rake.rake("Percent")
    if any(shares):
        percent = ", ".join(f"{share / 100:g} %" for share in shares)
        rake.notes.add(rake.at, f"{rake.path}.Percent", f"a rake of {percent} of the pot was not calculated")
    rake.ignore("how the rake was rounded", "Type", "Round", "RoundToNearest")
    rake.list_unread()
    return amounts


_BETTING: Final = {0: "limit", 1: "pot limit", 2: "no limit"}
_SUGGESTIONS: Final = "how prizes and chips were estimated"


def levels(night: FieldReader) -> tuple[TdtLevel, ...]:
    """Rounds and breaks, in their order."""
    levels = night.thing("Levels", "GameLevels")
    if levels is None:
        return ()
    found = tuple(_level(entry) for entry in levels.things("Levels", "GameRound", "GameBreak"))
    levels.list_unread()
    return found


def _level(entry: FieldReader) -> TdtLevel:
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
    entry.ignore(WORDS, "Tokens")
    entry.list_unread()
    return found


def prizes(night: FieldReader) -> tuple[TdtPrize, ...]:
    """Prizes and who was given them."""
    prizes = night.thing("Prizes", "GamePrizes")
    if prizes is None:
        return ()
    found = tuple(_prize(entry) for entry in prizes.things("Prizes", "GamePrize"))
    prizes.ignore(
        _SUGGESTIONS, "RoundPrizes", "RoundToNearest", "EstimatedPotInfo", "Automatic", "AutomaticAtTop"
    )  # fmt: skip
    prizes.list_unread()
    return found


def _prize(entry: FieldReader) -> TdtPrize:
    found = TdtPrize(
        title=entry.name("Description"),
        kind=entry.whole("Type"),
        place=entry.whole("Recipient", MOST_COUNTED),
        amount=entry.money("CalculatedAmount"),
        points=entry.number("CalculatedPoints"),
        to=entry.texts("AwardedToPlayers"),
    )
    entry.ignore(
        "how prizes were set", "AmountType", "Amount", "Adjustment", "ShareRemainder", "SharedRemainder", "Points",
        "EstimatedAmount", "EstimatedSharedRemainder", "Display", "Lock",
    )  # fmt: skip
    entry.list_unread()
    return found


def chips(night: FieldReader) -> tuple[TdtChip, ...]:
    """The set of chips."""
    chips = night.thing("Chips", "GameChips")
    if chips is None:
        return ()
    found = tuple(_chip(entry) for entry in chips.things("Chips", "GameChip"))
    chips.ignore(_SUGGESTIONS, "ChipSets", "EstimatedBuyins", "EstimatedRebuys", "EstimatedAddOns")
    chips.list_unread()
    return found


def _chip(entry: FieldReader) -> TdtChip:
    found = TdtChip(
        label=entry.name("Label"),
        colour=entry.name("Color"),
        value=entry.whole("Value"),
        in_play=entry.flag("Use", default=True),
        each=entry.whole("PerPlayer"),
    )
    entry.raw("ChipID")
    entry.ignore("pictures of chips", "Image", "ImagePath")
    entry.list_unread()
    return found


def tables(night: FieldReader) -> dict[str, Any]:
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
        last.list_unread()
    tables.ignore(
        SEATING, "AutoSuggestMovements", "MaxPlayerDisparity", "BalanceAlgorithm", "RandomizeFinalTable",
        "UnavailableSeats", "CollapseFirstTables", "CollapseLastTables", "CollapseFirstInOrder", "CollapseLastInOrder",
        "SeatPlayersCloseToHome", "CanSeatUnpaidPlayers", "AutoAcceptMovementSuggestions",
    )  # fmt: skip
    tables.list_unread()
    return told


def _table(entry: FieldReader) -> TdtTable:
    seats = [seat if isinstance(seat, str) else None for seat in entry.raw_list("Seats")]
    found = TdtTable(
        id=entry.name("UUID"),
        name=entry.name("Name"),
        seats=tuple(seats[: entry.whole("NumberOfSeats") or len(seats)]),
        locked=tuple(lock is True for lock in entry.raw_list("Locks")),
        button=max(0, int(entry.number("DealerButtonSeat")) + 1),
    )
    entry.list_unread()
    return found


def _move(entry: FieldReader, names: dict[str, str]) -> TdtMove:
    table, seat = entry.text("NewTableUUID"), entry.whole("NewSeatIndex", MOST_COUNTED) + 1
    left = entry.text("OldTableUUID")
    left_seat = entry.whole("OldSeatIndex", MOST_COUNTED) + 1
    found = TdtMove(
        player=entry.text("PlayerUUID"),
        to=TdtSeat(names.get(table, ""), seat, table),
        origin=TdtSeat(names.get(left, ""), left_seat, left) if left else None,
    )
    entry.list_unread()
    return found


def log(night: FieldReader) -> tuple[TdtLine, ...]:
    """The log written during play."""
    log = night.thing("History", "GameHistory")
    if log is None:
        return ()
    found = []
    for entry in log.things("History", "GameHistoryItem"):
        found.append(TdtLine(entry.moment("Time"), entry.text("Text")))
        entry.raw("Source")
        entry.list_unread()
    log.list_unread()
    return tuple(found)


_PASSED_OVER: Final = frozenset({"L"})
"""The layout of the screens is most of a file, and of no use here."""
_SCREEN: Final = "the layout of the screens"
_SOUNDS: Final = "sounds and what starts them"
_CLOCK: Final = "the state of the clock"


def decoded(data: bytes) -> str:
    """The letters of a file: UTF-8 as new versions write it, UTF-16 with its mark, or what Windows wrote before."""
    return without_controls(_decoded(data))


def _decoded(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    if len(data) > 1 and data[:2].count(0) == 1:  # UTF-16 without its mark: the first letter is a plain one
        return data.decode("utf-16-le" if data[1] == 0 else "utf-16-be", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def read_night(text: str) -> TdtNight:
    """The tournament in a text; `NotTdt` says in a sentence why there is none."""
    if not text.strip():
        raise NotTdt("This file is empty.")
    whole = parse(text, _PASSED_OVER)
    if not isinstance(whole, Named) or "T" not in whole:
        raise NotTdt("This is not a tournament save: it has no T.")
    notes = Notes(text)
    file = FieldReader(notes, "file", 0, whole)
    version, night = file.name("V"), file.thing("T", "Tournament")
    if night is None or notes.unread:
        at = place(text, getattr(whole["T"], "at", 0))
        raise NotTdt(f"This is not a tournament save: expected a new Tournament at {at}.")
    file.ignore(_SCREEN, "L")
    file.list_unread()
    return _night(night, version, notes)


def _night(night: FieldReader, version: str, notes: Notes) -> TdtNight:
    title, started = night.name("Title"), night.moment("StartTime")
    own_id = night.name("UUID")
    if not own_id:
        own_id = f"{title[:60]}@{started}"
        notes.add(night.at, f"{night.path}.UUID", "is missing; the tournament is identified by title and start instead")
    told: dict[str, Any] = {
        "id": own_id,
        "version": version,
        "title": title,
        "description": night.text("Description"),
        "notes": night.text("Notes"),
        "league": Ref(night.name("LeagueUUID"), night.name("LeagueName")),
        "season": Ref(night.name("SeasonUUID"), night.name("SeasonName")),
        "started": started,
        "ended": night.moment("EndTime"),
        "level": night.whole("CurrentLevel", MOST_COUNTED),
        **money(night),
        **read_players(night),
        "levels": levels(night),
        "prizes": prizes(night),
        "chips": chips(night),
        **tables(night),
        "log": log(night),
    }
    night.ignore(_SOUNDS, "Events")
    night.ignore(WORDS, "Rules")
    night.ignore(EDITED, "LastModified")
    night.ignore(_CLOCK, "CurrentPeriodDuration", "AccumulatedSeconds", "ClockRunning")
    night.ignore(_CLOCK, "Countdown", "CountdownSeconds", "CountdownTime")
    night.list_unread()
    for path, what in doubts(TdtNight(**told)):
        notes.add(night.at, f"{night.path}.{path}", what)
    if any(one.contact for one in told.get("players", ())):
        notes.left_out.setdefault("addresses, telephone numbers and notes of players")
    return TdtNight(**told, unread=tuple(notes.unread), left_out=tuple(notes.left_out))
