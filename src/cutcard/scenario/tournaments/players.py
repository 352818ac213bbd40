"""Players, seats, chips, places."""

from cutcard.cards import card, texts
from cutcard.english import join_names, ordinal
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.sentences import Marks
from cutcard.scenario.tournaments.play import NightPlay
from cutcard.scenario.tournaments.setup import WORDS
from cutcard.tournament.chips.chip_counts import differences, missing_chips
from cutcard.tournament.chips.chips_in_play import values_in_play
from cutcard.tournament.chips.color_up import ColoredUp, ColorUp, Exchanged, OddChips
from cutcard.tournament.money.money_report import place_cites
from cutcard.tournament.players.absences import forfeits_at
from cutcard.tournament.players.dealers import CheckInDealer, deals_next
from cutcard.tournament.players.penalties import PenaliseEntrant, sits_out
from cutcard.tournament.players.places import is_over, knockouts, next_place, places
from cutcard.tournament.seating.draw_result import last_draw, seal_of
from cutcard.tournament.seating.first_button import SetButton
from cutcard.tournament.seating.seat_draw import SealDraw, draw_error
from cutcard.tournament.seating.tables import SetOrder
from cutcard.tournament.views.allowed_acts import bust_hint

makes, check = WORDS.makes, WORDS.check


@makes("table {table:amount} colors up the {chip}: {holds}; cards {cards}")
def colours_up_with(_: NightPlay, table: int, chip: int, holds: tuple[OddChips, ...], cards: Marks) -> ColorUp:
    """With the cards of the race as they were dealt."""
    dealt = tuple(card(one) for one in cards)
    return ColorUp(table=table, value=chip, holds=holds, cards=dealt)


@check("{player} has {amount}")
def has(play: NightPlay, player: str, amount: int) -> None:
    """Their stack, if known."""
    stack = play.entrant(player).play.stack
    expect(player, f"{amount:,}", "not counted" if stack is None else f"{stack:,}")


@check("chips in play {amount}")
def in_play(play: NightPlay, amount: int) -> None:
    """All chips in play, as explained by the entries."""
    expect("chips in play", f"{amount:,}", f"{play.night.in_play:,}")


@check("{player} exchanges {amount} and has {odd:amount} odd chips")
def exchanges(play: NightPlay, player: str, amount: int, odd: int) -> None:
    """At the last color-up: new chips for full ones, and the odd chips left."""
    done, part = _part(play, player)
    left = part.given - part.exchanged * done.into // done.value
    expect(player, f"{amount} exchanged, {odd} odd", f"{part.exchanged} exchanged, {left} odd")


@check("{player} gets {amount} new chips for odd ones")
def wins(play: NightPlay, player: str, amount: int) -> None:
    """At the last color-up."""
    expect(player, amount, _part(play, player)[1].won)


@check("{player} is dealt {cards}")
def is_dealt(play: NightPlay, player: str, cards: Marks) -> None:
    """In the chip race of the last color-up."""
    expect(player, " ".join(cards) or "nothing", texts(_part(play, player)[1].cards) or "nothing")


@check("no cards are dealt")
def no_cards(play: NightPlay) -> None:
    """At the last color-up."""
    done = _done(play)
    expect("cards", "none", " ".join(texts(part.cards) for part in done.players if part.cards) or "none")


def _done(play: NightPlay) -> ColoredUp:
    for event in reversed(play.events):
        if isinstance(event, ColoredUp):
            return event
    raise CheckFails("colour-up", "done", "not yet")


def _part(play: NightPlay, player: str) -> tuple[ColoredUp, Exchanged]:
    done = _done(play)
    for part in done.players:
        if part.player == player:
            return done, part
    raise CheckFails("colour-up", f"of {player}", "without them")


@check("chips in use {text}")
def used(play: NightPlay, text: str) -> None:
    """By value, at any table."""
    expect("chips in use", text, " ".join(f"{value:,}" for value in values_in_play(play.night)))


