"""Valid names, lookalike names, public names.

Two names look alike when their skeletons are the same (Unicode Technical Standard 39): each letter stands for all that
look like it, so a Cyrillic o is an o and a capital I an l. The table is Unicode's own `confusables`, from a library; it
is loaded with the first name checked.

A person who never signs in cannot choose a public name, so a director does it. Nicknames are checked like names.
"""

import re
import unicodedata
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from cutcard.bounds import Id, Name
from cutcard.club.people.act_types import PeopleCommand, PeopleEvent, RefusedAccess, changes, decides, find_person, only
from cutcard.club.people.person import (
    LONGEST_NAME,
    Person,
    Shown,
    comparable_name,
    has_control_characters,
    is_name,
    normalize_name,
)
from cutcard.club.people.state import People

_UNSEEN: Final = dict.fromkeys((
    0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0x200B, 0x2010),
    *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0x2800, 0x3164, *range(0xFE00, 0xFE10), 0xFEFF, 0xFFA0,
    *range(0xFFF0, 0xFFF9), *range(0x1BCA0, 0x1BCA4), *range(0x1D173, 0x1D17B), *range(0xE0000, 0xE1000),
))  # fmt: skip
"""Characters that cannot be seen: Unicode's default ignorables, and the empty Braille cell."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters as wide as a letter that show nothing: they look like a space and are none."""
_STROKES: Final = dict.fromkeys(range(0x0335, 0x0339))
"""A short stroke through a letter, and the like: Đ is a D."""
_MARKS: Final = str.maketrans(dict.fromkeys(".,_-·", " ") | dict.fromkeys("'`´"))
"""Punctuation that nobody reads aloud."""
_LATIN: Final = re.compile(r"LATIN (CAPITAL|SMALL) LETTER ([A-Z]|ETH)(?: WITH .*)?")
_LATIN_EXTENDED: Final = (*range(0xC0, 0x250), *range(0x2C60, 0x2C80), *range(0xA720, 0xA800))
_TOGETHER: Final = tuple(
    frozenset(("LATIN", "HAN", *others)) for others in (("HIRAGANA", "KATAKANA"), ("HANGUL",), ("BOPOMOFO",))
)
"""Scripts that one word may mix."""
_NO_SCRIPT: Final = frozenset(("COMMON", "INHERITED", "UNKNOWN"))
_OFFICES: Final = (
    "House", "Room", "Night", "Club", "Director", "Floor", "Dealer", "Banker", "Staff", "System", "Admin", "Nobody",
)  # fmt: skip


def visible_text(text: str) -> str:
    """A text without invisible characters."""
    return text.translate(_UNSEEN)


def mixed(name: str) -> bool:
    """Whether a word mixes scripts that do not belong together, such as Cyrillic and Latin."""
    return any(not _belong_together(word) for word in name.split())


def _belong_together(word: str) -> bool:
    from confusable_homoglyphs.categories import unique_aliases  # noqa: PLC0415 - it reads its table when imported

    scripts: set[str] = set(unique_aliases(word)) - _NO_SCRIPT
    return len(scripts) < 2 or any(scripts <= known for known in _TOGETHER)


def lookalike_form(name: str) -> frozenset[str]:
    """What a name looks like, as written and in lower case; names that share a form cannot be told apart."""
    plain = unicodedata.normalize("NFKC", visible_text(name))
    return frozenset((_skeleton(plain), _skeleton(plain.casefold())))


def _skeleton(text: str) -> str:
    bare = unicodedata.normalize("NFD", text).translate(_prototypes())
    plain = unicodedata.normalize("NFD", bare).translate(_STROKES)
    return " ".join(plain.casefold().translate(_MARKS).split())


@cache
def _prototypes() -> dict[int, str]:
    """For each sign that looks like another: what stands for both."""
    from confusable_homoglyphs.utils import load  # noqa: PLC0415 - as above; its own copy of the table would stay

    alike: dict[str, list[dict[str, Any]]] = load("confusables.json")
    plain = {visible_text(sign): [visible_text(one["c"]) for one in found] for sign, found in alike.items()}
    rarer = {ord(sign): found[0] for sign, found in plain.items() if len(sign) == 1 and _is_rarer(sign, plain)}
    return rarer | {code: letter for code in _LATIN_EXTENDED if (letter := _base_letter(chr(code)))}


def _base_letter(sign: str) -> str:
    """The letter that a Latin one with a hook, a bar or a stroke is made of; "": Unicode takes it apart itself."""
    found = _LATIN.fullmatch(unicodedata.name(sign, ""))
    if found is None or len(unicodedata.normalize("NFD", sign)) > 1:
        return ""
    letter = found[2].replace("ETH", "D")
    return letter if found[1] == "CAPITAL" else letter.lower()


