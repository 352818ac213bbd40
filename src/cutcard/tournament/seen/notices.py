"""What the console should say now without being asked: money not paid, chips missing, a slow pace, too early."""

from cutcard.tournament.desk.starting import start_warning
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.messages import MoneySeen, NightChipsSeen
from cutcard.tournament.seen.money import gone
from cutcard.tournament.words import dollars


def notices(look: Look, money: MoneySeen, chips: NightChipsSeen) -> tuple[str, ...]:
    """In the order of their weight."""
    found = [chips.trouble] if chips.trouble else []
    if look.night.stage in ("playing", "over") and money.owed:
        owing = sum(one.owes > 0 and not gone(one) for one in look.night.entrants.values())
        found.append(f"{owing} {'player has' if owing == 1 else 'players have'} not paid: {dollars(money.owed)}.")
    early, _ = start_warning(look.night, look.rules, look.now)
    if look.night.stage == "seated" and early:
        found.append(f"Do not begin yet. {early}")
    return tuple(found)
