"""What the room tells the dealer beside the table: names, the last entry, what to say, who helps, what is due."""

from msgspec import structs

from cutcard.floor.announcing import aloud
from cutcard.hand import Refused
from cutcard.hand.events import HandStarted
from cutcard.live.floor.routines import all_due
from cutcard.live.lines import with_names
from cutcard.live.messages import DealerSeen, SaySeen
from cutcard.live.place import Place
from cutcard.live.premises import Premises
from cutcard.live.tablet.helping import helpers_seen
from cutcard.live.tablet.seeing import Beside, dealer_seen
from cutcard.table.telling import tell


def dealer_part(place: Place, premises: Premises) -> DealerSeen:
    """The dealer's part of a live table's view."""
    t, r, cite = place.table, place.rules, place.log.cite
    names = {s.seat: premises.name(s.player) for s in t.sitters.values()}
    seen = dealer_seen(
        t,
        r,
        Beside(
            names=names,
            cite=cite,
            chips=place.order.chips,
            undo=_undo(place, premises, names),
            due=tuple(one.moment for one in all_due(place, premises)),
            aloud=tuple(SaySeen(one.text, cite(one.cites)) for one in aloud(t, r, r.announcing, place.entries.latest)),
            helpers=helpers_seen(t, r, place.entries, cite, premises.name),
        ),
    )
    return structs.replace(seen, say=_waits(place, premises) or seen.say) if seen.next == "start" else seen


def _waits(place: Place, premises: Premises) -> str:
    """Why the night that is played here lets no hand begin now; "": it does."""
    try:
        premises.tablets.asked(place)
    except Refused as refusal:
        return str(refusal)
    return ""


def _undo(place: Place, premises: Premises, names: dict[int, str]) -> str:
    """The last entry in words."""
    last = place.entries.last
    if last is None:
        return "the last entry" if place.entries.stack else ""
    if isinstance(last, HandStarted):
        return f"hand {place.table.hands + 1} begins"
    return tell(with_names(last, premises.name), names, place.game, place.table.hand)
