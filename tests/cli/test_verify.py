"""`cutcard hand verify`, for a player and for the club: its output and exit codes."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from msgspec import structs

from cutcard.cli import main
from cutcard.hand import events as hand_events
from cutcard.rules import load_house
from cutcard.store import Codec, Fact, open_store
from cutcard.table import AnyEvent
from cutcard.table.fairness.hand_record import hand_record
from cutcard.table.fairness.sealed_deck import cut_marks
from cutcard.tournament.seating.draw_result import seal_of
from cutcard.web.pages.file_transfers import download
from tests.table.sealed_hands import FEW, SealedHand, some_hands

CODEC: Codec[AnyEvent] = Codec(AnyEvent)


def long_hand() -> SealedHand:
    return max(some_hands(FEW[0], 5), key=lambda hand: len(hand.events))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A hand as a player downloaded it."""
    hand = long_hand()
    path = tmp_path / "hand.json"
    names = {seat: f"Player {seat}" for seat in hand.seats}
    path.write_bytes(download(hand_record(hand.events, names, hand.seats[1]), "json").body)
    return path


def verify(*words: str) -> Result:
    return CliRunner().invoke(main, ["hand", "verify", *words])


def test_an_honest_hand_verifies_and_the_checks_are_listed(file: Path) -> None:
    result = verify(str(file))
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert [line.split()[1] for line in lines if line.startswith("✓")] == [
        "Complete", "Chips:", "Seal:", "Cuts:", "Cards:", "Rules:",
    ]  # fmt: skip
    assert "Check that these were your words" in result.output
    assert "Compare the seal with the one your page showed" in result.output
    assert lines[-1] == "Everything checked is correct."


@pytest.mark.parametrize("key", ["seal", "hand", "edition", "house", "game"])
def test_a_changed_head_is_found(file: Path, key: str) -> None:
    tree = json.loads(file.read_text("utf-8"))
    tree[key] = f"{tree[key][:-1]}{'0' if tree[key][-1] != '0' else '1'}"
    file.write_text(json.dumps(tree), "utf-8")
    result = verify(str(file))
    assert result.exit_code == 1
    assert result.output.splitlines()[-1] == "Verification FAILED. Do not trust it."


def test_a_changed_card_is_found_and_named(file: Path) -> None:
    tree = json.loads(file.read_text("utf-8"))
    board = next(event for event in tree["events"] if event["t"] == "dealt/1" and event["board"])
    board["board"][0] = (board["board"][0] + 1) % 52
    file.write_text(json.dumps(tree), "utf-8")
    result = verify(str(file), "--json")
    assert result.exit_code == 1
    told = json.loads(result.output)
    assert not told["holds"]
    (wrong,) = [one["text"] for one in told["findings"] if one["kind"] == "wrong"]
    assert "is not proved" in wrong


def test_the_seal_that_was_shown_is_compared(file: Path) -> None:
    seal = json.loads(file.read_text("utf-8"))["seal"]
    assert verify(str(file), "--seal", seal).exit_code == 0
    assert verify(str(file), "--seal", seal[:8].upper()).exit_code == 0
    for other in (seal[:7], "0" * 64, seal + "0"):
        result = verify(str(file), "--seal", other)
        assert result.exit_code == 1
        assert "Something else was sealed" in result.output


def test_a_hand_is_not_checked_by_another_edition_of_its_rules(file: Path) -> None:
    result = verify(str(file), "--house", "ccp")
    assert result.exit_code == 0
    assert "Not replayed" in result.output
    assert verify(str(file), "--house", "nowhere").exit_code == 2


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"form": "cutcard-hand/2"}', "\xff"])
def test_what_is_no_hand_is_said_to_be_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.json"
    path.write_bytes(text.encode("latin-1"))
    result = verify(str(path))
    assert result.exit_code == 2, "there is nothing to check"
    assert "FAILED" not in result.output
    assert "is not a hand or draw downloaded as JSON" in result.output
    missing = verify(str(tmp_path / "none.json"))
    assert missing.exit_code == 2
    assert "can't be read" in missing.output


# The club's own store ------------------------------------------------------------------------------------------------


def stored(tmp_path: Path, events: list[AnyEvent], *, table: str) -> str:
    """A store with a hand in it."""
    url = f"sqlite:{tmp_path / 'club.db'}"
    book = load_house("standard")

    async def keep() -> None:
        store = await open_store(url)
        facts = [CODEC.fact(event) for event in events]
        await store.append(f"table/{table}", 0, facts, command="c1", at=1)
        await store.append(f"edition/{book.digest}", 0, [Fact("edition/1", book.snapshot())], command="c2", at=1)
        await store.close()

    asyncio.run(keep())
    return url


