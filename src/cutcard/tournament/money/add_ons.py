"""Add-ons; who still has to answer."""

from typing import Literal

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Id, Line, TableNumber, UpTo10000
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.clock.clock_state import level_number, on_break
from cutcard.tournament.clock.table_hands import hand_under_way, level_was_dealt
from cutcard.tournament.lookup import check_started, entrant_of, find_entrant_with_status, name_of
from cutcard.tournament.lookup import find_table as table_at
from cutcard.tournament.money.cashier import check_tray
from cutcard.tournament.money.charges import REBUY, ChipsBought, Paid, title_of
from cutcard.tournament.money.rebuy_limits import PATIENCE, rebuy_refusal, starting_stack_count
from cutcard.tournament.plan.plan import AddOn, Terms, add_on_price, rebuy_terms
from cutcard.tournament.plan.structure import MINUTE, Break, number_of
from cutcard.tournament.state import BustRecord, Entrant, Tournament, TournamentTable


@act(Who.STAFF | Who.ONLINE | Who.SEATED, enters=True)
@says("{player} buys add-on {add_on:text}")
@says("{player} declines add-on {add_on:text}", takes=False)
class BuyAddOn(Command, frozen=True, kw_only=True, tag="buy-add-on"):
    """Buy an add-on, or decline it; paid to the bank or into the dealer's tray, in cash or in chips."""

    player: Id
    add_on: Id
    takes: bool = True
    paid: bool = True
    how: Line = "cash"
    to: Id = ""
    override: Line = ""


@says("table {table:amount} sells add-on {add_on:text} to {players}")
class SellAtTable(Command, frozen=True, kw_only=True, tag="sell-at-table"):
    """Sell an add-on from a dealer's tray to these players; all others who were asked decline."""

    table: TableNumber
    add_on: Id
    players: UpTo10000[Id] = ()
    how: Line = "cash"


class AddOnDeclined(Event, frozen=True, kw_only=True, gc=False, tag="add-on-declined/1"):
    """A player declined an add-on."""

    player: Id
    add_on: Id


Window = Literal["before", "announced", "open", "after"]
"""announced: the break of its sale is near, and its price may be put down."""


