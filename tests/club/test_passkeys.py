"""Passkeys: whose they are, how a copied one shows, and a club that requires one of every director."""

import msgspec

from cutcard.club.people import ACTS, People, evolve
from cutcard.club.people.links import Invite, MakeDirectorLink, UseDirectorLink
from cutcard.club.people.members import AddMember, Remove, SetClub, SetRoles
from cutcard.club.people.person import SignInDevice
from cutcard.club.people.sign_in import MOST_PASSKEYS, AddPasskey, OpenSignIn, RemovePasskey
from tests.club.test_people import DAY, Door, director, guest, join


def add(person: str, passkey: str = "c1", name: str = "Phone", count: int = 0) -> AddPasskey:
    return AddPasskey(at=2, person=person, passkey=passkey, key="key", count=count, name=name, host="club.example")


def open_with(person: str, session: str, *, checked: str = "", passkey: str = "", count: int = 0) -> OpenSignIn:
    return OpenSignIn(at=3, person=person, session=session, expires=DAY, checked=checked, passkey=passkey, count=count)


def demand(session: str) -> SetClub:
    return SetClub(at=4, by="vera", director_passkeys=True, session=session)


def wanting() -> Door:
    """A club that requires passkeys of directors; Vera has one and signed in by it."""
    door = Door()
    director(door)
    door(AddMember(at=1, by="vera", person="m", name="Mia", roles=("floor",), password="hash"))
    door(add("vera"))
    door(open_with("vera", "s1", passkey="c1"))
    door(demand("s1"))
    return door


def test_a_member_signs_in_with_a_passkey_of_their_own() -> None:
    door = Door()
    director(door)
    door(add("vera"))
    door(open_with("vera", "s1", passkey="c1"))
    assert (door.people.sessions["s1"].how, door.people.sessions["s1"].passkey) == ("passkey", "c1")
    assert [passkey.used for passkey in door.people.passkeys_of("vera").values()] == [3]
    door.refuses(open_with("vera", "s2", passkey="c2"), "no_such_passkey")


def test_nobody_signs_in_with_the_passkey_of_another() -> None:
    door = Door()
    director(door)
    door(AddMember(at=1, by="vera", person="m", name="Mia", roles=("floor",)))
    door(add("m"))
    door.refuses(open_with("vera", "s1", passkey="c1"), "no_such_passkey")
    door.refuses(add("vera"), "passkey_known")


def test_a_passkey_s_counter_must_grow() -> None:
    door = Door()
    director(door)
    door(add("vera", count=4))
    for count in (0, 3, 4):
        assert "it may be a copy" in door.refuses(open_with("vera", "s1", passkey="c1", count=count), "passkey_copied")
    door(open_with("vera", "s1", passkey="c1", count=5))
    door.refuses(open_with("vera", "s2", passkey="c1", count=5), "passkey_copied")


def test_only_members_add_passkeys_up_to_a_limit() -> None:
    door = Door()
    director(door)
    door(guest("g", "Gus"))
    door.refuses(add("g"), "members_only")
    for number in range(MOST_PASSKEYS):
        door(add("vera", f"c{number}"))
    door.refuses(add("vera", "one more"), "passkeys_full")
    door.refuses(add("vera", "nameless", name=" "), "passkeys_full")


def test_a_removed_passkey_ends_the_sessions_it_opened() -> None:
    door = Door()
    director(door)
    door(add("vera"))
    for session in ("s1", "s2"):
        door(open_with("vera", session, passkey="c1"))
    own = door.people.passkeys["c1"].id
    door.refuses(RemovePasskey(at=4, person="vera", passkey="c1"), "no_such_passkey")
    door(RemovePasskey(at=4, person="vera", passkey=own, keep="s2"))
    assert list(door.people.sessions) == ["s0", "s2"]
    door.refuses(open_with("vera", "s3", passkey="c1"), "no_such_passkey")


def test_leaving_removes_passkeys() -> None:
    door = Door()
    director(door)
    door(AddMember(at=1, by="vera", person="m", name="Mia", roles=("player",)))
    door(add("m"))
    door(Remove(at=3, by="vera", person="m"))
    assert door.people.passkeys == {}


