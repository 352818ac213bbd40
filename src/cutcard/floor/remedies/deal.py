"""Remedies for the deal: cards replaced, given back or left, hands and seats that take no part."""

from cutcard.cards import UNKNOWN
from cutcard.floor.case import Case
from cutcard.floor.doing import Acts, Doing
from cutcard.floor.remedies.remedy import OnTheCards, Remedy, live_seat, must_hold, must_play
from cutcard.hand import Hand
from cutcard.hand.commands import KillHand, OpenCards
from cutcard.rules.slots import remedies_deal as rows
from cutcard.table import commands as do


class PlayOn(Remedy):
    """Nothing is dealt again; who got no cards sits this hand out."""

    kind = "play_on"
    steps = ("Leave all cards and chips where they are.", "Go on with the player to act.")
    says = "The deal stands. The hand is played out."

    def needs(self, case: Case) -> tuple[str, ...]:
        """Who got no cards."""
        return ("seat",) if case.incident == "left_out" else ()

    def acts(self, case: Case) -> Acts:
        """Who was left out has no hand."""
        if case.incident == "left_out" and live_seat(case):
            return [KillHand(of=case.seat, why="not dealt in", cites=case.cites)]
        return []


class NotHisCall(Remedy):
    """The claim is heard, and nothing else."""

    kind = "not_his_call"
    steps = (
        "Stop the action.",
        "Look what is wrong, or call the floor, and report what it is.",
        "If nothing is wrong, go on with the player to act.",
    )
    says = "Only the dealer or the floor declares a misdeal. We have a look at it."


class CorrectTheButton(Remedy):
    """Button and blinds are put right before the next hand."""

    kind = "correct_button"
    wants = ("button",)
    steps = (
        "Before the next hand put the button where it goes from its right place.",
        "Check that no player pays a blind twice, and that none is passed over.",
    )
    says = "The button was in the wrong place. It is put right for the next hand."

    def acts(self, case: Case) -> Acts:
        """Where button and blinds should have been: the blinds are the next two players, heads up button and other."""
        if case.table is None:
            return []
        button, dealt = int(case.facts["button"]), sorted(case.table.dealt)
        after = [seat for seat in dealt if seat > button] + [seat for seat in dealt if seat <= button]
        small, big = (button, after[0]) if len(after) == 2 else after[:2]
        return [do.CorrectButton(button=button, small=small, big=big, cites=case.cites)]


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


class ReplaceExposed(OnTheCards):
    """The exposed card goes on the stub and is burned; its owner has the card that was on top."""

    kind = "replace_exposed"
    steps = (
        "Deal on until everybody has a whole hand.",
        "Give {who} the top card of the stub for {cards}.",
        "Put the exposed card face up on top of the stub: it is the next burn.",
        "When it is burned, turn it face down.",
    )
    says = "The exposed card is replaced after the deal and becomes the burn. Nobody may keep or refuse it."

    def needs(self, case: Case) -> tuple[str, ...]:
        """Whose card it was, unless its place in the deal tells."""
        return () if seat_of(case) else ("seat",)

    def put_right(self, doing: Doing, case: Case) -> None:
        """The top card for the exposed one, which then lies on top."""
        seat = seat_of(case)
        must_hold(case, seat)
        exposed = card_of(case, doing.hand)
        doing.move("down", "aside", exposed, seat=seat, up=True)
        doing.move("stub", "down", seat=seat)
        doing.move("aside", "stub", exposed, up=True)


class CardPlays(Remedy):
    """Nothing happens to the card; who saw it, saw it."""

    kind = "card_plays"
    steps = ("Turn the card face down again, or give it back to its owner.", "Go on: the card plays.")
    says = "The card plays."

    def acts(self, case: Case) -> Acts:
        """Where it was told which card everybody saw, the software shows it too."""
        if not case.named or not live_seat(case):
            return []
        return [OpenCards(of=case.seat, cards=case.named, cites=case.cites)]


# Scrap ----------------------------------------------------------------------------------------------------------------