@decides
def buy_add_on(c: BuyAddOn, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Sell an add-on: payment first, then the chips; or record a no."""
    check_started(n)
    one = find_entrant_with_status(n, c.player, "in")
    add_on = find_add_on(n, rules, c.add_on)
    if not c.takes:
        return [AddOnDeclined(player=one.id, add_on=add_on.id, cites=rules.add_on.cites_on("ask"))]
    refusal = add_on_refusal(n, rules, one, add_on, c.at)
    if refusal is not None and not c.override:
        raise refusal
    return _sold(c, n, rules, one, add_on)


@decides
def sell_at_table(c: SellAtTable, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Sell from a dealer's tray to the players named; the others who were asked declined."""
    check_started(n)
    table = table_at(n, c.table)
    add_on = find_add_on(n, rules, c.add_on)
    events: list[Event] = []
    for player in c.players:
        one = find_entrant_with_status(n, player, "in")
        if one.table != table.number:
            raise RefusedAtNight("sits_elsewhere", name=one.name, table=table.number)
        sale = BuyAddOn(player=player, add_on=add_on.id, how=c.how, to=f"table {table.number}", at=c.at)
        events += buy_add_on(sale, n, rules)
    cites = rules.add_on.cites_on("ask")
    no = [n.entrants[player] for _, player in sorted(table.seats.items()) if player not in c.players]
    return [
        *events,
        *(
            AddOnDeclined(player=one.id, add_on=add_on.id, cites=cites)
            for one in no
            if add_on.id not in one.money.answers and add_on_refusal(n, rules, one, add_on, c.at) is None
        ),
    ]


def _sold(c: BuyAddOn, n: Tournament, rules: TournamentRules, one: Entrant, add_on: AddOn) -> list[Event]:
    """An add-on paid for and handed over."""
    price, tray = add_on_price(n.plan, rules, add_on), check_tray(n, c.to)
    late = sale_window(n, rules, add_on, one, c.at) == "after"
    cites = rules.add_on.cites_on("late" if late else "tray" if tray else "price")
    paid = Paid(player=one.id, cents=price.total, how=c.how, to=c.to)
    bought = ChipsBought(player=one.id, what=add_on.id, price=price, tray=tray, why=c.override, cites=cites)
    return [paid, bought] if c.paid and price.total else [bought]


def find_add_on(n: Tournament, rules: TournamentRules, add_on: str) -> AddOn:
    """An add-on of this tournament; else refused."""
    for one in n.plan.add_ons:
        if one.id == add_on:
            return one
    code = "no_such_add_on" if n.plan.add_ons else "no_add_ons"
    raise RefusedAtNight(code, rules.add_on.cites_on("announced"), add_on=add_on)


def add_on_refusal(
    n: Tournament, rules: TournamentRules, one: Entrant, add_on: AddOn, now: int
) -> RefusedAtNight | None:
    """Why a player may not buy it now; None: they may."""
    asked, name = rules.add_on, one.name
    if one.money.this_entry.get(add_on.id, 0) >= add_on.most > 0:
        return RefusedAtNight("add_on_used", asked.cites_on("most"), name=name, title=add_on.title)
    if add_on.when == "after_rebuys" and (terms := rebuy_terms(n.plan, rules)) is None:
        return RefusedAtNight("no_rebuys", asked.cites_on("window"))
    if (
        add_on.when == "after_rebuys"
        and terms
        and terms.entrants
        and (there := starting_stack_count(n)) > terms.entrants
    ):
        cites = rules.rebuy.cites_on("entrants")
        return RefusedAtNight("too_many_for_rebuys", cites, most=terms.entrants, entrants=there)
    state = sale_window(n, rules, add_on, one, now)
    closed = asked.closed(
        add_on.when, "before" if state == "announced" else state, fresh=is_not_dealt_yet(n, one, now),
        moved=was_moved(n, one), rebought=one.money.rebuys > 0,
    )  # fmt: skip
    if not closed:
        return None
    facts = {"name": name, "title": add_on.title, "sold": window_in_words(n, rules, add_on)}
    return RefusedAtNight(f"add_on_{closed}", asked.cites_on(closed), **facts)


def window_in_words(n: Tournament, rules: TournamentRules, add_on: AddOn) -> str:
    """When it is sold, in words."""
    if add_on.when == "first_hand":
        return "before a player's first hand"
    after = _level(n, rules, add_on)
    if add_on.when == "break":
        return f"on the break after level {after}"
    return f"after level {after}, before the first hand of level {after + 1}"


def sale_window(n: Tournament, rules: TournamentRules, add_on: AddOn, one: Entrant, now: int) -> Window:
    """Whether it is on sale at a moment."""
    if add_on.when == "first_hand":
        return "open"
    after = _level(n, rules, add_on)
    if add_on.when == "break":
        return _around_break(n, rules, after, now)
    return _after_rebuys(n, after, n.tables.get(one.table), now)


def _level(n: Tournament, rules: TournamentRules, add_on: AddOn) -> int:
    """The level whose end opens it."""
    if add_on.level:
        return add_on.level
    if add_on.when == "break":
        index = next((at for at, item in enumerate(n.plan.structure) if isinstance(item, Break)), 0)
        return number_of(n.plan.structure, index)
    terms = rebuy_terms(n.plan, rules)
    return terms.until if terms else 0


def _around_break(n: Tournament, rules: TournamentRules, after: int, now: int) -> Window:
    structure, there = n.plan.structure, n.reading(now)
    number = level_number(structure, there)
    if number != after:
        return "before" if number < after else "after"
    if on_break(structure, there) and not there.extra:
        return "open"
    return "announced" if there.left <= rules.break_calls.announce * MINUTE else "before"


def _after_rebuys(n: Tournament, after: int, table: TournamentTable | None, now: int) -> Window:
    """From the end of the last hand of that level at the player's table until it begins a hand of the next."""
    structure, there = n.plan.structure, n.reading(now)
    number = level_number(structure, there)
    if number < after or (number == after and not on_break(structure, there)):
        return "before"
    if table is None:
        return "open" if number <= after + 1 else "after"
    if level_was_dealt(n, table, after + 1, now):
        return "after"
    return "before" if hand_under_way(n, table, now) else "open"


def is_not_dealt_yet(n: Tournament, one: Entrant, now: int) -> bool:
    """Whether a player has not been dealt a hand with this stack."""
    if (
        n.plan.room != "online"
        and not one.play.not_dealt_in_yet
        and now > max(one.play.bought_in, n.started) + PATIENCE
    ):
        return False
    return one.play.not_dealt_since_buy_in


def was_moved(n: Tournament, one: Entrant) -> bool:
    """Whether a player was moved since they bought in."""
    return any(change.player == one.id and change.at >= one.play.bought_in for change in n.seating.changes)


def unanswered_at_table(n: Tournament, rules: TournamentRules, table: TournamentTable, now: int) -> list[Entrant]:
    """New players at a table who must be asked before their first hand and have open answers."""
    if not rules.add_on.answered:
        return []
    offered = [one for one in n.plan.add_ons if one.when == "first_hand"]
    seated = [n.entrants[player] for _, player in sorted(table.seats.items())]
    return [
        one
        for one in seated
        if one.status == "in" and is_not_dealt_yet(n, one, now) and not was_moved(n, one)
        and one.coming.arrived and any(add_on.id not in one.money.answers for add_on in offered)
    ]  # fmt: skip


@changes
def _add_on_declined(n: Tournament, e: AddOnDeclined) -> None:
    entrant_of(n, e.player).money.answers[e.add_on] = False


@tells
def _phrase_add_on_declined(e: AddOnDeclined, n: Tournament) -> str:
    return f"{name_of(n, e.player)} declined the {title_of(n, e.add_on)}"


def waits_for_money(n: Tournament, rules: TournamentRules, table: TournamentTable, now: int) -> RefusedAtNight | None:
    """Refuse a hand while a new player has to be asked, or at the end of rebuys anyone who may still buy."""
    if asked := unanswered_at_table(n, rules, table, now):
        cites = rules.add_on.cites_on("ask")
        return RefusedAtNight("add_on_unanswered", cites, name=asked[0].name, table=table.number)
    terms = rebuy_terms(n.plan, rules)
    if terms is None or not rules.rebuy.waits or not _first_after(n, table, terms, now):
        return None
    cites = rules.rebuy.cites_on("waits")
    if outs := pending_rebuys(n, rules, table, now):
        return RefusedAtNight("rebuy_unanswered", cites, name=n.entrants[outs[0].player].name)
    if last := pending_add_ons(n, rules, table, now):
        return RefusedAtNight("last_add_on_unanswered", cites, name=last[0].name)
    return None


def _first_after(n: Tournament, table: TournamentTable, terms: Terms, now: int) -> bool:
    """Whether the next hand is this table's first after the rebuys."""
    clock = level_number(n.plan.structure, n.reading(now))
    return clock > terms.until and not level_was_dealt(n, table, terms.until + 1, now)


def pending_rebuys(n: Tournament, rules: TournamentRules, table: TournamentTable, now: int) -> list[BustRecord]:
    """Players who busted here, may rebuy and have not answered."""
    lost = {player for player, _ in table.empty_after_bust}
    said_no = {player for player in lost if n.entrants[player].money.answers.get(REBUY) is False}
    outs = (out for out in n.floor.outs if out.player in lost - said_no)
    refusals = ((out, rebuy_refusal(n, rules, out, now)) for out in outs)
    return [out for out, refusal in refusals if refusal is None or refusal.code == "say_if_dealt"]


def pending_add_ons(n: Tournament, rules: TournamentRules, table: TournamentTable, now: int) -> list[Entrant]:
    """Players who may buy what is sold after the rebuys and have not answered."""
    sold = [add_on for add_on in n.plan.add_ons if add_on.when == "after_rebuys"]
    seated = [n.entrants[player] for _, player in sorted(table.seats.items())]
    return [
        one
        for one in seated
        if one.status == "in" and one.coming.arrived
        and any(
            add_on.id not in one.money.answers and add_on_refusal(n, rules, one, add_on, now) is None for add_on in sold
        )
    ]  # fmt: skip
