"""Sentences of a night about chips: what is done, and what is looked at."""

import re

from cutcard.cards import card, texts
from cutcard.scenario.nights.play import NightPlay
from cutcard.scenario.nights.words import WORDS, player
from cutcard.scenario.outcome import Differs, expect
from cutcard.scenario.readers import Marks
from cutcard.scenario.sentences import Known, NotUnderstood
from cutcard.tournament.chips.colouring import ColouredUp, ColourUp, Exchanged, OddChips
from cutcard.tournament.chips.counting import (
    Audit,
    CountRemoved,
    CountStack,
    GiveChips,
    TakeChips,
    differences,
    missing,
)
from cutcard.tournament.chips.denominations import in_use
from cutcard.tournament.chips.trays import ReturnTray, StockTable

step, check = WORDS.step, WORDS.check

Counts = tuple[tuple[int, int], ...]
_HOLD = re.compile(r"(\S+) (\d+)( only)?")
_COUNT = re.compile(r"(\d+) x (\d[\d,]*)")


@WORDS.reader("holds")
def holds(written: str, known: Known) -> tuple[OddChips, ...]:
    """Small chips that each holds: ``A 7, B 3 only``."""
    found = [_HOLD.fullmatch(part.strip()) for part in written.split(",")]
    if None in found:
        raise NotUnderstood(f"{written!r} says nobody's chips; write `A 7, B 3 only`")
    return tuple(OddChips(player(one[1], known), int(one[2]), bool(one[3])) for one in found if one)


@WORDS.reader("chip")
def chip(written: str, _: Known) -> int:
    """A sort of chip: ``25s``."""
    if not re.fullmatch(r"\d[\d,]*s", written):
        raise NotUnderstood(f"{written!r} is no sort of chip; write 25s")
    return int(written[:-1].replace(",", ""))


@WORDS.reader("counts")
def counts(written: str, _: Known) -> Counts:
    """Chips by value: ``12 x 25, 8 x 100``."""
    found = [_COUNT.fullmatch(part.strip()) for part in re.split(r",\s+", written)]
    if None in found:
        raise NotUnderstood(f"{written!r} are no chips; write `12 x 25, 8 x 100`")
    return tuple((int(one[2].replace(",", "")), int(one[1])) for one in found if one)


@WORDS.reader("tray")
def tray(written: str, _: Known) -> tuple[tuple[str, int], ...]:
    """What a tray holds: ``12 stacks, 15 add-ons, 40 colour-up 100``; "nothing"."""
    parts = [] if written == "nothing" else [part.strip().partition(" ") for part in written.split(",")]
    if any(not number.isdecimal() or not what for number, _, what in parts):
        raise NotUnderstood(f"{written!r} is no tray; write `12 stacks, 15 add-ons, 40 colour-up 100`")
    return tuple((what, int(number)) for number, _, what in parts)


# ---------------------------------------------------------------- what is done


@step("{player} is counted at {amount}")
def counted(play: NightPlay, player: str, amount: int) -> None:
    """His stack."""
    play.do(CountStack(player=player, stack=amount))


@step("{player} is counted by value: {counts}")
def counted_by_chip(play: NightPlay, player: str, counts: Counts) -> None:
    """His stack, chip by chip."""
    play.do(CountStack(player=player, chips=counts))


@step("{amount} chips of {player} are taken out: {text}")
def taken(play: NightPlay, amount: int, player: str, text: str) -> None:
    """Out of play, and why."""
    play.do(TakeChips(player=player, amount=amount, why=text))


@step("the chips that {player} left are counted: {amount}")
def removed_counted(play: NightPlay, player: str, amount: int) -> None:
    """After they left play, as they had been known."""
    play.do(CountRemoved(player=player, stack=amount))


@step("{player} is given {amount} chips: {text}")
def given(play: NightPlay, player: str, amount: int, text: str) -> None:
    """Into play, and why."""
    play.do(GiveChips(player=player, amount=amount, why=text))


@step("table {table:amount} colours up the {chip}: {holds}")
def colours_up(play: NightPlay, table: int, chip: int, holds: tuple[OddChips, ...]) -> None:
    """What each holds of them; a race is dealt by a seed of the script's own."""
    play.do(ColourUp(table=table, value=chip, holds=holds, seed="scenario"))


@step("table {table:amount} colours up the {chip} by hand: {holds}")
def colours_up_by_hand(play: NightPlay, table: int, chip: int, holds: tuple[OddChips, ...]) -> None:
    """The same, and no cards were dealt."""
    play.do(ColourUp(table=table, value=chip, holds=holds))


@step("table {table:amount} colours up the {chip}: {holds}; cards {cards}")
def colours_up_with(play: NightPlay, table: int, chip: int, holds: tuple[OddChips, ...], cards: Marks) -> None:
    """With the cards of the race as they were dealt."""
    dealt = tuple(card(one) for one in cards)
    play.do(ColourUp(table=table, value=chip, holds=holds, cards=dealt))


