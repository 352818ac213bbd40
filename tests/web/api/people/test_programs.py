"""Webhooks: signed, retried, given up and reported; and sent only to public addresses."""

import asyncio
import base64
import hmac
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any

import pytest

from cutcard.club.webhooks import DAY, HOUR, WAITS
from cutcard.room.room import Room
from cutcard.store.memory import MemoryStore
from cutcard.streams.services import RoomSettings
from cutcard.web.http.settings import Telling
from cutcard.web.server.webhook_delivery import NoAddress, WebhookDelivery, resolve
from tests.web.doors import Doors, at_the_doors, open_doors
from tests.web.receiver import HANGS, Receiver, listening
from tests.web.tournaments import Evening, evening

HERE = Telling(private=True, patience=60)
IMPATIENT = Telling(private=True, patience=2)
"""For receivers that hang on purpose: long enough that an answer arrives on a busy machine, too."""


@asynccontextmanager
async def a_club(
    *kinds: str, kept: MemoryStore | None = None, telling: Telling = HERE
) -> AsyncIterator[tuple[Doors, Receiver, Evening, str]]:
    """A club with a tournament, and a receiver of its webhook; with the signing secret."""
    async with listening() as receiver, open_doors(telling=telling, kept=kept) as doors, evening(doors) as night:
        body = {"address": receiver.address(), "kinds": kinds}
        added = await night.director.post("/api/webhooks", json=body)
        assert added.status_code == 201, added.text
        yield doors, receiver, night, added.json()["secret"]
        await doors.desk.webhook_delivery.close()


async def round_(doors: Doors, later: int = 0) -> None:
    """Run the delivery once, after some time."""
    doors.time[0] += later
    await doors.desk.webhook_delivery.deliver_due()
    await doors.desk.webhook_delivery.wait_idle()


async def deliveries(night: Evening) -> list[dict[str, Any]]:
    """The deliveries of the only webhook, newest first."""
    (hook,) = (await night.director.get("/api/webhooks")).json()["webhooks"]
    found: list[dict[str, Any]] = hook["deliveries"]
    return found


def tell(work: Callable[[], Awaitable[None]]) -> None:
    """Run a test."""

    async def inside() -> None:
        await work()

    asyncio.run(inside())


def test_what_happens_is_reported_once_and_signed() -> None:
    async def story() -> None:
        async with a_club("night.registered", "night.closed") as (doors, receiver, night, secret):
            await night.do(do="register", name="Ruth Carver")
            await round_(doors)
            await round_(doors, HOUR)
            (heard,) = receiver.heard
            assert (heard.path, heard.told["type"]) == ("/heard", "night.registered")
            assert heard.told["data"]["name"] == "Ruth Carver"
            assert heard.told["data"]["night"] == night.night
            assert "Ruth Carver" in heard.told["data"]["text"]
            said = f"{heard.headers['webhook-id']}.{heard.headers['webhook-timestamp']}.{heard.body}"
            key = base64.b64decode(secret.removeprefix("whsec_"))
            signed = base64.b64encode(hmac.new(key, said.encode(), sha256).digest()).decode()
            assert heard.headers["webhook-signature"] == f"v1,{signed}"
            (sent,) = await deliveries(night)
            assert (sent["done"], sent["status"], sent["tries"], sent["due"]) == (True, 204, 1, 0)

    tell(story)


def test_a_receiver_that_fails_hangs_and_returns_hears_it_all_with_the_same_id() -> None:
    async def story() -> None:
        async with a_club("night.registered", telling=IMPATIENT) as (doors, receiver, night, _):
            receiver.answers = [500, HANGS, 302]
            await night.do(do="register", name="Ruth Carver")
            await round_(doors)
            await night.do(do="register", name="Lou Cass")
            for wait in (*WAITS[:3], HOUR):
                await round_(doors, wait * 2)
            assert len({one.headers["webhook-id"] for one in receiver.heard if "Ruth" in one.body}) == 1
            assert [("Ruth" in one.body) for one in receiver.heard].count(True) >= 4
            assert all(one["done"] for one in await deliveries(night))
            newest, oldest = await deliveries(night)
            assert oldest["tries"] == 4
            assert newest["done"]

    tell(story)


