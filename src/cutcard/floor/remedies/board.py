"""Remedies for the board and the burns."""

from cutcard.floor.accidents import FLOP, lay_out, on_board, street_of, take_up
from cutcard.floor.case import Case
from cutcard.floor.doing import Doing
from cutcard.floor.remedies.remedy import OnTheCards

# Too many cards on the flop -------------------------------------------------------------------------------------------


class RedealFlop(OnTheCards):
    """Everything but the burn is mixed, and the flop comes anew without another burn."""

    kind = "redeal_flop"
    says = "The flop is mixed into the deck and dealt again, without another burn."

    def put_right(self, doing: Doing, case: Case) -> None:
        """At once where the flop is due; where it came too early, when the betting is over."""
        if case.incident == "premature_board":
            _aside_until_due(doing)
            return
        doing.moves("board", "stub", FLOP + 1, up=True)
        doing.mix()
        doing.moves("stub", "board", FLOP, up=True)

    def instructions(self, case: Case) -> tuple[str, ...]:
        """With the betting first where it is not over."""
        if case.incident == "premature_board":
            return _MIXED_WHEN_DUE
        return (
            "Leave the burn card where it lies.",
            "Put all cards of the flop back to the stub, also where you know which one is too many.",
            "Shuffle and cut.",
            "Turn a new flop without another burn.",
        )

    def announcement(self, case: Case) -> str:
        """The betting goes on first where it is not over."""
        if case.incident == "premature_board" and not case.row.announce:
            return "These cards came too early and cannot be used. First we finish the betting."
        return super().announcement(case)

    def then(self, case: Case) -> tuple[tuple[str, str], ...]:
        """Early cards never play."""
        return _NEVER if case.incident == "premature_board" else ()


class OneIsBurn(OnTheCards):
    """One of the four is drawn to be the next burn."""

    kind = "one_is_burn"
    steps = (
        "Turn the four cards face down and scramble them.",
        "Let an official draw one: put it face down on top of the stub, it is the next burn.",
        "Turn the other three up: they are the flop.",
    )
    says = "There are four cards on the flop. One is drawn to be the next burn; the other three are the flop."

    def put_right(self, doing: Doing, case: Case) -> None:
        """The one that was drawn goes on top of the stub."""
        four = doing.hand.board[-FLOP - 1 :]
        drawn = case.named[0] if case.named else case.shuffle(four)[0]
        doing.move("board", "stub", drawn)


class RestoreFlop(OnTheCards):
    """The fourth card goes back."""

    kind = "restore_flop"
    steps = (
        "Put the last card back on top of the stub, face down: it is the next burn.",
        "The first three are the flop.",
    )
    says = "The first three cards are the flop. The fourth is the next burn."

    def put_right(self, doing: Doing, case: Case) -> None:
        """The last one on top of the stub."""
        del case
        doing.move("board", "stub", up=True)


# Cards that came too early --------------------------------------------------------------------------------------------

_MIXED_WHEN_DUE = (
    "Set the early cards aside, face up; nobody may accept or refuse them. Leave the burn where it lies.",
    "Finish the betting of this round with the same amounts.",
    "Then mix the early cards into the stub, without burns and discards; shuffle and cut.",
    "Deal the street without another burn.",
)
_NEVER = (("All other players fold", "The early cards stay out of play, and the last player has the pot."),)


def _aside_until_due(doing: Doing) -> None:
    """The early cards wait beside the deck; when their street is due they are mixed into it."""
    street = doing.hand.street + 1
    count = doing.case.rules.game.streets[street].board
    doing.moves("board", "aside", count, up=True)
    doing.plan(street, burn=False, mix="with_stub")


class RedealStreet(OnTheCards):
    """The early card is mixed into the stub when its street is due."""

    kind = "redeal_street"
    steps = _MIXED_WHEN_DUE
    says = "This card came too early and cannot be used. First we finish the betting; then it is mixed into the deck."
    later = _NEVER

    def put_right(self, doing: Doing, case: Case) -> None:
        """Aside until then."""
        del case
        _aside_until_due(doing)


class RestoreTurn(OnTheCards):
    """What was to be the river is the turn; the early card gets its chance as the river."""

    kind = "restore_turn"
    steps = (
        "Set the early turn aside, face up; nobody may accept or refuse it. Leave its burn where it lies.",
        "Finish the betting of this round with the same amounts.",
        "Burn a card and turn the next one: what would have been the river is the turn.",
        "After the betting on the turn mix the card set aside into the stub, without burns or discards; shuffle, cut.",
        "Turn the river without a burn.",
    )
    says = "The turn came too early and cannot be used. First we finish the betting."
    later = _NEVER

    def put_right(self, doing: Doing, case: Case) -> None:
        """The turn aside; before the river it is mixed in again."""
        del case
        doing.move("board", "aside", up=True)
        doing.plan(doing.hand.street + 2, burn=False, mix="with_stub")


