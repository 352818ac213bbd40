"""Live tables ask only what people know; what the table knows is shown and can be corrected."""

import pytest

from cutcard.cards import cards
from cutcard.floor.ruling import Report
from cutcard.room.floor.view_types import QuestionView
from cutcard.table import Refused
from cutcard.table.floor.rulings import Ruled
from tests.room.rooms import Hall, live
from tests.room.tablets import begin, floor_of, ok, previewed, ruled, tablet

EXPOSED = Report("exposed_hole_card", {"by": "dealer", "nth": "3", "cards": "9h"})


@live
async def test_what_the_table_tells_is_shown_with_the_ruling_and_can_be_asked_for_again() -> None:
    dealer = await tablet(await Hall.open())
    await begin(dealer)
    seen = previewed(dealer, EXPOSED)
    told = {one.fact: (one.text, one.asked) for one in seen.facts}
    assert told["count"] == ("How many cards did the dealer expose: 1", False)
    assert told["substantial"] == ("Substantial action: no", False)
    rulings = floor_of(dealer).rulings
    again = rulings.preview(dealer.table, Report("exposed_hole_card", EXPOSED.facts, ask="count"))
    assert isinstance(again, QuestionView)
    assert (again.fact, again.question) == ("count", "How many cards did the dealer expose?")
    assert previewed(dealer, Report("exposed_hole_card", {**EXPOSED.facts, "count": "2"})).remedy == "misdeal"
    with pytest.raises(Refused, match="exposed_hole_card has no fact called button"):
        rulings.preview(dealer.table, Report("exposed_hole_card", EXPOSED.facts, ask="button"))


@live
async def test_whose_card_it_was_is_asked_as_a_dealer_knows_it() -> None:
    dealer = await tablet(await Hall.open())
    await begin(dealer)
    asked = floor_of(dealer).rulings.preview(dealer.table, Report("exposed_hole_card", {"by": "dealer"}))
    assert isinstance(asked, QuestionView)
    assert (asked.fact, asked.form, asked.question) == ("hole", "hole", "Whose card, and which?")
    assert [(one.value, one.label) for one in asked.answers][:2] == [
        ("2.1", "Lena R., first card"),
        ("2.2", "Lena R., second card"),
    ]
    of_one = floor_of(dealer).rulings.preview(dealer.table, Report("exposed_hole_card", {"by": "dealer", "seat": "3"}))
    assert isinstance(of_one, QuestionView)
    assert [one.value for one in of_one.answers] == ["3.1", "3.2"]
    seen = previewed(dealer, Report("exposed_hole_card", {"by": "dealer", "hole": "3.2", "cards": "9h"}))
    assert [one.text for one in seen.facts][:3] == ["Done by: the dealer", "Seat 3, Ty W., card 2", "9h"]
    assert seen.announcement.startswith("The nine of hearts was exposed and will be the burn card.")


@live
async def test_the_room_draws_no_real_card() -> None:
    dealer = await tablet(await Hall.open())
    await begin(dealer)
    for seat in (4, 1, 2):
        await ok(dealer, do="call", seat=seat)
    await ok(dealer, do="check", seat=3)
    await ok(dealer, do="deal", board=cards("7s 8d 2c"))
    asked = floor_of(dealer).rulings.preview(dealer.table, Report("flop_too_many"))
    assert isinstance(asked, QuestionView)
    assert (asked.fact, asked.form, asked.cards) == ("drawn", "cards", 1)
    await ruled(dealer, Report("flop_too_many", {"drawn": "8d"}))
    hand = dealer.hall.state(dealer.table).hand
    assert hand is not None
    assert hand.board.cards == [*cards("7s 2c"), 52]
    kept = [event for event in await dealer.hall.events(dealer.table) if isinstance(event, Ruled)]
    assert "drawn" not in kept[-1].ruling.facts
