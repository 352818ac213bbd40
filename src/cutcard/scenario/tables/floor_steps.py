"""Sentences about the floor: reports, questions, rulings, announcements, and the table afterwards."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from cutcard.cards import texts
from cutcard.floor.ruling import Ruling
from cutcard.rules import house_ids
from cutcard.rules.data_files import allowed, did_you_mean
from cutcard.rules.slot import kinds
from cutcard.rules.slots.rulings.remedies import Remedy
from cutcard.scenario import sentences
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.sentences import Marks, NotUnderstood, ScriptNames
from cutcard.scenario.tables.play import OFFICIAL, TablePlay
from cutcard.scenario.tables.vocabulary import FLOOR
from cutcard.table.acts import describe_event
from cutcard.table.floor.penalties import GivePenalty
from cutcard.table.undo import UndoEntry

step, check = FLOOR.step, FLOOR.check

_SEATS = ("seat", "button", "from_seat", "to_seat")
"""Facts given by a player's name."""

# Readers --------------------------------------------------------------------------------------------------------------


class ReportedFact(NamedTuple):
    """A fact as written: a word or number, or cards."""

    fact: str
    value: str
    marks: Marks = ()


class Happened(NamedTuple):
    """An incident with its reported facts."""

    incident: str
    facts: tuple[ReportedFact, ...]


class Decided(NamedTuple):
    """The kind of a ruling and rules that it cites."""

    kind: str
    rules: tuple[str, ...]


class Penalty(NamedTuple):
    """A step of a ladder, and how long it lasts."""

    step: str
    hands: int = 0
    rounds: int = 0
    minutes: int = 0


@FLOOR.reader("penalty")
def penalty(text: str, known: ScriptNames) -> Penalty:
    """``a warning``, ``2 hands``, ``1 round``, ``10 minutes``; other steps by their names."""
    count, _, unit = text.partition(" ")
    if not count.isdecimal():
        return Penalty(text.removeprefix("a "))
    number, step = sentences.amount(count, known), f"{unit.rstrip('s')}s"
    if step not in Penalty._fields:
        raise NotUnderstood(f"{text!r} is not a penalty; write `a warning`, `2 hands`, `1 round` or `10 minutes`")
    return Penalty(step)._replace(**{step: number})


@FLOOR.reader("happened")
def happened(text: str, known: ScriptNames) -> Happened:
    """``exposed_hole_card by dealer, nth 5, seat E``."""
    incident, _, rest = text.strip().partition(" ")
    return Happened(incident.rstrip(","), tuple(told_fact(part, known) for part in rest.split(",") if part.strip()))


@FLOOR.reader("fact")
def told_fact(text: str, known: ScriptNames) -> ReportedFact:
    """``nth 5``, ``seat E``, ``hole E 2``, ``cards d5 As``; the floor decides whether it may be reported."""
    fact, _, value = text.strip().partition(" ")
    if not value:
        raise NotUnderstood(f"{text.strip()!r} is not a fact; write its name and value: `nth 5`, `seat E`")
    if fact in ("cards", "drawn"):
        return ReportedFact(fact, "", sentences.cards(value.strip(), known))
    if fact == "hole":
        who, _, which = value.strip().rpartition(" ")
        return ReportedFact(fact, f"{sentences.name(who, known)}.{which}")
    seat = fact in _SEATS and not value.isdecimal()
    return ReportedFact(fact, str(sentences.name(value, known)) if seat else value.strip().replace(",", ""))


@FLOOR.reader("decided")
def decided(text: str, known: ScriptNames) -> Decided:
    """A kind of ruling, and rules: ``replace_exposed ccp.irregularities.15-2``."""
    name, *rest = text.split()
    return Decided(kind(name, known), sentences.rules(" ".join(rest), known) if rest else ())


@FLOOR.reader("kind")
def kind(text: str, _: ScriptNames) -> str:
    """A kind of ruling."""
    known = kinds(Remedy)
    if text not in known:
        raise NotUnderstood(f"there is no ruling {text!r}{did_you_mean(text, known)}; {allowed(sorted(known))}")
    return text


@FLOOR.reader("house")
def house(text: str, _: ScriptNames) -> str:
    """A shipped house."""
    if text not in house_ids():
        raise NotUnderstood(f"there is no house {text!r}{did_you_mean(text, house_ids())}; {allowed(house_ids())}")
    return text


