"""The lobby: every table in a row, told to those who look at it, at most once in a while."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import structs

from cutcard.club.people import Person
from cutcard.club.people.person import short
from cutcard.live.actor import Actor
from cutcard.live.doors import seat_of
from cutcard.live.messages import BrokenSeen, LobbySeen, TableListed
from cutcard.live.offering import free_seats
from cutcard.live.outbox import Outbox
from cutcard.live.place import Place
from cutcard.live.premises import Premises
from cutcard.live.wire import encode
from cutcard.rules import Game, Stakes

LOBBY: Final = "lobby"


class Lobby:
    """Who looks at the lobby, and its rows."""

    def __init__(
        self, premises: Premises, actors: Mapping[str, Actor], broken: Callable[[Person], tuple[BrokenSeen, ...]]
    ) -> None:
        """`broken`: what is out of order, as far as somebody is told of it."""
        self._premises = premises
        self._broken = broken
        self._actors = actors
        self._watchers: dict[Outbox, Person] = {}
        self._rows: dict[str, TableListed] = {}
        self._told = 0

    def watch(self, who: Person, outbox: Outbox) -> None:
        """Show somebody all tables from now on."""
        self._watchers[outbox] = who
        outbox.put(LOBBY, self._maker(who))

    def unwatch(self, outbox: Outbox) -> None:
        """Show them no more."""
        if self._watchers.pop(outbox, None) is not None:
            outbox.drop(LOBBY)

    def show_again(self, person: str) -> None:
        """Somebody's roles have changed: he is shown what he may see now."""
        for outbox, who in self._watchers.items():
            if who.id == person:
                outbox.put(LOBBY, self._maker(who))

    def changed(self, table: str) -> None:
        """A table looks different now."""
        self._rows.pop(table, None)
        if self._watchers:
            premises = self._premises
            premises.clockwork.set(LOBBY, max(premises.now(), self._told + premises.settings.lobby))

    def tell(self) -> None:
        """Show the lobby as it is now to everybody who looks at it."""
        self._told = self._premises.now()
        for outbox, who in self._watchers.items():
            outbox.put(LOBBY, self._maker(who))

    def _maker(self, who: Person) -> Callable[[], bytes]:
        return lambda: encode(self.seen(who))

    def seen(self, who: Person) -> LobbySeen:
        """All tables; his own say so."""
        found = (self._row(actor, who) for actor in list(self._actors.values()) if not actor.closed)
        rows = tuple(row for row in found if row is not None)
        return LobbySeen(self._premises.now(), rows, self._broken(who))

    def _row(self, actor: Actor, who: Person) -> TableListed | None:
        """A table in a row; None: it cannot be shown, and is set apart."""
        place = actor.place
        try:
            if place.id not in self._rows:
                row = row_of(place, self._premises.name)
                encode(row)
                self._rows[place.id] = row
            row, own = self._rows[place.id], seat_of(place.table, who.id)
        except Exception as error:  # noqa: BLE001 - whatever it is, the lobby goes on
            self._premises.broke(place.stream, error)
            return None
        if not who.knows_people:
            row = structs.replace(row, players=tuple((seat, short(name), stack) for seat, name, stack in row.players))
        return structs.replace(row, mine=own) if own else row


def row_of(place: Place, name: Callable[[str], str]) -> TableListed:
    """A table as the lobby shows it to everybody."""
    t, order = place.table, place.order
    playing = t.playing and t.hand is not None
    stacks = {p.seat: p.stack for p in t.hand.players} if playing and t.hand is not None else {}
    return TableListed(
        table=place.id,
        title=order.title,
        house=t.house,
        house_title=place.house_title,
        game=place.game.id,
        game_title=place.game.name,
        stakes=stakes_text(t.stakes, place.game),
        format=t.stakes.format,
        size=t.size,
        seated=len(t.sitters),
        open=() if order.night else free_seats(t),
        buy_in=order.buy_in,
        players=tuple((s.seat, name(s.player), stacks.get(s.seat, s.stack)) for s in t.clockwise),
        playing=playing,
        average_pot=place.history.average_pot,
        live=t.live,
    )


def stakes_text(stakes: Stakes, game: Game) -> str:
    """The stakes in a few figures: blinds, or bets where the game is limit; 50/100, ante 10."""
    limit = game.betting == "limit"
    small, big = (stakes.lower, stakes.upper) if limit else (stakes.small_blind, stakes.big_blind)
    return f"{small:,}/{big:,}{f', ante {stakes.ante:,}' if stakes.ante else ''}"
