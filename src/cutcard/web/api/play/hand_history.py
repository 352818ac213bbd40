"""Finished hands: lists, files and replays, as the viewer may see them."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct, field, structs
from starlette.responses import Response

from cutcard.bounds import Id
from cutcard.club.people import Person
from cutcard.hand import Hand, View, evolve, seen_by
from cutcard.hand import events as hand_events
from cutcard.hand.view import RAIL, redact
from cutcard.room.codecs import AT_TABLES
from cutcard.room.editions import name_of
from cutcard.room.tables.hand_index import HandAt, HandsQuery, StoredHand
from cutcard.room.tables.table_orders import HandShared, TableOrder, turns
from cutcard.room.views.table_log import with_names
from cutcard.rules import Rulebook, Stakes, load_game
from cutcard.rules.rulebook import Cited
from cutcard.table import AnyEvent, describe_event
from cutcard.table.act_types import TableEvent
from cutcard.table.fairness.hand_record import HandRecord, hand_record
from cutcard.table.floor.penalties import PenaltyGiven
from cutcard.table.floor.rulings import ChecklistConfirmed, DeckSwitched, Ruled, RulingAppealed
from cutcard.table.undo import events_that_count
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.request import HttpRequest
from cutcard.web.pages.file_transfers import UNTOLD, Download, download, download_all, named

_SILENT: Final = tuple(kind for kind in UNTOLD if kind is not hand_events.HandStarted)


class Picture(Struct, frozen=True, gc=False, omit_defaults=True):
    """The hand right after one event."""

    what: str
    """The event's name without its version: started, raised, dealt."""
    text: str
    view: View
    seat: int = 0
    cites: tuple[Cited, ...] = ()


class HandReplay(Struct, frozen=True, kw_only=True):
    """A hand to replay, as the viewer may see it."""

    hand: str
    at: int
    title: str
    """The table's name."""
    house: str
    house_title: str
    game: str
    game_title: str
    stakes: Stakes
    viewer: int
    """The viewer's seat in this hand; 0: they watched."""
    names: dict[int, str]
    size: int
    """How many seats the table has."""
    small: int
    """Who owes the small blind; 0: no player."""
    big: int
    seal: str
    pictures: tuple[Picture, ...]


def replay(kept: HandRecord, book: Rulebook, size: int) -> HandReplay:
    """The whole hand; `book` is the rulebook it was played by, `size` the table's number of seats."""
    game, hand = load_game(kept.game), Hand()
    pictures: list[Picture] = []
    for event in kept.events:
        if not isinstance(event, TableEvent):
            evolve(hand, event)
        if hand.players and not isinstance(event, _SILENT):
            text = describe_event(named(event, kept), kept.names, game, hand, hand.started.stakes.in_chips)
            pictures.append(_picture(event, text, seen_by(hand, kept.viewer), book))
    return HandReplay(
        hand=kept.hand,
        at=kept.at,
        title=kept.table,
        house=name_of(book),
        house_title=book.title,
        game=kept.game,
        game_title=game.name,
        stakes=kept.stakes,
        viewer=kept.viewer,
        names=kept.names,
        size=size,
        small=hand.started.small_blind,
        big=hand.started.big_blind,
        seal=kept.seal,
        pictures=tuple(pictures),
    )


def _picture(event: AnyEvent, text: str, view: View, book: Rulebook) -> Picture:
    told: dict[str, Any] = msgspec.to_builtins(event)
    rules = event.ruling.cites if isinstance(event, Ruled) else told.get("cites", ())
    cites = book.cited(rules)
    return Picture(told["t"].partition("/")[0], text, view, told.get("seat", 0), cites)


_BY_THE_FLOOR: Final = (Ruled, RulingAppealed, PenaltyGiven, ChecklistConfirmed, DeckSwitched)


