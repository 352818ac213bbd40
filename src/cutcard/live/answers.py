"""Answers to commands, remembered for a while: a command that is sent again is answered and not done again."""

from collections import OrderedDict

from cutcard.live.messages import Done, RefusedSeen

Answer = Done | RefusedSeen


class Answers:
    """The last answers of one table, by command."""

    __slots__ = ("_kept", "_most")

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, Answer | int] = OrderedDict()

    def keep(self, command: str, answer: Answer | int) -> None:
        """Remember an answer, or only the version that a command brought the table to."""
        if command:
            self._kept[command] = answer
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def again(self, command: str, own_id: str) -> Answer | None:
        """What this command was answered with before; None: it is new."""
        kept = self._kept.get(command)
        if isinstance(kept, RefusedSeen) or kept is None:
            return kept
        return Done(own_id, kept if isinstance(kept, int) else kept.version, again=True)
