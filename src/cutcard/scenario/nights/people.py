"""Sentences of a night about people at the tables: what is done, and what is looked at."""

import re
from typing import Final

from cutcard.scenario.nights.play import NightPlay
from cutcard.scenario.nights.words import WORDS
from cutcard.scenario.outcome import expect
from cutcard.scenario.sentences import Known, NotUnderstood
from cutcard.tournament.people.away import ComeBack, GoAway, Leave, forfeits_at
from cutcard.tournament.people.dealers import AssignDealer, CheckInDealer, PushDealers, deals_next
from cutcard.tournament.people.penalties import EndPenalty, GivePenalty, Note, ServeHands
from cutcard.tournament.people.serving import sits_out

step, check = WORDS.step, WORDS.check

Penalty = tuple[str, int]
_PENALTY: Final = re.compile(r"(?:(\d+) )?(warning|hands|rounds|minutes|disqualified|membership)")


@WORDS.reader("penalty")
def penalty(written: str, _: Known) -> Penalty:
    """A step of the ladder, and how long: ``warning``, ``3 hands``, ``10 minutes``, ``disqualified``."""
    found = _PENALTY.fullmatch(written)
    if not found:
        raise NotUnderstood(f"{written!r} is no penalty; write warning, 3 hands, 1 rounds, 10 minutes or disqualified")
    return found[2], int(found[1] or 0)


# ---------------------------------------------------------------- what is done


@step("{player} goes away")
def goes_away(play: NightPlay, player: str) -> None:
    """For a while."""
    play.do(GoAway(player=player))


@step("{player} goes away and {posts:player} posts for him")
def goes_away_with(play: NightPlay, player: str, posts: str) -> None:
    """For a while, with somebody named."""
    play.do(GoAway(player=player, posts=posts))


@step("{player} comes back")
def comes_back(play: NightPlay, player: str) -> None:
    """To his seat."""
    play.do(ComeBack(player=player))


@step("{player} leaves for good")
def leaves(play: NightPlay, player: str) -> None:
    """And does not come back."""
    play.do(Leave(player=player))


@step("{player} leaves for good with {amount}")
def leaves_with(play: NightPlay, player: str, amount: int) -> None:
    """The same, his chips counted."""
    play.do(Leave(player=player, stack=amount))


@step("{player} is penalised: {penalty}")
def penalised(play: NightPlay, player: str, penalty: Penalty) -> None:
    """By a step of the house's ladder."""
    what, many = penalty
    hands, rounds, minutes = (many if what == one else 0 for one in ("hands", "rounds", "minutes"))
    play.do(GivePenalty(player=player, step=what, hands=hands, rounds=rounds, minutes=minutes))


@step("{player} gets the next penalty")
def next_penalty(play: NightPlay, player: str) -> None:
    """Whatever the house's ladder says."""
    play.do(GivePenalty(player=player))


@step("the penalty of {player} ends")
def penalty_ends(play: NightPlay, player: str) -> None:
    """Served, or lifted."""
    play.do(EndPenalty(player=player))


@step("{player} has sat out {amount} hands")
def sat_out(play: NightPlay, player: str, amount: int) -> None:
    """As somebody at the table counted."""
    play.do(ServeHands(player=player, hands=amount))


@step("it is noted about {player}: {text}")
def noted(play: NightPlay, player: str, text: str) -> None:
    """Written down."""
    play.do(Note(player=player, text=text))


@step("dealer {player} checks in")
def dealer_there(play: NightPlay, player: str) -> None:
    """Whoever of the list it is, if anybody."""
    play.do(CheckInDealer(dealer=player, name=player, entrant=player if player in play.night.entrants else ""))


@step("dealer {player} goes home")
def dealer_home(play: NightPlay, player: str) -> None:
    """He deals no more."""
    play.do(CheckInDealer(dealer=player, name=player, there=False))


@step("dealer {player} is sent to table {amount}")
def dealer_sent(play: NightPlay, player: str, amount: int) -> None:
    """From now on."""
    play.do(AssignDealer(table=amount, dealer=player))


@step("no dealer is there for table {amount}")
def no_dealer(play: NightPlay, amount: int) -> None:
    """It was asked, and nobody is available."""
    play.do(AssignDealer(table=amount, dealer=""))


@step("dealers move on")
def dealers_move(play: NightPlay) -> None:
    """The push."""
    play.do(PushDealers())


# ---------------------------------------------------------------- what is looked at


@check("{player} is away")
def is_away(play: NightPlay, player: str) -> None:
    """From his seat."""
    expect(player, "away", "away" if play.entrant(player).away_since else "there")


@check("{player} is there")
def is_there(play: NightPlay, player: str) -> None:
    """At his seat."""
    expect(player, "there", "away" if play.entrant(player).away_since else "there")


@check("{player} forfeits at {moment}")
def forfeits(play: NightPlay, player: str, moment: int) -> None:
    """If he stays away and the clock goes on."""
    expect(f"{player}'s chips", moment, forfeits_at(play.night, play.rules, play.entrant(player)))


@check("{player} sits out")
def is_sitting_out(play: NightPlay, player: str) -> None:
    """For a penalty."""
    expect(player, "sits out", "sits out" if sits_out(play.entrant(player), play.now) else "plays")


@check("{player} does not sit out")
def is_not_sitting_out(play: NightPlay, player: str) -> None:
    """Nothing is left of a penalty."""
    expect(player, "plays", "sits out" if sits_out(play.entrant(player), play.now) else "plays")


@check("table {amount} is dealt by {text}")
def dealt_by(play: NightPlay, amount: int, text: str) -> None:
    """Its next hand: by name, or nobody."""
    found = deals_next(play.night, play.rules, play.night.tables[amount])
    expect(f"table {amount}", text, found or "nobody")
