"""Remedies for the deal: replaced, returned or accepted cards, dead hands, voids and redeals, other decks."""

from cutcard.cards import UNKNOWN
from cutcard.floor.case import Acts, Case, RemedyPlan
from cutcard.floor.remedies.effects import (
    before_the_end,
    carries_out,
    check_has_hand,
    hand_after_incident,
    kill,
    moves_cards,
    needs_to_know,
    seat_with_live_hand,
    words_by_circumstance,
)
from cutcard.hand import Hand
from cutcard.hand.commands import KillHand, OpenCards, VoidHand
from cutcard.hand.legal_options import DEAL
from cutcard.rules.slots.rulings import deal as rows
from cutcard.table.floor.rulings import CorrectButton, SwitchDeck


@needs_to_know(rows.PlayOn)
def who_was_left_out(case: Case) -> tuple[str, ...]:
    """The player who got no cards."""
    return ("seat",) if case.incident == "left_out" else ()


@carries_out(rows.PlayOn)
def play_on(case: Case) -> Acts:
    """A player who was left out has no hand."""
    if case.incident == "left_out" and seat_with_live_hand(case):
        return [KillHand(of=case.seat, why="not dealt in", cites=case.cites)]
    return []


@carries_out(rows.ButtonPutRight)
def correct_button(case: Case) -> Acts:
    """The correct button: the blinds are the next two players, heads-up button and other."""
    if case.table is None or "button" not in case.facts:
        return []
    button, dealt = int(case.facts["button"]), sorted(case.table.dealt)
    after = [seat for seat in dealt if seat > button] + [seat for seat in dealt if seat <= button]
    small, big = (button, after[0]) if len(after) == 2 else after[:2]
    return [CorrectButton(button=button, small=small, big=big, cites=case.cites)]


# Exposed cards --------------------------------------------------------------------------------------------------------


def seat_of(case: Case) -> int:
    """The seat of the card: reported, or found from its place in the deal."""
    if case.seat or case.hand is None or "nth" not in case.facts:
        return case.seat
    players = case.hand.players
    return players[(int(case.facts["nth"]) - 1) % len(players)].seat


