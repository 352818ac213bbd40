"""What the floor answers over HTTP: questions, rulings, precedents, penalties, readings, checklists, change.

Every field is always there. Times are milliseconds since 1970; seats count from 1; cards are numbers as everywhere.
"""

from typing import Any, Literal

from msgspec import Struct, field

Value = str
"""An answer to a question, as text: a word, "yes" or "no", a number, a seat, or cards ("As Kd")."""


class RuleCited(Struct, frozen=True, gc=False):
    """A rule with its own words, and how it came into this house's rulebook (stated, inherited, assumed)."""

    id: str
    standing: str
    says: str


class IncidentListed(Struct, frozen=True, gc=False):
    """An incident at a table."""

    id: str
    title: str
    words: tuple[str, ...] = ()
    """What people call it, for the search."""
    why_not: str = ""
    """Why it cannot have happened now, where only the moment is wrong."""


class IncidentGroup(Struct, frozen=True, gc=False):
    """Incidents that belong together."""

    group: str
    title: str
    incidents: tuple[IncidentListed, ...] = ()


class IncidentsView(Struct, frozen=True, kw_only=True, tag_field="t", tag="incidents"):
    """Incidents possible at a table now that match the search."""

    groups: tuple[IncidentGroup, ...]
    fits: str = ""
    """The group that fits the moment."""
    found: tuple[IncidentListed, ...] = ()


# Rulings ----------------------------------------------------------------


class AnswerView(Struct, frozen=True, gc=False):
    """One possible answer to a question."""

    value: Value
    label: str


class NumberView(Struct, frozen=True, gc=False):
    """A number is asked for, within these limits."""

    least: int
    most: int


class SpeakerView(Struct, frozen=True, gc=False):
    """An official who may decide this: what they say is entered for them."""

    person: str
    name: str
    title: str
    """Of the office, in the house's words."""
    table: str = ""
    """The table that they lead, where it is another one."""


class QuestionView(Struct, frozen=True, tag_field="t", tag="question", kw_only=True):
    """A question the house rules need answered; send it back among the facts under its name."""

    incident: str
    title: str
    """What the incident is called."""
    fact: str
    question: str
    form: Literal["choice", "number", "seat", "hole", "cards", "words", "chips"]
    """hole: whose card and which, each answer a card ("3.2": the second of seat 3), in the order of the deal."""
    answers: tuple[AnswerView, ...] = ()
    """For a choice, with yes and no; for a seat or a player's card, the possible ones, with names."""
    number: NumberView | None = None
    cards: int = 0
    """How many cards are asked for; 0: as many as there were."""
    judgement: bool = False
    """The house leaves this to the official's judgement."""
    asked: int = 1
    """Which question this is."""
    at_most: int = 3
    """How many may come, this one included."""
    facts: dict[str, Value] = {}
    """What is known so far, with what the table itself knows."""
    decided_by: str = ""
    """Who answers this, where the house leaves it to its officials: the first to be called first."""
    speakers: tuple[SpeakerView, ...] = ()
    """Those of them who were given their office at a table."""
    may: bool = True
    """Whether who asks may answer it."""
    called: bool = False
    """An official was called about it, and is awaited."""


class FactView(Struct, frozen=True, gc=False):
    """One fact behind the ruling, in words."""

    fact: str
    value: Value
    text: str
    asked: bool = False
    """A person answered it; else the table knows it."""


class ElsewhereView(Struct, frozen=True, gc=False):
    """What another house does about the same."""

    house: str
    title: str
    decision: str
    remedy: str = ""
    same: bool = False
    """The same remedy as here."""
    cites: tuple[RuleCited, ...] = ()


class OtherOutcome(Struct, frozen=True, kw_only=True):
    """Another decision that an official may make and carry out at this table."""

    id: str
    title: str
    decision: str
    instructions: tuple[str, ...] = ()
    """What to do where it is chosen."""
    announcement: str = ""
    """What is then read aloud."""
    question: QuestionView | None = None
    """What must be known first; send the answer among the facts of the decision, and ask again."""


class OfficialView(Struct, frozen=True, gc=False):
    """An office of this table, and who holds it; "": open."""

    office: str
    title: str
    person: str = ""
    name: str = ""
    may: bool = False
    """Whether this viewer may appoint officials."""


class CallView(Struct, frozen=True, tag_field="t", tag="call", kw_only=True):
    """An official is called to a table; without a question everything is answered, and the dealer goes on."""

    table: str
    title: str
    incident: str
    incident_title: str
    by: str
    """Who called."""
    facts: tuple[FactView, ...] = ()
    fact: str = ""
    question: str = ""
    answers: tuple[AnswerView, ...] = ()
    decided_by: str = ""
    speakers: tuple[SpeakerView, ...] = ()
    may: bool = False
    """Whether who looks may answer."""
    decided_at: Literal["", "tablet", "felt"] = ""
    """Where it is decided: at the table's tablet or its felt; "": here, by answering."""


class NextStepView(Struct, frozen=True, gc=False):
    """What happens if something else happens first."""

    when: str = field(name="if")
    outcome: str = ""


class AppealView(Struct, frozen=True, gc=False):
    """An appeal against a ruling, and its result."""

    at: int
    by: str
    reason: str
    upheld: bool
    """The ruling was upheld."""
    decision: str = ""


