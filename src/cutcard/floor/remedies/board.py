"""Remedies for the board, burns and stud streets."""

from cutcard.floor.case import Case, RemedyPlan
from cutcard.floor.remedies.effects import (
    FLOP,
    check_has_hand,
    lay_out,
    moves_cards,
    needs_to_know,
    on_board,
    street_of,
    take_up,
    words_by_circumstance,
)
from cutcard.hand.commands import SetBehind
from cutcard.hand.state import Player
from cutcard.rules.slots.rulings import board as rows

# Too many cards on the flop -------------------------------------------------------------------------------------------


@moves_cards(rows.RedealFlop)
def redeal_flop(doing: RemedyPlan) -> None:
    """Shuffle everything but the burn back: at once where the flop is due; where it came early, when it is."""
    if doing.case.incident == "premature_board":
        aside_until_due(doing)
        return
    doing.moves("board", "stub", FLOP + 1, up=True)
    doing.mix()
    doing.moves("stub", "board", FLOP, up=True)


@needs_to_know(rows.OneIsBurn)
def which_was_drawn(case: Case) -> tuple[str, ...]:
    """Which card an official drew; in a known deck the draw itself decides."""
    return () if case.is_deck_known else ("drawn",)


@moves_cards(rows.OneIsBurn)
def one_is_burn(doing: RemedyPlan) -> None:
    """Put the drawn card on top of the stub; where it is unknown, the rest of the flop is unknown too."""
    case = doing.case
    if case.drawn_cards:
        doing.move("board", "stub", case.drawn_cards[0])
    elif case.is_deck_known:
        doing.move("board", "stub", case.shuffle(doing.hand.board.cards[-FLOP - 1 :])[0])
    else:
        doing.moves("board", "stub", FLOP + 1, up=True)
        doing.moves("stub", "board", FLOP, up=True)


@moves_cards(rows.RestoreFlop)
def restore_flop(doing: RemedyPlan) -> None:
    """Put the last card on top of the stub."""
    doing.move("board", "stub", up=True)


@moves_cards(rows.RetakeFlop)
def retake_flop(doing: RemedyPlan) -> None:
    """Replace the named cards, which were of the other deck; a known deck dealt the right ones anyway."""
    if doing.hand.started.by_hand and doing.hand.board.cards:
        doing.moves("board", "stub", FLOP)
        doing.moves("stub", "board", FLOP)


# Cards dealt too early ------------------------------------------------------------------------------------------------


@needs_to_know(rows.RedealFlop, rows.RedealStreet, rows.RestoreTurn)
def which_came_early(case: Case) -> tuple[str, ...]:
    """Which cards are set aside, so that they are not entered for the street; a known deck knows them."""
    return () if case.is_deck_known or case.incident != "premature_board" else ("cards",)


@moves_cards(rows.RedealStreet)
def aside_until_due(doing: RemedyPlan) -> None:
    """Set the early cards aside; when their street is due they are shuffled back."""
    street = doing.hand.round.street + 1
    count = doing.case.rules.game.streets[street].board
    doing.moves("board", "aside", count, up=True)
    doing.plan_street(street, burn=False, mix="with_stub")


@moves_cards(rows.RestoreTurn)
def restore_turn(doing: RemedyPlan) -> None:
    """Set the turn aside; before the river it is shuffled back."""
    doing.move("board", "aside", up=True)
    doing.plan_street(doing.hand.round.street + 2, burn=False, mix="with_stub")


# Burns ----------------------------------------------------------------------------------------------------------------


@moves_cards(rows.RestoreBurn)
def restore_burn(doing: RemedyPlan) -> None:
    """Take the cards up and deal them as they should have been."""
    first = street_of(doing)
    if not on_board(doing, first):
        return
    if doing.hand.started.by_hand and first == doing.hand.round.street:
        _shift(doing)
    else:
        take_up(doing, first, 0 if _burn_missing(doing.case) else 2)
        lay_out(doing, first)