@check("the tray of table {amount} has {tray}")
def tray_has(play: NightPlay, amount: int, tray: tuple[tuple[str, int], ...]) -> None:
    """What it holds now."""
    there = {what: count for what, count in play.night.tables[amount].dealer.tray.items() if count}
    expect(f"tray {amount}", str(dict(tray)), str(there))


@check("{amount} chips are missing")
def is_missing(play: NightPlay, amount: int) -> None:
    """Of all, by the last count."""
    expect("missing", f"{amount:,}", f"{missing_chips(play.night):,}")


@check("{amount} chips are missing at table {table:amount}")
def is_missing_at(play: NightPlay, amount: int, table: int) -> None:
    """Of a table, by its last count."""
    expect("missing", f"{amount:,}", f"{missing_chips(play.night, table):,}")


@check("the {chip} are {amount} short")
def too_few(play: NightPlay, chip: int, amount: int) -> None:
    """By the last count chip by chip."""
    expect(f"{chip}s", -amount, differences(play.night.bank.tallies[-1]).get(chip, 0))


@check("the {chip} are {amount} over")
def too_many(play: NightPlay, chip: int, amount: int) -> None:
    """By the last count chip by chip."""
    expect(f"{chip}s", amount, differences(play.night.bank.tallies[-1]).get(chip, 0))


@makes("{player} is penalized: {penalty}")
def penalised(_: NightPlay, player: str, penalty: tuple[str, int]) -> PenaliseEntrant:
    """By a step of the house's ladder."""
    what, many = penalty
    hands, rounds, minutes = (many if what == one else 0 for one in ("hands", "rounds", "minutes"))
    return PenaliseEntrant(player=player, step=what, hands=hands, rounds=rounds, minutes=minutes)


@makes("dealer {player} checks in")
def dealer_there(play: NightPlay, player: str) -> CheckInDealer:
    """A listed player, if there is one."""
    return CheckInDealer(dealer=player, name=player, entrant=player if player in play.night.entrants else "")


@makes("dealer {player} checks out")
def dealer_home(_: NightPlay, player: str) -> CheckInDealer:
    """No longer deals."""
    return CheckInDealer(dealer=player, name=player, there=False)


@check("{player} is away")
def is_away(play: NightPlay, player: str) -> None:
    """From their seat."""
    expect(player, "away", "away" if play.entrant(player).away.since else "there")


@check("{player} is not away")
def is_there(play: NightPlay, player: str) -> None:
    """At their seat."""
    expect(player, "there", "away" if play.entrant(player).away.since else "there")


@check("{player} forfeits at {moment}")
def forfeits(play: NightPlay, player: str, moment: int) -> None:
    """If they stay away and the clock runs."""
    expect(f"{player}'s chips", moment, forfeits_at(play.night, play.rules, play.entrant(player)))


@check("{player} sits out")
def is_sitting_out(play: NightPlay, player: str) -> None:
    """For a penalty."""
    expect(player, "sits out", "sits out" if sits_out(play.night, play.entrant(player), play.now) else "plays")


@check("{player} does not sit out")
def is_not_sitting_out(play: NightPlay, player: str) -> None:
    """Nothing is left of a penalty."""
    expect(player, "plays", "sits out" if sits_out(play.night, play.entrant(player), play.now) else "plays")


@check("table {amount} is dealt by {text}")
def dealt_by(play: NightPlay, amount: int, text: str) -> None:
    """The dealer of its next hand: a name, or nobody."""
    found = deals_next(play.night, play.rules, play.night.tables[amount])
    expect(f"table {amount}", text, found or "nobody")


@check("places {standing}")
def ranked(play: NightPlay, standing: tuple[tuple[str, ...], ...]) -> None:
    """All players with a place, the best first."""
    found: dict[int, list[str]] = {}
    for who, placed in places(play.night, play.rules).items():
        found.setdefault(placed.place, []).append(who)
    said = tuple(tuple(sorted(tied)) for tied in standing)
    expect("places", _listed(said), _listed(tuple(tuple(sorted(found[place])) for place in sorted(found))))


