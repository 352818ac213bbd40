"""Time, undo, clock, hands."""

from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.english import join_names
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.tournaments.play import NightPlay
from cutcard.scenario.tournaments.setup import WORDS
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.clock.clock_control import Adjust, ChangeStructure, SetLevel
from cutcard.tournament.clock.clock_state import level_number, on_break
from cutcard.tournament.clock.clock_suggestions import may_sit_down
from cutcard.tournament.clock.hand_for_hand import is_hand_for_hand
from cutcard.tournament.clock.hand_start import may_begin
from cutcard.tournament.clock.table_reports import ReportTable
from cutcard.tournament.due import RunDuties, next_due
from cutcard.tournament.lookup import clock_time
from cutcard.tournament.plan.structure import Level, index_of, read_structure
from cutcard.tournament.seating.tables import DeferSuggestion
from cutcard.tournament.suggestion import Suggestion
from cutcard.tournament.views.clock import clock_view

step, makes, check = WORDS.step, WORDS.makes, WORDS.check


# ---------------------------------------------------------------- the clock


@makes("the level loses {span}")
def less(_: NightPlay, span: int) -> Adjust:
    """Less time."""
    return Adjust(by_ms=-span)


@makes("the clock is set to level {amount}")
def set_level(play: NightPlay, amount: int) -> SetLevel:
    """With all of its time."""
    return SetLevel(index=index_of(play.night.plan.structure, amount))


@makes("the clock is set to level {amount} with {span}")
def set_level_with(play: NightPlay, amount: int, span: int) -> SetLevel:
    """With so much time."""
    return SetLevel(index=index_of(play.night.plan.structure, amount), left=span)


@makes("the structure becomes: {text}")
def change(_: NightPlay, text: str) -> ChangeStructure:
    """Other levels and breaks."""
    return ChangeStructure(structure=read_structure(text))


@makes("the structure becomes, because {why:text}: {text}")
def change_because(_: NightPlay, why: str, text: str) -> ChangeStructure:
    """Against the rule, with a reason."""
    return ChangeStructure(structure=read_structure(text), override=why)


# ---------------------------------------------------------------- tables


@step("table {amount} plays {count:amount} hands")
def plays(play: NightPlay, amount: int, count: int) -> None:
    """One after the other."""
    for _ in range(count):
        play.execute(ReportTable(table=amount, moment="dealt"))
        play.execute(ReportTable(table=amount, moment="pushed"))


# checks ---------------------------------------------------------------------------


@check("the clock shows {span}")
def shows(play: NightPlay, span: int) -> None:
    """Time left of the level or break; of a break in between, that of the level."""
    expect("the clock", clock_time(span), clock_time(play.night.reading(play.now).left))


@check("the clock runs")
def runs(play: NightPlay) -> None:
    """It does."""
    expect("the clock", "runs", _state(play))


@check("the clock is stopped: {text}")
def stands(play: NightPlay, text: str) -> None:
    """And why."""
    expect("the clock", f"stopped: {text}", _state(play))


def _state(play: NightPlay) -> str:
    clock = play.night.clock
    return "runs" if clock.running else f"stopped: {', '.join(clock.why) or 'not started'}"


@check("level {amount}")
def level(play: NightPlay, amount: int) -> None:
    """The clock is at this level, and there is no break."""
    expect("the clock", f"level {amount}", _where(play))


@check("a break")
def in_break(play: NightPlay) -> None:
    """There is a break."""
    expect("the clock", "break", _where(play))


def _where(play: NightPlay) -> str:
    structure, there = play.night.plan.structure, play.night.reading(play.now)
    return "break" if on_break(structure, there) else f"level {level_number(structure, there)}"


@check("the game is {text}")
def game_on(play: NightPlay, text: str) -> None:
    """The game on the clock, in a rotation."""
    expect("the game", text, _game(play, 0))


@check("the next game is {text}")
def game_next(play: NightPlay, text: str) -> None:
    """The game of the next level on the clock."""
    expect("the next game", text, _game(play, 1))


def _game(play: NightPlay, ahead: int) -> str:
    seen = clock_view(play.night, play.rules, play.now)
    return seen.games[(seen.level - 1 + ahead) % len(seen.games)] if seen.games else "always the same"


