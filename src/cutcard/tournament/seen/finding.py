"""Finding somebody on a long list: by the beginning of any word of his name, by table, by how he stands."""

from collections.abc import Iterable
from itertools import islice

from cutcard.tournament.night import Entrant, Night


def found(night: Night, words: str, most: int) -> list[Entrant]:
    """Those whose names have words that begin so, in the order of the list; all where nothing is asked for."""
    wanted = words.casefold().split()
    return list(islice((one for one in _listed(night) if _fits(one, wanted)), most))


def _listed(night: Night) -> Iterable[Entrant]:
    return night.entrants.values()


def _fits(one: Entrant, wanted: list[str]) -> bool:
    names = one.name.casefold().split()
    return all(any(name.startswith(word) for name in names) for word in wanted)


def of_person(night: Night, person: str) -> Entrant | None:
    """The entrant who is this person of the club; the last one, where he came again."""
    return next((one for one in reversed(night.entrants.values()) if person and one.person == person), None)
