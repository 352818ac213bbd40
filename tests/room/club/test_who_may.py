"""Who may send what to the office: every command, from everyone."""

from contextlib import suppress
from typing import Any, Final

import msgspec
import pytest

from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.office.acts import COMMANDS, AnyCommand, evolve
from cutcard.office.officers import Appointed
from cutcard.office.state import Office
from cutcard.room.club.office_permissions import authorize
from tests.bodies import smallest, tag_of

TODAY: Final = "2026-03-05"
PEOPLE: Final = {
    "director": Person("dora", "Dora", ("director",)),
    "officer": Person("olga", "Olga", ("player",)),
    "former officer": Person("fred", "Fred", ("player",)),
    "banker": Person("ben", "Ben", ("banker",)),
    "floor": Person("flo", "Flo", ("floor",)),
    "player": Person("pia", "Pia", ("player",)),
}
MONEY: Final = {"take-dues", "spend", "receive", "pay-from-fund"}
"""Commands that the banker may send too."""
ROOM: Final = {"open-office", "take-list-over"}
"""Commands of the server itself."""


def office() -> Office:
    """An office with an officer, and a former one."""
    found = Office()
    evolve(found, Appointed(entry=1, person="olga", office="Treasurer", since="2026-01-01"))
    found.terms.append(msgspec.structs.replace(found.terms[0], person="fred", until="2026-02-28"))
    return found


@pytest.mark.parametrize("kind", COMMANDS, ids=tag_of)
def test_permissions_of_every_office_command(kind: Any) -> None:
    command = msgspec.convert(smallest(kind), AnyCommand)
    tag, may = tag_of(kind), set[str]()
    for name, who in PEOPLE.items():
        with suppress(Refused):
            authorize(who, command, office(), TODAY)
            may.add(name)
    officers = {"director", "officer"} | ({"banker"} if tag in MONEY else set())
    assert may == (set() if tag in ROOM else officers)