def test_a_director_with_a_passkey_needs_no_link() -> None:
    door = Door()
    director(door, password="")
    door(MakeDirectorLink(at=2, token="second", expires=DAY))
    door(add("vera"))
    door.refuses(MakeDirectorLink(at=3, token="third", expires=DAY), "director_is_there")
    door.refuses(UseDirectorLink(at=3, token="second", person="p", session="s1", expires=DAY), "director_is_there")


# A club that wants passkeys of its directors


def test_passkeys_can_be_required_once_every_director_has_one() -> None:
    door = Door()
    director(door)
    assert "Vera Koch" in door.refuses(demand("s0"), "directors_without_passkey")
    door(add("vera"))
    door.refuses(demand("s0"), "passkey_untried")
    door(open_with("vera", "weak", checked="hash"))
    door(open_with("vera", "strong", passkey="c1"))
    door(demand("strong"))
    assert list(door.people.sessions) == ["s0", "strong"], "what a password alone opened is ended"


def test_a_password_alone_is_refused_for_directors() -> None:
    door = wanting()
    assert "passkey" in door.refuses(open_with("vera", "s2", checked="hash"), "passkey_wanted")
    door(open_with("vera", "s2", passkey="c1"))
    door(open_with("m", "s3", checked="hash"))


def test_the_command_line_signs_in_a_director_who_lost_their_passkey() -> None:
    door = wanting()
    door(MakeDirectorLink(at=5, token="out", expires=DAY, again=True))
    door(UseDirectorLink(at=6, token="out", person="p", session="s9", expires=DAY))
    assert door.people.signed_in("s9", 7) == door.people.persons["vera"]
    door(SetClub(at=7, by="vera", director_passkeys=False, session="s9"))
    door(open_with("vera", "s2", checked="hash"))


def test_a_member_without_a_passkey_cannot_become_director() -> None:
    door = wanting()
    door(open_with("m", "s3", checked="hash"))
    promote = SetRoles(at=5, by="vera", person="m", roles=("director",))
    door.refuses(promote, "passkey_before_director")
    door.refuses(Invite(at=5, by="vera", token="paper", roles=("director",), expires=DAY), "passkey_before_director")
    door(add("m", "c2"))
    door(promote)
    assert door.people.signed_in("s3", 6) is None, "came in by password, so comes in again"


def test_an_invitation_from_before_makes_no_director_without_a_passkey() -> None:
    door = Door()
    director(door)
    door(Invite(at=2, by="vera", token="paper", roles=("director",), expires=DAY))
    door(add("vera"))
    door(open_with("vera", "s1", passkey="c1"))
    door(demand("s1"))
    door.refuses(join("n", "New"), "passkey_before_director")


def test_the_last_passkey_of_a_director_stays() -> None:
    door = wanting()
    first = RemovePasskey(at=5, person="vera", passkey=door.people.passkeys["c1"].id)
    door.refuses(first, "last_passkey")
    door(add("vera", "c2"))
    door(first)
    assert list(door.people.passkeys) == ["c2"]


# Clubs of earlier versions


def test_events_from_before_passkeys_are_read() -> None:
    old = [
        '{"t":"person-joined/1","person":"m","name":"Mia","roles":["player"],"kind":"member","at":1}',
        '{"t":"session-opened/1","session":"s","person":"m","at":2,"expires":90}',
        '{"t":"club-set/1","guests":true,"players_open_tables":false}',
    ]
    people = People()
    for line in old:
        evolve(people, msgspec.json.decode(line, type=ACTS.events))
    session = people.sessions["s"]
    assert (session.id, session.how, session.seen) == ("s2", "", SignInDevice())
    assert not people.director_passkeys


def test_a_session_records_how_it_was_opened() -> None:
    door = Door()
    director(door)
    door(Invite(at=2, by="vera", token="paper", roles=("player",), expires=DAY))
    seen = SignInDevice("Linux, Firefox", "192.0.2.x")
    come = msgspec.structs.replace(join("n", "New"), seen=seen)
    door(come)
    kept = door.people.sessions["n's"]
    assert (kept.how, kept.seen) == ("invitation", seen)
    assert len({one.id for one in door.people.sessions.values()}) == 2
