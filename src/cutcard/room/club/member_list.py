"""The members as a CSV file: export, preview of an import, import."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, Literal, cast

from msgspec import Struct
from msgspec.structs import replace

from cutcard.club.people import ROLES, PeopleCommand, Person, RefusedAccess, Role
from cutcard.club.people.details import Details, PutDetails, checked_details
from cutcard.club.people.guests import NoteHost, host_of_guest
from cutcard.club.people.member_file import (
    Change,
    MemberSheet,
    SheetLine,
    TakeList,
    as_day,
    read_sheet,
    tried,
    write_sheet,
)
from cutcard.club.people.members import AddMember, Rename, SetRoles
from cutcard.club.people.names import ChoosePublicName
from cutcard.club.people.person import Shown, comparable_name
from cutcard.club.people.state import People
from cutcard.room.club.member_records import Members
from cutcard.room.room_services import RoomServices

_SHOWN: Final[dict[str, Shown]] = {"short": "short", "full": "full", "nickname": "nickname"}
_DETAILS: Final = {
    "born": "born", "mail": "mail", "phone": "phone", "address": "address", "member since": "since",
}  # fmt: skip


class ListedLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a line of the file does."""

    line: int
    name: str = ""
    what: Literal["new", "changed", "same", "refused"]
    changes: tuple[str, ...] = ()
    """Columns that differ from the record."""
    column: str = ""
    why: str = ""
    """Why the line is refused."""


class MemberListView(Struct, frozen=True, kw_only=True):
    """What a whole file does, or did; if one line is refused, nothing is done."""

    lines: tuple[ListedLine, ...]
    new: int
    changed: int
    same: int
    refused: int
    left_out: tuple[str, ...]
    """Unknown columns, which are ignored."""
    taken: bool = False


class _Wrong(Exception):
    def __init__(self, column: str, why: str) -> None:
        super().__init__(why)
        self.column = column


class _Planned(Struct):
    seen: ListedLine
    parts: list[PeopleCommand]
    person: str = ""
    details: Details | None = None


class MemberList:
    """Reads and writes the file; permissions are checked elsewhere."""

    def __init__(self, services: RoomServices, members: Members) -> None:
        self._services, self._members = services, members

    def written(self) -> str:
        """Every member, as CSV."""
        people = self._services.people
        known = sorted(
            (one for one in people.persons.values() if _listed(one)), key=lambda one: comparable_name(one.name)
        )
        return write_sheet(self._row(one) for one in known)

    def _row(self, one: Person) -> dict[str, str]:
        details, host = self._members.details(one.id), host_of_guest(self._services.people, one.id)
        return {
            "id": one.id,
            "name": one.name,
            "shown as": one.shown,
            "nickname": one.nickname,
            "roles": ", ".join(one.roles),
            "born": details.born,
            "mail": details.mail,
            "phone": details.phone,
            "address": "\n".join(details.address),
            "member since": self._members.since(one.id),
            "brought by": self._services.name(host) if host else "",
        }

    def preview(self, by: str, text: str) -> MemberListView:
        """What a file would change, or raise BadSheet."""
        sheet = read_sheet(text)
        return _summed(self._plan(by, sheet), sheet)

    async def command(self, by: str, text: str) -> tuple[MemberListView, TakeList | None]:
        """What a file changes, and the command for it; None: nothing."""
        sheet = read_sheet(text)
        planned = self._plan(by, sheet)
        seen, parts, lines = _summed(planned, sheet), list[PeopleCommand](), list[int]()
        if seen.refused:
            return seen, None
        for one in planned:
            if one.details is not None:
                one.parts.append(await self._sealed(by, one.person, one.details))
            parts += one.parts
            lines += [one.seen.line] * len(one.parts)
        taken = replace(seen, taken=True)
        if not parts:
            return taken, None
        return taken, TakeList(at=self._services.now(), by=by, parts=tuple(parts), lines=tuple(lines))

    async def _sealed(self, by: str, person: str, details: Details) -> PutDetails:
        before = self._services.people.details.get(person, "")
        sealed = await self._services.details.seal(person, details)
        return PutDetails(at=self._services.now(), by=by, person=person, sealed=sealed, before=before)

    # Each line -------------------------------------------------------------------------------------------------------

    def _plan(self, by: str, sheet: MemberSheet) -> list[_Planned]:
        """Plan each line, on top of those before it."""
        trial, seen, planned = self._services.people.copy_for_trial(), dict[str, int](), list[_Planned]()
        for line in sheet.lines:
            try:
                one = self._planned(by, line, trial)
                if before := seen.get(one.person):
                    one = _refused(line, "name", f"{one.seen.name} is already on line {before}.")
                seen[one.person] = line.line
                for part in one.parts:
                    tried(part, trial)
            except _Wrong as wrong:
                one = _refused(line, wrong.column, f"{wrong}.")
            except RefusedAccess as refusal:
                one = _refused(line, _column(refusal.code), str(refusal))
            planned.append(one)
        return planned

    def _planned(self, by: str, line: SheetLine, trial: People) -> _Planned:
        known = _meant(line, trial)
        now, name = self._services.now(), line.said("name") or (known.name if known is not None else "")
        if not name:
            raise _Wrong("name", "The name is missing")
        person = known.id if known is not None else self._services.chance(6).hex()
        parts, changes = list[PeopleCommand](), list[str]()
        roles = _roles(line)
        if known is None:
            parts.append(AddMember(at=now, by=by, person=person, name=name, roles=roles or ("player",)))
        change = Change(at=now)
        if known is not None and name != known.name:
            change, changes = replace(change, name=Rename(at=now, by=by, person=person, name=name)), ["name"]
        if known is not None and roles and set(roles) != set(known.roles):
            change = replace(change, roles=SetRoles(at=now, by=by, person=person, roles=roles))
            changes.append("roles")
        change = self._called(change, by, line, person, known, changes)
        change = _host(change, by, line, person, trial, changes)
        details = self._details(line, known, changes)
        if change != Change(at=now):
            parts.append(change)
        what: Literal["new", "changed", "same"] = "new" if known is None else "changed" if changes else "same"
        seen = ListedLine(line=line.line, name=name, what=what, changes=tuple(changes) if known is not None else ())
        return _Planned(seen, parts, person, details)

    def _called(
        self, change: Change, by: str, line: SheetLine, person: str, known: Person | None, changes: list[str]
    ) -> Change:
        """Their public name."""
        said, nickname = line.said("shown as"), line.said("nickname")
        shown = _SHOWN.get(said.casefold()) if said else None
        if said and shown is None:
            raise _Wrong("shown as", f"{said!r} is not one of {', '.join(_SHOWN)}")
        if nickname and shown is None:
            shown = "nickname"
        before = (known.shown, known.nickname) if known is not None else ("short", "")
        wanted = (shown or before[0], (nickname or before[1]) if (shown or before[0]) == "nickname" else "")
        if wanted == before:
            return change
        changes.append("shown as")
        chosen = ChoosePublicName(at=change.at, by=by, person=person, shown=wanted[0], nickname=wanted[1])
        return replace(change, public=chosen)

    def _details(self, line: SheetLine, known: Person | None, changes: list[str]) -> Details | None:
        """Details that differ from the record; None: none."""
        before = self._members.details(known.id) if known is not None else Details()
        said: dict[str, Any] = {}
        for column, field in _DETAILS.items():
            if (text := line.said(column)) is not None:
                said[field] = _value(field, text)
        if known is not None and said.get("since") == self._members.since(known.id):
            del said["since"]
        try:
            new = checked_details(replace(before, **said), self._services.today())
        except RefusedAccess as refusal:
            days = (column for column, field in _DETAILS.items() if field in ("born", "since") and field in said)
            column = next(days, "born") if refusal.code == "not_a_day" else _column(refusal.code)
            raise _Wrong(column, str(refusal).removesuffix(".")) from None
        fields = [column for column, field in _DETAILS.items() if getattr(new, field) != getattr(before, field)]
        changes += fields
        return new if fields else None


