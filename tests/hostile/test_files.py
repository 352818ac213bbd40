"""Every command that reads a file, with damaged files: a sentence and an exit code, never a traceback."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from cutcard.cli import main
from cutcard.rules.data_files import EVENTS, GAMES, HOUSES, SCENARIOS
from tests.sweeps import fresh

HAND = (
    'variant = "NT"\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n'
    "starting_stacks = [100, 100, 100]\n"
    'actions = ["d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 QcQd", "p3 f", "p1 f"]\n'
)
PROOF = json.dumps(
    {"t": "hand-record/1", "hand": "x-1", "events": [{"t": "deck-sealed/1", "seal": "ab", "hand": "x-1"}]}
)

SAMPLES: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "a hand history": (HAND, "hands.phh", ("hand", "replay")),
    "a hand to read": (HAND, "hands.phh", ("hand", "show")),
    "a house": ((HOUSES / "house.toml").read_text(), "mine.toml", ("rules", "lint")),
    "a house to list": ((HOUSES / "house.toml").read_text(), "mine.toml", ("rules", "list", "--house")),
    "an event": ((EVENTS / "ccp-league.toml").read_text(), "mine.toml", ("tournament", "check")),
    "a scenario": ((SCENARIOS / "house" / "raises.toml").read_text(), "mine.toml", ("scenario", "run")),
    "a game": ((GAMES / "nlhe.toml").read_text(), "mine.toml", ("play", "--seed", "1", "--game")),
    "a proof": (PROOF, "hand.json", ("hand", "verify")),
    "an archive": (PROOF, "club.cutcard", ("restore", "--db", "memory:")),
}


def bent(text: str, rng: Random) -> bytes:
    """The file with something wrong in it."""
    numbers, odd = ("-1", "0", "1e9", str(2**63)), ("", "nan", "true", "''", "\x00", "\u3164", "{}", "9" * 400)
    ways: tuple[Callable[[], str], ...] = (
        lambda: _each(r"\b\d+\b", text, "9" * 5_000, rng),
        lambda: _each(r"\b\d+\b", text, rng.choice(numbers), rng),
        lambda: _each(r'"[^"\n]*"', text, '"/dev/null"', rng),
        lambda: _each(r"(?m)^\w+(?= = )", text, "unknown", rng),
        lambda: text + "\nx = " + "[" * 3_000,
        lambda: "[" * 5_000 + "]" * 5_000,
        lambda: text[: rng.randrange(len(text))],
        lambda: "\n".join(rng.sample(text.splitlines(), len(text.splitlines()))),
        lambda: text.replace(rng.choice(text.split()), rng.choice(odd)),
    )
    if rng.random() < 0.15:
        raw = bytearray(text.encode())
        raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
        return bytes(raw)
    return rng.choice(ways)().encode("utf-8", "surrogatepass")


def _each(pattern: str, text: str, instead: str, rng: Random) -> str:
    """Replace some of the matches of a pattern."""
    return re.sub(pattern, lambda found: instead if rng.random() < 0.2 else found[0], text)


def _try(kind: str, folder: Path, seed: int, times: int) -> None:
    text, name, words = SAMPLES[kind]
    rng = Random(seed)
    file = folder / name
    for _ in range(times):
        content = bent(text, rng)
        file.write_bytes(content)
        ran = CliRunner().invoke(main, [*words, str(file)], input="f\n" * 40)
        fault = None if isinstance(ran.exception, SystemExit) else ran.exception
        assert fault is None, (kind, repr(fault), content[:1_500])
        assert ran.exit_code in (0, 1, 2), (kind, ran.output)


@pytest.mark.slow
@pytest.mark.parametrize("kind", SAMPLES)
def test_no_file_ends_a_command_with_a_traceback(kind: str, tmp_path: Path) -> None:
    _try(kind, tmp_path, seed=1, times=12)


@pytest.mark.long
@pytest.mark.parametrize("kind", SAMPLES)
def test_no_file_ends_a_command_with_a_traceback_for_long(kind: str, tmp_path: Path) -> None:
    _try(kind, tmp_path, seed=fresh(1)[0], times=120)
