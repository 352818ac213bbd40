"""Things of others: every operation that names a thing, requested by a person who may use it, but not for this thing.

An operation that names a thing and is not in the list below fails.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import httpx
import msgspec
import pytest

from cutcard.cards import UNKNOWN
from cutcard.club.people import Role
from cutcard.club.people.sign_in import AddPasskey
from cutcard.web.api import OPERATIONS
from cutcard.web.http.app_state import Lab
from tests.room.rooms import Client, Hall, play_on
from tests.web.api.play.test_hand_history import hidden_from
from tests.web.doors import Doors, open_doors
from tests.web.tournaments import Evening, evening

PUBLIC: Final = "everybody may know it: a rulebook, a course, what hangs on the wall"
ROLE: Final = "it is the club's: the role alone decides, and test_who_may says which"
SELF: Final = "it names nobody: whoever asks is meant, and nobody else can be"
SECRET: Final = "whoever knows the secret that was given to him is meant"
VIEW: Final = "everybody may look, and is shown what he may know: tried below"
NAMING: Final = {"person", "player", "before", "seat", "of", "table", "command", "token", "passkey", "hand"}
"""Fields of bodies and queries that name a thing of a person."""

# By operation: why nothing can belong to another person, or who requests what of Ann's, and the status.
Asked = tuple[Role, str, Any, int, str]
WHOSE: Final[dict[str, str | tuple[Asked, ...]]] = {
    **dict.fromkeys(
        (
            "rules", "rule", "rule_elsewhere", "rule_examples", "rule_example", "search_rules", "compare_houses",
            "rulebook", "edition_text", "school_course", "ask_question", "quiz_question", "answer_question",
            "cash_board", "cash_code", "calendar_date",
            "league_season", "league_night", "standings_png", "embedded_standings",
            "night_then",
            "night_screen", "night_standings", "results_png", "night_code", "house_ruling", "night_draws", "night_draw",
            "seals",
        ),
        PUBLIC,
    ),
    **dict.fromkeys(
        (
            "league_command", "league_final", "answer_for", "make_night", "make_nights", "take_list_over",
            "end_invitation", "change_person", "papers", "let_back", "remove_person", "sign_out_person",
            "help_in", "make_member", "enter_walk_in", "merge_preview",
            "merge", "take_merge_back", "member_data", "erase_preview", "erase", "own_house", "put_away",
            "save_draft", "draft_text", "inherited_answers", "draft_changes", "try_draft", "publish_edition",
            "restore_edition", "school_learners", "podium", "cash_house", "cash_bank", "cash_log", "cash_report",
            "cash_csv", "cash_report_print", "claim_print", "placards", "written_books", "end_key", "office_command",
            "end_webhook", "try_webhook",
            "record", "precedents",
            "night", "night_print", "bad_beat_claim", "night_forecast", "night_at_stake",
            "add_entrants", "night_log",
            "night_at", "open_tablet", "link_cash_table", "night_entrants", "entrant_may", "import_players",
            "close_table", "table_log", "end_ask", "table_incidents", "seat_taps",
            "preview_ruling", "apply_ruling", "appeal", "call_floor",
            "answer_call", "officials", "appoint", "rulings", "penalties", "next_penalty", "penalise", "declare",
            "push_preview", "count", "change", "change_deck", "checklists", "confirm_checklist", "tend",
        ),
        ROLE,
    ),
    **dict.fromkeys(("register", "cancel", "add_passkey", "my_hands_file", "hands_played", "cash_me"), SELF),
    **dict.fromkeys(("hand_share", "unshare_hand"), SELF),
    **dict.fromkeys(("join", "open_club", "choose_anew", "come_in", "sign_in_by_passkey", "shared_hand"), SECRET),
    **dict.fromkeys(("answer_date", "personal_feed"), SECRET),
    **dict.fromkeys(("table", "hands", "hand", "hand_replay", "night_player", "results_json", "results_csv"), VIEW),
    **dict.fromkeys(("league_person", "night_course", "written_course"), VIEW),
    "match_brought": ROLE,
    **dict.fromkeys(("look_at_import", "drop_file", "keep_import", "forget_import"), SELF),
    "answer": (("player", "POST /api/nights/N/answer", {"id": "1", "what": "offer"}, 409, "not_on_the_list"),),
    "end_session": (
        ("player", "DELETE /api/me/sessions/S", None, 404, "not_found"),
        ("director", "DELETE /api/me/sessions/S", None, 404, "not_found"),
    ),
    "remove_passkey": (
        ("player", "DELETE /api/me/passkeys/K", None, 404, ""),
        ("director", "DELETE /api/me/passkeys/K", None, 404, ""),
    ),
    "member": (("player", "GET /api/people/A", None, 403, "not_your_door"),),
    "write_note": (("banker", "POST /api/people/A/notes", {"text": "x"}, 403, "not_your_door"),),
    "take_note_back": (("dealer", "DELETE /api/people/A/notes/none", None, 403, "not_your_door"),),
    "photo": (
        ("player", "GET /api/people/A/photo", None, 403, "not_your_door"),
        ("banker", "GET /api/people/A/photo", None, 403, "not_your_door"),
    ),
    "set_photo": (
        ("player", "PUT /api/people/A/photo", {"picture": ""}, 403, "not_your_door"),
        ("floor", "PUT /api/people/A/photo", {"picture": ""}, 403, "not_your_door"),
    ),
    "my_hands": (("player", "GET /api/me/hands?before=H", None, 404, "no_such_hand"),),
    "school_certificate": (
        ("player", "GET /api/school/standard/certificate?person=A", None, 403, ""),
        ("dealer", "GET /api/school/standard/certificate?person=A", None, 403, ""),
    ),
    "print_certificate": (("player", "GET /api/school/standard/certificate.pdf?person=A", None, 403, ""),),
    "command": tuple(
        (role, "POST /api/tables/T/commands", {"id": f"{what} {role}", "command": {"do": what, "seat": 1}},
         409, "not_your_hand")
        for role in ("player", "dealer", "banker", "floor", "director")
        for what in ("fold", "show-cards", "leave-seat", "sit-out")
    ),
    "table_ledger": (("player", "GET /api/tables/T/ledger", None, 403, ""),),
    "mark_paid": (
        ("player", "POST /api/tables/T/ledger/payments", {"evening": 1, "payer": "p1", "amount": 5}, 403, ""),
    ),
    "share_hand": tuple(
        (role, "PUT /api/hands/H/share", {"cards": True}, 403, "shared_by_players")
        for role in ("player", "dealer", "floor", "director")
    ),
    "membership": (("player", "GET /api/office/members/A", None, 403, ""),),
    "announce_table": (("player", "PUT /api/tables/T", {"title": "Another name"}, 403, ""),),
    "add_bots": (("player", "POST /api/tables/T/bots", {"count": 1}, 403, ""),),
    "cash_command": tuple(
        (role, "POST /api/cash/C/commands", {"id": f"{what} {role}", "command": {"do": what, "player": "Ann", **more}},
         403, "")
        for role in ("player", "dealer")
        for what, more in (("take-off", {"game": "nl"}), ("go-home", {}), ("cash-out", {"cents": 100}))
    ),
    "night_command": tuple(
        (role, "POST /api/nights/N/commands", {"id": f"{what} {role}", "command": {"do": what, "player": "p1"}},
         403, "")
        for role in ("player", "dealer", "banker")
        for what in ("cancel", "agree-deal", "bust")
    ),
    "preview": (("player", "POST /api/nights/N/preview", {"command": {"do": "cancel", "player": "p1"}}, 403, ""),),
}  # fmt: skip


def names_something(operation: Any) -> bool:
    """Whether an operation names a thing in its path, or a person in its input."""
    read = [kind for kind in (operation.body, operation.query) if kind is not None]
    fields = {field.name for kind in read for field in msgspec.structs.fields(kind)}
    return "{" in operation.path or bool(fields & NAMING)


def test_every_operation_that_names_something_says_whose_it_is() -> None:
    naming = {operation.name for operation in OPERATIONS if names_something(operation)}
    assert sorted(naming) == sorted(WHOSE)


def test_each_row_asks_the_operation_that_it_stands_for() -> None:
    by_name = {operation.name: operation for operation in OPERATIONS}
    for name, rows in WHOSE.items():
        for _, asked, *_ in rows if isinstance(rows, tuple) else ():
            method, _, path = asked.partition(" ")
            pattern = by_name[name].path.split("/")
            given = path.partition("?")[0].split("/")
            assert (by_name[name].method, len(pattern)) == (method, len(given)), name
            assert all(one == two or one.startswith("{") for one, two in zip(pattern, given, strict=True)), name


@dataclass
class Belongings:
    """What Ann has: an id, a session, a passkey, a seat at her own table, a hand, an entry of a tournament."""

    doors: Doors
    night: Evening
    words: dict[str, str]

    def path(self, pattern: str) -> str:
        """The path with Ann's things in it."""
        for letter, name in self.words.items():
            pattern = pattern.replace(f"/{letter}", f"/{name}").replace(f"={letter}", f"={name}")
        return pattern