class HandListQuery(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many, and which: the newest, or those before this one."""

    before: Id = ""
    limit: Annotated[int, Meta(ge=1, le=200)] = 50


class OwnHandsQuery(HandsQuery, frozen=True, kw_only=True):
    """How many, and which of the matching ones: the newest, or those before this one."""

    before: Id = ""
    limit: Annotated[int, Meta(ge=1, le=200)] = 50


class OwnFileQuery(HandsQuery, frozen=True, kw_only=True):
    """Which hands, and in which format."""

    form: Literal["json", "text", "phh", "ohh", "tracker"] = field(default="text", name="as")


class HandQuery(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file's format."""

    form: Literal["json", "text", "phh", "ohh", "tracker"] = field(default="json", name="as")


class HandListed(Struct, frozen=True, gc=False, kw_only=True):
    """One finished hand."""

    hand: str
    at: int
    table: str
    title: str
    """The table's name."""
    house: str
    house_title: str
    game: str
    game_title: str
    players: tuple[tuple[int, str], ...]
    """(seat, name) of all players dealt in."""
    pot: int
    mine: int
    """Your own seat in it; 0: you were not dealt in."""
    result: int
    """What you won or, below 0, lost."""
    hole: tuple[int, ...] = ()
    """What you held at the end."""
    boards: tuple[tuple[int, ...], ...] = ()
    """The board, or one for each run."""
    showdown: bool = False
    """Whether your hand was compared with others at the end."""
    shared: bool = False
    """Whether you share it by link."""
    chip_cents: int = 100
    """What a chip of 1 was worth, in cents: 100 if chips were whole."""


async def hands(call: HttpRequest, query: HandListQuery) -> tuple[HandListed, ...]:
    """Finished hands of a table, newest first."""
    call.desk.room.visible_table(call.person, call.path["id"])
    found = await call.desk.room.hands(call.path["id"], query.limit, query.before)
    return tuple(_listed(call, one) for one in found)


async def my_hands(call: HttpRequest, query: OwnHandsQuery) -> tuple[HandListed, ...]:
    """Your own finished hands at all tables, newest first.

    Includes deleted tables. Each hand can be downloaded and replayed.
    """
    found = await call.desk.room.own_hands(call.person, query.limit, query.before, query)
    return tuple(_listed(call, one) for one in found)


class PlayedThere(Struct, frozen=True):
    """A table or a game to choose from."""

    id: str
    title: str


class HandsPlayed(Struct, frozen=True, kw_only=True):
    """Your tables and games, to choose from; and totals of the hands that match."""

    tables: tuple[PlayedThere, ...]
    """The latest first."""
    games: tuple[PlayedThere, ...]
    count: int
    """Number of matching hands."""
    net: int
    """Total won or, below 0, lost."""
    chip_cents: int
    """What a chip of 1 was worth in all of them; 0: chips of different value, which do not add up."""


async def hands_played(call: HttpRequest, query: HandsQuery) -> HandsPlayed:
    """Tables, games and results of your selected hands."""
    room, person = call.desk.room, call.person.id
    places = room.played_at(call.person)
    games = dict(one for place in places for one in _games(place.order))
    count, net, kinds = 0, 0, set()
    async for one in room.all_own_hands(call.person):
        if query.fits(one, person):
            count, net = count + 1, net + one.mark.result_of(person)
            kinds.add((one.place.order.stakes.format, one.place.order.stakes.worth))
    return HandsPlayed(
        tables=tuple(PlayedThere(place.id, place.order.title) for place in places),
        games=tuple(PlayedThere(*one) for one in sorted(games.items(), key=lambda one: one[1])),
        count=count,
        net=net,
        chip_cents=next(iter(kinds))[1] if len(kinds) == 1 else 0,
    )


def _games(order: TableOrder) -> list[tuple[str, str]]:
    """Id and name of every game played at a table."""
    return [(turn.game, turn.name) for turn in turns(order)] or [(order.game, load_game(order.game).name)]


FILES: Final = ("text/plain", "application/toml", "application/zip")
MOST_IN_A_FILE: Final = 500
"""The most hands in one file: the newest of those requested."""


async def my_hands_file(call: HttpRequest, query: OwnFileQuery) -> Response:
    """Up to 500 of your hands in one file: text, .phhs, tracker format, or a .zip of proofs."""
    room = call.desk.room
    found = await room.own_hands(call.person, MOST_IN_A_FILE, wanted=query)
    kept = [_seen(call, await room.hand(call.person, one.mark.hand)) for one in reversed(found)]
    return _as_file(await call.in_background(download_all, kept, query.form))


async def hand(call: HttpRequest, query: HandQuery) -> Response:
    """One finished hand as JSON, text or PHH, with its proof, as far as you may see it."""
    seen = _seen(call, await call.desk.room.hand(call.person, call.path["hand"]))
    return _as_file(await call.in_background(download, seen, query.form))


def _as_file(file: Download) -> Response:
    headers = {"content-disposition": f'attachment; filename="{file.name}"'}
    return Response(file.body, headers=headers, media_type=file.kind)


async def hand_replay(call: HttpRequest) -> HandReplay:
    """Replay one finished hand frame by frame, as you may see it."""
    kept = await call.desk.room.hand(call.person, call.path["hand"])
    return await call.in_background(replay, _seen(call, kept), kept.place.book, kept.place.order.size)


class ShareRequest(RequestBody, frozen=True, kw_only=True):
    """What the link shows besides what all players at the table saw."""

    cards: bool = False
    """Your own cards."""
    names: bool = False
    """The players' names, as on the wall screens."""


class Share(Struct, frozen=True, kw_only=True):
    """A hand shared by link."""

    key: str
    """The page is /shared/ plus this key; "": you do not share the hand."""
    cards: bool = False
    names: bool = False


async def hand_share(call: HttpRequest) -> Share:
    """How you share a hand, if you do."""
    found = call.desk.room.hand_links.link_of(call.person, call.path["hand"])
    return Share(key=found.key, cards=found.cards, names=found.names) if found else Share(key="")


async def share_hand(call: HttpRequest, body: ShareRequest) -> Share:
    """Share a hand you played by link. A repeated call updates the link."""
    found = await call.desk.room.hand_links.share(call.person, call.path["hand"], cards=body.cards, names=body.names)
    return Share(key=found.key, cards=found.cards, names=found.names)


async def unshare_hand(call: HttpRequest) -> None:
    """Stop sharing a hand."""
    await call.desk.room.hand_links.unshare(call.person, call.path["hand"])


async def shared_hand(call: HttpRequest) -> HandReplay:
    """A shared hand, frame by frame."""
    shared, kept = await call.desk.room.hand_links.shown(call.path["key"])
    return await call.in_background(replay, _shown(call, shared, kept), kept.place.book, kept.place.order.size)


_STRANGER: Final = Person("", "")
"""A visitor who follows a link."""


def _shown(call: HttpRequest, shared: HandShared, kept: StoredHand) -> HandRecord:
    """A hand for strangers: without the table's address in its name, and without the floor's actions on people."""
    seat = kept.mark.seat_of(shared.by) if shared.cards else RAIL
    names = {at: call.desk.room.name_for(one, _STRANGER) for at, one in kept.mark.players} if shared.names else {}
    stands = events_that_count(AT_TABLES.event(one) for one in kept.records)
    events = [_for_strangers(event, seat) for event in stands if not isinstance(event, TableEvent)]
    title = kept.place.order.title if shared.names else ""
    return hand_record(events, names, seat, table=title, at=kept.mark.at)


def _for_strangers(event: hand_events.AnyEvent, seat: int) -> hand_events.AnyEvent:
    if isinstance(event, hand_events.HandStarted):
        return structs.replace(event, hand=f"shared-{event.hand.rpartition('-')[2]}")
    if isinstance(event, hand_events.CardsSeen) and event.seat != seat:
        return redact(event, RAIL)  # what another player showed only to the one who shares is not theirs to pass on
    return event


def _seen(call: HttpRequest, kept: StoredHand) -> HandRecord:
    names = {seat: _name(call, player) for seat, player in kept.mark.players}
    stands = events_that_count(AT_TABLES.event(one) for one in kept.records)
    events = [_signed(call, event) for event in stands]
    return hand_record(events, names, kept.mark.seat_of(call.person.id), table=kept.place.order.title, at=kept.mark.at)


def _signed(call: HttpRequest, event: AnyEvent) -> AnyEvent:
    """A floor event with the names of officials, because ids of people mean nothing in a file."""
    return with_names(event, lambda person: _name(call, person)) if isinstance(event, _BY_THE_FLOOR) else event


def _listed(call: HttpRequest, found: HandAt) -> HandListed:
    place, mark = found
    game = mark.game or place.order.game
    return HandListed(
        hand=mark.hand,
        chip_cents=place.order.stakes.worth,
        at=mark.at,
        table=place.id,
        title=place.order.title,
        house=place.table.house,
        house_title=place.house_title,
        game=game,
        game_title=load_game(game).name,
        players=tuple((seat, _name(call, player)) for seat, player in mark.players),
        pot=mark.pot,
        mine=mark.seat_of(call.person.id),
        result=mark.result_of(call.person.id),
        hole=mark.hole_of(call.person.id),
        boards=tuple(tuple(board) for board in mark.boards),
        showdown=mark.seat_of(call.person.id) in mark.showdown,
        shared=call.desk.room.hand_links.link_of(call.person, mark.hand) is not None,
    )


def _name(call: HttpRequest, player: str) -> str:
    return call.desk.room.name_for(player, call.person)
