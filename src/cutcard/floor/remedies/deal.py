"""The deal put right: cards replaced, given back or left, hands that take no part, void or dealt again, other decks."""

from cutcard.cards import UNKNOWN
from cutcard.floor.case import Acts, Case, RemedyPlan
from cutcard.floor.remedies.effects import (
    before_the_end,
    does,
    kill,
    live_seat,
    must_hold,
    needs_to_know,
    puts_right,
    told_otherwise,
)
from cutcard.hand import Hand
from cutcard.hand.commands import KillHand, OpenCards, VoidHand
from cutcard.rules.slots.rulings import deal as rows
from cutcard.table.floor.rulings import CorrectButton, SwitchDeck


@needs_to_know(rows.PlayOn)
def who_was_left_out(case: Case) -> tuple[str, ...]:
    """Who got no cards."""
    return ("seat",) if case.incident == "left_out" else ()


@does(rows.PlayOn)
def play_on(case: Case) -> Acts:
    """Who was left out has no hand."""
    if case.incident == "left_out" and live_seat(case):
        return [KillHand(of=case.seat, why="not dealt in", cites=case.cites)]
    return []


@does(rows.ButtonPutRight)
def correct_button(case: Case) -> Acts:
    """Where button and blinds should have been: the blinds are the next two players, heads up button and other."""
    if case.table is None or "button" not in case.facts:
        return []
    button, dealt = int(case.facts["button"]), sorted(case.table.dealt)
    after = [seat for seat in dealt if seat > button] + [seat for seat in dealt if seat <= button]
    small, big = (button, after[0]) if len(after) == 2 else after[:2]
    return [CorrectButton(button=button, small=small, big=big, cites=case.cites)]


# Exposed cards --------------------------------------------------------------------------------------------------------


def seat_of(case: Case) -> int:
    """Whose card it was: told, or worked out from its place in the deal."""
    if case.seat or case.hand is None or "nth" not in case.facts:
        return case.seat
    players = case.hand.players
    return players[(int(case.facts["nth"]) - 1) % len(players)].seat