@pytest.mark.parametrize("table", ["standard-nlhe-cash", "elsewhere"])
def test_the_club_audits_a_hand_with_its_secret_and_tells_no_card(tmp_path: Path, table: str) -> None:
    hand = long_hand()
    name = next(event.hand for event in hand.events if isinstance(event, hand_events.HandStarted))
    result = verify("--db", stored(tmp_path, hand.events, table=table), name)
    assert result.exit_code == 0, result.output
    assert "burn and hidden cards included" in result.output
    assert hand.seed not in result.output


def test_the_audit_finds_a_hand_dealt_from_another_deck(tmp_path: Path) -> None:
    hand = long_hand()
    events = [
        structs.replace(event, deck=event.deck[::-1]) if isinstance(event, hand_events.Shuffled) else event
        for event in hand.events
    ]
    name = next(event.hand for event in hand.events if isinstance(event, hand_events.HandStarted))
    result = verify("--db", stored(tmp_path, events, table="t"), name)
    assert result.exit_code == 1
    assert "not the sealed deck" in result.output


def test_a_hand_or_store_that_is_not_there_is_reported(tmp_path: Path) -> None:
    url = stored(tmp_path, long_hand().events, table="t")
    unknown = verify("--db", url, "t-99")
    assert unknown.exit_code == 2
    assert "No hand t-99 is in this database" in unknown.output
    nowhere = verify("--db", "mailbox:7", "t-1")
    assert nowhere.exit_code == 2
    assert "is not a database URL" in nowhere.output


def test_a_receipt_proves_that_the_cut_was_used(file: Path, tmp_path: Path) -> None:
    tree = json.loads(file.read_text("utf-8"))
    seat, words = tree["cuts"][-1]
    mark = cut_marks(tree["seal"], ((seat, words),))[0]
    slip = {
        "form": "cutcard-receipt/1", "hand": tree["hand"], "seat": seat, "seal": tree["seal"], "words": words,
        "number": 1, "mark": mark,
    }  # fmt: skip
    receipt = tmp_path / "receipt.json"
    receipt.write_text(json.dumps(slip), "utf-8")
    result = verify(str(file), "--receipt", str(receipt))
    assert result.exit_code == 0, result.output
    assert "was used, and so was every earlier cut" in result.output
    receipt.write_text(json.dumps({**slip, "words": "never said"}), "utf-8")
    result = verify(str(file), "--receipt", str(receipt))
    assert result.exit_code == 1
    assert "“never said”, but the deck was dealt with another cut" in result.output
    receipt.write_text("{}", "utf-8")
    assert "is not a saved receipt" in verify(str(file), "--receipt", str(receipt)).output


def draw_of(path: Path, **more: Any) -> dict[str, Any]:
    """The seat draw of docs/fair.md as a file."""
    tree = {
        "form": "cutcard-draw/1", "seed": "november rain", "words": "seventeen", "seal": seal_of("november rain"),
        "players": ["Ann", "Bob", "Cleo", "Dan", "Eve"], "seats": [[2, 2], [2, 1], [1, 1], [1, 3], [1, 2]],
        "tables": [{"table": 1, "button": 2}, {"table": 2, "button": 2}], **more,
    }  # fmt: skip
    path.write_text(json.dumps(tree), "utf-8")
    return tree


def test_a_seat_draw_is_worked_out_again_from_its_file_alone(tmp_path: Path) -> None:
    file = tmp_path / "draw.json"
    seal = draw_of(file)["seal"]
    result = verify(str(file), "--seal", seal[:8])
    assert result.exit_code == 0, result.output
    assert "Seats: all 5 follow" in result.output
    assert verify(str(file), "--seal", "0" * 64).exit_code == 1
    for change, said in (
        ({"words": "eighteen"}, "different seats"),
        ({"seed": "march wind"}, "does not match the seal"),
        ({"seats": [[2, 1], [2, 2], [1, 1], [1, 3], [1, 2]]}, "different seats"),
        ({"players": ["Bob"]}, "is inconsistent"),
        ({"apart": [[0, 9]]}, "is inconsistent"),
        ({"tables": [{"table": 1, "button": 1}, {"table": 2, "button": 2}]}, "a different first button"),
    ):
        draw_of(file, **change)
        result = verify(str(file))
        assert result.exit_code == 1, change
        assert said in result.output
    draw_of(file, how="cards", seed="", seal="")
    assert verify(str(file)).exit_code == 2
