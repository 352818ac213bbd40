"""What was entered last at a live table: the events of the last command, and each entry that can be taken back."""

from cutcard.hand import events as hand_events
from cutcard.table import Table
from cutcard.table import events as ev


class Entries:
    """The last command's events, and what each entry of this hand began with."""

    __slots__ = ("_command", "first_fold", "latest", "out", "stack")

    def __init__(self) -> None:
        self.latest: list[ev.AnyEvent] = []
        self.stack: list[ev.AnyEvent | None] = []
        """By entry that can be taken back: the event it is known by."""
        self._command = ""
        self.first_fold = 0
        """Who folded first in this hand."""
        self.out = ""
        """Who lost his last chips, last."""

    def note(self, event: ev.AnyEvent, command: str, t: Table) -> None:
        """Something happened by this command; the table is as it was right after it. Only live tables keep it."""
        if not t.live:
            return
        if command != self._command:
            self._command, self.latest = command, []
        self.latest.append(event)
        self._look(event, t)
        if isinstance(event, ev.Entered | ev.Ruled):
            self.stack.append(event if isinstance(event, ev.Ruled) else None)
        elif self.stack and self.stack[-1] is None and not isinstance(event, ev.TableEvent):
            self.stack[-1] = event
        if isinstance(event, hand_events.HandStarted):
            self.stack = self.stack[-1:]
        del self.stack[len(t.entries) :]

    def _look(self, event: ev.AnyEvent, t: Table) -> None:
        if isinstance(event, hand_events.HandStarted):
            self.first_fold = 0
        elif isinstance(event, hand_events.Folded):
            self.first_fold = self.first_fold or event.seat
        elif isinstance(event, ev.Busted):
            self.out = event.player
        elif isinstance(event, ev.TakenBack) and (t.hand is None or not t.hand.by_seat.get(self.first_fold)):
            self.first_fold = 0

    @property
    def last(self) -> ev.AnyEvent | None:
        """The entry that a take-back would take back."""
        return self.stack[-1] if self.stack else None
