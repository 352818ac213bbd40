"""What the room adds to a command before it is decided: chance, and what the club knows from outside the night."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from cutcard.club.people.naming import readable
from cutcard.live.night.facts import Bar, Facts
from cutcard.live.night.seals import Seals
from cutcard.live.refusals import RefusedInRoom
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.desk.registering import ImportPlayers, Register
from cutcard.tournament.money.targets import NameTargets
from cutcard.tournament.night import Night
from cutcard.tournament.seats.draws import DrawSeats, SealDraw

_BY_HAND = ("cards", "places", "agreed")
"""Where one of these is given, somebody drew or chose, and no chance is needed."""


def informed(command: AnyCommand, night: Night, facts: Facts) -> AnyCommand:
    """The command with what the club knows."""
    if isinstance(command, Register):
        return _registering(command, night, facts, facts.bars(night))
    if isinstance(command, ImportPlayers):
        bars = facts.bars(night)
        return replace(command, players=tuple(_registering(one, night, facts, bars) for one in command.players))
    if isinstance(command, NameTargets) and not command.last:
        return replace(command, last=facts.last_result(night))
    return command


async def chanced(command: AnyCommand, night: Night, seals: Seals) -> AnyCommand:
    """The command with its chance: the seed that was sealed, or a new one."""
    if isinstance(command, SealDraw) and not command.seal:
        return replace(command, seal=await seals.seal(night.id))
    if needs_chance(command):
        opens = night.seal and isinstance(command, DrawSeats)  # no other draw may tell a sealed seed
        sealed = await seals.opened(night.id, night.seal) if opens else ""
        return replace(command, seed=sealed or seals.seed())
    return command


async def by_the_seal(command: AnyCommand, night: Night, seals: Seals) -> AnyCommand:
    """A draw that the house makes by itself, with the seed that was sealed for it where one was."""
    if not (night.seal and isinstance(command, DrawSeats)):
        return command
    return await chanced(replace(command, seed=""), night, seals)


def _registering(command: Register, night: Night, facts: Facts, bars: Sequence[Bar]) -> Register:
    """What the official at the desk was told counts where the club's book is silent; bars come from the book alone."""
    if not readable(command.name):
        raise RefusedInRoom("no_readable_name")
    said, known = command.standing, facts.standing(night, command.person, command.name, bars)
    told = replace(
        known,
        member=said.member if known.member is None else known.member or bool(said.member),
        age=said.age if known.age is None else known.age,
        dues_paid=known.dues_paid and said.dues_paid,
    )
    return replace(command, standing=told)


def needs_chance(command: Any) -> bool:
    """Whether nobody drew or chose, so that the room draws."""
    if getattr(command, "seed", None) != "":
        return False
    return not any(getattr(command, name, ()) for name in _BY_HAND)
