"""What people do between hands: each sentence becomes a command."""

from msgspec import structs

from cutcard.rules.slots.entering import Entry
from cutcard.scenario.hands.deck import FILLER
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.quick import bust, everybody_folds
from cutcard.scenario.tables.words import WORDS
from cutcard.table import commands as do

step = WORDS.step
Seats = tuple[int, ...]

_ACE_OF_SPADES = 51


@step("open the table")
def open_table(play: TablePlay) -> None:
    """Put the table up, seat everybody, and draw for the button so that it falls where the file wants it."""
    setup = play.table_setup
    play.do(do.OpenTable(table="table", size=setup.size, banker=setup.banker))
    seat_everybody(play)


def seat_everybody(play: TablePlay) -> None:
    """Everybody sits down, and the draw for the button falls where the file wants it."""
    setup = play.table_setup
    for seat, name, stack in setup.seats:
        play.do(do.SitDown(seat, name, stack))
    if not setup.button:
        return
    if play.rules.first_button.seat((), setup.button, 0):
        play.do(do.PlaceButton(at=setup.button))
    else:
        others = [seat for seat, _, _ in setup.seats]
        drawn = tuple((seat, _ACE_OF_SPADES if seat == setup.button else index) for index, seat in enumerate(others))
        play.do(do.PlaceButton(drawn=drawn))


@step("draw for the button: {draws}")
def draw_for_button(play: TablePlay, draws: tuple[tuple[int, int], ...]) -> None:
    """Everybody draws a card."""
    play.do(do.PlaceButton(drawn=draws))


@step("the draw names {name}")
def draw_names(play: TablePlay, name: int) -> None:
    """The draw for the first button names a seat."""
    play.do(do.PlaceButton(at=name))


# Hands ---------------------------------------------------------------------------------------------------------------


@step("next hand")
def next_hand(play: TablePlay) -> None:
    """Post and deal."""
    play.do(do.NextHand(deck=FILLER))


@step("everybody folds")
def all_fold(play: TablePlay) -> None:
    """The rest of the hand: all give up but one."""
    everybody_folds(play)


@step("next hand: everybody folds")
def next_hand_folded(play: TablePlay) -> None:
    """A hand in which nothing happens."""
    next_hand(play)
    everybody_folds(play)


@step("{amount} hands")
def many_hands(play: TablePlay, amount: int) -> None:
    """So many hands in which nothing happens."""
    for _ in range(amount):
        next_hand_folded(play)


@step("next hand: {names} busts|bust")
def next_hand_busts(play: TablePlay, names: Seats) -> None:
    """A hand in which these lose everything to the biggest other stack."""
    bust(play, names)


@step("the blinds go up to {blinds}")
def blinds_up(play: TablePlay, blinds: tuple[int, int]) -> None:
    """A new level, from the next hand on."""
    small, big = blinds
    play.do(do.SetStakes(structs.replace(play.table.stakes, small_blind=small, big_blind=big)))


# Seats ---------------------------------------------------------------------------------------------------------------


@step("{player} sits down in seat {seat:amount} with {stack:amount}")
def sit_down(play: TablePlay, player: str, seat: int, stack: int, entry: Entry = "") -> None:
    """Take a seat; nothing is said about how to come in."""
    play.do(do.SitDown(seat, player, stack, entry))


@step("{player} sits down in seat {seat:amount} with {stack:amount} and posts")
def sit_down_posting(play: TablePlay, player: str, seat: int, stack: int) -> None:
    """Take a seat and post."""
    sit_down(play, player, seat, stack, "post")


@step("{player} sits down in seat {seat:amount} with {stack:amount} and buys the button")
def sit_down_buying(play: TablePlay, player: str, seat: int, stack: int) -> None:
    """Take a seat left of the button and come in at once."""
    sit_down(play, player, seat, stack, "buy_button")


@step("{player} moves in to seat {seat:amount} with {stack:amount}")
def move_in(play: TablePlay, player: str, seat: int, stack: int) -> None:
    """Come from another table."""
    sit_down(play, player, seat, stack)


@step("{names} leaves|leave", "{names} moves|move out")
def leave(play: TablePlay, names: Seats) -> None:
    """Get up for good, or for another table."""
    for seat in names:
        play.do(do.LeaveSeat(seat))


@step("{names} sits|sit out")
def sit_out(play: TablePlay, names: Seats) -> None:
    """Want no cards for now."""
    for seat in names:
        play.do(do.SitOut(seat))


@step("{name} sits in")
def sit_in(play: TablePlay, name: int, entry: Entry = "") -> None:
    """Want cards again."""
    play.do(do.SitIn(name, entry))


@step("{name} sits in and posts")
def sit_in_posting(play: TablePlay, name: int) -> None:
    """Come back at once and make up for what was missed."""
    sit_in(play, name, "post")


@step("{name} sits in and waits")
def sit_in_waiting(play: TablePlay, name: int) -> None:
    """Come back with the big blind."""
    sit_in(play, name, "wait")


@step("{name} sits in and buys the button")
def sit_in_buying(play: TablePlay, name: int) -> None:
    """Come back at once for the button."""
    sit_in(play, name, "buy_button")


@step("{names} goes|go away")
def go_away(play: TablePlay, names: Seats) -> None:
    """Leave the table for a while."""
    for seat in names:
        play.do(do.GoAway(seat))


@step("{names} is|are back")
def come_back(play: TablePlay, names: Seats) -> None:
    """Be there again."""
    for seat in names:
        play.do(do.ComeBack(seat))


# Chips and penalties -------------------------------------------------------------------------------------------------


@step("{name} adds {amount}")
def top_up(play: TablePlay, name: int, amount: int) -> None:
    """Put more chips on the table."""
    play.do(do.TopUp(name, amount))


@step("{name} asks to straddle for {amount}")
def ask_straddle(play: TablePlay, name: int, amount: int) -> None:
    """Ask for a straddle in the next hand."""
    play.do(do.AskStraddle(name, amount))


@step("{name} is penalised for {amount} hands")
def penalise(play: TablePlay, name: int, amount: int) -> None:
    """Sit out hands that are dealt and killed."""
    play.do(do.Penalise(name, amount))


@step("{name} finds {amount}")
def finds(play: TablePlay, name: int, amount: int) -> None:
    """Chips that lay hidden while he lost an all-in."""
    play.do(do.FindChips(name, amount))
