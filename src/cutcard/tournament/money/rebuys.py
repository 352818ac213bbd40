"""Rebuys and re-entries: who may buy a new stack, and what a purchase does."""

from msgspec.structs import replace

from cutcard.acts.declare import Who, act, says, uses_chance
from cutcard.bounds import Chips, Id, Line
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Cites, Command, Event, RefusedAtNight
from cutcard.tournament.chips.chips_in_play import is_stack_certain, known_stack
from cutcard.tournament.clock.clock_state import level_number
from cutcard.tournament.clock.table_hands import hand_under_way
from cutcard.tournament.lookup import check_under_way, entrant_of, find_entrant_with_status, name_of
from cutcard.tournament.money.charges import RE_ENTRY, REBUY, ChipsBought, Paid
from cutcard.tournament.money.rebuy_limits import count_refusal, over_at_table, time_refusal
from cutcard.tournament.plan.plan import Terms, re_entry_price, rebuy_terms
from cutcard.tournament.players.busts import Bust, Busted, Winners, bust, last_out
from cutcard.tournament.seating.draw_result import shuffled_numbers
from cutcard.tournament.seating.seat_player import Seated, free_for_late
from cutcard.tournament.state import BustRecord, Entrant, LastHand, Tournament


@act(Who.STAFF | Who.ONLINE | Who.SEATED, enters=True, label="Rebuy")
@uses_chance()
@says("{player} rebuys")
@says("{player} busts and rebuys", broke=True)
@says("{player} busts to {winners} and rebuys", broke=True)
@says("{player} rebuys unpaid", paid=False)
@says("{player} rebuys, because {override:text}")
@says("{player} declines the rebuy", takes=False)
@says("{player} surrenders {stack:amount} and rebuys", surrender=True)
class Rebuy(Command, frozen=True, kw_only=True, tag="rebuy"):
    """Rebuy after losing all chips, or surrender a stack to rebuy, or decline."""

    player: Id
    takes: bool = True
    broke: bool = False
    """They lost their last chip just now, and the bust is not entered yet."""
    winners: Winners = ()
    """Then: who won their chips."""
    surrender: bool = False
    stack: Chips | None = None
    """The stack they surrender, if counted."""
    paid: bool = True
    seed: Line = ""
    """For a new seat, where theirs is taken."""
    override: Line = ""


@act(Who.STAFF | Who.ONLINE | Who.SEATED, enters=True, label="Re-enter")
@uses_chance()
@says("{player} re-enters", seed="scenario")
class ReEnter(Command, frozen=True, kw_only=True, tag="re-enter"):
    """Re-enter after a bust; the house finds a seat where one is needed (by `seed`)."""

    player: Id
    paid: bool = True
    seed: Line = ""
    override: Line = ""


class RebuyDeclined(Event, frozen=True, kw_only=True, gc=False, tag="rebuy-declined/1"):
    """A busted player declined a rebuy."""

    player: Id


