"""What happens beside the betting: cards shown to one or after the hand, accidents, and stacks asked about."""

from cutcard.hand.commands import Foul, LetGo, Retrieve, ShowCards, ShowTo, Splash
from cutcard.hand.counting import count
from cutcard.scenario.hands.play import HandPlay
from cutcard.scenario.hands.words import WORDS
from cutcard.scenario.outcome import expect
from cutcard.scenario.readers import Marks

step, check = WORDS.step, WORDS.check
Seats = tuple[int, ...]

# Cards ---------------------------------------------------------------------------------------------------------------


@step("{name} opens {cards}")
def open_cards(play: HandPlay, name: int, cards: Marks) -> None:
    """Show these cards after the hand, though nobody asks."""
    play.do(ShowCards(name, play.cards(cards)))


@step("{name} opens the hand")
def open_hand(play: HandPlay, name: int) -> None:
    """The same with all that are hidden."""
    play.do(ShowCards(name))


@step("{name} lets {names} see {cards}")
def let_see(play: HandPlay, name: int, names: Seats, cards: Marks) -> None:
    """Show cards to some only."""
    play.do(ShowTo(name, names, play.cards(cards)))


@step("{name} lets go of the hand")
def let_go(play: HandPlay, name: int) -> None:
    """Release the cards, face down and forward."""
    play.do(LetGo(name))


@step("{name} pushes the hand forward")
def push_forward(play: HandPlay, name: int) -> None:
    """So that one could take it for a fold."""
    play.do(LetGo(name, "pushed"))


@step("{name} lifts the up-cards")
def lift(play: HandPlay, name: int) -> None:
    """In stud."""
    play.do(LetGo(name, "lifted"))


@step("the floor gives {name} the hand back")
def give_back(play: HandPlay, name: int) -> None:
    """It can be told from the muck for certain."""
    play.do(Retrieve(name))


@step("the hand of {name} is fouled")
def foul(play: HandPlay, name: int) -> None:
    """Too many cards, or one of another deck."""
    play.do(Foul(name))


# Chips ---------------------------------------------------------------------------------------------------------------


@step("{name} splashes {amount} into the pot")
def splash(play: HandPlay, name: int, amount: int) -> None:
    """Nobody can tell how much was bet; so much is missing from the stack."""
    play.do(Splash(name, amount))


@check("{name} counts {of:name}: {amount}")
def counts(play: HandPlay, name: int, of: int, amount: int) -> None:
    """What a player is told to the chip."""
    _told(play, name, of, f"{amount:,}")


@check("{name} estimates {of:name}: {amount}")
def estimates(play: HandPlay, name: int, of: int, amount: int) -> None:
    """What a player is told about."""
    _told(play, name, of, f"about {amount:,}")


def _told(play: HandPlay, asker: int, of: int, expected: str) -> None:
    play.player(of)
    told = count(play.hand, play.rules, asker, of)
    expect(
        f"{play.name(asker)} is told of {play.name(of)}", expected, f"{'' if told.exact else 'about '}{told.chips:,}"
    )
