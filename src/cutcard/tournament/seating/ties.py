"""Cards dealt between equal tables: which of them gives or gets a player."""

from collections import Counter

from cutcard.acts.declare import draws, says
from cutcard.bounds import Line, Many, TableNumber, Text
from cutcard.cards import DECK, text
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.leaving import table_of
from cutcard.tournament.lookup import table as standing
from cutcard.tournament.seating.draw_result import mixed
from cutcard.tournament.seating.drawn import Drawn
from cutcard.tournament.state import Night


@draws(by_hand=("cards",))
@says("cards are dealt to tables: {cards:drawn}")
class DealToTables(Command, frozen=True, kw_only=True, tag="deal-to-tables"):
    """Deal a card to each of several equal tables: it decides which of them gives or gets a player."""

    tables: Many[TableNumber] = ()
    seed: Line = ""
    cards: Drawn = ()


class DealtToTables(Event, frozen=True, kw_only=True, gc=False, tag="dealt-to-tables/1"):
    """Each of several equal tables got a card."""

    cards: Drawn
    seed: Text = ""


@decides
def deal_to_tables(c: DealToTables, n: Night, rules: NightRules) -> list[Event]:
    """A card for each; no card twice, or as often as there are decks for so many tables."""
    cards = c.cards or _by_seed(c, n)
    for number, card in cards:
        standing(n, int(number) if number.isdecimal() else 0)
        if card not in DECK:
            raise RefusedAtNight("not_in_draw", what=str(card))
    tables, often = {number for number, _ in cards}, Counter(card for _, card in cards)
    if len(cards) < 2 or len(tables) != len(cards) or max(often.values()) > -(-len(cards) // len(DECK)):
        raise RefusedAtNight("card_for_each_table", rules.balance.cites_on("from"))
    return [DealtToTables(cards=cards, seed=c.seed, cites=rules.balance.cites_on("from"))]


def _by_seed(c: DealToTables, n: Night) -> Drawn:
    if not c.seed:
        raise RefusedAtNight("nothing_drawn")
    packs = range(-(-len(c.tables) // len(DECK)))
    cards = [
        card for pack in packs for card in mixed(c.seed, "", f"tables {len(n.seating.dealt_to)} {pack}", len(DECK))
    ]
    return tuple((str(number), card) for number, card in zip(c.tables, cards, strict=False))


@changes
def _dealt_to_tables(n: Night, e: DealtToTables) -> None:
    n.seating.dealt_to.append(
        (len(n.floor.knockouts), {table_of(n, int(number)).number: card for number, card in e.cards})
    )


@tells
def _tell_dealt_to_tables(e: DealtToTables, _: Night) -> str:
    return f"Cards dealt: {', '.join(f'table {number} {text(card)}' for number, card in e.cards)}"
