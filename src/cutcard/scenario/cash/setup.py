"""Set-up and vocabulary.

```toml
games  = { nl = "nlhe 1/2, $100 to $300", lim = "lhe 4/8, $40" }   # an id, the game, its stakes, its buy-in
tables = "1 nl: A B - D=80 | 2 nl: E F G"   # seated and bought in: `-` is an empty seat, = what they bought for
bank   = "1: B"                             # the banker of a table, if players are; else its first player
lists  = { nl = "X Y" }                     # the waiting list, in order
here   = "X Y Z"                            # who is in the room besides those at tables
float  = 400                                # dollars in the cage
time   = "19:00"                            # when the script begins
```
"""

import re
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from cutcard.cash.acts import COMMANDS
from cutcard.cash.state import GamePlan
from cutcard.rules.data_files import RulebookError
from cutcard.rules.game import Stakes, load_game
from cutcard.rules.rotation import rotation_ids
from cutcard.scenario.script import Keys
from cutcard.scenario.sentences import NotUnderstood, ScriptNames, Vocabulary
from cutcard.scenario.stream_play import PEOPLE, moment

KEYS: Final = ("games", "tables", "bank", "lists", "here", "float", "time")
_GAME: Final = re.compile(
    r"(\S+) (\d+)/(\d+)(?:, \$(\d+)(?: to \$(\d+))?)?(?:, (\d+) seats)?(?:, starts with (\d+))?(?:, table (\d+) feeds)?"
    r"(?:, \$(\d+) for (\d+) minutes)?(, for credit)?"
)
_TABLE: Final = re.compile(r"(\d+) (\w+):(.*)")


@dataclass(frozen=True)
class SitsHere:
    """A player at a table when the script begins; `cents` None: for the minimum buy-in."""

    table: int
    seat: int
    name: str
    cents: int | None


@dataclass(frozen=True)
class CashSetup:
    """A cash room before the first step."""

    games: tuple[tuple[str, GamePlan], ...]
    tables: tuple[tuple[int, str], ...]
    sits: tuple[SitsHere, ...]
    bankers: tuple[tuple[int, str], ...]
    lists: tuple[tuple[str, tuple[str, ...]], ...]
    here: tuple[str, ...]
    float_cents: int
    time: int

    @property
    def names(self) -> tuple[str, ...]:
        """All names in the file."""
        waiting = (name for _, names in self.lists for name in names)
        return tuple(dict.fromkeys((*(one.name for one in self.sits), *waiting, *self.here)))


def read_setup(keys: Keys) -> CashSetup | None:
    """What the file sets up; None where something is wrong and was noted."""
    before = len(keys.sheet.problems)
    try:
        games = tuple((name, read_game_plan(text)) for name, text in keys.get("games", dict[str, str], {}).items())
        tables, sits = _tables(keys.get("tables", str, ""))
        bankers = tuple(
            (int(number), name.strip())
            for number, _, name in (
                part.partition(":") for part in keys.get("bank", str, "").split(";") if part.strip()
            )
        )
        lists = tuple((name, tuple(text.split())) for name, text in keys.get("lists", dict[str, str], {}).items())
        here = tuple(keys.get("here", str, "").split())
        drawer = 100 * keys.get("float", int, 0)
        time = moment(keys.get("time", str, "19:00"), ScriptNames())
    except (NotUnderstood, RulebookError, ValueError) as wrong:
        keys.wrong("script", str(wrong))
        return None
    return (
        None
        if len(keys.sheet.problems) > before
        else CashSetup(games, tables, sits, bankers, lists, here, drawer, time)
    )


def read_game_plan(text: str) -> GamePlan:
    """A game with its stakes and buy-in: ``nlhe 1/2, $100 to $300``."""
    found = _GAME.fullmatch(text)
    if not found:
        raise NotUnderstood(f"{text!r} is not a game; write `nlhe 1/2, $100 to $300` or `lhe 4/8, $40, 9 seats`")
    low, high = int(found[2]), int(found[3])
    if found[1] in rotation_ids():
        stakes = Stakes(format="cash", small_bet=low, big_bet=high)
    elif load_game(found[1]).betting == "limit":
        stakes = Stakes(format="cash", small_blind=low // 2, big_blind=low, small_bet=low, big_bet=high)
    else:
        stakes = Stakes(format="cash", small_blind=low, big_blind=high)
    least, most, seats, starts, feeds = (int(found[at] or 0) for at in (4, 5, 6, 7, 8))
    plan = GamePlan(
        game=found[1], stakes=stakes, least=100 * least, most=100 * most, seats=seats, starts_with=starts, feeds=feeds
    )
    plan = replace(plan, credit=bool(found[11]))
    if not found[9]:
        return plan
    return replace(plan, collects="time", time_cents=100 * int(found[9]), time_minutes=int(found[10]))


def _tables(text: str) -> tuple[tuple[tuple[int, str], ...], tuple[SitsHere, ...]]:
    tables, sits = [], []
    for part in filter(None, (part.strip() for part in text.split("|"))):
        found = _TABLE.fullmatch(part)
        if not found:
            raise NotUnderstood(f"{part!r} is not a table; write `1 nl: A B - D=80`")
        tables.append((int(found[1]), found[2]))
        for seat, word in enumerate(found[3].split(), 1):
            name, _, dollars = word.partition("=")
            if name != "-":
                sits.append(SitsHere(int(found[1]), seat, name, 100 * int(dollars) if dollars else None))
    return tuple(tables), tuple(sits)


WORDS: Final = Vocabulary(PEOPLE)
WORDS.speak(COMMANDS)


@WORDS.reader("id")
def game(text: str, _: ScriptNames) -> str:
    """A game as the file calls it: ``nl``."""
    if not re.fullmatch(r"[a-z]\w*", text):
        raise NotUnderstood(f"{text!r} is not a game in this file; write its name in lowercase, such as nl")
    return text


@WORDS.reader("seats")
def seats(text: str, _: ScriptNames) -> tuple[int, ...]:
    """Seats of a table: ``4``, ``1 or 2``."""
    found = re.split(r"\s*,\s*|\s+or\s+", text)
    if not all(one.isdecimal() for one in found):
        raise NotUnderstood(f"{text!r} is not a list of seats; write `4` or `1 or 2`")
    return tuple(map(int, found))
