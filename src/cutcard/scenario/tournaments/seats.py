"""Sentences of a night about seats: draws, tables, buttons, moves; and who sits where."""

from cutcard.cards import card
from cutcard.english import listed
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.tournaments.play import NightPlay
from cutcard.scenario.tournaments.words import WORDS
from cutcard.tournament.seating.draw_result import seal_of
from cutcard.tournament.seating.drawn import last_draw
from cutcard.tournament.seating.first_button import SetButton
from cutcard.tournament.seating.seat_draw import SealDraw, wrong_with
from cutcard.tournament.seating.tables import SetOrder

makes, check = WORDS.makes, WORDS.check


@makes("the draw is sealed with {text}")
def seal(_: NightPlay, text: str) -> SealDraw:
    """The hash of this seed is published."""
    return SealDraw(seal=seal_of(text))


@makes("the button at table {amount} was {player}")
def button(play: NightPlay, amount: int, player: str) -> SetButton:
    """In the last hand."""
    return SetButton(table=amount, button=play.entrant(player).seat)


@check("{player} sits at table {amount}, seat {seat:amount}")
def sits(play: NightPlay, player: str, amount: int, seat: int) -> None:
    """Their seat."""
    one = play.entrant(player)
    expect(player, f"table {amount}, seat {seat}", f"table {one.table}, seat {one.seat}")


@check("{players} sit at table {amount}")
def sit(play: NightPlay, players: tuple[str, ...], amount: int) -> None:
    """Exactly these, in the order of the seats."""
    table = play.night.tables[amount]
    expect(f"table {amount}", listed(list(players)), listed([table.seats[seat] for seat in table.taken]))


@check("tables have {text}")
def sizes(play: NightPlay, text: str) -> None:
    """How many sit at each table, by number."""
    expect("tables", text, ", ".join(str(len(table.seats)) for table in play.night.open_tables))


@check("{player} and {other:player} sit at different tables")
def apart(play: NightPlay, player: str, other: str) -> None:
    """Not at the same one."""
    tables = play.entrant(player).table, play.entrant(other).table
    if tables[0] == tables[1]:
        raise CheckFails(f"{player} and {other}", "different tables", f"table {tables[0]}")


@check("the button at table {amount} is {player}")
def button_is(play: NightPlay, amount: int, player: str) -> None:
    """Of the last hand, or the first."""
    table = play.night.tables[amount]
    expect("button", player, table.seats.get(table.hand.button, f"seat {table.hand.button}"))


@check("{player} drew the {text}")
def drew(play: NightPlay, player: str, text: str) -> None:
    """The card for their seat."""
    one = play.entrant(player)
    expect(f"{player}'s card", card(text), play.rules.seat_draw.card(one.table, one.seat))


@check("the seal of {text} proves the draw")
def proved(play: NightPlay, text: str) -> None:
    """Seal, seats and buttons fit."""
    last = last_draw(play.night)
    expect("the draw", "proved", wrong_with(last, play.rules, seal_of(text)) or "proved")


@check("the seal of {text} does not prove the draw")
def not_proved(play: NightPlay, text: str) -> None:
    """Something does not fit."""
    last = last_draw(play.night)
    if not wrong_with(last, play.rules, seal_of(text)):
        raise CheckFails("the draw", "not proved", "proved")


@makes("tables break in the order {text}")
def break_order(_: NightPlay, text: str) -> SetOrder:
    """First to last."""
    return SetOrder(tables=tuple(int(number) for number in text.replace(",", " ").split()))


@check("{player} is moving to table {amount}, seat {seat:amount}")
def is_to_move(play: NightPlay, player: str, amount: int, seat: int) -> None:
    """What was ordered and is not done."""
    move = play.night.seating.moves.get(player)
    got = f"table {move.table}, seat {move.seat}" if move is not None else "stays"
    expect(player, f"table {amount}, seat {seat}", got)


@check("nobody is moving")
def nobody_moves(play: NightPlay) -> None:
    """No move is pending."""
    expect("to move", "nobody", listed(list(play.night.seating.moves)))


@check("the new seat of {player}: {text}")
def duty(play: NightPlay, player: str, text: str) -> None:
    """What it means for them, in words."""
    move = play.night.seating.moves.get(player)
    expect(f"{player}'s new seat", text, move.duty if move is not None else "they stay")


@check("table {amount} is broken")
def is_broken(play: NightPlay, amount: int) -> None:
    """It has been broken."""
    expect(f"table {amount}", "broken", "broken" if play.night.tables[amount].broken else "open")
