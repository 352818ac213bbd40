"""Why a table begins no hand as far as the desk knows: chips of somebody who did not come still lie there."""

from cutcard.rules.night import NightRules
from cutcard.tournament.desk.duties import counts_itself
from cutcard.tournament.desk.late import given_up, is_late, no_show_cites
from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.refusals import RefusedAtNight


def missing_first(n: Night, rules: NightRules, table: TableAt, now: int) -> RefusedAtNight | None:
    """His chips are taken out before the first hand that he is too late for; where the software deals it does so."""
    for player in table.seats.values():
        one = n.entrants[player]
        if is_late(n, one) and not counts_itself(n, one) and given_up(n, rules, one, now):
            return RefusedAtNight("chips_of_missing", no_show_cites(rules, one), name=one.name)
    return None
