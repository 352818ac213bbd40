"""When it ends, as the console is told, and about when, as the whole room is."""

from cutcard.tournament.clock.home import Outlook, outlook
from cutcard.tournament.views.context import Look
from cutcard.tournament.views.view_types import Forecast


def forecast_seen(look: Look, by: int = 0) -> Forecast | None:
    """When it ends, how likely that is by a moment, and what would bring it home; None: nobody can say."""
    found = outlook(look.night, look.now, by)
    if found is None:
        return None
    fixed = look.rules.schedule.fixed and bool(found.sooner)
    return Forecast(
        **{name: getattr(found, name) for name in Outlook.__struct_fields__},
        by=by,
        fixed=fixed,
        fixed_cites=look.book.cited(look.rules.schedule.cites) if fixed else (),
    )


def about_when(look: Look) -> int:
    """About when it ends; 0: there is not enough to say, or it is over."""
    found = outlook(look.night, look.now) if look.night.started else None
    return found.told if found is not None else 0
