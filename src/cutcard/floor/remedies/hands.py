"""Remedies for hands that were lost, killed, mixed, miscalled or shown."""

from cutcard.cards import UNKNOWN
from cutcard.floor.case import Case
from cutcard.floor.doing import Acts
from cutcard.floor.remedies.remedy import Remedy, live_seat, must_play
from cutcard.floor.turning_back import acted_last, back_to_turn, before_the_end, hand_before_the_end
from cutcard.hand.commands import KillHand, OpenCards, RestoreHand, Show, ShowCards

# Given back, or dead --------------------------------------------------------------------------------------------------


def give_back(case: Case) -> Acts:
    """A dead or mucked hand lives again, with its turn where nobody acted since; one that lives needs nothing."""
    must_play(case)
    if case.player is None or live_seat(case):
        return []
    if acted_last(case):
        return back_to_turn(case)
    return [RestoreHand(of=case.seat, cards=case.named, cites=case.cites)]


def kill(case: Case, why: str) -> Acts:
    """A live hand is dead; a dead one needs nothing."""
    must_play(case)
    return [KillHand(of=case.seat, why=why, cites=case.cites)] if live_seat(case) else []


class RetrieveHand(Remedy):
    """The hand comes back out of the muck."""

    kind = "retrieve_hand"
    wants = ("seat",)
    decides = "The hand is given back to {who} and lives."
    steps = (
        "Stop the action; only the floor touches the muck.",
        "Take the cards of {who} out of the muck and give them back.",
        "Go on with the player to act.",
    )
    says = "The cards of {who} can be told for certain. The hand is given back and lives."

    def acts(self, case: Case) -> Acts:
        """It lives."""
        return give_back(case)


class StaysDead(Remedy):
    """It does not come back."""

    kind = "stays_dead"
    wants = ("seat",)
    decides = "The hand of {who} stays dead."
    steps = ("Leave the cards in the muck.", "Leave all chips where they are and go on.")
    says = "The hand of {who} is dead and stays dead."

    def acts(self, case: Case) -> Acts:
        """Dead, where the software still thinks it lives."""
        return kill(case, "in the muck")


class MayTable(Remedy):
    """He shows them after all."""

    kind = "may_table"
    wants = ("seat",)
    decides = "{who} may still lay his cards open, and they count."
    steps = ("Give {who} his cards back.", "He lays all of them open; then read the hands.")
    says = "The cards of {who} can be told for certain. He may lay them open, and they count."

    def acts(self, case: Case) -> Acts:
        """The hand is there again."""
        return give_back(case)


class ThrowerDead(Remedy):
    """The cards thrown are dead."""

    kind = "thrower_dead"
    wants = ("seat",)
    decides = "The cards that {who} threw are dead, whichever way up they lie."
    steps = (
        "Keep the two hands apart as well as you can; nobody touches them.",
        "Put the cards of {who} into the muck.",
        "If the other hand cannot be told for certain, report that as well.",
    )
    says = "The cards of {who} are dead."

    def acts(self, case: Case) -> Acts:
        """Dead."""
        return kill(case, "thrown among other cards")


class MuckUntouchable(Remedy):
    """The cards go back."""

    kind = "muck_untouchable"
    steps = ("Put the cards back to the muck.", "If somebody wants his hand back, report that: the floor decides.")
    says = "Nobody takes cards out of the muck."


class AwardCorrected(Remedy):
    """The pot goes to the hand that wins it."""

    kind = "award_corrected"
    wants = ("seat",)
    decides = "The pot goes to the tabled hand that wins it, that of {who}."
    steps = (
        "Take back the chips that were pushed.",
        "Lay the tabled hand of {who} open again.",
        "Push the pot to the winning hand.",
    )
    says = "A tabled hand was mucked by mistake. The pot goes to the hand that wins it."

    def acts(self, case: Case) -> Acts:
        """Back to before the push, and the hand is there again."""
        must_play(case)
        then = hand_before_the_end(case)
        if then is None:
            return []
        player = then.by_seat[case.seat]
        lost = player.mucked or not player.live
        again: Acts = [RestoreHand(of=case.seat, cards=case.named, cites=case.cites)] if lost else []
        return [*before_the_end(case), *again]


# The pot given up or kept ---------------------------------------------------------------------------------------------


class LosesClaim(Remedy):
    """He has no part in the pot."""

    kind = "loses_claim"
    wants = ("seat",)
    decides = "{who} has given up the pot."
    steps = ("Leave the cards of {who} in the muck.", "Push the pot to the other players who are in.")
    says = "{who} threw his cards away without a word and has no part in the pot."

    def acts(self, case: Case) -> Acts:
        """Dead."""
        return kill(case, "cards thrown away")


