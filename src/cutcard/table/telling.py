"""What happens between hands as sentences that a player likes to read; events of the hand are told by the hand."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from cutcard.cards import texts
from cutcard.hand import Hand
from cutcard.hand.telling import tell as tell_hand
from cutcard.rules.game import Game
from cutcard.table import events as ev

_PLACES: Final = {
    "big": "on the big blind",
    "small": "on the small blind",
    "between": "between button and small blind",
    "best": "in the best position",
    "other": "here",
}
_ENTRIES: Final = {
    "": "",
    "wait": " and waits for the big blind",
    "post": " and posts",
    "buy_button": " and buys the button",
}


class _Names(NamedTuple):
    """Players by seat."""

    by_seat: Mapping[int, str]

    def __call__(self, seat: int) -> str:
        return self.by_seat.get(seat) or f"Seat {seat}"


def tell(event: ev.AnyEvent, names: Mapping[int, str], game: Game, hand: Hand | None = None) -> str:
    """The event in words; `hand` is the hand right after it."""
    if isinstance(event, ev.TableEvent):
        return _SENTENCES[type(event)](event, _Names(names))
    return tell_hand(event, names, game, hand)


def _opened(e: ev.TableOpened, _: _Names) -> str:
    return f"Table {e.table} is open: {e.size} seats."


def _sat_down(e: ev.SatDown, _: _Names) -> str:
    return f"{e.player} sits down in seat {e.seat} with {e.stack:,}{_ENTRIES[e.entry]}."


def _after(e: ev.SatOut | ev.WentAway | ev.CameBack | ev.ToppedUp) -> str:
    return " after this hand" if e.after else ""


def _placed(e: ev.ButtonPlaced, who: _Names) -> str:
    drawn = ", ".join(f"{who(seat)} {texts([card])}" for seat, card in e.drawn)
    return f"{f'Drawn for the button: {drawn}. ' if drawn else ''}{who(e.seat)} has the first button."


def _stakes(e: ev.StakesSet, _: _Names) -> str:
    stakes = e.stakes
    ante = f", ante {stakes.ante:,}" if stakes.ante else ""
    return f"From the next hand on: {stakes.small_blind or stakes.lower:,}/{stakes.big_blind or stakes.upper:,}{ante}."


def _deck_cut(e: ev.DeckCut, who: _Names) -> str:
    cutters = [who(seat) for seat, _ in e.cuts]
    return f"The deck is cut by {', '.join(cutters)}." if cutters else "Nobody cuts the deck."


def _held_back(e: ev.HeldBack, who: _Names) -> str:
    if e.own:
        return f"{who(e.seat)} waits for the big blind."
    return f"{who(e.seat)} gets no cards {_PLACES[e.place]} and waits."


def _came_in(e: ev.CameIn, who: _Names) -> str:
    posts = " and ".join(f"{chips:,} {word}" for chips, word in ((e.live, "live"), (e.dead, "dead")) if chips)
    return f"{who(e.seat)} {'buys the button' if e.bought else 'comes in'}{f' for {posts}' if posts else ''}."


def _positions(e: ev.PositionsSet, who: _Names) -> str:
    if not e.big:
        return f"Button: {who(e.button)}."
    small = who(e.small) if e.small in e.dealt else "nobody"
    return f"Button: {who(e.button)}. Small blind: {small}. Big blind: {who(e.big)}."


def _found(e: ev.ChipsFound, who: _Names) -> str:
    lost = f" {e.lost:,} of them belong to {who(e.to)}." if e.lost else ""
    return f"{who(e.seat)} finds {e.amount:,}.{lost}"


def _called(e: ev.ClockCalled, who: _Names) -> str:
    by = who(e.by) if e.by else "The dealer"
    return f"{by} calls the clock on {who(e.seat)}: {_seconds(e.ms)}."


def _ruled(e: ev.Ruled, _: _Names) -> str:
    ruling = e.ruling
    overruled = f" The floor decides otherwise than the book: {ruling.overruled}." if ruling.overruled else ""
    return f"{ruling.by} rules: {ruling.announcement or ruling.decision}{overruled}"


def _appealed(e: ev.RulingAppealed, _: _Names) -> str:
    return f"{e.by} {'upholds' if e.upheld else 'changes'} ruling {e.ruling}: {e.decision or e.reason}"


def _penalty(e: ev.PenaltyGiven, who: _Names) -> str:
    parts = ((e.hands, "hand"), (e.rounds, "round"), (e.minutes, "minute"))
    length = ", ".join(f"{count} {word}{'s' * (count > 1)}" for count, word in parts if count)
    return f"{who(e.at) if e.at else e.player}: {e.step}{f' ({length})' if length else ''} for {e.what}."


def _corrected(e: ev.PositionsCorrected, who: _Names) -> str:
    blinds = f", small blind {who(e.small)}, big blind {who(e.big)}" if e.big else ""
    return f"The last hand counts as if the button was {who(e.button)}{blinds}."


def _confirmed(e: ev.ChecklistConfirmed, _: _Names) -> str:
    return f"{e.by} confirms {e.moment.replace('_', ' ')}: {len(e.items)} item{'s' * (len(e.items) != 1)}."


def _seconds(ms: int) -> str:
    whole = -(-ms // 1000)
    return f"{whole} second{'s' * (whole != 1)}"


_SENTENCES: Final[dict[type, Callable[[Any, _Names], str]]] = {
    ev.TableOpened: _opened,
    ev.SatDown: _sat_down,
    ev.LeaveAsked: lambda e, who: f"{who(e.seat)} leaves after this hand.",
    ev.SeatLeft: lambda e, _: f"{e.player} leaves seat {e.seat} with {e.stack:,}.",
    ev.SatOut: lambda e, who: f"{who(e.seat)} sits out{_after(e)}.",
    ev.SatIn: lambda e, who: f"{who(e.seat)} is back{_ENTRIES[e.entry]}.",
    ev.WentAway: lambda e, who: f"{who(e.seat)} is away{_after(e)} and is dealt in all the same.",
    ev.CameBack: lambda e, who: f"{who(e.seat)} is back{_after(e)}.",
    ev.ToppedUp: lambda e, who: f"{who(e.seat)} adds {e.amount:,}{_after(e)}.",
    ev.PenaltyLifted: lambda e, who: f"{who(e.seat)} has no penalty to sit out any more.",
    ev.Penalised: lambda e, who: f"{who(e.seat)} sits out {e.hands} hand{'s' * (e.hands > 1)} as a penalty.",
    ev.ButtonPlaced: _placed,
    ev.StraddleAsked: lambda e, who: f"{who(e.seat)} straddles the next hand for {e.amount:,}.",
    ev.StraddleDropped: lambda e, who: f"{who(e.seat)} does not straddle: another has the option first.",
    ev.StakesSet: _stakes,
    ev.DeckSealed: lambda e, _: f"The next deck is shuffled and sealed: {e.seal[:8]}.",
    ev.CutKept: lambda e, who: f"{who(e.seat)} cuts the deck.",
    ev.DeckCut: _deck_cut,
    ev.BlindMissed: lambda e, who: f"{who(e.seat)} misses the {e.blind} blind.",
    ev.HeldBack: _held_back,
    ev.CameIn: _came_in,
    ev.PositionsSet: _positions,
    ev.Busted: lambda e, _: f"{e.player} has no chips left.",
    ev.ChipsFound: _found,
    ev.ClockCalled: _called,
    ev.BankSpent: lambda e, who: f"{who(e.seat)} takes {_seconds(e.ms)} from the time bank.",
    ev.BanksFilled: lambda e, _: f"Up to {_seconds(e.ms)} come back into every time bank.",
    ev.TimedOut: lambda e, who: f"{who(e.seat)}'s time is up.",
    ev.TookTurn: lambda e, who: f"{who(e.seat)} is there again.",
    ev.TimerSet: lambda e, _: f"The timer is {'on' if e.on else 'off'}.",
    ev.Entered: lambda _, __: "The dealer enters what happened.",
    ev.TakenBack: lambda e, _: (
        "What was entered last is taken back." if e.to > 1 else "The start of the hand is taken back."
    ),
    ev.StackCounted: lambda e, who: f"{who(e.seat)} has {e.stack:,}, counted; {e.was:,} were thought to be there.",
    ev.Ruled: _ruled,
    ev.RulingAppealed: _appealed,
    ev.PenaltyGiven: _penalty,
    ev.PositionsCorrected: _corrected,
    ev.ChecklistConfirmed: _confirmed,
    ev.AskingWithdrawn: lambda e, name: f"{name(e.seat)} may not ask to see hands any more.",
    ev.ChipsRemoved: lambda e, name: f"{e.amount:,} of {name(e.seat)} are taken out of play: {e.why}.",
    ev.DeckSwitched: lambda e, _: f"{e.by} brings another deck for the next hand: {e.why}.",
}