class ScrapCard(OnTheCards):
    """The card leaves the game; the next one takes its place, or a player gets one when the round is dealt."""

    kind = "scrap_card"
    says = "This card is scrap paper: it is out of play, and the next card takes its place."

    def needs(self, case: Case) -> tuple[str, ...]:
        """Whose it was, where a hand has it; nobody need say it of a boxed card found while unknown cards are dealt."""
        if (
            case.facts.get("lies") == "board"
            or seat_of(case)
            or case.named
            or (case.incident == "boxed_card" and not _late(case) and not case.known)
        ):
            return ()
        return ("seat",)

    def put_right(self, doing: Doing, case: Case) -> None:
        """From wherever it lies to the scrap."""
        seat, hand = seat_of(case), doing.hand
        player = hand.by_seat.get(seat)
        if player is None and not hand.board:
            doing.move("stub", "scrap", up=True)
        elif player is None:
            doing.move("board", "scrap", card_on_board(case, hand), up=True)
            doing.move("stub", "board", up=True)
        elif case.incident == "boxed_card" and not _late(case) and case.known:
            _move_up(doing, case)
        else:
            must_hold(case, seat)
            doing.move("down", "scrap", card_of(case, hand), seat=seat, up=True)
            doing.move("stub", "down", seat=seat)

    def instructions(self, case: Case) -> tuple[str, ...]:
        """In a hand, on the board, or while the cards are dealt."""
        out = "Take {cards} out of play; it is scrap paper for the rest of the hand."
        if case.incident == "boxed_card" and not _late(case):
            steps = [out, "Deal the next card in its place and go on from there."]
        elif seat_of(case):
            steps = [out, "Finish dealing the round.", "Give {who} the top card of the stub for it."]
        else:
            steps = [out, "Turn the next card in its place, without another burn."]
        return tuple(case.fill(step) for step in steps)


def _late(case: Case) -> bool:
    return isinstance(case.row, rows.ScrapCard) and case.row.late


def card_on_board(case: Case, hand: Hand) -> int:
    """The card on the board that is meant: told, or the last."""
    return case.named[0] if case.named else hand.board[-1] if hand.board else UNKNOWN


def _move_up(doing: Doing, case: Case) -> None:
    """Every card dealt after a boxed one goes to the player before: each takes the place of the one above it."""
    hand = doing.hand
    order = [p.seat for p in hand.players] * len(hand.players[0].down)
    dealt = [hand.by_seat[seat].down[place // len(hand.players)] for place, seat in enumerate(order)]
    first = dealt.index(card_of(case, hand))
    doing.move("down", "scrap", dealt[first], seat=order[first], up=True)
    for place in range(first + 1, len(order)):
        doing.move("down", "aside", dealt[place], seat=order[place])
        doing.move("aside", "down", dealt[place], seat=order[place - 1])
    doing.move("stub", "down", seat=order[-1])


# Too many, too few ----------------------------------------------------------------------------------------------------


class ExtraIsBurn(OnTheCards):
    """The card goes back on top, where it is burned."""

    kind = "extra_is_burn"
    wants = ("seat",)
    steps = (
        "Take the extra card from {who} unseen and put it back on top of the stub.",
        "It is the next burn: deal on as usual.",
    )
    says = "One card was dealt too many. It goes back and is the burn card."

    def put_right(self, doing: Doing, case: Case) -> None:
        """Back on top."""
        doing.move("down", "stub", seat=case.seat)


class GiveNextCard(OnTheCards):
    """The top card goes to the player who misses one."""

    kind = "give_next_card"
    wants = ("seat",)
    steps = ("Give {who} the top card of the stub.", "Go on as usual.")
    says = "{who} gets the next card: it was his anyway."

    def put_right(self, doing: Doing, case: Case) -> None:
        """From the top of the stub."""
        doing.move("stub", "down", seat=case.seat)


class DeadHand(Remedy):
    """The hand is dead; its chips stay."""

    kind = "dead_hand"
    wants = ("seat",)
    decides = "The hand of {who} is dead, and what it put in stays in the pot."
    steps = ("Put the cards of {who} into the muck.", "Leave all chips that {who} put in where they are.", "Go on.")
    says = "The hand of {who} is dead. The chips stay in the pot."

    def acts(self, case: Case) -> Acts:
        """Dead, unless it is already."""
        must_play(case)
        if not live_seat(case):
            return []
        return [KillHand(of=case.seat, why=case.incident.replace("_", " "), cites=case.cites)]


class SeatKilled(OnTheCards):
    """Cards that went to nobody, or to somebody not entitled, lie in the muck."""

    kind = "seat_killed"
    wants = ("seat",)
    steps = ("Put the cards dealt to {who} into the muck, unseen.", "Go on: all other hands play.")
    says = "That hand is dead. All others play on."

    def put_right(self, doing: Doing, case: Case) -> None:
        """The hand of somebody, or cards of the stub that an empty seat got."""
        if live_seat(case):
            doing.act(KillHand(of=case.seat, why="not entitled to a hand", cites=case.cites))
        elif case.player is None:
            first = case.rules.game.streets[0]
            doing.moves("stub", "muck", first.down + first.up)
