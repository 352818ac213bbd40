"""Sentences of a night about the clock and the hands it governs: what is done, and what is looked at."""

from cutcard.scenario.nights.play import NightPlay
from cutcard.scenario.nights.words import WORDS
from cutcard.scenario.outcome import expect
from cutcard.tournament.clock.begin import StartPlay
from cutcard.tournament.clock.breaks import AddBreak, SkipBreak
from cutcard.tournament.clock.by_hand import HandForHand, ReleaseHand, lasts
from cutcard.tournament.clock.calling import may_sit_down
from cutcard.tournament.clock.changing import ChangeStructure
from cutcard.tournament.clock.disputes import EndDispute, OpenDispute
from cutcard.tournament.clock.reading import level_number, on_break
from cutcard.tournament.clock.running import Adjust, Pause, Resume, SetLevel
from cutcard.tournament.clock.starting import may_begin
from cutcard.tournament.clock.tables import Hold, Report
from cutcard.tournament.plan.structure import index_of
from cutcard.tournament.plan.writing import read_structure
from cutcard.tournament.words import clock_time

step, check = WORDS.step, WORDS.check


# ---------------------------------------------------------------- the clock


@step("play begins")
def play_begins(play: NightPlay) -> None:
    """Cards in the air."""
    play.do(StartPlay())


@step("the clock is stopped: {text}")
def stop(play: NightPlay, text: str) -> None:
    """For a reason."""
    play.do(Pause(why=text))


@step("the clock goes on")
def go_on(play: NightPlay) -> None:
    """Whatever it stood for."""
    play.do(Resume())


@step("the clock goes on: {text}")
def go_on_for(play: NightPlay, text: str) -> None:
    """One reason is gone."""
    play.do(Resume(why=text))


@step("the level gets {span} more")
def more(play: NightPlay, span: int) -> None:
    """More time."""
    play.do(Adjust(by_ms=span))


@step("the level loses {span}")
def less(play: NightPlay, span: int) -> None:
    """Less time."""
    play.do(Adjust(by_ms=-span))


@step("the clock is set to level {amount}")
def set_level(play: NightPlay, amount: int) -> None:
    """With all of its time."""
    play.do(SetLevel(index=index_of(play.night.plan.structure, amount)))


@step("the clock is set to level {amount} with {span}")
def set_level_with(play: NightPlay, amount: int, span: int) -> None:
    """With so much time."""
    play.do(SetLevel(index=index_of(play.night.plan.structure, amount), left=span))


@step("a break of {amount} minutes is called")
def add_break(play: NightPlay, amount: int) -> None:
    """In between."""
    play.do(AddBreak(minutes=amount))


@step("the break is dropped: {amount} agree")
def drop_break(play: NightPlay, amount: int) -> None:
    """The one that is, or comes next."""
    play.do(SkipBreak(agreed=amount))


@step("the break is cut to {minutes:amount} minutes: {amount} agree")
def cut_break(play: NightPlay, minutes: int, amount: int) -> None:
    """The one that is, or comes next."""
    play.do(SkipBreak(agreed=amount, cut_to=minutes))


@step("the structure becomes: {text}")
def change(play: NightPlay, text: str) -> None:
    """Other levels and breaks."""
    play.do(ChangeStructure(structure=read_structure(text)))


@step("the structure becomes, because {why:text}: {text}")
def change_because(play: NightPlay, why: str, text: str) -> None:
    """Against the rule, with a reason."""
    play.do(ChangeStructure(structure=read_structure(text), override=why))


# ---------------------------------------------------------------- tables


@step("table {amount} riffles")
def riffles(play: NightPlay, amount: int) -> None:
    """The dealer's first riffle."""
    play.do(Report(table=amount, moment="riffle"))


@step("table {amount} has a blind out")
def blind(play: NightPlay, amount: int) -> None:
    """One of them."""
    play.do(Report(table=amount, moment="blind"))


@step("table {amount} has both blinds out")
def blinds(play: NightPlay, amount: int) -> None:
    """Both."""
    play.do(Report(table=amount, moment="blinds"))


@step("table {amount} deals")
def deals(play: NightPlay, amount: int) -> None:
    """Cards are dealt."""
    play.do(Report(table=amount, moment="dealt"))


