"""The address for phones, and where the short address leads a visitor."""

from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.cli.server.open_room import OpeningAsked, _reached, _unreached, for_phones
from cutcard.tournament.players.busts import Bust
from cutcard.web.http.request_origin import on_this_machine
from cutcard.web.http.settings import WebSettings
from cutcard.web.pages.pages import path_by_id_start, path_for_tonight
from tests.tournament.driving import Driven
from tests.tournament.money.tournaments import planned, playing


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("http://127.0.0.1:8052", True),
        ("http://localhost:8052", True),
        ("http://[::1]:8052", True),
        ("http://0.0.0.0:8052", True),
        ("http://192.168.1.20:8052", False),
        ("https://club.example", False),
        ("http://cards.local", False),
    ],
)
def test_an_address_that_only_this_machine_opens(address: str, *, here: bool) -> None:
    assert on_this_machine(address) is here


def test_the_room_says_where_phones_reach_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cutcard.cli.server.open_room.network_address", lambda: "192.168.1.20")
    everywhere = OpeningAsked(host="0.0.0.0", port=0, db="memory:")  # noqa: S104
    assert _reached(everywhere, 8052) == "http://192.168.1.20:8052"
    assert _reached(OpeningAsked(host="127.0.0.1", port=0, db="memory:"), 8052) == ""
    assert _reached(OpeningAsked(host="10.0.0.4", port=0, db="memory:"), 80) == "http://10.0.0.4:80"
    assert "--host 0.0.0.0" in _unreached(WebSettings())
    assert for_phones(WebSettings(origins=("https://club.example",))) == "https://club.example"


def _night(name: str, *people: str) -> tuple[Driven, Any]:
    night = playing(planned("standard"), 3)
    night.night.id = name
    for one, person in zip(night.night.entrants.values(), people, strict=False):
        one.person = person
    return night, SimpleNamespace(id=name, night=night.night, summary=night.night)


def test_the_short_address_knows_who_asks_and_else_offers_what_is_played() -> None:
    (first, a), (second, b) = _night("a", "ruth", "omar"), _night("b", "una", "omar")
    now = first.now
    assert path_for_tonight([a], (), now) == "/night/a"
    assert path_for_tonight([a, b], (), now) == "/nights"
    assert path_for_tonight([a, b], (), now, "una") == "/night/b"
    assert path_for_tonight([a, b], (), now, "nobody") == "/nights"
    assert [path_by_id_start([a, b], (), start) for start in ("b", "", "c")] == ["/night/b", "/nights", "/nights"]
    first.do(Bust(player="P2"))
    assert path_for_tonight([a, b], (), now, "omar") == "/night/b"
    first.do(Bust(player="P3"))  # the first one is over
    assert path_for_tonight([a, b], (), now) == "/night/b"
    assert path_for_tonight([a, b], (), now, "ruth") == "/night/a"
    assert second.night.stage == "playing"
