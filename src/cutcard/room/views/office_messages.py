"""What a socket carries about the club's office."""

from msgspec import Struct


class WatchOffice(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="watch-office"):
    """Send the club's office from now on, again after every change: `office-seen`, for its officers."""


class UnwatchOffice(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="unwatch-office"):
    """Stop sending the office."""
