"""Why a table begins no hand for money's sake: somebody has not said yet whether he buys."""

from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.clock_state import level_number
from cutcard.tournament.clock.hands import has_begun
from cutcard.tournament.money.add_ons import add_on_refusal, asked_at
from cutcard.tournament.money.charges import REBUY
from cutcard.tournament.money.rebuys import rebuy_refusal
from cutcard.tournament.plan.prices import Terms, rebuy_terms
from cutcard.tournament.state import Entrant, Night, Out, TableAt


def waits_for_money(n: Night, rules: NightRules, table: TableAt, now: int) -> RefusedAtNight | None:
    """Of a new player who must be asked for an add-on; and when the rebuys end, of everybody who may still buy."""
    if asked := asked_at(n, rules, table, now):
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


def _first_after(n: Night, table: TableAt, terms: Terms, now: int) -> bool:
    """Whether the hand that would begin is this table's first after the rebuys."""
    clock = level_number(n.plan.structure, n.reading(now))
    return clock > terms.until and not has_begun(n, table, terms.until + 1, now)


def pending_rebuys(n: Night, rules: NightRules, table: TableAt, now: int) -> list[Out]:
    """Who went out here, may buy again and has not answered."""
    lost = {player for player, _ in table.lost}
    said_no = {player for player in lost if n.entrants[player].money.answers.get(REBUY) is False}
    outs = (out for out in n.floor.outs if out.player in lost - said_no)
    refusals = ((out, rebuy_refusal(n, rules, out, now)) for out in outs)
    return [out for out, refusal in refusals if refusal is None or refusal.code == "say_if_dealt"]


def pending_add_ons(n: Night, rules: NightRules, table: TableAt, now: int) -> list[Entrant]:
    """Who may buy what is sold after the rebuys and has not answered."""
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