@step("table {amount} deals, because {text}")
def deals_because(play: NightPlay, amount: int, text: str) -> None:
    """Though it may not."""
    play.do(Report(table=amount, moment="dealt", override=text))


@step("table {amount} pushes the pot")
def pushes(play: NightPlay, amount: int) -> None:
    """The hand is over."""
    play.do(Report(table=amount, moment="pushed"))


@step("table {amount} plays {count:amount} hands")
def plays(play: NightPlay, amount: int, count: int) -> None:
    """So many, one after the other."""
    for _ in range(count):
        deals(play, amount)
        pushes(play, amount)


@step("table {amount} is held: {text}")
def held(play: NightPlay, amount: int, text: str) -> None:
    """No new hand there."""
    play.do(Hold(table=amount, why=text))


@step("table {amount} is let go")
def let_go(play: NightPlay, amount: int) -> None:
    """It goes on."""
    play.do(Hold(table=amount, on=False))


@step("table {amount} is no longer held for: {text}")
def released(play: NightPlay, amount: int, text: str) -> None:
    """One of the reasons is gone; others may still hold it."""
    play.do(Hold(table=amount, on=False, why=text))


@step("hand for hand until {amount} are left")
def by_hand(play: NightPlay, amount: int) -> None:
    """The floor begins it."""
    play.do(HandForHand(until=amount))


@step("hand for hand ends")
def by_hand_ends(play: NightPlay) -> None:
    """Before its time."""
    play.do(HandForHand(on=False))


@step("the floor calls the next hand")
def release(play: NightPlay) -> None:
    """At all tables."""
    play.do(ReleaseHand())


@step("dispute {dispute:text} opens at table {amount}")
def dispute_opens(play: NightPlay, dispute: str, amount: int) -> None:
    """For the director."""
    play.do(OpenDispute(dispute=dispute, table=amount))


@step("dispute {dispute:text} is ruled on")
def dispute_ends(play: NightPlay, dispute: str) -> None:
    """By the director."""
    play.do(EndDispute(dispute=dispute))


# ---------------------------------------------------------------- what is looked at


@check("the clock shows {span}")
def shows(play: NightPlay, span: int) -> None:
    """Time left of the level or break; of a break in between, that of the level."""
    expect("the clock", clock_time(span), clock_time(play.night.reading(play.now).left))


@check("the clock runs")
def runs(play: NightPlay) -> None:
    """It does."""
    expect("the clock", "runs", _state(play))


@check("the clock stands: {text}")
def stands(play: NightPlay, text: str) -> None:
    """And why."""
    expect("the clock", f"stands: {text}", _state(play))


def _state(play: NightPlay) -> str:
    clock = play.night.clock
    return "runs" if clock.running else f"stands: {', '.join(clock.why) or 'not started'}"


@check("level {amount}")
def level(play: NightPlay, amount: int) -> None:
    """The clock is at this level, and there is no break."""
    expect("the clock", f"level {amount}", _where(play))


@check("a break")
def in_break(play: NightPlay) -> None:
    """There is one."""
    expect("the clock", "break", _where(play))


def _where(play: NightPlay) -> str:
    structure, there = play.night.plan.structure, play.night.reading(play.now)
    return "break" if on_break(structure, there) else f"level {level_number(structure, there)}"


@check("table {amount} plays level {level:amount}")
def table_level(play: NightPlay, amount: int, level: int) -> None:
    """The hand under way there, or begun by the house's rule."""
    expect(f"table {amount}", f"level {level}", f"level {play.night.tables[amount].level}")


@check("table {amount} may begin a hand")
def may(play: NightPlay, amount: int) -> None:
    """Nothing is against it."""
    refusal = may_begin(play.night, play.rules, amount, play.now)
    expect(f"table {amount}", "may begin", refusal.code if refusal else "may begin")


@check("hand for hand")
def is_by_hand(play: NightPlay) -> None:
    """It is played so."""
    expect("hand for hand", expected=True, got=lasts(play.night) is not None)


@check("no hand for hand")
def is_not_by_hand(play: NightPlay) -> None:
    """Every table deals when it is ready."""
    expect("hand for hand", expected=False, got=lasts(play.night) is not None)


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
