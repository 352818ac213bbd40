"""Who decides at a table: officials answer what the rulebook leaves open, parties do not, and final stays final."""

from typing import Any

import pytest

from cutcard.floor.overrule import Override
from cutcard.floor.ruling import Report
from cutcard.room.floor.rulings import Verdict
from cutcard.room.floor.view_types import CallView, QuestionView, RulingApplied
from cutcard.streams.answers import RefusalMessage
from cutcard.table import Refused
from cutcard.table.floor.rulings import Ruled
from cutcard.table.seats.stacks import ChipsMoved
from tests.room.rooms import Client, Hall, live
from tests.room.tablets import begin, floor_of, fold_out, ok, previewed, ruled, staff, tablet

MUCKED = Report("hand_in_muck", {"seat": "4"})


async def folded(hall: Hall, house: str, seats: dict[int, str] | None = None) -> Client:
    """A live table where seat 4 has folded, with all offices of the club filled."""
    for role in ("dealer", "floor", "director"):
        await staff(hall, role)
    there = seats or {1: "Gus L.", 2: "Lena R.", 3: "Ty W.", 4: "Bo S."}
    dealer = await tablet(hall, there, house=house)
    await begin(dealer)
    await ok(dealer, do="fold", seat=4)
    return dealer


async def applied(client: Client, by: str, report: Report, verdict: Verdict, own: str = "one") -> Any:
    """Apply a ruling, or get its refusal."""
    version = client.hall.state(client.table).version
    who = client.hall.room.people.persons[by]
    return await floor_of(client).rulings.apply(who, client.table, own, report, version, verdict)


async def answered(client: Client, by: str, fact: str, value: str, **more: str) -> CallView:
    """Answer a call."""
    who = client.hall.room.people.persons[by]
    seen = await floor_of(client).calls.answer(who, client.table, f"{fact}{value}", fact, value, **more)
    assert isinstance(seen, CallView), seen
    return seen


async def last_ruling(client: Client) -> Any:
    """The last ruling on record."""
    return [event for event in await client.hall.events(client.table) if isinstance(event, Ruled)][-1].ruling


# Questions, answered by the official whom the house calls -------------------------------------------------------------


@live
@pytest.mark.proves("standard.disputes.1")
async def test_what_the_book_leaves_open_is_answered_by_the_floor_who_is_called_and_not_by_the_dealer() -> None:
    hall = await Hall.open()
    dealer = await folded(hall, "standard")
    asked = floor_of(dealer).rulings.preview(dealer.table, MUCKED, dealer.who)
    assert isinstance(asked, QuestionView)
    assert (asked.fact, asked.may, asked.decided_by) == ("identifiable", False, "the floor or the director")
    mine = Report("hand_in_muck", {**MUCKED.facts, "identifiable": "yes", "best": "yes"})
    with pytest.raises(Refused, match="Only the floor or the director can decide this under the house rules"):
        await applied(dealer, dealer.who.id, mine, Verdict())
    calls = floor_of(dealer).calls
    called = await calls.call(dealer.who, dealer.table, "call", MUCKED)
    assert isinstance(called, CallView)
    boss = await staff(hall, "floor")
    (waiting,) = calls.waiting(boss)
    assert (waiting.incident, waiting.fact, waiting.may, waiting.by) == ("hand_in_muck", "identifiable", True, "Dealer")
    mine_too = await calls.answer(dealer.who, dealer.table, "mine", "identifiable", "yes")
    assert isinstance(mine_too, RefusalMessage)
    assert mine_too.code == "not_yours_to_decide"
    then = await answered(dealer, boss.id, "identifiable", "yes")
    assert then.fact == "best"
    assert (await answered(dealer, boss.id, "best", "yes")).fact == ""
    assert calls.waiting(boss) == ()
    assert previewed(dealer, MUCKED).remedy == "retrieve_hand"
    assert isinstance(await applied(dealer, dealer.who.id, MUCKED, Verdict()), RulingApplied)
    kept = await last_ruling(dealer)
    assert (kept.by, kept.office, kept.remedy) == ("p-floor", "floor", "retrieve_hand")
    assert hall.state(dealer.table).call is None
    lines = [one.text for one in dealer.seen().lines]
    assert f"Dealer calls the floor: {called.incident_title}." in lines
    assert any(line.startswith("Floor decides: Are the cards") for line in lines), lines


