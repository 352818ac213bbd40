"""The office: dues by house rule and by votes, money spent and received, officers, and books that balance."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.books.accounts import CASH, DUES, FUND, balance
from cutcard.books.journal import BookSource, journal
from cutcard.hand import Refused
from cutcard.office.act_types import RefusedInOffice
from cutcard.office.acts import UndoOfficeEntry, decide, evolve, ledger
from cutcard.office.dues import TakeDues, VoteDues, paid_until
from cutcard.office.officers import Appoint, EndTerm, officers_on
from cutcard.office.open_office import OpenOffice
from cutcard.office.payments import PayFromFund, Receive, Spend
from cutcard.office.state import Office, describe_event
from cutcard.rules import load_house
from cutcard.rules.club_rules import office_rules
from cutcard.scenario.stream_play import everything

MET = {"2024": "2024-01-02", "2025": "2025-01-07"}


class Desk:
    """An office of one house."""

    def __init__(self, house: str = "club52") -> None:
        self.rules = office_rules(load_house(house))
        self.office = Office()
        self.office.name_of = str.title
        self.do(OpenOffice(house=house))

    def do(self, command: Any) -> list[Any]:
        """Carry out a command."""
        events = decide(replace(command, at=1_000, by="Al"), self.office, self.rules)
        for event in events:
            evolve(self.office, event)
        return list(events)

    def takes(self, name: str, day: str, **more: Any) -> Any:
        """Take a member's dues."""
        asked = {"met": MET.get(str(more.get("year", day[:4])), ""), **more}
        (taken,) = self.do(TakeDues(person=name.lower(), day=day, **asked))
        return taken

    def until(self, person: str, day: str, noted: str = "") -> str:
        """Until when a member has paid, as of a day."""
        return paid_until(self.office, person, self.rules.dues.cents, day, noted)

    def refused(self, name: str, day: str, **more: Any) -> tuple[str, tuple[str, ...]]:
        """The code of a refusal of dues, and its rules; nothing changes."""
        before = everything(self.office)
        with pytest.raises(RefusedInOffice) as refusal:
            self.takes(name, day, **more)
        assert everything(self.office) == before
        return refusal.value.code, refusal.value.cites


@pytest.mark.proves("club52.procedures.1a")
def test_dues_are_ten_dollars_until_the_members_vote_otherwise() -> None:
    desk = Desk()
    first = desk.takes("Ann", "2024-02-01")
    assert (first.year, first.cents) == (2024, 1000)
    assert "club52.procedures.1a" in first.cites
    assert desk.refused("Ann", "2024-03-01") == ("dues_paid", ("club52.procedures.1a",))
    desk.do(VoteDues(since=2025, cents=1200, why="rent went up"))
    assert desk.takes("Bob", "2024-03-01").cents == 1000, "a year before the vote stays as it was"
    assert desk.takes("Ann", "2025-01-07").cents == 1200
    assert [one.cents for one in desk.office.members["ann"].dues] == [1000, 1200]


@pytest.mark.proves("club52.procedures.1b")
def test_a_years_dues_are_taken_from_its_first_meeting_on() -> None:
    desk = Desk()
    assert desk.refused("Ann", "2024-01-01") == ("dues_not_open", ("club52.procedures.1b",))
    assert desk.refused("Ann", "2023-12-12", year=2024)[0] == "dues_not_open"
    assert desk.refused("Ann", "2026-01-09", met="")[0] == "dues_not_open", "the club has not met that year"
    assert desk.refused("Ann", "2024-01-09", met="2023-01-03")[0] == "dues_not_open"
    assert desk.refused("Ann", "2024-01-01", met="2024-01-01")[0] == "dues_not_open", "the meeting is after January 1"
    assert desk.refused("Ann", "2024-01-02", met="2024-01-01")[0] == "dues_not_open"
    assert desk.takes("Ann", "2024-01-02").year == 2024
    assert desk.takes("Bob", "2025-06-01", year=2024, met="").year == 2024, "of a year that is over, any day"


