"""What all events of a hand are: past, versioned by name, small. Never compiled: structs lose their keywords there."""

from msgspec import Struct

from cutcard.bounds import Card, Few

Cards = Few[Card]


class Event(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """Something that happened in a hand."""
