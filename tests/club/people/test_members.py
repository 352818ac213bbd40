"""Members: public names, sealed details, guests, merged records, erased people."""

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.club.people import RefusedAccess, evolve
from cutcard.club.people.details import (
    Details,
    PutDetails,
    PutPhoto,
    TakeNoteBack,
    WriteNote,
    checked_details,
    notes_about,
)
from cutcard.club.people.guests import EnterWalkIn, MakeMember, NoteHost, guests_of, host_of_guest
from cutcard.club.people.links import ComeAsGuest
from cutcard.club.people.members import AddBot, AddMember, LetBack, PersonKeptOut, Remove, Rename, SetRoles
from cutcard.club.people.merge_and_erase import ErasePerson, MergePersons, TakeMergeBack
from cutcard.club.people.names import ChoosePublicName
from cutcard.club.people.person import FORMER
from cutcard.club.people.sign_in import OpenSignIn
from cutcard.club.people.state import walk_in
from tests.club.test_people import DAY, Door, director


@pytest.fixture
def door() -> Door:
    """Vera directs, Ann signs in, Bob has no sign-in."""
    door = Door()
    director(door)
    door(AddMember(at=2, by="vera", person="ann", name="Ann Marie Lee", roles=("player",), password="h1"))
    door(AddMember(at=2, by="vera", person="bob", name="Bob Stone", roles=("player",)))
    return door


# Names in public


def test_a_member_chooses_how_strangers_read_the_name(door: Door) -> None:
    people = door.people
    assert people.public("ann") == "Ann L."
    door(ChoosePublicName(at=3, by="ann", person="ann", shown="full"))
    assert people.public("ann") == "Ann Marie Lee"
    door(ChoosePublicName(at=3, by="ann", person="ann", shown="nickname", nickname="The Fish"))
    assert (people.public("ann"), people.called("ann")) == ("The Fish", "Ann Marie Lee")
    assert people.public("", "ann marie lee") == "The Fish", "also where only the name is known"
    assert people.public("", "Zoe Quick") == "Zoe Q.", "somebody whom the book does not know"
    assert door(ChoosePublicName(at=3, by="ann", person="ann", shown="nickname", nickname="The Fish")) == []


def test_a_nickname_is_nobody_elses(door: Door) -> None:
    door(ChoosePublicName(at=3, by="ann", person="ann", shown="nickname", nickname="Fish"))

    def bob(nickname: str, code: str) -> None:
        door.refuses(ChoosePublicName(at=4, by="bob", person="bob", shown="nickname", nickname=nickname), code)

    bob("Fish", "name_taken")
    bob("fish", "name_taken")
    bob("Ann Marie Lee", "name_taken")
    bob("The Director", "name_of_office")
    bob("  ", "nickname_wanted")
    bob("Fi\u0455h", "mixed_letters")


def test_officers_choose_public_names_only_for_people_who_never_sign_in(door: Door) -> None:
    door.refuses(ChoosePublicName(at=3, by="bob", person="ann", shown="full"), "not_your_door")
    door.refuses(ChoosePublicName(at=3, by="vera", person="ann", shown="full"), "chooses_themselves")
    door(ChoosePublicName(at=3, by="vera", person="bob", shown="full"))
    assert door.people.public("bob") == "Bob Stone"


# Details


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (Details(born="1990-02-30"), "not_a_day"),
        (Details(born="5 March 1990"), "not_a_day"),
        (Details(born="2030-01-01"), "born_to_come"),
        (Details(since="2020-13-01"), "not_a_day"),
        (Details(mail="ann"), "not_a_mail"),
        (Details(mail="ann @example.org"), "not_a_mail"),
        (Details(phone="call me"), "not_a_phone"),
        (Details(address=("1", "2", "3", "4", "5", "6", "7")), "address_too_long"),
    ],
)
def test_details_that_make_no_sense_are_refused(wrong: Details, code: str) -> None:
    with pytest.raises(RefusedAccess) as told:
        checked_details(wrong, "2026-03-05")
    assert told.value.code == code


