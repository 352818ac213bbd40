"""What a player said and did at a live table, read by its house, and carried out where it binds."""

from msgspec import structs

from cutcard.club.people import Person
from cutcard.floor.aloud import aloud
from cutcard.floor.declaring import Declaration, Reading, read
from cutcard.live.actor import Actor
from cutcard.live.floor.messages import ReadingSeen, ThenSeen
from cutcard.live.floor.places import Places
from cutcard.live.floor.wording import question_seen, rules_cited
from cutcard.live.messages import RefusedSeen
from cutcard.live.place import Place
from cutcard.live.records import plain
from cutcard.live.refusals import RefusedInRoom
from cutcard.table.commands import AnyCommand


class Declarations:
    """Words, chips and gestures at the tables of a room."""

    def __init__(self, places: Places) -> None:
        self._places = places

    def read(self, table: str, declaration: Declaration) -> ReadingSeen:
        """What it is; nothing is changed."""
        place = self._places.live(table).place
        return self._seen(place, self._read(place, declaration), declaration)

    async def apply(
        self, who: Person, table: str, own_id: str, declaration: Declaration, version: int | None
    ) -> ReadingSeen | RefusedSeen:
        """The same, and done where it binds at once or is held."""
        actor = self._places.live(table)
        reading = self._read(actor.place, declaration)
        seen = self._seen(actor.place, reading, declaration)
        if not reading.commands:
            return seen
        answer = await actor.carry_out(who, own_id, lambda: self._wanted(actor, declaration, version))
        if isinstance(answer, RefusedSeen):
            return answer
        return structs.replace(seen, applied=True, version=answer.version)

    def _wanted(self, actor: Actor, declaration: Declaration, version: int | None) -> tuple[AnyCommand, ...]:
        actor.check(version)
        return self._read(actor.place, declaration).commands

    def _read(self, place: Place, declaration: Declaration) -> Reading:
        hand = place.table.hand
        if hand is None or not place.table.playing:
            raise RefusedInRoom("no_hand")
        return read(declaration, hand, place.rules)

    def _seen(self, place: Place, reading: Reading, declaration: Declaration) -> ReadingSeen:
        question = reading.question
        return ReadingSeen(
            sentence=reading.sentence,
            what=reading.what,
            binding=reading.binding,
            action=plain(reading.action) if reading.action is not None else None,
            amount=reading.amount,
            change=reading.change,
            owes=reading.owes,
            question=question_seen(question, declaration.facts, len(declaration.facts)) if question else None,
            announcement=aloud(reading.announcement),
            then=tuple(ThenSeen(one.when, one.outcome) for one in reading.then),
            cites=rules_cited(place.book, reading.cites),
            warning=reading.warning,
            not_understood=reading.not_understood,
            incident=reading.incident,
            facts=dict(reading.facts),
            version=place.table.version,
        )
