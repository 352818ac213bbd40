"""Hands written for other programs: they read back to the same stacks, and contain nothing that was not seen."""

import json
import re
from collections import Counter
from decimal import Decimal

import pytest

from cutcard.formats import ExportedHand, phh, read_ohh, write_ohh, write_stars
from cutcard.formats.phh import PhhError
from cutcard.hand import events as ev
from cutcard.hand.view import redact
from cutcard.rules import load_house
from tests.formats.phh.test_export import hand_of
from tests.hand.playing import Table, tables

TABLES = [table for table in tables() if table.house in ("standard", "ppc")]
BOARD_GAMES = ("nlhe", "plhe", "lhe", "plo", "nlo", "lo8", "plo8", "nlo8")


def told(table: Table, seed: int, *, seen: bool = True) -> ExportedHand | None:
    """A random hand, as the first player saw it or with all cards; None where the house refused the table."""
    events = hand_of(table, seed, by_hand=False)
    if not events:
        return None
    started = events[0]
    assert isinstance(started, ev.HandStarted)
    viewer = started.seats[0][0]
    names = {seat: f"Player {seat}" for seat, _ in started.seats}
    return ExportedHand(
        [redact(e, viewer) for e in events] if seen else events, names, viewer, 1_795_000_000_000, "main"
    )


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_our_own_open_hand_history_loses_nothing(table: Table) -> None:
    for seed in range(3):
        if (hand := told(table, seed)) is None:
            continue
        history = read_ohh(write_ohh(hand).decode())
        assert history == phh.from_events(hand.events, hand.names)


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_an_open_hand_history_of_another_program_is_played(game: str) -> None:
    """Without our own field: what the specification says is enough for hold'em and Omaha."""
    played = 0
    for seed in range(150):
        hand = told(Table("standard", game, "tournament"), seed, seen=False)
        if hand is None or not plain(hand):
            continue
        whole = json.loads(write_ohh(hand))
        del whole["ohh"]["_cutcard"]
        history = read_ohh(json.dumps(whole))
        outcome = phh.replay(history, load_house("standard"))
        stacks = [player.stack for player in hand.ended().players]
        assert history.finishing_stacks == stacks, f"{game} seed {seed}"
        assert outcome.exact, f"{game} seed {seed}: {outcome.why}"
        played += 1
    assert played > 3


def plain(hand: ExportedHand) -> bool:
    """Whether it is a hand as other programs know them: all present, nothing carried, two blinds."""
    started = hand.started
    odd = started.carried or started.absent or started.stakes.ante or started.stakes.chip > 1
    whats = Counter(event.what for event in hand.events if isinstance(event, ev.Posted))
    posts = whats == {"small_blind": 1, "big_blind": 1}
    owed = {"small_blind": started.stakes.small_blind, "big_blind": started.stakes.big_blind}
    paid = all(e.paid == owed.get(e.what) for e in hand.events if isinstance(e, ev.Posted))
    return posts and paid and not odd and started.button in dict(started.seats) and hand.ended().board.runs == 1


@pytest.mark.parametrize("table", TABLES[::2], ids=str)
def test_the_text_adds_up_line_by_line(table: Table) -> None:
    for seed in range(2):
        if (hand := told(table, seed)) is None or hand.started.carried:
            continue
        ended = hand.ended()
        if ended.floor.voided or ended.chips.left_over:
            continue
        stacks = added_up(write_stars(hand))
        assert stacks == {hand.name(p.seat): p.stack for p in ended.players}, f"{table} seed {seed}"


NUMBER = r"[$]?([0-9.]+)"
POST = rf"^(.+?): (posts the ante|posts small & big blinds|posts [a-z ]+|calls|bets|brings in for) {NUMBER}"


def added_up(text: str) -> dict[str, Decimal]:
    """Final stacks from the lines alone: a reader without knowledge of ours."""
    seats = re.findall(rf"^Seat \d+: (.+) \({NUMBER} in chips\)(?: is sitting out)?$", text, re.MULTILINE)
    stacks, small_blinds = {name: Decimal(chips) for name, chips in seats}, 0
    bets: dict[str, Decimal] = Counter()  # type: ignore[assignment]
    big_blind = Decimal(re.findall(rf"/{NUMBER}", text)[0])
    drawing = False
    for line in text.splitlines():
        if line.startswith("*** SUMMARY"):
            break
        draws = bool(re.search(": (stands pat|discards)", line))
        later = line.startswith("***") and not re.search("HOLE CARDS|3rd STREET|DEALING", line)
        if later or (draws and not drawing):
            bets.clear()
        drawing = draws or (drawing and line.startswith("Dealt to"))
        if found := re.match(rf"^Uncalled bet \({NUMBER}\) returned to (.+)$", line):
            stacks[found[2]] += Decimal(found[1])
        elif found := re.match(rf"^(.+) collected {NUMBER} from", line):
            stacks[found[1]] += Decimal(found[2])
        elif found := re.match(rf"^(.+?): raises {NUMBER} to {NUMBER}", line):
            stacks[found[1]] -= Decimal(found[3]) - bets[found[1]]
            bets[found[1]] = Decimal(found[3])
        elif found := re.match(POST, line):
            who, what, paid = found[1], found[2], Decimal(found[3])
            small_blinds += what == "posts small blind"
            dead = what == "posts the ante" or (what == "posts small blind" and small_blinds > 1)
            stacks[who] -= paid
            bets[who] += 0 if dead else min(paid, big_blind) if what == "posts small & big blinds" else paid
    return stacks


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"ohh": 1}', '{"ohh": {"players": []}}', "[" * 100_000])
def test_what_is_no_open_hand_history_is_told(text: str) -> None:
    with pytest.raises(PhhError):
        read_ohh(text)
