"""What a socket carries about the club's office."""

from msgspec import Struct


class WatchOffice(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="watch-office"):
    """Show me the club's office from now on, and again whenever something changed: `office-seen`, for its officers."""


class UnwatchOffice(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="unwatch-office"):
    """Show me the office no more."""
