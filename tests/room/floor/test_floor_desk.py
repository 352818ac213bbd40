"""The floor of a room: previews change nothing, rulings are recorded and applied, and decisions are found again."""

import asyncio

import pytest

from cutcard.floor.declarations import Declaration
from cutcard.floor.overrule import Override
from cutcard.floor.ruling import Report
from cutcard.room.floor.penalties import PenaltyOrder
from cutcard.room.floor.rulings import Verdict
from cutcard.room.floor.view_types import QuestionView, ReadingView, RulingApplied
from cutcard.store import open_store
from cutcard.streams.answers import Done, RefusalMessage
from cutcard.streams.refusals import RefusedInRoom
from cutcard.table import Refused
from cutcard.table.floor.rulings import Ruled, RulingAppealed
from cutcard.table.state import text_state
from tests.room.halves import two_halves
from tests.room.rooms import Client, Hall, live
from tests.room.tablets import PHONE, SEATS, begin, floor_of, fold_out, no, ok, previewed, ruled, staff, tablet, told

EXPOSED = Report("exposed_hole_card", {"by": "dealer", "nth": "3", "cards": "9h"})


@live
async def test_a_preview_asks_for_what_the_house_must_know_and_changes_nothing() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await begin(dealer)
    before, kept = text_state(hall.state(dealer.table)), len(await hall.events(dealer.table))
    asked = floor_of(dealer).rulings.preview(dealer.table, Report("exposed_hole_card"))
    assert isinstance(asked, QuestionView)
    assert (asked.fact, asked.form, asked.asked, asked.at_most) == ("by", "choice", 1, 3)
    assert [answer.label for answer in asked.answers] == ["The dealer", "A player"]
    whose = floor_of(dealer).rulings.preview(dealer.table, Report("conduct", {"breach": "phone"}))
    assert isinstance(whose, QuestionView)
    there = [(str(seat), name) for seat, name in SEATS.items()]
    assert [(answer.value, answer.label) for answer in whose.answers][:4] == there
    seen = previewed(dealer, EXPOSED)
    assert (seen.remedy, seen.version) == ("replace_exposed", hall.state(dealer.table).version)
    assert ("ppc.misdeal.8", "stated") in [(cited.id, cited.standing) for cited in seen.cites]
    assert {one.house for one in seen.elsewhere} == {"standard", "ccp", "club52", "giancarlo", "house"}
    assert (seen.first_time_tonight, seen.precedents, seen.warning) == (True, (), "")
    assert (text_state(hall.state(dealer.table)), len(await hall.events(dealer.table))) == (before, kept)


@live
async def test_a_ruling_is_kept_with_who_gave_it_and_done_to_the_table() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await begin(dealer)
    stale = hall.state(dealer.table).version
    report = Report("misdeal_claimed", {"claimed_by": "dealer", "calls_it": "yes"})
    applied = await ruled(dealer, report, "one")
    assert applied.ruling == f"{dealer.table}-r1"
    rulings, floor = floor_of(dealer).rulings, await staff(hall, "floor")
    again = await rulings.apply(floor, dealer.table, "one", report, stale)
    with pytest.raises(RefusedInRoom):
        await rulings.apply(floor, dealer.table, "one", Report("out_of_sequence"), stale)
    assert again == RulingApplied(applied.ruling, applied.version, again=True), "sent again it is not done again"
    kept = [event for event in await hall.events(dealer.table) if isinstance(event, Ruled)]
    assert [(one.ruling.ruling, one.ruling.by) for one in kept] == [(applied.ruling, "p-floor")]
    told_line = next(one for one in dealer.seen().lines if one.what == "ruled")
    assert told_line.text.startswith("Floor rules: ")
    assert told_line.cites


