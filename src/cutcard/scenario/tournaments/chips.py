"""Sentences of a night about chips: what is done, and what is looked at."""

from cutcard.cards import card, texts
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.readers import Marks
from cutcard.scenario.tournaments.play import NightPlay
from cutcard.scenario.tournaments.words import WORDS
from cutcard.tournament.chips.chip_counts import differences, missing
from cutcard.tournament.chips.color_up import ColouredUp, ColourUp, Exchanged, OddChips
from cutcard.tournament.chips.denominations import in_use

makes, check = WORDS.makes, WORDS.check


@makes("table {table:amount} colors up the {chip}: {holds}; cards {cards}")
def colours_up_with(_: NightPlay, table: int, chip: int, holds: tuple[OddChips, ...], cards: Marks) -> ColourUp:
    """With the cards of the race as they were dealt."""
    dealt = tuple(card(one) for one in cards)
    return ColourUp(table=table, value=chip, holds=holds, cards=dealt)


@check("{player} has {amount}")
def has(play: NightPlay, player: str, amount: int) -> None:
    """Their stack, if known."""
    stack = play.entrant(player).play.stack
    expect(player, f"{amount:,}", "not counted" if stack is None else f"{stack:,}")


@check("chips in play {amount}")
def in_play(play: NightPlay, amount: int) -> None:
    """All of them, as explained by what was entered."""
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


def _done(play: NightPlay) -> ColouredUp:
    for event in reversed(play.events):
        if isinstance(event, ColouredUp):
            return event
    raise CheckFails("colour-up", "done", "not yet")


def _part(play: NightPlay, player: str) -> tuple[ColouredUp, Exchanged]:
    done = _done(play)
    for part in done.players:
        if part.player == player:
            return done, part
    raise CheckFails("colour-up", f"of {player}", "without them")


@check("chips in use {text}")
def used(play: NightPlay, text: str) -> None:
    """By value, at any table."""
    expect("chips in use", text, " ".join(f"{value:,}" for value in in_use(play.night)))


@check("the tray of table {amount} has {tray}")
def tray_has(play: NightPlay, amount: int, tray: tuple[tuple[str, int], ...]) -> None:
    """What it holds now."""
    there = {what: count for what, count in play.night.tables[amount].dealer.tray.items() if count}
    expect(f"tray {amount}", str(dict(tray)), str(there))


@check("{amount} chips are missing")
def is_missing(play: NightPlay, amount: int) -> None:
    """Of all, by the last count."""
    expect("missing", f"{amount:,}", f"{missing(play.night):,}")


@check("{amount} chips are missing at table {table:amount}")
def is_missing_at(play: NightPlay, amount: int, table: int) -> None:
    """Of a table, by its last count."""
    expect("missing", f"{amount:,}", f"{missing(play.night, table):,}")


@check("the {chip} are {amount} short")
def too_few(play: NightPlay, chip: int, amount: int) -> None:
    """By the last count chip by chip."""
    expect(f"{chip}s", -amount, differences(play.night.bank.tallies[-1]).get(chip, 0))


@check("the {chip} are {amount} over")
def too_many(play: NightPlay, chip: int, amount: int) -> None:
    """By the last count chip by chip."""
    expect(f"{chip}s", amount, differences(play.night.bank.tallies[-1]).get(chip, 0))
