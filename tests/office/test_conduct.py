"""Conduct: each house's ladder, who gives which step, and what is lifted, appealed and undone."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.hand import Refused
from cutcard.office.act_types import RefusedInOffice
from cutcard.office.acts import UndoOfficeEntry, decide, evolve
from cutcard.office.appeals import AppealSanction, DecideAppeal, appeal_goes_to
from cutcard.office.conduct import (
    Authority,
    ExcuseAbsence,
    GiveSanction,
    LiftSanction,
    ServeSanction,
    active_bans,
    earlier_steps,
    longest_ban,
    record_of,
)
from cutcard.office.open_office import OpenOffice
from cutcard.office.state import Office, describe_event
from cutcard.rules import house_ids, load_house
from cutcard.rules.club_rules import office_rules
from cutcard.scenario.stream_play import everything

BOSS, FLOOR = Authority(office="director"), Authority(office="floor")
DAY = "2026-08-06"
Told = tuple[str, tuple[str, ...]]


class Bench:
    """The officers of one house: Bea directs, Al is an officer, Stan is the member concerned."""

    def __init__(self, house: str = "standard") -> None:
        self.rules = office_rules(load_house(house))
        self.office = Office()
        self.do(OpenOffice(house=house))

    def do(self, command: Any, by: str = "bea") -> list[Any]:
        """Carry out a command."""
        events = decide(replace(command, at=1_000, by=by), self.office, self.rules)
        for event in events:
            evolve(self.office, event)
        return list(events)

    def gives(self, step: Any, by: str = "bea", person: str = "stan", **more: Any) -> int:
        """Give a member a step; its number."""
        asked = {"why": "shouting", "day": DAY, "authority": FLOOR if by == "al" else BOSS, **more}
        (event,) = self.do(GiveSanction(person=person, step=step, **asked), by)
        return int(event.entry)

    def refuses(self, command: Any, by: str = "bea") -> Told:
        """The code of a refusal, and its rules; nothing changes."""
        before = everything(self.office)
        with pytest.raises(RefusedInOffice) as refusal:
            self.do(command, by)
        assert everything(self.office) == before
        assert "{" not in str(refusal.value)
        return refusal.value.code, refusal.value.cites

    def refuses_step(
        self, step: Any, by: str = "bea", person: str = "stan", **more: Any
    ) -> tuple[str, tuple[str, ...]]:
        """The same of a step."""
        asked = {"why": "shouting", "day": DAY, "authority": FLOOR if by == "al" else BOSS, **more}
        return self.refuses(GiveSanction(person=person, step=step, **asked), by)

    def out(self, on: str, person: str = "stan") -> bool:
        """Whether a member is banned on a day."""
        return longest_ban(active_bans(self.office, person, on)) is not None


def undone(bench: Bench, number: int) -> None:
    bench.do(UndoOfficeEntry(number=number, also=True))


@pytest.mark.proves("standard.sanctions.1")
def test_step_by_step_each_with_its_own_term() -> None:
    bench = Bench()
    propose = bench.rules.sanctions.next_step
    assert propose(()) == "warned"
    bench.gives("warned")
    assert not bench.out(DAY)
    assert propose(("warned",)) == "barred"
    bench.gives("barred", until="2026-08-20")
    assert [bench.out(on) for on in ("2026-08-19", "2026-08-20", "2026-08-21")] == [False, True, False]
    bench.gives("ejected", day="2026-09-03")
    assert [bench.out(on) for on in ("2026-09-03", "2026-09-04")] == [True, False]
    bench.gives("suspended", day="2026-10-01", until="2027-01-01")
    assert [bench.out(on) for on in ("2026-09-30", "2026-10-01", "2026-12-31", "2027-01-01")] == [0, 1, 1, 0]
    bench.gives("expelled", day="2027-02-01")
    assert bench.out("2031-05-05")
    assert propose(("expelled",)) == "expelled"


@pytest.mark.proves("standard.sanctions.2")
def test_skipping_a_step_needs_a_reason() -> None:
    bench = Bench()
    assert bench.refuses_step("suspended", until="2026-09-01") == ("passes_steps_over", ("standard.sanctions.2",))
    number = bench.gives("suspended", until="2026-09-01", jump="he hit somebody")
    kept = bench.office.sanctions[number]
    assert (kept.jump, kept.cites) == ("he hit somebody", ("standard.sanctions.3", "standard.sanctions.2"))
    assert bench.office.sanctions[bench.gives("expelled", day="2026-09-02")].jump == "", "the one after it is next"
    bench.gives("warned", person="mia")
    tables = Authority(office="director", had=("warned", "ejected"))
    assert bench.gives("suspended", person="leo", until="2026-09-01", authority=tables), "what the tables gave counts"


@pytest.mark.proves("standard.sanctions.3")
def test_longer_sanctions_are_the_director_s() -> None:
    bench = Bench()
    bench.gives("warned", by="al")
    bench.gives("barred", by="al")
    assert bench.refuses_step("suspended", by="al", until="2026-09-01", jump="x")[0] == "not_yours_to_give"
    assert bench.refuses_step("expelled", by="al", jump="x") == ("not_yours_to_give", ("standard.sanctions.3",))
    assert bench.refuses_step("warned", authority=Authority())[0] == "not_yours_to_give"
    assert bench.refuses_step("warned", person="bea") == ("own_sanction", ("standard.disputes.2",))


@pytest.mark.proves("ccp.conduct.2", "ccp.conduct.3", "ccp.conduct.5", "ccp.absent.1")
def test_the_commissioner_ejects_and_expels_and_cheating_has_one_answer() -> None:
    bench = Bench("ccp")
    assert bench.refuses_step("ejected", by="al") == ("not_yours_to_give", ("ccp.conduct.3",))
    assert "Commissioner" in refusal_text(bench, "expelled")
    number = bench.gives("ejected", rule="ccp.conduct.2")
    assert bench.office.sanctions[number].cites == ("ccp.conduct.2", "ccp.conduct.3")
    cheats = bench.refuses_step("warned", rule="ccp.conduct.5", why="collusion")
    assert cheats == ("only_the_hardest", ("ccp.conduct.5",))
    bench.gives("expelled", rule="ccp.conduct.5", why="collusion")
    assert bench.office.sanctions[bench.gives("barred", person="mia", by="al")].cites == ("ccp.absent.1",)


def refusal_text(bench: Bench, step: Any) -> str:
    with pytest.raises(Refused) as refusal:
        bench.gives(step, by="al")
    return str(refusal.value)


@pytest.mark.proves("club52.penalties.1", "club52.penalties.3", "club52.conduct.2")
def test_officers_need_not_climb_rung_by_rung_and_repeats_count_for_the_year() -> None:
    bench = Bench("club52")
    number = bench.gives("ejected", by="al", rule="club52.conduct.5", why="a threat")
    assert bench.office.sanctions[number].cites == ("club52.conduct.5", "club52.penalties.1")
    assert bench.refuses_step("barred")[0] == "no_such_step"
    assert bench.gives("expelled", by="al", person="leo", rule="club52.conduct.4", why="dumping chips")


@pytest.mark.proves("club52.etiquette.0")
def test_the_second_breach_of_etiquette_within_the_year_is_penalised() -> None:
    bench = Bench("club52")

    def next_on(day: str) -> str:
        return bench.rules.sanctions.next_step(earlier_steps(bench.office, bench.rules, "stan", day))

    assert next_on(DAY) == "warned"
    number = bench.gives("warned", by="al", rule="club52.etiquette.10", why="a phone at the table")
    assert bench.office.sanctions[number].cites[0] == "club52.etiquette.10"
    assert (next_on("2026-12-31"), next_on("2027-01-01")) == ("suspended", "warned")


@pytest.mark.proves("giancarlo.cheating.1")
def test_where_no_sanction_is_written_the_director_decides() -> None:
    bench = Bench("giancarlo")
    assert bench.refuses_step("warned", by="al") == ("not_yours_to_give", ("giancarlo.cheating.1",))
    assert bench.gives("expelled", why="marked cards")


@pytest.mark.proves("ccp.commissioner.3")
def test_an_officers_sanction_is_appealed_to_the_commissioner_whose_word_is_final() -> None:
    bench = Bench("ccp")
    number = bench.gives("barred", by="al", until="2026-08-20")
    (appeal,) = bench.do(AppealSanction(number=number, words="I had called", day=DAY), "stan")
    assert (appeal.to, appeal.cites) == ("director", ("ccp.commissioner.3",))
    assert bench.refuses(AppealSanction(number=number, words="again", day=DAY))[0] == "appealed_already"
    lifts = DecideAppeal(number=number, outcome="lifted", why="he had", day=DAY, authority=BOSS)
    assert bench.refuses(replace(lifts, authority=FLOOR), "al") == ("decided_by", ("ccp.commissioner.3",))
    bench.do(lifts)
    assert not bench.out("2026-08-20")
    own = bench.gives("ejected")
    assert bench.refuses(AppealSanction(number=own, words="no", day=DAY)) == ("is_final", ("ccp.commissioner.3",))


@pytest.mark.proves("ccp.commissioner.4")
def test_where_the_commissioner_is_party_to_it_a_third_party_decides() -> None:
    bench = Bench("ccp")
    own = bench.gives("ejected", why="called me names")
    (appeal,) = bench.do(AppealSanction(number=own, words="we quarrelled", day=DAY, party=True), "stan")
    assert (appeal.to, appeal.cites) == ("third_party", ("ccp.commissioner.4",))
    upheld = DecideAppeal(number=own, outcome="upheld", why="seen by all", day=DAY, authority=FLOOR)
    assert bench.refuses(upheld, "al") == ("needs_third", ("ccp.commissioner.4",))
    bench.do(replace(upheld, third="Walt"), "al")
    kept = bench.office.sanctions[own].appeal
    assert kept is not None
    assert (kept.outcome, kept.third, bench.out(DAY)) == ("upheld", "Walt", True)
    about = Authority(office="floor", theirs="director")
    assert bench.refuses_step("ejected", by="al", person="bea", authority=about)[0] == "needs_third"
    number = bench.gives("ejected", by="al", person="bea", authority=about, third="Walt")
    assert (bench.office.sanctions[number].office, bench.office.sanctions[number].third) == ("third_party", "Walt")


@pytest.mark.proves("club52.decisions.2", "house.overview.3", "giancarlo.director.2")
def test_what_is_final_in_a_house_is_not_looked_at_again() -> None:
    for house, by, rule in (
        ("club52", "al", "club52.decisions.2"),
        ("house", "bea", "house.overview.3"),
        ("giancarlo", "bea", "giancarlo.director.2"),
    ):
        bench = Bench(house)
        number = bench.gives("warned", by=by)
        code, cites = bench.refuses(AppealSanction(number=number, words="no", day=DAY))
        assert (code, rule in cites) == ("is_final", True)


def test_an_appeal_changes_what_holds_and_keeps_what_was_given() -> None:
    bench = Bench()
    number = bench.gives("barred", by="al", until="2026-08-20", jump="again and again")
    bench.do(AppealSanction(number=number, words="too hard", day=DAY))
    bench.do(DecideAppeal(number=number, outcome="changed", step="warned", why="first time", day=DAY, authority=BOSS))
    kept = bench.office.sanctions[number]
    assert kept.appeal is not None
    assert (kept.step, kept.appeal.was, bench.out("2026-08-20")) == ("warned", "barred", False)
    undone(bench, bench.office.record.entry)
    assert bench.out("2026-08-20"), "without the decision the bar holds again"


def test_a_sanction_that_is_marked_served_ends_and_still_counts_on_the_ladder() -> None:
    bench = Bench()
    bench.office.name_of = str.title
    number = bench.gives("suspended", until="2026-12-01", jump="a fist fight")
    serving = ServeSanction(number=number, day="2026-09-01", authority=BOSS)
    assert bench.refuses(replace(serving, authority=FLOOR), "al")[0] == "not_yours_to_give"
    before = earlier_steps(bench.office, bench.rules, "stan", "2026-09-02")
    (event,) = bench.do(serving)
    assert bench.out("2026-08-31")
    assert not bench.out("2026-09-01")
    assert earlier_steps(bench.office, bench.rules, "stan", "2026-09-02") == before
    assert describe_event(event, bench.office) == "Stan's sanction is served: they can play again"
    assert bench.refuses(serving)[0] == "served_already"
    undone(bench, event.entry)
    assert bench.out("2026-09-01")
    warned = bench.gives("expelled", jump="again")
    assert bench.refuses(replace(serving, number=warned))[0] == "nothing_to_serve"


def test_lift_undo_and_log_lines() -> None:
    bench = Bench()
    bench.office.name_of = str.title
    number = bench.gives("suspended", until="2026-12-01", jump="a fist fight")
    lifting = LiftSanction(number=number, why="they made up", day=DAY, authority=BOSS)
    assert bench.refuses(replace(lifting, authority=FLOOR), "al")[0] == "not_yours_to_give"
    assert bench.refuses(replace(lifting, why=" "))[0] == "say_why"
    (event,) = bench.do(lifting)
    assert not bench.out("2026-09-01")
    assert bench.refuses(lifting)[0] == "lifted_already"
    assert describe_event(event, bench.office) == "Stan's sanction was lifted: they made up"
    undone(bench, event.entry)
    assert bench.out("2026-09-01")
    undone(bench, number)
    assert not bench.out("2026-09-01")
    assert record_of(bench.office, "stan") == []
    assert bench.refuses(lifting)[0] == "no_such_sanction"


def test_days_that_make_no_sense_are_refused_with_a_sentence() -> None:
    bench = Bench()
    assert bench.refuses_step("warned", day="yesterday")[0] == "no_such_day"
    assert bench.refuses_step("suspended", jump="x")[0] == "needs_until"
    assert bench.refuses_step("suspended", jump="x", until=DAY)[0] == "until_is_over"
    assert bench.refuses_step("barred", jump="x", until="2026-08-05")[0] == "date_is_over"
    assert bench.refuses_step("warned", why="")[0] == "say_why"
    assert bench.refuses_step("ejected", jump="x", day="9999-12-31")[0] == "no_such_day"


def test_an_absence_is_excused_once() -> None:
    bench = Bench("ccp")
    excuse = ExcuseAbsence(person="stan", missed="2026-08-06", why="his train stood", authority=FLOOR)
    bench.do(excuse, "al")
    assert ("stan", "2026-08-06") in bench.office.excused
    assert bench.refuses(excuse, "al")[0] == "excused_already"
    assert bench.refuses(replace(excuse, person="al"), "al")[0] == "own_sanction"


@pytest.mark.parametrize("house", house_ids())
def test_every_step_of_every_house_can_be_given_and_says_where_it_is_appealed(house: str) -> None:
    bench = Bench(house)
    for step in bench.rules.sanctions.steps:
        number = bench.gives(step, until="2026-12-01", jump="a reason", person=step)
        kept = bench.office.sanctions[number]
        assert kept.cites
        assert bench.out("2026-12-01" if step == "barred" else DAY, step) is (step != "warned")
        assert appeal_goes_to(kept, bench.rules, party=True)


MOVES = st.lists(
    st.tuples(
        st.sampled_from(("warned", "barred", "ejected", "suspended", "expelled", "lift", "appeal", "decide", "undo")),
        st.integers(0, 9),
        st.integers(6, 28),
    ),
    max_size=25,
)


@given(MOVES, st.sampled_from(("standard", "ccp", "club52")))
def test_bans_match_the_record_over_random_acts(moves: Any, house: str) -> None:
    bench = Bench(house)
    for move, which, number in moves:
        day = f"2026-08-{number:02}"
        known = sorted(bench.office.sanctions) or [0]
        at = known[which % len(known)]
        commands: dict[str, Any] = {
            "lift": LiftSanction(number=at, why="so", day=day, authority=BOSS),
            "appeal": AppealSanction(number=at, words="so", day=day, party=which > 4),
            "decide": DecideAppeal(
                number=at, outcome=("upheld", "changed", "lifted")[which % 3], why="so", day=day, step="suspended",
                until="2026-09-01", third="Walt" if which > 4 else "", authority=BOSS,
            ),
            "undo": UndoOfficeEntry(number=which and which + 1, also=bool(which % 2)),
        }  # fmt: skip
        give = GiveSanction(
            person="stan", step=move, why="so", day=day, until="2026-08-29", jump="so",
            authority=BOSS if which % 2 else FLOOR,
        ) if move not in commands else commands[move]  # fmt: skip
        try:
            bench.do(give, "al" if which % 2 == 0 and move not in commands else "bea")
        except Refused:
            continue
        for on in range(5, 31):
            day = f"2026-08-{on:02}"
            assert bench.out(day) == any(_holds(one, day) for one in record_of(bench.office, "stan"))
    again = Office()
    for event in bench.office.record.log:
        evolve(again, event)
    assert again.sanctions == bench.office.sanctions


def _holds(one: Any, day: str) -> bool:
    """The record's own answer: banned by this entry on that day."""
    if one.lifted or one.step == "warned":
        return False
    if one.step == "expelled":
        return bool(day >= one.since)
    return bool(one.since <= day < one.until)


@pytest.mark.parametrize(
    ("house", "officers", "directors"),
    [
        ("standard", ["warned", "barred", "ejected"], ["suspended", "expelled"]),
        ("ccp", ["warned", "barred"], ["ejected", "suspended", "expelled"]),
        ("club52", ["warned", "suspended", "ejected", "expelled"], []),
        ("giancarlo", [], ["warned", "barred", "ejected", "suspended", "expelled"]),
    ],
)
def test_each_house_says_whose_each_step_is_to_give(house: str, officers: list[Any], directors: list[Any]) -> None:
    bench = Bench(house)
    assert list(bench.rules.sanctions.steps) == [*officers, *directors]
    for step in (*officers, *directors):
        asked = {"person": step, "until": "2026-12-01", "jump": "a reason"}
        if step in directors:
            assert bench.refuses_step(step, by="al", **asked)[0] == "not_yours_to_give"
        assert bench.gives(step, by="bea" if step in directors else "al", **asked)