def _meant(line: SheetLine, trial: People) -> Person | None:
    """The person a line is about; None: a new one."""
    if wanted := line.said("id"):
        found = trial.persons.get(trial.main_id(wanted))
        if found is None or found.gone:
            raise _Wrong("id", f"No member has the id {wanted}. Leave it empty for a new member")
        return found
    found = trial.named(line.said("name") or "")
    return found if found is not None and found.kind == "member" else None


def _roles(line: SheetLine) -> tuple[Role, ...]:
    said = (line.said("roles") or "").replace(";", ",").replace("/", ",").split(",")
    words = [word.strip().casefold() for word in said if word.strip()]
    if wrong := next((word for word in words if word not in ROLES), ""):
        raise _Wrong("roles", f"{wrong!r} is not one of {', '.join(ROLES)}")
    return cast("tuple[Role, ...]", tuple(role for role in ROLES if role in words))


def _host(change: Change, by: str, line: SheetLine, person: str, trial: People, changes: list[str]) -> Change:
    """Who brought them."""
    said = line.said("brought by")
    if said is None:
        return change
    host = trial.named(said) if said else None
    if said and host is None:
        raise _Wrong("brought by", f"No member is called {said}")
    wanted = host.id if host is not None else ""
    if wanted == host_of_guest(trial, person):
        return change
    changes.append("brought by")
    return replace(change, host=NoteHost(at=change.at, by=by, person=person, host=wanted))


def _value(field: str, text: str) -> object:
    if field in ("born", "since"):
        return as_day(text)
    return tuple(part.strip() for part in text.splitlines() if part.strip()) if field == "address" else text


_COLUMN_OF: Final[Mapping[str, str]] = {
    "not_a_mail": "mail", "not_a_phone": "phone", "address_too_long": "address", "born_to_come": "born",
    "not_a_day": "born", "nickname_wanted": "nickname", "host_no_member": "brought by", "own_host": "brought by",
    "chooses_themselves": "shown as", "last_director": "roles", "passkey_before_director": "roles", "no_roles": "roles",
}  # fmt: skip


def _column(code: str) -> str:
    return _COLUMN_OF.get(code, "name")


def _refused(line: SheetLine, column: str, why: str) -> _Planned:
    seen = ListedLine(line=line.line, name=line.cells.get("name", ""), what="refused", column=column, why=why)
    return _Planned(seen, [])


def _listed(one: Person) -> bool:
    return one.kind == "member" and not one.gone


def _summed(planned: list[_Planned], sheet: MemberSheet) -> MemberListView:
    lines = tuple(one.seen for one in planned)
    count = Counter(one.what for one in lines)
    return MemberListView(
        lines=lines,
        new=count["new"],
        changed=count["changed"],
        same=count["same"],
        refused=count["refused"],
        left_out=sheet.left_out,
    )
