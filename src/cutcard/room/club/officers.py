"""The officers' tab for whoever looks: the order of authority with its holders, offices and terms, announcements."""

from cutcard.club.people import Person
from cutcard.office.seen_officers import NoticeSeen, OfficersSeen, PostSeen, RankSeen, TermSeen
from cutcard.office.state import Notice, Term
from cutcard.room.club.conduct_view import code_of
from cutcard.room.club.office_permissions import holders, rank_of
from cutcard.room.club.office_stream import KeptOffice
from cutcard.rules.editor.wording import told


def officers_seen(kept: KeptOffice, viewer: Person) -> OfficersSeen:
    """Jackpot, high hand and promotions."""
    services, office, rules, book = kept.services, kept.office, kept.rules, kept.book
    today = services.today()
    notices = [one for one in reversed(office.notices.values()) if not one.until or today <= one.until]
    return OfficersSeen(
        house=office.house,
        house_title=book.title,
        today=today,
        order=_order(kept, today),
        cites=book.cited(rules.disputes.cites),
        party=book.cited(rules.disputes.cites_on("party")),
        posts=_posts(kept, today),
        heads=rank_of(viewer.id, services.people, office, today) == "director",
        ladder=told(rules.sanctions, kept.services.people.style),
        ladder_cites=book.cited(rules.sanctions.cites),
        conduct=code_of(kept.book),
        notices=tuple(notice_seen(kept, one, today) for one in notices),
    )


def notice_seen(kept: KeptOffice, one: Notice, today: str) -> NoticeSeen:
    """An announcement, with who wrote it."""
    return NoticeSeen(
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


def _order(kept: KeptOffice, today: str) -> tuple[RankSeen, ...]:
    """Who is called first comes first; offices that are given at one table only have no holder here."""
    asked, steps = kept.rules.disputes, kept.rules.sanctions
    found = []
    for rank in asked.called(()):
        named = holders(rank, kept.services.people, kept.office, today) if rank in ("floor", "director") else []
        alone = [step for step in steps.steps if step in steps.director]
        gives = steps.steps if rank == "director" else [step for step in steps.steps if step not in alone]
        instead = next((one for one in asked.called((rank,)) if one != rank), "")
        found.append(
            RankSeen(
                rank=rank,
                title=asked.title(rank),
                holders=tuple(sorted(map(kept.services.name, named))),
                final=asked.is_final(rank),
                instead=asked.title(instead) if instead else "",
                gives=tuple(gives) if rank in ("floor", "director") else (),
            )
        )
    return tuple(found)


def _posts(kept: KeptOffice, today: str) -> tuple[PostSeen, ...]:
    """Every office that somebody ever held, the director's first, then by name."""
    by_name: dict[str, list[Term]] = {}
    for one in kept.office.terms:
        by_name.setdefault(one.office, []).append(one)

    def seen(terms: list[Term]) -> tuple[TermSeen, ...]:
        name = kept.services.name
        return tuple(
            TermSeen(person=one.person, name=name(one.person), since=one.since, until=one.until)
            for one in sorted(terms, key=lambda one: one.since, reverse=True)
        )

    posts = [
        PostSeen(
            office=office,
            authority=terms[-1].authority,
            now=seen([one for one in terms if not one.until or today <= one.until]),
            before=seen([one for one in terms if one.until and one.until < today]),
        )
        for office, terms in by_name.items()
    ]
    return tuple(sorted(posts, key=lambda one: (one.authority != "director", one.office.casefold())))