@live
@pytest.mark.proves("house.overview.2")
async def test_at_this_house_the_director_settles_it_and_nobody_else() -> None:
    hall = await Hall.open()
    dealer = await folded(hall, "house")
    mine = Report("hand_in_muck", {**MUCKED.facts, "identifiable": "no"})
    found = floor_of(dealer).rulings.preview(dealer.table, MUCKED, await staff(hall, "floor"))
    if isinstance(found, QuestionView):
        assert (found.may, found.decided_by) == (False, "the tournament director")
    instead = Verdict(Override(reason="nobody is harmed", decision="Play on"))
    with pytest.raises(Refused, match="Only the tournament director can decide this"):
        await applied(dealer, "p-floor", mine, instead)
    assert isinstance(await applied(dealer, "p-director", mine, instead), RulingApplied)
    assert (await last_ruling(dealer)).cites == ("house.overview.2",)


# Party to it ----------------------------------------------------------------------------------------------------------


@live
@pytest.mark.proves("ccp.commissioner.4")
async def test_where_the_commissioner_is_party_a_third_party_settles_it() -> None:
    hall = await Hall.open()
    dealer = await folded(hall, "ccp", {1: "Gus L.", 2: "Lena R.", 3: "Ty W.", 4: "p-director"})
    mine = Report("hand_in_muck", {**MUCKED.facts, "identifiable": "yes", "best": "yes"})
    for person in ("p-director", "p-floor"):
        with pytest.raises(Refused, match="Only a third party can decide") as refused:
            await applied(dealer, person, mine, Verdict())
        assert "ccp.commissioner.4" in refused.value.cites or person == "p-floor"
    with pytest.raises(Refused, match="is not an official at this table"):
        await applied(dealer, "p-floor", mine, Verdict(by="Gus L."))
    officials = floor_of(dealer).officials
    assert [one.office for one in officials.listed(dealer.table)] == ["third_party"]
    await officials.appoint(await staff(hall, "floor"), dealer.table, "a", "third_party", "Gus L.")
    assert officials.listed(dealer.table)[0].name == "Gus L."
    with pytest.raises(Refused, match="You are party to this dispute"):  # live in the pot
        await applied(dealer, "p-floor", mine, Verdict(by="Gus L."))
    await ok(dealer, do="fold", seat=1)
    assert isinstance(await applied(dealer, "p-floor", mine, Verdict(by="Gus L."), "two"), RulingApplied)
    kept = await last_ruling(dealer)
    assert (kept.by, kept.office, kept.final) == ("Gus L.", "third_party", True)
    assert "Floor appoints Gus L. third party." in [one.text for one in dealer.seen().lines]


@live
@pytest.mark.proves("giancarlo.leader.1", "giancarlo.leader.2", "giancarlo.leader.3")
async def test_leader_and_director_decide_for_each_other() -> None:
    hall = await Hall.open()
    dealer = await folded(hall, "giancarlo", {1: "Gus L.", 2: "Lena R.", 3: "p-director", 4: "Bo S."})
    officials, place = floor_of(dealer).officials, hall.room.tables[dealer.table].place
    assert [one.office for one in officials.listed(dealer.table)] == ["table_leader", "third_party"]
    boss = await staff(hall, "director")
    await officials.appoint(boss, dealer.table, "a", "table_leader", "Gus L.")
    assert officials.titles_of_deciders(place, {"seat": "4"}) == "the table leader (Gus L.) or the tournament director"
    assert officials.titles_of_deciders(place, {"seat": "1"}) == "the tournament director", "the leader is party to it"
    assert officials.titles_of_deciders(place, {"seat": "3"}) == "the table leader (Gus L.)", (
        "the director is party to it"
    )
    assert officials.office_of(place, "Gus L.", {"seat": "4"}) == "table_leader"
    assert officials.office_of(place, "Gus L.", {"seat": "1"}) == ""
    assert officials.office_of(place, boss.id, {"seat": "3"}) == ""
    assert officials.office_of(place, "Lena R.", {"seat": "4"}) == "", "another table's leader, or nobody"
    other = await tablet(hall, {5: "Lena R."}, house="giancarlo")
    await officials.appoint(boss, other.table, "b", "table_leader", "Lena R.")
    assert officials.office_of(place, "Lena R.", {"seat": "4"}) == "", "the leader of one table rules there only"