@check("posted: {text}")
def posted_now(play: NightPlay, text: str) -> None:
    """The posts now: ``blinds 50/100``, ``ante 10, bring-in 25``, and the bets of limit."""
    here = clock_view(play.night, play.rules, play.now).here
    expect("posted", text, _posted(here) if isinstance(here, Level) else "nothing")


def _posted(level: Level) -> str:
    said = {
        f"blinds {level.small}/{level.big}": level.big,
        f"ante {level.ante}": level.ante,
        f"bring-in {level.bring_in}": level.bring_in,
        f"bets {level.small_bet}/{level.big_bet}": level.small_bet,
    }
    return ", ".join(words for words, there in said.items() if there)


@check("table {amount} plays level {level:amount}")
def table_level(play: NightPlay, amount: int, level: int) -> None:
    """The level of the hand in progress there, or of a hand already started by house rule."""
    expect(f"table {amount}", f"level {level}", f"level {play.night.tables[amount].hand.level}")


@check("table {amount} may start a hand")
def may(play: NightPlay, amount: int) -> None:
    """Nothing is against it."""
    refusal = may_begin(play.night, play.rules, amount, play.now)
    expect(f"table {amount}", "may begin", refusal.code if refusal else "may begin")


@check("hand-for-hand")
def is_by_hand(play: NightPlay) -> None:
    """It is played so."""
    expect("hand-for-hand", expected=True, got=is_hand_for_hand(play.night) is not None)


@check("no hand-for-hand")
def is_not_by_hand(play: NightPlay) -> None:
    """Every table deals when it is ready."""
    expect("hand-for-hand", expected=False, got=is_hand_for_hand(play.night) is not None)


@check("players may sit down")
def may_sit(play: NightPlay) -> None:
    """In a break: again, or at any time."""
    expect("sitting down", expected=True, got=may_sit_down(play.night, play.rules, play.now))


@check("players may not sit down yet")
def may_not_sit(play: NightPlay) -> None:
    """Not before the last minutes."""
    expect("sitting down", expected=False, got=may_sit_down(play.night, play.rules, play.now))


@check("with levels of {minutes:amount} minutes breaks come after {text}")
def breaks_after(play: NightPlay, minutes: int, text: str) -> None:
    """By the house's own rule, in a structure of twelve levels."""
    expect("breaks after", text, ", ".join(map(str, play.rules.breaks.after((minutes,) * 12))))


@step("at {moment}")
def at(play: NightPlay, moment: int) -> None:
    """Set the time; automatic acts of the house until then happen at their own time."""
    while (due := next_due(play.night, play.rules, play.now)) is not None and due <= moment:
        play.now = due
        before = len(play.events)
        play.execute(RunDuties())
        if len(play.events) == before:
            break
    play.now = max(play.now, moment)
    play.execute(RunDuties())


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
    play.execute(replace(command, seed=seed) if getattr(command, "seed", None) == "" else command)


@makes("snooze: {text}")
def not_now(play: NightPlay, text: str) -> DeferSuggestion:
    """It is put off."""
    return DeferSuggestion(suggestion=suggested(play, text).id)


@check("suggestion reason: {text}")
def because(play: NightPlay, text: str) -> None:
    """One of the suggestions gives this reason."""
    found = [one.reason for one in play.suggested()]
    if text not in found:
        raise CheckFails("reason", text, " | ".join(found) or "none")


@check("asked for {text}: {title:text}")
def asked(play: NightPlay, text: str, title: str) -> None:
    """The facts to be known first: button of table 1, cards, seed, choice of A, B, person."""
    asks = suggested(play, title).asks
    got: str = "nothing" if asks is None else asks.what
    if asks is not None and asks.what == "button":
        got += f" of table {join_names([str(number) for number in asks.tables])}"
    expect("asked for", text, got)


@check("in this order: {players}")
def in_order(play: NightPlay, players: tuple[str, ...]) -> None:
    """Who draws or chooses, as the suggestion has it."""
    found = [one.asks.players for one in play.suggested() if one.asks is not None and one.asks.players]
    expect("order", join_names(list(players)), join_names(list(found[0])) if found else "nobody is asked")
