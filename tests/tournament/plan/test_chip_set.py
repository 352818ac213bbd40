"""How many chips of each color a field needs: stacks, rebuys in large chips, and chips for color-ups."""

from cutcard.tournament.plan.chip_set import Turnout, chips_to_bring
from cutcard.tournament.plan.plan import AddOn, Chip, Plan, Price, Rebuys
from cutcard.tournament.plan.structure import Break, Level
from tests.tournament.driving import plan

CHIPS = (
    Chip(value=25, colour="green", each=8), Chip(value=100, colour="black", each=8),
    Chip(value=500, colour="purple", each=2), Chip(value=1_000, colour="yellow", each=3), Chip(value=5_000),
)  # fmt: skip
LEVELS = (Level(20, 25, 50), Break(10, (25,)), Level(20, 100, 200), Break(10, (100,)), Level(20, 500, 1_000))
PLAN = plan(structure=LEVELS, buy_in=Price(cents=2_000, chips=5_000), chips=CHIPS)


def brought(field: Turnout, planned: Plan = PLAN) -> dict[int, tuple[int, int, int, int]]:
    return {
        one.value: (one.stacks, one.again, one.colour_ups, one.total) for one in chips_to_bring(planned, field)
    }  # fmt: skip


def test_every_entrant_has_a_stack_and_small_chips_that_go_are_replaced_by_the_next() -> None:
    found = brought(Turnout(entrants=20))
    assert found[25] == (160, 0, 0, 160)
    assert found[100] == (160, 0, 40, 200)  # 160 × 25 are 4,000
    assert found[500] == (40, 0, 40, 80)  # 200 × 100 are 20,000
    assert found[1_000] == (60, 0, 0, 60)
    assert found[5_000] == (0, 0, 0, 0)


def test_an_odd_rest_needs_one_chip_more() -> None:
    assert brought(Turnout(entrants=3))[100] == (24, 0, 6, 30)
    assert brought(Turnout(entrants=3))[500] == (6, 0, 6, 12)
    few = plan(structure=LEVELS, chips=(Chip(value=25, each=3), Chip(value=100, each=1)))
    assert brought(Turnout(entrants=1), few)[100] == (1, 0, 1, 2)  # 75 become one more, whoever wins it


def test_rebuys_and_add_ons_are_handed_out_in_the_largest_chips_that_can_still_be_bet() -> None:
    price = Price(cents=2_000, chips=5_000)
    add_on = AddOn(id="a", title="Add-on", price=Price(cents=1_000, chips=2_500), when="after_rebuys")
    planned = plan(structure=LEVELS, buy_in=price, chips=CHIPS, rebuys=Rebuys(price=price, until=1), add_ons=(add_on,))
    found = brought(Turnout(entrants=20, again=6, add_ons=10), planned)
    assert found[1_000] == (60, 30, 0, 90)  # 6 × 5 × 1,000
    assert found[500] == (40, 50, 40, 130)  # 10 × 5 × 500
    assert found[5_000][3] == 0


def test_without_chips_in_the_plan_there_is_no_chip_list() -> None:
    assert chips_to_bring(plan(), Turnout(entrants=20)) == ()