@live
@pytest.mark.proves("giancarlo.leader.3")
async def test_where_leader_and_director_are_both_party_the_leader_of_another_table_decides() -> None:
    hall = await Hall.open()
    dealer = await folded(hall, "giancarlo", {1: "Gus L.", 2: "Ty W.", 3: "Bo S.", 4: "p-director"})
    officials, place = floor_of(dealer).officials, hall.room.tables[dealer.table].place
    boss = await staff(hall, "director")
    await officials.appoint(boss, dealer.table, "a", "table_leader", "p-director")
    assert officials.titles_of_deciders(place, {"seat": "4"}) == "the leader of another table or a third party"
    mine = Report("hand_in_muck", {**MUCKED.facts, "identifiable": "yes", "best": "misled"})
    for by in ("p-director", "p-dealer"):
        with pytest.raises(Refused):
            await applied(dealer, by, mine, Verdict())
    with pytest.raises(Refused, match="is not an official at this table"):
        await applied(dealer, "p-dealer", mine, Verdict(by="Lena R."))
    other = await tablet(hall, {5: "Lena R."}, house="giancarlo")
    await officials.appoint(boss, other.table, "b", "table_leader", "Lena R.")
    assert officials.office_of(place, "Lena R.", {"seat": "4"}) == "other_leader"
    asked = floor_of(dealer).rulings.preview(dealer.table, MUCKED, dealer.who)
    assert isinstance(asked, QuestionView)
    assert [(one.name, one.title, one.table) for one in asked.speakers] == [
        ("Lena R.", "the leader of another table", other.table)
    ]
    assert [one.name for one in officials.speakers(place, {"seat": "1"})] == ["Director"], "their own table's leader"
    assert officials.office_of(place, "Lena R.", {"seat": "1"}) == "", "else this table's own leader decides"
    assert isinstance(await applied(dealer, "p-dealer", mine, Verdict(by="Lena R."), "two"), RulingApplied)
    kept = await last_ruling(dealer)
    assert (kept.by, kept.office, kept.final) == ("Lena R.", "other_leader", True)


@live
@pytest.mark.proves("standard.disputes.2")
async def test_nobody_decides_what_they_are_party_to() -> None:
    hall = await Hall.open()
    dealer = await folded(hall, "standard", {1: "Gus L.", 2: "Lena R.", 3: "Ty W.", 4: "p-floor"})
    mine = Report("hand_in_muck", {**MUCKED.facts, "identifiable": "no"})
    with pytest.raises(Refused, match="You are party to this dispute") as refused:
        await applied(dealer, "p-floor", mine, Verdict())
    assert refused.value.cites == ("standard.disputes.2",)
    assert isinstance(await applied(dealer, "p-director", mine, Verdict()), RulingApplied)


@live
@pytest.mark.proves("standard.disputes.2", "ccp.commissioner.4", "giancarlo.leader.2")
async def test_an_official_who_is_live_in_the_pot_does_not_rule_on_an_opponents_hand() -> None:
    for house in ("standard", "ccp", "club52", "giancarlo", "house", "ppc"):
        await _officials_in_the_pot(house)


async def _officials_in_the_pot(house: str) -> None:
    hall = await Hall.open()
    dealer = await folded(hall, house, {1: "Gus L.", 2: "p-director", 3: "p-floor", 4: "Bo S."})
    mine = Report("hand_in_muck", {**MUCKED.facts, "identifiable": "yes", "best": "yes"})
    for person in ("p-director", "p-floor"):
        with pytest.raises(Refused, match=r"You are party to this dispute|can decide this"):
            await applied(dealer, person, mine, Verdict())
        seen = floor_of(dealer).rulings.preview(dealer.table, MUCKED, hall.room.people.persons[person])
        assert not isinstance(seen, QuestionView) or not seen.may
    book = Report("conduct", {"breach": "phone", "seat": "4"})  # about a player, not about the pot
    assert isinstance(await applied(dealer, "p-dealer", book, Verdict(), "phone"), RulingApplied)