def _shift(doing: RemedyPlan) -> None:
    """The same with cards that a dealer turned: those that stay keep their names."""
    count = doing.case.rules.game.streets[doing.hand.round.street].board
    street = doing.hand.board.cards[-count:]
    if _burn_missing(doing.case):
        doing.move("board", "burns", street[0], up=True)
        doing.move("stub", "board", up=True)
    else:
        doing.move("board", "stub", street[-1], up=True)
        doing.move("burns", "board", up=True)


@moves_cards(rows.ReshuffleBurn)
def reshuffle_burn(doing: RemedyPlan) -> None:
    """Shuffle board and surplus burn into the stub; one burn stays, or is made."""
    street = street_of(doing)
    if not on_board(doing, street):
        return
    count = doing.case.rules.game.streets[street].board
    doing.moves("board", "stub", count, up=True)
    if doing.case.incident == "burn_double":
        doing.move("burns", "stub")
    doing.mix()
    if _burn_missing(doing.case):
        doing.move("stub", "burns")
    doing.moves("stub", "board", count, up=True)


@moves_cards(rows.BoardStands)
def board_stands(doing: RemedyPlan) -> None:
    """One extra burn, or the surplus one back on top, while cards are still to come."""
    last = doing.hand.round.street + 1 == len(doing.case.rules.game.streets)
    if last or not on_board(doing, street_of(doing)):
        return
    doing.move(*(("stub", "burns") if _burn_missing(doing.case) else ("burns", "stub")))


def _burn_missing(case: Case) -> bool:
    """Whether a burn was missed; else there was one too many."""
    return case.incident == "burn_missing"


@moves_cards(rows.SetAsideStud)
def set_aside(doing: RemedyPlan) -> None:
    """Set card and burn aside; when the betting is over, one card for each other player who is still in."""
    case = doing.case
    check_has_hand(case, case.seat)
    doing.move("up", "aside", seat=case.seat, up=True)
    doing.move("burns", "aside")
    street, last = doing.hand.round.street + 1, len(case.rules.game.streets) - 1
    doing.plan_street(street, early=1, mix="with_stub" if street == last else "")
    if street < last:
        doing.plan_street(last, mix="with_stub")


@moves_cards(rows.ReplaceAstray)
def replace_astray(doing: RemedyPlan) -> None:
    """Replace the player's last card with the next of the stub."""
    street, seat = doing.case.rules.game.streets[max(doing.hand.round.street, 0)], doing.case.seat
    doing.move("up" if street.up else "down", "aside", seat=seat, up=True)
    doing.move("stub", "up" if street.up else "down", seat=seat, up=street.up > 0)


# The last street of stud ----------------------------------------------------------------------------------------------


def turn_up(doing: RemedyPlan, player: Player) -> None:
    """Turn a player's last card face up, unless it is already."""
    dealt = sum(street.up for street in doing.case.rules.game.streets[: doing.hand.round.street + 1])
    if player.live and len(player.up) == dealt and player.down:
        doing.move("down", "up", player.down[-1], seat=player.seat, up=True)


@moves_cards(rows.SeventhRestDown)
def turn_his_up(doing: RemedyPlan) -> None:
    """The card that came face up."""
    player = doing.hand.by_seat.get(doing.case.seat)
    if player is not None:
        turn_up(doing, player)


@moves_cards(rows.SeventhAllUp)
def turn_all_up(doing: RemedyPlan) -> None:
    """Turn all last cards up."""
    for player in doing.hand.players:
        turn_up(doing, player)


@words_by_circumstance(rows.CountsAllIn)
def how_the_others_get_theirs(case: Case) -> str:
    """Face up too, where the first player's card came face up."""
    return "all_up" if case.facts.get("first_player") == "yes" else ""


@moves_cards(rows.CountsAllIn)
def counts_all_in(doing: RemedyPlan) -> None:
    """The card up, all cards where the player's came first, and the chips behind."""
    if how_the_others_get_theirs(doing.case):
        turn_all_up(doing)
    turn_his_up(doing)
    doing.act(SetBehind(of=doing.case.seat, cites=doing.case.cites))


@moves_cards(rows.PlaysNormally)
def plays_normally(doing: RemedyPlan) -> None:
    """A last card that came face up stays face up."""
    if doing.case.incident == "seventh_exposed":
        turn_his_up(doing)
