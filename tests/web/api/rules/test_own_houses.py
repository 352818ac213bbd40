"""A director creates an own house, sees its lint and what would change, and publishes editions."""

import asyncio
from typing import Any

import httpx
import pytest

from cutcard.rules import load_house
from cutcard.rules.own_house import own_house
from cutcard.web.pages.house_drafts import Trials, run_trial
from tests.web.doors import STAKES, Doors, at_the_doors

NEW = {"id": "riverside", "title": "Riverside Card Club", "extends": "ccp"}
RULE = {"id": "riverside.odd-chip", "says": "It goes to the last raiser.", "kind": "hand", "software": "enforce"}
RAISER = {"kind": "last_raiser", "cites": ["riverside.odd-chip"]}
PATH = "/api/own-houses/riverside"


async def made(director: httpx.AsyncClient) -> dict[str, Any]:
    answer = await director.post("/api/own-houses", json=NEW)
    assert answer.status_code == 201, answer.text
    draft: dict[str, Any] = answer.json()
    return draft


async def saved(director: httpx.AsyncClient, draft: dict[str, Any], **values: Any) -> dict[str, Any]:
    """The draft with other values; None removes a key."""
    wanted = {name: value for name, value in {**draft["values"], **values}.items() if value is not None}
    answer = await director.put(f"{PATH}/draft", json={"saves": draft["saves"], "values": wanted})
    assert answer.status_code == 200, answer.text
    again: dict[str, Any] = answer.json()
    return again


async def published(director: httpx.AsyncClient, draft: dict[str, Any], note: str = "") -> dict[str, Any]:
    answer = await director.post(f"{PATH}/editions", json={"saves": draft["saves"], "note": note})
    assert answer.status_code == 201, answer.text
    again: dict[str, Any] = answer.json()
    return again


async def with_another_odd_chip(director: httpx.AsyncClient) -> dict[str, Any]:
    """A house with two editions: as ccp, and with the odd chip going to the last raiser."""
    first = await published(director, await made(director), "as ccp")
    changed = await saved(director, first, odd_chip=RAISER, rule=[RULE])
    return await published(director, changed, "the odd chip goes to the last raiser")


def errors(draft: dict[str, Any]) -> list[tuple[str, int, str]]:
    found = draft.get("findings", [])
    return [(one.get("place", ""), one.get("line", 0), one["what"]) for one in found if one["level"] == "error"]


# The form ----------------------------------------------------------------