async def hire(*_: Any) -> tuple[str, ...]:
    return ("Bot",)


@asynccontextmanager
async def anns() -> AsyncIterator[Belongings]:
    """Ann's things, in a club of their own."""
    async with open_doors(lab=Lab(bots=hire)) as doors, evening(doors) as night:
        ann, token = await doors.member("player", name="Ann Arbor")
        passkey = AddPasskey(
            at=doors.time[0], person=ann, passkey="AAAA", key="BBBB", count=0, name="Phone", host="room.example"
        )
        await doors.room.append(passkey, "passkey")
        async with doors.client(token) as client:
            session = (await client.get("/api/me/sessions")).json()[0]["id"]
            key = (await client.get("/api/me/passkeys")).json()[0]["id"]
        table, hand = await _played(doors, ann)
        await night.do(do="register", name="Ann Arbor", person=ann)
        cash = await doors.evening()
        async with await doors.visitor("floor") as floor:
            plan = {"game": "nlhe", "stakes": {"format": "cash", "small_blind": 1, "big_blind": 2}}
            put_down = {"do": "put-down", "game": "nl", "player": "Ann", "name": "Ann Arbor", "person": ann}
            for command in ({"do": "put-up-game", "game": "nl", "plan": plan}, put_down):
                asked = {"id": str(command["do"]), "command": command}
                assert (await floor.post(f"/api/cash/{cash}/commands", json=asked)).status_code == 200
        words = {"C": cash, "S": session, "K": key, "A": ann, "T": table, "H": hand, "N": night.night}
        yield Belongings(doors, night, words)


