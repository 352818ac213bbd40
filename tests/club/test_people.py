"""People of the club: links, invitations, names, roles, passwords and sessions, by refusals and state."""

import contextlib
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.club.people import ACTS, People, PeopleCommand, PeopleEvent, Person, RefusedAccess, decide, evolve
from cutcard.club.people.act_types import SENTENCES
from cutcard.club.people.details import PutDetails
from cutcard.club.people.floor_requests import AskForFloor, EndAsk
from cutcard.club.people.guests import NoteHost
from cutcard.club.people.links import ComeAsGuest, EndInvitation, Invite, Join, MakeDirectorLink, UseDirectorLink
from cutcard.club.people.member_file import Change, TakeList
from cutcard.club.people.members import (
    AddBot,
    AddMember,
    LetBack,
    PapersNoted,
    PersonKeptOut,
    Remove,
    Rename,
    SetClub,
    SetRoles,
)
from cutcard.club.people.names import ChoosePublicName
from cutcard.club.people.person import Papers, SignInDevice
from cutcard.club.people.sign_in import (
    MOST_SESSIONS,
    EndSession,
    EndSessions,
    OpenSignIn,
    RenewSession,
    SessionRenewed,
    SetPassword,
)
from cutcard.club.people.state import Exclusion
from cutcard.style import ClubStyle

DAY = 24 * 3600 * 1000


class Door:
    """People, and every event."""

    def __init__(self) -> None:
        self.people = People()
        self.told: list[PeopleEvent] = []

    def __call__(self, command: PeopleCommand) -> list[PeopleEvent]:
        """Carry out a command."""
        events = decide(command, self.people)
        for event in events:
            evolve(self.people, event)
        self.told += events
        return events

    def refuses(self, command: PeopleCommand, code: str) -> str:
        """The sentence of a refusal; nothing changes."""
        before = msgspec.json.encode(self.people, enc_hook=repr)
        with pytest.raises(RefusedAccess) as refusal:
            decide(command, self.people)
        assert refusal.value.code == code
        assert msgspec.json.encode(self.people, enc_hook=repr) == before
        return str(refusal.value)


def director(door: Door, name: str = "Vera Koch", password: str = "hash") -> str:
    door(MakeDirectorLink(at=0, token="link", expires=DAY))
    door(UseDirectorLink(at=1, token="link", person="vera", name=name, password=password, session="s0", expires=DAY))
    return "vera"


def guest(person: str, name: str, at: int = 5, expires: int = DAY) -> ComeAsGuest:
    return ComeAsGuest(at=at, person=person, name=name, session=person + "'s", expires=expires)


def join(person: str, name: str, at: int = 5, token: str = "paper", password: str = "") -> Join:
    return Join(at=at, token=token, person=person, name=name, password=password, session=person + "'s", expires=2 * DAY)


# The director's link


def test_the_first_link_creates_and_signs_in_a_director() -> None:
    door = Door()
    director(door)
    assert door.people.directors() == [Person("vera", "Vera Koch", ("director", "player"))]
    assert door.people.signed_in("s0", 2) == door.people.persons["vera"]


def test_a_directors_link_is_used_once() -> None:
    door = Door()
    director(door, password="")
    use = UseDirectorLink(at=2, token="link", person="other", session="s1", expires=DAY)
    assert "is used or expired" in door.refuses(use, "link_over")


def test_a_wrong_or_old_link_is_refused() -> None:
    door = Door()
    door(MakeDirectorLink(at=0, token="link", expires=10))
    door.refuses(UseDirectorLink(at=1, token="lin", person="p", session="s", expires=DAY), "link_over")
    door.refuses(UseDirectorLink(at=10, token="link", person="p", session="s", expires=DAY), "link_over")