def test_an_undelivered_webhook_is_given_up_after_days() -> None:
    async def story() -> None:
        async with a_club("night.registered") as (doors, receiver, night, _):
            receiver.then = 503
            await night.do(do="register", name="Ruth Carver")
            began = doors.time[0]
            waits = []
            for _ in range(len(WAITS) + 1):
                await round_(doors)
                kept = doors.room.mailroom.webhooks
                due = kept.next_due()
                if due is not None:
                    waits.append(due - doors.time[0])
                    doors.time[0] = due
            assert 2 * DAY < doors.time[0] - began < 4 * DAY
            assert waits[:5] == sorted(waits[:5]), "each wait is longer than the one before"
            await round_(doors, 10 * DAY)
            assert len(receiver.heard) == len(WAITS) + 1
            (given_up,) = [one for of in kept.deliveries.values() for one in of.values()]
            assert (given_up.done, given_up.due, given_up.why) == (False, 0, "Answered 503.")

    tell(story)


def test_who_is_gone_is_asked_no_more() -> None:
    async def story() -> None:
        async with a_club("night.registered") as (doors, receiver, night, _):
            receiver.then = 410
            await night.do(do="register", name="Ruth Carver")
            await round_(doors)
            assert doors.room.mailroom.webhooks.hooks == {}

    tell(story)


def test_a_slow_receiver_holds_neither_the_room_nor_another() -> None:
    async def story() -> None:
        async with a_club("night.registered", telling=IMPATIENT) as (doors, slow, night, _), listening() as quick:
            slow.then = HANGS
            body = {"address": quick.address(), "kinds": ["night.registered"]}
            await night.director.post("/api/webhooks", json=body)
            await night.do(do="register", name="Ruth Carver")
            await doors.desk.webhook_delivery.deliver_due()
            await quick.came.wait()
            await night.do(do="register", name="Lou Cass")
            await doors.desk.webhook_delivery.wait_idle()
            assert len(slow.heard) == 1

    tell(story)


def test_what_happened_before_the_process_was_killed_is_reported_by_the_next() -> None:
    """Killed after the tournament saved something and before it was delivered."""

    async def story() -> None:
        store = MemoryStore()
        async with listening() as receiver, open_doors(telling=HERE, kept=store) as doors, evening(doors) as night:
            await night.director.post(
                "/api/webhooks", json={"address": receiver.address(), "kinds": ["night.registered"]}
            )
            await night.do(do="register", name="Ruth Carver")
            await round_(doors)
            await night.do(do="register", name="Lou Cass")
            again = await _another(store, doors)
            await again.deliver_due()
            await again.wait_idle()
            assert [one.told["data"]["name"] for one in receiver.heard] == ["Ruth Carver", "Lou Cass"]
            third = await _another(store, doors)
            await third.deliver_due()
            await third.wait_idle()
            assert len(receiver.heard) == 2, "what was heard is not told again"
            for postman in (again, third):
                await postman.close()

    tell(story)


async def _another(store: MemoryStore, doors: Doors) -> WebhookDelivery:
    """The delivery of a process that starts again on the same store."""
    room = await Room.open(
        store, now=lambda: doors.time[0], chance=lambda many: b"x" * many, settings=RoomSettings(runs_duties=False)
    )
    return WebhookDelivery(room.mailroom, HERE)


def test_a_trial_goes_to_one_address_whatever_it_wants_to_hear() -> None:
    async def story() -> None:
        async with a_club("dues.taken") as (doors, receiver, night, _):
            (hook,) = (await night.director.get("/api/webhooks")).json()["webhooks"]
            assert (await night.director.post(f"/api/webhooks/{hook['id']}/trial")).status_code == 202
            await round_(doors)
            assert [one.told["type"] for one in receiver.heard] == ["trial"]
            assert (await night.director.delete(f"/api/webhooks/{hook['id']}")).status_code == 204
            assert (await night.director.post(f"/api/webhooks/{hook['id']}/trial")).status_code == 404
            assert (await night.director.delete(f"/api/webhooks/{hook['id']}")).status_code == 404

    tell(story)


