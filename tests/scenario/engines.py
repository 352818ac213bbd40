"""Engines with one wrong answer for each slot of one kind, where every house has the same answer.

A house cannot be given another answer there, so the code that answers is replaced. A new slot of one kind, or a second
kind for one of these, is reported by `test_engines.py`.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import reduce
from importlib import import_module
from itertools import chain
from typing import Any, Final, NamedTuple

import pytest
from msgspec import structs

from cutcard.floor.declarations.chips_put_in import put_in
from cutcard.floor.declarations.declaration import nothing, worth
from cutcard.floor.declarations.declared_action import DeclaredAction
from cutcard.hand.evolve import apply
from cutcard.hand.legal_options import BET
from cutcard.room.tables import permissions
from cutcard.rules import house_ids, load_house
from cutcard.rules.slot import kinds, slots
from cutcard.rules.slots.hand.dealing import StubPlan
from tests.scenario.answers import Played, scenarios_of
from tests.scenario.mutants import holds


class OtherEngine(NamedTuple):
    """An engine with one place changed."""

    slot: str
    otherwise: str
    """What it does wrong."""
    place: str
    """``module:name`` or ``module:Class.name``."""
    instead: Callable[[Any], Any]
    """The replacement, made from the original."""
    test: str = ""
    """The tests that notice, where no scenario can ask."""

    @contextmanager
    def running(self) -> Iterator[None]:
        """While this engine is the one that plays."""
        module, _, path = self.place.partition(":")
        *outer, name = path.split(".")
        owner = reduce(getattr, outer, import_module(module))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(owner, name, self.instead(getattr(owner, name)))
            yield

    def is_noticed(self) -> bool:
        """Whether a scenario that proves a rule behind the slot's answer comes out otherwise."""
        return any(self._noticed_by(one) for one in self.proofs())

    def proofs(self) -> Iterator[Played]:
        """The scenarios that prove a rule which a house's answer rests on."""
        for house in house_ids():
            cited = {rule for row in load_house(house).rows(self.slot) for _, rule in row.cited()}
            yield from (one for one in scenarios_of(house) if cited & set(one.scenario.proves))

    def _noticed_by(self, one: Played) -> bool:
        with self.running():
            try:
                return not holds(one.scenario, one.book)
            except Exception:  # noqa: BLE001 - what no longer holds together is noticed too
                return True


def one_kind_slots() -> set[str]:
    """The slots that have one answer everywhere, and no setting by which houses differ."""
    found = {name: kinds(slot) for name, slot in slots().items()}
    return {name for name, answers in found.items() if len(answers) == 1}


# Changed answers: wrong instead of `was` ------------------------------------------------------------------------------


def _anybody_acts(was: Any) -> Any:
    """An action counts for whoever is to act, whoever did it."""

    def act(c: Any, h: Any, r: Any) -> Any:
        own = hasattr(c, "seat") and h.phase == BET and h.actor is not None
        return was(structs.replace(c, seat=h.actor.seat) if own else c, h, r)

    return act


def _legal_with(**other: Callable[[Any, Any, Any], Any]) -> Callable[[Any], Any]:
    """Something else may be done."""
    return lambda was: (
        lambda h, r, p: structs.replace(
            was(h, r, p), **{name: value(h, p, was(h, r, p)) for name, value in other.items()}
        )
    )


def _unless(said: Callable[[Any, Any], bool], then: Callable[[Any, Any], Any]) -> Callable[[Any], Any]:
    """Words that are read otherwise."""
    return lambda was: lambda m, heard, d: then(m, d) if said(heard[0], d) else was(m, heard, d)


def _ignored(m: Any, _d: Any) -> Any:
    return nothing(m.seat, (), "It does not count.")


def _to_another(was: Any) -> Any:
    """What the only one left wins goes to somebody else."""

    def end(h: Any, r: Any, out: list[Any]) -> None:
        found: list[Any] = []
        was(h.copy(), r, found)
        folded = next(p.seat for p in h.players if not p.live)
        for event in found:
            shares = tuple((folded, amount) for _, amount in getattr(event, "shares", ()))
            apply(h, out, structs.replace(event, shares=shares) if shares else event)

    return end