@live
async def test_a_ruling_for_a_table_that_has_gone_on_is_refused_with_what_happened() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await begin(dealer)
    version = hall.state(dealer.table).version
    await ok(dealer, do="raise", seat=4, to=300)
    answer = await floor_of(dealer).rulings.apply(dealer.who, dealer.table, "late", PHONE, version)
    assert isinstance(answer, RefusalMessage)
    assert (answer.code, answer.facts["changed"]) == ("stale", "Bo S. raises to 300.")
    assert not hall.state(dealer.table).rulings


@live
async def test_an_answer_that_is_missing_is_asked_for_before_anything_is_done() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await begin(dealer)
    version = hall.state(dealer.table).version
    answer = await floor_of(dealer).rulings.apply(dealer.who, dealer.table, "x", Report("exposed_hole_card"), version)
    assert isinstance(answer, RefusalMessage)
    assert (answer.code, answer.text) == ("answer_first", "Answer this first: Who did it?")


@live
async def test_the_floor_overrules_with_a_reason_and_the_next_case_warns() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall, title="Blue felt")
    await begin(dealer)
    version = hall.state(dealer.table).version
    instead = Override(reason="Two cards were seen", decision="Misdeal")
    with pytest.raises(Refused, match="Only the floor person or the director can decide this"):
        await floor_of(dealer).rulings.apply(dealer.who, dealer.table, "no", EXPOSED, version, Verdict(instead))
    await ruled(dealer, EXPOSED, instead=instead)
    assert hall.state(dealer.table).version == version + 1, "the book's remedy was not done"
    seen = previewed(dealer, Report("exposed_hole_card", {"by": "dealer", "nth": "3", "count": "1", "cards": "9h"}))
    assert seen.warning == ("A different decision was made at Blue felt: Misdeal. The reason was: Two cards were seen.")
    (case,) = seen.precedents
    assert (case.same, case.decision, case.overruled) == (False, "Misdeal", "Two cards were seen")
    assert case.house_decision == seen.decision
    assert not seen.first_time_tonight


@live
async def test_an_appeal_is_a_later_event_and_the_ruling_stays_as_it_was() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await begin(dealer)
    applied = await ruled(dealer, PHONE)
    before = floor_of(dealer).rulings.search("", "", "", "", "")[0]
    boss = await staff(hall, "director")
    seen = await floor_of(dealer).rulings.appeal(
        boss, applied.ruling, "a1", "It was a call from home", "No", upheld=False
    )
    assert not isinstance(seen, RefusalMessage)
    assert (seen.decision, seen.remedy) == (before.decision, before.remedy)
    assert [(one.by, one.upheld, one.decision) for one in seen.appeals] == [("Director", False, "No")]
    events = await hall.events(dealer.table)
    assert isinstance(events[-1], RulingAppealed)
    with pytest.raises(Refused, match="no such ruling"):
        await floor_of(dealer).rulings.appeal(boss, "nowhere-r9", "a2", "Why", "", upheld=True)


@live
async def test_a_ruling_is_appealed_after_its_table_was_taken_down_and_everybody_knows() -> None:
    one, two = two_halves()
    time = [1_000_000]
    hall, other = await Hall.open(one, seed=1, time=time), await Hall.open(two, seed=2, time=time)
    dealer = await tablet(hall)
    applied = await ruled(dealer, PHONE)
    for seat in SEATS:
        await ok(dealer, do="leave-seat", seat=seat)
    boss = await staff(hall, "director")
    await hall.room.close_table(boss, dealer.table)
    await other.room.tick()
    await floor_of(dealer).rulings.appeal(boss, applied.ruling, "a1", "Looked at again", "", upheld=True)
    await other.room.tick()
    after = await hall.again()
    for room in (hall.room, other.room, after.room):
        (case,) = room.floor.rulings.search("", "", "", "", "")
        assert [appeal.reason for appeal in case.appeals] == ["Looked at again"]


