"""Sentences of a night about places: who goes out, and who finishes where."""

import re

from cutcard.scenario.nights.play import NightPlay
from cutcard.scenario.nights.words import WORDS, player
from cutcard.scenario.outcome import Differs, expect
from cutcard.scenario.readers import amount
from cutcard.scenario.sentences import Known, NotUnderstood
from cutcard.tournament.money.reasons import place_cites
from cutcard.tournament.places.going import Bust, CreditKnockOut, Disqualify, Forfeit, Winners
from cutcard.tournament.places.hints import bust_hint
from cutcard.tournament.places.knockouts import knockouts
from cutcard.tournament.places.ranking import is_over, next_place, places
from cutcard.tournament.words import ordinal

step, check = WORDS.step, WORDS.check

_WINNER = re.compile(r"(\S+?)(?: (\d[\d,]*))?")


@WORDS.reader("winners")
def winners(written: str, known: Known) -> Winners:
    """Who won the pot, in the order of odd chips, with their stacks after it: ``B``, ``B 4,000 and C 2,500``."""
    found = [_WINNER.fullmatch(part) for part in re.split(r",\s+|\s+and\s+", written)]
    if None in found:
        raise NotUnderstood(f"{written!r} are no winners; write `B` or `B 4,000 and C 2,500`")
    return tuple((player(one[1], known), amount(one[2], known) if one[2] else None) for one in found if one)


@WORDS.reader("standing")
def standing(written: str, known: Known) -> tuple[tuple[str, ...], ...]:
    """Players, the best first; those who share a place with "and": ``A, B, C and D``."""
    return tuple(tuple(player(one, known) for one in part.split(" and ")) for part in written.split(", "))


# ---------------------------------------------------------------- what is done


@step("{player} busts")
def busts(play: NightPlay, player: str) -> None:
    """Two taps."""
    play.do(Bust(player=player))


@step("{player} busts to {winners}")
def busts_to(play: NightPlay, player: str, winners: Winners) -> None:
    """And by whom."""
    play.do(Bust(player=player, winners=winners))


@step("{player} busts with {amount}")
def busts_with(play: NightPlay, player: str, amount: int) -> None:
    """What he had at the start of the hand."""
    play.do(Bust(player=player, stack=amount))


@step("{player} busts with {amount} to {winners}")
def busts_with_to(play: NightPlay, player: str, amount: int, winners: Winners) -> None:
    """What he had, and by whom."""
    play.do(Bust(player=player, stack=amount, winners=winners))


@step("{player} busts in the same hand with {amount}")
def busts_too(play: NightPlay, player: str, amount: int) -> None:
    """As the one before him at his table; hand for hand, in the same round."""
    play.do(Bust(player=player, stack=amount, same_hand=True))


@step("{player} busts in the same hand with {amount} to {winners}")
def busts_too_to(play: NightPlay, player: str, amount: int, winners: Winners) -> None:
    """As the one before him at his table, and by whom."""
    play.do(Bust(player=player, stack=amount, same_hand=True, winners=winners))


@step("{player} was knocked out by {winners}")
def credited(play: NightPlay, player: str, winners: Winners) -> None:
    """Said afterwards."""
    play.do(CreditKnockOut(player=player, winners=winners))


@step("{player} forfeits")
def forfeits(play: NightPlay, player: str) -> None:
    """His chips leave play."""
    play.do(Forfeit(player=player))


@step("{player} is disqualified: {text}")
def disqualified(play: NightPlay, player: str, text: str) -> None:
    """And why."""
    play.do(Disqualify(player=player, why=text))


# ---------------------------------------------------------------- what is looked at


@check("places {standing}")
def ranked(play: NightPlay, standing: tuple[tuple[str, ...], ...]) -> None:
    """Everybody who has a place, the best first."""
    found: dict[int, list[str]] = {}
    for who, placed in places(play.night, play.rules).items():
        found.setdefault(placed.place, []).append(who)
    said = tuple(tuple(sorted(tied)) for tied in standing)
    expect("places", _listed(said), _listed(tuple(tuple(sorted(found[place])) for place in sorted(found))))


def _listed(tied: tuple[tuple[str, ...], ...]) -> str:
    return ", ".join(" and ".join(together) for together in tied)


@check("{player} finishes {text}")
def finishes(play: NightPlay, player: str, text: str) -> None:
    """``4th``."""
    placed = places(play.night, play.rules).get(player)
    expect(f"place of {player}", text, ordinal(placed.place) if placed else "none")


@check("{player} finishes {text} by {rules}")
def finishes_by(play: NightPlay, player: str, text: str, rules: tuple[str, ...]) -> None:
    """And the rules that make it so."""
    finishes(play, player, text)
    cited = place_cites(play.night, play.rules, player)
    if missing := [rule for rule in rules if rule not in cited]:
        raise Differs("cites", " ".join(missing), " ".join(cited) or "none")


@check("{player} is still in")
def still_in(play: NightPlay, player: str) -> None:
    """He has chips."""
    expect(player, "in", play.entrant(player).status)


@check("{player} is out")
def out(play: NightPlay, player: str) -> None:
    """He has none."""
    expect(player, "out", play.entrant(player).status)


@check("{amount} are left")
def left(play: NightPlay, amount: int) -> None:
    """Still playing."""
    expect("left", amount, next_place(play.night))


@check("a bust of {player} says: {text}")
def hint(play: NightPlay, player: str, text: str) -> None:
    """What the console writes beside the button."""
    expect(f"bust of {player}", text, bust_hint(play.night, play.rules, player))


@check("{player} has {text} knock-outs")
def knocked_out(play: NightPlay, player: str, text: str) -> None:
    """A whole number, or a part of one: ``1/2``."""
    expect(f"knock-outs of {player}", text, str(knockouts(play.night).get(player, 0)))


@check("the night is won by {player}")
def won(play: NightPlay, player: str) -> None:
    """He is the last one left."""
    last = [one.id for one in play.night.playing]
    if not is_over(play.night) or last != [player]:
        raise Differs("winner", player, " ".join(last))
