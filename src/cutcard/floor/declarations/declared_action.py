"""A declared action, brought to a legal size for what the player faces."""

from dataclasses import dataclass, replace
from typing import Literal

from cutcard.hand import Hand, Refused, carry_out, legal
from cutcard.hand.commands import AnyCommand, BringIn, Call, Check, Fold, LetGo, RaiseTo
from cutcard.hand.events import Bound
from cutcard.hand.legal_options import BET, Legal
from cutcard.hand.play.absent_players import bound_action
from cutcard.hand.state import Player
from cutcard.rules import TableRules
from cutcard.rules.slot import Cites


@dataclass(frozen=True)
class FacedTurn:
    """A copy of the hand in which it is this player's turn, with their legal options."""

    hand: Hand
    rules: TableRules
    player: Player
    may: Legal
    actor: int
    """The seat that is really to act."""
    bond: Bound | None
    """What the player is already bound to."""

    def chips(self, amount: int) -> str:
        """An amount in this table's format."""
        return self.rules.stakes.in_chips(amount)

    @property
    def seat(self) -> int:
        """The player's seat."""
        return self.player.seat

    @property
    def in_turn(self) -> bool:
        """Whether it is the player's turn."""
        return self.actor == self.player.seat

    @property
    def everything(self) -> int:
        """The player's total on this round when all-in."""
        return self.player.bet + self.player.stack

    @property
    def smallest_raise(self) -> int:
        """The minimum bet or raise, even where the player has less."""
        hand = self.hand
        return self.rules.sizing.bounds(hand.round.high, hand.round.step, hand.round.full, hand.round.upper, 0)[0]

    @property
    def completes(self) -> bool:
        """Whether a raise here only completes stud's bring-in."""
        return bool(self.rules.game.bring_in) and not self.hand.round.street and not self.hand.round.bets

    @property
    def must_raise(self) -> bool:
        """Whether the player said bet or raise before and only the amount is missing."""
        return self.bond is not None and self.bond.to in ("bet", "raise") and not self.bond.amount

    @property
    def street(self) -> str:
        """The street's name."""
        return self.rules.game.streets[max(self.hand.round.street, 0)].name


def moment_of(hand: Hand, rules: TableRules, seat: int) -> FacedTurn | None:
    """What the player in this seat faces; None where they can't take part in the betting now."""
    if hand.phase != BET or hand.actor is None:
        return None
    actor, twin, bond = hand.actor.seat, hand.copy(), hand.floor.bound.get(seat)
    twin.floor.bound = {seat: bond} if bond is not None else {}
    twin.legal = None
    if seat != actor and legal(twin, rules).bring_in and not _bring_in(twin, rules, actor):
        return None
    for bound in _bound_before(hand, seat):
        twin = _with_done(twin, rules, bound)
    player = twin.by_seat.get(seat)
    if player is None or not player.live or not player.stack:
        return None
    twin.actor = player
    twin.legal = None
    return FacedTurn(twin, rules, player, legal(twin, rules), actor, bond)


def _bound_before(hand: Hand, seat: int) -> list[Bound]:
    """Players bound out of turn whose turn comes before this one's: players behind act on it."""
    found: list[Bound] = []
    if hand.actor is None or hand.actor.seat == seat:
        return found
    for p in hand.round.left_of[hand.actor.seat]:
        if p.seat == seat:
            break
        bond = hand.floor.bound.get(p.seat)
        if bond is not None and bond.to != "no_raise":
            found.append(bond)
    return found


def _with_done(hand: Hand, rules: TableRules, bond: Bound) -> Hand:
    """The hand after a bound player has acted; unchanged where that would end the round."""
    twin = hand.copy()
    twin.actor, twin.floor.bound, twin.legal = twin.by_seat[bond.seat], {bond.seat: bond}, None
    try:
        carry_out(bound_action(legal(twin, rules)), twin, rules)
    except Refused:
        return hand
    twin.floor.bound = hand.floor.bound
    return twin if twin.phase == BET else hand


def _bring_in(twin: Hand, rules: TableRules, actor: int) -> bool:
    """Post the bring-in for a player acting before it; False where no player then acts behind it."""
    try:
        carry_out(BringIn(actor), twin, rules)
    except Refused:
        return False
    return twin.phase == BET


def without_loose(hand: Hand, rules: TableRules, seat: int) -> Hand:
    """The hand for a player who acts behind cards that were pushed forward: they are dead then."""
    if hand.floor.loose != hand.version or hand.actor is None or hand.actor.seat == seat:
        return hand
    twin = hand.copy()
    try:
        carry_out(LetGo(hand.actor.seat), twin, rules)
    except Refused:
        return hand
    return twin


What = Literal["fold", "check", "call", "bet", "raise", "complete", "bring_in", "open", "no_raise"]


@dataclass(frozen=True)
class CitedReason:
    """The rules behind a reading, and the reasons in words."""

    cites: Cites = ()
    notes: tuple[str, ...] = ()
    warning: str = ""
    spoken: bool = False
    """Whether the player said it."""
    loose: bool = False
    """Whether the player's cards are where they could still take them back."""

    def plus(self, cites: Cites, note: str = "") -> "CitedReason":
        """Add a reason."""
        notes = (*self.notes, note) if note else self.notes
        return replace(self, cites=tuple(dict.fromkeys((*self.cites, *cites))), notes=notes)