def test_a_new_link_is_printed_until_a_director_has_a_password() -> None:
    door = Door()
    director(door, password="")
    door(MakeDirectorLink(at=2, token="second", expires=DAY))
    door(UseDirectorLink(at=3, token="second", person="unused", session="s1", expires=DAY))
    assert [person.id for person in door.people.directors()] == ["vera"], "the director whom the club knows comes in"
    door(SetPassword(at=4, by="vera", person="vera", password="hash"))
    door.refuses(MakeDirectorLink(at=5, token="third", expires=DAY), "director_is_there")


def test_setting_a_password_voids_earlier_links() -> None:
    door = Door()
    director(door, password="")
    door(MakeDirectorLink(at=2, token="second", expires=DAY))
    door(SetPassword(at=3, by="vera", person="vera", password="hash"))
    late = UseDirectorLink(at=4, token="second", person="p", session="s1", expires=DAY)
    door.refuses(late, "director_is_there")


def test_the_command_line_signs_in_a_director_who_forgot_their_password() -> None:
    door = Door()
    director(door)
    door(MakeDirectorLink(at=2, token="again", expires=DAY, again=True))
    link: dict[str, Any] = {
        "at": 3,
        "token": "again",
        "person": "p",
        "session": "s1",
        "expires": DAY,
        "password": "new",
    }
    door.refuses(UseDirectorLink(**link, name="Somebody"), "name_the_director")
    door(UseDirectorLink(**link, name="vera koch"))
    assert door.people.passwords == {"vera": "new"}
    assert list(door.people.persons) == ["vera"]


# Invitations


def test_an_invitation_gives_its_roles_once() -> None:
    door = Door()
    director(door)
    door(Invite(at=2, by="vera", token="paper", roles=("dealer", "floor"), expires=DAY))
    door(join("ina", "Ina Berg", password="secret"))
    assert door.people.persons["ina"].roles == ("floor", "dealer")
    assert door.people.passwords["ina"] == "secret"
    door.refuses(join("udo", "Udo"), "invitation_over")


@pytest.mark.parametrize(("uses", "let_in"), [(1, 1), (3, 3), (0, 8)])
def test_an_invitation_has_a_number_of_uses(uses: int, let_in: int) -> None:
    door = Door()
    director(door)
    door(Invite(at=2, by="vera", token="paper", roles=("player",), expires=DAY, uses=uses))
    came = 0
    for number in range(8):
        try:
            door(join(f"p{number}", f"Player {number}"))
        except RefusedAccess:
            break
        came += 1
    assert came == let_in


def test_an_invitation_expires_or_is_ended_by_a_director() -> None:
    door = Door()
    director(door)
    door(Invite(at=2, by="vera", token="paper", roles=("player",), expires=10, uses=0))
    door(join("ina", "Ina", at=9))
    door.refuses(join("udo", "Udo", at=10), "invitation_over")
    door(EndInvitation(at=4, by="vera", token="paper"))
    door.refuses(join("udo", "Udo", at=5), "invitation_over")
    door.refuses(EndInvitation(at=5, by="vera", token="paper"), "invitation_over")


def test_an_invitation_that_makes_no_sense_is_refused() -> None:
    door = Door()
    director(door)
    door.refuses(Invite(at=5, by="vera", token="t", roles=("player",), expires=5), "invitation_dates")
    door.refuses(Invite(at=5, by="vera", token="t", roles=("player",), expires=6, uses=-1), "invitation_dates")
    door.refuses(Invite(at=5, by="vera", token="t", roles=(), expires=6), "no_roles")


def test_only_directors_invite_remove_and_give_roles() -> None:
    door = Door()
    director(door)
    door(guest("g", "Gus"))
    by: dict[str, Any] = {"at": 6, "by": "g"}
    for command in (
        Invite(**by, token="t", roles=("director",), expires=DAY),
        EndInvitation(**by, token="t"),
        SetRoles(**by, person="g", roles=("director",)),
        AddMember(**by, person="x", name="X", roles=("director",)),
        Remove(**by, person="vera"),
        Rename(**by, person="vera", name="Verlierer"),
        EndSessions(**by, person="vera"),
        SetClub(**by, guests=False),
    ):
        assert door.refuses(command, "not_your_door") == "Only a director can do that."


