"""Players' own chance for the sealed deck: kept until the hand is dealt, and passed on to the process that deals it."""

from cutcard.club.people import Person
from cutcard.live.actor import Actor
from cutcard.live.doors import seat_of
from cutcard.live.messages import Cut
from cutcard.live.orders import CutOffered
from cutcard.live.premises import Premises
from cutcard.live.records import CUT, CUTS
from cutcard.live.refusals import RefusedInRoom
from cutcard.store.base import Conflict
from cutcard.table.seal import MOST_WORDS, may_cut_with


async def offer_cut(premises: Premises, actor: Actor, who: Person, ask: Cut) -> None:
    """Take somebody's words for the deck that is sealed now."""
    t = actor.place.table
    if not seat_of(t, who.id):
        raise RefusedInRoom("not_seated")
    if not may_cut_with(ask.entropy):
        raise RefusedInRoom("cut_words", most=MOST_WORDS)
    if t.sealed is None or t.sealed.seal != ask.seal:
        raise RefusedInRoom("other_deck")
    actor.gallery.cut(who.id, ask.seal, ask.entropy)
    if not actor.leads:
        await _pass_on(premises, actor, CutOffered(who.id, ask.seal, ask.entropy))


async def _pass_on(premises: Premises, actor: Actor, cut: CutOffered) -> None:
    """Keep it where the dealing process hears it; one that comes too late is simply not used."""
    stream, command = CUT + actor.place.id, f"{cut.who}/{cut.seal}"
    for _ in range(premises.settings.attempts):
        version = (await premises.store.streams(stream)).get(stream, 0)
        try:
            await premises.store.append(stream, version, [CUTS.fact(cut)], command=command, at=premises.now())
        except Conflict:
            continue
        return
