"""The club's own house rules: drafts with live lint, trial runs and editions."""

from dataclasses import replace
from typing import Annotated, Any, ClassVar, Final

from msgspec import UNSET, Meta, UnsetType
from starlette.responses import Response

from cutcard import toml_text
from cutcard.bounds import Count, Document, Id, Name, Text
from cutcard.club.own_houses import (
    LONGEST_TEXT,
    HouseCommand,
    MakeHouse,
    OwnHouse,
    PublishEdition,
    PutAway,
    RestoreEdition,
    SaveDraft,
)
from cutcard.rules.editor.form import Form
from cutcard.rules.editor.house_writer import house_text, rewrite
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.credentials import new_command
from cutcard.web.http.errors import HttpRefusal, not_found
from cutcard.web.http.request import HttpRequest
from cutcard.web.pages import house_drafts
from cutcard.web.pages.house_drafts import AnswersView, DraftChanges, DraftView, OwnHouseListed, TrialView

MOST_BYTES: Final = 4 * LONGEST_TEXT
"""Bytes of a body with a whole text in it."""
FILE: Final = ("application/toml",)


Values = Annotated[dict[Name, Any], Meta(max_length=1_000)]
"""A draft as form values; they become a text, which is bounded and read again."""


class Making(RequestBody, frozen=True, kw_only=True):
    """A house to create: its id, its name and the house it extends; or a whole text with all three."""

    OWN_ID: ClassVar[bool] = False

    id: Id = ""
    title: Annotated[str, Meta(max_length=200)] = ""
    extends: Id = "standard"
    text: Document = ""


class Saving(RequestBody, frozen=True, kw_only=True):
    """The draft as text, or as values; `saves` as sent with the draft."""

    saves: Count
    text: Document | UnsetType = UNSET
    values: Values | UnsetType = UNSET


class Publishing(RequestBody, frozen=True, kw_only=True):
    """What is new in this edition, in a sentence; `saves` as sent with the draft."""

    saves: Count
    note: Text = ""


class Restoring(RequestBody, frozen=True, kw_only=True):
    """Why an old edition is published again, in a sentence."""

    note: Text = ""


class PuttingAway(RequestBody, frozen=True, kw_only=True):
    """Whether the house is no longer offered for new tables."""

    away: bool


async def house_form(call: HttpRequest) -> Form:
    """All questions a house can answer, by topic, with possible answers and settings."""
    return await call.in_background(house_drafts.whole_form)


async def own_houses(call: HttpRequest) -> tuple[OwnHouseListed, ...]:
    """The club's own houses, unpublished drafts included."""
    return tuple(house_drafts.house_listed(house, _named(call)) for house in call.desk.room.houses.own.by_id.values())


async def make_house(call: HttpRequest, body: Making) -> DraftView:
    """Create a house from another one or from a file."""
    text, house = (body.text, await call.in_background(_id_in, body.text)) if body.text else (_first(body), body.id)
    await _settle(call, MakeHouse(house=house, text=text, **_who(call)))
    return await _draft(call, house)


async def own_house(call: HttpRequest) -> DraftView:
    """A house with its draft, lint results and editions."""
    return await _draft(call, _house(call).id)


async def put_away(call: HttpRequest, body: PuttingAway) -> DraftView:
    """Unpublish a house for new tables, or publish it again. Running tables keep it."""
    house = _house(call)
    await _settle(call, PutAway(house=house.id, away=body.away, **_who(call)))
    return await _draft(call, house.id)


async def save_draft(call: HttpRequest, body: Saving) -> DraftView:
    """Save a draft in any state and get its lint results.

    Values are written into the text and leave the rest of it unchanged. If another officer saved in the meantime,
    nothing is saved, and the answer says so.
    """
    house = _house(call)
    text = (
        body.text if not isinstance(body.text, UnsetType) else await call.in_background(_rewritten, house, body.values)
    )
    await _settle(call, SaveDraft(house=house.id, saves=body.saves, text=text, **_who(call)))
    return await _draft(call, house.id)


async def draft_text(call: HttpRequest) -> Response:
    """The draft as a file."""
    house = _house(call)
    return _file(house.text, f"{house.id}-draft.toml")


