"""The list as it stands while names are put down: whose they are, and how many places are left."""

from cutcard.tournament.desk.finding import free_places, waiting
from cutcard.tournament.night import Entrant, Night


class Listing:
    """What must be known of the list to put a name down; kept up to date while many are."""

    __slots__ = ("_ids", "_named", "_persons", "count", "free", "waits")

    def __init__(self, n: Night) -> None:
        here = [one for one in n.entrants.values() if one.status != "cancelled"]
        self._ids = {one.id: one for one in here}
        self._persons = {one.person: one for one in here if one.person}
        self._named = {folded(one.name): one for one in here}
        self.count = len(n.entrants)
        self.free = free_places(n)
        self.waits = waiting(n)

    def double(self, player: str, name: str, person: str) -> Entrant | None:
        """Whoever stands on the list under this id, as this person, or by this name without being another person."""
        found = self._ids.get(player) if player else None
        found = found or (self._persons.get(person) if person else None)
        if found is None and (same := self._named.get(folded(name))) is not None and not (same.person and person):
            found = same
        return found

    def fresh_id(self) -> str:
        """An id that nobody has."""
        number = self.count + 1
        while f"p{number}" in self._ids:
            number += 1
        return f"p{number}"

    def add(self, player: str, name: str, person: str, *, waits: bool) -> None:
        """One more."""
        one = Entrant(player, name, person, 0)
        self._ids[player] = self._named[folded(name)] = one
        if person:
            self._persons[person] = one
        self.count += 1
        if waits:
            self.waits.append(one)
        elif self.free is not None:
            self.free -= 1


def folded(name: str) -> str:
    """A name as it is compared: without regard to capitals and spaces."""
    return " ".join(name.casefold().split())
