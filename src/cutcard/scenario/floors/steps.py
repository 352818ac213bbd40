"""What is reported to the floor and done about it: each sentence becomes a report, an answer or a command."""

from cutcard.scenario.floors.play import FloorPlay
from cutcard.scenario.floors.words import WORDS, Happened, Penalty, Told
from cutcard.scenario.readers import Marks
from cutcard.scenario.tables.steps import seat_everybody
from cutcard.table import commands as do

step = WORDS.step


@step("open the table")
def open_table(play: FloorPlay) -> None:
    """Put a live table up, and seat everybody."""
    setup = play.table_setup
    play.do(do.OpenTable(table="table", size=setup.size, banker=setup.banker, live=True))
    seat_everybody(play)


@step("start")
def start(play: FloorPlay) -> None:
    """Open the table, unless that is done, and begin the first hand."""
    if not play.table.size:
        open_table(play)
    play.next_hand()


@step("next hand")
def next_hand(play: FloorPlay) -> None:
    """Post and deal."""
    play.next_hand()


@step("what happened: {happened}")
def what_happened(play: FloorPlay, happened: Happened) -> None:
    """Call the floor."""
    play.happened(happened.incident, happened.facts)


@step("answer {fact}")
def answer(play: FloorPlay, fact: Told) -> None:
    """Answer what the floor asks."""
    play.answer(fact)


@step("apply the ruling")
def apply(play: FloorPlay) -> None:
    """Do it."""
    play.apply()


@step("apply the ruling, drawing {cards}")
def apply_drawing(play: FloorPlay, cards: Marks) -> None:
    """Do it; these cards were drawn, or come to lie on top of the shuffled stub."""
    play.apply(play.cards(cards))


@step("overrule: {text}")
def overrule(play: FloorPlay, text: str) -> None:
    """Decide otherwise than the book, with a reason; the table stays as it is."""
    play.overrule(text)


@step("appeal: {text}")
def appeal(play: FloorPlay, text: str) -> None:
    """Have the ruling looked at again: it is upheld."""
    play.appeal(text)


@step("appeal: {text}; decided otherwise: {decision:text}")
def appeal_upset(play: FloorPlay, text: str, decision: str) -> None:
    """Have the ruling looked at again: it is decided otherwise from now on."""
    play.appeal(text, decision)


@step("take back the last entry")
def take_back(play: FloorPlay) -> None:
    """What was entered last did not happen."""
    play.do(do.TakeBack())


@step("the floor gives {name} {penalty} for {what:text}")
def give_penalty(play: FloorPlay, name: int, penalty: Penalty, what: str) -> None:
    """A step of the house's ladder."""
    play.give_penalty(
        do.GivePenalty(
            player=play.name(name),
            at=name,
            step=penalty.step,
            hands=penalty.hands,
            rounds=penalty.rounds,
            minutes=penalty.minutes,
            what=what,
            by="floor",
        )
    )
