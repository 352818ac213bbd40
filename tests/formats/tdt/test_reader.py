"""A tournament read from a .tdt file: every act is there, and what is not understood is listed."""

from decimal import Decimal
from typing import Any

import pytest

from cutcard.formats.tdt import NotTdt, decoded, league_night, read_night
from tests.formats.tdt.writing import (
    EVENING,
    MINUTE,
    NEW,
    OLD,
    Map,
    New,
    Raw,
    buy,
    out,
    player,
    prize,
    rake,
    save,
    three,
    tournament,
)


@pytest.mark.parametrize("version", [OLD, NEW])
def test_people_with_what_they_bought_and_when_they_went_out(version: str) -> None:
    night = read_night(save(three(), version))
    assert (night.id, night.version, night.title) == ("night-1", version, "quayside-1")
    assert (night.league.name, night.season.name, night.season.id) == ("Quayside", "2025", "season-1")
    assert (night.started, night.ended) == (EVENING, EVENING + 120 * MINUTE)
    ann, bob, cleo, dan = night.players
    assert [one.name for one in night.players] == ["Ann", "Bob", "Cleo", "Dan"]
    assert ann.id == "id-Ann"
    assert ann.contact == {"city": "Ystad"}
    assert [one.fee for one in ann.add_ons] == [50_00]
    assert [(one.fee, one.rake, one.chips) for one in bob.buys] == [(220_00, (20_00,), 10_000), (200_00, (0,), 10_000)]
    first, last = (one.out for one in bob.buys)
    assert first is not None
    assert last is not None
    assert (first.at, first.by) == (EVENING + 30 * MINUTE, ("id-Cleo",))
    assert (last.round, last.by) == (9, ("id-Ann",))
    assert last.seat is not None
    assert (last.seat.table, last.seat.seat) == ("Table 1", 3)
    assert cleo.buys[0].out is not None
    assert cleo.buys[0].out.by == ("id-Ann", "id-Bob")
    assert dan.buys == ()
    assert night.unread == ()


def test_the_room_with_its_levels_prizes_chips_tables_and_log() -> None:
    night = read_night(save(three(formula="n - r + 1")))
    assert [(one.is_break, one.small_blind, one.big_blind, one.ante) for one in night.levels] == [
        (False, 25, 50, 0),
        (True, 0, 0, 0),
        (False, 50, 100, 25),
    ]
    assert (night.levels[0].betting, night.levels[1].colour_up) == ("no limit", True)
    assert [(one.place, one.amount, one.to) for one in night.prizes] == [
        (1, 500_00, ("id-Ann",)),
        (2, 350_00, ("id-Bob",)),
    ]
    assert [(one.label, one.value, one.each) for one in night.chips] == [("Red", 25, 8)]
    assert night.tables[0].seats == (None, "id-Ann", None)
    assert night.tables[0].locked == (False, False, True)
    assert [(one.player, one.to.table, one.to.seat) for one in night.moved] == [("id-Ann", "Table 1", 2)]
    assert night.moved[0].origin is not None
    assert night.moved[0].origin.seat == 5
    assert [line.text for line in night.log] == ["Tournament started"]
    assert night.formula == "n - r + 1"
    assert [one.fee for one in night.buy_ins.profiles] == [220_00]
    assert (night.rebuys.allowed, night.add_ons.allowed) == (True, False)
    assert "the layout of the screens" in night.left_out
    assert "sounds and what starts them" in night.left_out


def _one_unread(night: New, **more: Any) -> str:
    (found,) = read_night(save(night, **more)).unread
    return str(found)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"Mood": "good"}, "file.T.Mood: 'good' is unknown and was skipped"),
        ({"Rebate": New("Rebate", Percent=5)}, "file.T.Rebate: a Rebate is unknown and was skipped"),
        ({"StartTime": "tonight"}, "file.T.StartTime: 'tonight' is not a time; read as 0"),
        ({"CurrentLevel": [1]}, "file.T.CurrentLevel: a list of 1 is not a number; read as 0"),
        ({"Title": False}, "file.T.Title: false is not text; read as nothing"),
        ({"Levels": 7}, "file.T.Levels: 7 is not a GameLevels and was skipped"),
        ({"Levels": New("OddLevels", Levels=[])}, "file.T.Levels: a OddLevels is not a GameLevels and was read as"),
        ({"UUID": ""}, "file.T.UUID: is missing; the tournament is identified by title and start instead"),
    ],
)
def test_what_is_not_understood_is_listed_and_the_rest_is_read(fields: dict[str, Any], told: str) -> None:
    assert told in _one_unread(three(**fields))
    assert len(read_night(save(three(**fields))).players) == 4


def test_what_is_unread_is_told_with_its_place_in_the_text() -> None:
    text = save(tournament([player("Ann", buy(Amount="a lot"))]))
    (found,) = read_night(text).unread
    at = text.index("new GameBuyin") + 1
    assert found.place == f"line 1, character {at}"
    assert found.path == "file.T.Players.Players[0] (Ann).Buyins[0].Amount"
    assert found.what == "'a lot' is not a number; read as 0"


def test_other_parts_of_the_file_are_listed_too() -> None:
    assert "file.X: 1 is unknown" in _one_unread(three(), X=1)


def test_somebody_who_stands_in_the_list_twice_is_taken_once_and_listed() -> None:
    night = tournament([player("Ann", buy())])
    night.inside["Players"].inside["Players"] = [player("Ann", buy()), player("Ann", buy(), buy())]
    read = read_night(save(night))
    assert [len(one.buys) for one in read.players] == [1]
    assert "is listed twice; the first entry is used" in str(read.unread[0])


