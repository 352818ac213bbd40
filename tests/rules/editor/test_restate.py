"""A club's own house says in print what its tables do: a changed answer replaces the sentence it contradicts."""

from collections.abc import Iterator
from typing import Any

import pytest

from cutcard.floor.checklists import checklist
from cutcard.rules import RulebookError, house_ids, load_house
from cutcard.rules.editor.diff import settings
from cutcard.rules.editor.house_writer import house_text
from cutcard.rules.house_file import Row
from cutcard.rules.own_house import own_house
from cutcard.rules.rulebook import Rulebook
from cutcard.rules.slots.table.routines import MOMENTS
from cutcard.web.print.press import rulebook_printed
from cutcard.web.rulebook.contents import contents, in_force
from cutcard.web.rulebook.rule_page import rule_view

HEAD = {"house": "riverside", "title": "Riverside"}
CASH = frozenset(("nlhe", "flop", "no_limit", "cash"))


def values_of(book: Rulebook, row: Row) -> dict[str, Any]:
    """A row of a shipped house as its file has it."""
    found: Any = book.layers[0].sheet.values
    for key in row.path:
        found = found[key]
    return dict(found)


def at_cash_tables(book: Rulebook, slot: str) -> Row:
    """The row of the house's own that decides at a no-limit cash table."""
    return next(row for row in book.layers[0].rows[slot] if row.holds_for(CASH))


def changed(base: str, *rows: tuple[str, dict[str, Any]]) -> Rulebook:
    """A club's own house with these rows, as the editor writes them."""
    return own_house(house_text({**HEAD, "extends": base, **{slot: [row] for slot, row in rows}}), "riverside")


def numbers(house: str) -> Iterator[tuple[Row, str, int]]:
    """Every number in an answer of a shipped house's own."""
    book = load_house(house)
    for slot, rows in book.layers[0].rows.items():
        for row in rows if slot != "checklist" else ():
            for name, value in settings(row.policy).items():
                if isinstance(value, int) and not isinstance(value, bool) and value > 1:
                    yield row, name, value


@pytest.mark.parametrize("house", house_ids())
def test_a_changed_number_of_any_answer_replaces_a_sentence_and_is_the_houses_own(house: str) -> None:
    tried = 0
    for row, name, value in numbers(house):
        new = value + 1 if value < 30 else value * 2
        try:
            book = changed(house, (row.slot, {**values_of(load_house(house), row), name: new}))
        except RulebookError:
            continue  # the question has no such answer
        [own] = book.layers[0].rules
        assert set(own.replaces) <= {rule for _, rule in row.cited()}
        assert own.replaces
        assert not set(own.replaces) & in_force(book)
        decides = book.rows(row.slot)[0]
        assert settings(decides.policy)[name] == new
        assert own.id in decides.policy.rules
        assert not decides.policy.rules & set(own.replaces), "the table cites the sentence that holds"
        tried += 1
    assert tried or house == "giancarlo"


def test_straddle_runs_and_rake_are_printed_as_they_are_played() -> None:
    book = load_house("ppc")
    rows = {slot: values_of(book, at_cash_tables(book, slot)) for slot in ("straddle", "run_out", "rake")}
    ours = changed(
        "ppc",
        ("straddle", {**rows["straddle"], "most_big_blinds": 5}),
        ("run_out", {**rows["run_out"], "runs": 2}),
        ("rake", {"kind": "none", "for": ["cash"], "cites": rows["rake"]["cites"]}),
    )
    sections = [section for part in rulebook_printed(ours, "a4").parts for section in part.sections]
    printed = {rule.id: rule for section in sections for rule in section.rules}
    for gone in ("ppc.straddle.6", "ppc.rit.2", "ppc.rake.1", "ppc.rake.5"):
        assert gone not in printed
        assert rule_view(ours, gone).displaced_by
    assert "2 to 5 big blinds" in printed["riverside.straddle.1"].says
    assert "up to 2 times" in printed["riverside.run-out.1"].says
    assert printed["riverside.rake.1"].says.endswith("Nothing.")
    assert {rule.standing for name, rule in printed.items() if name.startswith("riverside.")} == {"stated"}
    assert contents(ours).own == 3
    assert "ppc.straddle.1" in printed, "what still holds is still printed"
    moments = [(checklist(book, CASH, moment), checklist(ours, CASH, moment)) for moment in MOMENTS]
    assert any("ppc.rake.5" in steps.cites for steps, _ in moments if steps is not None)
    for steps, left in moments:
        wanted = () if steps is None else tuple(one for one in steps.cites if one not in ours.replaced)
        assert (() if left is None else left.cites) == wanted


def test_an_answer_that_is_not_changed_or_cites_a_rule_of_its_own_is_left_alone() -> None:
    book = load_house("ppc")
    row = values_of(book, at_cash_tables(book, "run_out"))
    assert changed("ppc", ("run_out", row)).layers[0].rules == ()
    rule = {"id": "riverside.1", "says": "Two runs.", "kind": "cash", "software": "enforce"}
    answer = {**row, "runs": 2, "cites": ["riverside.1"]}
    text = house_text({**HEAD, "extends": "ppc", "run_out": [answer], "rule": [rule]})
    assert [rule.id for rule in own_house(text, "riverside").layers[0].rules] == ["riverside.1"]


def test_the_restated_house_survives_its_snapshot() -> None:
    book = load_house("ppc")
    row = values_of(book, at_cash_tables(book, "run_out"))
    ours = changed("ppc", ("run_out", {**row, "runs": 2}))
    again = Rulebook.from_snapshot(ours.snapshot())
    assert (again.digest, again.replaced) == (ours.digest, ours.replaced)
    assert again.replaced
