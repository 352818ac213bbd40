"""Sentences of a night about moves: what is suggested and accepted, tables broken, drawn again, held and locked."""

from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.scenario.nights.play import NightPlay
from cutcard.scenario.nights.steps import all_suggestions, suggested
from cutcard.scenario.nights.words import WORDS
from cutcard.scenario.outcome import Differs, expect
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.seats.breaking import BreakTable
from cutcard.tournament.seats.dealers import ShiftSeats
from cutcard.tournament.seats.drawn import Drawn, Place
from cutcard.tournament.seats.draws import DrawSeats
from cutcard.tournament.seats.moves import CallOffMove, FinishMove, MoveOrdered, OrderMove
from cutcard.tournament.seats.tables import Lock, PutOff, SetOrder
from cutcard.tournament.seats.ties import DealToTables
from cutcard.tournament.words import listed

step, check = WORDS.step, WORDS.check

# ---------------------------------------------------------------- suggestions


@step("accept: {text}")
def accept(play: NightPlay, text: str) -> None:
    """What the house suggests is done; where chance is needed, by a seed of the scenario's own."""
    _accept(play, text, "scenario")


@step("accept by {seed:text}: {text}")
def accept_by(play: NightPlay, seed: str, text: str) -> None:
    """The same by this seed."""
    _accept(play, text, seed)


def _accept(play: NightPlay, title: str, seed: str) -> None:
    found = suggested(play, title).command
    if found is None:
        raise Differs("suggestion", "something to do", "something is asked first")
    command: Any = msgspec.convert(found, AnyCommand)
    play.do(replace(command, seed=seed) if getattr(command, "seed", None) == "" else command)


@step("not now: {text}")
def not_now(play: NightPlay, text: str) -> None:
    """It is put off."""
    play.do(PutOff(suggestion=suggested(play, text).id))


@check("suggested because: {text}")
def because(play: NightPlay, text: str) -> None:
    """One of the suggestions gives this reason."""
    found = [one.reason for one in all_suggestions(play)]
    if text not in found:
        raise Differs("reason", text, " | ".join(found) or "none")


@check("asked for {text}: {title:text}")
def asked(play: NightPlay, text: str, title: str) -> None:
    """What must be known first: button of table 1, cards, seed, choice of A, B, person."""
    asks = suggested(play, title).asks
    got: str = "nothing" if asks is None else asks.what
    if asks is not None and asks.what == "button":
        got += f" of table {listed([str(number) for number in asks.tables])}"
    expect("asked for", text, got)


@check("in this order: {players}")
def in_order(play: NightPlay, players: tuple[str, ...]) -> None:
    """Who draws or chooses, as the suggestion has it."""
    found = [one.asks.players for one in all_suggestions(play) if one.asks is not None and one.asks.players]
    expect("order", listed(list(players)), listed(list(found[0])) if found else "nobody is asked")


# ---------------------------------------------------------------- moves


@step("{player} is to move to table {amount}, seat {seat:amount}")
def order(play: NightPlay, player: str, amount: int, seat: int) -> None:
    """The director's order."""
    play.do(OrderMove(player=player, table=amount, seat=seat))


@step("{player} is to move to table {amount}, seat {seat:amount}, because {text}")
def order_because(play: NightPlay, player: str, amount: int, seat: int, text: str) -> None:
    """Against the house's rule, with a reason."""
    play.do(OrderMove(player=player, table=amount, seat=seat, override=text))


@step("{player} asks for table {amount}, seat {seat:amount}")
def asks_for(play: NightPlay, player: str, amount: int, seat: int) -> None:
    """He wants it himself."""
    play.do(OrderMove(player=player, table=amount, seat=seat, asked=True))


@step("{player} has moved")
def moved(play: NightPlay, player: str) -> None:
    """He sits in his new seat."""
    play.do(FinishMove(player=player))


@step("everybody has moved")
def all_moved(play: NightPlay) -> None:
    """All who were to move."""
    play.do(FinishMove())


@step("the move of {player} is called off")
def called_off(play: NightPlay, player: str) -> None:
    """He stays."""
    play.do(CallOffMove(player=player))


@step("cards are dealt to tables: {drawn}")
def to_tables(play: NightPlay, drawn: Drawn) -> None:
    """Between equal tables."""
    play.do(DealToTables(cards=drawn))


