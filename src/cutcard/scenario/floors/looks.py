"""Checks of the floor: what it asks, what it rules and says, and where cards, chips and players are afterwards."""

from collections.abc import Iterable

from cutcard.cards import texts
from cutcard.floor.ruling import Ruling
from cutcard.scenario.floors.play import FloorPlay
from cutcard.scenario.floors.words import WORDS, Decided, Told
from cutcard.scenario.outcome import Differs, expect
from cutcard.scenario.readers import Marks

check = WORDS.check

# What it asks and rules ----------------------------------------------------------------------------------------------


@check("asks {text}")
def asks(play: FloorPlay, text: str) -> None:
    """The fact that is asked for next."""
    expect("the floor asks", text, play.question().fact)


@check("answers {text}")
def answers(play: FloorPlay, text: str) -> None:
    """All answers to choose from: ``yes, no``."""
    wanted = [one.strip() for one in text.split(",")]
    expect("answers", ", ".join(wanted), ", ".join(answer.value for answer in play.question().answers))


@check("an official decides")
def official_decides(play: FloorPlay) -> None:
    """The house leaves the question to judgement."""
    expect("an official decides", expected=True, got=play.question().judgement)


@check("known {fact}")
def knows(play: FloorPlay, fact: Told) -> None:
    """What the table itself told, or people did."""
    expect(fact.fact, fact.value, play.ruling().facts.get(fact.fact, "unknown"))


@check("ruling {decided}")
def ruling(play: FloorPlay, decided: Decided) -> None:
    """The kind of the ruling, and rules that it cites."""
    found = play.ruling()
    expect("ruling", decided.kind, found.remedy)
    cites = [rule.id for rule in found.cites]
    if missing := [rule for rule in decided.rules if rule not in cites]:
        raise Differs("the ruling cites", " ".join(missing), " ".join(cites))


@check("the ruling cites {rules} and nothing else")
def cites_only(play: FloorPlay, rules: tuple[str, ...]) -> None:
    """All rules that it rests on, in any order."""
    expect("the ruling cites", " ".join(sorted(rules)), " ".join(sorted(rule.id for rule in play.ruling().cites)))


@check("standing {rules} {text}")
def standing(play: FloorPlay, rules: tuple[str, ...], text: str) -> None:
    """Whether a rule of the ruling is stated, inherited or assumed."""
    found = {rule.id: rule.standing for rule in play.ruling().cites}
    for rule in rules:
        expect(f"standing of {rule}", text, found.get(rule, "not cited"))


@check("elsewhere {house} {kind}")
def elsewhere(play: FloorPlay, house: str, kind: str) -> None:
    """What another house would do about the same."""
    expect(f"in {house}", kind, _there(play.ruling(), house))


@check("elsewhere {house} asks {text}")
def elsewhere_asks(play: FloorPlay, house: str, text: str) -> None:
    """What another house would have to ask first."""
    expect(f"in {house}", f"asks {text}", _there(play.ruling(), house))


def _there(found: Ruling, house: str) -> str:
    return next((one.remedy or f"asks {one.asks}" for one in found.elsewhere if one.house == house), "not told")


# What it says --------------------------------------------------------------------------------------------------------


@check("decision {text}")
def decision(play: FloorPlay, text: str) -> None:
    """Words of the decision."""
    _says("decision", text, [play.ruling().decision])


@check("announces {text}")
def announces(play: FloorPlay, text: str) -> None:
    """Words that are read aloud."""
    _says("announcement", text, [play.ruling().announcement])


@check("tells {text}")
def tells(play: FloorPlay, text: str) -> None:
    """Words of one of the steps for the dealer."""
    _says("instructions", text, play.ruling().instructions)


@check("outcome {text}")
def outcome(play: FloorPlay, text: str) -> None:
    """Words of what comes of it if something else happens first."""
    _says("outcomes", text, [f"{one.when}: {one.outcome}" for one in play.ruling().then])