# Names


@pytest.mark.parametrize("name", ["", "   ", "...", "a" * 33, "An\u202ena", "Zoe\x00", "\u200b"])
def test_a_name_can_be_read_aloud(name: str) -> None:
    Door().refuses(guest("g", name), "not_a_name")


@pytest.mark.parametrize("name", ["ANNA LEE", " anna  lee ", "Ａnna Lee", "anna\tlee"])
def test_names_that_look_alike_are_the_same_name(name: str) -> None:
    door = Door()
    door(guest("g", "Anna Lee"))
    door.refuses(guest("h", name), "name_taken")
    assert door.people.named(name) == door.people.persons["g"]


def test_a_guest_without_a_session_frees_their_name() -> None:
    door = Door()
    door(guest("g", "Gus"))
    door.refuses(guest("h", "gus", at=DAY - 1), "name_taken")
    door(guest("h", "gus", at=DAY, expires=2 * DAY))
    named = door.people.named("Gus")
    assert named is not None
    assert named.id == "h"
    assert door.people.persons["g"].name == "Gus", "hands he played in still have his name"
    assert door.people.signed_in("g's", 5) is None


def test_a_member_keeps_their_name_while_signed_out() -> None:
    door = Door()
    door(AddMember(at=1, by="", person="m", name="Mia", roles=("player",)))
    door.refuses(guest("g", "mia"), "name_taken")


def test_a_person_can_change_their_name_or_its_spelling() -> None:
    door = Door()
    door(guest("g", "Gus"))
    door(Rename(at=6, by="g", person="g", name="GUS"))
    door(Rename(at=7, by="g", person="g", name="Gustav"))
    door(guest("h", "Gus"))
    assert door.people.persons["g"].name == "Gustav"
    assert door(Rename(at=8, by="g", person="g", name="Gustav")) == []


@pytest.mark.parametrize(
    ("name", "public"), [("Anna Maria Schmidt", "Anna S."), ("Anna", "Anna"), ("Ödön von Horváth", "Ödön H.")]
)
def test_public_screens_show_a_first_name_and_a_letter(name: str, public: str) -> None:
    assert Person("p", name).public == public


# Roles and leaving


def test_dues_from_before_the_office_are_read_and_ages_computed() -> None:
    door = Door()
    director(door)
    door(AddMember(at=2, by="", person="ruth", name="Ruth", roles=("player",)))
    evolve(door.people, PapersNoted("ruth", Papers("1990-03-05", "2026-12-31"), "vera"))
    papers = door.people.papers["ruth"]
    assert (papers.age_on("2011-03-04"), papers.age_on("2011-03-05"), papers.age_on("")) == (20, 21, None)
    assert papers.dues_until == "2026-12-31"


def test_the_last_director_stays_director() -> None:
    door = Door()
    director(door)
    door.refuses(SetRoles(at=2, by="vera", person="vera", roles=("player",)), "last_director")
    door.refuses(Remove(at=2, by="vera", person="vera"), "last_director")
    door(AddMember(at=3, by="vera", person="ida", name="Ida", roles=("director",)))
    door(SetRoles(at=4, by="vera", person="vera", roles=("player",)))
    door.refuses(Remove(at=5, by="", person="ida"), "last_director")


def test_guests_and_programs_cannot_be_officers() -> None:
    door = Door()
    director(door)
    door(guest("g", "Gus"))
    door(AddBot(at=2, by="", person="b", name="Bot Bob"))
    for person in "gb":
        door.refuses(SetRoles(at=3, by="vera", person=person, roles=("floor",)), "roles_of_guests")
        door.refuses(SetPassword(at=3, by=person, person=person, password="x"), "roles_of_guests")
    door(SetRoles(at=4, by="vera", person="g", roles=("rail",)))
    assert door.people.persons["g"].roles == ("rail",)