@step("table {table:amount} colours up the {chip}: {holds}; {players} get the new chips")
def colours_up_agreed(
    play: NightPlay, table: int, chip: int, holds: tuple[OddChips, ...], players: tuple[str, ...]
) -> None:
    """By agreement."""
    play.do(ColourUp(table=table, value=chip, holds=holds, agreed=players))


@step("table {table:amount} colours up the {chip}, because {text}: {holds}")
def colours_up_because(play: NightPlay, table: int, chip: int, text: str, holds: tuple[OddChips, ...]) -> None:
    """Though blinds still need them."""
    play.do(ColourUp(table=table, value=chip, holds=holds, seed="scenario", override=text))


@step("the tray of table {amount} holds {tray}")
def stocked(play: NightPlay, amount: int, tray: tuple[tuple[str, int], ...]) -> None:
    """As somebody put it there."""
    play.do(StockTable(table=amount, tray=tray))


@step("the tray of table {amount} comes back with {tray}")
def returned(play: NightPlay, amount: int, tray: tuple[tuple[str, int], ...]) -> None:
    """As it was counted."""
    play.do(ReturnTray(table=amount, tray=tray))


@step("all chips are counted: {amount}")
def audited(play: NightPlay, amount: int) -> None:
    """Of the whole night."""
    play.do(Audit(counted=amount))


@step("all chips are counted by value: {counts}")
def audited_by_chip(play: NightPlay, counts: Counts) -> None:
    """Chip by chip."""
    play.do(Audit(chips=counts))


@step("the chips of table {table:amount} are counted: {amount}")
def audited_at(play: NightPlay, table: int, amount: int) -> None:
    """Of one table."""
    play.do(Audit(table=table, counted=amount))


# ---------------------------------------------------------------- what is looked at


@check("{player} has {amount}")
def has(play: NightPlay, player: str, amount: int) -> None:
    """His stack as it is known."""
    stack = play.entrant(player).stack
    expect(player, f"{amount:,}", "not counted" if stack is None else f"{stack:,}")


@check("chips in play {amount}")
def in_play(play: NightPlay, amount: int) -> None:
    """All of them, as explained by what was entered."""
    expect("chips in play", f"{amount:,}", f"{play.night.in_play:,}")


@check("{player} exchanges {amount} and has {odd:amount} odd chips")
def exchanges(play: NightPlay, player: str, amount: int, odd: int) -> None:
    """At the last colour-up: new chips for full ones, and what was left over."""
    done, part = _part(play, player)
    left = part.given - part.exchanged * done.into // done.value
    expect(player, f"{amount} exchanged, {odd} odd", f"{part.exchanged} exchanged, {left} odd")


@check("{player} gets {amount} new chips for odd ones")
def wins(play: NightPlay, player: str, amount: int) -> None:
    """At the last colour-up."""
    expect(player, amount, _part(play, player)[1].won)


@check("{player} is dealt {cards}")
def is_dealt(play: NightPlay, player: str, cards: Marks) -> None:
    """In the race of the last colour-up."""
    expect(player, " ".join(cards) or "nothing", texts(_part(play, player)[1].cards) or "nothing")


@check("no cards are dealt")
def no_cards(play: NightPlay) -> None:
    """At the last colour-up."""
    done = _done(play)
    expect("cards", "none", " ".join(texts(part.cards) for part in done.players if part.cards) or "none")


def _done(play: NightPlay) -> ColouredUp:
    for event in reversed(play.events):
        if isinstance(event, ColouredUp):
            return event
    raise Differs("colour-up", "done", "not yet")


def _part(play: NightPlay, player: str) -> tuple[ColouredUp, Exchanged]:
    done = _done(play)
    for part in done.players:
        if part.player == player:
            return done, part
    raise Differs("colour-up", f"of {player}", "without him")


@check("chips in use {text}")
def used(play: NightPlay, text: str) -> None:
    """By value, at any table."""
    expect("chips in use", text, " ".join(f"{value:,}" for value in in_use(play.night)))


@check("the tray of table {amount} has {tray}")
def tray_has(play: NightPlay, amount: int, tray: tuple[tuple[str, int], ...]) -> None:
    """What lies in it now."""
    there = {what: count for what, count in play.night.tables[amount].tray.items() if count}
    expect(f"tray {amount}", str(dict(tray)), str(there))


@check("{amount} chips are missing")
def is_missing(play: NightPlay, amount: int) -> None:
    """Of all, by the last count."""
    expect("missing", f"{amount:,}", f"{missing(play.night):,}")


@check("{amount} chips are missing at table {table:amount}")
def is_missing_at(play: NightPlay, amount: int, table: int) -> None:
    """Of a table, by its last count."""
    expect("missing", f"{amount:,}", f"{missing(play.night, table):,}")


@check("of the {chip} there are {amount} too few")
def too_few(play: NightPlay, chip: int, amount: int) -> None:
    """By the last count chip by chip."""
    expect(f"{chip}s", -amount, differences(play.night.audits[-1]).get(chip, 0))


@check("of the {chip} there are {amount} too many")
def too_many(play: NightPlay, chip: int, amount: int) -> None:
    """By the last count chip by chip."""
    expect(f"{chip}s", amount, differences(play.night.audits[-1]).get(chip, 0))