def test_details_are_saved_in_normal_form() -> None:
    said = Details("1990-03-05", " ann@example.org ", "+49  30 1234", ("Main  Street 1", " ", "Berlin"), "2019-01-01")
    assert checked_details(said, "2026-03-05") == Details(
        "1990-03-05", "ann@example.org", "+49 30 1234", ("Main Street 1", "Berlin"), "2019-01-01"
    )


def test_who_may_edit_which_details(door: Door) -> None:
    door.refuses(PutDetails(at=3, by="bob", person="ann", sealed="x"), "not_your_door")
    door.refuses(PutDetails(at=3, by="ann", person="ann", sealed="x"), "born_by_officers")
    door(PutDetails(at=3, by="ann", person="ann", sealed="x", own=True))
    door.refuses(PutDetails(at=3, by="vera", person="ann", sealed="y"), "details_changed")
    door(PutDetails(at=3, by="vera", person="ann", sealed="y", before="x"))
    assert door.people.details == {"ann": "y"}
    door.refuses(PutPhoto(at=3, by="bob", person="ann", sealed="p"), "not_your_door")
    door(PutPhoto(at=3, by="ann", person="ann", sealed="p"))
    assert door.people.photos == {"ann": door.people.version}
    door(PutPhoto(at=3, by="vera", person="ann"))
    assert door.people.photos == {}


def test_officers_notes_are_signed_and_removed_ones_stay(door: Door) -> None:
    door(SetRoles(at=3, by="vera", person="bob", roles=("floor",)))
    door.refuses(WriteNote(at=4, by="ann", person="ann", note="n1", sealed="x"), "not_your_door")
    door(WriteNote(at=4, by="bob", person="ann", note="n1", sealed="x"))
    (note,) = notes_about(door.people, "ann").values()
    assert (note.by, note.at, note.taken_back) == ("bob", 4, 0)
    door.refuses(TakeNoteBack(at=5, by="ann", note="n1"), "not_your_door")
    door(TakeNoteBack(at=5, by="vera", note="n1"))
    (note,) = notes_about(door.people, "ann").values()
    assert (note.sealed, note.taken_back, note.taken_by) == ("x", 5, "vera")
    door.refuses(TakeNoteBack(at=6, by="vera", note="n1"), "no_such_note")


# Guests and walk-ins


def come(door: Door, person: str, name: str, at: int = 5) -> None:
    door(ComeAsGuest(at=at, person=person, name=name, session=f"s-{person}", expires=at + 10))


def test_a_guest_is_brought_by_a_member(door: Door) -> None:
    come(door, "gus", "Gus Guest")
    door.refuses(NoteHost(at=6, by="ann", person="gus", host="ann"), "not_your_door")
    door.refuses(NoteHost(at=6, by="vera", person="gus", host="gus"), "own_host")
    door(NoteHost(at=6, by="vera", person="gus", host="ann"))
    assert (host_of_guest(door.people, "gus"), guests_of(door.people, "ann")) == ("ann", ["gus"])
    come(door, "gil", "Gil Guest")
    door.refuses(NoteHost(at=6, by="vera", person="gil", host="gus"), "host_no_member")
    door(NoteHost(at=7, by="vera", person="gus", host=""))
    assert guests_of(door.people, "ann") == []


def test_a_guest_becomes_a_member_under_the_same_id_even_after_leaving(door: Door) -> None:
    come(door, "gus", "Gus Guest")
    come(door, "other", "Gus Guest", at=20)  # the first one's session is over, so the name was free
    assert door.people.persons["gus"].gone
    door.refuses(MakeMember(at=21, by="ann", person="gus"), "not_your_door")
    door.refuses(MakeMember(at=21, by="vera", person="gus"), "name_taken")
    door(MakeMember(at=21, by="vera", person="gus", name="Gus Gold"))
    gus = door.people.persons["gus"]
    assert (gus.name, gus.kind, gus.roles, gus.gone) == ("Gus Gold", "member", ("player",), False)
    door.refuses(MakeMember(at=22, by="vera", person="gus"), "member_already")


