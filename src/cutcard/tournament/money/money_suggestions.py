"""Suggestions about money: players to charge, pay or ask; trays, targets, closing the books."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from cutcard.english import join_names
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.clock.clock_state import on_break
from cutcard.tournament.clock.table_hands import dealt_asked
from cutcard.tournament.money.add_ons import sale_window, unanswered_at_table
from cutcard.tournament.money.bounties import Heads, Pot, add_bounties, head_bounties, target_pots
from cutcard.tournament.money.cashier import BOUNTY, PRIZE, prizes_overpaid
from cutcard.tournament.money.charges import REBUY
from cutcard.tournament.money.charity import charity_due
from cutcard.tournament.money.deals import is_alone, may_end
from cutcard.tournament.money.ledger import open_items
from cutcard.tournament.money.payouts import winnings
from cutcard.tournament.money.rebuy_limits import PATIENCE, may_still_rebuy, rebuy_refusal
from cutcard.tournament.money.rebuys import stated_or_known_stack
from cutcard.tournament.money.table_money import stacks_left
from cutcard.tournament.plan.plan import add_on_price, rebuy_terms
from cutcard.tournament.players.places import is_over
from cutcard.tournament.state import Entrant, Tournament
from cutcard.tournament.suggestion import Asked, Suggestion

MOST: Final = 12
"""Most suggestions of one kind at once; the rest follow when these are done."""
_NAMED: Final = 8


def suggestions(night: Tournament, rules: TournamentRules, now: int) -> list[Suggestion]:
    """Every suggestion about money now."""
    if night.stage in ("planned", "closed"):
        return []
    own, on_targets = head_bounties(night, rules), target_pots(night, rules)
    unsaid = islice(_knock_outs(night, rules, own, on_targets), MOST)
    found = [*_unpaid(night, rules, now), *_targets(night, rules), *unsaid]
    if night.started:
        won = add_bounties(own, on_targets)
        found += [
            *_dealt(night, rules, now),
            *islice(_rebuys(night, rules, now), MOST),
            *islice(_winners(night, rules, won), MOST),
        ]
        found += [*_answers(night, rules, now), *_before_break(night, rules, now), *_at_tables(night, rules, now)]
    return [*found, *_overpaid(night, rules), *_charity(night, rules), *_chop(night, rules), *_close(night, rules)]


# payments -----------------------------------------------------------------


def _unpaid(night: Tournament, rules: TournamentRules, now: int) -> Iterator[Suggestion]:
    """Players who should have paid by now, in one suggestion."""
    asked, after = rules.collects, now - night.plan.starts
    owing = [
        one
        for one in night.entrants.values()
        if one.money.owes > 0 and (one.status in ("in", "out") or (
            one.status == "registered" and asked.due(arrived=one.coming.arrived > 0, after=after)))
    ]  # fmt: skip
    if owing:
        names = [one.name for one in owing[:_NAMED]] + ([f"{len(owing) - _NAMED} more"] if len(owing) > _NAMED else [])
        total = sum(one.money.owes for one in owing)
        yield Suggestion(
            id=f"unpaid:{','.join(one.id for one in owing)}:{total}",
            kind="pay",
            title=f"Collect {night.plan.money(total)} from {join_names(names)}",
            reason="Payment is due and not yet collected.",
            cites=asked.cites,
            command={"do": "pay"},
            asks=Asked(what="person", words="Who is paying now?", players=tuple(one.id for one in owing)),
        )


def _targets(night: Tournament, rules: TournamentRules) -> Iterator[Suggestion]:
    if night.plan.bounty != "targets" or night.bank.targets or night.started:
        return
    if any(one.coming.arrived for one in night.entrants.values()):
        yield Suggestion(
            id="targets",
            kind="other",
            title="Name the bounty targets",
            reason="Players join before the seat draw. Targets come from league points and the last result.",
            cites=rules.bounty_targets.cites,
            command={"do": "name-targets"},
        )


# purchases -------------------------------------------------------------


def _rebuys(night: Tournament, rules: TournamentRules, now: int) -> Iterator[Suggestion]:
    """Players who just busted and may rebuy."""
    terms = rebuy_terms(night.plan, rules)
    for out in reversed(night.floor.outs if terms else ()):
        if out.at + 2 * PATIENCE < now:
            return
        if terms and may_still_rebuy(night, rules, out, now):
            one = night.entrants[out.player]
            yield Suggestion(
                id=f"rebuy:{one.id}:{out.entry}",
                kind="other",
                title=f"Ask {one.name} about a rebuy",
                reason=f"{night.plan.money(terms.price.total)} for {terms.price.chips:,} chips, "
                f"before the next hand of table {out.table}.",
                cites=rules.rebuy.cites,
                command={"do": "rebuy", "player": one.id},
                until=out.at + PATIENCE if night.plan.room != "online" else 0,
            )


def _dealt(night: Tournament, rules: TournamentRules, now: int) -> Iterator[Suggestion]:
    """Tables whose rebuys may be over, where a player waits for that answer."""
    terms = rebuy_terms(night.plan, rules)
    waiting: dict[int, list[str]] = {}
    for out in night.floor.outs if terms else ():
        refusal = rebuy_refusal(night, rules, out, now) if out.at + 2 * PATIENCE >= now else None
        said_no = night.entrants[out.player].money.answers.get(REBUY) is False
        if refusal is not None and refusal.code == "say_if_dealt" and not said_no:
            waiting.setdefault(out.table, []).append(night.entrants[out.player].name)
    for table, names in waiting.items():
        why = f"{join_names(names)} can rebuy until then, not after."
        asked = dealt_asked(night, table, terms.until + 1 if terms else 0, now, (why,), rules.rebuy.cites_on("until"))
        if asked is not None:
            yield asked


def _answers(night: Tournament, rules: TournamentRules, now: int) -> Iterator[Suggestion]:
    """New players who must be asked before their first hand, table by table."""
    if not rules.add_on.answered or is_over(night):
        return
    for add_on in night.plan.add_ons:
        for table in night.open_tables if add_on.when == "first_hand" else ():
            asked = [one for one in unanswered_at_table(night, rules, table, now) if add_on.id not in one.money.answers]
            if asked:
                price = add_on_price(night.plan, rules, add_on)
                names = join_names([one.name for one in asked])
                yield Suggestion(
                    id=f"ask:{add_on.id}:{table.number}:{','.join(one.id for one in asked)}",
                    kind="other",
                    title=f"Offer the {add_on.title} to {names} at table {table.number}",
                    reason=f"{night.plan.money(price.total)} for {price.chips:,} chips, before their first hand.",
                    cites=rules.add_on.cites_on("ask"),
                    command={"do": "sell-at-table", "table": table.number, "add_on": add_on.id},
                    asks=Asked(
                        what="choice", words="Who buys?", tables=(table.number,), players=tuple(o.id for o in asked)
                    ),
                    urgent=True,
                )


def _before_break(night: Tournament, rules: TournamentRules, now: int) -> Iterator[Suggestion]:
    """What may be bought at the tables around the next break."""
    anybody = next(night.playing, None)
    if anybody is None:
        return
    for add_on in night.plan.add_ons:
        if add_on.when == "break" and sale_window(night, rules, add_on, anybody, now) == "announced":
            price = add_on_price(night.plan, rules, add_on)
            yield Suggestion(
                id=f"announce-add-on:{add_on.id}",
                kind="announce",
                title=f"Announce the {add_on.title}",
                reason=f"{night.plan.money(price.total)} for {price.chips:,} chips. "
                "Players put the money in front of their stack.",
                cites=rules.add_on.cites_on("break"),
            )
            if night.plan.rebuys and night.plan.rebuys.surrender:
                yield Suggestion(
                    id="announce-surrender",
                    kind="announce",
                    title="Announce stack surrender and rebuy",
                    reason="Players put the price down at their seat, plus any add-ons they want.",
                    cites=rules.rebuy.cites_on("surrender"),
                )


def _at_tables(night: Tournament, rules: TournamentRules, now: int) -> Iterator[Suggestion]:
    """Collect money from the tables on the break, or at the end."""
    if not (on_break(night.plan.structure, night.reading(now)) or is_over(night)):
        return
    for number, tray in sorted(night.bank.trays.items()):
        left = stacks_left(night, number)
        parts = [f"{night.plan.money(tray.cash)} in cash"]
        parts += [f"{night.plan.money(tray.chips)} in chips"] if tray.chips else []
        parts += [f"{left} add-on stacks"] if left is not None else []
        yield Suggestion(
            id=f"tray:{number}:{tray.cash}:{tray.chips}",
            kind="pay",
            title=f"Collect the tray of table {number}",
            reason=f"It should hold {join_names(parts)}.",
            cites=rules.add_on.cites_on("collect"),
            command={"do": "collect-tray", "table": number, "cents": tray.cash, "in_chips": tray.chips, "stacks": left},
        )
    for one in night.playing:
        if one.money.paid_at_seat:
            total = sum(price.total for _, price in one.money.paid_at_seat)
            yield Suggestion(
                id=f"seat:{one.id}:{total}",
                kind="pay",
                title=f"Collect {night.plan.money(total)} at {one.name}'s seat",
                reason=f"Table {one.table}, seat {one.seat}: hand out the chips.",
                cites=rules.add_on.cites_on("hand_out"),
                command={"do": "collect-seat", "player": one.id},
                asks=_handed_in(night, one, now),
            )


def _handed_in(night: Tournament, one: Entrant, now: int) -> Asked | None:
    """Before a stack is surrendered: how many chips it has, where that is not known."""
    surrenders = any(item == REBUY for item, _ in one.money.paid_at_seat)
    if not surrenders or stated_or_known_stack(night, one, None, now) is not None:
        return None
    return Asked(what="stacks", words=f"How many chips does {one.name} hand in?", players=(one.id,))


# payouts ------------------------------------------------------------------


def _winners(night: Tournament, rules: TournamentRules, in_bounties: dict[str, int]) -> Iterator[Suggestion]:
    won = {PRIZE: winnings(night, rules), BOUNTY: in_bounties}
    for player in dict.fromkeys((*won[PRIZE], *won[BOUNTY])):
        due = sum(each.get(player, 0) - night.bank.paid_out.get((player, what), 0) for what, each in won.items())
        if due > 0:
            name = night.entrants[player].name
            yield Suggestion(
                id=f"prize:{player}:{due}",
                kind="pay",
                title=f"Pay {name} {night.plan.money(due)}",
                reason=f"{name} won it and has not been paid.",
                cites=rules.payout.cites,
                command={"do": "pay-prize", "player": player},
            )


def _overpaid(night: Tournament, rules: TournamentRules) -> Iterator[Suggestion]:
    """Players whose results changed after they were paid."""
    for player in dict.fromkeys(player for player, _ in night.bank.paid_out):
        if over := sum(cents for _, cents in prizes_overpaid(night, rules, night.entrants[player])):
            name, money = night.entrants[player].name, night.plan.money(over)
            yield Suggestion(
                id=f"overpaid:{player}:{over}",
                kind="pay",
                title=f"Get {money} back from {name}",
                reason=f"Results changed after {name} was paid. They were paid {money} more than they have won.",
                cites=rules.payout.cites,
                command={"do": "return-prize", "player": player},
            )


def _charity(night: Tournament, rules: TournamentRules) -> Iterator[Suggestion]:
    if due := charity_due(night, rules):
        yield Suggestion(
            id=f"charity:{due}",
            kind="pay",
            title=f"Pay {night.plan.money(due)} to {night.plan.prizes.cause or 'charity'}",
            reason="Play is over, so the share is known. Its receipt is printed with the payout slips.",
            cites=rules.charity.cites,
            command={"do": "pay-charity"},
        )


def _knock_outs(
    night: Tournament, rules: TournamentRules, own: Heads, on_targets: tuple[Pot, ...]
) -> Iterator[Suggestion]:
    """Knockouts with a bounty that are not credited to anyone."""
    unknown = [out.player for out in own.open]
    if on_targets:
        gone = {out.player for out in night.floor.knockouts if not out.hand.winners and out.why == "bust"}
        unknown += [pot.target for pot in on_targets if not pot.decided and pot.target in gone]
    for player in dict.fromkeys(unknown):
        name = night.entrants[player].name
        yield Suggestion(
            id=f"knock-out:{player}",
            kind="other",
            title=f"Enter who knocked out {name}",
            reason="They had a bounty.",
            cites=rules.knockout_credit.cites,
            command={"do": "credit-knock-out", "player": player},
            asks=Asked(what="person", words="Who won the pot with their last chip?", players=()),
        )


def _chop(night: Tournament, rules: TournamentRules) -> Iterator[Suggestion]:
    if is_alone(night):
        yield Suggestion(
            id="alone",
            kind="other",
            title="End play, or wait for others",
            reason="One player is seated and nobody else has come. If you end play now, they win all prizes.",
            command={"do": "end-by-deal"},
        )
    if may_end(night):
        yield Suggestion(
            id="end-by-deal",
            kind="other",
            title="End play: the deal pays everything",
            reason="The deal leaves no prize money. Places follow the shares. If players want a winner, play on.",
            cites=rules.deals.cites,
            command={"do": "end-by-deal"},
        )


def _close(night: Tournament, rules: TournamentRules) -> Iterator[Suggestion]:
    if is_over(night) and not any(open_items(night, rules)):
        yield Suggestion(
            id="close",
            kind="other",
            title="Close the books",
            reason="All buy-ins and payouts are settled.",
            command={"do": "close-night"},
        )
