"""The rulebook: rules by section, with playable examples, search, comparison and PDF."""

from functools import lru_cache, partial
from typing import Annotated

from msgspec import Meta, Struct
from starlette.responses import Response

from cutcard.bounds import Id
from cutcard.rules import Rulebook, UnknownName
from cutcard.streams.refusals import RefusedInRoom
from cutcard.web.http.errors import not_found
from cutcard.web.http.request import HttpRequest
from cutcard.web.print.press import Paper, pdf_response, rulebook_pdf
from cutcard.web.rulebook.contents import Contents, contents
from cutcard.web.rulebook.examples import Example, ExampleListed, example, examples_listed
from cutcard.web.rulebook.rule_page import Compared, RuleQuestion, RuleView, compared, questions_of, rule_view
from cutcard.web.rulebook.search import LONGEST, RuleFound, index


class RuleSearchQuery(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Words of the rule or of what happened, or a rule's id."""

    q: Annotated[str, Meta(min_length=1, max_length=LONGEST)]


class ExampleQuery(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Another house to play the same example in; empty: none."""

    house: Id = ""


class PaperQuery(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The printer's paper size."""

    paper: Paper = "a4"


async def rules(call: HttpRequest) -> Contents:
    """A house's rules by section: its own, then the inherited ones."""
    return await call.in_background(contents, await _book(call))


async def rule(call: HttpRequest) -> RuleView:
    """One rule: text, status and our reading."""
    return await call.in_background(rule_view, await _known(call), call.path["rule"])


async def rule_elsewhere(call: HttpRequest) -> tuple[RuleQuestion, ...]:
    """The questions a rule answers, and other houses' answers."""
    book = await _known(call)
    others = [other for other in await books_of(call) if other.house != book.house]
    return await call.in_background(questions_of, book, call.path["rule"], others, call.desk.room.people.style)


async def rule_examples(call: HttpRequest) -> tuple[ExampleListed, ...]:
    """The scenarios that prove a rule."""
    book = await _known(call)
    return await call.in_background(examples_listed, book, call.path["rule"])


async def rule_example(call: HttpRequest, query: ExampleQuery) -> Example:
    """Play one example step by step, optionally next to another house.

    Each step has the table after it, what happened in words, the legal actions and the rules behind it.
    """
    book, number = await _known(call), call.path["number"]
    other = await book_of(call, query.house) if query.house else None
    place = int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else 0
    found = await call.in_background(example, book, call.path["rule"], place, other)
    if found is None:
        raise not_found("This rule has no such example.")
    return found


async def search_rules(call: HttpRequest, query: RuleSearchQuery) -> tuple[RuleFound, ...]:
    """Search rules by id, by words, or by everyday words; best match first."""
    book = await _book(call)
    return await call.in_background(lambda: index(book).find(query.q))


async def compare_houses(call: HttpRequest) -> Compared:
    """Compare two houses question by question."""
    left, right = await _book(call), await book_of(call, call.path["other"])
    return await call.in_background(compared, left, right, call.desk.room.people.style)


async def rulebook(call: HttpRequest, query: PaperQuery) -> Response:
    """A house's rulebook as PDF."""
    book = await _book(call)
    name = ("rulebook", book.house, book.digest, query.paper)
    return await pdf_response(call, partial(rulebook_pdf, book, query.paper), f"{book.house}-rulebook", name)


async def _book(call: HttpRequest) -> Rulebook:
    return await book_of(call, call.path["house"])


async def _known(call: HttpRequest) -> Rulebook:
    """The house's rulebook, if it has the rule."""
    book = await _book(call)
    try:
        book.rule(call.path["rule"])
    except UnknownName:
        raise not_found("This house has no such rule.") from None
    return book


# Find a rulebook. A house is named as in an address: `ccp`, the club's own `riverside`, or an old edition
# `riverside@2`.


async def books_of(call: HttpRequest) -> tuple[Rulebook, ...]:
    """Every rulebook this person may read, `standard` first, each in its newest edition."""
    return tuple([await book_of(call, house) for house in call.desk.room.houses.names()])


async def book_of(call: HttpRequest, house: str) -> Rulebook:
    """The rulebook of a house; refused if there is none."""
    houses = call.desk.room.houses
    try:
        book = await houses.book(house)
    except RefusedInRoom as refused:
        raise not_found(str(refused)) from None
    name, _, named = house.partition("@")
    own = houses.own.by_id.get(name)
    edition = own.edition(named) if own is not None else None
    return _as_named(book, house, edition.number if edition else 0) if edition or named else book


@lru_cache(64)
def _as_named(book: Rulebook, house: str, number: int) -> Rulebook:
    """A rulebook under the name it was requested by, so that its links stay within the same edition."""
    read = Rulebook(book.layers)
    read.house = house
    read.edition = str(number) if number else book.edition
    if "@" in house and number:
        read.title = f"{book.title}, edition {number}"
    return read