def test_a_whole_night_is_reported_with_its_results() -> None:
    async def story() -> None:
        async with a_club("night.bust", "night.closed", "night.corrected", "standings.changed") as (
            doors,
            receiver,
            night,
            _,
        ):
            ids = await night.start(3)
            await night.do(do="bust", player=ids[0], winners=[[ids[1], 1]])
            await night.do(do="take-back")
            await night.do(do="bust", player=ids[0], winners=[[ids[1], 1]])
            await night.do(do="bust", player=ids[2], winners=[[ids[1], 1]])
            for player in ids:
                await night.try_(do="pay-prize", player=player)
            await night.do(do="close-night")
            await round_(doors)
            kinds = [one.told["type"] for one in receiver.heard]
            assert kinds == [
                "night.bust", "night.corrected", "standings.changed", "night.bust", "night.bust", "night.closed",
                "standings.changed",
            ]  # fmt: skip
            (closed,) = [one.told["data"] for one in receiver.heard if one.told["type"] == "night.closed"]
            assert [row["place"] for row in closed["results"]] == [1, 2, 3]
            assert sum(row["prize_cents"] for row in closed["results"]) == 6_000

    tell(story)


@pytest.mark.parametrize(
    "address",
    [
        "https://127.0.0.1/x", "https://localhost/x", "https://10.0.0.8/x", "https://192.168.1.20:8052/", "https://[::1]/",
        "https://169.254.169.254/latest/meta-data", "https://[::ffff:127.0.0.1]/", "https://0.0.0.0/",
        "https://[64:ff9b::7f00:1]/", "https://[64:ff9b:1::a00:1]/", "https://[fec0::1]/", "https://[fe80::1]/",
        "https://[::127.0.0.1]/", "https://[::ffff:0:127.0.0.1]/", "https://[2002:7f00:1::]/", "https://[ff02::1]/",
        "https://[2001:0:7f00:1::]/", "https://[2001:db8::1]/", "https://192.0.0.8/", "https://192.88.99.1/",
        "https://100.64.0.1/", "https://224.0.0.1/", "https://255.255.255.255/", "https://240.0.0.1/",
        "http://203.0.113.7/x", "ftp://203.0.113.7/x", "https://", "nonsense",
        f"https://{'a' * 64}.example/", "https://a..example/", "https://a:b@203.0.113.7/", "https://x:99999/",
    ],
)  # fmt: skip
def test_nothing_is_sent_to_this_machine_its_network_or_nowhere(address: str) -> None:
    async def story() -> None:
        with pytest.raises(NoAddress):
            await resolve(address, private=False)

    tell(story)

    @at_the_doors
    async def asked(doors: Doors) -> None:
        async with await doors.visitor("director") as director:
            before = await doors.kept()
            answer = await director.post("/api/webhooks", json={"address": address, "kinds": ["night.closed"]})
            assert (answer.status_code, answer.json()["code"]) == (422, "no_address")
            assert await doors.kept() == before

    asked()


@pytest.mark.parametrize(("kinds", "code"), [([], "hears_nothing"), (["night.rained"], "no_such_kind")])
def test_what_nobody_can_hear_is_refused(kinds: list[str], code: str) -> None:
    async def story() -> None:
        async with open_doors(telling=HERE) as doors, await doors.visitor("director") as director:
            answer = await director.post("/api/webhooks", json={"address": "http://127.0.0.1:1/", "kinds": kinds})
            assert (answer.status_code, answer.json()["code"]) == (422, code)

    tell(story)


def test_the_secret_is_shown_once() -> None:
    async def story() -> None:
        async with a_club("night.closed") as (_, __, night, secret):
            assert secret not in (await night.director.get("/api/webhooks")).text

    tell(story)
