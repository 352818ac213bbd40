"""Saves as The Tournament Director writes them, made up by the tests: names, kinds and maps in both of its ways."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final

OLD, NEW = "3.4.3", "3.7.2"
EVENING: Final = 1_700_000_000_000
MINUTE: Final = 60_000


@dataclass
class New:
    """`new Kind({...})`, or with a list `new Kind([...])`."""

    kind: str
    inside: Any

    def __init__(self, kind: str, inside: Any = None, **fields: Any) -> None:
        self.kind, self.inside = kind, fields if inside is None else inside


@dataclass
class Map:
    """A map: old versions write `new Map({...})`, new ones `Map.from([[...]])`."""

    pairs: dict[str, Any] = field(default_factory=dict)


@dataclass
class Raw:
    """A value written unchanged."""

    text: str


def written(value: Any, version: str = NEW) -> str:
    """A value as the file has it."""
    if isinstance(value, New):
        return f"new {value.kind}({written(value.inside, version)})"
    if isinstance(value, Map):
        return _map(value, version)
    if isinstance(value, Raw):
        return value.text
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name}: {written(one, version)}" for name, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(written(one, version) for one in value) + "]"
    return str(value) if isinstance(value, Decimal) else json.dumps(value, ensure_ascii=False)


def _map(value: Map, version: str) -> str:
    if version == OLD:
        inside = ", ".join(f"{json.dumps(name)}: {written(one, version)}" for name, one in value.pairs.items())
        return f"new Map({{{inside}}})"
    return f"Map.from({written([[name, one] for name, one in value.pairs.items()], version)})"


# A tournament ---------------------------------------------------------------------------------------------------------


def rake(*amounts: Any) -> New:
    return New("PerPlayerRake", list(amounts))


def seat(table: str, index: int) -> New:
    return New("GameSeat", TableName=table, SeatIndex=index, Locked=False, TableUUID=f"table-{table}")


def out(minute: int, *by: str, round: int = 1) -> New:  # noqa: A002 - the file's own word
    return New("GameBustOut", Time=EVENING + minute * MINUTE, Round=round, HitmanUUID=list(by), Seat=seat("Table 1", 2))


def buy(minute: int = 0, amount: Any = 220, raked: Any = 20, bust: New | None = None, **more: Any) -> New:
    fields: dict[str, Any] = {
        "Time": EVENING + minute * MINUTE, "Round": 1, "Amount": amount, "PersonalBounty": 0, "Rake": rake(raked),
        "Chips": 10000, "Points": 0, "ProfileName": "Standard",
    } | more  # fmt: skip
    if bust is not None:
        fields["BustOut"] = bust
    return New("GameBuyin", fields)


def add_on(amount: Any = 50) -> New:
    return New(
        "GameAddOn",
        Time=EVENING, Round=4, Amount=amount, Rake=rake(0), Chips=3000, Points=0, ProfileName="Master",
    )  # fmt: skip


def player(name: str, *buys: New, add_ons: tuple[New, ...] = (), **more: Any) -> New:
    own = f"id-{name}"
    fields: dict[str, Any] = {
        "UUID": own,
        "Name": New("PlayerName", UUID=own, Nickname=name, Firstname="", Lastname="", LastModified=1),
        "Info": New("PlayerInfo", UUID=own, City="Ystad", Email1="", Notes="", LastModified=1),
        "Buyins": list(buys), "AddOns": list(add_ons), "CashAdjustment": 0, "PointsAdjustment": 0, "ChipCount": 0,
        "NumberOfTableMoves": 0, "PaidInFull": True, "HitsAdjustment": 0,
    }  # fmt: skip
    return New("GamePlayer", fields | more)


def prize(place: int, amount: Any, *to: str, **more: Any) -> New:
    fields: dict[str, Any] = {
        "Description": f"prize {place}", "Type": 0, "Recipient": place, "AmountType": 1, "Amount": amount,
        "Points": 0, "AwardedToPlayers": list(to), "CalculatedAmount": amount, "CalculatedPoints": 0,
    }  # fmt: skip
    return New("GamePrize", fields | more)


def deal(*, given: bool, **portions: tuple[Any, Any]) -> New:
    """A deal between people, by their names: the share of each in percent, and the amount."""
    return New(
        "GameChop",
        Portions=Map({
            f"id-{name}": New(
                "GameChopPortion",
                CashPercent=percent, PointsPercent=0, CashReal=amount, PointsReal=0, CashChipCount=1, PointsChipCount=1,
                RelativeRank=0, CashICM=0,
            )
            for name, (percent, amount) in portions.items()
        }),
        Awarded=given, CashMethod=1, PointsMethod=1,
    )  # fmt: skip


def level(small: int, big: int, ante: int = 0) -> New:
    return New(
        "GameRound",
        Minutes=20, SmallBlind=small, BigBlind=big, Ante=ante, GameType=2, GameName="Texas Hold 'Em",
        Tokens=New("TokenOverrides", Tokens=Map()), Limits=[0, 0], Notes="",
    )  # fmt: skip


def terms(*profiles: New, allow: bool = True) -> New:
    return New(
        "BuyConfig",
        Allow=allow, Profiles=list(profiles), DefIndex=0, LastRound=6, MaxPerPlayer=1, MaxTotal=20, MinPlayers=0,
    )  # fmt: skip


def profile(name: str, fee: Any, raked: Any = 0) -> New:
    return New(
        "FeeProfile",
        Name=name, Enabled=True, AllowChange=False, Fee=fee, Rake=rake(raked), Chips=10000, Points=0, BountyChipCost=0,
    )  # fmt: skip


def tournament(players: list[New], prizes: list[New] | None = None, formula: str = "", **more: Any) -> New:
    """A tournament that ended after two hours, with these players."""
    money: dict[str, Any] = {
        "Buyins": terms(profile("Standard", 220, 20)),
        "Rebuys": terms(profile("Double", 200)),
        "AddOns": terms(profile("Master", 50), allow=False),
        "HouseContribution": 0, "GuaranteedPot": 0, "TotalChipsAdjustment": 0, "PointsForHit": 0,
        "PointsForPlaying": New("UserFormula", Text=formula, Strict=False), "UseBounties": False,
    } | more.pop("money", {})  # fmt: skip
    config = {"TrackPlayers": True, "FullCreditHit": True} | more.pop("config", {})
    fields: dict[str, Any] = {
        "UUID": "night-1", "LeagueUUID": "league-1", "LeagueName": "Quayside", "SeasonUUID": "season-1",
        "SeasonName": "2025", "Title": "quayside-1", "Description": "", "Notes": "",
        "Financials": New("FinancialConfig", money),
        "Players": New(
            "GamePlayers",
            Players=Map({one.inside["UUID"]: one for one in players}),
            Chops=New("GameChops", Chops=[]),
            Config=New("GamePlayersConfig", config),
        ),
        "Levels": New(
            "GameLevels",
            Levels=[
                level(25, 50),
                New("GameBreak", Minutes=10, Tokens=New("TokenOverrides", Tokens=Map()), ChipUp=True, Notes=""),
                level(50, 100, 25),
            ],
        ),
        "Prizes": New("GamePrizes", Prizes=prizes or [], RoundPrizes=2, Automatic=True),
        "Chips": New(
            "GameChips",
            Chips=[New("GameChip", ChipID="1", Label="Red", Color="#f00", Value=25, Use=True, PerPlayer=8)],
        ),
        "Tables": New(
            "GameTables",
            Tables=[
                New("GameTable", Name="Table 1", NumberOfSeats=3, Seats=[None, "id-Ann", None, None],
                    Locks=[False, False, True], DealerButtonSeat=0, UUID="table-Table 1"),
            ],
            LastPlayerMove=New("PlayerMovement", Time=EVENING, Moves=[
                New("Move", PlayerUUID="id-Ann", NewTableUUID="table-Table 1", NewSeatIndex=1,
                    OldTableUUID="table-gone", OldSeatIndex=4),
            ]),
        ),
        "History": New("GameHistory", History=[
            New("GameHistoryItem", Time=EVENING, Text="Tournament started", Source=0),
        ]),
        "StartTime": EVENING, "EndTime": EVENING + 120 * MINUTE, "CurrentLevel": 2,
        "Events": New("GameEvents", Sounds=[], Events=[]),
        "LastModified": 1, "Rules": New("GameRules", Tokens=New("TokenOverrides", Tokens=Map())),
    }  # fmt: skip
    return New("Tournament", fields | more)


def save(night: New, version: str = NEW, **more: Any) -> str:
    """The whole text of a file."""
    layout = {"V": version, "L": New("LO.Layout", Settings=New("LO.LayoutSettings", OptimalRes=1))}
    return written({"V": version, "T": night, "L": layout} | more, version)


def three(**more: Any) -> New:
    """Ann wins, Bob comes back once and is second, Cleo is third; Dan is on the list and did not come."""
    return tournament(
        [
            player("Ann", buy(), add_ons=(add_on(),)),
            player("Bob", buy(bust=out(30, "id-Cleo")), buy(31, 200, 0, bust=out(119, "id-Ann", round=9))),
            player("Cleo", buy(bust=out(60, "id-Ann", "id-Bob", round=4))),
            player("Dan"),
        ],
        [prize(1, 500, "id-Ann"), prize(2, 350, "id-Bob")],
        **more,
    )