def _is_rarer(sign: str, alike: dict[str, list[str]]) -> bool:
    """Whether a character is the rarer one of a pair that looks alike."""
    if len(alike[sign]) != 1:
        return False
    (other,) = alike[sign]
    return len(alike.get(other, ())) > 1 or len(other) > 1 or other < sign


def is_office(name: str) -> bool:
    """Whether a name looks like that of the house or of an office."""
    return bool(lookalike_form(name) & _reserved())


@cache
def _reserved() -> frozenset[str]:
    return frozenset(look for name in _OFFICES for the in ("", "The ") for look in lookalike_form(f"{the}{name}"))


def readable(name: str) -> str:
    """Any name in normal form, also without an account; "": nothing in it is readable."""
    said = normalize_name(name[: 4 * LONGEST_NAME])
    kept = normalize_name(visible_text(said))
    return kept if not has_control_characters(said) and any(sign.isalnum() for sign in kept) else ""


def checked(name: str, *, by_the_house: bool = False) -> str:
    """A valid name in normal form, or a refusal; only the server gives names of offices."""
    said = normalize_name(name[: 4 * LONGEST_NAME])
    kept = normalize_name(visible_text(said))
    if has_control_characters(said) or not _BLANK.isdisjoint(name) or not is_name(kept):
        raise RefusedAccess("not_a_name", most=LONGEST_NAME)
    if mixed(kept):
        raise RefusedAccess("mixed_letters", name=kept)
    if is_office(kept) and not by_the_house:
        raise RefusedAccess("name_of_office", name=kept)
    return kept


def check_name_free(name: str, people: People, *, but: str = "", at: int | None = None) -> None:
    """Refuse a name that is taken, or looks like one that is."""
    for holder in lookalike_names(name, people):
        if holder.id != but and (at is None or not yields_name(holder, people, at)):
            same = comparable_name(holder.name) == comparable_name(name)
            raise RefusedAccess("name_taken" if same else "name_alike", name=holder.name)


def lookalike_names(name: str, people: People) -> list[Person]:
    """The people whose name looks like this one."""
    found = dict.fromkeys(person for look in sorted(lookalike_form(name)) for person in people.looks.get(look, ()))
    return [people.persons[person] for person in found]


def free_name(name: str, people: People) -> str:
    """This name, or with the first number that makes it free."""
    count = 2
    found = name
    while lookalike_names(found, people):
        found, count = f"{name} {count}", count + 1
    return found


def yields_name(holder: Person, people: People, at: int) -> bool:
    """Whether this is a guest without an open session, who frees the name; not if banned."""
    open_now = any(session.open_at(at) for session in people.sessions_of(holder.id).values())
    bound = bool(people.all_bans_of(holder.id)) or holder.id in people.merged
    return holder.kind == "guest" and not open_now and not bound


class ChoosePublicName(PeopleCommand, frozen=True, kw_only=True):
    """Be called so where strangers read it; the nickname counts only where that is chosen."""

    by: str
    person: str
    shown: Shown
    nickname: str = ""


class PublicNameChosen(PeopleEvent, frozen=True, gc=False, tag="public-name-chosen/1"):
    """A person's public name was chosen."""

    person: Id
    shown: Shown
    nickname: Name = ""


@decides
def _choose(c: ChoosePublicName, people: People) -> list[PeopleEvent]:
    person = find_person(people, c.person)
    if c.by != person.id:
        only(people, c.by, "director")
        if c.by and signs_in(people, person.id):
            raise RefusedAccess("chooses_themselves", name=person.name)
    nickname = _nickname(c, people, person) if c.shown == "nickname" else ""
    if (c.shown, nickname) == (person.shown, person.nickname):
        return []
    return [PublicNameChosen(person.id, c.shown, nickname)]


def signs_in(people: People, person: str) -> bool:
    """Whether a person can sign in without help."""
    return bool(people.password_of(person) or people.passkeys_of(person))


def _nickname(c: ChoosePublicName, people: People, person: Person) -> str:
    if not c.nickname.strip():
        raise RefusedAccess("nickname_wanted")
    kept = checked(c.nickname)
    check_name_free(kept, people, but=person.id)
    alike = lookalike_form(kept)
    for other in people.persons.values():
        if other.id != person.id and other.nickname and lookalike_form(other.nickname) & alike:
            raise RefusedAccess("name_taken", name=other.nickname)
    return kept


@changes
def _chosen(people: People, e: PublicNameChosen) -> None:
    people.persons[e.person] = replace(people.persons[e.person], shown=e.shown, nickname=e.nickname)
