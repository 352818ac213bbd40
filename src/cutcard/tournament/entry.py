"""What every command and event of a night is: an entry with who, when, and from which device."""

from cutcard.folding import Asked, Done, Misfit
from cutcard.rules.policy import Cites

__all__ = ["Cites", "Command", "Event", "Misfit"]


class Command(Asked, frozen=True, kw_only=True, omit_defaults=True):
    """Something that shall be done tonight."""


class Event(Done, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """Something that was done tonight."""
