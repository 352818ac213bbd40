"""Cards dealt between equal tables: which of them gives or gets a player."""

from collections import Counter

from cutcard.cards import DECK
from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.found import table as standing
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats import commands as do
from cutcard.tournament.seats import events as ev
from cutcard.tournament.seats.drawing import mixed


def deal_to_tables(c: do.DealToTables, n: Night, rules: NightRules) -> list[Event]:
    """A card for each; no card twice, or as often as there are decks for so many tables."""
    cards = c.cards or _by_seed(c, n)
    for number, card in cards:
        standing(n, int(number) if number.isdecimal() else 0)
        if card not in DECK:
            raise RefusedAtNight("not_in_draw", what=str(card))
    tables, often = {number for number, _ in cards}, Counter(card for _, card in cards)
    if len(cards) < 2 or len(tables) != len(cards) or max(often.values()) > -(-len(cards) // len(DECK)):
        raise RefusedAtNight("card_for_each_table", rules.balance.cites_on("from"))
    return [ev.DealtToTables(cards=cards, seed=c.seed, cites=rules.balance.cites_on("from"))]


def _by_seed(c: do.DealToTables, n: Night) -> do.Drawn:
    if not c.seed:
        raise RefusedAtNight("nothing_drawn")
    packs = range(-(-len(c.tables) // len(DECK)))
    cards = [card for pack in packs for card in mixed(c.seed, "", f"tables {len(n.dealt_to)} {pack}", len(DECK))]
    return tuple((str(number), card) for number, card in zip(c.tables, cards, strict=False))
