"""The club's own houses: drafts with live lint, what they would change, and the editions published of them."""

from dataclasses import replace
from typing import Annotated, Any, Final

from msgspec import UNSET, Meta, UnsetType
from starlette.responses import Response

from cutcard import plain_toml
from cutcard.bounds import Count, Document, Id, Name, Text
from cutcard.club.houses import (
    LONGEST_TEXT,
    HouseCommand,
    MakeHouse,
    OwnHouse,
    PublishEdition,
    PutAway,
    RestoreEdition,
    SaveDraft,
)
from cutcard.rules.form import Form
from cutcard.rules.toml_text import house_text, rewritten
from cutcard.web import drafts
from cutcard.web.api.session import RequestBody
from cutcard.web.calls import HttpCall
from cutcard.web.credentials import new_command
from cutcard.web.drafts import AnswersSeen, DraftChanges, DraftSeen, OwnHouseListed
from cutcard.web.refusals import TurnedAway, not_found
from cutcard.web.trials import TrialSeen

MOST_BYTES: Final = 4 * LONGEST_TEXT
"""Of a body with a whole text in it."""
FILE: Final = ("application/toml",)


Values = Annotated[dict[Name, Any], Meta(max_length=1_000)]
"""What a draft says, as a form has it: it becomes a text, which is bounded, and is read again."""


class Making(RequestBody, frozen=True, kw_only=True):
    """A house to begin: its id, its name and the house it stands on; or a whole text, which names all three."""

    id: Id = ""
    title: Annotated[str, Meta(max_length=200)] = ""
    extends: Id = "standard"
    text: Document = ""


class Saving(RequestBody, frozen=True, kw_only=True):
    """The draft as a text, or as the values that it shall say; `saves` as it came with the draft."""

    saves: Count
    text: Document | UnsetType = UNSET
    values: Values | UnsetType = UNSET


class Publishing(RequestBody, frozen=True, kw_only=True):
    """What is new in this edition, in a sentence; `saves` as it came with the draft."""

    saves: Count
    note: Text = ""


class Restoring(RequestBody, frozen=True, kw_only=True):
    """Why an old edition is published again, in a sentence."""

    note: Text = ""


class PuttingAway(RequestBody, frozen=True, kw_only=True):
    """Whether the house is offered for new tables no more."""

    away: bool


async def house_form(call: HttpCall) -> Form:
    """Every question a house can be asked: by theme, with the answers there are and the settings of each."""
    return await call.beside(drafts.whole_form)


async def own_houses(call: HttpCall) -> tuple[OwnHouseListed, ...]:
    """The club's own houses, drafts that were never published with them."""
    return tuple(drafts.listed(house, _named(call)) for house in call.desk.room.houses.own.by_id.values())


async def make_house(call: HttpCall, body: Making) -> DraftSeen:
    """Begin a house of the club's own: as a copy of another that answers where it is silent, or from a file."""
    text, house = (body.text, await call.beside(_id_in, body.text)) if body.text else (_first(body), body.id)
    await _settle(call, MakeHouse(house=house, text=text, **_who(call)))
    return await _draft(call, house)


async def own_house(call: HttpCall) -> DraftSeen:
    """A house with its draft, what lint says of it, and its editions."""
    return await _draft(call, _house(call).id)


async def put_away(call: HttpCall, body: PuttingAway) -> DraftSeen:
    """Offer a house for new tables no more, or again; its editions stay, and its tables play on."""
    house = _house(call)
    await _settle(call, PutAway(house=house.id, away=body.away, **_who(call)))
    return await _draft(call, house.id)


async def save_draft(call: HttpCall, body: Saving) -> DraftSeen:
    """Keep a draft, whatever state it is in, and hear what lint says of it.

    Values are written into the text so that everything else in it stays as it was typed. When somebody else saved
    meanwhile, nothing is saved, and the answer says so.
    """
    house = _house(call)
    text = body.text if not isinstance(body.text, UnsetType) else await call.beside(_rewritten, house, body.values)
    await _settle(call, SaveDraft(house=house.id, saves=body.saves, text=text, **_who(call)))
    return await _draft(call, house.id)


async def draft_text(call: HttpCall) -> Response:
    """The draft as a file."""
    house = _house(call)
    return _file(house.text, f"{house.id}-draft.toml")