# Burns ----------------------------------------------------------------------------------------------------------------


class RestoreBurn(OnTheCards):
    """Each card goes where it would have gone."""

    kind = "restore_burn"
    says = "The burn was wrong. It is put right: each card goes where it belongs."

    def put_right(self, doing: Doing, case: Case) -> None:
        """Taken up, and dealt again as it should have been."""
        first = street_of(doing)
        if not on_board(doing, first):
            return
        if doing.hand.by_hand and first == doing.hand.street:
            _shift(doing, case)
        else:
            take_up(doing, first, _burned(case))
            lay_out(doing, first)

    def instructions(self, case: Case) -> tuple[str, ...]:
        """For a burn too few, or one too many."""
        if case.incident == "burn_missing":
            return (
                "Take the first card of this street as the burn.",
                "Move the others up, and turn the next card of the stub as the last of the street.",
                "Deal the later streets as usual.",
            )
        return (
            "Take the second burn: it is the first card of this street.",
            "Put the last card of the street back on top of the stub, face down: it is the next burn.",
            "Deal the later streets as usual.",
        )


def _burned(case: Case) -> int:
    """How many burns there were before the street."""
    return 0 if case.incident == "burn_missing" else 2


def _shift(doing: Doing, case: Case) -> None:
    """The same with cards that a dealer turned: those that stay keep their names."""
    count = case.rules.game.streets[doing.hand.street].board
    street = doing.hand.board[-count:]
    if case.incident == "burn_missing":
        doing.move("board", "burns", street[0], up=True)
        doing.move("stub", "board", up=True)
    else:
        doing.move("board", "stub", street[-1], up=True)
        doing.move("burns", "board", up=True)


class ReshuffleBurn(OnTheCards):
    """What was seen is mixed, and the street comes anew with one burn in all."""

    kind = "reshuffle_burn"
    says = "The burn was wrong and cards were seen. They are mixed into the deck, and the flop is dealt again."

    def put_right(self, doing: Doing, case: Case) -> None:
        """Board and surplus burn into the stub; one burn lies there, or is made."""
        street = street_of(doing)
        if not on_board(doing, street):
            return
        count = case.rules.game.streets[street].board
        doing.moves("board", "stub", count, up=True)
        if case.incident == "burn_double":
            doing.move("burns", "stub")
        doing.mix()
        if case.incident == "burn_missing":
            doing.move("stub", "burns")
        doing.moves("stub", "board", count, up=True)

    def instructions(self, case: Case) -> tuple[str, ...]:
        """With a burn where there was none."""
        missing = case.incident == "burn_missing"
        return (
            "Put the flop back to the stub." if missing else "Put the flop and the second burn back to the stub.",
            "Shuffle and cut; hands and the first burn stay as they are."
            if not missing
            else "Shuffle and cut; hands stay.",
            "Burn one card and turn a new flop." if missing else "Turn a new flop without another burn.",
        )


class BoardStands(OnTheCards):
    """The board stays; the burns before the next street bring the order right again."""

    kind = "board_stands"
    says = "The board has been acted on: it stands. The next cards are those that would have come."

    def put_right(self, doing: Doing, case: Case) -> None:
        """One burn more, or the surplus one back on top, while cards are still to come."""
        if not on_board(doing, street_of(doing)) or doing.hand.street + 1 == len(case.rules.game.streets):
            return
        if case.incident == "burn_missing":
            doing.move("stub", "burns")
        else:
            doing.move("burns", "stub")

    def instructions(self, case: Case) -> tuple[str, ...]:
        """Before the next street."""
        step = (
            "Before the next street burn two cards."
            if case.incident == "burn_missing"
            else "Put the second burn back on top of the stub: it is the burn of the next street."
        )
        return ("Leave the board as it is.", step, "Deal the later streets as usual.")


class RetakeFlop(OnTheCards):
    """The flop of the wrong deck goes; the right one comes."""

    kind = "retake_flop"
    steps = (
        "Put the cards back to the deck they came from.",
        "Burn a card of the right deck, and turn the flop from it.",
    )
    says = "The flop came from the wrong deck. It is dealt again from the right one."

    def put_right(self, doing: Doing, case: Case) -> None:
        """What a dealer named was of the other deck; a known deck dealt the right ones anyway."""
        del case
        if doing.hand.by_hand and doing.hand.board:
            doing.moves("board", "stub", FLOP)
            doing.moves("stub", "board", FLOP)
