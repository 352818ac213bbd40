"""What people do between hands and how long they take, and checks of where they sit, with what, and for how long."""

from collections.abc import Callable

from msgspec import structs

from cutcard.rules.slots.entering import Entry
from cutcard.scenario.outcome import Differs, expect
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.quick import bust, everybody_folds
from cutcard.scenario.tables.words import TABLE, Where, in_words
from cutcard.table import Deadline, deadline
from cutcard.table import commands as do
from cutcard.table import events as ev
from cutcard.table.clock import bank_left

step, check = TABLE.step, TABLE.check
Seats = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]

_ACE_OF_SPADES = 51
_MS = 1000


@step("open the table")
def open_table(play: TablePlay) -> None:
    """Put the table up, seat everybody, and draw for the button so that it falls where the file wants it."""
    setup = play.setup
    play.do(do.OpenTable(table="table", size=setup.size, banker=setup.banker, live=setup.live))
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


# Hands ---------------------------------------------------------------------------------------------------------------


@step("next hand")
def next_hand(play: TablePlay) -> None:
    """Post and deal."""
    play.next_hand()


step("everybody folds")(everybody_folds)
step("next hand: {names} busts|bust")(bust)


@step("next hand: everybody folds")
def next_hand_folded(play: TablePlay) -> None:
    """A hand in which nothing happens."""
    play.next_hand()
    everybody_folds(play)


@step("{amount} hands")
def many_hands(play: TablePlay, amount: int) -> None:
    """So many hands in which nothing happens."""
    for _ in range(amount):
        next_hand_folded(play)


@step("the blinds go up to {blinds}")
def blinds_up(play: TablePlay, blinds: tuple[int, int]) -> None:
    """A new level, from the next hand on."""
    small, big = blinds
    play.do(do.SetStakes(structs.replace(play.table.stakes, small_blind=small, big_blind=big)))


# Seats, chips, time --------------------------------------------------------------------------------------------------


def _sits_down(entry: Entry) -> Callable[[str, int, int], do.SitDown]:
    return lambda player, seat, stack: do.SitDown(seat, player, stack, entry)


TABLE.commands(
    {
        "draw for the button: {draws}": lambda draws: do.PlaceButton(drawn=draws),
        "the draw names {name}": lambda seat: do.PlaceButton(at=seat),
        "{player} sits down in seat {seat:amount} with {stack:amount}": _sits_down(""),
        "{player} sits down in seat {seat:amount} with {stack:amount} and posts": _sits_down("post"),
        "{player} sits down in seat {seat:amount} with {stack:amount} and buys the button": _sits_down("buy_button"),
        "{player} moves in to seat {seat:amount} with {stack:amount}": _sits_down(""),
        "{names} leaves|leave": do.LeaveSeat,
        "{names} moves|move out": do.LeaveSeat,
        "{names} sits|sit out": do.SitOut,
        "{name} sits in": do.SitIn,
        "{name} sits in and posts": lambda seat: do.SitIn(seat, "post"),
        "{name} sits in and waits": lambda seat: do.SitIn(seat, "wait"),
        "{name} sits in and buys the button": lambda seat: do.SitIn(seat, "buy_button"),
        "{names} goes|go away": do.GoAway,
        "{names} is|are back": do.ComeBack,
        "{name} adds {amount}": do.TopUp,
        "{name} asks to straddle for {amount}": do.AskStraddle,
        "{name} is penalised for {amount} hands": do.Penalise,
        "{name} finds {amount}": do.FindChips,
        "{name} has the clock called after {amount} seconds": lambda seat, s: do.CallClock(seat=seat, waited=s * _MS),
        "the dealer calls the clock after {amount} seconds": lambda s: do.CallClock(waited=s * _MS),
        "{name} runs out of time after {amount} seconds": lambda seat, s: do.TimeOut(seat=seat, waited=s * _MS),
        "{name} has lost his connection and runs out of time after {amount} seconds": (
            lambda seat, s: do.TimeOut(seat=seat, waited=s * _MS, here=False)
        ),
        "{name} takes {amount} seconds from the bank": lambda seat, s: do.SpendBank(seat, s * _MS),
        "the director turns the timer {state}": lambda state: do.SetTimer(on=state == "on"),
    }
)

# Where they sit, with what ------------------------------------------------------------------------------------------


