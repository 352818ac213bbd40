"""Away from one's seat, and back."""

from cutcard.rules.night import NightRules
from cutcard.tournament.desk.finding import standing_as
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night
from cutcard.tournament.people import commands as do
from cutcard.tournament.people import events as ev
from cutcard.tournament.refusals import RefusedAtNight


def go_away(c: do.GoAway, n: Night, _: NightRules) -> list[Event]:
    """He left his seat for a while."""
    one = standing_as(n, c.player, "in")
    if one.away_since:
        raise RefusedAtNight("away_already", name=one.name)
    return [ev.WentAway(player=c.player, posts=c.posts)]


def come_back(c: do.ComeBack, n: Night, _: NightRules) -> list[Event]:
    """He is there again."""
    one = standing_as(n, c.player, "in")
    if not one.away_since:
        raise RefusedAtNight("not_away", name=one.name)
    return [ev.CameBack(player=c.player)]