async def inherited_answers(call: HttpRequest) -> AnswersView:
    """The base answers to every question this house leaves open, and other houses' answers."""
    return await call.in_background(house_drafts.inherited, replace(_house(call)))


async def draft_changes(call: HttpRequest) -> DraftChanges | None:
    """What the draft changes against its base house and its latest edition.

    Returns 204 while the draft has errors.
    """
    house = _house(call)
    newest = await call.desk.room.houses.book(house.id) if house.editions else None
    return await call.in_background(house_drafts.changes, replace(house), newest)


async def try_draft(call: HttpRequest) -> TrialView | None:
    """Run the built-in scenarios under the draft and list those that change.

    Returns 204 while the draft has errors.
    """
    house = _house(call)
    book = await call.in_background(house_drafts.book, replace(house))
    return await call.desk.trials.result(call.person.id, book, book.layers[1].id) if book is not None else None


async def publish_edition(call: HttpRequest, body: Publishing) -> DraftView:
    """Publish the draft as the latest edition. New tables use it; running ones keep theirs."""
    house = _house(call)
    await _settle(call, PublishEdition(house=house.id, saves=body.saves, note=body.note, **_who(call)))
    return await _draft(call, house.id)


async def restore_edition(call: HttpRequest, body: Restoring) -> DraftView:
    """Publish an old edition again. A changed draft stays."""
    house = _house(call)
    number = int(call.path["number"]) if call.path["number"].isdecimal() and len(call.path["number"]) < 6 else 0
    await _settle(call, RestoreEdition(house=house.id, number=number, note=body.note, **_who(call)))
    return await _draft(call, house.id)


async def edition_text(call: HttpRequest) -> Response:
    """A published edition as a file."""
    house = _house(call)
    edition = house.edition(call.path["number"])
    if edition is None:
        raise not_found("These house rules have no such edition.")
    return _file(edition.text, f"{house.id}-{edition.number}.toml")


# Helpers -------------------------------------------------------------------


def _house(call: HttpRequest) -> OwnHouse:
    house = call.desk.room.houses.own.by_id.get(call.path["house"])
    if house is None:
        raise not_found("This club has no house rules by that name.")
    return house


async def _draft(call: HttpRequest, house: str) -> DraftView:
    """The draft, linted beside the event loop: a long text must not delay the tables."""
    now = replace(call.desk.room.houses.own.by_id[house])
    return await call.in_background(house_drafts.draft, now, _named(call))


def _named(call: HttpRequest) -> house_drafts.Named:
    persons = call.desk.room.people.persons
    return lambda person: persons[person].name if person in persons else "Someone"


def _who(call: HttpRequest) -> dict[str, Any]:
    return {"by": call.person.id, "at": call.desk.now}


async def _settle(call: HttpRequest, command: HouseCommand) -> None:
    await call.desk.room.houses.append(command, new_command())


def _first(body: Making) -> str:
    """The first draft of a house that changes nothing yet."""
    title = " ".join(body.title.split()) or body.id
    return house_text({"house": body.id, "title": title, "extends": body.extends})


def _id_in(text: str) -> str:
    """The id that an imported text gives to its house."""
    if len(text) > LONGEST_TEXT:
        raise HttpRefusal(413, "too_long", f"The file is too long. The limit is {LONGEST_TEXT:,} letters.")
    try:
        named = toml_text.loads(text).get("house")
    except ValueError as wrong:
        raise HttpRefusal(422, "not_toml", f"The file is not valid TOML: {wrong}.") from None
    if not isinstance(named, str):
        raise HttpRefusal(422, "no_house_id", 'The file must start with house = "its id".')
    return named


def _rewritten(house: OwnHouse, values: Values | UnsetType) -> str:
    if isinstance(values, UnsetType):
        raise HttpRefusal(422, "not_understood", "Send the draft as text or as values.")
    try:
        text = rewrite(house.text, values)
        toml_text.loads(text)  # else the form could not be used anymore
    except TypeError:
        raise HttpRefusal(
            422, "not_understood", "House rules contain text, numbers, booleans, lists and tables."
        ) from None
    except ValueError as wrong:
        raise HttpRefusal(422, "not_understood", f"House rules can't contain this: {wrong}.") from None
    return text


def _file(text: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), headers=headers, media_type=f"{FILE[0]}; charset=utf-8")