def test_a_walk_in_of_a_tournament_becomes_a_member(door: Door) -> None:
    door(EnterWalkIn(at=3, by="vera", night="n1", player="p7", person="new", name="Wally Walker"))
    assert door.people.main_id(walk_in("n1", "p7")) == "new"
    assert door.people.persons["new"].kind == "member"
    door(EnterWalkIn(at=4, by="vera", night="n2", player="p1", person="new", name="W. Walker"))
    assert door.people.main_id(walk_in("n2", "p1")) == "new", "the same one on another night"
    door.refuses(EnterWalkIn(at=4, by="ann", night="n2", player="p1", person="x", name="X"), "not_your_door")


# Two records of one person


def test_a_merged_record_counts_for_the_other_one(door: Door) -> None:
    people = door.people
    door(OpenSignIn(at=3, person="ann", session="s1", expires=DAY, checked="h1"))
    door(MergePersons(at=4, by="vera", person="ann", into="bob"))
    assert (people.main_id("ann"), people.ids_of("ann"), people.ids_of("bob")) == (
        "bob",
        ("bob", "ann"),
        ("bob", "ann"),
    )
    assert people.called("ann") == "Bob Stone"
    assert people.named("ann marie lee") == people.persons["bob"], "the old name finds the record that counts"
    assert people.signed_in("s1", 5) is None, "whoever was signed in with it signs in again"
    assert people.password_of("bob") == "h1", "by either way in"
    door(OpenSignIn(at=5, person="ann", session="s2", expires=DAY, checked="h1"))
    assert people.signed_in("s2", 6) == people.persons["bob"]
    door.refuses(AddMember(at=6, by="vera", person="new", name="Ann Marie Lee", roles=("player",)), "name_taken")
    door.refuses(Rename(at=6, by="vera", person="bob", name="Ann Marie Lee"), "name_taken")


def test_a_merge_can_be_undone(door: Door) -> None:
    before = dict(door.people.persons)
    door(MergePersons(at=4, by="vera", person="ann", into="bob"))
    door.refuses(TakeMergeBack(at=5, by="ann", person="ann"), "not_your_door")
    door(TakeMergeBack(at=5, by="vera", person="ann"))
    assert door.people.persons == before
    assert door.people.main_id("ann") == "ann"
    door.refuses(TakeMergeBack(at=6, by="vera", person="ann"), "not_merged")


def test_what_cannot_be_one_person_is_refused(door: Door) -> None:
    door.refuses(MergePersons(at=4, by="ann", person="ann", into="bob"), "not_your_door")
    door.refuses(MergePersons(at=4, by="vera", person="ann", into="ann"), "same_record")
    door.refuses(MergePersons(at=4, by="vera", person="vera", into="bob"), "merge_staff")
    said = door.refuses(MergePersons(at=4, by="vera", person="ann", into="bob", both="Tuesday Night"), "both_there")
    assert "Tuesday Night" in said
    door(AddBot(at=4, by="vera", person="bot", name="Botto"))
    door.refuses(MergePersons(at=4, by="vera", person="bot", into="bob"), "merge_members")


def test_between_a_guest_and_a_member_the_member_s_record_counts(door: Door) -> None:
    come(door, "gus", "Ann Lee")
    door(MergePersons(at=6, by="vera", person="ann", into="gus"))
    assert door.people.main_id("gus") == "ann"


def test_a_ban_covers_both_merged_records(door: Door) -> None:
    now = 1_773_000_000_000
    evolve(door.people, PersonKeptOut("ann", "shouting", "vera", now))
    door(MergePersons(at=now, by="vera", person="ann", into="bob"))
    kept_out = door.people.kept_out("2026-03-08", "bob")
    assert kept_out is not None
    assert kept_out.why == "shouting"
    assert door.people.kept_out("2026-03-08", "", "Ann Marie Lee") is kept_out
    door.refuses(Remove(at=now, by="vera", person="bob"), "expelled_stay")
    door(LetBack(at=now, by="vera", person="bob"))
    assert door.people.kept_out("2026-03-08", "bob") is None


IDS = ("ann", "bob", "cid", "dot", "eve")


