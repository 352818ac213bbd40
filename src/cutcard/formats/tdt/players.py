"""The players of a .tdt file: names, purchases, busts, and who knocked them out."""

from typing import Any, Final

from cutcard.formats.tdt.field_reader import EDITED, LONGEST_NAME, MOST_COUNTED, SEATING, FieldReader
from cutcard.formats.tdt.model import Bought, BustOut, TdtDeal, TdtPlayer, TdtPortion, TdtSeat

_CONTACT: Final = {
    "StreetAddress": "street", "City": "city", "State": "state", "Zipcode": "postcode", "Country": "country",
    "Phone1": "phone", "Phone2": "second phone", "Email1": "email", "Email2": "second email", "Notes": "notes",
    "OptID": "member number",
}  # fmt: skip


def read_players(night: FieldReader) -> dict[str, Any]:
    """Who played, and how shared knockouts count."""
    people = night.thing("Players", "GamePlayers")
    if people is None:
        return {}
    found: dict[str, TdtPlayer] = {}
    for one in people.things("Players", "GamePlayer"):
        player = _player(one)
        if player.id in found:
            one.notes.add(one.at, one.path, "is listed twice; the first entry is used")
        found.setdefault(player.id, player)
    told: dict[str, Any] = {"players": tuple(found.values())}
    chops = people.thing("Chops", "GameChops")
    if chops is not None:
        told["deals"] = tuple(_deal(entry) for entry in chops.things("Chops", "GameChop"))
        chops.list_unread()
    config = people.thing("Config", "GamePlayersConfig")
    if config is not None:
        told["whole_hits"] = config.flag("FullCreditHit", default=True)
        if not config.flag("TrackPlayers", default=True):
            config.notes.add(config.at, config.path, "players were counted but not named for this tournament")
        config.ignore(
            "counts for a tournament without names",
            "NumberOfEntries", "NumberOfPlayers", "NumberOfRebuys", "NumberOfAddOns",
        )  # fmt: skip
        config.list_unread()
    people.list_unread()
    return told


def _deal(entry: FieldReader) -> TdtDeal:
    found = TdtDeal(
        portions=tuple(_portion(own, portion) for own, portion in entry.named_things("Portions", "GameChopPortion")),
        given=entry.flag("Awarded"),
    )
    entry.ignore("how a deal was calculated", "CashMethod", "PointsMethod")
    entry.list_unread()
    return found


def _portion(player: str, portion: FieldReader) -> TdtPortion:
    found = TdtPortion(player=player, percent=portion.number("CashPercent"), cents=portion.money("CashReal"))
    portion.ignore(
        "how a deal was calculated", "CashChipCount", "CashICM", "PointsPercent", "PointsReal",
        "PointsChipCount", "RelativeRank",
    )  # fmt: skip
    portion.list_unread()
    return found


def _player(one: FieldReader) -> TdtPlayer:
    own_id = one.name("UUID")
    name = one.thing("Name", "PlayerName")
    nick = first = last = ""
    if name is not None:
        nick, first, last = name.name("Nickname"), name.name("Firstname"), name.name("Lastname")
        own_id = own_id or name.name("UUID")
        name.raw("UUID")
        name.ignore(EDITED, "LastModified")
        name.list_unread()
    called = nick or f"{first} {last}".strip()[:LONGEST_NAME]
    if not called:
        one.notes.add(one.at, f"{one.path}.Name", "is missing; the player is listed without a name")
    if own_id:
        one.path = f"{one.path} ({called})" if called else one.path
    else:
        own_id = called
        one.notes.add(one.at, f"{one.path}.UUID", f"is missing; {called or 'the player'} is identified by name instead")
    found = TdtPlayer(
        id=own_id,
        name=called,
        first_name=first,
        last_name=last,
        contact=_contact(one),
        buys=tuple(_bought(entry) for entry in one.things("Buyins", "GameBuyin")),
        add_ons=tuple(_bought(entry) for entry in one.things("AddOns", "GameAddOn")),
        cash_adjustment=one.adjustment("CashAdjustment"),
        points_adjustment=one.number("PointsAdjustment"),
        hits_adjustment=one.number("HitsAdjustment"),
        chips=one.whole("ChipCount"),
        table_moves=one.whole("NumberOfTableMoves", MOST_COUNTED),
        paid_in_full=one.flag("PaidInFull", default=True),
    )
    one.list_unread()
    return found


def _contact(one: FieldReader) -> dict[str, str]:
    info = one.thing("Info", "PlayerInfo")
    if info is None:
        return {}
    found = {word: info.text(field) for field, word in _CONTACT.items()}
    info.raw("UUID")
    info.ignore(EDITED, "LastModified")
    info.ignore("pictures of players", "ImageRot", "Image", "ImagePath")
    info.list_unread()
    return {word: value for word, value in found.items() if value}


def _bought(entry: FieldReader) -> Bought:
    out = entry.thing("BustOut", "GameBustOut")
    found = Bought(
        at=entry.moment("Time"),
        round=entry.whole("Round", MOST_COUNTED),
        fee=entry.money("Amount"),
        rake=entry.rake("Rake"),
        bounty=entry.money("PersonalBounty"),
        chips=entry.whole("Chips"),
        points=entry.number("Points"),
        profile=entry.name("ProfileName"),
        seat=_seat(entry, "Seat"),
        out=None if out is None else _bust_out(out),
    )
    entry.list_unread()
    return found


def _bust_out(out: FieldReader) -> BustOut:
    found = BustOut(
        at=out.moment("Time"),
        round=out.whole("Round", MOST_COUNTED),
        by=tuple(dict.fromkeys(out.texts("HitmanUUID"))),
        seat=_seat(out, "Seat"),
    )
    out.list_unread()
    return found


def _seat(owner: FieldReader, name: str) -> TdtSeat | None:
    seat = owner.thing(name, "GameSeat")
    if seat is None:
        return None
    found = TdtSeat(seat.name("TableName"), seat.whole("SeatIndex", MOST_COUNTED) + 1, seat.name("TableUUID"))
    seat.ignore(SEATING, "Locked")
    seat.list_unread()
    return found