def card_of(case: Case, hand: Hand) -> int:
    """Which of his cards it was: told, worked out from its place in the deal, or the last he got."""
    if case.named:
        return case.named[0]
    down = hand.by_seat[seat_of(case)].down
    nth = int(case.facts.get("nth", "0")) - 1
    return down[nth // len(hand.players)] if 0 <= nth < len(down) * len(hand.players) else down[-1]


@needs_to_know(rows.ReplaceExposed)
def whose_was_exposed(case: Case) -> tuple[str, ...]:
    """Whose card it was, unless its place in the deal tells."""
    return () if seat_of(case) else ("seat",)


@puts_right(rows.ReplaceExposed)
def replace_exposed(doing: RemedyPlan) -> None:
    """The top card for the exposed one, which then lies on top."""
    seat = seat_of(doing.case)
    must_hold(doing.case, seat)
    exposed = card_of(doing.case, doing.hand)
    doing.move("down", "aside", exposed, seat=seat, up=True)
    doing.move("stub", "down", seat=seat)
    doing.move("aside", "stub", exposed, up=True)


@needs_to_know(rows.CardPlays)
def whose_plays(case: Case) -> tuple[str, ...]:
    """Whose card it is, where the house has it named aloud."""
    return ("seat",) if "{cards}" in case.row.announce and not case.known else ()


@does(rows.CardPlays)
def card_plays(case: Case) -> Acts:
    """Where it was told which card everybody saw, the software shows it too."""
    if not case.named or not live_seat(case):
        return []
    return [OpenCards(of=case.seat, cards=case.named, cites=case.cites)]


# Scrap ----------------------------------------------------------------------------------------------------------------


def _found_dealing(case: Case) -> bool:
    """Whether a boxed card came up while the cards are dealt, and the next one takes its place at once."""
    late = isinstance(case.row, rows.ScrapCard) and case.row.late
    return case.incident == "boxed_card" and not late


@told_otherwise(rows.ScrapCard)
def where_scrap_was_found(case: Case) -> str:
    """While the cards are dealt, or in a hand; else on the board."""
    if _found_dealing(case):
        return "dealing"
    return "in_hand" if seat_of(case) else ""


def _after_the_deal(case: Case) -> bool:
    """Whether a boxed card came up after the hands were dealt and acted on: next in the deck, or on the board."""
    return case.incident == "boxed_card" and int(case.facts.get("acted", "0")) > 1 and "seat" not in case.facts


@needs_to_know(rows.ScrapCard)
def whose_is_scrap(case: Case) -> tuple[str, ...]:
    """Whose it was, where a hand has it; nobody need say it of a boxed card found while unknown cards are dealt."""
    on_board = case.facts.get("lies") == "board"
    if on_board or _after_the_deal(case) or seat_of(case) or case.named or (_found_dealing(case) and not case.known):
        return ()
    return ("seat",)


@puts_right(rows.ScrapCard)
def scrap_card(doing: RemedyPlan) -> None:
    """From wherever it lies to the scrap; the next one takes its place, or comes when the round is dealt."""
    case, hand = doing.case, doing.hand
    seat = seat_of(case)
    player = hand.by_seat.get(seat)
    if player is None and not hand.board.cards:
        doing.move("stub", "scrap", up=True)
    elif player is None:
        doing.move("board", "scrap", card_on_board(case, hand), up=True)
        doing.move("stub", "board", up=True)
    elif _found_dealing(case) and case.known:
        _move_up(doing)
    else:
        must_hold(case, seat)
        doing.move("down", "scrap", card_of(case, hand), seat=seat, up=True)
        doing.move("stub", "down", seat=seat)


def card_on_board(case: Case, hand: Hand) -> int:
    """The card on the board that is meant: told, or the last."""
    return case.named[0] if case.named else hand.board.cards[-1] if hand.board.cards else UNKNOWN


def _move_up(doing: RemedyPlan) -> None:
    """Every card dealt after a boxed one goes to the player before: each takes the place of the one above it."""
    hand = doing.hand
    order = [p.seat for p in hand.players] * len(hand.players[0].down)
    dealt = [hand.by_seat[seat].down[place // len(hand.players)] for place, seat in enumerate(order)]
    first = dealt.index(card_of(doing.case, hand))
    doing.move("down", "scrap", dealt[first], seat=order[first], up=True)
    for place in range(first + 1, len(order)):
        doing.move("down", "aside", dealt[place], seat=order[place])
        doing.move("aside", "down", dealt[place], seat=order[place - 1])
    doing.move("stub", "down", seat=order[-1])


# Too many, too few ----------------------------------------------------------------------------------------------------


@puts_right(rows.ExtraIsBurn)
def extra_is_burn(doing: RemedyPlan) -> None:
    """Back on top, where it is burned."""
    doing.move("down", "stub", seat=doing.case.seat)


@puts_right(rows.GiveNextCard)
def give_next_card(doing: RemedyPlan) -> None:
    """From the top of the stub."""
    doing.move("stub", "down", seat=doing.case.seat)


@does(rows.DeadHand)
def dead_hand(case: Case) -> Acts:
    """Dead, unless it is already."""
    return kill(case, case.why)


@puts_right(rows.SeatKilled)
def seat_killed(doing: RemedyPlan) -> None:
    """The hand of somebody, or cards of the stub that an empty seat got."""
    case = doing.case
    if live_seat(case):
        doing.act(KillHand(of=case.seat, why="not entitled to a hand", cites=case.cites))
    elif case.player is None:
        first = case.rules.game.streets[0]
        doing.moves("stub", "muck", first.down + first.up)


@needs_to_know(rows.Misdeal)
def where_it_belongs(case: Case) -> tuple[str, ...]:
    """Where the button is to be, if that was the fault."""
    return ("button",) if circumstance_of_misdeal(case) else ()


@told_otherwise(rows.Misdeal)
def circumstance_of_misdeal(case: Case) -> str:
    """Whether the button goes elsewhere before the hand is dealt again."""
    return "button" if case.incident == "wrong_button" else ""


@does(rows.Misdeal)
def misdeal(case: Case) -> Acts:
    """Everything back, and the same hand again; with the button in its place."""
    put_right = correct_button(case) if circumstance_of_misdeal(case) else []
    return [*_void(case, "misdeal"), *put_right]


@does(rows.HandIsVoid)
def void_hand(case: Case) -> Acts:
    """Everything back, and another deck."""
    return _void_with_deck(case, redeal=not circumstance_of_void(case))


@told_otherwise(rows.HandIsVoid)
def circumstance_of_void(case: Case) -> str:
    """Whether the house deals the hand again."""
    return "not_again" if isinstance(case.row, rows.HandIsVoid) and not case.row.redeal else ""


@does(rows.VoidWithForfeit)
def void_with_forfeit(case: Case) -> Acts:
    """Everything back but the chips of one, and another deck."""
    return _void_with_deck(case, forfeit=(case.seat,))


@does(rows.ResultStands)
def result_stands(case: Case) -> Acts:
    """Another deck, where it is about cards."""
    return [] if case.incident == "tabled_mucked" else deck_changed(case)


@does(rows.DeckChanged)
def deck_changed(case: Case) -> Acts:
    """Another deck."""
    return [] if case.table is None else [_other_deck(case)]


def _void(case: Case, why: str, *, redeal: bool = True, forfeit: tuple[int, ...] = ()) -> Acts:
    """The hand called off; one that was played out is first taken back to before its pots were pushed."""
    if case.hand is None:
        return []
    return [*before_the_end(case), VoidHand(why=why, redeal=redeal, forfeit=forfeit, cites=case.cites)]


def _void_with_deck(case: Case, *, redeal: bool = True, forfeit: tuple[int, ...] = ()) -> Acts:
    """The hand called off for its deck, which is not used any more."""
    void = _void(case, case.why, redeal=redeal, forfeit=forfeit)
    return [*void, _other_deck(case)] if void else []


def _other_deck(case: Case) -> SwitchDeck:
    """The deck is not used any more; who says so is filled in when the ruling is applied."""
    return SwitchDeck(why=case.why, by="", cites=case.cites)
