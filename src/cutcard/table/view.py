"""What one viewer may know of a table: its seats, and of its hand what the hand lets him see.

Between hands only the seed of a sealed deck is secret, and nobody ever sees it.
"""

from msgspec import Struct, structs

from cutcard.hand import Legal
from cutcard.hand import View as HandView
from cutcard.hand import legal as legal_in_hand
from cutcard.hand import redact as redact_hand
from cutcard.hand import seen_by as hand_seen_by
from cutcard.rules.resolved import Rules
from cutcard.rules.stakes import Stakes
from cutcard.table import events as ev
from cutcard.table.redealing import redeal_due
from cutcard.table.state import Sitter, Table


class SitterView(Struct, frozen=True, gc=False, omit_defaults=True):
    """Somebody at the table."""

    seat: int
    player: str
    stack: int
    coming: int = 0
    new: bool = False
    out: bool = False
    away: bool = False
    leaving: bool = False
    missed_small: bool = False
    missed_big: bool = False
    entry: str = ""
    penalty: int = 0
    rounds: int = 0
    """How often the button still has to pass him until he plays again."""


class TableView(Struct, frozen=True, gc=False, omit_defaults=True):
    """One table as the viewer sees it."""

    table: str
    version: int
    house: str
    game: str
    stakes: Stakes
    size: int
    hands: int
    sitters: tuple[SitterView, ...]
    button: int = 0
    small: int = 0
    big: int = 0
    carried: int = 0
    straddles: tuple[tuple[int, int], ...] = ()
    hand: HandView | None = None
    live: bool = False
    """Real cards and a dealer who enters what happens."""
    redeal: bool = False
    """The next hand is the last one again, which was called off."""
    seal: str = ""
    """Of the deck in play, or between hands of the next one."""


def seen_by(t: Table, viewer: int) -> TableView:
    """The table as this seat, or the rail (0), may know it."""
    button, small, big = t.positions or (t.first_button, 0, 0)
    return TableView(
        table=t.table,
        version=t.version,
        house=t.house,
        game=t.game,
        stakes=t.stakes,
        size=t.size,
        hands=t.hands,
        sitters=tuple(map(_sitter, t.clockwise)),
        button=button,
        small=small,
        big=big,
        carried=t.carried,
        straddles=tuple(t.straddles),
        hand=None if t.hand is None else hand_seen_by(t.hand, viewer),
        live=t.live,
        redeal=redeal_due(t) is not None,
        seal=deck.seal if (deck := t.cut or t.sealed) is not None else "",
    )


def _sitter(s: Sitter) -> SitterView:
    return SitterView(**{name: getattr(s, name) for name in SitterView.__struct_fields__})


def redact(event: ev.AnyEvent, viewer: int) -> ev.AnyEvent:
    """The event as this viewer may know it."""
    if isinstance(event, ev.DeckSealed):
        return ev.DeckSealed(event.hand, event.seal)
    if isinstance(event, ev.Ruled):
        return ev.Ruled(_without_cards(event.ruling))
    return event if isinstance(event, ev.TableEvent) else redact_hand(event, viewer)


def _without_cards(ruling: ev.RulingKept) -> ev.RulingKept:
    """The cards that an official was told of are told to nobody else."""
    if "cards" not in ruling.facts:
        return ruling
    return structs.replace(ruling, facts={name: fact for name, fact in ruling.facts.items() if name != "cards"})


def legal(t: Table, r: Rules) -> Legal | None:
    """What may be done in the hand being played; None between hands."""
    return legal_in_hand(t.hand, r) if t.playing and t.hand is not None else None
