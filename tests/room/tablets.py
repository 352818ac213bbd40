"""A dealer's tablet at a live table, for tests: staff, walk-ins, hands."""

from typing import Any

from cutcard.club.people import Person, Role
from cutcard.club.people.members import AddMember
from cutcard.floor.overrule import Override
from cutcard.floor.ruling import Report
from cutcard.room.floor.floor_desk import Floor
from cutcard.room.floor.rulings import Verdict
from cutcard.room.floor.view_types import RulingApplied, RulingView
from cutcard.room.views.dealer_types import DealerView
from cutcard.streams.answers import Done, RefusalMessage
from tests.room.rooms import TOURNAMENT, Client, Hall

SEATS = {1: "Gus L.", 2: "Lena R.", 3: "Ty W.", 4: "Bo S."}
PHONE = Report("conduct", {"breach": "phone", "seat": "2"})


async def staff(hall: Hall, role: Role = "dealer") -> Person:
    """A member of the staff."""
    own = f"p-{role}"
    if own not in hall.room.people.persons:
        await hall.room.append(AddMember(at=0, by="", person=own, name=role.title(), roles=(role,)), f"add {own}")
    return hall.room.people.persons[own]


async def tablet(hall: Hall, seats: dict[int, str] = SEATS, **ordered: Any) -> Client:
    """A dealer's tablet at a live table with walk-ins."""
    order = {"stakes": TOURNAMENT, "buy_in": (10_000, 10_000), "live": True, "house": "ppc", **ordered}
    table = await hall.table(await staff(hall, "floor"), **order)
    dealer = Client(hall, await staff(hall), table).watch()
    for seat, name in seats.items():
        await ok(dealer, do="sit-down", seat=seat, player=name)
    return dealer


async def ok(client: Client, **command: Any) -> Done:
    """Send a command that must be accepted."""
    answer = await client.do(**command)
    assert isinstance(answer, Done), answer
    return answer


async def no(client: Client, **command: Any) -> RefusalMessage:
    """Send a command that must be refused."""
    answer = await client.do(**command)
    assert isinstance(answer, RefusalMessage), answer
    return answer


def told(client: Client) -> DealerView:
    """The dealer's part of the last view."""
    dealer = client.seen().dealer
    assert dealer is not None
    return dealer


async def begin(dealer: Client, button: int = 1) -> None:
    """Deal the first hand."""
    await draw(dealer, button)
    await ok(dealer, do="next-hand")
    await ok(dealer, do="deal")


async def draw(dealer: Client, button: int) -> None:
    """A card for each player, and the ace for this seat; where the house does not draw cards, the seat."""
    seats = [sitter.seat for sitter in dealer.seen().view.sitters]
    cards = [[seat, 51 if seat == button else at] for at, seat in enumerate(seats)]
    if not isinstance(await dealer.do(do="place-button", drawn=cards), Done):
        await ok(dealer, do="place-button", at=button)


async def to_the_showdown(dealer: Client) -> None:
    """Everybody checks or calls until the hands are shown."""
    while (part := told(dealer)).next in ("act", "deal"):
        if part.next == "deal":
            await ok(dealer, do="deal")
        else:
            assert part.legal is not None
            await ok(dealer, do="check" if part.legal.may_check else "call", seat=part.legal.seat)


async def fold_out(dealer: Client) -> None:
    """Everybody folds until one is left."""
    while (part := told(dealer)).next == "act":
        assert part.legal is not None
        await ok(dealer, do="fold", seat=part.legal.seat)


def floor_of(client: Client) -> Floor:
    """The floor of the room that this client is in."""
    return client.hall.room.floor


def previewed(client: Client, report: Report) -> RulingView:
    """A ruling that needs no more answers."""
    found = floor_of(client).rulings.preview(client.table, report)
    assert isinstance(found, RulingView), found
    return found


async def ruled(
    client: Client, report: Report, own_id: str = "ruling", instead: Override | None = None
) -> RulingApplied:
    """Apply a ruling, as the floor."""
    version = client.hall.state(client.table).version
    boss = await staff(client.hall, "floor")
    answer = await floor_of(client).rulings.apply(boss, client.table, own_id, report, version, Verdict(instead))
    assert isinstance(answer, RulingApplied), answer
    return answer
