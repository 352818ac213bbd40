"""The protocol page for bot authors: its list is complete, its messages and requests are right."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cutcard.room.views.socket_messages import decode_ask, decode_tell
from cutcard.web.api.people.sign_in import Me
from cutcard.web.http.settings import HOUR, WebSettings
from cutcard.web.server import open_sockets, socket
from tests.web.doors import Doors, at_the_doors
from tools.build.message_list import ASKS, OPEN, TELLS, message_list

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
TALK = re.findall(
    r"^([<>]) (.*?)(?=^[<>]|\Z)", "\n".join(re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)), re.DOTALL | re.MULTILINE
)
CURLS = re.findall(r"curl -s http://127\.0\.0\.1:8052(\S+) \\\n.*?-d '(.*?)'\n", PAGE, re.DOTALL)


def test_the_list_has_every_operation_once() -> None:
    headings = re.findall(r"^#### `?([\w-]+)`?$", message_list(), re.MULTILINE)
    tags = {str(kind.__struct_config__.tag) for kind in (*ASKS, *TELLS)}
    assert tags | OPEN <= set(headings)
    assert len(headings) == len(set(headings)) + len(tags & OPEN)
    linked = set(re.findall(r"\]\(#(\w+)\)", message_list()))
    assert linked <= {heading.lower() for heading in headings}


@pytest.mark.parametrize(("side", "message"), TALK, ids=[f"{number}{side}" for number, (side, _) in enumerate(TALK)])
def test_each_message_of_the_talk_is_one(side: str, message: str) -> None:
    told: Any = decode_ask(message) if side == ">" else decode_tell(message)
    assert told.__struct_config__.tag == json.loads(message)["t"]


def test_the_talk_shows_a_turn_a_refusal_and_an_answer() -> None:
    assert [json.loads(message)["t"] for _, message in TALK] == [
        "hello", "watch", "change", "do", "done", "cut", "receipt", "change", "do", "refused", "do", "done",
    ]  # fmt: skip


@at_the_doors
async def test_the_requests_of_the_page_work(doors: Doors) -> None:
    assert [path for path, _ in CURLS] == ["/api/guest", "/api/sign-in", "/api/tables"]
    bodies = {path: json.loads(body) for path, body in CURLS}
    async with doors.client() as program:
        came = await program.post("/api/guest", json=bodies["/api/guest"])
        shown = json.loads(re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0])
        assert came.json().keys() == shown.keys() == {*Me.__struct_fields__}
        assert (await program.post("/api/sign-in", json=bodies["/api/sign-in"])).json()["code"] == "wrong_password"
        bearer = {"authorization": f"Bearer {came.json()['token']}"}
        assert (await program.post("/api/tables", json=bodies["/api/tables"], headers=bearer)).status_code == 201


def test_the_close_codes_and_limits_are_the_real_ones() -> None:
    codes = {int(code) for code in re.findall(r"^\| (\d{4}) \|", PAGE, re.MULTILINE)}
    ours = {socket.NONSENSE, socket.TOO_LONG, socket.TOO_SLOW, socket.BROKEN}
    assert codes == ours | {open_sockets.SIGNED_OUT, open_sockets.IDLE, open_sockets.REPLACED, open_sockets.RESTART}
    usual = WebSettings()
    assert usual.idle == HOUR / 2
    assert f"messages of {usual.message_most // 1024} KiB" in PAGE
    limits = usual.limits
    for text in (
        f"{limits.messages.burst} messages at once and then {limits.messages.per_second} a second",
        f"{limits.session.burst}\nrequests at once and then {limits.session.per_second} a second",
        f"{usual.sockets_each} sockets a person",
        f"bodies of {usual.body_most // 1024} KiB",
    ):
        assert text in PAGE
