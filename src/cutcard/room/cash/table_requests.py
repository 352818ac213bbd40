"""What tables of the room ask the evening that is played there: whether a hand may begin, and who comes."""

from msgspec.structs import replace

from cutcard.cash.views.games import table_seen
from cutcard.english import money
from cutcard.floor.checklists import Due
from cutcard.room.cash.following import CashFollowers
from cutcard.room.cash.table_sync import player_of
from cutcard.room.tables.hand_stakes import HandStakes
from cutcard.room.tables.table_hooks import CashTables, Gate, Tablets
from cutcard.room.tables.table_stream import KeptTable
from cutcard.room.views.table_types import BadBeatSeen, EveningHere, NightHere


class CashGate(Gate):
    """When hands begin at tables of an evening that are dealt online."""

    def __init__(self, followers: CashFollowers) -> None:
        self._followers = followers

    def held(self, place: KeptTable) -> bool:
        """Whether no hand may begin there now."""
        return self._followers.held(place)

    async def begin(self, place: KeptTable) -> HandStakes | None:
        """What the next hand is played for: as ever, once everybody sits there; None: not now."""
        return None if self.held(place) else HandStakes(place.table.stakes, place.table.rotation)

    def seen(self, place: KeptTable, person: str) -> NightHere | None:
        """No tournament is played there."""
        del place, person
        return None


class CashTablets(Tablets, CashTables):
    """What dealers with tablets are told of the evening."""

    def __init__(self, followers: CashFollowers) -> None:
        self._followers = followers

    def asked(self, place: KeptTable) -> HandStakes | None:
        """Nothing changes what is played for; Refused, where no hand may begin."""
        self._followers.may_begin(place)
        return None

    async def begin(self, place: KeptTable) -> HandStakes | None:
        """The same, once those sit there whom the evening says."""
        stakes = self.asked(place)
        await self._followers.seat_first(place)
        return stakes

    def called(self, place: KeptTable) -> tuple[Due, ...]:
        """A cash game has no clock that asks for anything."""
        del place
        return ()

    def here(self, place: KeptTable) -> EveningHere | None:
        """The evening's table with its seats: who sits there, who is called for it, who wants chips."""
        found = self._followers.found(place)
        if found is None:
            return None
        kept, at = found
        rules, look = kept.rules, kept.look()
        return EveningHere(
            evening=kept.id,
            title=kept.evening.plan.title,
            table=table_seen(look, at),
            table_cards=rules.list_call.card,
            card_cites=look.book.cited(rules.list_call.cites_on("card")),
            chips_cites=look.book.cited((*rules.chip_sales.cites_on("dealer"), *rules.chip_sales.cites_on("wants"))),
            open_cites=look.book.cited(rules.seat_open.cites),
            dealers_sell=rules.chip_sales.dealers,
        )

    def booked(self, place: KeptTable, beat: BadBeatSeen) -> BadBeatSeen:
        """A bad beat with what everybody gets of it, by the seat in which they were dealt in."""
        found = self._followers.found(place)
        won = found[0].evening.funds.claims.get(beat.claim) if found is not None else None
        if found is None or won is None or place.table.bad_beat is None:
            return beat
        e = found[0].evening
        known = {player_of(one): one.id for one in e.visits.values()}
        seats = ((seat, known.get(player, player)) for seat, player in place.table.bad_beat.players)
        currency = e.plan.currency
        shares = tuple((seat, money(won.shares[player], currency)) for seat, player in seats if player in won.shares)
        return replace(beat, fund=money(won.fund, currency), shares=shares)


class EitherGate(Gate):
    """At tables of nights the one, at tables of evenings the other."""

    def __init__(self, night: Gate, cash: Gate) -> None:
        self._night, self._cash = night, cash

    def _of(self, place: KeptTable) -> Gate:
        return self._cash if place.order.evening else self._night

    def held(self, place: KeptTable) -> bool:
        """Whether no hand may begin there now."""
        return self._of(place).held(place)

    async def begin(self, place: KeptTable) -> HandStakes | None:
        """Ask for the next hand."""
        return await self._of(place).begin(place)

    def seen(self, place: KeptTable, person: str) -> NightHere | None:
        """The night that is played there."""
        return self._of(place).seen(place, person)


class EitherTablets(Tablets):
    """The same for dealers' tablets."""

    def __init__(self, night: Tablets, cash: Tablets) -> None:
        self._night, self._cash = night, cash

    def _of(self, place: KeptTable) -> Tablets:
        return self._cash if place.order.evening else self._night

    def asked(self, place: KeptTable) -> HandStakes | None:
        """What the next hand is played for, or why none may begin."""
        return self._of(place).asked(place)

    async def begin(self, place: KeptTable) -> HandStakes | None:
        """The same, once everybody sits there."""
        return await self._of(place).begin(place)

    def called(self, place: KeptTable) -> tuple[Due, ...]:
        """The dealer's routines that a clock asks for now."""
        return self._of(place).called(place)