@check("positions {places}")
def positions(play: TablePlay, places: tuple[Where, ...]) -> None:
    """Button, small and big blind of the last hands, the last one last."""
    was = [one for one in play.events if isinstance(one, ev.PositionsSet)][-len(places) :]
    found = [Where(one.button, one.small if one.small in one.dealt else 0, one.big) for one in was]
    if list(places) != found:
        raise Differs("positions", _told(play, places), _told(play, found))


def _told(play: TablePlay, places: tuple[Where, ...] | list[Where]) -> str:
    return "; ".join(" ".join(_seat(play, seat) for seat in one) for one in places) or "no hand yet"


def _seat(play: TablePlay, seat: int) -> str:
    return (play.table.sitters[seat].player if seat in play.table.sitters else str(seat)) if seat else "-"


@check("dealt {names}")
def dealt(play: TablePlay, names: Seats) -> None:
    """Who got cards in the last hand."""
    expect("dealt in", play.called(sorted(names)), play.called(sorted(play.hand.by_seat)))


@check("last to act {name}")
def last_to_act(play: TablePlay, name: int) -> None:
    """Who acts last after the first round, of those still in."""
    live = [player.seat for player in play.hand.players if player.live]
    expect("last to act", play.name(name), play.called(live[-1:]))


@check("{names} waits|wait")
def waits(play: TablePlay, names: Seats) -> None:
    """Wanted cards in the hand that just began, and got none."""
    held = [one.seat for one in play.fresh() if isinstance(one, ev.HeldBack)]
    if missing := [seat for seat in names if seat not in held]:
        raise Differs("waits", play.called(missing), play.called(held))


@check("{name} owes {debt}")
def owes(play: TablePlay, name: int, debt: tuple[bool, bool]) -> None:
    """The blinds that passed a player."""
    sitter = play.sitter(name)
    expect(f"{play.name(name)} owes", in_words(debt), in_words((sitter.missed_small, sitter.missed_big)))


@check("chips {pairs}")
def chips(play: TablePlay, pairs: Pairs) -> None:
    """What lies at a seat between hands; `stacks` looks at the hand."""
    for seat, amount in pairs:
        expect(f"chips of {play.name(seat)}", f"{amount:,}", f"{play.sitter(seat).stack:,}")


@check("seat {amount} is empty")
def empty(play: TablePlay, amount: int) -> None:
    """Nobody sits there."""
    if amount in play.table.sitters:
        raise Differs(f"seat {amount}", "empty", play.table.sitters[amount].player)


@check("{names} is|are sitting out")
def sitting_out(play: TablePlay, names: Seats) -> None:
    """Wants no cards for now."""
    for seat in names:
        expect(play.name(seat), "sitting out", "sitting out" if play.sitter(seat).out else "not sitting out")


@check("{names} is|are away")
def away(play: TablePlay, names: Seats) -> None:
    """Is not there, but dealt in."""
    for seat in names:
        expect(play.name(seat), "away", "away" if play.sitter(seat).away else "not away")


# How long they have --------------------------------------------------------------------------------------------------


def _deadline(play: TablePlay, seat: int = 0) -> Deadline:
    found = deadline(play.table, play.rules, 0, seat=seat)
    if found is None:
        raise Differs("clock", "somebody to act", "nobody")
    return found


@check("{amount} seconds for {name}")
def seconds_for(play: TablePlay, amount: int, name: int) -> None:
    """How long he has from now on, without his bank."""
    expect(f"seconds for {play.name(name)}", amount, _deadline(play, name).turn_until // _MS)


@check("nobody counts")
def nobody_counts(play: TablePlay) -> None:
    """The player to act has all the time in the world."""
    expect("seconds", "nobody counts", f"{found // _MS}" if (found := _deadline(play).until) else "nobody counts")


TABLE.figures(
    {
        "hands {amount}": ("hands", lambda play: play.table.hands),
        "warned after {amount} seconds": ("warned after", lambda play: _deadline(play).warn // _MS),
        "the clock may be called after {amount} seconds": (
            "the clock may be called after",
            lambda play: _deadline(play).may_call // _MS,
        ),
    }
)


@check("bank {pairs}")
def bank(play: TablePlay, pairs: Pairs) -> None:
    """Seconds left in time banks."""
    for seat, amount in pairs:
        expect(f"bank of {play.name(seat)}", amount, bank_left(play.table, play.rules, seat) // _MS)
