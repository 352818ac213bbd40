"""Precedents: which earlier rulings are alike, and when a warning is due."""

from msgspec import structs

from cutcard.floor.overrule import Override, overrule
from cutcard.floor.precedents import Precedent, are_alike, precedents, warning
from cutcard.floor.ruling import Report, Ruling, enforce, rule
from cutcard.rules import load_house
from cutcard.table import Table
from cutcard.table.floor.rulings import RulingAppealed, RulingKept
from tests.floor.tables import dealt, rules_of


def ruled(house: str = "ppc", **facts: str) -> tuple[Ruling, Table]:
    """What a house decides about a card that the dealer exposed."""
    rules = rules_of(house)
    table = dealt(rules, by_hand=False)
    report = Report("exposed_hole_card", {"by": "dealer", "seat": "3", "cards": "4c", **facts})
    found = rule(load_house(house), report, rules, table)
    assert isinstance(found, Ruling), found
    return found, table


def kept(ruling: Ruling, table: Table, **changed: str) -> RulingKept:
    """The ruling's record."""
    return structs.replace(enforce(table, ruling, "Floor").ruling, **changed)


def before(of: RulingKept, at: int = 5, house: str = "ppc") -> Precedent:
    """The same, given some time ago."""
    return Precedent(of, at, 9, "t", house)


def test_the_same_incident_with_the_same_facts_is_alike_whoever_it_is_about() -> None:
    third, table = ruled(nth="3")
    fifth, _ = ruled(nth="3", seat="5", cards="5c")
    first, _ = ruled(nth="1")
    earlier = before(kept(third, table))
    assert are_alike(fifth, earlier)
    assert not are_alike(first, earlier), "the first card off the deck is another case"
    assert not are_alike(structs.replace(fifth, incident="boxed_card"), earlier)


def test_the_newest_comes_first_and_other_houses_do_not_count() -> None:
    ruling, table = ruled(nth="3")
    one, two = before(kept(ruling, table), at=1), before(kept(ruling, table), at=2)
    there = before(kept(ruling, table), at=3, house="ccp")
    assert precedents(ruling, "ppc", [one, there, two]) == [two, one]


def test_the_same_decision_needs_no_warning() -> None:
    ruling, table = ruled(nth="3")
    assert warning(ruling, [before(kept(ruling, table))]) == ""
    assert warning(ruling, []) == ""


def test_an_overruled_case_warns_with_its_reason() -> None:
    ruling, table = ruled(nth="3")
    other = overrule(
        table, ruling, "Floor", Override(reason="Two cards were seen", decision="Misdeal"), None, ()
    ).ruling
    assert warning(ruling, [before(other)], "on Tuesday") == (
        "A different decision was made on Tuesday: Misdeal. The reason was: Two cards were seen."
    )
    assert warning(ruling, [before(kept(ruling, table), at=6), before(other)]) == "", "only the last one counts"


def test_an_appeal_changes_what_a_case_stands_for() -> None:
    ruling, table = ruled(nth="3")
    case = before(kept(ruling, table))
    upheld = RulingAppealed(case.kept.ruling, "Director", "Looked at again", upheld=True)
    changed = RulingAppealed(case.kept.ruling, "Director", "The dealer was asked", upheld=False, decision="Play on")
    assert warning(ruling, [case._replace(appeals=((6, upheld),))]) == ""
    again = case._replace(appeals=((6, changed),))
    assert (again.decision, again.remedy) == ("Play on", "")
    assert warning(ruling, [again]) == (
        "A different decision was made before: Play on. The reason was: The dealer was asked."
    )