def test_somebody_removed_is_signed_out_and_unknown() -> None:
    door = Door()
    director(door)
    door(AddMember(at=1, by="vera", person="m", name="Mia", roles=("floor",), password="hash"))
    door(OpenSignIn(at=2, person="m", session="t", expires=DAY, checked="hash"))
    door(Remove(at=3, by="vera", person="m"))
    assert door.people.signed_in("t", 4) is None
    assert "m" not in door.people.passwords
    door.refuses(OpenSignIn(at=5, person="m", session="t2", expires=DAY), "nobody")


def test_a_club_can_refuse_guests_and_let_only_staff_open_tables() -> None:
    door = Door()
    director(door)
    door(guest("g", "Gus"))
    player = door.people.persons["g"]
    assert door.people.may_open_tables(player)
    door(SetClub(at=6, by="vera", guests=False, players_open_tables=False))
    assert not door.people.may_open_tables(player)
    assert door.people.may_open_tables(door.people.persons["vera"])
    door.refuses(guest("h", "Hal"), "guests_not_allowed")
    door(SetClub(at=7, by="vera", guests=True))
    assert not door.people.players_open_tables


def test_a_club_chooses_its_currency() -> None:
    door = Door()
    director(door)
    assert door.people.currency == "USD"
    door(SetClub(at=6, by="vera", currency="EUR"))
    door(SetClub(at=7, by="vera", guests=False))
    assert door.people.currency == "EUR"
    door.refuses(SetClub(at=8, by="vera", currency="QQQ"), "no_such_currency")


def test_a_club_chooses_how_times_are_written() -> None:
    door = Door()
    director(door)
    assert door.people.style == ClubStyle("12h", "USD")
    door(SetClub(at=6, by="vera", time_format="24h"))
    door(SetClub(at=7, by="vera", guests=False))
    assert door.people.style == ClubStyle("24h", "USD")


def test_a_club_sets_its_chips() -> None:
    door = Door()
    director(door)
    assert not door.people.chips
    door(SetClub(at=6, by="vera", chips=((25, "green"), (5, "red"))))
    door(SetClub(at=7, by="vera", guests=False))
    assert door.people.chips == ((5, "red"), (25, "green"))
    door.refuses(SetClub(at=8, by="vera", chips=((5, "red"), (5, "blue"))), "chip_twice")
    door.refuses(SetClub(at=8, by="vera", chips=((0, "red"),)), "chip_twice")


def test_setting_one_text_of_the_club_keeps_the_others() -> None:
    door = Door()
    director(door)
    door(SetClub(at=6, by="vera", about="  Thursdays since 1998. ", joining="Come by."))
    door(SetClub(at=7, by="vera", guests=False))
    assert (door.people.about, door.people.joining) == ("Thursdays since 1998.", "Come by.")
    door(SetClub(at=8, by="vera", joining=""))
    assert (door.people.about, door.people.joining) == ("Thursdays since 1998.", "")


# Floor requests


def test_a_floor_request_stays_until_it_is_ended() -> None:
    door = Door()
    director(door)
    door(guest("g", "Gus"))
    door(guest("h", "Hal"))
    door(AskForFloor(at=5, by="g", place="Table 4"))
    door(AskForFloor(at=6, by="h", place="Table 2"))
    door(AskForFloor(at=7, by="g", place="Table 4", words="The pot is short"))
    assert [(who, one.at, one.words) for who, one in door.people.asks.items()] == [
        ("g", 5, "The pot is short"), ("h", 6, ""),
    ]  # fmt: skip
    door.refuses(EndAsk(at=8, by="h", person="g"), "not_your_door")
    door(EndAsk(at=8, by="vera", person="g"))
    door(EndAsk(at=8, by="h", person="h"))
    assert not door.people.asks
    door.refuses(EndAsk(at=9, by="vera", person="g"), "waits_not")


