"""The room's streams, what stands in them, and who of the staff signed it: events as a store keeps them, and back.

A store knows nothing of people, and the id of a command says who sent it but not from where. So the first event of
what staff did is kept with `sent` beside its own fields: no event is shaped otherwise, and what was kept before is read
as ever.
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
"""What asks right now: set by the door that hears somebody, and read where his entry is signed."""
