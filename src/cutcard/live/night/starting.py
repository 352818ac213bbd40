"""An online night that begins by itself: at its time seats are drawn and cards are in the air; who comes late may."""

import logging

from cutcard.hand import Refused
from cutcard.live.night.filling import by_the_seal
from cutcard.live.night.kept import KeptNight
from cutcard.live.night.seals import Seals
from cutcard.live.premises import Premises
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.clock.begin import StartPlay
from cutcard.tournament.desk.arriving import CheckIn
from cutcard.tournament.night import Night
from cutcard.tournament.seats.draws import DrawSeats

_LOG = logging.getLogger(__name__)
_SEED = 16


class Starting:
    """Whoever looks at the time before the first hand."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._seals = Seals(premises)
        self._refused: dict[str, int] = {}
        self._known: dict[str, int] = {}

    async def start(self, kept: KeptNight) -> bool:
        """Draw, then begin, once it is time and two can play."""
        night = kept.night
        if not _waits(night) or night.plan.starts > self._premises.now() or self._tried(kept):
            return False
        seated = night.stage == "seated"
        command: AnyCommand = StartPlay() if seated else DrawSeats(seed=self._premises.chance(_SEED).hex())
        command = await by_the_seal(command, night, self._seals)
        try:
            return bool(await kept.settle(command, f"online/{night.version}/{'start' if seated else 'draw'}"))
        except Refused as refusal:
            _LOG.warning("night %s does not begin: %s", kept.id, refusal)
            self._refused[kept.id] = night.version
            return False

    async def arrive(self, kept: KeptNight) -> bool:
        """Whoever registers while cards are in the air is there, and gets a seat."""
        night, done = kept.night, False
        if not night.started or self._known.get(kept.id) == len(night.entrants):
            return False
        for one in [one for one in night.entrants.values() if one.status == "registered" and not one.arrived]:
            try:
                done = bool(await kept.settle(CheckIn(player=one.id), f"online/{one.id}/{night.version}/here")) or done
            except Refused as refusal:
                _LOG.info("night %s: %s", kept.id, refusal)
        self._known[kept.id] = len(night.entrants)
        return done

    def _tried(self, kept: KeptNight) -> bool:
        """Whether it was refused, and nothing has changed since."""
        return self._refused.get(kept.id) == kept.night.version

    def next_look(self, kept: KeptNight) -> int | None:
        """When it is time; None: it has begun, or is begun by hand, or waits for players."""
        now, starts = self._premises.now(), kept.night.plan.starts
        return starts if _waits(kept.night) and starts > now else None


def _waits(night: Night) -> bool:
    """Whether it will begin by itself."""
    ready = sum(one.status == "registered" for one in night.entrants.values()) > 1
    return bool(night.plan.starts) and night.stage in ("open", "seated") and ready
