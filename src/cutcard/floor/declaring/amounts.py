"""From an amount as it was said to the total that is meant: "to" or "more", shares of the pot, figures cut short."""

from cutcard.floor.declaring.meant import Why
from cutcard.floor.declaring.moment import Moment
from cutcard.floor.declaring.words import LEAST, Utterance

_POWERS = tuple(10**power for power in range(1, 7))


def total_of(m: Moment, said: Utterance, put: int, why: Why) -> tuple[int, Why]:
    """What the bet or raise comes to; 0 where the words name no amount that counts here."""
    if said.share is not None:
        return _share(m, said), why
    high, rules = m.hand.high, m.rules
    if meant := _cut_short(m, said, put, why):
        return meant
    if said.mode == "more":
        return high + said.value, why
    if said.act == "raise" and not said.mode and high and not rules.sizing.limit:
        to = rules.raise_by.total(said.value, high, m.may.min_to)
        return to, why.plus(rules.raise_by.cites, f"{said.value:,} is what is added." if to > said.value else "")
    return said.value, why


def _cut_short(m: Moment, said: Utterance, put: int, why: Why) -> tuple[int, Why] | None:
    """A figure that cannot be meant as it was said ("five"): which of the amounts it can mean; None: it is clear."""
    rules, value = m.rules, said.value
    if rules.sizing.limit or not m.may.max_to or not _is_short(m, value, put):
        return None
    base = m.hand.high if said.mode == "more" else 0
    amounts = [base + value * power for power in _POWERS if _legal(m, base + value * power)]
    if said.act == "amount" and not said.mode and any(value * power == m.hand.high for power in _POWERS):
        return m.hand.high, why.plus(rules.unclear_amount.cites)
    if not amounts:
        return None
    meant = rules.unclear_amount.meant(amounts, m.hand.total)
    return meant, why.plus(rules.unclear_amount.cites, f"{value:,} is read as {meant:,}.")


def _is_short(m: Moment, value: int, put: int) -> bool:
    """Too small to be meant: no chips make it, or the chips beside it show another size."""
    return 0 < value < m.may.min_to and (value % m.rules.stakes.chip > 0 or put >= 10 * value)


def _legal(m: Moment, to: int) -> bool:
    return m.may.min_to <= to <= m.may.max_to and (to % m.may.grid == 0 or to == m.everything)


def _share(m: Moment, said: Utterance) -> int:
    """A share of the pot is an amount in pot-limit; elsewhere only the smallest bet or raise is one."""
    if said.share == LEAST:
        return m.may.min_to
    if not m.rules.sizing.pot_limit or said.share is None:
        return 0
    if said.share == 1:
        return m.may.max_to
    return m.hand.high + int(said.share * (m.hand.total + m.may.call))
