"""Many members at once, as they stood in a file: all of them or nobody."""

from cutcard.club.people.act_types import ACTS, DoorCommand, DoorEvent, RefusedAtDoor, decides, only
from cutcard.club.people.state import People


class TakeList(DoorCommand, frozen=True, kw_only=True):
    """Do all of this, each by what those before it brought; `lines` says where each stood."""

    by: str
    parts: tuple[DoorCommand, ...]
    lines: tuple[int, ...]


@decides
def _take_list(c: TakeList, people: People) -> list[DoorEvent]:
    only(people, c.by, "director")
    trial, out = people.on_trial(), list[DoorEvent]()
    for part, line in zip(c.parts, c.lines, strict=True):
        try:
            out += tried(part, trial)
        except RefusedAtDoor as refusal:
            raise RefusedAtDoor("bad_line", line=line, why=str(refusal)) from refusal
    return out


def tried(part: DoorCommand, trial: People) -> list[DoorEvent]:
    """What a command brings, and let it happen to people who are not the real ones."""
    events = ACTS.decided[type(part)](part, trial)
    for event in events:
        trial.version += 1
        ACTS.changed[type(event)](trial, event)
    return events
