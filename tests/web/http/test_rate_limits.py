"""Rate limits: buckets that refill, addresses, names, sessions, and bounded memory."""

import asyncio

import pytest

from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.rate_limits import RateLimiter, network
from cutcard.web.http.settings import Limits, Rate
from tests.web.doors import Doors, open_doors


def keeper(limits: Limits, time: list[int]) -> RateLimiter:
    return RateLimiter(limits, lambda: time[0])


def test_a_bucket_empties_and_fills_again_at_its_rate() -> None:
    time = [0]
    door = keeper(Limits(requests=Rate(3, 0.5)), time)
    for _ in range(3):
        door.request("a")
    with pytest.raises(HttpRefusal) as refused:
        door.request("a")
    assert (refused.value.status, refused.value.wait) == (429, 2)
    door.request("b")
    time[0] += 2000
    door.request("a")
    with pytest.raises(HttpRefusal):
        door.request("a")
    time[0] += 3600_000
    for _ in range(3):
        door.request("a")
    with pytest.raises(HttpRefusal):
        door.request("a")


def test_a_clock_that_is_set_back_fills_nothing_and_empties_nothing() -> None:
    time = [10_000]
    door = keeper(Limits(requests=Rate(2, 1)), time)
    door.request("a")
    time[0] = 0
    door.request("a")
    with pytest.raises(HttpRefusal):
        door.request("a")


def test_the_memory_of_who_knocked_is_bounded() -> None:
    door = keeper(Limits(kept=100), [0])
    for number in range(1000):
        door.request(f"address {number}")
    assert len(door) == 100


def test_this_machine_is_spared_but_not_for_passwords() -> None:
    door = keeper(Limits(requests=Rate(1, 1), sign_in=Rate(1, 1)), [0])
    for _ in range(5):
        door.request("127.0.0.1")
        door.enter("::1")
    door.sign_in("mia", "127.0.0.1")
    with pytest.raises(HttpRefusal):
        door.sign_in("mia", "127.0.0.1")


def test_one_name_is_guarded_against_many_addresses() -> None:
    door = keeper(Limits(name=Rate(5, 1), first=Rate(2, 0.001)), [0])
    for number in range(5):
        for _ in range(3):
            door.sign_in("mia", f"192.0.2.{number}")
    with pytest.raises(HttpRefusal):
        door.sign_in("mia", "192.0.2.1")
    door.sign_in("nora", "192.0.2.1")


def test_wrong_passwords_from_many_addresses_do_not_keep_the_right_one_out() -> None:
    async def inside() -> None:
        async with open_doors(limits=Limits()) as doors:
            await doors.member("player", name="Mia", password="correct horse")
            for number in range(120):
                async with doors.client(address=f"198.51.100.{number}") as thief:
                    for _ in range(3):
                        await thief.post("/api/sign-in", json={"name": "Mia", "password": "wrong horse"})
            async with doors.client(address="192.0.2.7") as mia:
                right = {"name": "Mia", "password": "correct horse"}
                assert (await mia.post("/api/sign-in", json=right)).status_code == 200

    asyncio.run(inside())


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_a_whole_ipv6_network_counts_as_one(address: str, counted: str) -> None:
    assert network(address) == counted


def test_guessing_a_password_is_slow_and_playing_is_not() -> None:
    async def inside() -> None:
        async with open_doors(limits=Limits()) as doors:
            _, token = await doors.member("player", name="Mia", password="correct horse")
            async with doors.client() as thief, doors.client(token) as mia:
                guess = {"name": "Mia", "password": "wrong horse"}
                tries = [(await thief.post("/api/sign-in", json=guess)).status_code for _ in range(12)]
                assert tries == [401] * 8 + [429] * 4
                last = await thief.post("/api/sign-in", json={"name": "MIA", "password": "correct horse"})
                assert last.status_code == 429
                assert int(last.headers["retry-after"]) > 1
                assert [(await mia.get("/api/me")).status_code for _ in range(60)] == [200] * 60
                doors.time[0] += 10_000
                assert (await thief.post("/api/sign-in", json=guess)).status_code == 401

    asyncio.run(inside())


