"""Downloads of hands, and uploads of league files.

Every download is made from a `HandRecord`, which has only what its viewer may know.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from io import BytesIO
from typing import Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from msgspec import structs

from cutcard.cards import UNKNOWN
from cutcard.formats import ExportedHand, phh, write_ohh, write_stars
from cutcard.hand import Hand, evolve
from cutcard.hand import events as hand_events
from cutcard.league.tournament_result import TournamentResult
from cutcard.league.tournament_timeline import TournamentTimeline
from cutcard.rules import Game, load_game
from cutcard.table import AnyEvent, describe_event
from cutcard.table.act_types import TableEvent
from cutcard.table.deal_hand import Busted, TookTurn
from cutcard.table.fairness.hand_record import HandRecord
from cutcard.table.fairness.sealed_deck import CutRecorded, DeckCut, DeckSealed
from cutcard.table.floor.rulings import ChecklistConfirmed
from cutcard.table.seats.positions import PositionsSet
from cutcard.table.seats.seats import SatDown, SeatLeft
from cutcard.table.undo import EntryStarted
from cutcard.web.pages.import_preview import FileDropped

MOST_FILES: Final = 3_000
"""Files of one import; ten years of a club that plays five times a week."""
MOST_PEOPLE: Final = 20_000
"""Players of one import; each is compared with every member."""
MOST_PACKED: Final = 64_000_000
"""Bytes of what was read from the files of one import."""
MOST_BOXES: Final = 8
HELD: Final = 2 * 3_600_000
"""Milliseconds after the last file for which an import may still be saved."""


@dataclass(slots=True)
class Upload:
    """One import of one officer, file by file."""

    person: str
    touched: int
    files: dict[str, FileDropped] = field(default_factory=dict)
    """By name: a file of the same name replaces the one before."""

    @property
    def nights(self) -> list[str]:
        """The id of every tournament, once."""
        return list(dict.fromkeys(night for one in self.files.values() for night in one.nights))

    @property
    def broken(self) -> list[str]:
        """The names of files that can't be read."""
        return [one.seen.name for one in self.files.values() if one.seen.wrong]

    def results(self) -> tuple[list[TournamentResult], list[TournamentTimeline]]:
        """Every tournament and timeline once; of several with one id the last. Call it beside the event loop."""
        read = [one.unpack() for one in self.files.values()]
        nights = {night.id: night for one in read for night in one.nights}
        courses = {course.night: course for one in read for course in one.courses}
        return list(nights.values()), list(courses.values())


@dataclass(slots=True)
class Uploads:
    """All imports that are not saved yet, by their ids."""

    boxes: dict[str, Upload] = field(default_factory=dict)

    def begin(self, name: str, person: str, now: int) -> Upload:
        """A new import; an officer has one at a time, and old unused ones are dropped."""
        left = {own: box for own, box in self.boxes.items() if box.person != person and now - box.touched < HELD}
        while len(left) >= MOST_BOXES:
            del left[min(left, key=lambda own: left[own].touched)]
        self.boxes = {**left, name: Upload(person, now)}
        return self.boxes[name]

    def find(self, name: str, person: str, now: int) -> Upload | None:
        """An officer's own import; None: there is none, or it was dropped."""
        box = self.boxes.get(name)
        if box is None or box.person != person or now - box.touched >= HELD:
            return None
        box.touched = now
        return box


UNTOLD: Final = (
    hand_events.HandStarted, hand_events.Shuffled, hand_events.HandEnded, DeckSealed, DeckCut, PositionsSet,
    CutRecorded, SatDown, SeatLeft, TookTurn, EntryStarted, ChecklistConfirmed,
)  # fmt: skip
"""Events left out: the page's head and end show them better, or they are not part of this hand."""
_HEADINGS: Final = (hand_events.Dealt, hand_events.ShowdownOpened)


class Download(NamedTuple):
    """A file: its name, media type and content."""

    name: str
    kind: str
    body: bytes


def download(kept: HandRecord, form: str) -> Download:
    """The hand in one of `FORMS`."""
    ending, kind, write = FORMS[form]
    safe = re.sub(r"[^A-Za-z0-9]+", "-", kept.hand).strip("-")[:80] or "hand"
    return Download(f"cutcard-{safe}.{ending}", kind, write(kept))