# Sessions


def test_a_session_expires_or_is_ended_by_its_owner() -> None:
    door = Door()
    door(guest("g", "Gus", expires=10))
    assert door.people.signed_in("g's", 9)
    assert door.people.signed_in("g's", 10) is None
    door(EndSession(at=6, session="g's"))
    assert door.people.signed_in("g's", 7) is None
    door.refuses(EndSession(at=7, session="g's"), "session_over")


def test_signing_out_everywhere_can_spare_this_session() -> None:
    door = Door()
    door(guest("g", "Gus"))
    for token in "abc":
        door(OpenSignIn(at=6, person="g", session=token, expires=DAY))
    door(EndSessions(at=7, by="g", person="g", keep="b"))
    assert list(door.people.sessions) == ["b"]
    door(EndSessions(at=8, by="g", person="g"))
    assert door.people.sessions == {}


def test_a_new_password_signs_out_everywhere_else() -> None:
    door = Door()
    director(door)
    door(OpenSignIn(at=2, person="vera", session="s1", expires=DAY, checked="hash"))
    door(SetPassword(at=3, by="vera", person="vera", password="new", keep="s1"))
    assert list(door.people.sessions) == ["s1"]
    door.refuses(OpenSignIn(at=4, person="vera", session="s2", expires=DAY, checked="hash"), "password_changed")


def test_nobody_sets_another_person_s_password() -> None:
    door = Door()
    director(door)
    door(AddMember(at=1, by="vera", person="m", name="Mia", roles=("floor",), password="hash"))
    door.refuses(SetPassword(at=2, by="vera", person="m", password="known"), "not_your_door")


def test_one_session_too_many_ends_the_oldest() -> None:
    door = Door()
    door(guest("g", "Gus"))
    for number in range(MOST_SESSIONS):
        door(OpenSignIn(at=6, person="g", session=f"t{number}", expires=DAY))
    assert len(door.people.sessions) == MOST_SESSIONS
    assert "g's" not in door.people.sessions


def test_a_members_session_lasts_as_long_as_it_is_used() -> None:
    door = Door()
    door(AddMember(at=0, by="", person="m", name="Mia", roles=("player",)))
    door(OpenSignIn(at=0, person="m", session="s", expires=100))
    assert door(RenewSession(at=50, session="s")) == []
    assert door(RenewSession(at=51, session="s")) == [SessionRenewed("s", 51, 151)]
    assert door(RenewSession(at=52, session="s")) == []  # the second of two that arrived together
    door(RenewSession(at=150, session="s"))
    assert door.people.signed_in("s", 249)
    assert door.people.sessions["s"].opened == 0
    door.refuses(RenewSession(at=250, session="s"), "session_over")
    door.refuses(RenewSession(at=250, session="never opened"), "session_over")


def test_a_used_session_is_extended_once_a_day() -> None:
    door = Door()
    door(AddMember(at=0, by="", person="m", name="Mia", roles=("player",)))
    door(OpenSignIn(at=0, person="m", session="s", expires=30 * DAY))
    assert door(RenewSession(at=DAY, session="s")) == []
    assert door(RenewSession(at=DAY + 1, session="s")) == [SessionRenewed("s", DAY + 1, 31 * DAY + 1)]
    assert door.people.sessions["s"].since == DAY + 1


def test_a_guest_s_session_ends_on_time() -> None:
    door = Door()
    door(guest("g", "Gus", at=0, expires=100))
    assert door(RenewSession(at=99, session="g's")) == []
    assert door.people.signed_in("g's", 100) is None


def test_expired_sessions_are_forgotten() -> None:
    door = Door()
    door(guest("g", "Gus", expires=10))
    door(OpenSignIn(at=11, person="g", session="t", expires=DAY))
    assert list(door.people.sessions) == ["t"]


# Random commands