# Reports and acts ----------------------------------------------------------------------------------------------------

FLOOR.speak([UndoEntry])
step("apply the ruling")(TablePlay.apply)
step("overrule: {reason:text}")(TablePlay.overrule)
step("appeal: {reason:text}", "appeal: {reason:text}; overruled: {decision:text}")(TablePlay.appeal)


@step("what happened: {happened}")
def what_happened(play: TablePlay, happened: Happened) -> None:
    """Call the floor."""
    play.tell_floor(happened.incident, dict(_told(play, one) for one in happened.facts))


@step("answer {fact}")
def answer(play: TablePlay, fact: ReportedFact) -> None:
    """Answer the floor's question, or report any other known fact."""
    play.tell_floor(play.report.incident, {**play.report.facts, **dict([_told(play, fact)])}, play.report.despite)


@step("against the table, because {reason:text}: {happened}")
def against_the_table(play: TablePlay, reason: str, happened: Happened) -> None:
    """An official rules on a report although the table shows otherwise."""
    play.tell_floor(happened.incident, dict(_told(play, one) for one in happened.facts), reason)


def _told(play: TablePlay, one: ReportedFact) -> tuple[str, str]:
    return one.fact, one.value or texts(play.cards(one.marks))


@step("apply the ruling, drawing {cards}")
def apply_drawing(play: TablePlay, cards: Marks) -> None:
    """Apply the ruling; these cards were drawn, or are on top of the shuffled stub."""
    play.apply(play.cards(cards))


@step("overrule by {outcome:happened}: {reason:text}")
def overrule_by(play: TablePlay, outcome: Happened, reason: str) -> None:
    """Overrule the book with a remedy that is then applied to the table."""
    play.overrule(reason, outcome.incident, dict(_told(play, one) for one in outcome.facts))


@step("the floor gives {name} {penalty} for {what:text}")
def give_penalty(play: TablePlay, name: int, penalty: Penalty, what: str) -> None:
    """A step of the house's ladder."""
    play.give_penalty(GivePenalty(player=play.name(name), at=name, what=what, by=OFFICIAL, **penalty._asdict()))


# Questions and rulings -----------------------------------------------------------------------------------------------


@check("asks {text}")
def asks(play: TablePlay, text: str) -> None:
    """The fact asked for next."""
    expect("the floor asks", text, play.question().fact)


@check("answers {text}")
def answers(play: TablePlay, text: str) -> None:
    """All answers to choose from: ``yes, no``."""
    wanted = [one.strip() for one in text.split(",")]
    expect("answers", ", ".join(wanted), ", ".join(answer.value for answer in play.question().answers))


@check("the floor decides")
def official_decides(play: TablePlay) -> None:
    """The house leaves the question to judgement."""
    expect("the floor decides", expected=True, got=play.question().judgement)


@check("known {fact}")
def knows(play: TablePlay, fact: ReportedFact) -> None:
    """Facts known from the table itself or from reports."""
    expect(fact.fact, fact.value, play.ruling().facts.get(fact.fact, "unknown"))


@check("ruling {decided}")
def ruling(play: TablePlay, decided: Decided) -> None:
    """The kind of the ruling, and rules that it cites."""
    found = play.ruling()
    expect("ruling", decided.kind, found.remedy)
    cites = [rule.id for rule in found.cites]
    if missing := [rule for rule in decided.rules if rule not in cites]:
        raise CheckFails("the ruling cites", " ".join(missing), " ".join(cites))


@check("the ruling cites {rules} and nothing else")
def cites_only(play: TablePlay, rules: tuple[str, ...]) -> None:
    """All rules that it rests on, in any order."""
    expect("the ruling cites", " ".join(sorted(rules)), " ".join(sorted(rule.id for rule in play.ruling().cites)))


@check("basis {rules} {text}")
def standing(play: TablePlay, rules: tuple[str, ...], text: str) -> None:
    """Whether a rule of the ruling is stated, inherited or assumed."""
    found = {rule.id: rule.standing for rule in play.ruling().cites}
    for rule in rules:
        expect(f"standing of {rule}", text, found.get(rule, "not cited"))


