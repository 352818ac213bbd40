"""What was made once and is asked for again: kept as long as it has room, those asked for least lately go first."""

from collections import OrderedDict
from collections.abc import Hashable


class Kept:
    """Finished things, so many bytes of them at most."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: OrderedDict[Hashable, bytes] = OrderedDict()
        self.size = 0

    def get(self, name: Hashable) -> bytes | None:
        """What was made under this name, if it is still here."""
        if name not in self._things:
            return None
        self._things.move_to_end(name)
        return self._things[name]

    def keep(self, name: Hashable, thing: bytes) -> None:
        """Keep something; what is larger than half of the room is not worth all the rest."""
        if 2 * len(thing) > self._most:
            return
        self.size += len(thing) - len(self._things.pop(name, b""))
        self._things[name] = thing
        while self.size > self._most:
            _, old = self._things.popitem(last=False)
            self.size -= len(old)