@dataclass(frozen=True)
class DeclaredAction:
    """An action: `open` is a bet or raise without an amount, `no_raise` leaves only call and fold."""

    what: What
    why: CitedReason
    to: int = 0
    """The total of a bet or raise."""
    costs: int = 0
    """The chips it costs."""

    def command(self, seat: int) -> AnyCommand | None:
        """The hand's command; None where the action is incomplete."""
        if self.what in ("bet", "raise", "complete"):
            return RaiseTo(seat, self.to)
        plain: dict[str, type[Fold | Check | Call | BringIn]] = {
            "fold": Fold, "check": Check, "call": Call, "bring_in": BringIn,
        }  # fmt: skip
        return plain[self.what](seat) if self.what in plain else None


def call_or_check(m: FacedTurn, why: CitedReason) -> DeclaredAction:
    """A call; a check with no bet to call, and the bring-in where that is due."""
    if m.may.bring_in:
        return DeclaredAction("bring_in", why.plus(m.may.cites), costs=m.may.bring_in)
    if not m.may.call:
        return DeclaredAction("check", why.plus(m.rules.facing.cites_on("none")))
    return DeclaredAction("call", why, costs=m.may.call)


def raised(m: FacedTurn, wanted: int, why: CitedReason) -> DeclaredAction:
    """A bet or raise brought to a legal size; a call where none is open."""
    if not m.may.max_to:
        return call_or_check(m, why.plus(m.may.cites, "This player can't raise."))
    to, why = _legal_size(m, wanted, why)
    return DeclaredAction(
        "complete" if m.completes else "raise" if m.hand.round.high else "bet", why, to, to - m.player.bet
    )


def _legal_size(m: FacedTurn, wanted: int, why: CitedReason) -> tuple[int, CitedReason]:
    may, rules = m.may, m.rules
    if wanted > m.everything:
        why = why.plus(rules.table_stakes.cites_on("bet"), "That is more than they have: all-in.")
    wanted = min(wanted, m.everything)
    if wanted < may.min_to:
        least = f"The minimum is {m.chips(may.min_to)}."
        return may.min_to, why.plus(rules.undersized.cites_on("bet"), least).plus(may.cites)
    if wanted > may.max_to:
        cites = rules.pot_size.cites_on("raise") if rules.sizing.pot_limit else may.cites
        return may.max_to, why.plus(cites, f"The maximum is {m.chips(may.max_to)}.")
    if wanted == m.everything:
        return wanted, why
    if rules.sizing.limit:
        return wanted - (wanted - may.min_to) % may.grid, why
    return min(wanted + -wanted % may.grid, may.max_to), why  # an amount that no chips can make is rounded up


def in_words(m: FacedTurn, meant: DeclaredAction) -> str:
    """The action in a few words."""
    if meant.what == "open":
        return "raise" if m.hand.round.high else "bet"
    if meant.what in ("raise", "complete"):
        return f"{meant.what} to {m.chips(meant.to)}"
    if meant.what in ("bet", "call"):
        return f"{meant.what} {m.chips(meant.to or meant.costs)}"
    return {"no_raise": "call or fold", "bring_in": f"bring in {m.chips(meant.costs)}"}.get(meant.what, meant.what)


def sentence(m: FacedTurn, meant: DeclaredAction, put: int) -> str:
    """What it is, why, and what the dealer does with the chips."""
    return " ".join((f"Seat {m.seat}: {_this_is(m, meant)}", *meant.why.notes, *_chips(m, meant, put)))


def _this_is(m: FacedTurn, meant: DeclaredAction) -> str:
    if meant.what == "open":
        return f"they must {in_words(m, meant)}. Ask how much: {m.chips(m.may.min_to)} to {m.chips(m.may.max_to)}."
    if meant.what == "no_raise":
        return f"facing {m.chips(m.may.call)}, they can't check. They may call or fold, not raise."
    all_in = " (all-in)" if meant.costs and meant.costs == m.player.stack else ""
    return f"{in_words(m, meant)}{all_in}."


def _chips(m: FacedTurn, meant: DeclaredAction, put: int) -> tuple[str, ...]:
    if not put or put == meant.costs or meant.what == "open":
        return ()
    return (
        (f"Give back {m.chips(put - meant.costs)}.",)
        if put > meant.costs
        else (f"{m.chips(meant.costs - put)} short.",)
    )


def dealer_says(m: FacedTurn, meant: DeclaredAction) -> str:
    """The dealer's announcement."""
    seat = f"Seat {m.seat}"
    if meant.what == "open":
        return f"{seat} {'raises' if m.hand.round.high else 'bets'}. How much?"
    if meant.what == "no_raise":
        return f"{seat}, the bet is {m.chips(m.hand.round.high)}. Call or fold?"
    if meant.what in ("raise", "complete"):
        return f"{seat} {meant.what}s to {m.chips(meant.to)}."
    verbs = {"bring_in": f"brings it in for {m.chips(meant.costs)}", "bet": f"bets {m.chips(meant.to)}"}
    return f"{seat} {verbs.get(meant.what, f'{meant.what}s')}."


def options(m: FacedTurn) -> str:
    """What is allowed, in a sentence."""
    may = m.may
    sizes = f" {m.chips(may.min_to)}" + (f" to {m.chips(may.max_to)}" if may.max_to > may.min_to else "")
    raising = "complete to" if m.completes else "raise to" if m.hand.round.high else "bet"
    allowed = [
        *(["check"] if may.may_check else []),
        *([f"bring it in for {m.chips(may.bring_in)}"] if may.bring_in else []),
        *([f"call {m.chips(may.call)}"] if may.call else []),
        *([raising + sizes] if may.max_to else []),
        *(["fold"] if may.may_fold else []),
    ]
    return f"Options: {', '.join(allowed)}."
