"""Sentences of a night about seats: draws, the sheet, single seats, tables, buttons; and who sits where."""

import re

from cutcard.cards import NotACard, card
from cutcard.scenario.nights.play import NightPlay
from cutcard.scenario.nights.words import WORDS, player
from cutcard.scenario.outcome import Differs, expect
from cutcard.scenario.sentences import Known, NotUnderstood
from cutcard.tournament.seats.buttons import DrawButton, SetButton
from cutcard.tournament.seats.dealers import NameDealers
from cutcard.tournament.seats.drawing import seal_of
from cutcard.tournament.seats.drawn import Drawn, Place, SeatsDrawn
from cutcard.tournament.seats.draws import DrawSeats, SealDraw
from cutcard.tournament.seats.moves import SwapSeats
from cutcard.tournament.seats.proving import wrong_with
from cutcard.tournament.seats.seating import SeatPlayer, SignSheet
from cutcard.tournament.seats.tables import OpenTable
from cutcard.tournament.words import listed

step, check = WORDS.step, WORDS.check
_PLACE = re.compile(r"(\S+) (\d+)(?:/(\d+))?")


@WORDS.reader("places")
def places(text: str, known: Known) -> tuple[Place, ...]:
    """Players with table and seat: ``A 1/3, B 2/5``; ``A 2`` for a table alone."""
    return tuple(_place(part, known) for part in re.split(r",\s*", text))


def _place(text: str, known: Known) -> Place:
    found = _PLACE.fullmatch(text)
    if not found:
        raise NotUnderstood(f"{text!r} is nobody's seat; write `A 1/3` for seat 3 of table 1")
    return Place(player(found[1], known), int(found[2]), int(found[3] or 0))


@WORDS.reader("drawn")
def drawn(text: str, _: Known) -> Drawn:
    """Players or tables with a card each: ``A As, B 7h`` or ``1 9h, 2 4c``."""
    return tuple(_drew(part) for part in re.split(r",\s*", text))


def _drew(text: str) -> tuple[str, int]:
    who, _, what = text.strip().rpartition(" ")
    try:
        return who, card(what)
    except NotACard as mistake:
        raise NotUnderstood(f"{text!r}: {mistake}") from None


@WORDS.reader("couples")
def couples(text: str, known: Known) -> tuple[tuple[str, str], ...]:
    """Pairs: ``A and B; C and D``."""
    found = [re.split(r"\s+and\s+", part) for part in re.split(r";\s*", text)]
    if any(len(pair) != 2 for pair in found):
        raise NotUnderstood(f"{text!r} are no pairs; write `A and B; C and D`")
    return tuple((player(one, known), player(other, known)) for one, other in found)


# ---------------------------------------------------------------- draws


@step("the draw is sealed with {text}")
def seal(play: NightPlay, text: str) -> None:
    """The hash of this seed is published."""
    play.do(SealDraw(seal=seal_of(text)))


@step("seats are drawn by {text}")
def draw(play: NightPlay, text: str) -> None:
    """By a seed."""
    play.do(DrawSeats(seed=text))


@step("seats are drawn by {seed:text}, cut with {text}")
def draw_cut(play: NightPlay, seed: str, text: str) -> None:
    """By a seed and words that somebody said."""
    play.do(DrawSeats(seed=seed, cut=text))


@step("seats are drawn by {seed:text}, apart: {couples}")
def draw_apart(play: NightPlay, seed: str, couples: tuple[tuple[str, str], ...]) -> None:
    """These pairs do not begin at one table."""
    play.do(DrawSeats(seed=seed, apart=couples))


@step("seats are drawn by {seed:text}, reserved: {places}")
def draw_reserved(play: NightPlay, seed: str, places: tuple[Place, ...]) -> None:
    """These seats are kept."""
    play.do(DrawSeats(seed=seed, reserved=places))


@step("seats are drawn by {seed:text}, without {players}")
def draw_without(play: NightPlay, seed: str, players: tuple[str, ...]) -> None:
    """They get no seat now."""
    play.do(DrawSeats(seed=seed, without=players))


@step("cards are drawn for seats: {drawn}")
def draw_cards(play: NightPlay, drawn: Drawn) -> None:
    """With real cards."""
    play.do(DrawSeats(cards=drawn))


@step("seats are drawn by hand: {places}")
def draw_by_hand(play: NightPlay, places: tuple[Place, ...]) -> None:
    """As they came out."""
    play.do(DrawSeats(places=places))


