"""Commands about the club's own houses: each is refused, or becomes events that shall happen; nothing changes here."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.club.houses import commands as do
from cutcard.club.houses import events as ev
from cutcard.club.houses.refusals import RefusedHouse
from cutcard.club.houses.state import OwnHouse, OwnHouses
from cutcard.rules import Rulebook, RulebookError, house_ids
from cutcard.rules.own import LONGEST_ID, is_own_id, own_house

Out = list[ev.AnyEvent]

LONGEST_TEXT: Final = 200_000
LONGEST_NOTE: Final = 300
MOST_HOUSES: Final = 50


def decide(c: do.AnyCommand, houses: OwnHouses) -> Out:
    """Say what happens by a command, or raise `Refused`."""
    return _COMMANDS[type(c)](c, houses)


def book_of(house: OwnHouse) -> Rulebook:
    """The rulebook that a draft would be as an edition; or a refusal."""
    try:
        return own_house(house.text, house.id)
    except RulebookError as wrong:
        count = len(wrong.problems)
        raise RefusedHouse("not_ready", count="1 mistake" if count == 1 else f"{count} mistakes") from None


def _make(c: do.MakeHouse, houses: OwnHouses) -> Out:
    if c.house in houses.by_id or c.house in house_ids():
        raise RefusedHouse("house_taken", house=c.house)
    if not is_own_id(c.house):
        raise RefusedHouse("house_id", most=LONGEST_ID)
    if len(houses.by_id) >= MOST_HOUSES:
        raise RefusedHouse("too_many_houses", most=MOST_HOUSES)
    _check_length(c.text)
    return [ev.HouseMade(c.house, c.by, c.at, c.text)]


def _save(c: do.SaveDraft, houses: OwnHouses) -> Out:
    house = _known(c, houses)
    if c.text == house.text:
        return []
    _check_fresh(c.saves, house)
    _check_length(c.text)
    return [ev.DraftSaved(c.house, c.by, c.at, *_change(house.text, c.text))]


def _publish(c: do.PublishEdition, houses: OwnHouses) -> Out:
    house = _known(c, houses)
    _check_fresh(c.saves, house)
    digest = book_of(house).digest
    if house.newest is not None and house.newest.digest == digest:
        raise RefusedHouse("nothing_new", number=house.newest.number)
    return [ev.EditionPublished(c.house, c.by, c.at, len(house.editions) + 1, digest, _note(c.note))]


def _restore(c: do.RestoreEdition, houses: OwnHouses) -> Out:
    house = _known(c, houses)
    count = len(house.editions)
    if not 1 <= c.number <= count:
        raise RefusedHouse("no_edition", number=c.number, count="1 edition" if count == 1 else f"{count} editions")
    if house.editions[c.number - 1].digest == house.editions[-1].digest:
        raise RefusedHouse("restored_already", number=c.number)
    return [ev.EditionRestored(c.house, c.by, c.at, count + 1, c.number, _note(c.note))]


def _put_away(c: do.PutAway, houses: OwnHouses) -> Out:
    house = _known(c, houses)
    return [ev.HousePutAway(c.house, c.by, c.at, c.away)] if house.away != c.away else []


def _known(c: do.Command, houses: OwnHouses) -> OwnHouse:
    if c.house not in houses.by_id:
        raise RefusedHouse("no_own_house", house=c.house)
    return houses.by_id[c.house]


def _check_fresh(saves: int, house: OwnHouse) -> None:
    """Nobody writes over, or publishes, what he has not seen."""
    if saves != house.saves:
        raise RefusedHouse("stale_draft", who=house.by, saves=house.saves)


def _check_length(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise RefusedHouse("draft_too_long", length=f"{len(text):,}", most=f"{LONGEST_TEXT:,}")


def _note(note: str) -> str:
    kept = " ".join(note.split())
    if len(kept) > LONGEST_NOTE:
        raise RefusedHouse("long_note", most=LONGEST_NOTE)
    return kept


def _change(old: str, new: str) -> tuple[int, int, str]:
    """Where two texts begin to differ, how much of the old one goes, and what comes in its place."""
    start = _alike(old, new)
    end = _alike(old[start:][::-1], new[start:][::-1])
    return start, len(old) - start - end, new[start : len(new) - end]


def _alike(one: str, other: str) -> int:
    """With how many letters two texts begin alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((index for index, (left, right) in pairs if left != right), min(len(one), len(other)))


_COMMANDS: Final[dict[type, Callable[[Any, OwnHouses], Out]]] = {
    do.MakeHouse: _make,
    do.SaveDraft: _save,
    do.PublishEdition: _publish,
    do.RestoreEdition: _restore,
    do.PutAway: _put_away,
}
