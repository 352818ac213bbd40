"""The club's logo."""

from typing import Final

from starlette.responses import Response

from cutcard.club.people.logo import MOST_BYTES as MOST_PICTURE
from cutcard.club.people.logo import Encoded, SetLogo
from cutcard.web.api.people.people import ClubSeen, club
from cutcard.web.api.people.sign_in import RequestBody
from cutcard.web.http.errors import not_found
from cutcard.web.http.request import HttpCall

PICTURES: Final = ("image/png", "image/jpeg")
MOST_BYTES: Final = 2 * MOST_PICTURE
"""Of a request: the picture in base64, and a little; one that is too heavy is refused in words."""


class LogoWanted(RequestBody, frozen=True, kw_only=True):
    """An image in PNG or JPEG, in base64; empty: remove the logo."""

    picture: Encoded = ""


async def club_logo(call: HttpCall) -> Response:
    """The club's own logo."""
    logo = call.desk.room.people.logo
    if logo is None:
        raise not_found("This club has no logo.")
    return Response(logo.picture, media_type=logo.kind, headers={"cache-control": "no-cache"})


async def set_logo(call: HttpCall, body: LogoWanted) -> ClubSeen:
    """Set or remove the club's logo."""
    desk = call.desk
    await desk.settle(SetLogo(at=desk.now, by=call.person.id, picture=body.picture))
    return await club(call)
