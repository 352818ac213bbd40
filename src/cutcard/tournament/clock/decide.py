"""Commands about the clock and the hands it governs decided: each by the file that knows about it."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.night import NightRules
from cutcard.tournament.clock import commands as do
from cutcard.tournament.clock.begin import start_play
from cutcard.tournament.clock.breaks import add_break, skip_break
from cutcard.tournament.clock.by_hand import hand_for_hand, release_hand
from cutcard.tournament.clock.changing import change_structure
from cutcard.tournament.clock.disputes import end_dispute, open_dispute
from cutcard.tournament.clock.running import adjust, pause, resume, set_level
from cutcard.tournament.clock.tables import hold, report
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night

HANDLERS: Final[dict[type, Callable[[Any, Night, NightRules], list[Event]]]] = {
    do.StartPlay: start_play,
    do.Pause: pause,
    do.Resume: resume,
    do.Adjust: adjust,
    do.SetLevel: set_level,
    do.AddBreak: add_break,
    do.SkipBreak: skip_break,
    do.ChangeStructure: change_structure,
    do.Report: report,
    do.HandForHand: hand_for_hand,
    do.ReleaseHand: release_hand,
    do.Hold: hold,
    do.OpenDispute: open_dispute,
    do.EndDispute: end_dispute,
}
