"""The certificate of a volunteer who passed a house's course: what stands on it, and the sheet of paper."""

import hashlib

from msgspec import Struct

from cutcard.club.people import Person
from cutcard.club.school import Passed
from cutcard.scenario.quiz import SUBJECTS, Course
from cutcard.web.printing.press import press
from cutcard.web.printing.rulebook import Paper


class CertificateSeen(Struct, frozen=True, kw_only=True):
    """What a certificate says."""

    name: str
    club: str
    house: str
    title: str
    """Of the house."""
    edition: str
    """Of the rulebook, in the document's own word."""
    digest: str
    """The first figures of the rulebook's digest, which tells any two editions apart."""
    at: int
    right: int
    of: int
    subjects: tuple[str, ...]
    number: str
    """By which the club finds it again."""


def certificate(person: Person, club: str, course: Course, passed: Passed) -> CertificateSeen:
    """The certificate of somebody who passed."""
    book = course.book
    return CertificateSeen(
        name=person.name,
        club=club,
        house=book.house,
        title=book.title,
        edition=book.edition if book.digest == passed.edition else "",
        digest=passed.edition[:12],
        at=passed.at,
        right=passed.right,
        of=passed.of,
        subjects=tuple(SUBJECTS[subject] for subject in course.subjects),
        number=number_of(person.id, passed),
    )


def number_of(person: str, passed: Passed) -> str:
    """The certificate's number: the same for the same person and course."""
    told = f"{person}|{passed.house}|{passed.edition}|{passed.at}"
    figures = hashlib.sha256(told.encode()).hexdigest()[:8].upper()
    return f"{figures[:4]}-{figures[4:]}"


def certificate_pdf(seen: CertificateSeen, day: str, paper: Paper) -> bytes:
    """The sheet; `day` is the date in words."""
    facts = {name: getattr(seen, name) for name in seen.__struct_fields__}
    return press("certificate.typ", facts | {"day": day, "paper": paper})