def test_every_refusal_has_a_sentence_that_ends() -> None:
    assert all(sentence.endswith(".") for sentence in SENTENCES.values())


IDS = st.sampled_from(["vera", "a", "b", "c"])
NAMES = st.sampled_from(["Vera", "Anna", "ANNA", "Bob", ""])
ROLE_SETS = st.sampled_from([("director",), ("player",), ("rail", "floor"), ()])
TIMES = st.integers(0, 30)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "at": TIMES, "expires": TIMES, "by": st.one_of(IDS, st.just("")), "person": IDS, "name": NAMES,
    "roles": ROLE_SETS, "token": st.sampled_from("xy"), "session": st.sampled_from("stuv"),
    "keep": st.sampled_from(["", "s"]), "password": st.sampled_from(["", "h1"]), "checked": st.sampled_from(["", "h1"]),
    "uses": st.integers(0, 2), "again": st.booleans(), "guests": st.booleans(), "players_open_tables": st.booleans(),
    "place": st.sampled_from(["", "Table 4"]), "words": st.sampled_from(["", "He saw my card"]),
    "shown": st.sampled_from(["short", "full", "nickname"]), "nickname": NAMES,
    "sealed": st.sampled_from(["", "x", "y"]),
    "before": st.sampled_from(["", "x"]), "own": st.booleans(), "officer": st.booleans(),
    "note": st.sampled_from(["n1", "n2"]), "into": IDS,
    "both": st.sampled_from(["", "", "Tuesday"]), "today": st.just("2026-03-05"), "night": st.just("n"),
    "player": st.sampled_from(["p1", "p2"]), "brought": st.sampled_from(["a", "elsewhere"]),
    "people": st.lists(st.tuples(st.sampled_from(["x1", "x2"]), IDS, NAMES), max_size=2).map(tuple),
    "passkey": st.sampled_from(["", "c1", "c2", *(f"k{number}" for number in range(2, 12))]), "key": st.just("key"),
    "count": st.integers(0, 3), "host": st.sampled_from(["", "a", "b"]),
    "director_passkeys": st.sampled_from([None, True]),
    "currency": st.sampled_from([None, "EUR", "QQQ"]), "time_format": st.sampled_from([None, "12h", "24h"]),
    "chips": st.sampled_from([None, (), ((25, "green"), (5, "red")), ((5, "red"), (5, "blue"))]),
    "seen": st.just(SignInDevice("Linux, Firefox", "192.0.2.x")),
    "why": st.sampled_from(["", "shouting"]), "until": st.sampled_from(["", "2026-12-31", "never"]),
    "picture": st.sampled_from(["", "AAAA", "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAAA="]),
    "about": st.sampled_from([None, "", " Thursdays. "]), "joining": st.sampled_from([None, "Come by."]),
    "id": st.sampled_from("ij"), "scopes": st.sampled_from([(), ("books:read",), ("books:read", "nights:write")]),
}  # fmt: skip
USES = (RenewSession, EndSession, SetClub)
COMMANDS: list[Any] = list(ACTS.deciders)
PARTS = {
    "roles": SetRoles, "name": Rename, "password": SetPassword, "public": ChoosePublicName,
    "details": PutDetails, "host": NoteHost,
}  # fmt: skip


def some(kind: Any) -> st.SearchStrategy[Any]:
    """A command of this kind, valid or not; one of several parts has each or does not."""
    if kind is TakeList:
        parts = st.lists(
            st.builds(AddMember, **{field: FIELDS[field] for field in AddMember.__struct_fields__}), max_size=2
        )
        return parts.map(lambda all_: TakeList(at=3, by="vera", parts=tuple(all_), lines=tuple(range(len(all_)))))
    if kind is Change:
        return st.builds(kind, at=FIELDS["at"], **{name: st.none() | some(part) for name, part in PARTS.items()})
    return st.builds(kind, **{field: FIELDS[field] for field in kind.__struct_fields__})


