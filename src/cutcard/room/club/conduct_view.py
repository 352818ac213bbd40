"""Conduct records, the ladder and officers, as viewers see them."""

from cutcard.club.people import People, Person
from cutcard.english import join_names
from cutcard.office.appeals import appeal_goes_to
from cutcard.office.conduct import earlier_steps, record_of, title_of
from cutcard.office.officers_view import (
    AbsenceView,
    ConductRule,
    NoticeView,
    OfficersView,
    PenaltyCarried,
    PostView,
    RankView,
    RecordView,
    RungView,
    SanctionAppeal,
    SanctionView,
    TermView,
)
from cutcard.office.state import AppealState, Notice, Sanction, Term
from cutcard.room.club.office_permissions import holders, rank_of
from cutcard.room.club.office_stream import OfficeStream
from cutcard.rules import Rulebook
from cutcard.rules.editor.wording import describe_answer
from cutcard.rules.slots.office import SANCTIONS, SanctionStep


def record_view(kept: OfficeStream, person: Person, viewer: Person) -> RecordView:
    """A member's record; viewers of their own may only appeal."""
    return _RecordView(kept, person, viewer).record()


def own_standing(kept: OfficeStream | None, people: People, person: Person, today: str) -> RecordView:
    """The viewer's own record; without an open office, what is known without it."""
    if kept is not None:
        return record_view(kept, person, person)
    out = people.kept_out(today, person.id)
    told = out.sentence() if out is not None else ""
    return RecordView(person=person.id, name=person.name, house="", today=today, out=told)


def code_of(book: Rulebook) -> tuple[ConductRule, ...]:
    """The house's own rules of conduct, else those it inherits."""
    found = [rule for rule in book.rules.values() if rule.kind == "conduct"]
    own = [rule for rule in found if str(book.standing(rule.id)) != "inherited"] or found
    return tuple(ConductRule(id=rule.id, standing=str(book.standing(rule.id)), says=rule.says) for rule in own)


class _RecordView:
    """A viewer, officer or member, and one record."""

    def __init__(self, kept: OfficeStream, person: Person, viewer: Person) -> None:
        self.kept, self.person, self.viewer = kept, person, viewer
        self.services, self.office, self.rules = kept.services, kept.office, kept.rules
        self.today = self.services.today()
        people = self.services.people
        own = person.id == viewer.id
        self.called = "" if own else person.name
        self.rank = "" if own else rank_of(viewer.id, people, self.office, self.today)
        theirs = rank_of(person.id, people, self.office, self.today)
        self.third = theirs == "director" and self.rules.disputes.called((theirs,)) == ("third_party",)
        self.carried = kept.conduct.carried(person.id)

    def record(self) -> RecordView:
        """The record."""
        people, cited = self.services.people, self.kept.book.cited
        out, before = people.kept_out(self.today, self.person.id), people.exclusions.get(self.person.id)
        return RecordView(
            person=self.person.id,
            name=self.person.name,
            house=self.office.house,
            today=self.today,
            out=out.sentence(self.called) if out is not None else "",
            next=self.rules.sanctions.next_step(self._earlier()),
            third=self.third,
            rungs=tuple(self._rung(step) for step in self.rules.sanctions.steps),
            sanctions=tuple(self._sanction(one) for one in record_of(self.office, self.person.id)),
            penalties=tuple(
                PenaltyCarried(day=one.day, where=one.where, text=one.text, what=one.what, carries=one.carries)
                for one in self.carried
            ),
            absences=tuple(
                AbsenceView(
                    day=one.day,
                    title=one.title,
                    excused=one.excused,
                    cites=cited(one.cites),
                    may=not one.excused and self._may("barred"),
                )
                for one in self.kept.conduct.missing(self.person.id)
            ),
            code=code_of(self.kept.book) if self.rank else (),
            before=before.sentence(self.called) if before is not None else "",
        )

    def _earlier(self) -> tuple[str, ...]:
        had = self.kept.conduct.had(self.carried)
        return (*earlier_steps(self.office, self.rules, self.person.id, self.today), *had)

    def _may(self, step: SanctionStep) -> bool:
        return self.rank == "director" or (self.rank == "floor" and step not in self.rules.sanctions.director)

    def _rung(self, step: SanctionStep) -> RungView:
        asked, earlier = self.rules.sanctions, self._earlier()
        passed = asked.skipped_steps(step, earlier)
        return RungView(
            step=step,
            cites=self.kept.book.cited(asked.cites_on(step)),
            whose=title_of("director" if step in asked.director else "floor", self.rules),
            may=bool(self.rank) if self.third else self._may(step),
            passes=join_names(SANCTIONS[one] for one in passed) if passed else "",
            given=step in earlier,
        )

    def _sanction(self, one: Sanction) -> SanctionView:
        closed = bool(one.lifted) or one.appeal is not None
        holds = bool(one.since) and not one.lifted and (not one.until or self.today < one.plays_from)
        may_end = not one.lifted and self._may("warned" if one.office == "third_party" else one.step)
        return SanctionView(
            number=one.number,
            step=one.step,
            why=one.why,
            day=one.day,
            since=one.since,
            until=one.until,
            holds=holds,
            by=one.third or self.services.name(one.by),
            jump=one.jump,
            cites=self.kept.book.cited(one.cites),
            lifted=one.lifted,
            lifted_why=one.lifted_why,
            may_lift=may_end,
            served=one.served,
            may_serve=may_end and holds and bool(one.until) and not one.served,
            appeal=self._appeal(one, one.appeal) if one.appeal is not None else None,
            appeals_to="" if closed else title_of(appeal_goes_to(one, self.rules, party=False), self.rules),
            party_appeals_to="" if closed else title_of(appeal_goes_to(one, self.rules, party=True), self.rules),
        )

    def _appeal(self, one: Sanction, appeal: AppealState) -> SanctionAppeal:
        outside = appeal.to not in ("floor", "director")
        open_ = not appeal.outcome and not one.lifted
        entitled = bool(self.rank) if outside else self.rank == appeal.to and one.by != self.viewer.id
        return SanctionAppeal(
            to=title_of(appeal.to, self.rules),
            words=appeal.words,
            day=appeal.day,
            outcome=appeal.outcome,
            why=appeal.why,
            decided=appeal.decided,
            by=appeal.third or (self.services.name(appeal.by) if appeal.by else ""),
            was=appeal.was if appeal.outcome == "changed" else "",
            third=outside,
            may=open_ and entitled,
        )