def _listed(tied: tuple[tuple[str, ...], ...]) -> str:
    return ", ".join(" and ".join(together) for together in tied)


@check("{player} finishes {text}")
def finishes(play: NightPlay, player: str, text: str) -> None:
    """``4th``."""
    placed = places(play.night, play.rules).get(player)
    expect(f"place of {player}", text, ordinal(placed.place) if placed else "none")


@check("{player} finishes {text} by {rules}")
def finishes_by(play: NightPlay, player: str, text: str, rules: tuple[str, ...]) -> None:
    """And the rules behind it."""
    finishes(play, player, text)
    cited = place_cites(play.night, play.rules, player)
    if missing := [rule for rule in rules if rule not in cited]:
        raise CheckFails("cites", " ".join(missing), " ".join(cited) or "none")


@check("{player} is still in")
def still_in(play: NightPlay, player: str) -> None:
    """They have chips."""
    expect(player, "in", play.entrant(player).status)


@check("{player} is out")
def out(play: NightPlay, player: str) -> None:
    """They have no chips."""
    expect(player, "out", play.entrant(player).status)


@check("{amount} are left")
def left(play: NightPlay, amount: int) -> None:
    """Still playing."""
    expect("left", amount, next_place(play.night))


@check("busting {player} shows: {text}")
def hint(play: NightPlay, player: str, text: str) -> None:
    """What the console shows next to the button."""
    expect(f"bust of {player}", text, bust_hint(play.night, play.rules, player))


@check("{player} has {text} knockouts")
def knocked_out(play: NightPlay, player: str, text: str) -> None:
    """A whole number, or a part of one: ``1/2``."""
    expect(f"knock-outs of {player}", text, str(knockouts(play.night).get(player, 0)))


@check("the tournament is won by {player}")
def won(play: NightPlay, player: str) -> None:
    """They are the last player left."""
    last = [one.id for one in play.night.playing]
    if not is_over(play.night) or last != [player]:
        raise CheckFails("winner", player, " ".join(last))


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
    expect(f"table {amount}", join_names(list(players)), join_names([table.seats[seat] for seat in table.taken]))


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
    expect("the draw", "proved", draw_error(last, play.rules, seal_of(text)) or "proved")


@check("the seal of {text} does not prove the draw")
def not_proved(play: NightPlay, text: str) -> None:
    """Something does not fit."""
    last = last_draw(play.night)
    if not draw_error(last, play.rules, seal_of(text)):
        raise CheckFails("the draw", "not proved", "proved")


@makes("tables break in the order {text}")
def break_order(_: NightPlay, text: str) -> SetOrder:
    """First to last."""
    return SetOrder(tables=tuple(int(number) for number in text.replace(",", " ").split()))


@check("{player} is moving to table {amount}, seat {seat:amount}")
def is_to_move(play: NightPlay, player: str, amount: int, seat: int) -> None:
    """An ordered move that is not done yet."""
    move = play.night.seating.moves.get(player)
    got = f"table {move.table}, seat {move.seat}" if move is not None else "stays"
    expect(player, f"table {amount}, seat {seat}", got)


@check("nobody is moving")
def nobody_moves(play: NightPlay) -> None:
    """No move is pending."""
    expect("to move", "nobody", join_names(list(play.night.seating.moves)))


@check("the new seat of {player}: {text}")
def duty(play: NightPlay, player: str, text: str) -> None:
    """What it means for them, in words."""
    move = play.night.seating.moves.get(player)
    expect(f"{player}'s new seat", text, move.duty if move is not None else "they stay")


@check("table {amount} is broken")
def is_broken(play: NightPlay, amount: int) -> None:
    """It has been broken."""
    expect(f"table {amount}", "broken", "broken" if play.night.tables[amount].broken else "open")
