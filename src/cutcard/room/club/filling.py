"""What the room adds to commands about the calendar: the id of something new, and whether there is such a zone."""

from msgspec.structs import replace

from cutcard.office.acts import AnyCommand
from cutcard.office.calendar.schedule import PlanOccasion, SetZone
from cutcard.room.club.zones import check_zone
from cutcard.room.room_services import Services


def filled(command: AnyCommand, services: Services) -> AnyCommand:
    """The command as it is decided; nobody guesses the address of an event that is not for everybody."""
    if isinstance(command, SetZone):
        check_zone(command.zone)
    if isinstance(command, PlanOccasion):
        return replace(command, occasion=services.chance(8).hex())
    return command
