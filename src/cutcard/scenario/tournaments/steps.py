"""What every script of a night needs: time, taking back, what the house does by itself, what it suggests."""

from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.english import listed
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.tournaments.play import NightPlay
from cutcard.scenario.tournaments.words import WORDS
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.due import Attend, next_due
from cutcard.tournament.seating.tables import PutOff
from cutcard.tournament.suggestion import Suggestion

step, makes, check = WORDS.step, WORDS.makes, WORDS.check


@step("at {moment}")
def at(play: NightPlay, moment: int) -> None:
    """It is that time now; what the house does by itself until then is done in its time."""
    while (due := next_due(play.night, play.rules, play.now)) is not None and due <= moment:
        play.now = due
        before = len(play.events)
        play.do(Attend())
        if len(play.events) == before:
            break
    play.now = max(play.now, moment)
    play.do(Attend())


@check("suggests: {text}")
def suggests(play: NightPlay, text: str) -> None:
    """A suggestion with this title."""
    suggested(play, text)


@check("suggests {rules}: {text}")
def suggests_by(play: NightPlay, rules: tuple[str, ...], text: str) -> None:
    """A suggestion with this title that cites these rules."""
    found = suggested(play, text)
    if missing := [rule for rule in rules if rule not in found.cites]:
        raise CheckFails("cites", " ".join(missing), " ".join(found.cites) or "none")


@check("does not suggest: {text}")
def suggests_not(play: NightPlay, text: str) -> None:
    """No suggestion has this title."""
    titles = [one.title for one in play.suggested()]
    if text in titles:
        raise CheckFails("suggestions", f"not {text}", "; ".join(titles))


@check("no suggestions")
def suggests_nothing(play: NightPlay) -> None:
    """The director can lean back."""
    expect("suggestions", "none", ", ".join(one.title for one in play.suggested()) or "none")


def suggested(play: NightPlay, title: str) -> Suggestion:
    """The suggestion with this title."""
    found = play.suggested()
    for one in found:
        if one.title == title:
            return one
    raise CheckFails("suggestion", title, "; ".join(one.title for one in found) or "none")


@step("accept: {text}")
def accept(play: NightPlay, text: str) -> None:
    """What the house suggests is done; where chance is needed, by a seed of the scenario's own."""
    _accept(play, text, "scenario")


@step("accept by {seed:text}: {text}")
def accept_by(play: NightPlay, seed: str, text: str) -> None:
    """The same by this seed."""
    _accept(play, text, seed)


def _accept(play: NightPlay, title: str, seed: str) -> None:
    found = suggested(play, title).command
    if found is None:
        raise CheckFails("suggestion", "a suggestion to accept", "a question first")
    command: Any = msgspec.convert(found, AnyCommand)
    play.do(replace(command, seed=seed) if getattr(command, "seed", None) == "" else command)


@makes("snooze: {text}")
def not_now(play: NightPlay, text: str) -> PutOff:
    """It is put off."""
    return PutOff(suggestion=suggested(play, text).id)


@check("suggestion reason: {text}")
def because(play: NightPlay, text: str) -> None:
    """One of the suggestions gives this reason."""
    found = [one.reason for one in play.suggested()]
    if text not in found:
        raise CheckFails("reason", text, " | ".join(found) or "none")


@check("asked for {text}: {title:text}")
def asked(play: NightPlay, text: str, title: str) -> None:
    """What must be known first: button of table 1, cards, seed, choice of A, B, person."""
    asks = suggested(play, title).asks
    got: str = "nothing" if asks is None else asks.what
    if asks is not None and asks.what == "button":
        got += f" of table {listed([str(number) for number in asks.tables])}"
    expect("asked for", text, got)


@check("in this order: {players}")
def in_order(play: NightPlay, players: tuple[str, ...]) -> None:
    """Who draws or chooses, as the suggestion has it."""
    found = [one.asks.players for one in play.suggested() if one.asks is not None and one.asks.players]
    expect("order", listed(list(players)), listed(list(found[0])) if found else "nobody is asked")