@at_the_doors
async def test_the_form_has_every_question_with_notes_for_the_settings(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        form = (await director.get("/api/house-form")).json()
    assert form["themes"][0]["title"] == "Basics"
    shared = {setting["name"]: setting["note"] for setting in form["slots"]["action_clock"]["shared"]}
    assert shared["absent"] == "How long to wait for a disconnected player."


@at_the_doors
async def test_what_is_inherited_comes_with_its_rule_and_who_else_says_so(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        await made(director)
        told = (await director.get(f"{PATH}/answers")).json()
    (odd,) = told["inherited"]["odd_chip"]
    assert (odd["house"], odd["kind"], odd["rules"][0]["id"]) == ("ccp", "stays_in_pot", "ccp.showdown.8")
    assert told["elsewhere"]["odd_chip"]["last_raiser"]["houses"] == ["Giancarlo's home game"]
    assert [row["house"] for row in told["inherited"]["odd_half"]] == ["standard"]


@at_the_doors
async def test_a_game_that_the_house_adds_shows_what_it_inherits(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        draft = await made(director)
        before = (await director.get(f"{PATH}/answers")).json()["inherited"]
        await saved(director, draft, games={"kind": "any", "cites": ["ccp.general.1"]})
        after = (await director.get(f"{PATH}/answers")).json()["inherited"]
    assert [row["house"] for row in before["opening_bet"]] == ["ccp", "ccp"]
    assert [row["house"] for row in after["opening_bet"]] == ["ccp", "ccp", "standard"]


# Drafts and lint ----------------------------------------------------------------


@at_the_doors
async def test_a_new_house_is_a_draft_that_changes_nothing(doors: Doors) -> None:
    async with await doors.visitor("director", name="Vera Koch") as director:
        draft = await made(director)
        assert draft["text"] == 'house = "riverside"\ntitle = "Riverside Card Club"\nextends = "ccp"\n'
        assert (draft["ready"], draft["changed"], draft["saved_by"]) == (True, True, "Vera Koch")
        assert errors(draft) == []
        assert any(one["level"] == "silent" and one["place"] == "odd_chip" for one in draft["findings"])
        listed = (await director.get("/api/own-houses")).json()
        assert [(one["id"], one["base_title"]) for one in listed] == [("riverside", "Chip, Chair and a Prayer")]
        changes = (await director.get(f"{PATH}/changes")).json()
        assert changes["base"]["count"] == 0
    async with doors.client() as anybody:
        assert "riverside" not in [house["id"] for house in (await anybody.get("/api/houses")).json()]


@at_the_doors
async def test_a_wrong_setting_is_reported_at_its_field_with_what_is_allowed(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        draft = await made(director)
        bad = await saved(director, draft, raise_cap={"kind": "raises", "raises": "three", "cites": ["ccp.pot.1a-2"]})
        assert errors(bad) == [("raise_cap.raises", 7, "must be a whole number, not text in quotes")]
        assert bad["findings"][0]["path"] == ["raise_cap", "raises"]
        assert not bad["ready"]
        refused = await director.post(f"{PATH}/editions", json={"saves": bad["saves"]})
        assert (refused.status_code, refused.json()["code"]) == (409, "not_ready")
        assert (await director.get(f"{PATH}/changes")).status_code == 204
        assert (await director.get(f"{PATH}/trial")).status_code == 204
        good = await saved(director, bad, raise_cap={"kind": "raises", "raises": 3, "cites": ["ccp.pot.1a-2"]})
        assert good["ready"]


@at_the_doors
async def test_a_text_that_is_no_toml_is_kept_and_told_with_its_line(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        draft = await made(director)
        text = draft["text"] + "[odd_chip\n"
        answer = await director.put(f"{PATH}/draft", json={"saves": draft["saves"], "text": text})
        assert answer.status_code == 200
        assert answer.json()["text"] == text
        assert answer.json().get("values") is None
        assert errors(answer.json())[0][1] == 4
        assert (await director.get(f"{PATH}/draft")).text == text


@at_the_doors
async def test_what_was_typed_stays_when_the_form_changes_something_else(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        draft = await made(director)
        typed = draft["text"] + '\n# as voted\n[must_show]\nkind = "all_show" # everybody\ncites = ["ccp.showdown.2"]\n'
        draft = (await director.put(f"{PATH}/draft", json={"saves": 1, "text": typed})).json()
        again = await saved(director, draft, odd_chip=RAISER, rule=[RULE])
        assert again["text"].startswith(typed)


@at_the_doors
async def test_two_directors_at_once_lose_nothing(doors: Doors) -> None:
    async with await doors.visitor("director", name="Vera") as vera, await doors.visitor("director") as otto:
        draft = await made(vera)
        await saved(vera, draft, odd_chip=RAISER, rule=[RULE])
        late = await otto.put(f"{PATH}/draft", json={"saves": draft["saves"], "text": draft["text"] + "# mine\n"})
        assert (late.status_code, late.json()["code"]) == (409, "stale_draft")
        assert late.json()["text"].startswith("Vera saved this draft after you opened it.")
        assert "odd_chip" in (await otto.get(PATH)).json()["text"]
        blind = await otto.post(f"{PATH}/editions", json={"saves": draft["saves"]})
        assert blind.json()["code"] == "stale_draft"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({**NEW, "id": "ccp"}, 409, "house_taken"),
        ({**NEW, "id": "River Side"}, 422, "house_id"),
        ({"text": "house = "}, 422, "not_toml"),
        ({"text": 'title = "x"'}, 422, "no_house_id"),
        ({"text": "#" * 300_000}, 413, "too_long"),
    ],
)
def test_invalid_texts_make_no_house(body: dict[str, Any], status: int, code: str) -> None:
    @at_the_doors
    async def inside(doors: Doors) -> None:
        async with await doors.visitor("director") as director:
            answer = await director.post("/api/own-houses", json=body)
            assert (answer.status_code, answer.json()["code"]) == (status, code)
            assert (await director.get("/api/own-houses")).json() == []

    inside()


@at_the_doors
async def test_texts_have_an_end_and_values_are_toml(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        await made(director)
        long = await director.put(f"{PATH}/draft", json={"saves": 1, "text": "#" * 200_001})
        assert (long.status_code, long.json()["code"]) == (413, "draft_too_long")
        huge = await director.put(f"{PATH}/draft", json={"saves": 1, "text": "#" * 900_000})
        assert huge.json()["code"] == "too_long"
        for body in ({"values": {"house": None}}, {}):
            answer = await director.put(f"{PATH}/draft", json={"saves": 1, **body})
            assert (answer.status_code, answer.json()["code"]) == (422, "not_understood")


@at_the_doors
async def test_an_imported_house_file_is_linted_like_a_draft(doors: Doors) -> None:
    text = 'house = "lakeside"\ntitle = "Lakeside"\nextends = "../ccp.toml"\n'
    async with await doors.visitor("director") as director:
        draft = (await director.post("/api/own-houses", json={"text": text})).json()
        assert (draft["id"], draft["title"], draft["ready"]) == ("lakeside", "Lakeside", False)
        assert errors(draft)[0][0] == "extends"


# Changes ---------------------------------------------------------------------------


@at_the_doors
async def test_changes_are_reported_against_the_base_and_against_the_newest_edition(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        await with_another_odd_chip(director)
        draft = (await director.get(PATH)).json()
        await saved(director, draft, must_show={"kind": "all_show", "cites": ["ccp.showdown.2"]},
                    rule=[{**RULE, "says": "The last raiser has it."}])  # fmt: skip
        changes = (await director.get(f"{PATH}/changes")).json()
    questions = {
        which: [one["question"] for theme in changes[which]["themes"] for one in theme["differs"]]
        for which in ("base", "published")
    }
    assert len(questions["base"]) == 2
    assert len(questions["published"]) == 1
    assert questions["published"][0].startswith("Who may muck at showdown")
    assert changes["rules"] == [
        {"id": "riverside.odd-chip", "before": "It goes to the last raiser.", "after": "The last raiser has it."},
        {
            "id": "riverside.must-show.1",
            "after": "Who may muck at showdown, and must the last player show to win? All players still in must show.",
        },
    ]


@pytest.mark.long
@at_the_doors
async def test_scenarios_that_come_out_otherwise_are_reported(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        await saved(director, await made(director), odd_chip=RAISER, rule=[RULE])
        trial = (await director.get(f"{PATH}/trial")).json()
    first = next(one for one in trial["outcomes"] if one["scenario"] == "ccp/odd_chip/1")
    assert first["title"] == "The odd chip of a split pot stays for the next hand"
    assert "A 525" in first["got"]
    assert trial["same"] + trial["otherwise"] + trial.get("cites_only", 0) == trial["tried"]


def test_a_trial_ends_when_it_takes_too_long_or_a_newer_draft_comes() -> None:
    book = load_house("ccp")
    cut = run_trial(book, "ccp", goes_on=lambda: False)
    assert (cut.tried, cut.otherwise, cut.cut_short) == (1, 0, True)

    async def inside() -> None:
        trials = Trials(longest=0)
        assert (await trials.result("dora", book, "ccp")).tried == 1
        other = own_house('house = "riverside"\ntitle = "R"\nextends = "ccp"\n', "riverside")
        first, second = await asyncio.gather(trials.result("dora", book, "ccp"), trials.result("dora", other, "ccp"))
        assert (first.tried, second.tried) == (1, 1)

    asyncio.run(inside())


# Editions ----------------------------------------------------------------


@at_the_doors
async def test_editions_are_listed_for_everybody_and_tables_choose_among_them(doors: Doors) -> None:
    async with await doors.visitor("director", name="Vera Maria Koch") as director:
        draft = await with_another_odd_chip(director)
        assert [(one["number"], one.get("note")) for one in draft["editions"]] == [
            (2, "the odd chip goes to the last raiser"), (1, "as ccp"),
        ]  # fmt: skip
        assert not draft["changed"]
        again = await director.post(f"{PATH}/editions", json={"saves": draft["saves"]})
        assert (again.status_code, again.json()["code"]) == (409, "nothing_new")
        kinds = []
        for house in ("riverside", "riverside@1"):
            order = {
                "title": "Felt",
                "house": house,
                "stakes": {**STAKES, "format": "tournament"},
                "buy_in": [500, 500],
            }
            table = (await director.post("/api/tables", json=order)).json()["table"]
            kinds.append(doors.room.tables[table].place.rules.odd_chip.kind)
        assert kinds == ["last_raiser", "stays_in_pot"]
    async with doors.client() as anybody:
        own = next(one for one in (await anybody.get("/api/houses")).json() if one["id"] == "riverside")
        assert (own["own"], own["title"], own["extends"]) == (True, "Riverside Card Club", "ccp")
        assert [(one["number"], one["by"]) for one in own["editions"]] == [(2, "Vera K."), (1, "Vera K.")]
        assert own["digest"] == own["editions"][0]["digest"]
        assert own["own_ways"][0]["text"].startswith("Odd chips: The last raiser")
        first = await anybody.get(f"{PATH}/editions/1")
        assert first.headers["content-disposition"] == 'attachment; filename="riverside-1.toml"'
        assert first.text.startswith('house = "riverside"')
        assert (await anybody.get(f"{PATH}/editions/9")).status_code == 404


@at_the_doors
async def test_editions_are_read_and_laid_side_by_side(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        await with_another_odd_chip(director)
    async with doors.client() as anybody:
        newest = (await anybody.get("/api/houses/riverside/rules/riverside.odd-chip")).json()
        assert (newest["says"], newest["standing"], newest["house"]) == (
            "It goes to the last raiser.",
            "stated",
            "riverside",
        )
        assert (await anybody.get("/api/houses/riverside@1/rules/riverside.odd-chip")).status_code == 404
        inherited = (await anybody.get("/api/houses/riverside@1/rules/ccp.showdown.8")).json()
        assert (inherited["standing"], inherited["house"]) == ("inherited", "riverside@1")
        contents = (await anybody.get("/api/houses/riverside/rules")).json()
        assert (contents["title"], contents["edition"]) == ("Riverside Card Club", "2")
        compared = (await anybody.get("/api/houses/riverside@1/compare/riverside")).json()
        assert (compared["title"], compared["count"]) == ("Riverside Card Club, edition 1", 1)
        assert (await anybody.get("/api/houses/riverside@9/rules")).status_code == 404
        elsewhere = (await anybody.get("/api/houses/ccp/rules/ccp.showdown.8/elsewhere")).json()
        assert "riverside" in [one["house"] for one in elsewhere[0]["elsewhere"]]


@at_the_doors
async def test_an_old_edition_is_published_again(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        await with_another_odd_chip(director)
        answer = await director.post(f"{PATH}/editions/1", json={"note": "back"})
        assert answer.status_code == 201
        newest, _, first = answer.json()["editions"]
        assert (newest["number"], newest["restored"], newest["digest"]) == (3, 1, first["digest"])
        assert (await director.post(f"{PATH}/editions/7", json={})).status_code == 404


@at_the_doors
async def test_an_unpublished_house_is_not_offered(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        await with_another_odd_chip(director)
        assert (await director.patch(PATH, json={"away": True})).json()["away"]
        assert "riverside" not in [one["id"] for one in (await director.get("/api/houses")).json()]
        await director.patch(PATH, json={"away": False})
        assert "riverside" in [one["id"] for one in (await director.get("/api/houses")).json()]