@live
async def test_what_is_written_for_the_record_is_one_tidy_line() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    boss = await staff(hall, "floor")
    applied = await ruled(dealer, PHONE, instead=Override(reason="First\nnight\x07", decision="  Nothing  "))
    (case,) = floor_of(dealer).rulings.search("", "", "", "", "")
    assert (case.overruled, case.decision) == ("First night", "Nothing")
    with pytest.raises(Refused, match="Enter some words"):
        await floor_of(dealer).rulings.appeal(boss, applied.ruling, "a1", "\x00", "", upheld=True)


@live
async def test_the_precedent_book_is_searched_by_words_incident_rule_player_and_table() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall, house="ccp", title="Blue felt")
    await begin(dealer)
    await ruled(dealer, PHONE, "one")
    hall.time[0] += 60_000
    await ruled(dealer, Report("conduct", {"breach": "language", "seat": "3"}), "two")
    find = floor_of(dealer).rulings.search
    assert [one.players for one in find("", "", "", "", "")] == [("Ty W.",), ("Lena R.",)], "the newest first"
    assert [one.ruling for one in find("phone", "", "", "", "")] == [f"{dealer.table}-r1"]
    assert [one.ruling for one in find("FOUL language", "", "", "", "")] == [f"{dealer.table}-r2"]
    assert len(find("", "conduct", "", "", "")) == 2
    assert [one.ruling for one in find("", "", "ccp.etiquette.9", "", "")] == [f"{dealer.table}-r1"]
    assert [one.ruling for one in find("", "", "", "ty", "")] == [f"{dealer.table}-r2"]
    assert len(find("", "", "", "", dealer.table)) == 2
    assert find("", "", "", "", "elsewhere") == find("zebra", "", "", "", "") == []
    (newest, _) = find("", "", "", "", "")
    assert (newest.title, newest.by, newest.house) == ("Blue felt", "Floor", "ccp")


@live
async def test_penalties_climb_and_are_served() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall, house="standard")
    await begin(dealer)
    penalties = floor_of(dealer).penalties
    assert (penalties.next(dealer.table, 2).step, penalties.next(dealer.table, 2).earlier) == ("warning", 0)
    await ruled(dealer, PHONE, "one")
    seen = previewed(dealer, PHONE)
    assert seen.penalty is not None
    assert (seen.penalty.step, seen.penalty.hands, seen.penalty.earlier) == ("hands", 3, 1)
    assert seen.decision == "Lena R. sits out 3 hands."
    await ruled(dealer, PHONE, "two")
    assert [(one.step, one.left, one.served) for one in penalties.listed("Lena")] == [
        ("hands", 3, False), ("warning", 0, True),
    ]  # fmt: skip
    await fold_out(dealer)
    for left in (2, 1, 0):
        await ok(dealer, do="next-hand")
        await ok(dealer, do="deal")
        assert 2 not in {seat.seat for seat in dealer.seen().view.hand.seats if seat.live}  # type: ignore[union-attr]
        await fold_out(dealer)
        assert penalties.listed("Lena")[0].left == left
    assert penalties.listed("Lena")[0].served
    assert penalties.listed("nobody") == []


@live
async def test_the_ladder_does_not_count_a_penalty_whose_ruling_was_taken_back() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall, house="standard")
    await begin(dealer)
    penalties = floor_of(dealer).penalties
    await ruled(dealer, PHONE, "one")
    await ruled(dealer, PHONE, "two")
    await ok(dealer, do="take-back")
    assert [one.step for one in penalties.listed("Lena")] == ["warning"]
    assert (penalties.next(dealer.table, 2).step, penalties.next(dealer.table, 2).earlier) == ("hands", 1)
    assert not hall.state(dealer.table).sitters[2].penalty
    (undone, _) = floor_of(dealer).rulings.search("", "", "", "", "")
    assert undone.taken_back, "it stays in the book, marked"
    await ok(dealer, do="take-back")
    assert penalties.next(dealer.table, 2).step == "warning"
    await ruled(dealer, PHONE, "three")
    assert [one.step for one in penalties.listed("Lena")] == ["warning"]


