"""How much of the room one person may take up: tables and programs, for each and for everybody together.

A guest gets little, a member more, staff much: whoever comes in by a name alone must not be able to fill the club.
Programs count for whoever put their table up.
"""

from collections.abc import Callable, Iterator
from typing import Literal

from cutcard.club.people import Person
from cutcard.live.actor import Actor
from cutcard.live.night.nights import Nights
from cutcard.live.orders import TableOrder
from cutcard.live.place import Place
from cutcard.live.premises import Premises
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.settings import Allowed
from cutcard.live.tables import Tables

Rank = Literal["guest", "member", "staff"]


def rank(who: Person) -> Rank:
    """What somebody counts as."""
    if who.has("director", "floor"):
        return "staff"
    return "guest" if who.kind == "guest" else "member"


class Quotas:
    """What is taken up, and what is left."""

    def __init__(self, premises: Premises, tables: Tables, nights: Nights) -> None:
        self._premises, self._tables, self._nights = premises, tables, nights
        self.coming: Callable[[str], int] = lambda _: 0
        """How many programs are on their way to a table; whoever hires them says it."""

    # Tables ----------------------------------------------------------------------------------------------------------

    def check_table(self, by: Person, order: TableOrder) -> None:
        """Refuse a table beyond what somebody may have up, or one that plays on without anybody."""
        if order.alone and rank(by) != "staff":
            raise RefusedInRoom("alone_for_staff")
        settings = self._premises.settings
        most = self._allowed(by).tables
        if sum(actor.place.by == by.id for actor in self._own()) >= most:
            raise RefusedInRoom("too_many_tables", most=most)
        if len(self._tables.up) + len(self._tables.broken) >= settings.tables_most:
            raise RefusedInRoom("room_full", most=settings.tables_most)

    def _own(self) -> Iterator[Actor]:
        """Tables that people put up, in order or not."""
        for actor in (*self._tables.up.values(), *self._tables.broken.values()):
            if not actor.place.order.night:
                yield actor

    def _allowed(self, who: Person) -> Allowed:
        settings = self._premises.settings
        return {"guest": settings.guest, "member": settings.member, "staff": settings.staff}[rank(who)]

    # Programs --------------------------------------------------------------------------------------------------------

    def bots(self, who: Person, table: str) -> int:
        """How many programs somebody may let come to a table now; or raise Refused."""
        actor = self._tables.up.get(table)
        if actor is None:
            raise RefusedInRoom("no_such_table")
        if not actor.gallery.adds_bots(who):
            raise RefusedInRoom("no_bots_here")
        place, settings = actor.place, self._premises.settings
        free = place.table.size - len(place.table.sitters) - self.coming(table)
        if free <= 0:
            raise RefusedInRoom("table_full")
        allowed = self._allowed(who).bots
        here = self._at(place)
        theirs = sum(self._at(one.place) for one in self._own() if one.place.by == place.by)
        left = min(settings.bots_table - here, allowed - theirs, settings.bots_most - self.playing)
        if left <= 0:
            raise RefusedInRoom("too_many_bots", most=min(settings.bots_table, allowed))
        return min(free, left)

    def entrants(self, night: str) -> int:
        """How many programs more may enter a night; or raise Refused. `night` is its id."""
        settings = self._premises.settings
        entered = self._nights[night].night.entrants.values()
        most = min(settings.bots_night, settings.bots_most - self.playing)
        left = most - sum(self._premises.is_program(one.person) for one in entered)
        if left <= 0:
            raise RefusedInRoom("too_many_bots", most=max(0, most))
        return left

    @property
    def playing(self) -> int:
        """How many programs sit in the room or are on their way."""
        return sum(self._at(actor.place) for actor in self._tables.up.values())

    def _at(self, place: Place) -> int:
        seated = sum(self._premises.is_program(sitter.player) for sitter in place.table.sitters.values())
        return seated + self.coming(place.id)