async def inherited_answers(call: HttpCall) -> AnswersSeen:
    """What is answered to every question where this house is silent, and who else answers how."""
    return await call.beside(drafts.inherited, replace(_house(call)))


async def draft_changes(call: HttpCall) -> DraftChanges | None:
    """What the draft changes against the house it stands on, and against the newest edition.

    There is no answer (204) while something is wrong with it.
    """
    house = _house(call)
    newest = await call.desk.room.houses.book(house.id) if house.editions else None
    return await call.beside(drafts.changes, replace(house), newest)


async def try_draft(call: HttpCall) -> TrialSeen | None:
    """Which of the scenarios that come with Cutcard come out otherwise under the draft.

    There is no answer (204) while something is wrong with it.
    """
    house = _house(call)
    book = await call.beside(drafts.book, replace(house))
    return await call.desk.trials.of(call.person.id, book, book.layers[1].id) if book is not None else None


async def publish_edition(call: HttpCall, body: Publishing) -> DraftSeen:
    """Make the draft the newest edition: new tables play by it, and those that are open play on by theirs."""
    house = _house(call)
    await _settle(call, PublishEdition(house=house.id, saves=body.saves, note=body.note, **_who(call)))
    return await _draft(call, house.id)


async def restore_edition(call: HttpCall, body: Restoring) -> DraftSeen:
    """Publish an old edition again; a draft with changes of its own stays."""
    house = _house(call)
    number = int(call.path["number"]) if call.path["number"].isdecimal() and len(call.path["number"]) < 6 else 0
    await _settle(call, RestoreEdition(house=house.id, number=number, note=body.note, **_who(call)))
    return await _draft(call, house.id)


async def edition_text(call: HttpCall) -> Response:
    """An edition as a file; for everybody, since it is published."""
    house = _house(call)
    edition = house.edition(call.path["number"])
    if edition is None:
        raise not_found("This house has no such edition.")
    return _file(edition.text, f"{house.id}-{edition.number}.toml")


# ---------------------------------------------------------------- on the way


def _house(call: HttpCall) -> OwnHouse:
    house = call.desk.room.houses.own.by_id.get(call.path["house"])
    if house is None:
        raise not_found("This club has no such house of its own.")
    return house


async def _draft(call: HttpCall, house: str) -> DraftSeen:
    """The draft, linted beside the loop: a long text must not hold up the tables."""
    now = replace(call.desk.room.houses.own.by_id[house])
    return await call.beside(drafts.draft, now, _named(call))


def _named(call: HttpCall) -> drafts.Named:
    persons = call.desk.room.people.persons
    return lambda person: persons[person].name if person in persons else "Somebody"


def _who(call: HttpCall) -> dict[str, Any]:
    return {"by": call.person.id, "at": call.desk.now}


async def _settle(call: HttpCall, command: HouseCommand) -> None:
    await call.desk.room.houses.settle(command, new_command())


def _first(body: Making) -> str:
    """The first draft of a house that changes nothing yet."""
    title = " ".join(body.title.split()) or body.id
    return house_text({"house": body.id, "title": title, "extends": body.extends})


def _id_in(text: str) -> str:
    """The id that an imported text gives to its house."""
    if len(text) > LONGEST_TEXT:
        raise TurnedAway(413, "too_long", f"This file is too long: a house has at most {LONGEST_TEXT:,} letters.")
    try:
        named = plain_toml.loads(text).get("house")
    except ValueError as wrong:
        raise TurnedAway(422, "not_toml", f"This file is no TOML: {wrong}.") from None
    if not isinstance(named, str):
        raise TurnedAway(422, "no_house_id", 'The file must begin with house = "its id".')
    return named


def _rewritten(house: OwnHouse, values: Values | UnsetType) -> str:
    if isinstance(values, UnsetType):
        raise TurnedAway(422, "not_understood", "Send the draft's text, or its values.")
    try:
        text = rewritten(house.text, values)
        plain_toml.loads(text)  # else nobody could go on with the form
    except TypeError:
        raise TurnedAway(422, "not_understood", "A house holds texts, numbers, yes or no, lists and tables.") from None
    except ValueError as wrong:
        raise TurnedAway(422, "not_understood", f"A house cannot hold this: {wrong}.") from None
    return text


def _file(text: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), headers=headers, media_type=f"{FILE[0]}; charset=utf-8")