class PrecedentView(Struct, frozen=True, tag_field="t", tag="precedent", kw_only=True):
    """A ruling that was given in this club."""

    ruling: str
    at: int
    table: str
    title: str
    """What its table is called."""
    house: str
    incident: str
    incident_title: str
    remedy: str
    decision: str
    announcement: str = ""
    facts: tuple[FactView, ...] = ()
    cites: tuple[RuleCited, ...] = ()
    by: str = ""
    """The name of who ruled."""
    overruled: str = ""
    """Why an official decided otherwise than the book; `house_decision` is then what the book said."""
    house_decision: str = ""
    house_cites: tuple[RuleCited, ...] = ()
    office: str = ""
    """In which office it was decided, in the house's words; "": a dealer did what the book says."""
    final: bool = False
    """Only the person who decided may review it."""
    against: str = ""
    """What the table showed, where an official ruled against it."""
    despite: str = ""
    """Why they did."""
    taken_back: bool = False
    """It was undone, with its effects."""
    appeals: tuple[AppealView, ...] = ()
    players: tuple[str, ...] = ()
    """Names of those it was about."""
    hand: str = ""
    same: bool = False
    """In a preview: it was ruled as it would be now."""


class NextPenalty(Struct, frozen=True, kw_only=True):
    """The next penalty for this player under the house rules."""

    seat: int
    player: str
    name: str
    step: str
    text: str
    hands: int = 0
    rounds: int = 0
    minutes: int = 0
    earlier: int = 0
    """The player's earlier penalties that count."""
    steps: tuple[str, ...] = ()
    """All steps of this house, the mildest first: the official may choose another."""
    cites: tuple[RuleCited, ...] = ()


class RulingView(Struct, frozen=True, tag_field="t", tag="ruling", kw_only=True):
    """The ruling of this house: a preview, until it is applied."""

    incident: str
    title: str
    """What the incident is called."""
    decision: str
    remedy: str
    instructions: tuple[str, ...] = ()
    """What the dealer does now, step by step."""
    announcement: str = ""
    """To be read aloud."""
    cites: tuple[RuleCited, ...] = ()
    assumed: str = ""
    """Why the house's text is read so, where it is not clear."""
    mandatory: bool = False
    """Whether the house leaves no choice: it can't be overruled."""
    facts: tuple[FactView, ...] = ()
    asked: tuple[str, ...] = ()
    """The facts that were asked for."""
    then: tuple[NextStepView, ...] = ()
    elsewhere: tuple[ElsewhereView, ...] = ()
    precedents: tuple[PrecedentView, ...] = ()
    """Similar rulings in this club, the newest first."""
    warning: str = ""
    """Why this would differ from the last one alike."""
    first_time_tonight: bool = True
    """The first ruling on this at this table tonight, for this player where it is about one."""
    penalty: NextPenalty | None = None
    outcomes: tuple[OtherOutcome, ...] = ()
    """What an official may decide instead; none where who looks may not, or the book leaves no choice."""
    may_overrule: bool = False
    is_party: bool = False
    """It is about who looks: `decided_by` rules, and not they."""
    decided_by: str = ""
    speakers: tuple[SpeakerView, ...] = ()
    """Who decides what is disputed, the first to be called first."""
    against: str = ""
    """What the table shows otherwise, where an official rules against it."""
    changes: bool = False
    """Applying it changes the table by itself; else the dealer follows the instructions."""
    version: int = 0
    """The table that this was ruled for; send it with the ruling. 0: no table."""


class RulingApplied(Struct, frozen=True, tag_field="t", tag="ruled"):
    """The ruling was applied under this name; the table is now at this version."""

    ruling: str
    version: int
    again: bool = False


# Penalties ----------------------------------------------------------------


class PenaltyView(Struct, frozen=True, tag_field="t", tag="penalty", kw_only=True):
    """A penalty that was given."""

    at: int
    table: str
    title: str
    player: str
    name: str
    step: str
    text: str
    what: str = ""
    """What it was for."""
    hands: int = 0
    rounds: int = 0
    minutes: int = 0
    left: int = 0
    """Hands, or rounds, that the player still sits out at that table."""
    served: bool = False
    ruling: str = ""
    by: str = ""
    cites: tuple[RuleCited, ...] = ()


# Declarations ----------------------------------------------------------------


class ReadingView(Struct, frozen=True, tag_field="t", tag="reading", kw_only=True):
    """How this house reads a player's words, chips and gestures."""

    sentence: str
    binding: Literal["now", "held", "none", "question"]
    """At once; when the player's turn comes; not at all; or the player has to say what was meant."""
    what: str = ""
    """The action in a few words: "raise to 600", "call 200", "nothing"."""
    action: dict[str, Any] | None = None
    """The command it comes to."""
    amount: int = 0
    """The player's total on this round; of a call, what it costs."""
    change: int = 0
    """Chips that go back to the player."""
    owes: int = 0
    """Chips that the player still has to put in."""
    question: QuestionView | None = None
    announcement: str = ""
    then: tuple[NextStepView, ...] = ()
    cites: tuple[RuleCited, ...] = ()
    warning: str = ""
    """The warning that the dealer gives the player."""
    not_understood: str = ""
    """The words that were not understood: ask the player."""
    incident: str = ""
    """Something for the floor, where it is more than an action: out of turn, and the like."""
    facts: dict[str, Value] = {}
    applied: bool = False
    version: int = 0


"""All answers of the floor; pages have the same types."""
