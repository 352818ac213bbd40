"""Names that look alike or cannot be seen are refused; names of every script are welcome."""

import pytest

from cutcard.club.people import People, PeopleEvent, RefusedAccess, decide, evolve
from cutcard.club.people.links import ComeAsGuest, DirectorLinkMade, UseDirectorLink
from cutcard.club.people.members import PersonJoined, PersonLeft, PersonRenamed, Rename
from cutcard.club.people.names import lookalike_form

DORA = "Dora Director"


def club(*names: str) -> People:
    """A club with members of these names, from its log."""
    people = People()
    for number, name in enumerate(names):
        evolve(people, PersonJoined(f"m{number}", name, ("player",), "member", 0))
    return people


def guest(people: People, name: str, own: str = "g") -> list[PeopleEvent]:
    """A guest signs in by this name."""
    return decide(ComeAsGuest(at=1, person=own, name=name, session=own, expires=9), people)


def refused(people: People, name: str) -> str:
    with pytest.raises(RefusedAccess) as no:
        guest(people, name)
    return no.value.code


UNSEEN = ("\u3164", "\u115f", "\u1160", "\ufe0f", "\u034f", "\u2800", "\uffa0", "\u200b", "\u00ad", "\u2060", "\ufeff")


@pytest.mark.parametrize("sign", UNSEEN)
def test_invisible_characters_do_not_make_a_new_name(sign: str) -> None:
    for name in (DORA + sign, sign + DORA, f"Do{sign}ra Director", f"Dora {sign}Director", f"Dora{sign} Director"):
        assert refused(club(DORA), name) in ("name_taken", "not_a_name"), repr(name)


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f\u1160", "\ufe0f", "\u200b", " ", "\U000e0041"])
def test_a_name_of_invisible_characters_is_refused(name: str) -> None:
    assert refused(club(), name) == "not_a_name"


@pytest.mark.parametrize("name", ["D\u043era Director", "Dora Direct\u03bfr", "Dor\u0430 Director", "\u0391nna"])
def test_a_word_of_two_alphabets_is_refused(name: str) -> None:
    assert refused(club(), name) == "mixed_letters"


@pytest.mark.parametrize(
    ("there", "name"),
    [
        ("Pop", "\u0420\u043e\u0440"), ("\u0420\u043e\u0440", "Pop"), ("Ian", "lan"), ("Bob O", "Bob 0"), ("Al", "A1"),
        (DORA, "Ðora Director"), (DORA, "Dora Ɖirector"), (DORA, "Đora Ɗirector"), (DORA, "dora ðirector"),
        ("Lukasz", "Łukasz"), ("Łukasz", "Lukasz"), ("Soren", "Søren"), (DORA, "Dora Director."),
        (DORA, "Dora-Director"), (DORA, "Dora_Director'"), ("Burns", "Bums"), ("\u039f\u039d\u0391", "ONA"),
        ("Jill", "Ji11"), (DORA, "DORA D1RECT0R".replace("1", "I")),
    ],
)  # fmt: skip
def test_lookalike_names_are_refused(there: str, name: str) -> None:
    assert refused(club(there), name) in ("name_alike", "name_taken")


@pytest.mark.parametrize(
    "name",
    [
        "Олег", "Ελένη", "Zoë", "李雷", "José María", "Søren Kjær", "Łukasz", "Владимир Петров", "山田 タロウ",
        "김민준",
        "محمد", "דוד כהן", "O'Neil", "Anna-Lena", "Nguyễn Văn", "Дора", "Ζωή", "Renée 2", "Oleg", "Ann \u2764\ufe0f",
    ],
)  # fmt: skip
def test_names_of_every_script_are_welcome(name: str) -> None:
    people = club(DORA, "Ann", "Lei Li", "Elena", "Peter")
    joined = guest(people, name)[0]
    assert isinstance(joined, PersonJoined)
    assert joined.name == name.replace("\ufe0f", "")


def test_accents_tell_names_apart() -> None:
    guest(club("Zoe"), "Zoë")
    guest(club("Rene"), "René")


@pytest.mark.parametrize(
    "name", ["The house", "the HOUSE", "House", "Dealer", "The floor", "Director", "Dea1er", "\u0422he house"]
)
def test_names_of_offices_are_refused(name: str) -> None:
    assert refused(club(), name) in ("name_of_office", "mixed_letters")
    with pytest.raises(RefusedAccess):
        decide(Rename(at=0, by="m0", person="m0", name=name), club("Ann"))


def test_the_server_may_name_the_first_director() -> None:
    people = evolve(People(), DirectorLinkMade("t", 9))
    entered = decide(UseDirectorLink(at=1, token="t", person="d", session="s", expires=9), people)
    assert PersonJoined("d", "Director", ("director", "player"), "member", 1) in entered


def test_old_name_clashes_stay_and_only_new_ones_are_refused() -> None:
    people = club("Pop", "\u0420\u043e\u0440", "The house", "D\u043era")
    assert people.named("pop") != people.named("\u0440\u043e\u0440")
    evolve(people, PersonRenamed("m0", "Pat"))
    assert refused(people, "Pop") == "name_alike"
    evolve(people, PersonLeft("m1"))
    assert isinstance(guest(people, "Pop")[0], PersonJoined)
    assert decide(Rename(at=0, by="m2", person="m2", name="The House"), people) == [PersonRenamed("m2", "The House")]


def test_a_guest_without_a_session_frees_lookalike_names() -> None:
    people = People()
    for event in guest(people, "Pop"):
        evolve(people, event)
    assert refused(people, "\u0420\u043e\u0440") == "name_alike"
    later = ComeAsGuest(at=10, person="h", name="\u0420\u043e\u0440", session="h", expires=99)
    assert decide(later, people)[0] == PersonLeft("g")


def test_lookalike_forms_are_cached() -> None:
    people = club(*(f"Person {number}" for number in range(50)))
    assert sorted(people.looks) == sorted(
        {look for one in people.persons.values() for look in lookalike_form(one.name)}
    )
    for number in range(50):
        evolve(people, PersonLeft(f"m{number}"))
    assert people.looks == {}
