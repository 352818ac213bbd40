"""The codecs of the room's streams.

A store knows no people, and the id of a command has its sender but not the device. So the first event of a staff
command is stored with `sent` beside its own fields: no event type changes, and older events are read as before.
"""

from typing import Final

from cutcard.cash.acts import AnyEvent as CashEvent
from cutcard.club import dealer_school, own_houses, people, webhooks
from cutcard.league.acts import AnyEvent as LeagueEvent
from cutcard.league.imports import UPCASTS as OF_OLD_LEAGUES
from cutcard.office.acts import AnyEvent as OfficeEvent
from cutcard.room.tables.table_orders import AnyRoomEvent, PersonPresent, Spoken
from cutcard.store.codec import Codec
from cutcard.table import AnyEvent
from cutcard.tournament.acts import AnyEvent as NightEvent

AT_TABLES: Final = Codec[AnyEvent](AnyEvent)
AT_THE_DOOR: Final = Codec[people.PeopleEvent](people.ACTS.events)
AT_SCHOOL: Final = Codec[dealer_school.SchoolEvent](dealer_school.ACTS.events)
ABOUT_HOUSES: Final = Codec[own_houses.HouseEvent](own_houses.ACTS.events)
IN_THE_ROOM: Final = Codec[AnyRoomEvent](AnyRoomEvent)
OF_NIGHTS: Final = Codec[NightEvent](NightEvent)
OF_EVENINGS: Final = Codec[CashEvent](CashEvent)
OF_THE_LEAGUE: Final = Codec[LeagueEvent](LeagueEvent, upcasts=OF_OLD_LEAGUES)
OF_OFFICE: Final = Codec[OfficeEvent](OfficeEvent)
OF_WEBHOOKS: Final = Codec[webhooks.WebhookEvent](webhooks.ACTS.events)
SPOKEN: Final = Codec[Spoken](Spoken)
PRESENT: Final = Codec[PersonPresent](PersonPresent)
"""The current sender's device: set by the server for a request, and read where the entry is signed."""