def card_of(case: Case, hand: Hand) -> int:
    """Which card of the seat it was: reported, found from its place in the deal, or the last one."""
    if case.named_cards:
        return case.named_cards[0]
    down = hand.by_seat[seat_of(case)].down
    nth = int(case.facts.get("nth", "0")) - 1
    return down[nth // len(hand.players)] if 0 <= nth < len(down) * len(hand.players) else down[-1]


@needs_to_know(rows.ReplaceExposed)
def whose_was_exposed(case: Case) -> tuple[str, ...]:
    """The seat of the exposed card, unless its place in the deal gives it."""
    return () if seat_of(case) else ("seat",)


@moves_cards(rows.ReplaceExposed)
def replace_exposed(doing: RemedyPlan) -> None:
    """Replace the exposed card with the top card, and put it on top."""
    seat = seat_of(doing.case)
    check_has_hand(doing.case, seat)
    exposed = card_of(doing.case, doing.hand)
    doing.move("down", "aside", exposed, seat=seat, up=True)
    doing.move("stub", "down", seat=seat)
    doing.move("aside", "stub", exposed, up=True)


@needs_to_know(rows.CardPlays)
def whose_plays(case: Case) -> tuple[str, ...]:
    """The seat of the card, where the house has it announced."""
    return ("seat",) if "{cards}" in case.row.announce and not case.is_deck_known else ()


@carries_out(rows.CardPlays)
def card_plays(case: Case) -> Acts:
    """Where the exposed card is known, show it in the software too."""
    if not case.named_cards or not seat_with_live_hand(case):
        return []
    return [OpenCards(of=case.seat, cards=case.named_cards, cites=case.cites)]


# Scrap ----------------------------------------------------------------------------------------------------------------


def _found_dealing(case: Case) -> bool:
    """Whether a boxed card came up during the deal, and the next one replaces it at once."""
    late = isinstance(case.row, rows.ScrapCard) and case.row.late
    return case.incident == "boxed_card" and not late


@words_by_circumstance(rows.ScrapCard)
def where_scrap_was_found(case: Case) -> str:
    """Found during the deal, in a hand, or on the board."""
    if _found_dealing(case):
        return "dealing"
    return "in_hand" if seat_of(case) else ""


def _after_the_deal(case: Case) -> bool:
    """Whether a boxed card came up after the first action: next in the deck, or on the board."""
    return case.incident == "boxed_card" and int(case.facts.get("acted", "0")) > 1 and "seat" not in case.facts


@needs_to_know(rows.ScrapCard)
def whose_is_scrap(case: Case) -> tuple[str, ...]:
    """The seat, where a hand has it; not needed for a boxed card found while unknown cards are dealt."""
    on_board = case.facts.get("lies") == "board"
    if (
        on_board
        or _after_the_deal(case)
        or seat_of(case)
        or case.named_cards
        or (_found_dealing(case) and not case.is_deck_known)
    ):
        return ()
    return ("seat",)


@carries_out(rows.ScrapCard)
def scrap_card(case: Case) -> Acts:
    """Move it to the scrap: out of the deck while a dealer still deals the first cards, else from where it lies."""
    if case.hand is not None and case.hand.phase == DEAL and case.hand.round.street < 0:
        doing = RemedyPlan(case, case.hand)
        doing.move("stub", "scrap", case.named_cards[0] if case.named_cards else UNKNOWN, up=True)
        return doing.done()
    after = hand_after_incident(case)
    if after is None:
        return []
    _scrap_and_replace(after)
    return after.done()


def _scrap_and_replace(doing: RemedyPlan) -> None:
    """The next card replaces it, or comes when the round is dealt."""
    case, hand = doing.case, doing.hand
    seat = seat_of(case)
    player = hand.by_seat.get(seat)
    if player is None and not hand.board.cards:
        doing.move("stub", "scrap", up=True)
    elif player is None:
        doing.move("board", "scrap", card_on_board(case, hand), up=True)
        doing.move("stub", "board", up=True)
    elif _found_dealing(case) and case.is_deck_known:
        _move_up(doing)
    else:
        check_has_hand(case, seat)
        doing.move("down", "scrap", card_of(case, hand), seat=seat, up=True)
        doing.move("stub", "down", seat=seat)


def card_on_board(case: Case, hand: Hand) -> int:
    """The board card that is meant: the reported one, or the last."""
    return case.named_cards[0] if case.named_cards else hand.board.cards[-1] if hand.board.cards else UNKNOWN


def _move_up(doing: RemedyPlan) -> None:
    """Every card dealt after a boxed one moves to the player before."""
    hand = doing.hand
    order = [p.seat for p in hand.players] * len(hand.players[0].down)
    dealt = [hand.by_seat[seat].down[place // len(hand.players)] for place, seat in enumerate(order)]
    first = dealt.index(card_of(doing.case, hand))
    doing.move("down", "scrap", dealt[first], seat=order[first], up=True)
    for place in range(first + 1, len(order)):
        doing.move("down", "aside", dealt[place], seat=order[place])
        doing.move("aside", "down", dealt[place], seat=order[place - 1])
    doing.move("stub", "down", seat=order[-1])


# Too many or too few cards --------------------------------------------------------------------------------------------


@moves_cards(rows.ExtraIsBurn)
def extra_is_burn(doing: RemedyPlan) -> None:
    """Back on top, to be burned."""
    doing.move("down", "stub", seat=doing.case.seat)


@moves_cards(rows.GiveNextCard)
def give_next_card(doing: RemedyPlan) -> None:
    """From the top of the stub."""
    doing.move("stub", "down", seat=doing.case.seat)


@carries_out(rows.DeadHand)
def dead_hand(case: Case) -> Acts:
    """Kill the hand, unless it is dead."""
    return kill(case, case.why)


@moves_cards(rows.SeatKilled)
def seat_killed(doing: RemedyPlan) -> None:
    """Kill a player's hand, or scrap the cards of the stub that an empty seat got."""
    case = doing.case
    if seat_with_live_hand(case):
        doing.act(KillHand(of=case.seat, why="not entitled to a hand", cites=case.cites))
    elif case.player is None:
        first = case.rules.game.streets[0]
        doing.moves("stub", "muck", first.down + first.up)


@needs_to_know(rows.Misdeal)
def where_it_belongs(case: Case) -> tuple[str, ...]:
    """The correct button, if that was the fault."""
    return ("button",) if circumstance_of_misdeal(case) else ()


@words_by_circumstance(rows.Misdeal)
def circumstance_of_misdeal(case: Case) -> str:
    """Whether the button moves before the redeal."""
    return "button" if case.incident == "wrong_button" else ""


@carries_out(rows.Misdeal)
def misdeal(case: Case) -> Acts:
    """Return all chips and redeal the same hand; with the button in its place."""
    put_right = correct_button(case) if circumstance_of_misdeal(case) else []
    return [*_void(case, "misdeal"), *put_right]


@carries_out(rows.HandIsVoid)
def void_hand(case: Case) -> Acts:
    """Return all chips and change the deck."""
    return _void_with_deck(case, redeal=not circumstance_of_void(case))


@words_by_circumstance(rows.HandIsVoid)
def circumstance_of_void(case: Case) -> str:
    """Whether the house redeals the hand."""
    return "not_again" if isinstance(case.row, rows.HandIsVoid) and not case.row.redeal else ""


@carries_out(rows.VoidWithForfeit)
def void_with_forfeit(case: Case) -> Acts:
    """Return all chips but one player's, and change the deck."""
    return _void_with_deck(case, forfeit=(case.seat,))


@carries_out(rows.ResultStands)
def result_stands(case: Case) -> Acts:
    """Change the deck, where cards are at fault."""
    return [] if case.incident == "tabled_mucked" else deck_changed(case)


@carries_out(rows.DeckChanged)
def deck_changed(case: Case) -> Acts:
    """Change the deck."""
    return [] if case.table is None else [_other_deck(case)]


def _void(case: Case, why: str, *, redeal: bool = True, forfeit: tuple[int, ...] = ()) -> Acts:
    """Void the hand; a finished one is first restored to before its pots were pushed."""
    if case.hand is None:
        return []
    return [*before_the_end(case), VoidHand(why=why, redeal=redeal, forfeit=forfeit, cites=case.cites)]


def _void_with_deck(case: Case, *, redeal: bool = True, forfeit: tuple[int, ...] = ()) -> Acts:
    """Void the hand because of its deck, which is out of use from now on."""
    void = _void(case, case.why, redeal=redeal, forfeit=forfeit)
    return [*void, _other_deck(case)] if void else []


def _other_deck(case: Case) -> SwitchDeck:
    """Take the deck out of use; the official is filled in when the ruling is applied."""
    return SwitchDeck(why=case.why, by="", cites=case.cites)
