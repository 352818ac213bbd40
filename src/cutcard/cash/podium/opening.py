"""An evening of the cash room opened and closed."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Id
from cutcard.cash.act_registry import changes, decides, posts, tells
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.bank.accounts import FLOAT, JACKPOT, PROMOTIONS, SAFE, CashBooks, drawer
from cutcard.cash.entry import Command, Event
from cutcard.cash.state import CashEvening, EveningPlan
from cutcard.rules.cash import CashRules


@act(Who.ROOM, unsaid="a scenario starts with an open session")
class OpenEvening(Command, frozen=True, kw_only=True, tag="open-evening"):
    """Open a cash session, by an edition of its house."""

    evening: Id
    plan: EveningPlan
    edition: Id = ""


@act(label="Close the session")
@says("the session closes")
class CloseEvening(Command, frozen=True, kw_only=True, tag="close-evening"):
    """Close the session: all games are over, and all players are paid."""


class EveningOpened(Event, frozen=True, kw_only=True, gc=False, tag="evening-opened/1"):
    """The cash room is open."""

    evening: Id
    plan: EveningPlan
    edition: Id = ""


class EveningClosed(Event, frozen=True, kw_only=True, gc=False, tag="evening-closed/1"):
    """The cash room is closed."""


@decides
def open_evening(c: OpenEvening, e: CashEvening, _: CashRules) -> list[Event]:
    """The first entry of every evening."""
    if e.id:
        raise RefusedInCashRoom("evening_open", title=e.plan.title)
    return [EveningOpened(evening=c.evening, plan=c.plan, edition=c.edition)]


@decides
def close_evening(_: CloseEvening, e: CashEvening, __: CashRules) -> list[Event]:
    """Once nobody sits at a table."""
    if still := next((table for table in e.tables.values() if table.seats), None):
        raise RefusedInCashRoom("still_seated", table=still.number)
    if owed := next((claim for claim in e.funds.claims.values() if not claim.done), None):
        raise RefusedInCashRoom("jackpot_owed", table=owed.table)
    return [EveningClosed()]


@changes
def _opened(e: CashEvening, event: EveningOpened) -> None:
    e.id, e.plan, e.record.edition, e.opened = event.evening, event.plan, event.edition, event.at
    e.bank.drawers[0] = event.plan.float_cents
    e.funds.jackpot, e.funds.promotions = event.plan.jackpot_cents, event.plan.promotions_cents


@posts
def _post_opened(e: EveningOpened, books: CashBooks) -> None:
    books.post(e, "float", (drawer(0), e.plan.float_cents), (FLOAT, -e.plan.float_cents))
    jackpot, promotions = e.plan.jackpot_cents, e.plan.promotions_cents
    lines = (SAFE, jackpot + promotions), (JACKPOT, -jackpot), (PROMOTIONS, -promotions)
    books.post(e, "carried", *lines, forward=True)


@tells
def _tell_opened(e: EveningOpened, _: CashEvening) -> str:
    return f"{e.plan.title} opened"


@changes
def _closed(e: CashEvening, _: EveningClosed) -> None:
    e.stage = "closed"


@tells
def _tell_closed(_: EveningClosed, e: CashEvening) -> str:
    return f"{e.plan.title} closed"
