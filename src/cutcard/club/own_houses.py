"""The club's own houses: drafts and their published editions, as events on one stream.

`decide` changes nothing; its events are stored first and then applied by `evolve`. In a command `by` is the director's
id and `at` the time in milliseconds since 1970.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from cutcard.acts.declare import Acts
from cutcard.bounds import Count, Document, Id, Moment, Text, Version
from cutcard.hand import Refused
from cutcard.rules import Rulebook, RulebookError, house_ids
from cutcard.rules.own_house import LONGEST_ID, is_own_id, own_house

LONGEST_TEXT: Final = 200_000
LONGEST_NOTE: Final = 300
MOST_HOUSES: Final = 50
_FIGURES: Final = 8
"""A name of at least this many digits is the start of a digest and not a number."""

SENTENCES: Final[dict[str, str]] = {
    "house_id": "An id is 2 to {most:count} lowercase letters, digits or single hyphens, starting with a letter: "
    "riverside.",
    "house_taken": "There is already a house with the id {house:words}. Choose another one.",
    "too_many_houses": "This club already has {most:count} sets of house rules. Change one of them instead.",
    "no_own_house": "This club has no house rules with the id {house:words}.",
    "draft_too_long": "The text has {length:count} letters. The limit is {most:count}.",
    "stale_draft": "{who:person} saved this draft after you opened it. Your change is still here but not saved: "
    "open the newer draft and repeat it there.",
    "not_ready": "The draft has {count:plural one # mistake|other # mistakes}. Fix it before you publish.",
    "nothing_new": "Nothing has changed since edition {number:number}.",
    "no_edition": "These house rules have no edition {number:number}. They have "
    "{count:plural one # edition|other # editions}.",
    "restored_already": "Edition {number:number} is already the latest.",
    "long_note": "A note can have {most:count} letters at most.",
}


class RefusedHouse(Refused):
    """A command that is refused; nothing changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES


# State ------------------------------------------------------------------------


class Edition(Struct, frozen=True):
    """A published rulebook; it never changes."""

    number: int
    digest: str
    text: str
    by: str
    at: int
    note: str = ""
    restored: int = 0
    """The number of the old edition that this one restores; 0: it is new."""


@dataclass(slots=True)
class OwnHouse:
    """One house: its draft and its editions, oldest first."""

    id: str
    text: str
    by: str
    """Who last saved the draft, and when."""
    at: int
    saves: int = 1
    """How often the draft was saved: shows whether another director saved it."""
    editions: list[Edition] = field(default_factory=list)
    away: bool = False

    @property
    def newest(self) -> Edition | None:
        """The edition that new tables use."""
        return self.editions[-1] if self.editions else None

    @property
    def is_changed(self) -> bool:
        """Whether the draft differs from the newest edition."""
        return self.newest is None or self.newest.text != self.text

    def edition(self, named: str) -> Edition | None:
        """An edition by number, digest or start of its digest; "" is the newest."""
        if not named:
            return self.newest
        if named.isdecimal() and len(named) < _FIGURES:
            return next((one for one in self.editions if one.number == int(named)), None)
        return next((one for one in reversed(self.editions) if one.digest.startswith(named)), None)


@dataclass(slots=True)
class OwnHouses:
    """All houses of the club, by id."""

    by_id: dict[str, OwnHouse] = field(default_factory=dict)
    version: int = 0

    def offered(self) -> list[OwnHouse]:
        """The houses that a new table can use."""
        return [house for house in self.by_id.values() if house.editions and not house.away]


class HouseCommand(Struct, frozen=True, kw_only=True):
    """A director's command to a house."""

    house: str
    by: str
    at: int


