"""Seat draws of a night, for everybody: what was sealed, and the file that proves each draw."""

from cutcard.tournament.seats.document import DrawFile
from cutcard.tournament.seen.draws import DrawListed, draw_file, draws_listed
from cutcard.web.api.nights import look_of
from cutcard.web.calls import Call


async def night_draws(call: Call) -> tuple[DrawListed, ...]:
    """The draws of a night in their order, also those taken back, and a seal that waits for its draw."""
    return draws_listed(look_of(call))


async def night_draw(call: Call) -> DrawFile:
    """One draw with seed, words and seal, to be checked with `cutcard verify`; names as screens show them."""
    number = call.path["entry"]
    return draw_file(look_of(call), int(number) if number.isdecimal() and len(number) < 10 else 0)
