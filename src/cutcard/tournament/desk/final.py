"""The final of a season: who qualified is put down, begins with the chips they earned, and plays for a fund."""

from typing import Final

from cutcard.acts.declare import act, says
from cutcard.bounds import Cents, Chips, Id, Many, Name
from cutcard.rules.club_rules import NightRules
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.desk.registration import ImportPlayers, Register, import_players
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.state import Night


@act()
@says("{fund:money} of the fund goes to this final, with stacks {stacks:points}")
@says("this is a final with stacks {stacks:points}")
class MakeFinal(Command, frozen=True, kw_only=True, tag="make-final"):
    """Make a tournament the final of a season; `players` are registered, and fund money is added to its prizes."""

    stacks: Many[tuple[Id, Chips]]
    """By person, or by entrant not known to the club: their starting chips; all others as planned."""
    players: Many[Register] = ()
    fund: Cents = 0
    season: Name = ""


class FinalMade(Event, frozen=True, kw_only=True, gc=False, tag="final-made/1"):
    """Who begins with how many chips, and what is added to the prizes from the house's fund."""

    stacks: Many[tuple[Id, Chips]]
    fund: Cents = 0
    season: Name = ""


@decides
def make_final(c: MakeFinal, n: Night, rules: NightRules) -> list[Event]:
    """Before play begins; a house without a fund has none to pay from."""
    if n.started:
        raise RefusedAtNight("final_began")
    if not all(chips for _, chips in c.stacks):
        raise RefusedAtNight("final_without_chips")
    if c.fund and not rules.purse.fund:
        raise RefusedAtNight("no_fund", rules.purse.cites)
    known = {one.person or one.id for one in n.entrants.values() if one.status != "cancelled"}
    new = tuple(one for one in c.players if (one.person or one.player) not in known)
    made = FinalMade(
        stacks=c.stacks, fund=c.fund, season=c.season, cites=rules.purse.cites_on("fund") if c.fund else ()
    )
    return [made, *import_players(ImportPlayers(players=new, at=c.at, by=c.by), n, rules)]


@changes
def _made(n: Night, e: FinalMade) -> None:
    n.bank.stacks, n.bank.from_fund = dict(e.stacks), e.fund


_MADE: Final = {
    (True, True): "This is the final of {season:words}: {count:count} players start with the chips they earned, "
    "and {fund:money} from the fund is added to the prize pool",
    (True, False): "This is the final of {season:words}: {count:count} players start with the chips they earned",
    (False, True): "This is the final: {count:count} players start with the chips they earned, "
    "and {fund:money} from the fund is added to the prize pool",
    (False, False): "This is the final: {count:count} players start with the chips they earned",
}
"""Whether its season is known, and whether a fund pays in."""


@tells
def _tell_made(e: FinalMade, n: Night) -> str:
    return say(_MADE[e.season != "", e.fund > 0], season=e.season, count=len(e.stacks), fund=n.plan.money(e.fund))