class HouseEvent(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """An event of a house."""

    house: Id
    by: Id
    at: Moment


ACTS: Final = Acts[[OwnHouses], list[HouseEvent], OwnHouses, None]()
decides, changes = ACTS.decides, ACTS.changes


# Acts ------------------------------------------------------------------------


class MakeHouse(HouseCommand, frozen=True, kw_only=True):
    """Begin a house of the club's own, with this text as its first draft."""

    text: str


class HouseMade(HouseEvent, frozen=True, gc=False, tag="house-made/1"):
    """A house was created."""

    text: Document


@decides
def _make(c: MakeHouse, houses: OwnHouses) -> list[HouseEvent]:
    if c.house in houses.by_id or c.house in house_ids():
        raise RefusedHouse("house_taken", house=c.house)
    if not is_own_id(c.house):
        raise RefusedHouse("house_id", most=LONGEST_ID)
    if len(houses.by_id) >= MOST_HOUSES:
        raise RefusedHouse("too_many_houses", most=MOST_HOUSES)
    _check_length(c.text)
    return [HouseMade(c.house, c.by, c.at, c.text)]


@changes
def _made(houses: OwnHouses, e: HouseMade) -> None:
    houses.by_id[e.house] = OwnHouse(e.house, e.text, e.by, e.at)


class SaveDraft(HouseCommand, frozen=True, kw_only=True):
    """Keep this text as the draft; `saves` is how often the draft was saved when it was opened."""

    saves: int
    text: str


class DraftSaved(HouseEvent, frozen=True, gc=False, tag="draft-saved/1"):
    """The draft changed: from character `start` on, `removed` characters were replaced."""

    start: Count
    removed: Count
    added: Document


@decides
def _save(c: SaveDraft, houses: OwnHouses) -> list[HouseEvent]:
    house = _known(c, houses)
    if c.text == house.text:
        return []
    _check_fresh(c.saves, house)
    _check_length(c.text)
    return [DraftSaved(c.house, c.by, c.at, *_change(house.text, c.text))]


@changes
def _saved(houses: OwnHouses, e: DraftSaved) -> None:
    house = houses.by_id[e.house]
    text = house.text
    house.text = text[: e.start] + e.added + text[e.start + e.removed :]
    house.by, house.at = e.by, e.at
    house.saves += 1


class PublishEdition(HouseCommand, frozen=True, kw_only=True):
    """Make the draft the newest edition; `saves` as above, so that a director publishes only what they have seen."""

    saves: int
    note: str = ""


class EditionPublished(HouseEvent, frozen=True, gc=False, tag="edition-published/1"):
    """The draft became an edition; the store has the whole rulebook under its digest."""

    number: Version
    digest: Id
    note: Text = ""


@decides
def _publish(c: PublishEdition, houses: OwnHouses) -> list[HouseEvent]:
    house = _known(c, houses)
    _check_fresh(c.saves, house)
    digest = book_of(house).digest
    if house.newest is not None and house.newest.digest == digest:
        raise RefusedHouse("nothing_new", number=house.newest.number)
    return [EditionPublished(c.house, c.by, c.at, len(house.editions) + 1, digest, _note(c.note))]


@changes
def _published(houses: OwnHouses, e: EditionPublished) -> None:
    house = houses.by_id[e.house]
    house.editions.append(Edition(e.number, e.digest, house.text, e.by, e.at, e.note))


class RestoreEdition(HouseCommand, frozen=True, kw_only=True):
    """Publish an old edition again."""

    number: int
    note: str = ""


class EditionRestored(HouseEvent, frozen=True, gc=False, tag="edition-restored/1"):
    """An old edition was published again, unchanged."""

    number: Version
    restored: Count
    note: Text = ""


@decides
def _restore(c: RestoreEdition, houses: OwnHouses) -> list[HouseEvent]:
    house = _known(c, houses)
    count = len(house.editions)
    if not 1 <= c.number <= count:
        raise RefusedHouse("no_edition", number=c.number, count=count)
    if house.editions[c.number - 1].digest == house.editions[-1].digest:
        raise RefusedHouse("restored_already", number=c.number)
    return [EditionRestored(c.house, c.by, c.at, count + 1, c.number, _note(c.note))]


@changes
def _restored(houses: OwnHouses, e: EditionRestored) -> None:
    """The draft follows if it had no changes; a changed draft stays."""
    house = houses.by_id[e.house]
    old = house.editions[e.restored - 1]
    if not house.is_changed and house.text != old.text:
        house.text, house.by, house.at = old.text, e.by, e.at
        house.saves += 1
    house.editions.append(replace(old, number=e.number, by=e.by, at=e.at, note=e.note, restored=e.restored))


class PutAway(HouseCommand, frozen=True, kw_only=True):
    """Offer a house for new tables no more, or again; its editions stay."""

    away: bool = True


class HousePutAway(HouseEvent, frozen=True, gc=False, tag="house-put-away/1"):
    """A house is no longer offered for new tables, or is again."""

    away: bool = True


@decides
def _put_away(c: PutAway, houses: OwnHouses) -> list[HouseEvent]:
    house = _known(c, houses)
    return [HousePutAway(c.house, c.by, c.at, c.away)] if house.away != c.away else []


@changes
def _was_put_away(houses: OwnHouses, e: HousePutAway) -> None:
    houses.by_id[e.house].away = e.away


# Checks -------------------------------------------------------------------------


def book_of(house: OwnHouse) -> Rulebook:
    """The rulebook of a draft, or a refusal."""
    try:
        return own_house(house.text, house.id)
    except RulebookError as wrong:
        count = len(wrong.problems)
        raise RefusedHouse("not_ready", count=count) from None


def _known(c: HouseCommand, houses: OwnHouses) -> OwnHouse:
    if c.house not in houses.by_id:
        raise RefusedHouse("no_own_house", house=c.house)
    return houses.by_id[c.house]


def _check_fresh(saves: int, house: OwnHouse) -> None:
    """Refuse to overwrite or publish what the director has not seen."""
    if saves != house.saves:
        raise RefusedHouse("stale_draft", who=house.by, saves=house.saves)


def _check_length(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise RefusedHouse("draft_too_long", length=len(text), most=LONGEST_TEXT)


def _note(note: str) -> str:
    kept = " ".join(note.split())
    if len(kept) > LONGEST_NOTE:
        raise RefusedHouse("long_note", most=LONGEST_NOTE)
    return kept


def _change(old: str, new: str) -> tuple[int, int, str]:
    """The first difference of two texts: where, how much is removed, what is inserted."""
    start = _alike(old, new)
    end = _alike(old[start:][::-1], new[start:][::-1])
    return start, len(old) - start - end, new[start : len(new) - end]


def _alike(one: str, other: str) -> int:
    """The length of the common start of two texts."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((index for index, (left, right) in pairs if left != right), min(len(one), len(other)))


def decide(c: HouseCommand, houses: OwnHouses) -> list[HouseEvent]:
    """Decide a command: its events, or raise `Refused`."""
    return ACTS.deciders[type(c)](c, houses)


def evolve(houses: OwnHouses, event: HouseEvent) -> OwnHouses:
    """Apply one event to the houses and return them."""
    houses.version += 1
    ACTS.appliers[type(event)](houses, event)
    return houses