@live
async def test_a_breach_of_somebody_who_does_not_play_is_kept_without_a_penalty() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await ruled(dealer, Report("conduct", {"breach": "phone", "seat": "0"}))
    assert len(floor_of(dealer).rulings.search("phone", "", "", "", "")) == 1
    assert floor_of(dealer).penalties.listed("") == []


@live
async def test_an_official_gives_another_step_of_the_ladder_and_none_that_the_house_has_not() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall, house="standard")
    boss = await staff(hall, "floor")
    give = floor_of(dealer).penalties.give
    seen = await give(boss, dealer.table, "p1", PenaltyOrder(3, "Threw cards", "rounds", 2))
    assert not isinstance(seen, RefusalMessage)
    assert (seen.text, seen.what, seen.by) == ("Sits out 2 rounds.", "Threw cards", "Floor")
    refused = await give(boss, dealer.table, "p2", PenaltyOrder(3, "Again", "membership"))
    assert isinstance(refused, RefusalMessage)
    assert (refused.code, [cited.id for cited in refused.cites]) == ("no_such_step", ["standard.conduct.1"])


@live
async def test_a_declaration_is_read_and_done_where_it_binds() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await begin(dealer)
    declared = floor_of(dealer).declarations
    kept = len(await hall.events(dealer.table))
    seen = declared.read(dealer.table, Declaration(seat=4, words="raise to six hundred"))
    assert (seen.binding, seen.action) == ("now", {"do": "raise", "seat": 4, "to": 600})
    assert len(await hall.events(dealer.table)) == kept
    done = await declared.apply(dealer.who, dealer.table, "d1", Declaration(seat=4, words="raise to six hundred"), None)
    assert isinstance(done, ReadingView)
    assert done.applied
    assert told(dealer).legal.call == 600  # type: ignore[union-attr]
    held = await declared.apply(dealer.who, dealer.table, "d2", Declaration(seat=3, words="call"), None)
    assert isinstance(held, ReadingView)
    assert (held.binding, held.applied, held.incident) == ("held", True, "out_of_turn")
    assert dealer.seen().view.hand.bound[0][:2] == (3, "call")  # type: ignore[union-attr]
    unclear = declared.read(dealer.table, Declaration(seat=1, words="shipperoo"))
    assert (unclear.binding, unclear.not_understood) == ("none", "shipperoo")
    with pytest.raises(Refused, match="No hand"):
        declared.read(await hall.table(await staff(hall, "floor"), live=True), Declaration(seat=1, words="call"))


@live
async def test_an_entry_is_taken_back_and_said_so() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall, house="standard")
    await begin(dealer)
    await ok(dealer, do="raise", seat=4, to=300)
    await ok(dealer, do="fold", seat=1)
    assert told(dealer).undo == "Gus L. folds."
    await ok(dealer, do="take-back")
    assert told(dealer).undo == "Bo S. raises to 300."
    assert told(dealer).legal.seat == 1  # type: ignore[union-attr]
    await fold_out(dealer)
    hands = floor_of(dealer)._tables.any(dealer.table).place.history  # type: ignore[union-attr]  # noqa: SLF001
    assert len(hands.hands) == 1
    await ok(dealer, do="take-back")
    assert len(hands.hands) == 0, "the hand is not over any more"
    await fold_out(dealer)
    assert [mark.hand for mark in hands.hands] == [f"{dealer.table}-1"]
    await ok(dealer, do="next-hand")
    await ok(dealer, do="take-back")
    assert told(dealer).next == "start"
    await ok(dealer, do="next-hand")
    after = await hall.again()
    again = Client(after, dealer.who, dealer.table).watch()
    assert (told(again), text_state(after.state(dealer.table))) == (told(dealer), text_state(hall.state(dealer.table)))