@check("elsewhere {house} {kind}")
def elsewhere(play: TablePlay, house: str, kind: str) -> None:
    """What another house would do about the same."""
    expect(f"in {house}", kind, _there(play.ruling(), house))


@check("elsewhere {house} asks {text}")
def elsewhere_asks(play: TablePlay, house: str, text: str) -> None:
    """The question another house would ask first."""
    expect(f"in {house}", f"asks {text}", _there(play.ruling(), house))


def _there(found: Ruling, house: str) -> str:
    return next((one.remedy or f"asks {one.asks}" for one in found.elsewhere if one.house == house), "unknown")


@check("may be decided: {text}")
def may_be_decided(play: TablePlay, text: str) -> None:
    """Everything an official may decide instead of the book: ``ppc, plays_on, misdeal``."""
    expect("may be decided", text, ", ".join(one.id for one in play.outcomes()) or "nothing")


@check("may not be decided: {text}")
def may_not_be_decided(play: TablePlay, text: str) -> None:
    """One that cannot be done here."""
    found = [one.id for one in play.outcomes()]
    expect("may not be decided", text, text if text not in found else "it may")


@check("the log says {text}")
def the_log_says(play: TablePlay, text: str) -> None:
    """A line of the last step's log."""
    chips = play.rules.stakes.in_chips
    told = [describe_event(event, play.names, play.rules.game, play.hand, chips) for event in play.fresh()]
    if not any(text.lower() in line.lower() for line in told):
        raise CheckFails("the log says", text, " ".join(told) or "nothing")


# Announcements -------------------------------------------------------------------------------------------------------


FLOOR.figures(
    {
        "instructions {amount}": ("instructions", lambda play: len(play.ruling().instructions)),
        "{amount} cards aside": ("cards aside", lambda play: len(play.hand.deck.aside)),
        "{amount} burns": ("burns", lambda play: len(play.hand.deck.burns)),
        "{amount} cards to be mixed": ("cards to be mixed", lambda play: len(play.hand.deck.pile)),
        "rulings {amount}": ("rulings", lambda play: len(play.table.rulings)),
    }
)


@check("the ruling changes nothing")
def changes_nothing(play: TablePlay) -> None:
    """Only people do something."""
    expect("acts", "none", ", ".join(type(act).__name__ for act in play.ruling().acts) or "none")


def _says(word: str, what: str, look: Callable[[Ruling], Iterable[str]]) -> None:
    """Check the words in a part of the floor's answer."""

    @check(f"{word} {{text}}")
    def act(play: TablePlay, text: str) -> None:
        said = list(look(play.ruling()))
        if not any(text.lower() in one.lower() for one in said):
            raise CheckFails(what, text, " ".join(said) or "nothing")


_says("decision", "decision", lambda ruling: [ruling.decision])
_says("announces", "announcement", lambda ruling: [ruling.announcement])
_says("instruction", "instructions", lambda ruling: ruling.instructions)
_says("outcome", "outcomes", lambda ruling: [f"{one.when}: {one.outcome}" for one in ruling.then])


# Where things are ----------------------------------------------------------------------------------------------------


@check("void")
def void(play: TablePlay) -> None:
    """The hand was called off."""
    expect("the hand", "void", "void" if play.hand.floor.voided else "not void")


@check("redealt")
def dealt_again(play: TablePlay) -> None:
    """The hand was called off, and the next one is the same again."""
    expect("the next hand", "the same again", "the same again" if play.table.redeal is not None else "another")


@check("{name} is bound to {text}")
def bound(play: TablePlay, name: int, text: str) -> None:
    """The action a player is held to on their turn."""
    bond = play.hand.floor.bound.get(name)
    got = "nothing" if bond is None else f"{bond.to} {bond.amount:,}" if bond.amount else bond.to
    expect(f"{play.name(name)} is bound to", text.replace(",", ""), got.replace(",", ""))


@check("{name} is free")
def free(play: TablePlay, name: int) -> None:
    """Held to nothing."""
    bound(play, name, "nothing")


@check("penalties of {name}: {text}")
def penalties(play: TablePlay, name: int, text: str) -> None:
    """The steps of the ladder that a player was given at this table: ``warning, hands``."""
    found = [one.step for one in play.table.penalties if one.player == play.name(name)]
    expect(f"penalties of {play.name(name)}", text, ", ".join(found) or "none")