@check("instructions {amount}")
def instructions(play: FloorPlay, amount: int) -> None:
    """How many steps the dealer is given."""
    expect("instructions", amount, len(play.ruling().instructions))


@check("the ruling changes nothing")
def changes_nothing(play: FloorPlay) -> None:
    """Only people do something."""
    expect("acts", "none", ", ".join(type(act).__name__ for act in play.ruling().acts) or "none")


def _says(what: str, wanted: str, found: Iterable[str]) -> None:
    said = list(found)
    if not any(wanted.lower() in one.lower() for one in said):
        raise Differs(what, wanted, " ".join(said) or "nothing")


# Where things are ----------------------------------------------------------------------------------------------------


@check("muck {cards}")
def muck(play: FloorPlay, cards: Marks) -> None:
    """What lies in the muck, in any order."""
    _lie(play, "muck", cards, play.hand.muck)


@check("aside {cards}")
def aside(play: FloorPlay, cards: Marks) -> None:
    """What was set aside, in any order."""
    _lie(play, "aside", cards, play.hand.aside)


@check("scrap {cards}")
def scrap(play: FloorPlay, cards: Marks) -> None:
    """What is out of play, in any order."""
    _lie(play, "scrap", cards, play.hand.scrap)


@check("stub holds {cards}")
def stub_holds(play: FloorPlay, cards: Marks) -> None:
    """All cards of the stub, in any order."""
    _lie(play, "stub", cards, play.hand.stub)


@check("to be mixed: {cards}")
def to_be_mixed(play: FloorPlay, cards: Marks) -> None:
    """The cards that wait for the shuffle, in any order."""
    _lie(play, "to be mixed", cards, play.hand.pile)


def _lie(play: FloorPlay, what: str, marks: Marks, found: Iterable[int]) -> None:
    wanted, there = sorted(play.cards(marks)), sorted(found)
    if wanted != there:
        raise Differs(what, texts(wanted) or "nothing", texts(there) or "nothing")


@check("{amount} cards aside")
def cards_aside(play: FloorPlay, amount: int) -> None:
    """How many were set aside."""
    expect("cards aside", amount, len(play.hand.aside))


@check("{amount} burns")
def burns(play: FloorPlay, amount: int) -> None:
    """How many cards were burned."""
    expect("burns", amount, len(play.hand.burns))


@check("{amount} cards to be mixed")
def cards_to_mix(play: FloorPlay, amount: int) -> None:
    """How many wait for the shuffle."""
    expect("cards to be mixed", amount, len(play.hand.pile))


@check("void")
def void(play: FloorPlay) -> None:
    """The hand was called off."""
    expect("the hand", "void", "void" if play.hand.voided else "not void")


@check("dealt again")
def dealt_again(play: FloorPlay) -> None:
    """The hand was called off, and the next one is the same again."""
    expect("the next hand", "the same again", "the same again" if play.table.redeal is not None else "another")


@check("{name} is bound to {text}")
def bound(play: FloorPlay, name: int, text: str) -> None:
    """What a player is held to when his turn comes."""
    bond = play.hand.bound.get(name)
    got = "nothing" if bond is None else f"{bond.to} {bond.amount:,}" if bond.amount else bond.to
    expect(f"{play.name(name)} is bound to", text.replace(",", ""), got.replace(",", ""))


@check("{name} is free")
def free(play: FloorPlay, name: int) -> None:
    """Held to nothing."""
    bound(play, name, "nothing")


@check("rulings {amount}")
def rulings(play: FloorPlay, amount: int) -> None:
    """How many rulings are on record at this table."""
    expect("rulings", amount, len(play.table.rulings))


@check("penalties of {name}: {text}")
def penalties(play: FloorPlay, name: int, text: str) -> None:
    """The steps of the ladder that a player was given at this table: ``warning, hands``."""
    found = [one.step for one in play.table.penalties if one.player == play.name(name)]
    expect(f"penalties of {play.name(name)}", text, ", ".join(found) or "none")
