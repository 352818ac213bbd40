"""A night read out of the text of a .tdt file."""

from typing import Any, Final

from cutcard.formats.tdt.checking import doubts
from cutcard.formats.tdt.fees import money
from cutcard.formats.tdt.field_reader import EDITED, MOST_COUNTED, WORDS, Fields, Notes
from cutcard.formats.tdt.model import Ref, TdtNight
from cutcard.formats.tdt.players import people
from cutcard.formats.tdt.reader import chips, levels, log, prizes, tables
from cutcard.formats.tdt.syntax import Named, NotTdt, parse, place

_PASSED_OVER: Final = frozenset({"L"})
"""The layout of the screens is most of a file, and of no use here."""
_SCREEN: Final = "the layout of the screens"
_SOUNDS: Final = "sounds and what starts them"
_CLOCK: Final = "the state of the clock"


def decoded(data: bytes) -> str:
    """The letters of a file: UTF-8 as new versions write it, UTF-16 with its mark, or what Windows wrote before."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    if len(data) > 1 and data[:2].count(0) == 1:  # UTF-16 without its mark: the first letter is a plain one
        return data.decode("utf-16-le" if data[1] == 0 else "utf-16-be", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def read_night(text: str) -> TdtNight:
    """The night that a text holds; `NotTdt` says in a sentence why there is none."""
    if not text.strip():
        raise NotTdt("This file is empty.")
    whole = parse(text, _PASSED_OVER)
    if not isinstance(whole, Named) or "T" not in whole:
        raise NotTdt("This is not a tournament save: it has no T.")
    notes = Notes(text)
    file = Fields(notes, "file", 0, whole)
    version, night = file.name("V"), file.thing("T", "Tournament")
    if night is None or notes.unread:
        at = place(text, getattr(whole["T"], "at", 0))
        raise NotTdt(f"This is not a tournament save: expected a new Tournament at {at}.")
    file.leave(_SCREEN, "L")
    file.done()
    return _night(night, version, notes)


def _night(night: Fields, version: str, notes: Notes) -> TdtNight:
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
        **people(night),
        "levels": levels(night),
        "prizes": prizes(night),
        "chips": chips(night),
        **tables(night),
        "log": log(night),
    }
    night.leave(_SOUNDS, "Events")
    night.leave(WORDS, "Rules")
    night.leave(EDITED, "LastModified")
    night.leave(_CLOCK, "CurrentPeriodDuration", "AccumulatedSeconds", "ClockRunning")
    night.leave(_CLOCK, "Countdown", "CountdownSeconds", "CountdownTime")
    night.done()
    for path, what in doubts(TdtNight(**told)):
        notes.add(night.at, f"{night.path}.{path}", what)
    if any(one.contact for one in told.get("players", ())):
        notes.left_out.setdefault("addresses, telephone numbers and notes of players")
    return TdtNight(**told, unread=tuple(notes.unread), left_out=tuple(notes.left_out))
