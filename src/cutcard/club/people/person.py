"""One person as everybody may know him: id, name, roles; nothing in here is secret."""

import unicodedata
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from cutcard.bounds import Name, Word

Role = Literal["director", "floor", "dealer", "banker", "player", "rail"]
Kind = Literal["member", "guest", "bot"]
Shown = Literal["short", "full", "nickname"]
"""How somebody is called in public: "Anna S.", by the whole name, or by a nickname."""
How = Literal["", "password", "passkey", "link", "invitation", "name"]
"""How somebody came in; "": the house let them in, or nobody wrote it down then."""

SignCount = Annotated[int, Meta(ge=0, le=2**32 - 1)]
"""How often a passkey signed; 0: it does not count."""

ROLES: Final[tuple[Role, ...]] = get_args(Role)
_WORK: Final[tuple[Role, ...]] = ("director", "floor", "dealer", "banker")
LONGEST_NAME: Final = 32
FORMER: Final = "a former member"
"""What somebody is called whom the club was asked to forget."""


class Person(Struct, frozen=True):
    """Somebody whom the club knows; `gone`: he may not come in any more, and his name is free again."""

    id: str
    name: str
    roles: tuple[Role, ...] = ()
    kind: Kind = "member"
    gone: bool = False
    shown: Shown = "short"
    nickname: str = ""

    def has(self, *roles: Role) -> bool:
        """Whether he holds one of these roles."""
        return not {*roles}.isdisjoint(self.roles)  # asked for every view

    @property
    def office(self) -> str:
        """The highest of the roles in which he works here; "": he plays, or watches."""
        return next((role for role in _WORK if role in self.roles), "")

    @property
    def public(self) -> str:
        """The name for screens that strangers see, as they chose it."""
        return public_name(self.name, self.shown, self.nickname)

    @property
    def knows_people(self) -> bool:
        """Whether he is told whole names: members who play or work here are, guests and those who watch are not."""
        return self.kind == "member" and self.has("player", "dealer", "banker", "floor", "director")

    @property
    def knows_money(self) -> bool:
        """Whether he is told what others paid and owe."""
        return self.has("director", "floor", "banker")


def short(name: str) -> str:
    """A name as strangers see it: "Anna Maria Schmidt" is "Anna S."."""
    first, *others = name.split() or [name]
    return f"{first} {others[-1][0]}." if others else first


def public_name(name: str, shown: Shown, nickname: str = "") -> str:
    """A name as its owner wants strangers to see it."""
    return {"short": short(name), "full": name, "nickname": nickname}[shown] or short(name)


class SignInDevice(Struct, frozen=True, omit_defaults=True):
    """What is seen of a browser or program that comes in: what it calls itself, and roughly from where."""

    device: Name = ""
    network: Name = ""


class Papers(Struct, frozen=True, omit_defaults=True):
    """What only officials know about a person: the date of birth; "": not recorded."""

    born: Word = ""
    """As 1990-03-05; since details are kept under lock it stands there, and here only as it was once written."""
    dues_until: Word = ""
    """Until when dues were noted as paid, as 2026-12-31, before the office took them; the office asks for it still."""

    def age_on(self, date: str) -> int | None:
        """Full years on a day; None: nobody knows."""
        if not self.born or not date:
            return None
        return int(date[:4]) - int(self.born[:4]) - (date[5:] < self.born[5:])


def normalize_name(name: str) -> str:
    """A name as it is kept: one form for each letter, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def comparable_name(name: str) -> str:
    """What two names have in common when they are too alike to be told apart."""
    return normalize_name(normalize_name(name).casefold())


def is_name(name: str) -> bool:
    """Whether a tidy name can be read aloud: letters or figures in it, and nothing that cannot be seen."""
    return 0 < len(name) <= LONGEST_NAME and not controlled(name) and any(sign.isalnum() for sign in name)


def controlled(name: str) -> bool:
    """Whether there are signs in a text that are not to be read but say how, such as from right to left."""
    return any(unicodedata.category(sign)[0] == "C" for sign in name)