def officers_view(kept: OfficeStream, viewer: Person) -> OfficersView:
    """The officers' page."""
    services, office, rules, book = kept.services, kept.office, kept.rules, kept.book
    today = services.today()
    notices = [one for one in reversed(office.notices.values()) if not one.until or today <= one.until]
    return OfficersView(
        house=office.house,
        house_title=book.title,
        today=today,
        order=_order(kept, today),
        cites=book.cited(rules.disputes.cites),
        party=book.cited(rules.disputes.cites_on("party")),
        posts=_posts(kept, today),
        heads=rank_of(viewer.id, services.people, office, today) == "director",
        ladder=describe_answer(rules.sanctions, kept.services.people.style),
        ladder_cites=book.cited(rules.sanctions.cites),
        conduct=code_of(kept.book),
        notices=tuple(notice_view(kept, one, today) for one in notices),
    )


def notice_view(kept: OfficeStream, one: Notice, today: str) -> NoticeView:
    """An announcement, with who wrote it."""
    return NoticeView(
        number=one.number,
        title=one.title,
        words=one.words,
        since=one.since,
        until=one.until,
        members=one.members,
        screen=one.screen,
        by=kept.services.name(one.by) if one.by else "",
        up=one.shown_on(today),
    )


def _order(kept: OfficeStream, today: str) -> tuple[RankView, ...]:
    """The order of authority, first called first; offices given at a single table have no holder here."""
    asked, steps = kept.rules.disputes, kept.rules.sanctions
    found = []
    for rank in asked.called(()):
        named = holders(rank, kept.services.people, kept.office, today) if rank in ("floor", "director") else []
        alone = [step for step in steps.steps if step in steps.director]
        gives = steps.steps if rank == "director" else [step for step in steps.steps if step not in alone]
        instead = next((one for one in asked.called((rank,)) if one != rank), "")
        found.append(
            RankView(
                rank=rank,
                title=asked.title(rank),
                holders=tuple(sorted(map(kept.services.name, named))),
                final=asked.is_final(rank),
                instead=asked.title(instead) if instead else "",
                gives=tuple(gives) if rank in ("floor", "director") else (),
            )
        )
    return tuple(found)


def _posts(kept: OfficeStream, today: str) -> tuple[PostView, ...]:
    """Every office that was ever held, the director's first, then by name."""
    by_name: dict[str, list[Term]] = {}
    for one in kept.office.terms:
        by_name.setdefault(one.office, []).append(one)

    def seen(terms: list[Term]) -> tuple[TermView, ...]:
        name = kept.services.name
        return tuple(
            TermView(person=one.person, name=name(one.person), since=one.since, until=one.until)
            for one in sorted(terms, key=lambda one: one.since, reverse=True)
        )

    posts = [
        PostView(
            office=office,
            authority=terms[-1].authority,
            now=seen([one for one in terms if not one.until or today <= one.until]),
            before=seen([one for one in terms if one.until and one.until < today]),
        )
        for office, terms in by_name.items()
    ]
    return tuple(sorted(posts, key=lambda one: (one.authority != "director", one.office.casefold())))
