"""Seeds of draws that are sealed: kept beside the night until the draw opens them, so that a restart loses none."""

from msgspec import Struct

from cutcard.bounds import Id, Line
from cutcard.live.premises import Premises
from cutcard.live.records import SEAL
from cutcard.store.base import Conflict
from cutcard.store.codec import Codec
from cutcard.tournament.seats.drawing import seal_of

SEED_BYTES = 16


class SeedKept(Struct, frozen=True, tag_field="t", tag="seed-kept/1"):
    """A seed and what was published of it."""

    seal: Id
    seed: Line


_SEEDS = Codec[SeedKept](SeedKept)


class Seals:
    """The seeds of all nights; nobody is shown one before its draw."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises

    def seed(self) -> str:
        """New chance, in words that can be written down."""
        return self._premises.chance(SEED_BYTES).hex()

    async def seal(self, night: str) -> str:
        """Keep a new seed; what may be published of it."""
        store, seed = self._premises.store, self.seed()
        kept = SeedKept(seal_of(seed), seed)
        for _ in range(self._premises.settings.attempts):
            known = await store.read(SEAL + night)
            try:
                await store.append(
                    SEAL + night, len(known), [_SEEDS.fact(kept)], command=kept.seal, at=self._premises.now()
                )
            except Conflict:
                continue
            break
        return kept.seal

    async def opened(self, night: str, seal: str) -> str:
        """The seed behind a seal; "" where it was sealed elsewhere."""
        kept = map(_SEEDS.event, await self._premises.store.read(SEAL + night))
        return next((one.seed for one in kept if one.seal == seal), "")