@live
async def test_an_official_rules_against_what_the_table_shows_and_a_dealer_does_not() -> None:
    hall = await Hall.open()
    dealer = await folded(hall, "standard")
    wrong = Report("exposed_hole_card", {"hole": "4.1", "how": "dropped", "cards": "9c"})
    refused = await applied(dealer, "p-floor", wrong, Verdict(), "first")
    assert isinstance(refused, RefusalMessage)
    assert (refused.code, refused.facts["condition"], refused.facts["seat"]) == ("table_knows", "in_hand", 4)
    assert refused.text.startswith("Bo S. folded before the flop to a bet of 100. If the table is wrong")
    against = Report(wrong.incident, wrong.facts, despite="the dealer entered the fold too early")
    with pytest.raises(Refused, match="Only the floor or the director can decide this"):
        await applied(dealer, "p-dealer", against, Verdict())
    assert isinstance(await applied(dealer, "p-floor", against, Verdict()), RulingApplied)
    kept = await last_ruling(dealer)
    assert (kept.against, kept.despite) == (
        "Bo S. folded before the flop to a bet of 100", "the dealer entered the fold too early"
    )  # fmt: skip
    (line,) = [one.text for one in dealer.seen().lines if "against what the table shows" in one.text]
    assert "Bo S. folded" in line
    assert line.endswith("Reason: the dealer entered the fold too early.")


# Final ----------------------------------------------------------------------------------------------------------------


@live
@pytest.mark.proves(
    "standard.disputes.4", "ccp.commissioner.3", "house.overview.3", "club52.decisions.2", "club52.tournament.p2",
    "club52.preamble.2", "giancarlo.director.2",
)  # fmt: skip
async def test_what_the_last_office_decided_nobody_else_looks_at_again() -> None:
    for house in ("standard", "ccp", "house", "club52", "giancarlo"):
        await _final_in(house)


async def _final_in(house: str) -> None:
    hall = await Hall.open()
    dealer = await folded(hall, house)
    dropped = Report("conduct", {"breach": "phone", "seat": "2"})
    by_dealer = await applied(dealer, "p-dealer", dropped, Verdict(), "dealer")
    director, floor = await staff(hall, "director"), await staff(hall, "floor")
    looked = await floor_of(dealer).rulings.appeal(floor, by_dealer.ruling, "a", "Look again", "", upheld=True)
    assert not isinstance(looked, RefusalMessage), "a dealer's ruling by the book is looked at again"
    last = await applied(dealer, "p-director", dropped, Verdict(), "director")
    refused = await floor_of(dealer).rulings.appeal(floor, last.ruling, "b", "Look again", "", upheld=True)
    assert isinstance(refused, RefusalMessage)
    own = {
        "standard": "standard.disputes.4", "ccp": "ccp.commissioner.3", "house": "house.overview.3",
        "club52": "club52.decisions.2", "giancarlo": "giancarlo.director.2",
    }  # fmt: skip
    assert refused.code == "decision_final"
    assert own[house] in [cited.id for cited in refused.cites]
    again = await floor_of(dealer).rulings.appeal(director, last.ruling, "c", "I saw more", "Not so", upheld=False)
    assert not isinstance(again, RefusalMessage), "who decided may correct it, and the first stays"
    officer = await applied(dealer, "p-floor", dropped, Verdict(), "floor") if house == "club52" else None
    if officer is not None:
        late = await floor_of(dealer).rulings.appeal(director, officer.ruling, "d", "Look again", "", upheld=True)
        assert isinstance(late, RefusalMessage), "at the club every officer's word is final"


@live
@pytest.mark.proves("giancarlo.leader.4")
async def test_a_leaders_decision_is_closed_at_once() -> None:
    hall = await Hall.open()
    dealer = await folded(hall, "giancarlo")
    boss = await staff(hall, "director")
    await floor_of(dealer).officials.appoint(boss, dealer.table, "a", "table_leader", "Gus L.")
    report = Report("conduct", {"breach": "phone", "seat": "2"})
    done = await applied(dealer, "p-dealer", report, Verdict(by="Gus L."))
    assert (await last_ruling(dealer)).office == "table_leader"
    refused = await floor_of(dealer).rulings.appeal(boss, done.ruling, "b", "Look again", "", upheld=True)
    assert isinstance(refused, RefusalMessage)
    assert "giancarlo.leader.4" in [cited.id for cited in refused.cites]


# Overruled ------------------------------------------------------------------------------------------------------------


