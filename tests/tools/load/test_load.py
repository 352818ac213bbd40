"""The load generator's own arithmetic, and that what it does at a glance is allowed."""

from random import Random
from typing import Any

import msgspec
import pytest

from cutcard.hand.legal_options import BET, DRAW, Legal
from cutcard.room.tables.table_orders import TableOrder, checked_rules
from cutcard.rules import load_house
from cutcard.streams.answers import Done, Hello, RefusalMessage
from tools.load.clients import CarriedOut, Glance, RefusalGlance, Seat, glance_move, read
from tools.load.load import (
    Gauge,
    LoadPlan,
    ServerMetrics,
    kept_within,
    quantile,
    read_metrics,
    row,
    table_order,
    together,
)


def change(**told: Any) -> bytes:
    """A change as the room sends it."""
    sitters = [{"seat": 1, "player": "q", "stack": 5}, {"seat": 2, "player": "p", "stack": 100}]
    whole = {"title": "T", "view": {"table": "t", "sitters": sitters}}
    return msgspec.json.encode({"t": "change", "table": "t", "version": 7, "step": 3, "now": 0, "all": whole} | told)


def glance(message: bytes) -> Glance:
    """The same as it is read."""
    told = read(message)
    assert isinstance(told, Glance)
    return told


def test_quantiles_are_times_that_were_measured() -> None:
    times = [number / 1000 for number in range(1, 101)]
    assert quantile(times, 0.5) == 50
    assert quantile(times, 0.99) == 99
    assert quantile(times, 1) == 100
    assert quantile([0.004], 0.99) == 4
    assert quantile([], 0.5) == 0


def test_a_metrics_page_tells_memory_and_time() -> None:
    page = "# HELP x y\nprocess_resident_memory_bytes 1.5e+06\nprocess_cpu_seconds_total 2.25\nother 3\n"
    page += 'cutcard_append_seconds_bucket{le="0.005"} 90.0\ncutcard_append_seconds_bucket{le="+Inf"} 100.0\n'
    assert read_metrics(page) == ServerMetrics(1_500_000, 2.25, ((0.005, 90), (float("inf"), 100)))
    assert read_metrics("") == ServerMetrics()


def test_several_processes_are_added_up() -> None:
    one, two = ServerMetrics(100, 1, ((0.001, 5), (0.005, 9))), ServerMetrics(50, 2, ((0.001, 1), (0.005, 3)))
    assert together([one, two]) == ServerMetrics(150, 3, ((0.001, 6), (0.005, 12)))
    assert together([]) == ServerMetrics()


def test_how_long_keeping_took_is_read_off_the_boxes_of_a_stretch() -> None:
    before = ServerMetrics(kept=((0.001, 0), (0.005, 10), (float("inf"), 20)))
    after = ServerMetrics(kept=((0.001, 50), (0.005, 109), (float("inf"), 120)))
    assert kept_within(before, after, 0.5) == 1
    assert kept_within(before, after, 0.99) == 5
    assert kept_within(before, after, 1) == float("inf")
    assert kept_within(before, before, 0.5) == 0
    assert kept_within(ServerMetrics(), ServerMetrics(), 0.5) == 0


def test_a_row_counts_what_was_played() -> None:
    gauge = Gauge(own=[0.002, 0.004], all=[0.005, 0.007], actions=40, views=240, view_bytes=2400)
    told = (ServerMetrics(1000, 1), ServerMetrics(1500, 2), ServerMetrics(2000, 4))
    found = row(10, LoadPlan(), gauge, 20.0, told, 5.0)
    assert (found.commands_per_second, found.views_per_second, found.view_bytes) == (2, 12, 10)
    assert (found.own_p50, found.own_p99, found.all_p99, found.slowest) == (2, 4, 7, 7)
    assert (found.server_cpu, found.generator_cpu, found.memory_per_table) == (0.1, 0.25, 100)


@pytest.mark.parametrize(
    ("may", "allowed"),
    [
        (Legal(BET, 1, may_check=True), {"check"}),
        (Legal(BET, 1, 20, 40, 200, may_fold=True), {"fold", "call", "raise"}),
        (Legal(BET, 1, 20), {"call"}),
        (Legal(BET, 1, bring_in=5), {"bring-in"}),
        (Legal(DRAW, 1, draw=5), {"discard"}),
    ],
)
def test_a_move_at_a_glance_is_allowed(may: Legal, allowed: set[str]) -> None:
    rng = Random(1)
    assert {glance_move(may, rng)["do"] for _ in range(200)} == allowed


def test_messages_of_the_room_are_read_at_a_glance() -> None:
    encode = msgspec.json.encode
    assert glance(change()).version == 7
    assert read(encode(Done("a", 3))) == CarriedOut("a", 3)
    assert read(encode(RefusalMessage("a", "stale", "Late."))) == RefusalGlance("a", "stale", "Late.")
    assert read(encode(Hello(1, "p", "P", ()))) is None


def test_a_seat_adds_changes_up_and_does_what_is_due_and_no_more() -> None:
    seat = Seat("t", 2, 200)
    seat.add_change(glance(change(own={"you": 2, "offers": {}})))
    assert (seat.you, seat.turn, seat.extra_command()) == (2, None, None)
    hand = {"hand": "t-1", "phase": "bet", "seats": []}
    legal = {"phase": "bet", "seat": 2, "call": 5}
    own = {"you": 2, "view": {"hand": {"legal": legal}}}
    seat.add_change(glance(change(since=3, all={"view": {"hand": hand}}, own=own)))
    assert seat.turn == Legal(BET, 2, 5)
    broke = {"view": {"hand": {"phase": "over"}, "sitters": {"1": {"stack": 0}}}}
    seat.add_change(glance(change(since=4, version=9, all=broke, own={"you": 2})))
    assert (seat.version, seat.hand) == (9, "t-1")
    assert seat.extra_command() == {"do": "top-up", "amount": 200}
    seat.add_change(glance(change(since=5, all={"view": {"sitters": {"1": {"coming": 200}}}})))
    assert seat.extra_command() is None


@pytest.mark.parametrize("game", ["nlhe", "stud", "badugi"])
def test_the_table_it_orders_can_be_put_up(game: str) -> None:
    order = msgspec.convert(table_order(LoadPlan(game=game), "Load"), TableOrder)
    assert checked_rules(order, load_house(order.house)).game.id == game