@step("everybody draws again by {text}")
def redraw(play: NightPlay, text: str) -> None:
    """By a seed."""
    play.do(DrawSeats(seed=text, redraw=True))


@step("everybody draws again by {seed:text}, because {text}")
def redraw_because(play: NightPlay, seed: str, text: str) -> None:
    """Though the house does not say so."""
    play.do(DrawSeats(seed=seed, redraw=True, override=text))


@step("everybody draws cards again: {drawn}")
def redraw_cards(play: NightPlay, drawn: Drawn) -> None:
    """With real cards."""
    play.do(DrawSeats(cards=drawn, redraw=True))


# ---------------------------------------------------------------- tables


@step("table {amount} breaks by {text}")
def breaks(play: NightPlay, amount: int, text: str) -> None:
    """By a seed."""
    play.do(BreakTable(table=amount, seed=text))


@step("table {amount} breaks by {seed:text}, because {text}")
def breaks_because(play: NightPlay, amount: int, seed: str, text: str) -> None:
    """Though the house does not say so."""
    play.do(BreakTable(table=amount, seed=seed, override=text))


@step("table {amount} breaks into {places}")
def breaks_into(play: NightPlay, amount: int, places: tuple[Place, ...]) -> None:
    """Seats chosen, or drawn by hand; a table alone where cards stand for tables."""
    play.do(BreakTable(table=amount, places=places))


@step("table {amount} breaks by {seed:text}, cards: {drawn}")
def breaks_cards(play: NightPlay, amount: int, seed: str, drawn: Drawn) -> None:
    """Everybody was dealt a card; seat cards were mixed by the seed."""
    play.do(BreakTable(table=amount, seed=seed, cards=drawn))


@step("table {amount} breaks by cards: {drawn}")
def breaks_by_cards(play: NightPlay, amount: int, drawn: Drawn) -> None:
    """Everybody was dealt a card; seats go out in their order."""
    play.do(BreakTable(table=amount, cards=drawn))


@step("tables break in the order {text}")
def break_order(play: NightPlay, text: str) -> None:
    """First to last."""
    play.do(SetOrder(tables=tuple(int(number) for number in text.replace(",", " ").split())))


@step("table {amount} is locked")
def lock_table(play: NightPlay, amount: int) -> None:
    """Left out of suggestions."""
    play.do(Lock(table=amount))


@step("table {amount} is unlocked")
def unlock_table(play: NightPlay, amount: int) -> None:
    """No more."""
    play.do(Lock(table=amount, on=False))


@step("{player} is locked")
def lock_player(play: NightPlay, player: str) -> None:
    """Left out of suggestions."""
    play.do(Lock(player=player))


@step("{player} is unlocked")
def unlock_player(play: NightPlay, player: str) -> None:
    """No more."""
    play.do(Lock(player=player, on=False))


@step("{player} deals table {amount} from now on")
def shift(play: NightPlay, player: str, amount: int) -> None:
    """Everybody shifts around him."""
    play.do(ShiftSeats(table=amount, dealer=player))


# ---------------------------------------------------------------- looks


@check("{player} is to move to table {amount}, seat {seat:amount}")
def is_to_move(play: NightPlay, player: str, amount: int, seat: int) -> None:
    """What was ordered and is not done."""
    move: MoveOrdered | None = play.night.moves.get(player)
    got = f"table {move.table}, seat {move.seat}" if move is not None else "stays"
    expect(player, f"table {amount}, seat {seat}", got)


@check("nobody is to move")
def nobody_moves(play: NightPlay) -> None:
    """Everybody sits where he belongs."""
    expect("to move", "nobody", listed(list(play.night.moves)))


@check("the new seat of {player}: {text}")
def duty(play: NightPlay, player: str, text: str) -> None:
    """What it brings him, in words."""
    move: MoveOrdered | None = play.night.moves.get(player)
    expect(f"{player}'s new seat", text, move.duty if move is not None else "he stays")


@check("table {amount} is broken")
def is_broken(play: NightPlay, amount: int) -> None:
    """Nobody plays there any more."""
    expect(f"table {amount}", "broken", "broken" if play.night.tables[amount].broken else "open")