@live
@pytest.mark.proves("club52.decisions.1", "club52.decisions.3")
async def test_officers_decide_otherwise_and_otherwise_for_different_people() -> None:
    hall = await Hall.open()
    dealer = await folded(hall, "club52")
    await ok(dealer, do="fold", seat=1)
    book = Report("hand_in_muck", {"seat": "4", "identifiable": "no"})
    seen = floor_of(dealer).rulings.preview(dealer.table, book, await staff(hall, "floor"))
    assert "give_back" in [one.id for one in seen.outcomes]  # type: ignore[union-attr]
    instead = Override(reason="a first evening, and the dealer was too quick", outcome="give_back")
    assert isinstance(await applied(dealer, "p-floor", book, Verdict(instead)), RulingApplied)
    kept = await last_ruling(dealer)
    assert kept.cites == ("club52.decisions.1", "club52.decisions.3")
    assert (kept.remedy, kept.overruled[:15]) == ("retrieve_hand", "a first evening")
    assert "stays dead" in kept.house_decision
    assert kept.house_cites
    hand = hall.state(dealer.table).hand
    assert hand is not None
    assert hand.by_seat[4].live, "it is carried out"
    old_hand = Report("hand_in_muck", {"seat": "1", "identifiable": "no"})
    await applied(dealer, "p-floor", old_hand, Verdict(), "two")
    assert not hall.state(dealer.table).hand.by_seat[1].live  # type: ignore[union-attr]
    assert dealer.seen().lines[-1].text.startswith("Floor rules: Gus L.'s hand is dead")


@live
async def test_a_decision_of_an_official_is_told_carried_out_taken_back_and_marked() -> None:
    hall = await Hall.open()
    dealer = await folded(hall, "standard")
    report = Report("exposed_hole_card", {"by": "dealer", "nth": "2"})
    await ruled(dealer, report, instead=Override(reason="two cards lay open", outcome="misdeal"))
    assert hall.state(dealer.table).redeal is not None
    lines = [one.text for one in dealer.seen().lines]
    assert any(line.startswith("Floor overrules the house rules: Misdeal") for line in lines), lines
    await ok(dealer, do="take-back")
    assert hall.state(dealer.table).playing
    assert hall.state(dealer.table).redeal is None
    rulings = floor_of(dealer).rulings
    (case,) = rulings.search("", "", "", "", "")
    assert case.taken_back
    seen = previewed(dealer, report)
    assert (seen.precedents, seen.warning, seen.first_time_tonight) == ((), "", True)
    after = await hall.again()
    assert [one.taken_back for one in after.room.floor.rulings.search("", "", "", "", "")] == [True]


@live
async def test_chips_are_moved_between_hands_with_a_reason() -> None:
    hall = await Hall.open()
    dealer = await folded(hall, "standard")
    await fold_out(dealer)
    if dealer.seen().dealer is not None and dealer.seen().dealer.next == "push":  # type: ignore[union-attr]
        await ok(dealer, do="push")
    report = Report("conduct", {"breach": "phone", "seat": "2"}, more={"from_seat": "3", "to_seat": "4", "chips": "50"})
    await ruled(dealer, report, instead=Override(reason="the pot went the wrong way", outcome="chips"))
    moved = [event for event in await hall.events(dealer.table) if isinstance(event, ChipsMoved)]
    assert [(one.seat, one.to, one.amount) for one in moved] == [(3, 4, 50)]
    assert moved[0].cites == ("standard.disputes.3",)


@live
async def test_during_a_hand_chips_are_moved_from_stack_to_stack_and_taken_back_with_the_ruling() -> None:
    hall = await Hall.open()
    dealer = await folded(hall, "standard")

    def stacks() -> dict[int, int]:
        hand = hall.state(dealer.table).hand
        assert hand is not None
        return {p.seat: p.stack for p in hand.players}

    before = stacks()
    report = Report("conduct", {"breach": "phone", "seat": "2"}, more={"from_seat": "3", "to_seat": "1", "chips": "50"})
    await ruled(dealer, report, instead=Override(reason="a chip rolled over", outcome="chips"))
    assert stacks() == {**before, 3: before[3] - 50, 1: before[1] + 50}
    assert hall.state(dealer.table).playing
    await ok(dealer, do="take-back")
    assert stacks() == before