@pytest.mark.proves("club52.procedures.1c")
def test_who_joins_after_the_fifteenth_of_november_pays_for_the_coming_year() -> None:
    desk = Desk()
    assert desk.takes("Ann", "2023-11-15", joins=True).year == 2023
    joined = desk.takes("Bob", "2023-11-16", joins=True)
    assert joined.year == 2024
    assert "club52.procedures.1c" in joined.cites
    assert desk.until("bob", "2023-12-16") == "", "next year's dues do not cover this year"
    assert desk.until("bob", "2024-01-01") == "2024-12-31"
    assert desk.until("ann", "2023-12-16") == "2023-12-31"
    late = desk.refused("Cy", "2023-11-15", joins=True, year=2024)
    assert late == ("dues_of_another_year", ("club52.procedures.1c",))


@pytest.mark.proves("standard.dues.1")
def test_other_houses_vote_the_amount_and_collect_once_a_year() -> None:
    desk = Desk("standard")
    assert desk.refused("Ann", "2026-01-01") == ("no_dues", ("standard.dues.1",))
    desk.do(VoteDues(since=2026, cents=2000))
    assert desk.takes("Ann", "2026-01-01", cents=1500).cents == 1500
    assert not desk.until("ann", "2026-01-01")
    assert desk.refused("Ann", "2026-01-02", cents=501)[0] == "dues_too_much"
    assert desk.takes("Ann", "2026-01-02").cents == 500, "what is left of it"
    assert desk.refused("Ann", "2026-01-03")[0] == "dues_paid"
    assert desk.until("ann", "2026-01-03") == "2026-12-31"


def test_a_year_that_was_not_paid_is_a_gap() -> None:
    desk = Desk()
    desk.takes("Ann", "2024-02-01")
    desk.takes("Ann", "2026-02-01", met="2026-01-06")
    assert [desk.until("ann", f"{year}-06-01") for year in (2023, 2024, 2025, 2026)] == [
        "", "2024-12-31", "2024-12-31", "2026-12-31"
    ]  # fmt: skip
    desk.takes("Ann", "2026-02-01", year=2025)
    assert desk.until("ann", "2025-06-01") == "2026-12-31"
    assert desk.until("ann", "2024-06-01", noted="2023-12-31") == "2026-12-31"
    assert desk.until("bob", "2025-06-01", noted="2025-12-31") == "2025-12-31"
    assert desk.until("bob", "2026-06-01", noted="2026-03-05") == "2026-03-05"


@pytest.mark.parametrize("day", ["", "2026-13-01", "20260305", "05.03.2026", "2026-3-5"])
def test_an_invalid_day_is_refused(day: str) -> None:
    with pytest.raises(RefusedInOffice, match="1990-03-05"):
        Desk().do(TakeDues(person="ann", day=day))


def test_money_is_spent_given_and_paid_out_of_funds_with_words() -> None:
    desk = Desk()
    desk.do(Receive(cents=5000, source="donation", words="from a friend of the club", day="2026-02-01"))
    desk.do(Spend(cents=1250, on="new  cards", words="two setups", day="2026-02-02"))
    desk.do(PayFromFund(fund="championship", cents=700, words="final prizes", day="2026-10-17"))
    found = balance(ledger(desk.office))
    assert found == {CASH: 3050, "Income:Donation": -5000, "Expenses:New cards": 1250, FUND: 700}
    for wrong, code in (
        (Spend(cents=0, on="Cards", words="x", day="2026-02-02"), "needs_amount"),
        (Spend(cents=1, on="Cards", words=" ", day="2026-02-02"), "needs_words"),
        (Spend(cents=1, on="a:b", words="x", day="2026-02-02"), "not_an_account"),
        (PayFromFund(fund="holiday", cents=1, words="x", day="2026-02-02"), "no_such_fund"),
        (PayFromFund(fund="charity", cents=2, words="x", day="2026-02-02", held=1), "fund_too_small"),
    ):
        with pytest.raises(RefusedInOffice) as refusal:
            desk.do(wrong)
        assert refusal.value.code == code


