"""The lobby: a row for every table, sent to its subscribers at most once in a while."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import structs

from cutcard.club.people import Person
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.permissions import is_host, seat_of
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.views.table_offers import free_seats, may_enter
from cutcard.room.views.table_types import BrokenView, LobbyView, TableListed
from cutcard.rules import Game, Stakes
from cutcard.streams.subscribers import Outbox, Subscribers, Subscription, encode
from cutcard.table import Refused
from cutcard.table.view import game_after_this

LOBBY: Final = "lobby"


class Lobby(Subscribers[Subscription]):
    """The lobby's subscribers and rows."""

    def __init__(
        self,
        services: RoomServices,
        actors: Mapping[str, TableActor],
        broken: Callable[[Person], tuple[BrokenView, ...]],
    ) -> None:
        """`broken`: the faults that a person may see."""
        super().__init__()
        self._services = services
        self._broken = broken
        self._actors = actors
        self._rows: dict[str, TableListed] = {}
        self._told = 0

    def watch(self, who: Person, outbox: Outbox) -> None:
        """Send all tables from now on."""
        self.add(Subscription(who, outbox, LOBBY))

    def unwatch(self, outbox: Outbox) -> None:
        """Stop sending them."""
        self.drop(outbox, LOBBY)

    def show_again(self, person: str) -> None:
        """After a change of a person's roles: send what they may see now."""
        for watcher in self.watchers.values():
            if watcher.who.id == person:
                self.mark(watcher)

    def names_changed(self) -> None:
        """A person's name has changed."""
        for table in list(self._rows):
            self.changed(table)

    def changed(self, table: str) -> None:
        """A table's row has changed."""
        self._rows.pop(table, None)
        if self.watchers:
            services = self._services
            services.timers.set(max(services.now(), self._told + services.settings.lobby), self.publish)

    async def publish(self) -> None:
        """Mark the lobby as changed for all subscribers."""
        self._told = self._services.now()
        self.mark_all()

    def view(self, watcher: Subscription) -> bytes:
        """All tables, as bytes."""
        return encode(self.seen(watcher.who))

    def fallback(self, _: Subscription, error: Exception) -> Refused:
        """Nothing fails here: a row that cannot be shown is left out."""
        raise error

    def seen(self, who: Person) -> LobbyView:
        """All tables, as a person may see them."""
        found = (self._row(actor, who) for actor in list(self._actors.values()) if not actor.closed)
        rows = tuple(row for row in found if row is not None)
        return LobbyView(self._services.now(), rows, self._broken(who))

    def _row(self, actor: TableActor, who: Person) -> TableListed | None:
        """A table's row; None: it cannot be shown, and is set aside."""
        place = actor.place
        try:
            if place.id not in self._rows:
                row = lobby_row(place, self._services.name)
                encode(row)
                self._rows[place.id] = row
            row, own = self._rows[place.id], 0 if place.asleep else seat_of(place.table, who.id)
        except Exception as error:  # noqa: BLE001 - whatever it is, the lobby goes on
            self._services.table_failed(place.id, error)
            return None
        if place.order.private and not (own or is_host(who, place.by) or who.id in place.let_in):
            return None
        if not may_enter(who, place):
            row = structs.replace(row, players=(), open=())
        if not who.knows_people:
            public = self._services.people.public
            row = structs.replace(
                row, players=tuple((seat, public("", name), stack) for seat, name, stack in row.players)
            )
        return structs.replace(row, mine=own) if own else row


def lobby_row(place: TableStream, name: Callable[[str], str]) -> TableListed:
    """A table's row; a sleeping table is not woken for it, and may have another title since."""
    if place.asleep:
        order = place.order
        return structs.replace(place.asleep.row, title=order.title, locked=bool(order.password))
    return public_row(place, name)


def public_row(place: TableStream, name: Callable[[str], str]) -> TableListed:
    """A table's row as everybody may see it."""
    t, order = place.table, place.order
    playing = t.playing and t.hand is not None
    stacks = {p.seat: p.stack for p in t.hand.players} if playing and t.hand is not None else {}
    return TableListed(
        table=place.id,
        title=order.title,
        house=t.house,
        house_title=place.house_title,
        game=place.game.id,
        game_title=place.game_title,
        next_game=game_after_this(t),
        group=place.game.group,
        stakes=stakes_text(t.stakes, place.game),
        format=t.stakes.format,
        chip_cents=t.stakes.worth,
        size=t.size,
        seated=len(t.sitters),
        open=() if order.directed else free_seats(t),
        buy_in=order.buy_in,
        players=tuple((s.seat, name(s.player), stacks.get(s.seat, s.stack)) for s in t.clockwise),
        playing=playing,
        average_pot=place.history.average_pot,
        live=t.live,
        locked=bool(order.password),
    )


def stakes_text(stakes: Stakes, game: Game) -> str:
    """The stakes in a few figures: blinds, or bets where the game is limit; 50/100, ante 10."""
    limit = game.betting == "limit"
    small, big = (stakes.lower, stakes.upper) if limit else (stakes.small_blind, stakes.big_blind)
    said = stakes.in_chips
    return f"{said(small)}/{said(big)}{f', ante {said(stakes.ante)}' if stakes.ante else ''}"
