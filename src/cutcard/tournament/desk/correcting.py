"""A name that was written wrongly, put right at any time of the night."""

from cutcard.acts.declare import act, says
from cutcard.bounds import Id, Name
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.leaving import of
from cutcard.tournament.lookup import somebody
from cutcard.tournament.state import Night


@act(label="Correct name", always=True)
@says("the name of {player} is corrected to {name:text}")
class CorrectName(Command, frozen=True, kw_only=True, tag="correct-name"):
    """Correct a player's name."""

    player: Id
    name: Name


class NameCorrected(Event, frozen=True, kw_only=True, gc=False, tag="name-corrected/1"):
    """Somebody is called otherwise than was written."""

    player: Id
    name: Name
    before: Name


@decides
def correct_name(c: CorrectName, n: Night, rules: NightRules) -> list[Event]:
    """The same person under the right name; nobody else may have it."""
    del rules
    one, name = somebody(n, c.player), " ".join(c.name.split())
    if not name or name == one.name:
        raise RefusedAtNight("same_name", name=one.name)
    if any(other is not one and other.name.casefold() == name.casefold() for other in n.entrants.values()):
        raise RefusedAtNight("listed_already", name=name)
    return [NameCorrected(player=one.id, name=name, before=one.name)]


@changes
def _name_corrected(n: Night, e: NameCorrected) -> None:
    of(n, e.player).name = e.name


@tells
def _tell_name_corrected(e: NameCorrected, _: Night) -> str:
    return f"{e.before} renamed {e.name}"
