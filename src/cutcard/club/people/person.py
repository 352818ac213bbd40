"""One person as everyone may know them: id, name, roles; nothing here is secret."""

import unicodedata
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from cutcard.bounds import Name, Word

Role = Literal["director", "floor", "dealer", "banker", "player", "rail"]
Kind = Literal["member", "guest", "bot"]
Shown = Literal["short", "full", "nickname"]
"""The public name: "Anna S.", the whole name, or a nickname."""
How = Literal["", "password", "passkey", "link", "invitation", "name"]
"""How a person signed in; "": by the server, or not recorded."""

SignCount = Annotated[int, Meta(ge=0, le=2**32 - 1)]
"""A passkey's signature counter; 0: it has none."""

ROLES: Final[tuple[Role, ...]] = get_args(Role)
_WORK: Final[tuple[Role, ...]] = ("director", "floor", "dealer", "banker")
LONGEST_NAME: Final = 32
FORMER: Final = "a former member"
"""The name of an erased person."""


class Person(Struct, frozen=True):
    """A person of the club; `gone`: they left, and the name is free."""

    id: str
    name: str
    roles: tuple[Role, ...] = ()
    kind: Kind = "member"
    gone: bool = False
    shown: Shown = "short"
    nickname: str = ""

    def has(self, *roles: Role) -> bool:
        """Whether they have one of these roles."""
        return not {*roles}.isdisjoint(self.roles)  # called for every view

    @property
    def office(self) -> str:
        """The highest role in which they work here; "": player or spectator."""
        return next((role for role in _WORK if role in self.roles), "")

    @property
    def public(self) -> str:
        """Their name for public screens."""
        return public_name(self.name, self.shown, self.nickname)

    @property
    def knows_people(self) -> bool:
        """Whether they see whole names: members and staff do, guests and spectators do not."""
        return self.kind == "member" and self.has("player", "dealer", "banker", "floor", "director")

    @property
    def knows_money(self) -> bool:
        """Whether they see what others paid and owe."""
        return self.has("director", "floor", "banker")


def short(name: str) -> str:
    """The short form of a name: "Anna Maria Schmidt" is "Anna S."."""
    first, *others = name.split() or [name]
    return f"{first} {others[-1][0]}." if others else first


def public_name(name: str, shown: Shown, nickname: str = "") -> str:
    """A name in the form its owner chose for the public."""
    return {"short": short(name), "full": name, "nickname": nickname}[shown] or short(name)


class SignInDevice(Struct, frozen=True, omit_defaults=True):
    """A browser or program that signs in: its name for itself, and roughly from where."""

    device: Name = ""
    network: Name = ""


class Papers(Struct, frozen=True, omit_defaults=True):
    """What only officials know about a person: the date of birth; "": not recorded."""

    born: Word = ""
    """Such as 1990-03-05; from before details were sealed."""
    dues_until: Word = ""
    """Until when dues were recorded as paid before the office, such as 2026-12-31; still used by the office."""

    def age_on(self, date: str) -> int | None:
        """Full years on a day; None: unknown."""
        if not self.born or not date:
            return None
        return int(date[:4]) - int(self.born[:4]) - (date[5:] < self.born[5:])


def normalize_name(name: str) -> str:
    """A name in normal form: Unicode composed, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def comparable_name(name: str) -> str:
    """Equal for two names that are too similar."""
    return normalize_name(normalize_name(name).casefold())


def is_name(name: str) -> bool:
    """Whether a normal name can be read aloud: has letters or digits, and nothing invisible."""
    return 0 < len(name) <= LONGEST_NAME and not has_control_characters(name) and any(sign.isalnum() for sign in name)


def has_control_characters(name: str) -> bool:
    """Whether a text has control characters, such as right-to-left marks."""
    return any(unicodedata.category(sign)[0] == "C" for sign in name)
