"""Checklists at live tables: what is due, with the rules' own words; begun, confirmed, and by whom."""

from cutcard.club.people import Person
from cutcard.floor.checklists import Due, check, check_deck_change, checklist, done, stub_count
from cutcard.live.answers import Answer
from cutcard.live.floor.messages import ChecklistSeen, ConfirmedSeen, ItemSeen
from cutcard.live.floor.places import LONGEST_TEXT, Places
from cutcard.live.floor.routines import all_due, tags_of
from cutcard.live.floor.wording import rules_cited
from cutcard.live.messages import RefusedSeen
from cutcard.live.orders import tidy
from cutcard.live.place import Place
from cutcard.rules.slots.routines import CAUSES, MOMENTS, Routine
from cutcard.table import Refused
from cutcard.table.commands import AnyCommand, Confirm, SwitchDeck
from cutcard.table.lineup import line_up


class Checklists:
    """The dealer's routines at the tables of a room."""

    def __init__(self, places: Places) -> None:
        self._places = places

    def listed(self, table: str) -> tuple[ChecklistSeen, ...]:
        """All that this table's house goes through, what is due first."""
        place = self._places.live(table).place
        now_due = self._due(place)
        found = [one for moment in MOMENTS if (one := self._seen(place, moment, now_due.get(moment))) is not None]
        return tuple(sorted(found, key=lambda one: not one.due))

    async def confirm(
        self, who: Person, table: str, own_id: str, moment: str, items: tuple[str, ...], note: str
    ) -> ChecklistSeen | RefusedSeen:
        """Confirm points of a checklist; none: begin it."""
        actor = self._places.live(table)
        place = actor.place

        def wanted() -> tuple[AnyCommand, ...]:
            actor.check(None)
            check(place.book, tags_of(place), place.table, place.diary, moment, items)
            return (Confirm(moment=moment, items=items, by=who.id, note=tidy(note, LONGEST_TEXT)),)

        answer = await actor.carry_out(who, own_id, wanted)
        if isinstance(answer, RefusedSeen):
            return answer
        now_due = self._due(place)
        seen = self._seen(place, moment, now_due.get(moment))
        assert seen is not None  # noqa: S101 - it was confirmed just now
        return seen

    async def change_deck(self, who: Person, table: str, own_id: str, cause: str) -> Answer:
        """Bring another deck to the table, where the house changes decks for that."""
        actor = self._places.live(table)

        def wanted() -> tuple[AnyCommand, ...]:
            actor.check(None)
            policy = actor.place.rules.deck_change
            check_deck_change(policy, actor.place.table, cause)
            return (SwitchDeck(why=CAUSES[cause], by=who.id, cites=policy.cites),)  # type: ignore[index]

        return await actor.carry_out(who, own_id, wanted)

    def _due(self, place: Place) -> dict[str, Due]:
        return {one.moment: one for one in all_due(place, self._places.premises)}

    def _seen(self, place: Place, moment: str, now: Due | None) -> ChecklistSeen | None:
        policy = checklist(place.book, tags_of(place), moment)
        if not isinstance(policy, Routine):
            return None
        since = now.since if now is not None else 0
        ticked = place.diary.ticked(moment, since) if now is not None else set()
        confirmed = [entry for entry in place.diary.of(moment) if entry.items]
        last = confirmed[-1] if confirmed else None
        name = self._places.premises.name
        return ChecklistSeen(
            moment=moment,
            title=MOMENTS[moment],  # type: ignore[index]  # the house has it, so it is one
            items=tuple(
                ItemSeen(rule.id, rule.says, rule.standing, rule.id in ticked)
                for rule in rules_cited(place.book, policy.cites)
            ),
            due=now is not None,
            why=now.why if now is not None else "",
            since=now.at if now is not None else 0,
            say=_say(place, moment),
            seconds=policy.seconds,
            signed=policy.signed,
            cites=rules_cited(place.book, policy.on.get("due", ())),
            last=ConfirmedSeen(last.at, name(last.by), last.items, last.note) if last is not None else None,
            whole=last is not None and done(policy, moment, place.diary, 0),
        )


def _say(place: Place, moment: str) -> str:
    """Something to say or to know that only this table tells."""
    if moment == "before_break":
        return _next_button(place)
    if moment == "stub_count" and place.table.hand is not None:
        out, left = stub_count(place.table)
        return f"Begin at {out}: {left} cards must be left to come to 52."
    return ""


def _next_button(place: Place) -> str:
    """Where the button will be in the next hand (ppc.prebreak.8)."""
    try:
        seat = line_up(place.table, place.rules).positions.button
    except Refused:  # nobody to play it yet
        return ""
    return f"The button will be on seat {seat} when we are back." if seat else ""