@decides
def rebuy(c: Rebuy, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Sell a new stack to a player without chips or for a surrendered one; or record a no."""
    check_under_way(n)
    terms = rebuy_terms(n.plan, rules)
    if terms is None:
        raise RefusedAtNight("no_rebuys", rules.rebuy.cites_on("offered"))
    if not c.takes:
        return [RebuyDeclined(player=find_entrant_with_status(n, c.player, "out").id)]
    return _given_up(c, n, rules, terms) if c.surrender else _broke(c, n, rules, terms)


def _broke(c: Rebuy, n: Tournament, rules: TournamentRules, terms: Terms) -> list[Event]:
    one = find_entrant_with_status(n, c.player, "in", "out")
    before: list[Event] = []
    if one.status == "in":
        if not c.broke and one.play.stack != 0:
            raise RefusedAtNight("not_broke", rules.rebuy.cites_on("broke"), name=one.name)
        before = bust(Bust(player=one.id, winners=c.winners, at=c.at), n, rules)
        out = _as_out(before, one, c.at)
    else:
        out = _last(n, one)
    refusal = count_refusal(n, rules, one, terms) or time_refusal(n, rules, out, terms, c.at)
    if refusal is not None and not c.override:
        raise refusal
    bought = _bought(one, terms, rules.rebuy.cites_on("price"), c.override)
    seat = _old_seat(n, one, out) or _new_seat(n, rules, one, c.seed, c.at)
    return [*before, *_paid(one, bought, paid=c.paid), bought, *seat]


def _given_up(c: Rebuy, n: Tournament, rules: TournamentRules, terms: Terms) -> list[Event]:
    one = find_entrant_with_status(n, c.player, "in")
    refusal = surrender_refusal(n, rules, one, terms, c.at)
    if refusal is not None and not c.override:
        raise refusal
    bought = surrender_stack(rules, one, terms, stated_or_known_stack(n, one, c.stack, c.at), c.override)
    return [*_paid(one, bought, paid=c.paid), bought]


def surrender_stack(
    rules: TournamentRules, one: Entrant, terms: Terms, gave_up: int | None, why: str = ""
) -> ChipsBought:
    """Surrender a stack: it leaves play for a new one; the bounty on their head stays."""
    if gave_up is None:
        raise RefusedAtNight("count_first", name=one.name)
    price = replace(terms.price, bounty=0)
    cites = (*rules.rebuy.cites_on("surrender"), *rules.rebuy.cites_on("price"))
    return ChipsBought(player=one.id, what=REBUY, price=price, gave_up=gave_up, why=why, cites=cites)


def stated_or_known_stack(n: Tournament, one: Entrant, stack: int | None, now: int) -> int | None:
    """Their stack as stated, else as the table reports it or as just counted; an older count says too little."""
    known = known_stack(n, one, now)
    if stack is None and known.counted and not is_stack_certain(n, one, now):
        return None
    return known.chips if stack is None else stack


def surrender_refusal(
    n: Tournament, rules: TournamentRules, one: Entrant, terms: Terms, now: int
) -> RefusedAtNight | None:
    """Why a player may not surrender their stack for a new one; None: they may."""
    asked = rules.rebuy
    if n.plan.rebuys is None or not n.plan.rebuys.surrender:
        return RefusedAtNight("no_surrender", asked.cites_on("surrender"), name=one.name)
    table = n.tables.get(one.table)
    if table is not None and hand_under_way(n, table, now):
        return RefusedAtNight("rebuy_during_hand", asked.cites_on("surrender"), table=table.number)
    return over_at_table(n, rules, table, terms, now) or count_refusal(n, rules, one, terms)


def _as_out(events: list[Event], one: Entrant, at: int) -> BustRecord:
    """The bust that these events record."""
    event = next(event for event in events if isinstance(event, Busted))
    hand = LastHand(event.hand, level=event.level, number=event.hands, stack=event.stack)
    return BustRecord(one.id, at, hand, table=one.table, seat=one.seat)


def _last(n: Tournament, one: Entrant) -> BustRecord:
    out = last_out(n, one.id)
    if out is None or out.why != "bust":
        raise RefusedAtNight("cannot_come_back", name=one.name)
    return out


def _bought(one: Entrant, terms: Terms, cites: Cites, why: str) -> ChipsBought:
    return ChipsBought(player=one.id, what=REBUY, price=terms.price, why=why, cites=cites)


def _paid(one: Entrant, bought: ChipsBought, *, paid: bool) -> list[Event]:
    cents = bought.price.total
    return [Paid(player=one.id, cents=cents)] if paid and cents else []


def _old_seat(n: Tournament, one: Entrant, out: BustRecord) -> list[Event]:
    """Their old seat, where it is free and not reserved."""
    table = n.tables.get(out.table)
    promised = any((move.table, move.seat) == (out.table, out.seat) for move in n.seating.moves.values())
    if table is None or table.broken or table.breaking or promised or table.seats.get(out.seat, one.id) != one.id:
        return []
    return [Seated(player=one.id, table=out.table, seat=out.seat)]


def _new_seat(n: Tournament, rules: TournamentRules, one: Entrant, seed: str, at: int) -> list[Event]:
    """A seat drawn as for a late player; without a seed, or with no seat open, the director finds one next."""
    try:
        free = free_for_late(n, rules, at) if seed else []
    except RefusedAtNight:
        free = []
    if not free:
        return []
    table, seat = free[shuffled_numbers(seed, "", f"seat {one.id}", len(free))[0]]
    return [Seated(player=one.id, table=table, seat=seat, seed=seed, cites=rules.late_seat.cites)]


@decides
def re_enter(c: ReEnter, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Sell a new entry to a busted player."""
    check_under_way(n)
    one = find_entrant_with_status(n, c.player, "out")
    said, asked = n.plan.re_entries, rules.re_entry
    if said is None:
        raise RefusedAtNight("no_re_entries", asked.cites_on("offered"))
    _last(n, one)
    number = level_number(n.plan.structure, n.reading(c.at))
    closed = asked.closed(level=number, until=said.until, entries=one.money.buy_ins, most=said.most)
    if closed and not c.override:
        code = "re_entry_over" if closed == "until" else "re_entries_used"
        raise RefusedAtNight(code, asked.cites_on(closed), until=said.until, name=one.name, most=said.most)
    price = re_entry_price(n.plan)
    bought = ChipsBought(player=one.id, what=RE_ENTRY, price=price, why=c.override, cites=asked.cites)
    return [*_paid(one, bought, paid=c.paid), bought, *_new_seat(n, rules, one, c.seed, c.at)]


@changes
def _rebuy_declined(n: Tournament, e: RebuyDeclined) -> None:
    entrant_of(n, e.player, "out").money.answers[REBUY] = False


@tells
def _phrase_rebuy_declined(e: RebuyDeclined, n: Tournament) -> str:
    return f"{name_of(n, e.player)} declined the rebuy"