@step("seats go by the sheet")
def draw_by_sheet(play: NightPlay) -> None:
    """In the order in which it was signed."""
    play.do(DrawSeats(sheet=True))


@step("seats go by the sheet, apart: {couples}")
def draw_by_sheet_apart(play: NightPlay, couples: tuple[tuple[str, str], ...]) -> None:
    """Refused where a pair would sit at one table."""
    play.do(DrawSeats(sheet=True, apart=couples))


@step("{player} signs the sheet")
def signs(play: NightPlay, player: str) -> None:
    """On the next line."""
    play.do(SignSheet(player=player))


@step("{player} signs line {amount}")
def signs_line(play: NightPlay, player: str, amount: int) -> None:
    """On a line of his choice."""
    play.do(SignSheet(player=player, line=amount))


@step("{players} deal their own tables")
def dealers(play: NightPlay, players: tuple[str, ...]) -> None:
    """Players who deal."""
    play.do(NameDealers(players=players))


# ---------------------------------------------------------------- single seats, tables, buttons


@step("{player} draws a seat by {text}")
def late(play: NightPlay, player: str, text: str) -> None:
    """Where the house finds one."""
    play.do(SeatPlayer(player=player, seed=text))


@step("{player} gets table {amount}, seat {seat:amount}")
def given(play: NightPlay, player: str, amount: int, seat: int) -> None:
    """As drawn by hand."""
    play.do(SeatPlayer(player=player, table=amount, seat=seat))


@step("{player} takes table {amount}, seat {seat:amount}")
def taken(play: NightPlay, player: str, amount: int, seat: int) -> None:
    """He chose it himself."""
    play.do(SeatPlayer(player=player, table=amount, seat=seat, chosen=True))


@step("a table is put up")
def put_up(play: NightPlay) -> None:
    """One more."""
    play.do(OpenTable())


@step("a table with {amount} seats is put up")
def put_up_of(play: NightPlay, amount: int) -> None:
    """One more, of this size."""
    play.do(OpenTable(size=amount))


@step("the button at table {amount} was {player}")
def button(play: NightPlay, amount: int, player: str) -> None:
    """In the last hand."""
    play.do(SetButton(table=amount, button=play.entrant(player).seat))


@step("at table {amount} the button was seat {button:amount}, the blinds {small:amount} and {big:amount}")
def last_hand(play: NightPlay, amount: int, button: int, small: int, big: int) -> None:
    """In the last hand, seat by seat."""
    play.do(SetButton(table=amount, button=button, small=small, big=big))


@step("table {amount} draws for the button by {text}")
def draw_button(play: NightPlay, amount: int, text: str) -> None:
    """By a seed."""
    play.do(DrawButton(table=amount, seed=text))


@step("table {amount} draws for the button: {drawn}")
def draw_button_cards(play: NightPlay, amount: int, drawn: Drawn) -> None:
    """A card for each player."""
    play.do(DrawButton(table=amount, cards=drawn))


@step("{player} and {other:player} change seats")
def swap(play: NightPlay, player: str, other: str) -> None:
    """They were entered the wrong way round."""
    play.do(SwapSeats(player=player, other=other))


# ---------------------------------------------------------------- looks


@check("{player} sits at table {amount}, seat {seat:amount}")
def sits(play: NightPlay, player: str, amount: int, seat: int) -> None:
    """His seat."""
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
        raise Differs(f"{player} and {other}", "different tables", f"table {tables[0]}")


@check("the button at table {amount} is {player}")
def button_is(play: NightPlay, amount: int, player: str) -> None:
    """Of the last hand, or the first."""
    table = play.night.tables[amount]
    expect("button", player, table.seats.get(table.button, f"seat {table.button}"))


@check("{player} has the {text} of the draw")
def drew(play: NightPlay, player: str, text: str) -> None:
    """The card that stands for his seat."""
    one = play.entrant(player)
    expect(f"{player}'s card", card(text), play.rules.seat_draw.card(one.table, one.seat))


@check("the draw is proved by the seal of {text}")
def proved(play: NightPlay, text: str) -> None:
    """Seal, seats and buttons fit."""
    last: SeatsDrawn = play.night.draws[-1]
    expect("the draw", "proved", wrong_with(last, play.rules, seal_of(text)) or "proved")


@check("the draw is not proved by the seal of {text}")
def not_proved(play: NightPlay, text: str) -> None:
    """Something does not fit."""
    last: SeatsDrawn = play.night.draws[-1]
    if not wrong_with(last, play.rules, seal_of(text)):
        raise Differs("the draw", "not proved", "proved")
