"""Checks of a cash session."""

from typing import Any

import msgspec

from cutcard.books.accounts import balance
from cutcard.cards import card
from cutcard.cash.acts import AnyCommand
from cutcard.cash.bank.accounts import PROMOTIONS
from cutcard.cash.bank.high_hands import ReportHighHand
from cutcard.cash.bank.ledger import ledger
from cutcard.cash.lookup import game_dealt, table_of
from cutcard.cash.podium.check_in import CheckInVisitor
from cutcard.cash.podium.session import OpenGame
from cutcard.cash.podium.waiting_list import JoinList, StepAwayFromList, next_on_list
from cutcard.cash.suggestions import CashSuggestion
from cutcard.cash.views.jackpots import JackpotsView, jackpots_view
from cutcard.scenario.cash.play import CashPlay
from cutcard.scenario.cash.setup import WORDS, read_game_plan
from cutcard.scenario.outcome import CheckFails, expect

step, makes, check = WORDS.step, WORDS.makes, WORDS.check


@step("at {moment}")
def at(play: CashPlay, moment: int) -> None:
    """It is that time now."""
    play.now = max(play.now, moment)


@makes("game {game:id} opens: {text}")
def put_up(_: CashPlay, game: str, text: str) -> OpenGame:
    """As the file writes games: ``nlhe 1/2, $100 to $300``."""
    return OpenGame(game=game, plan=read_game_plan(text))


# ---------------------------------------------------------------- coming and waiting


@makes("{player} checks in")
def comes(_: CashPlay, player: str) -> CheckInVisitor:
    """Check in a player."""
    return CheckInVisitor(player=player, name=player, person=player)


@makes("{player} checks in, because {why:text}")
def is_let_in(_: CashPlay, player: str, why: str) -> CheckInVisitor:
    """Before the doors open."""
    return CheckInVisitor(player=player, name=player, person=player, override=why)


@makes("{player} checks in online")
def says_here(_: CashPlay, player: str) -> CheckInVisitor:
    """By their own device."""
    return CheckInVisitor(player=player, name=player, person=player, asked_by=player)


def _put_down(player: str, game: str, **more: Any) -> JoinList:
    return JoinList(game=game, player=player, name=player, person=player, **more)


@makes("{player} is added to the list for {game:id}")
def put_down(_: CashPlay, player: str, game: str) -> JoinList:
    """By the podium."""
    return _put_down(player, game)


@makes("{player} is added to the list for {game:id}, here in person")
def put_down_here(_: CashPlay, player: str, game: str) -> JoinList:
    """By the podium, which sees them."""
    return _put_down(player, game, here=True)


@makes("{player} joins the list for {game:id}")
def puts_down(_: CashPlay, player: str, game: str) -> JoinList:
    """By their own device."""
    return _put_down(player, game, asked_by=player)


@makes("{friend:player} adds {player} to the list for {game:id}")
def friend_puts_down(_: CashPlay, friend: str, player: str, game: str) -> JoinList:
    """By a device of a friend's."""
    return _put_down(player, game, asked_by=friend)


@makes("{player} is back on the list for {game:id}")
def back(_: CashPlay, player: str, game: str) -> StepAwayFromList:
    """They are about again."""
    return StepAwayFromList(game=game, player=player)


# suggestions ----------------------------------------------------------------------


@check("table {table:amount} deals {text}")
def deals(play: CashPlay, table: int, text: str) -> None:
    """The game dealt at the table now."""
    expect("dealt", text, game_dealt(play.evening, table_of(play.evening, table)).name)


@check("suggests: {text}")
def suggests(play: CashPlay, text: str) -> None:
    """A suggestion with this title."""
    suggested(play, text)


@check("suggests {rules}: {text}")
def suggests_by(play: CashPlay, rules: tuple[str, ...], text: str) -> None:
    """A suggestion with this title that cites these rules."""
    cited = suggested(play, text).cites
    if missing := [rule for rule in rules if rule not in cited]:
        raise CheckFails("cites", " ".join(missing), " ".join(cited) or "none")


@check("no suggestions")
def nothing_suggested(play: CashPlay) -> None:
    """The podium can lean back."""
    expect("suggestions", "none", ", ".join(one.title for one in play.suggested()) or "none")


@step("accept: {text}")
def accept(play: CashPlay, text: str) -> None:
    """What the house suggests is done."""
    found = suggested(play, text).command
    if found is None:
        raise CheckFails("suggestion", "a suggestion to accept", "a question first")
    play.execute(msgspec.convert(found, AnyCommand))


def suggested(play: CashPlay, title: str) -> CashSuggestion:
    """The suggestion with this title."""
    found = play.suggested()
    for one in found:
        if one.title == title:
            return one
    raise CheckFails("suggestion", title, "; ".join(one.title for one in found) or "none")


# checks ---------------------------------------------------------------------------


@check("the list for {game:id}: {text}")
def list_is(play: CashPlay, game: str, text: str) -> None:
    """The waiting players, in order; "nobody"."""
    expect(f"the list of {game}", text, " ".join(one.player for one in play.evening.games[game].waiting) or "nobody")


@check("next for {game:id}: {text}")
def next_is(play: CashPlay, game: str, text: str) -> None:
    """The player to call next; "nobody"."""
    found = next_on_list(play.evening.games[game], play.now)
    expect(f"the next for {game}", text, found.player if found is not None else "nobody")