SOME_COMMAND = st.sampled_from(COMMANDS).flatmap(some)


@given(st.lists(SOME_COMMAND, max_size=40))
def test_random_commands_keep_the_people_consistent(asked: list[Any]) -> None:
    door = Door()
    had_director = False
    for command in asked:
        if getattr(command, "session", "") in door.people.sessions and not isinstance(command, USES):
            continue  # a token is never created twice
        with contextlib.suppress(RefusedAccess):
            door(command)
        people = door.people
        known = [one for one in people.persons.values() if not people.persons[people.main_id(one.id)].gone]
        assert sorted(people.names.values()) == sorted(person.id for person in known)
        assert set(people.passwords) <= {person.id for person in known}
        assert sorted(people.sessions) == sorted(token for tokens in people.tokens.values() for token in tokens)
        assert {passkey.person for passkey in people.passkeys.values()} <= {person.id for person in known}
        if people.director_passkeys:
            held = [one.how for who in people.directors() for one in people.sessions_of(who.id).values()]
            assert not {"password", "invitation", "name"} & set(held)
        had_director = had_director or bool(people.directors())
        assert not had_director or people.directors()
    decoder = msgspec.json.Decoder(ACTS.events)
    replayed = People()
    for event in door.told:
        evolve(replayed, decoder.decode(msgspec.json.encode(event)))
    assert replayed == door.people


def test_bans_from_before_the_office_still_hold() -> None:
    door = Door()
    vera = director(door)
    for name in ("ann", "bob"):
        door(AddMember(at=2, by=vera, person=name, name=name.title(), roles=("player", "floor")))
    now, people = 1_773_000_000_000, door.people  # 8 March 2026
    evolve(people, PersonKeptOut("ann", "shouting", vera, now, "2026-04-01"))
    evolve(people, PersonKeptOut("bob", "cheating", vera, now))
    assert [bool(people.kept_out(day, "ann")) for day in ("2026-03-31", "2026-04-01")] == [True, False]
    assert people.kept_out("2199-01-01", "", "BOB") is not None
    assert people.kept_out("2026-03-31", vera) is None
    door.refuses(Remove(at=now, by="bob", person="bob"), "expelled_stay")
    door.refuses(LetBack(at=now, by="bob", person="ann"), "not_your_door")
    door.refuses(LetBack(at=now, by=vera, person=vera), "own_exclusion")
    door(LetBack(at=now, by=vera, person="bob"))
    assert door(LetBack(at=now, by=vera, person="bob")) == []
    assert people.kept_out("2026-03-31", "bob") is None


def test_the_longest_ban_counts_at_entry() -> None:
    door = Door()
    vera = director(door)
    door(AddMember(at=2, by=vera, person="ann", name="Ann", roles=("player",)))
    people = door.people
    given = [
        Exclusion("2026-04-02", "late", vera, 1, since="2026-04-01", one_date=True),
        Exclusion("2026-05-01", "shouting", vera, 2, since="2026-04-01"),
    ]
    people.sanctioned = lambda person: given if person == "ann" else ()
    held = [people.kept_out(day, "ann") for day in ("2026-03-31", "2026-04-01", "2026-05-01")]
    assert [one.why if one else "" for one in held] == ["", "shouting", ""]
    given.pop()
    on_the_day = people.kept_out("2026-04-01", "ann")
    assert on_the_day is not None
    assert on_the_day.sentence("Ann") == "Ann may not play on April 1, 2026: late."


def test_the_name_of_an_expelled_guest_stays_taken() -> None:
    door = Door()
    vera = director(door)
    come = ComeAsGuest(at=2, person="gus", name="Gus", session="s1", expires=10)
    door(come)
    people = door.people
    people.sanctioned = lambda person: [Exclusion("", "cheating", vera, 3)] if person == "gus" else ()
    door.refuses(ComeAsGuest(at=20, person="gus2", name="Gus", session="s2", expires=30), "name_taken")
