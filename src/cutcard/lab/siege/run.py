"""The siege: one flood after another, with an honest visitor in the room all the time, and one look when it is over."""

import asyncio
import time
from collections.abc import AsyncIterator, Collection

from cutcard.lab.siege.floods import FLOODS, Flood
from cutcard.lab.siege.visitor import Felt, Visitor
from cutcard.lab.siege.wire import Target

HONEST = "127.0.0.3"
"""Where the visitor comes from: neither the floods' address nor one that the room spares its limits."""
QUIET = "quiet, before"
AFTER = "quiet, after"


async def siege(target: Target, seconds: float, only: Collection[str] = ()) -> AsyncIterator[Felt]:
    """What the visitor felt before, during each flood, and after all of them."""
    visitor = Visitor(target, HONEST)
    await visitor.come_in()
    await visitor.stay(time.monotonic() + 1)
    yield visitor.felt(QUIET)
    for name, flood in FLOODS.items():
        if not only or name in only:
            sent = await _during(target, flood, visitor, seconds)
            yield visitor.felt(name, sent)
    await visitor.stay(time.monotonic() + 1)
    yield visitor.felt(AFTER)


async def _during(target: Target, flood: Flood, visitor: Visitor, seconds: float) -> int:
    """One flood; how much it sent."""
    until = time.monotonic() + seconds
    async with asyncio.TaskGroup() as both:
        rage = both.create_task(_rage(target, flood, until))
        await asyncio.sleep(min(0.5, seconds / 4))  # let it rise first
        await visitor.stay(until)
    return rage.result()


async def _rage(target: Target, flood: Flood, until: float) -> int:
    return await flood(target, until)
