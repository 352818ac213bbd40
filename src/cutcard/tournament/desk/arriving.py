"""Coming, calling ahead, and not coming."""

from cutcard.rules.night import NightRules
from cutcard.tournament.desk import commands as do
from cutcard.tournament.desk import events as ev
from cutcard.tournament.desk.finding import standing_as
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night


def check_in(c: do.CheckIn, n: Night, _: NightRules) -> list[Event]:
    """He is there."""
    return [ev.CheckedIn(player=standing_as(n, c.player, "registered", "in").id)]


def note_call(c: do.NoteCall, n: Night, _: NightRules) -> list[Event]:
    """He called."""
    one = standing_as(n, c.player, "registered", "waiting", "in")
    return [ev.CallNoted(player=one.id, comes=c.comes, hunts=c.hunts, keep=c.keep)]
