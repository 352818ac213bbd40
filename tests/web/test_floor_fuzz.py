"""Invalid input to the floor: facts, chips, words and checklists of every kind; never a 500, and no chip is lost."""

import asyncio
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cutcard.cards import texts
from cutcard.room.codecs import AT_TABLES
from cutcard.rules.incidents import all_facts, all_incidents
from cutcard.rules.slots.table.routines import MOMENTS
from cutcard.table import Table, evolve
from cutcard.table.seats.stacks import ChipsFound, ChipsRemoved
from cutcard.table.state import text_state
from tests.web.api.play.test_floor import Tablet
from tests.web.doors import Doors, open_doors

pytestmark = pytest.mark.slow

QUIET = [HealthCheck.too_slow]
CHOICES = sorted({choice for fact in all_facts().values() for choice in fact.choices})
INCIDENTS = st.sampled_from(sorted(all_incidents()))
IDS = st.uuids().map(str)
ODD = st.one_of(
    st.sampled_from([*CHOICES, "Ah Kd", "9c", "1", "2", "3", "10"]),
    st.integers(-3, 60),
    st.booleans(),
    st.text(max_size=12),
    st.lists(st.integers(-2, 60), max_size=4),
)
FACTS = st.dictionaries(st.sampled_from(sorted(all_facts())), ODD, max_size=5)
CHIPS = st.lists(st.tuples(st.integers(-1, 5_000), st.integers(-1, 30)), max_size=3)
WORDS = st.sampled_from(["raise to 600", "call and raise", "check", "all in", "time", "two", "zzz", ""])
DECLARED = st.fixed_dictionaries({
    "seat": st.integers(-1, 5), "words": WORDS, "chips": st.lists(CHIPS, max_size=2),
    "gesture": st.sampled_from(["", "tap", "thumb_up", "cards_forward", "dance"]),
    "line": st.sampled_from(["none", "before", "across", "held"]),
})  # fmt: skip
BET = st.fixed_dictionaries({"seat": st.integers(0, 4), "owed": st.integers(-1, 10**9), "chips": CHIPS})
WINNER = st.tuples(st.integers(-1, 2), st.sampled_from(["high", "low", ""]), st.lists(st.integers(0, 5), max_size=3))
BODIES: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "rulings/preview": {"incident": INCIDENTS, "facts": FACTS},
    "rulings": {"incident": INCIDENTS, "facts": FACTS, "version": st.just(10**6), "id": IDS},
    "declarations": {"declaration": DECLARED, "apply": st.booleans(), "id": IDS, "facts": FACTS},
    "change": {"bets": st.lists(BET, max_size=4)},
    "push/preview": {"winners": st.lists(WINNER, max_size=2)},
    "penalties": {
        "id": IDS, "seat": st.integers(-1, 5), "what": st.text(min_size=1, max_size=9),
        "step": st.sampled_from(["", "hands", "rounds", "membership"]), "amount": st.integers(-1, 5),
    },
    "decks": {"id": IDS, "cause": st.sampled_from(["relief", "marked_card", "asked", "x"])},
    **{
        f"checklists/{moment}": {"id": IDS, "items": st.lists(st.sampled_from(["ppc.setup.1", "x"]), max_size=2)}
        for moment in MOMENTS
    },
}  # fmt: skip
ASKED = st.sampled_from(sorted(BODIES)).flatmap(
    lambda path: st.tuples(st.just(path), st.fixed_dictionaries(BODIES[path]))
)
RULED = st.tuples(st.just("rule"), INCIDENTS, st.lists(st.integers(0, 50), min_size=7, max_size=7))
MOVES = st.sampled_from(("next-hand", "deal", "call", "call", "check", "check", "fold", "show", "push", "take-back"))
STEPS = st.lists(st.one_of(MOVES, ASKED, RULED), min_size=5, max_size=25)


@settings(max_examples=40, deadline=None, suppress_health_check=QUIET)
@given(st.sampled_from(["ppc", "ccp", "club52", "giancarlo", "house", "standard"]), STEPS)
def test_no_floor_request_breaks_the_table(house: str, steps: list[Any]) -> None:
    asyncio.run(_story(house, steps))


@pytest.mark.long
@settings(max_examples=120, deadline=None, suppress_health_check=QUIET)
@given(st.sampled_from(["ppc", "ccp", "club52", "giancarlo", "house", "standard"]), STEPS)
def test_no_floor_request_breaks_the_table_in_a_long_run(house: str, steps: list[Any]) -> None:
    asyncio.run(_story(house, steps))


async def _story(house: str, steps: list[Any]) -> None:
    async with open_doors() as doors:
        tablet = Tablet(await doors.visitor("director"), await doors.live_table(house))
        await tablet.do(do="place-button", at=1)
        await tablet.do(do="next-hand")
        for step in steps:
            if isinstance(step, str):
                await _ask(tablet, "commands", await _move(tablet, step))
            elif step[0] == "rule":
                await _rule(tablet, step[1], step[2])
            else:
                await _ask(tablet, *step)
        await _still_whole(doors, tablet)


async def _ask(tablet: Tablet, path: str, body: dict[str, Any]) -> Any:
    answer = await tablet.client.post(f"/api/tables/{tablet.table}/{path}", json=body)
    assert answer.status_code < 500, (path, body, answer.text)
    return answer.json()


async def _rule(tablet: Tablet, incident: str, choices: list[int]) -> None:
    """Answer the house's questions until it rules, at most three besides the seat; then apply the ruling."""
    facts: dict[str, str] = {}
    for choice in choices:
        seen = await _ask(tablet, "rulings/preview", {"incident": incident, "facts": facts})
        if seen.get("t") == "ruling":
            tablet.count += 1
            body = {"incident": incident, "facts": facts, "version": seen["version"], "id": f"ruling {tablet.count}"}
            await _ask(tablet, "rulings", body)
            return
        if seen["t"] == "refused":  # there is nothing to correct
            assert seen["code"]
            return
        facts[seen["fact"]] = _answer(seen, choice)
    raise AssertionError(f"{incident} asks and asks: {facts}")


def _answer(question: dict[str, Any], choice: int) -> str:
    if question["answers"]:
        return str(question["answers"][choice % len(question["answers"])]["value"])
    if question["form"] == "cards":
        return texts((choice, (choice + 7) % 52))
    number = question["number"] or {"least": 1, "most": 3}
    return str(min(number["least"] + choice, number["most"]))


async def _move(tablet: Tablet, name: str) -> dict[str, Any]:
    part = (await tablet.seen())["dealer"]
    tablet.count += 1
    command: dict[str, Any] = {"do": name}
    if name in ("call", "check", "fold", "show"):
        command["seat"] = part.get("legal", {}).get("seat") or 1
    if name == "push":
        command["winners"] = [[0, "", [1]]]
    return {"id": f"move {tablet.count}", "command": command}


async def _still_whole(doors: Doors, tablet: Tablet) -> None:
    """The table can be viewed, replays to the same state, and no chip is lost without an event."""
    place = doors.room.tables[tablet.table].place
    assert (await tablet.seen())["version"] == place.table.version
    events = [AT_TABLES.event(record) for record in await doors.store.read(place.stream)]
    again = Table()
    for event in events:
        evolve(again, event)
    assert text_state(again) == text_state(place.table)
    removed = sum(event.amount for event in events if isinstance(event, ChipsRemoved))
    found = sum(event.amount for event in events if isinstance(event, ChipsFound))
    assert place.table.chips == 30_000 - removed + found