def test_an_address_that_floods_is_reported_to_wait() -> None:
    async def inside() -> None:
        async with open_doors(limits=Limits(requests=Rate(5, 1))) as doors, doors.client() as client:
            codes = [(await client.get("/api/club")).status_code for _ in range(7)]
            assert codes == [200] * 5 + [429] * 2
            page = await client.get("/sign-in")
            assert page.status_code == 429
            assert page.headers["content-type"].startswith("text/html")
            async with doors.client(address="198.51.100.1") as other:
                assert (await other.get("/api/club")).status_code == 200

    asyncio.run(inside())


def test_one_address_cannot_guess_under_ever_new_names() -> None:
    door = keeper(Limits(passwords=Rate(3, 1)), [0])
    for number in range(3):
        door.sign_in(f"nobody {number}", "192.0.2.1")
    with pytest.raises(HttpRefusal):
        door.sign_in("nobody at all", "192.0.2.1")
    door.sign_in("mia", "192.0.2.99")


def test_one_address_that_floods_keeps_nobody_else_from_signing_in() -> None:
    async def inside() -> None:
        async with open_doors() as doors, doors.client(address="198.51.100.66") as flood, doors.client() as client:
            await doors.member("player", name="Mia", password="correct horse")
            guesses = [{"name": f"Nobody {number}", "password": "wrong horse"} for number in range(60)]
            flooding = [asyncio.create_task(flood.post("/api/sign-in", json=guess)) for guess in guesses]
            await asyncio.sleep(0)
            right = {"name": "Mia", "password": "correct horse"}
            assert [(await client.post("/api/sign-in", json=right)).status_code for _ in range(5)] == [200] * 5
            codes = {answer.status_code for answer in await asyncio.gather(*flooding)}
            assert codes == {401, 429}

    asyncio.run(inside())


def test_an_address_brings_so_many_guests_an_hour_and_so_many_at_once() -> None:
    async def codes(doors: Doors, count: int, first: int = 0) -> list[int]:
        async with doors.client() as client:
            names = [{"name": f"Guest {number}"} for number in range(first, first + count)]
            return [(await client.post("/api/guest", json=name)).status_code for name in names]

    async def inside() -> None:
        async with open_doors(limits=Limits(guests=Rate(3, 1 / 60))) as doors:
            assert await codes(doors, 4) == [201] * 3 + [429]
            doors.time[0] += 60_000
            assert await codes(doors, 2, 10) == [201, 429]
        async with open_doors(limits=Limits(guests_at_once=3)) as doors:
            assert await codes(doors, 4) == [201] * 3 + [429]
            async with doors.client(address="198.51.100.1") as other:
                assert (await other.post("/api/guest", json={"name": "Lena"})).status_code == 201
            doors.time[0] += doors.desk.settings.guest_session + 1
            assert await codes(doors, 1, 10) == [201]

    asyncio.run(inside())


def test_long_bodies_are_counted_for_each_person_and_each_address() -> None:
    long, short = {"name": "x" * 20_000}, {"name": "x" * 200}

    async def inside() -> None:
        limits = Limits(uploads=Rate(2, 1), address_uploads=Rate(5, 1))
        async with open_doors(limits=limits) as doors, await doors.visitor("player") as mia:
            assert [(await mia.patch("/api/me", json=long)).status_code for _ in range(3)] == [422, 422, 429]
            assert (await mia.patch("/api/me", json=short)).status_code == 422
            async with await doors.visitor("player") as lou, await doors.visitor("player") as ned:
                codes = [(await one.patch("/api/me", json=long)).status_code for one in (lou, lou, ned, ned)]
            assert codes == [422, 422, 429, 429]

    asyncio.run(inside())