@check("{player} sits at table {table:amount}, seat {seat:amount}")
def sits_at(play: CashPlay, player: str, table: int, seat: int) -> None:
    """As the podium sees it."""
    one = play.evening.visits[player]
    expect(player, f"table {table}, seat {seat}", f"table {one.table}, seat {one.seat}")


@check("{player} has no seat")
def sits_nowhere(play: CashPlay, player: str) -> None:
    """At no table."""
    expect(player, 0, play.evening.visits[player].table)


@check("seat {seat:amount} of table {table:amount} is held for {player}")
def kept_for(play: CashPlay, seat: int, table: int, player: str) -> None:
    """For a called player."""
    expect(f"seat {seat}", player, play.evening.held_seats(table).get(seat, "nobody"))


@check("open seats at table {table:amount}: {text}")
def free_at(play: CashPlay, table: int, text: str) -> None:
    """Its free seats; "none"."""
    found = play.evening.free_seats(play.evening.tables[table])
    expect(f"free at table {table}", text, " ".join(map(str, found)) or "none")


@check("{player} has club credit of {cents:money}")
def has_credit(play: CashPlay, player: str, cents: int) -> None:
    """What they bought of it and have not spent."""
    expect("club credit", cents, play.evening.bank.credits.get(play.evening.visits[player].person, 0))


@check("the bank holds {cents:money}")
def in_drawer(play: CashPlay, cents: int) -> None:
    """Money in the cage, by the entries."""
    expect("in the bank", cents, play.evening.bank.drawers.get(0, 0))


@check("promotions {cents:money}")
def promotions(play: CashPlay, cents: int) -> None:
    """In the fund for promotions, by the books."""
    expect("promotions", cents, -balance(ledger(play.evening)).get(PROMOTIONS, 0))


@check("rake of table {table:amount}: {cents:money}")
def rake_of(play: CashPlay, table: int, cents: int) -> None:
    """The rake of a table in this session, without promotions."""
    expect(
        f"rake of table {table}", cents, sum(one.rake for at, one in play.evening.bank.drops.items() if at[0] == table)
    )


@check("the bank of table {table:amount} holds {cents:money}")
def in_bank(play: CashPlay, table: int, cents: int) -> None:
    """Money that the table's banker holds."""
    expect(f"in the bank of table {table}", cents, play.evening.bank.drawers.get(table, 0))


@check("the banker of table {table:amount} is {text}")
def banker_is(play: CashPlay, table: int, text: str) -> None:
    """The banker; "nobody"."""
    expect(f"the banker of table {table}", text, play.evening.tables[table].bank.banker or "nobody")


@check("held for {player}: {cents:money}")
def chips_kept(play: CashPlay, player: str, cents: int) -> None:
    """Chips the bank holds for a player without a seat."""
    expect(f"kept for {player}", cents, play.evening.visits[player].money.picked_up)


@check("{amount} sit at table {table:amount}")
def so_many(play: CashPlay, amount: int, table: int) -> None:
    """How many sit there, or were called for it."""
    found = play.evening.tables[table]
    expect(f"at table {table}", amount, len(found.seats) + len(play.evening.held_seats(table)))


@check("the guest behind {player} is {text}")
def behind(play: CashPlay, player: str, text: str) -> None:
    """The guest behind the player; "nobody"."""
    one = play.evening.visits[player]
    expect(f"behind {player}", text, play.evening.tables[one.table].seats[one.seat].guest or "nobody")


@check("chips on table {table:amount}: {cents:money}")
def on_table(play: CashPlay, table: int, cents: int) -> None:
    """Chips on the table, as explained by money."""
    expect(f"on table {table}", cents, play.evening.bank.tables.get(table, 0))


@makes("{player} shows a high hand: {cards}")
def shows_high_hand(_: CashPlay, player: str, cards: tuple[str, ...]) -> ReportHighHand:
    """Five cards, for the promotion."""
    return ReportHighHand(player=player, cards=tuple(card(one) for one in cards))


def _seen(play: CashPlay) -> JackpotsView:
    return jackpots_view(play.evening, play.rules, play.now)


@check("the jackpot is {cents:money}")
def jackpot_is(play: CashPlay, cents: int) -> None:
    """As the board shows it."""
    expect("the jackpot", cents, _seen(play).jackpot)


@check("there is no jackpot")
def no_jackpot(play: CashPlay) -> None:
    """The house has none."""
    expect("the jackpot", None, _seen(play).jackpot)


@check("{player} gets {cents:money} of the jackpot")
def gets(play: CashPlay, player: str, cents: int) -> None:
    """The player's share of all jackpots in the session."""
    found = [share.cents for claim in _seen(play).claims for share in claim.shares if share.player == player]
    expect(f"{player} gets", cents, sum(found))


@check("the high hand is {text}")
def high_hand_is(play: CashPlay, text: str) -> None:
    """The best hand of this period in words, and its player: ``aces full of kings, A``; "nobody's"."""
    seen = _seen(play).high_hand
    found = ", ".join((seen.hand, *seen.players)) if seen is not None and seen.players else "nobody's"
    expect("the high hand", text, found)