def test_an_undone_posting_stays_with_its_reversal() -> None:
    desk = Desk()
    desk.takes("Ann", "2024-02-01")
    desk.do(UndoOfficeEntry())
    assert "ann" not in desk.office.members
    lines = [one.lines for one in ledger(desk.office)]
    assert lines == [((CASH, 1000), (DUES, -1000)), ((CASH, -1000), (DUES, 1000))]
    desk.do(UndoOfficeEntry(number=3))
    assert desk.office.members["ann"].paid_for(2024) == 1000
    assert balance(ledger(desk.office)) == {CASH: 1000, DUES: -1000}


def test_who_held_which_office_on_a_day_is_known() -> None:
    desk = Desk()
    desk.do(Appoint(person="al", office="Treasurer", since="2024-01-01"))
    desk.do(Appoint(person="bea", office="Commissioner", since="2024-01-01"))
    with pytest.raises(RefusedInOffice, match="already"):
        desk.do(Appoint(person="al", office="Treasurer", since="2025-01-01"))
    with pytest.raises(RefusedInOffice, match="since January 1, 2024"):
        desk.do(EndTerm(person="al", office="Treasurer", until="2023-01-01"))
    desk.do(EndTerm(person="al", office="Treasurer", until="2024-12-31"))
    desk.do(Appoint(person="cy", office="Treasurer", since="2025-01-01"))
    days = ("2023-05-05", "2024-12-31", "2025-01-01")
    held = {day: sorted(one.person for one in officers_on(desk.office, day)) for day in days}
    assert held == {"2023-05-05": [], "2024-12-31": ["al", "bea"], "2025-01-01": ["bea", "cy"]}
    with pytest.raises(RefusedInOffice, match="not Treasurer"):
        desk.do(EndTerm(person="al", office="Treasurer", until="2025-12-31"))


def anything(dice: random.Random, people: tuple[str, ...] = ("Ann", "Bob", "Cy")) -> Any:
    """A random act of the office, valid or not."""
    day = f"20{dice.randint(20, 26)}-{dice.randint(1, 12):02}-{dice.randint(1, 28):02}"
    who = dice.choice(people)
    return dice.choice((
        TakeDues(
            person=who, day=day, cents=dice.choice((0, 300, 5000)), joins=dice.random() < 0.4,
            met=dice.choice(("", f"{day[:4]}-01-02")),
        ),
        VoteDues(since=dice.randint(2019, 2027), cents=dice.choice((0, 1000, 1500))),
        Spend(cents=dice.randint(0, 900), on=dice.choice(("Room", "Cards")), words="w", day=day),
        PayFromFund(fund=dice.choice(("championship", "none")), cents=5, words="w", day=day),
        Appoint(person=who, office="Treasurer", since=day),
        EndTerm(person=who, office="Treasurer", until=day),
        UndoOfficeEntry(number=dice.randint(0, 12), also=dice.random() < 0.5),
    ))  # fmt: skip


@given(seed=st.integers(0, 2**32))
def test_books_balance_after_every_random_entry(seed: int) -> None:
    dice = random.Random(seed)
    desk = Desk(dice.choice(("standard", "club52")))
    for _ in range(30):
        before = everything(desk.office)
        try:
            events = desk.do(anything(dice))
        except Refused as refusal:
            said = str(refusal)
            assert said
            assert everything(desk.office) == before
            continue
        assert all(describe_event(event, desk.office) for event in events)
        postings = ledger(desk.office)
        assert all(sum(cents for _, cents in one.lines) == 0 for one in postings)
        paid = sum(one.cents for member in desk.office.members.values() for one in member.dues)
        assert balance(postings).get(DUES, 0) == -paid
    source = BookSource("office", "Office", "USD", "2020-01-01", 1_000, ledger(desk.office), str)
    assert len(journal([source]).entries()) == len(ledger(desk.office))


def test_what_was_paid_under_two_records_of_one_person_counts_together() -> None:
    desk = Desk()
    assert desk.takes("Anna", "2024-02-01", cents=400).cents == 400
    desk.office.ids_of = lambda person: ("ann", "anna") if person in ("ann", "anna") else (person,)
    assert desk.takes("Ann", "2024-02-02").cents == 600
    assert desk.refused("Anna", "2024-02-03")[0] == "dues_paid"
    assert desk.until("ann", "2024-02-03") == "2024-12-31"
