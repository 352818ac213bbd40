"""A kept hand picture by picture: after each thing that happened, the table as the viewer knew it, and the words.

The engine works the pictures out, so the page that shows them holds no rules.
"""

from typing import Any, Final

import msgspec
from msgspec import Struct

from cutcard.hand import Hand, View, evolve, seen_by
from cutcard.hand import events as hand_events
from cutcard.live.editions import name_of
from cutcard.live.messages import Cited
from cutcard.rules import Rulebook, Stakes, load_game
from cutcard.table import events as ev
from cutcard.table.record import HandRecord
from cutcard.table.telling import tell
from cutcard.web.downloads import UNTOLD, named

_SILENT: Final = tuple(kind for kind in UNTOLD if kind is not hand_events.HandStarted)


class Picture(Struct, frozen=True, gc=False, omit_defaults=True):
    """The hand right after one thing happened."""

    what: str
    """The event's name without its version: started, raised, dealt."""
    text: str
    view: View
    seat: int = 0
    cites: tuple[Cited, ...] = ()


class Replay(Struct, frozen=True, kw_only=True):
    """A hand to watch again, as its viewer may know it."""

    hand: str
    at: int
    title: str
    """What its table is called."""
    house: str
    house_title: str
    game: str
    game_title: str
    stakes: Stakes
    viewer: int
    """His seat in this hand; 0: he watched."""
    names: dict[int, str]
    size: int
    """How many seats the table has."""
    small: int
    """Who owes the small blind; 0: nobody."""
    big: int
    seal: str
    pictures: tuple[Picture, ...]


def replay(kept: HandRecord, book: Rulebook, size: int) -> Replay:
    """The whole hand; `book` is the one it was played by, `size` that of its table."""
    game, hand = load_game(kept.game), Hand()
    pictures: list[Picture] = []
    for event in kept.events:
        if not isinstance(event, ev.TableEvent):
            evolve(hand, event)
        if hand.players and not isinstance(event, _SILENT):
            text = tell(named(event, kept), kept.names, game, hand)
            pictures.append(_picture(event, text, seen_by(hand, kept.viewer), book))
    return Replay(
        hand=kept.hand,
        at=kept.at,
        title=kept.table,
        house=name_of(book),
        house_title=book.title,
        game=kept.game,
        game_title=game.name,
        stakes=kept.stakes,
        viewer=kept.viewer,
        names=kept.names,
        size=size,
        small=hand.small_blind,
        big=hand.big_blind,
        seal=kept.seal,
        pictures=tuple(pictures),
    )


def _picture(event: ev.AnyEvent, text: str, view: View, book: Rulebook) -> Picture:
    told: dict[str, Any] = msgspec.to_builtins(event)
    rules = event.ruling.cites if isinstance(event, ev.Ruled) else told.get("cites", ())
    cites = tuple(Cited(rule, str(book.standing(rule))) for rule in rules)
    return Picture(told["t"].partition("/")[0], text, view, told.get("seat", 0), cites)
