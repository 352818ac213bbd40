"""What the director tells the whole room on its screens: a message that stands, and a ticker of lines in turn."""

from typing import Annotated

from msgspec import Meta

from cutcard.acts.declare import says
from cutcard.english import listed
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.state import Night

Message = Annotated[str, Meta(max_length=120)]
"""As much as is read from a seat, in two lines."""
Ticker = Annotated[tuple[Message, ...], Meta(max_length=12)]


@says("the screens show: {message:text}")
@says("the screens show nothing", message="")
class TellRoom(Command, frozen=True, kw_only=True, tag="tell-room"):
    """Show a message on every screen, or ticker lines; empty: none."""

    message: Message | None = None
    """None leaves it as it is."""
    ticker: Ticker | None = None


class RoomTold(Event, frozen=True, kw_only=True, gc=False, tag="room-told/1"):
    """The screens say something else."""

    message: Message = ""
    ticker: Ticker = ()


@decides
def tell_room(c: TellRoom, n: Night, rules: NightRules) -> list[Event]:
    """What is not said stays; spaces around it do not count."""
    del rules
    message = n.floor.message if c.message is None else " ".join(c.message.split())
    lines = n.floor.ticker if c.ticker is None else tuple(" ".join(line.split()) for line in c.ticker)
    ticker = tuple(line for line in lines if line)
    if (message, ticker) == (n.floor.message, n.floor.ticker):
        return []
    return [RoomTold(message=message, ticker=ticker)]


@changes
def _room_told(n: Night, e: RoomTold) -> None:
    n.floor.message, n.floor.ticker = e.message, e.ticker


@tells
def _tell_room_told(e: RoomTold, _: Night) -> str:
    shown = [f"“{e.message}”"] if e.message else []
    shown += [f"{len(e.ticker)} ticker {'line' if len(e.ticker) == 1 else 'lines'}"] if e.ticker else []
    return f"Screens show {listed(shown)}" if shown else "Screens show no message"