def test_players_without_an_id_are_known_by_their_name() -> None:
    nameless = player("Ann", buy(), UUID=None)
    nameless.inside["Name"] = New("PlayerName", Nickname="", Firstname="Ann", Lastname="Berg")
    night = tournament([])
    night.inside["Players"].inside["Players"] = Map({"x": nameless})
    read = read_night(save(night))
    assert (read.players[0].id, read.players[0].name) == ("Ann Berg", "Ann Berg")
    assert "is missing; Ann Berg is identified by name instead" in str(read.unread[0])


def test_money_with_decimals_is_exact() -> None:
    night = read_night(save(tournament([player("Ann", buy(amount=Decimal("12.35"), raked=Decimal("1.1")))])))
    assert night.players[0].buys[0].fee == 12_35
    assert night.players[0].buys[0].rake == (1_10,)


def test_several_rakes_and_one_amount_without_a_list() -> None:
    read = read_night(save(tournament([player("Ann", buy(Rake=rake(1, 2)), buy(Rake=3))])))
    assert [one.rake for one in read.players[0].buys] == [(1_00, 2_00), (3_00,)]
    assert read.unread == ()


def test_a_hitman_may_be_one_text_or_a_list() -> None:
    alone = out(5)
    alone.inside["HitmanUUID"] = "id-Bob"
    read = read_night(save(tournament([player("Ann", buy(bust=alone))])))
    assert read.players[0].buys[0].out is not None
    assert read.players[0].buys[0].out.by == ("id-Bob",)


def test_a_share_for_the_house_is_listed() -> None:
    told = _one_unread(three(money={"FixedRake": New("FixedRakeConfig", Type=1, Real=rake(0), Percent=rake(10))}))
    assert "a rake of 10 % of the pot was not calculated" in told


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"UUID": "n" * 101}, "file.T.UUID: has 101 letters; the first 100 were read"),
        ({"StartTime": Raw("NaN")}, "file.T.StartTime: a NaN is not a time; read as 0"),
        ({"CurrentLevel": -1}, "file.T.CurrentLevel: -1 is below 0; read as 0"),
        ({"CurrentLevel": 10**9}, "file.T.CurrentLevel: 1000000000 is too large; read as 0"),
    ],
)
def test_what_could_not_be_kept_is_cut_and_listed(fields: dict[str, Any], told: str) -> None:
    assert told in _one_unread(three(**fields))


def test_a_prize_or_a_hit_for_somebody_who_did_not_play_is_listed() -> None:
    ann = player("Ann", buy(bust=out(5, "id-Nobody")))
    told = [str(one) for one in read_night(save(tournament([ann], [prize(1, 50, "id-Dan")]))).unread]
    assert "was given to an unregistered player without a buy-in; it is not counted" in told[0]
    assert "Players (Ann).Buyins[0].BustOut: names a hitman with no buy-in" in told[1]


@pytest.mark.parametrize("version", ["3.4", "3.5.1", "3.6", "3.7.2"])
def test_saves_of_every_version_that_clubs_use_are_read_without_a_doubt(version: str) -> None:
    assert read_night(save(three(), version)).unread == ()


@pytest.mark.parametrize("version", ["2.5.15", "3.3", "4.0", "", "new"])
def test_a_save_of_another_version_is_read_and_says_so(version: str) -> None:
    night = read_night(save(three(), version))
    assert len(night.players) == 4
    assert "saves of 3.4 to 3.7 are supported" in str(night.unread[0])


@pytest.mark.parametrize(
    ("written", "cents"),
    [("1,234.50", 1234_50), ("220,5", 220_50), ("220", 220_00), ("1,000", 1000_00), (" 7.25 ", 7_25)],
)
def test_an_amount_may_be_a_text_as_people_write_it(written: str, cents: int) -> None:
    assert read_night(save(tournament([player("Ann", buy(amount=written))]))).players[0].buys[0].fee == cents


def test_a_night_may_lack_everything() -> None:
    night = read_night('{V: "3.7", T: new Tournament({UUID: "bare"})}')
    assert (night.id, night.players, night.levels, night.unread) == ("bare", (), (), ())
    assert league_night(night).finishes == ()


def test_a_night_that_only_counted_heads_says_so() -> None:
    told = _one_unread(tournament([], config={"TrackPlayers": False, "NumberOfPlayers": 12}))
    assert "players were counted but not named for this tournament" in told


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This file is empty."),
        ("[]", "This is not a tournament save: it has no T."),
        ('{V: "3.7"}', "This is not a tournament save: it has no T."),
        ("{T: new Layout({})}", "expected a new Tournament at line 1, character 5."),
        ("{T: new Tournament(1)}", "expected a new Tournament at line 1, character 5."),
    ],
)
def test_what_is_no_night_is_told_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotTdt) as wrong:
        read_night(text)
    assert sentence in str(wrong.value)


def test_letters_of_every_age_are_read() -> None:
    assert decoded("åäö".encode()) == "åäö"
    assert decoded(b"\xef\xbb\xbf" + "åäö".encode()) == "åäö"
    assert decoded("åäö".encode("cp1252")) == "åäö"
    assert decoded("åäö".encode("utf-16")) == "åäö"
    assert decoded("{åäö".encode("utf-16-le")) == "{åäö"
    assert decoded("{åäö".encode("utf-16-be")) == "{åäö"
    assert decoded(b"") == ""


def test_an_unknown_betting_form_is_listed() -> None:
    night = three()
    night.inside["Levels"].inside["Levels"][0].inside["GameType"] = 9
    assert "Levels[0].GameType: 9 is not a known betting type" in _one_unread(night)


def test_prizes_that_nobody_was_given_stay_without_a_name() -> None:
    read = read_night(save(tournament([player("Ann", buy())], [prize(1, 500)])))
    assert read.prizes[0].to == ()
