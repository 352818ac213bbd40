"""What an online night asks its players: a rebuy when one is broke, a new entry, an add-on; and how long it waits.

A question is open as long as the house's rules let it be answered with yes. Where a table waits for the answer, it is
taken for a no after a while.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from cutcard.acts.declare import Who, act_of
from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.room.codecs import DEVICE
from cutcard.room.tables.permissions import may_play
from cutcard.room.tournaments.tournament_stream import KeptNight
from cutcard.room.views.table_types import BuySeen, Do, Done, RefusedSeen
from cutcard.rules.club_rules import NightRules
from cutcard.streams.answers import Answer
from cutcard.streams.refusals import RefusedInRoom
from cutcard.tournament.acts import COMMANDS, AnyCommand
from cutcard.tournament.decide import decide
from cutcard.tournament.money.add_ons import BuyAddOn, add_on_refusal, asked_at
from cutcard.tournament.money.charges import REBUY
from cutcard.tournament.money.rebuys import Rebuy, ReEnter, rebuy_refusal
from cutcard.tournament.money.waiting import pending_add_ons, pending_rebuys
from cutcard.tournament.plan.prices import add_on_price, re_entry_price, rebuy_terms
from cutcard.tournament.players.busts import last_out
from cutcard.tournament.state import Entrant, Night, TableAt
from cutcard.validation_errors import in_words

PATIENCE: Final = 20_000
"""Milliseconds that a table waits for somebody who may buy chips."""


def questions(night: Night, rules: NightRules, one: Entrant, now: int) -> Iterator[BuySeen]:
    """Everything that somebody may answer with yes now and has not answered."""
    if one.status == "out":
        yield from _rebuy(night, rules, one, now)
        yield from _re_entry(night, rules, one, now)
    elif one.status == "in":
        yield from _add_ons(night, rules, one, now)


def _rebuy(night: Night, rules: NightRules, one: Entrant, now: int) -> Iterator[BuySeen]:
    out, terms = last_out(night, one.id), rebuy_terms(night.plan, rules)
    if out is None or terms is None or one.money.answers.get(REBUY) is False or rebuy_refusal(night, rules, out, now):
        return
    price = terms.price
    words = f"You are out of chips. Rebuy {price.chips:,} chips for {night.plan.money(price.total)}?"
    yield BuySeen("rebuy", words, price.total, price.chips, until=out.at + PATIENCE)


def _re_entry(night: Night, rules: NightRules, one: Entrant, now: int) -> Iterator[BuySeen]:
    if night.plan.re_entries is None:
        return
    try:
        decide(ReEnter(player=one.id, seed="asked", at=now), night, rules)
    except Refused:
        return
    price = re_entry_price(night.plan)
    words = f"You have busted. Re-enter with {price.chips:,} chips for {night.plan.money(price.total)}?"
    yield BuySeen("re-enter", words, price.total, price.chips)


def _add_ons(night: Night, rules: NightRules, one: Entrant, now: int) -> Iterator[BuySeen]:
    for add_on in night.plan.add_ons:
        if add_on.id not in one.money.answers and add_on_refusal(night, rules, one, add_on, now) is None:
            price = add_on_price(night.plan, rules, add_on)
            words = f"{add_on.title}: {price.chips:,} chips for {night.plan.money(price.total)}?"
            yield BuySeen("buy-add-on", words, price.total, price.chips, add_on.id)


# Tables that wait ----------------------------------------------------------------------------------------------------


def waits_for(night: Night, rules: NightRules, at: TableAt, now: int) -> list[tuple[int, Rebuy | BuyAddOn]]:
    """Who has not said yet whether he buys: since when the table waits for him (0: nobody knows), and his no."""
    if night.plan.rebuys is None and not night.plan.add_ons:
        return []
    broke = [(out.at, Rebuy(player=out.player, takes=False)) for out in pending_rebuys(night, rules, at, now)]
    asked = {one.id: one for one in (*asked_at(night, rules, at, now), *pending_add_ons(night, rules, at, now))}
    no = [
        (0, BuyAddOn(player=one.id, add_on=add_on.id, takes=False))
        for one in asked.values()
        for add_on in night.plan.add_ons
        if add_on.id not in one.money.answers and add_on_refusal(night, rules, one, add_on, now) is None
    ]
    return [*broke, *no]


# What they answer -----------------------------------------------------------------------------------------------------


BOUGHT: Final = frozenset(kind.__struct_config__.tag for kind in COMMANDS if Who.SEATED in act_of(kind).who)
"""What a player asks his night for, at its table."""
_OWN: Final = ("do", "takes", "add_on", "surrender")
"""What he may say himself."""


async def buy(kept: KeptNight, own: Entrant | None, who: Person, ask: Do) -> Answer:
    """Carry it out for himself; or raise Refused."""
    if own is None:
        raise RefusedInRoom("not_on_the_list")
    if not may_play(who):
        raise RefusedInRoom("may_not_play")
    command = _command({name: ask.command[name] for name in _OWN if name in ask.command}, own, who)
    answer = await kept.do(command, ask.id)
    return answer if isinstance(answer, RefusedSeen) else Done(ask.id, answer.version, answer.again)


def _command(said: dict[str, Any], own: Entrant, who: Person) -> AnyCommand:
    try:
        command: AnyCommand = msgspec.convert({**said, "player": own.id}, AnyCommand)
    except msgspec.ValidationError as wrong:
        raise RefusedInRoom("not_a_command", why=in_words(wrong)) from None
    return replace(command, by=who.id, device=DEVICE.get())
