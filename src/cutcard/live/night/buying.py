"""A player at an online table who buys chips of his night, or says no: his own command, with his name filled in."""

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from cutcard.club.people import Person
from cutcard.live.answers import Answer
from cutcard.live.doors import may_play
from cutcard.live.messages import Do, Done, RefusedSeen
from cutcard.live.night.kept import KeptNight
from cutcard.live.night.nights import Nights
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.signing import DEVICE
from cutcard.misread import in_words
from cutcard.tournament.money.add_ons import BuyAddOn
from cutcard.tournament.money.rebuying import Rebuy, ReEnter
from cutcard.tournament.night import Entrant

BOUGHT: Final = frozenset(("rebuy", "re-enter", "buy-add-on"))
"""What a player asks his night for, at its table."""
_OWN: Final = ("do", "takes", "add_on", "surrender")
"""What he may say himself."""
_Bought = Rebuy | ReEnter | BuyAddOn


async def buy(kept: KeptNight, nights: Nights, own: Entrant | None, who: Person, ask: Do) -> Answer:
    """Carry it out for himself; or raise Refused."""
    if own is None:
        raise RefusedInRoom("not_on_the_list")
    if not may_play(who):
        raise RefusedInRoom("may_not_play")
    command = _command({name: ask.command[name] for name in _OWN if name in ask.command}, own, who)
    answer = await nights.do(kept.id, command, ask.id)
    return answer if isinstance(answer, RefusedSeen) else Done(ask.id, answer.version, answer.again)


def _command(said: dict[str, Any], own: Entrant, who: Person) -> _Bought:
    try:
        command: _Bought = msgspec.convert({**said, "player": own.id}, _Bought)
    except msgspec.ValidationError as wrong:
        raise RefusedInRoom("not_a_command", why=in_words(wrong)) from None
    return replace(command, by=who.id, device=DEVICE.get())