@live
async def test_no_client_sends_what_a_ruling_does() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await begin(dealer)
    ruling = {"ruling": "x", "incident": "conduct", "remedy": "x", "decision": "x", "announcement": "x", "by": "me"}
    for command in (
        {"do": "enforce", "ruling": ruling, "acts": [{"do": "fold", "seat": 4}]},
        {"do": "give-penalty", "player": "Gus L.", "at": 1, "step": "warning", "what": "x", "by": "me"},
        {"do": "confirm-checklist", "moment": "shuffle", "items": [], "by": "me"},
        {"do": "switch-deck", "why": "x", "by": "me"}, {"do": "correct-button", "button": 2},
        {"do": "appeal", "ruling": "x", "by": "me", "reason": "x", "upheld": True},
    ):  # fmt: skip
        assert (await no(dealer, **command)).code == "for_the_floor"


@live
async def test_rulings_penalties_and_checklists_survive_a_restart() -> None:
    hall = await Hall.open()
    dealer = await tablet(hall)
    await floor_of(dealer).checklists.confirm(dealer.who, dealer.table, "set up", "table_setup", ("ppc.setup.1",), "")
    await begin(dealer)
    await ruled(dealer, PHONE)
    before = _everything(dealer)
    after = await hall.again()
    assert _everything(Client(after, dealer.who, dealer.table).watch()) == before


def _everything(client: Client) -> tuple[object, ...]:
    floor = floor_of(client)
    return (
        floor.rulings.search("", "", "", "", ""), floor.penalties.listed(""), floor.checklists.listed(client.table),
        told(client), previewed(client, PHONE),
    )  # fmt: skip


@live
async def test_another_process_sees_the_same_rulings() -> None:
    one, two = two_halves()
    time = [1_000_000]
    hall, other = await Hall.open(one, seed=1, time=time), await Hall.open(two, seed=2, time=time)
    dealer = await tablet(hall)
    await begin(dealer)
    await ruled(dealer, PHONE)
    await other.room.tick()
    there = Client(other, dealer.who, dealer.table).watch()
    assert _everything(there) == _everything(dealer)
    assert previewed(there, PHONE).decision == "Lena R. sits out 3 hands."
    await ruled(there, PHONE, "there")
    await hall.room.tick()
    assert len(floor_of(dealer).rulings.search("", "", "", "", "")) == 2


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_rulings_last_in_every_store_and_two_rooms_share_them(kind: str, request: pytest.FixtureRequest) -> None:
    folder = request.getfixturevalue("tmp_path")
    url = request.getfixturevalue("postgres_url") if kind == "postgres" else f"sqlite:{folder / 'club.db'}"
    asyncio.run(_two_rooms(url) if kind == "postgres" else _restarted(url))


async def _restarted(url: str) -> None:
    async with await open_store(url) as store:
        hall = await Hall.open(store)
        dealer = await tablet(hall)
        await begin(dealer)
        await ruled(dealer, PHONE)
        before = _everything(dealer)
        await hall.room.close()
    async with await open_store(url) as store:
        after = await Hall.open(store, time=hall.time)
        assert _everything(Client(after, dealer.who, dealer.table).watch()) == before
        await after.room.close()


async def _two_rooms(url: str) -> None:
    async with await open_store(url) as one, await open_store(url) as two:
        time = [1_000_000]
        hall, other = await Hall.open(one, seed=1, time=time), await Hall.open(two, seed=2, time=time)
        dealer = await tablet(hall)
        await begin(dealer)
        await ruled(dealer, PHONE)
        await other.room.tick()
        there = Client(other, dealer.who, dealer.table).watch()
        assert _everything(there) == _everything(dealer)
        answer = await there.do(own_id="fold there", do="fold", seat=4)
        assert isinstance(answer, Done)
        await ruled(there, PHONE, "there")
        await hall.room.tick()
        assert [one.step for one in floor_of(dealer).penalties.listed("Lena")] == ["hands", "warning"]
        await hall.room.close()
        await other.room.close()
