"""What every script of a night needs: time, taking back, what the house does by itself, and what is suggested."""

from cutcard.scenario.nights.play import NightPlay
from cutcard.scenario.nights.words import WORDS
from cutcard.scenario.outcome import Differs, expect
from cutcard.tournament.due import Attend, next_due
from cutcard.tournament.seats.suggestion import Suggestion
from cutcard.tournament.suggest import suggestions
from cutcard.tournament.telling import tell
from cutcard.tournament.undo import TakeBack

step, check = WORDS.step, WORDS.check


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


@step("undo")
def undo(play: NightPlay) -> None:
    """Take the last entry back."""
    play.do(TakeBack())


@step("take back entry {amount}")
def take_back(play: NightPlay, amount: int) -> None:
    """An entry by its number."""
    play.do(TakeBack(number=amount))


@step("take back entry {amount} and what stands on it")
def take_back_all(play: NightPlay, amount: int) -> None:
    """An entry and those that do not fit without it."""
    play.do(TakeBack(number=amount, also=True))


@check("cites {rules}")
def cites(play: NightPlay, rules: tuple[str, ...]) -> None:
    """The last step's events cite these rules."""
    cited = {rule for event in play.fresh() for rule in event.cites}
    if missing := [rule for rule in rules if rule not in cited]:
        raise Differs("cites", " ".join(missing), " ".join(sorted(cited)) or "none")


@check("the log says: {text}")
def log_says(play: NightPlay, text: str) -> None:
    """One of the last step's events in words."""
    told = [tell(event, play.night) for event in play.fresh()]
    if text not in told:
        raise Differs("log", text, "; ".join(told) or "nothing")


@check("suggests: {text}")
def suggests(play: NightPlay, text: str) -> None:
    """A suggestion with this title."""
    suggested(play, text)


@check("suggests {rules}: {text}")
def suggests_by(play: NightPlay, rules: tuple[str, ...], text: str) -> None:
    """A suggestion with this title that cites these rules."""
    found = suggested(play, text)
    if missing := [rule for rule in rules if rule not in found.cites]:
        raise Differs("cites", " ".join(missing), " ".join(found.cites) or "none")


@check("does not suggest: {text}")
def suggests_not(play: NightPlay, text: str) -> None:
    """No suggestion has this title."""
    titles = [one.title for one in all_suggestions(play)]
    if text in titles:
        raise Differs("suggestions", f"not {text}", "; ".join(titles))


@check("suggests nothing")
def suggests_nothing(play: NightPlay) -> None:
    """The director can lean back."""
    expect("suggestions", "none", ", ".join(one.title for one in all_suggestions(play)) or "none")


def all_suggestions(play: NightPlay) -> tuple[Suggestion, ...]:
    """Everything the house would do now."""
    return suggestions(play.night, play.rules, play.now)


def suggested(play: NightPlay, title: str) -> Suggestion:
    """The suggestion with this title."""
    found = all_suggestions(play)
    for one in found:
        if one.title == title:
            return one
    raise Differs("suggestion", title, "; ".join(one.title for one in found) or "none")