class KeepsClaim(Remedy):
    """He shares with the board."""

    kind = "keeps_claim"
    wants = ("seat",)
    decides = "{who} has his share of the board."
    steps = ("Read the board as the hand of {who}.", "Push him his share.")
    says = "{who} said that he plays the board. He has his share."

    def acts(self, case: Case) -> Acts:
        """The hand is there again."""
        return give_back(case)


class ForfeitsPot(Remedy):
    """He cannot win it any more."""

    kind = "forfeits_pot"
    wants = ("seat",)
    decides = "{who} has no claim to the pot any more."
    steps = (
        "Put the hand of {who} into the muck; his chips stay in the pot.",
        "If somebody threw a winning hand away because of it and it can be told for certain, report that as well.",
        "Push the pot to the best hand that is left.",
    )
    says = "{who} announced a hand to deceive and has no claim to the pot."

    def acts(self, case: Case) -> Acts:
        """Dead."""
        return kill(case, "miscalled on purpose")


class CardsSpeak(Remedy):
    """Words do not count."""

    kind = "cards_speak"
    steps = ("Read the cards that lie open.", "Push the pot to the best of them.")
    says = "What was said does not count. The cards decide."


# Shown or not ---------------------------------------------------------------------------------------------------------


def open_hand(case: Case, *, later: bool = False) -> Acts:
    """The cards that were named, or all that lie face down, for everybody to see."""
    must_play(case)
    player = case.player
    if player is None or player.shown:
        return []
    hidden = tuple(card for card in player.down if card not in (*player.opened, UNKNOWN))
    cards = case.named or hidden
    if not cards:
        return []
    if case.hand is not None and case.hand.over:
        return [ShowCards(case.seat, cards)]
    return [OpenCards(of=case.seat, cards=cards, cites=case.cites, later=later)]


class ShowToAll(Remedy):
    """Everybody sees what one saw: at once where that could change a bet, else when the hand is over."""

    kind = "show_to_all"
    says = "What one player sees, everybody sees."

    def needs(self, case: Case) -> tuple[str, ...]:
        """Whose, which cards, and who saw them while there is betting."""
        hand = case.hand
        cards = ("cards",) if case.known else ()
        return ("seat", *cards, "seen_by") if hand is not None and not hand.over else ("seat", *cards)

    def acts(self, case: Case) -> Acts:
        """Now, or when the betting is over."""
        return open_hand(case, later=not _now(case))

    def instructions(self, case: Case) -> tuple[str, ...]:
        """Now, or later."""
        when = (
            "Turn the same cards of {who} up" if _now(case) else "When the hand is over turn the same cards of {who} up"
        )
        return (case.fill(f"{when} for everybody."), "The hand stays as it is.")


def _now(case: Case) -> bool:
    player = case.player
    over = case.hand is None or case.hand.over or (player is not None and not player.live)
    return over or case.facts.get("seen_by", "in_hand") != "out"


class HandIsShown(Remedy):
    """The hand is turned up; where the house has it so, it lives again if the winner asked."""

    kind = "hand_is_shown"
    wants = ("seat",)
    decides = "The hand of {who} is shown."
    steps = ("Touch the muck with the cards of {who}, so that they are dead.", "Turn them up for everybody.")
    says = "The hand of {who} is shown. It cannot win any more."

    def acts(self, case: Case) -> Acts:
        """For everybody."""
        if not _revived(case):
            return open_hand(case)
        readable = case.named or (case.player is not None and case.player.known)
        return [*give_back(case), *([Show(case.seat, case.named)] if readable else [])]

    def decision(self, case: Case) -> str:
        """With what that does to it."""
        return case.fill(f"{self.decides[:-1]}, and it lives again." if _revived(case) else self.decides)

    def instructions(self, case: Case) -> tuple[str, ...]:
        """Without touching the muck where it lives."""
        if not _revived(case):
            return super().instructions(case)
        return (case.fill("Turn the cards of {who} up for everybody."), "Read them with the others: they can win.")

    def announcement(self, case: Case) -> str:
        """The same aloud."""
        if not _revived(case) or case.row.announce:
            return super().announcement(case)
        return case.fill("The winner asked to see the hand of {who}. It is shown, and it lives.")


def _revived(case: Case) -> bool:
    too_late = case.hand is not None and case.hand.over
    return not too_late and case.facts.get("asked_by") == "winner" and case.rules.see_hand.revives(by_winner=True)


class HandNotShown(Remedy):
    """The hand stays hidden."""

    kind = "hand_not_shown"
    steps = ("Leave the cards face down in the muck.",)
    says = "The hand need not be shown."