@given(st.lists(st.tuples(st.sampled_from(["merge", "back"]), st.sampled_from(IDS), st.sampled_from(IDS)), max_size=30))
def test_random_merges_and_undos_keep_one_record_per_person(asked: list[tuple[str, str, str]]) -> None:
    door = Door()
    director(door)
    for name in IDS:
        door(AddMember(at=2, by="vera", person=name, name=name.title(), roles=("player",)))
    before, people = dict(door.people.persons), door.people
    for what, person, other in asked:
        command: Any = (
            MergePersons(at=3, by="vera", person=person, into=other)
            if what == "merge"
            else TakeMergeBack(at=3, by="vera", person=person)
        )
        with contextlib.suppress(RefusedAccess):
            door(command)
        groups = {people.ids_of(one) for one in IDS}
        assert sorted(one for group in groups for one in group) == sorted(IDS), "everybody is somebody, and only once"
        for group in groups:
            assert {people.main_id(one) for one in group} == {group[0]}
            assert [people.persons[one].gone for one in group] == [False] + [True] * (len(group) - 1)
        assert {people.named(one.title()) for one in IDS} == {people.persons[group[0]] for group in groups}
    while people.merged:
        door(TakeMergeBack(at=4, by="vera", person=next(reversed(people.merged))))
    assert people.persons == before


# Who is erased


def erase(person: str, by: str = "vera", place: str = "") -> ErasePerson:
    return ErasePerson(at=9, by=by, person=person, today="2026-03-08", place=place)


def test_only_the_id_of_an_erased_person_stays(door: Door) -> None:
    people = door.people
    door(ChoosePublicName(at=3, by="ann", person="ann", shown="nickname", nickname="The Fish"))
    door(PutDetails(at=3, by="vera", person="ann", sealed="x"))
    door(PutPhoto(at=3, by="vera", person="ann", sealed="p"))
    door(WriteNote(at=4, by="vera", person="ann", note="n1", sealed="x"))
    door(Rename(at=4, by="ann", person="ann", name="Ann Mary Lee"))
    door(OpenSignIn(at=5, person="ann", session="s1", expires=DAY, checked="h1"))
    door.refuses(erase("ann", by="bob"), "not_your_door")
    door(erase("ann"))
    assert (people.called("ann"), people.public("ann")) == (FORMER, FORMER)
    assert people.named("Ann Mary Lee") is None
    assert people.signed_in("s1", 6) is None
    for kept in (people.details, people.photos, people.notes, people.passwords, people.papers, people.earlier):
        assert "ann" not in str(kept).lower()
    assert [person.name for person in people.persons.values() if "Ann" in person.name] == []
    door.refuses(erase("ann"), "nobody")
    door(AddMember(at=10, by="vera", person="ann2", name="Ann Mary Lee", roles=("player",)))


def test_two_erased_people_stay_two(door: Door) -> None:
    door(erase("ann"))
    door(erase("bob"))
    assert door.people.called("ann") == door.people.called("bob") == FORMER
    assert door.people.main_id("ann") != door.people.main_id("bob")
    assert door.people.erased == {"ann", "bob"}


def test_both_records_of_one_person_are_erased(door: Door) -> None:
    door(MergePersons(at=4, by="vera", person="ann", into="bob"))
    door(erase("ann"))
    assert door.people.erased == {"ann", "bob"}
    assert door.people.password_of("bob") == ""
    door.refuses(TakeMergeBack(at=9, by="vera", person="ann"), "merged_gone")
    door(AddMember(at=10, by="vera", person="new", name="Ann Marie Lee", roles=("player",)))


@pytest.mark.parametrize(("until", "code"), [("", "expelled_stay"), ("2026-04-01", "suspended_stay")])
def test_a_banned_person_cannot_be_erased(door: Door, until: str, code: str) -> None:
    evolve(door.people, PersonKeptOut("ann", "shouting", "vera", 1_773_000_000_000, until))
    door.refuses(erase("ann"), code)


def test_players_in_play_and_the_last_director_cannot_be_erased(door: Door) -> None:
    assert "Table 4" in door.refuses(erase("ann", place="Table 4"), "still_in_play")
    door.refuses(erase("vera"), "own_erasing")
    door.refuses(erase("vera", by=""), "last_director")
