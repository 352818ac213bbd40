"""Finding somebody on a long list: by the beginning of any word of his name, or by who he is."""

from collections.abc import Callable
from itertools import islice

from cutcard.tournament.night import Entrant, Night


def found(night: Night, words: str, most: int, called: Callable[[str], str] = str) -> list[Entrant]:
    """Those whose names have words that begin so, in the order of the list; `called`: as the asker knows them."""
    wanted = words.casefold().split()
    fitting = (one for one in night.entrants.values() if _fits(called(one.name), wanted))
    return list(islice(fitting, most))


def _fits(name: str, wanted: list[str]) -> bool:
    parts = name.casefold().split()
    return all(any(part.startswith(word) for part in parts) for word in wanted)


def of_person(night: Night, person: str) -> Entrant | None:
    """The entrant who is this person of the club; the last one, where he came again."""
    return next((one for one in reversed(night.entrants.values()) if person and one.person == person), None)