ENGINES: Final = (
    # --------------------------------------------------------------------------------------------- whose turn, and what
    OtherEngine("action_order", "the first round begins left of the button", "cutcard.hand.play.dealing:first_to_act",
                lambda was: lambda h, _street: was(h, 1)),
    OtherEngine("turn", "whoever acts, acts for the player to act", "cutcard.scenario.tables.play:play_hand",
                _anybody_acts),
    OtherEngine("facing", "who faces a bet may check", "cutcard.hand.legal:_betting",
                _legal_with(may_check=lambda _h, _p, _may: True)),
    OtherEngine("table_stakes", "a call costs more than the stack", "cutcard.hand.legal:_betting",
                _legal_with(call=lambda h, p, _may: h.round.high - p.bet)),
    OtherEngine("limit_bets", "a raise is two bets", "cutcard.rules.table_rules:FixedLimit.bounds",
                lambda was: lambda self, high, step, full, upper, pot: was(self, high, 2 * step, full, upper, pot)),
    OtherEngine("bring_in", "another up-card brings it in", "cutcard.hand.play.betting:bring_in_seat",
                lambda was: lambda shown, game: next(
                    (p.seat for p, *_ in shown if p.seat != was(shown, game)), 0)),
    OtherEngine("own_hand", "anybody acts for any seat", "cutcard.room.tables.permissions:_own",
                lambda _was: lambda _who, asked, _t, _r, _order: permissions.command_from(
                    {"waited": 0, **asked}, permissions.OPEN), test="tests/room/views/test_commands.py"),
    # ------------------------------------------------------------------------------------------------- blinds and cards
    OtherEngine("heads_up", "the button is the big blind",
                "cutcard.rules.slots.hand.forced_bets:ButtonIsSmallBlind.seats",
                lambda was: lambda self, clockwise: was(self, clockwise)[::-1]),
    OtherEngine("heads_up_next", "the big blind pays it again",
                "cutcard.rules.slots.table.positions:BigBlindPasses.next",
                lambda was: lambda self, last, seats: was(self, last, seats)._replace(
                    big=was(self, last, seats).small, small=was(self, last, seats).big)),
    OtherEngine("dealing", "no card is burned", "cutcard.rules.slots.hand.dealing:Dealing.burns", lambda _was: False),
    OtherEngine("dealing", "cards are dealt the other way round", "cutcard.hand.play.dealing:_hole",
                lambda was: lambda h, street, top: (tuple(
                    (seat, cards) for (seat, _), (_, cards) in zip(
                        was(h, street, top)[0], was(h, street, top)[0][::-1], strict=True)), was(h, street, top)[1])),
    OtherEngine("short_stub", "burns are always mixed in", "cutcard.rules.slots.hand.dealing:BurnsThenCommunity.plan",
                lambda _was: lambda _self, _players, _stub, _burns: StubPlan.MIX_BURNS),
    # -------------------------------------------------------------------------------------------------- words and chips
    OtherEngine("spoken", "words count for nothing", "cutcard.floor.declarations.interpret:meant_by",
                _unless(lambda _first, _d: True, lambda m, d: put_in(m, d) if d.chips else _ignored(m, d))),
    OtherEngine("announced_fold", "a fold that is only said is none", "cutcard.floor.declarations.interpret:meant_by",
                _unless(lambda first, _d: first.act == "fold", _ignored)),
    OtherEngine("amount_pending", "nobody waits for an amount", "cutcard.floor.declarations.interpret:_waits",
                lambda _was: lambda _m, _hand: None),
    OtherEngine("said_amount", "the first motion counts, whatever was said",
                "cutcard.floor.declarations.interpret:meant_by",
                _unless(lambda _first, d: len(d.chips) > 1, put_in)),
    OtherEngine("string_bet", "all motions count", "cutcard.floor.declarations.interpret:put_in",
                lambda was: lambda m, d: was(m, structs.replace(d, chips=(tuple(chain(*d.chips)),)))),
    OtherEngine("undersized", "chips that are too few are no call", "cutcard.floor.declarations.chips_put_in:_facing",
                lambda was: lambda m, chips, why: DeclaredAction("fold", why) if worth(chips) < m.may.call else was(
                    m, chips, why)),
    # ------------------------------------------------------------------------------------------------ showdown and pots
    OtherEngine("show_order", "who shows last shows first", "cutcard.rules.slots.hand.showdown:LastAggressor.order",
                lambda was: lambda *asked: was(*asked)[::-1]),
    OtherEngine("tabling", "one card is enough", "cutcard.hand.play.showdown:_check_named",
                lambda _was: lambda _p, _named, _r: None),
    OtherEngine("cards_speak", "the weakest hand wins", "cutcard.hand.play.award_pots:_best",
                lambda _was: lambda prize: [min(prize.hands, key=lambda p: prize.strengths[p.seat])]),
    OtherEngine("winning", "the pot goes to one who folded", "cutcard.hand.play.rounds:award_uncontested", _to_another),
    OtherEngine("split", "the first of equal hands takes all", "cutcard.hand.play.award_pots:_award",
                lambda was: lambda h, r, prize, best, *rest: was(h, r, prize, best[:1], *rest)),
    OtherEngine("odd_half", "the second side takes the odd chip", "cutcard.hand.play.award_pots:_share",
                lambda was: lambda h, r, amount, prizes, said: was(h, r, amount, prizes[::-1], said)),
    OtherEngine("side_pots", "all chips are one pot", "cutcard.hand.play.rounds:pots",
                lambda was: lambda h: ((sum(amount for amount, _ in was(h)), was(h)[0][1]),) if was(h) else was(h)),
    OtherEngine("show_one", "what one saw is shown to all only later", "cutcard.hand.play.shown_cards:_may_bet",
                lambda _was: lambda _h, _seat: False),
    OtherEngine("fouled", "a fouled hand is a misdeal for ever", "cutcard.rules.slots.hand.mishaps:Fouled.actions",
                lambda _was: 99),
    OtherEngine("change", "change comes out of the pot at once", "cutcard.rules.slots.table.routines:AfterRound.source",
                lambda _was: lambda _self, **_asked: "pot", test="tests/floor/test_change.py"),
    OtherEngine("closing", "a host calls off the hand they play", "cutcard.table.state:Table.in_hand",
                lambda _was: lambda _self, _seat: False),
    # -------------------------------------------------------------------------------------------------------- the night
    OtherEngine("bounty_targets", "nobody is hunted", "cutcard.rules.slots.tournament.payouts:PointsAndLast.named",
                lambda _was: lambda _self, _present, _points, _last: {}),
    OtherEngine("own_bounty", "a bounty is not paid out", "cutcard.tournament.money.bounties:_cash",
                lambda _was: lambda _night, _rules, _cents: 0),
    OtherEngine("break_calls", "nobody calls a break", "cutcard.tournament.clock.clock_suggestions:_breaks",
                lambda _was: lambda _night, _rules, _now: ()),
    OtherEngine("re_entry", "anybody may enter again", "cutcard.rules.slots.tournament.rebuys:ReEntryAnnounced.closed",
                lambda _was: lambda _self, **_asked: ""),
    OtherEngine("refund", "buy-ins are always given back",
                "cutcard.rules.slots.tournament.rebuys:RefundBeforePlay.is_refunded",
                lambda _was: lambda _self, **_asked: True),
    OtherEngine("plan_needs", "a night begins without anything",
                "cutcard.rules.slots.tournament.plan:NamedNeeds.missing",
                lambda _was: lambda _self, _said: (), test="tests/tournament/plan/test_plan_check.py"),
    OtherEngine("table_size", "tables have a seat less", "cutcard.rules.slots.tournament.seating:AsFewTables.seats",
                lambda was: lambda self, planned: was(self, planned) - 1),
    OtherEngine("late_seat", "late players go to the fullest table",
                "cutcard.rules.slots.tournament.seating:EmptiestTable.tables",
                lambda _was: lambda _self, players: (max(players, key=lambda one: one[1])[0],)),
    OtherEngine("disputes", "everybody's word is final", "cutcard.rules.slots.table.penalties:CalledInOrder.is_final",
                lambda _was: lambda _self, _office: True, test="tests/rules/slots/table/test_penalties.py"),
    OtherEngine("clock_keeper", "anybody is given clock control",
                "cutcard.rules.slots.tournament.levels:DelegatedClock.may_keep",
                lambda _was: lambda _self, **_asked: True),
    # --------------------------------------------------------------------------------------------------- the cash room
    OtherEngine("going_south", "nobody remembers what was taken off the table",
                "cutcard.rules.slots.cash_money:GoingSouth.memory", lambda _was: 0),
    OtherEngine("cash_absence", "whoever is away is waited for all night",
                "cutcard.rules.slots.cash_seats:CashAbsence.patience", lambda _was: 1 << 60),
)  # fmt: skip
