"""Checks of a table: where button and blinds were, who was dealt in, who owes what, who sits where with what."""

from cutcard.scenario.outcome import Differs, expect
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.words import WORDS, Where, in_words
from cutcard.table import events as ev

check = WORDS.check
Seats = tuple[int, ...]


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
def chips(play: TablePlay, pairs: tuple[tuple[int, int], ...]) -> None:
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


@check("hands {amount}")
def hands(play: TablePlay, amount: int) -> None:
    """How many hands were played to their end."""
    expect("hands", amount, play.table.hands)