def download_all(kept: Sequence[HandRecord], form: str) -> Download:
    """Several hands in one file: one text, one `.phhs`, or a `.zip` of files that can each be verified."""
    if form == "text":
        return Download("cutcard-hands.txt", FORMS["text"][1], b"\n\n".join(map(_text, kept)))
    if form in ("ohh", "tracker"):  # one hand after the other, as both formats specify: more objects are no JSON
        ending, _, write = FORMS[form]
        return Download(f"cutcard-hands.{ending}", FORMS["text"][1], b"\n".join(map(write, kept)))
    if form == "phh":
        return Download("cutcard-hands.phhs", FORMS["phh"][1], phh.write_all(map(_history, kept)).encode())
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as box:
        for one in kept:
            file = download(one, form)
            box.writestr(file.name, file.body)
    return Download("cutcard-hands.zip", "application/zip", packed.getvalue())


def _json(kept: HandRecord) -> bytes:
    return msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n"


def _phh(kept: HandRecord) -> bytes:
    return phh.write(_history(kept)).encode()


def _history(kept: HandRecord) -> phh.History:
    history = phh.from_events(kept.played, kept.names)
    if kept.table:
        history.more["table"] = kept.table
    if kept.at:
        at = _when(kept)
        history.more |= {"day": at.day, "month": at.month, "year": at.year}
    return history


def _exported_hand(kept: HandRecord) -> ExportedHand:
    return ExportedHand(kept.played, kept.names, kept.viewer, kept.at, kept.table)


def _text(kept: HandRecord) -> bytes:
    return "\n".join((*_head(kept), "", *_story(kept, load_game(kept.game)), "", *_end(kept), "")).encode()


# Text format ---------------------------------------------------------------------------------------------------------


def _when(kept: HandRecord) -> datetime:
    return datetime.fromtimestamp(kept.at / 1000, UTC)


def _who(kept: HandRecord, seat: int) -> str:
    return kept.names.get(seat) or f"Seat {seat}"


def _head(kept: HandRecord) -> Iterator[str]:
    """Which hand it is, by which rules, and who sat where with which stack."""
    started = kept.played[0]
    assert isinstance(started, hand_events.HandStarted)  # noqa: S101 - a record is made of a hand that began
    when = f"{_when(kept):%Y-%m-%d %H:%M} UTC" if kept.at else ""
    yield " · ".join(part for part in ("Cutcard", f"hand {kept.hand}", kept.table, when) if part)
    chips = started.stakes.in_chips
    yield describe_event(started, kept.names, load_game(kept.game), chips=chips)
    yield f"House: {kept.house}, edition {kept.edition[:12]}"
    for seat, stack in started.seats:
        own = ", you" if seat == kept.viewer else ""
        yield f"Seat {seat}: {_who(kept, seat)} ({chips(stack)}{own})"


def _story(kept: HandRecord, game: Game) -> Iterator[str]:
    """Every event as a sentence, with an empty line before each deal."""
    hand = Hand()
    begun = False
    for event in kept.events:
        if not isinstance(event, TableEvent):
            evolve(hand, event)
            begun = True
        if not begun or isinstance(event, UNTOLD):
            continue
        if isinstance(event, _HEADINGS):
            yield ""
        yield describe_event(named(event, kept), kept.names, game, hand, hand.started.stakes.in_chips)


def named(event: AnyEvent, kept: HandRecord) -> AnyEvent:
    """An event with names in place of players' ids, and without hands of which nothing is known."""
    if isinstance(event, Busted):
        return structs.replace(event, player=_who(kept, event.seat))
    if isinstance(event, hand_events.Dealt):
        known = tuple(one for one in event.hole if any(card != UNKNOWN for card in one[1]))
        return structs.replace(event, hole=known or event.hole)
    return event


def _end(kept: HandRecord) -> Iterator[str]:
    """Each player's chips, and how the deck was fixed."""
    hand = Hand()
    for event in kept.played:
        evolve(hand, event)
    chips = hand.started.stakes.in_chips
    for player in sorted(hand.players, key=lambda player: player.seat):
        change = player.stack - player.start
        came = f" ({'+' if change > 0 else '-'}{chips(abs(change))})" if change else ""
        yield f"{_who(kept, player.seat)}: {chips(player.stack)}{came}"
    if kept.seal:
        yield ""
        yield f"The deck was sealed before the hand: {kept.seal}"
        yield from (f"{_who(kept, seat)} cut it with “{words}”" for seat, words in kept.cuts)
        yield "The JSON file of this hand proves your cards: cutcard hand verify FILE"


FORMS: Final[dict[str, tuple[str, str, Callable[[HandRecord], bytes]]]] = {
    "json": ("json", "application/json", _json),
    "text": ("txt", "text/plain; charset=utf-8", _text),
    "phh": ("phh", "application/toml; charset=utf-8", _phh),
    "ohh": ("ohh", "application/json", lambda kept: write_ohh(_exported_hand(kept))),
    "tracker": ("tracker.txt", "text/plain; charset=utf-8", lambda kept: write_stars(_exported_hand(kept)).encode()),
}
"""Each format: file extension, media type, and writer."""