async def _played(doors: Doors, ann: str) -> tuple[str, str]:
    """Ann's table after some hands with Bob; the last of them."""
    bob, _ = await doors.member("player", name="Bob Byrne")
    hall = Hall(doors.store, doors.room, doors.time, Random(3))
    players = [doors.room.people.persons[one] for one in (ann, bob)]
    table = await hall.table(players[0])
    clients = [await Client(hall, who, table).sit(seat) for seat, who in enumerate(players, 1)]
    await play_on(clients, Random(3), 40)
    return table, (await doors.room.hands(table))[0].mark.hand


def test_nobody_may_use_another_persons_things() -> None:
    async def inside() -> None:
        async with anns() as hers:
            for name, rows in WHOSE.items():
                for role, asked, body, status, code in rows if isinstance(rows, tuple) else ():
                    method, _, pattern = asked.partition(" ")
                    async with await hers.doors.visitor(role) as other:
                        before = await hers.doors.kept()
                        answer = await other.request(method, hers.path(pattern), json=body)
                        case = (name, role, asked, answer.text)
                        assert answer.status_code == status, case
                        assert code in ("", answer.json()["code"]), case
                        assert await hers.doors.kept() == before, case

    asyncio.run(inside())


def test_ann_herself_may_use_all_of_it() -> None:
    """Ensures that the test above does not pass because nothing exists."""

    async def inside() -> None:
        async with anns() as hers, hers.doors.client(await hers.doors.session(hers.words["A"])) as ann:
            for asked in ("/api/me/hands?before=H", "/api/hands/H", "/api/hands/H/replay", "/api/tables/T"):
                assert (await ann.get(hers.path(asked))).status_code == 200, asked
            bots = await ann.post(hers.path("/api/tables/T/bots"), json={"count": 1})
            assert bots.status_code == 201, bots.text
            for gone in ("/api/me/passkeys/K", "/api/me/sessions/S"):
                assert (await ann.delete(hers.path(gone))).status_code == 204, gone
            cancel = {"id": "own", "command": {"do": "cancel", "player": "p1"}}
            assert (await ann.post(hers.path("/api/nights/N/commands"), json=cancel)).status_code == 200

    asyncio.run(inside())


@pytest.mark.parametrize("role", ["rail", "player", "dealer", "banker", "floor", "director"])
def test_whoever_looks_on_is_shown_no_card_and_no_debt(role: Role) -> None:
    async def inside() -> None:
        async with anns() as hers, await hers.doors.visitor(role) as other:
            await _looks(hers, other)

    asyncio.run(inside())


async def _looks(hers: Belongings, other: httpx.AsyncClient) -> None:
    async def get(pattern: str) -> Any:
        answer = await other.get(hers.path(pattern))
        assert answer.status_code == 200, answer.text
        return answer.json()

    kept = await get("/api/hands/H")
    assert kept["viewer"] == 0
    assert set(hidden_from(0, kept["events"])) == {UNKNOWN}
    shown = await get("/api/tables/T")
    down = [card for seat in (shown["view"].get("hand") or {}).get("seats", ()) for card in seat.get("down", ())]
    assert set(down) <= {UNKNOWN}
    listed = await get("/api/tables/T/hands")
    assert {(one["mine"], one["result"], *one["hole"]) for one in listed} == {(0, 0)}
    phone = await get("/api/nights/N/me?player=p1")
    assert (phone["me"]["name"], phone["me"].get("owes", 0), phone["me"].get("person", "")) == ("Ann A.", 0, "")
    pictures = await get("/api/hands/H/replay")
    assert pictures
