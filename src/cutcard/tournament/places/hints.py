"""What would come of it, in a few words for a button: finishes 23rd, no prize."""

from cutcard.rules.night import NightRules
from cutcard.tournament.money.bounties import heads, pots
from cutcard.tournament.money.prizes import deal_stands, prizes, winnings
from cutcard.tournament.night import Night
from cutcard.tournament.places.ranking import next_place
from cutcard.tournament.words import dollars, ordinal


def bust_hint(night: Night, rules: NightRules, player: str) -> str:
    """Where he would finish now, for what, and what is on his head."""
    place = next_place(night)
    prize = _prize(night, rules, player, place)
    bounty = _bounty(night, rules, player)
    words = [f"finishes {ordinal(place)}", dollars(prize) if prize else "no prize"]
    return ", ".join([*words, f"{dollars(bounty)} bounty"] if bounty else words)


def _prize(night: Night, rules: NightRules, player: str, place: int) -> int:
    if deal_stands(night) and night.deal.paid:
        return winnings(night, rules).get(player, 0)
    paid = prizes(night, rules)
    return paid[place - 1] if place <= len(paid) else 0


def _bounty(night: Night, rules: NightRules, player: str) -> int:
    """What somebody could win by it."""
    if night.plan.bounty == "targets":
        return sum(pot.cents for pot in pots(night, rules) if pot.target == player and not pot.decided)
    return heads(night, rules).on.get(player, 0)
