"""The vocabulary of a cash room: the sentences that its commands say of themselves, and what stands in the places."""

import re
from typing import Final

from cutcard.cash.acts import COMMANDS
from cutcard.scenario.sentences import NotUnderstood, ScriptNames, Vocabulary
from cutcard.scenario.stream_play import PEOPLE

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
