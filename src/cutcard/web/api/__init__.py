"""Everything that can be asked over HTTP, in one table: the routes and their description are made from it."""

from typing import Final

from cutcard.live.messages import RefusedSeen
from cutcard.web.api import checklists, floor, hands, houses, people, rulebook, session, tables
from cutcard.web.operation import ANYBODY, SIGNED_IN, Operation

__all__ = ["OPERATIONS"]

OPERATIONS: Final[tuple[Operation, ...]] = (
    Operation("POST", "/api/sign-in", session.sign_in, ANYBODY),
    Operation("POST", "/api/sign-out", session.sign_out, SIGNED_IN),
    Operation("POST", "/api/guest", session.guest, ANYBODY, status=201),
    Operation("POST", "/api/join", session.join, ANYBODY, status=201),
    Operation("POST", "/api/director", session.open_club, ANYBODY, status=201),
    Operation("GET", "/api/me", session.me, SIGNED_IN),
    Operation("PATCH", "/api/me", session.change_me, SIGNED_IN),
    Operation("GET", "/api/me/sessions", session.my_sessions, SIGNED_IN),
    Operation("GET", "/api/me/hands", hands.my_hands, SIGNED_IN),
    Operation("GET", "/api/club", people.club, ANYBODY),
    Operation("PATCH", "/api/club", people.change_club, ("director",)),
    Operation("GET", "/api/people", people.people, SIGNED_IN),
    Operation("GET", "/api/people/invitations", people.invitations, ("director",)),
    Operation("POST", "/api/people/invitations", people.invite, ("director",), status=201),
    Operation("DELETE", "/api/people/invitations/{id}", people.end_invitation, ("director",)),
    Operation("PATCH", "/api/people/{id}", people.change_person, ("director",)),
    Operation("DELETE", "/api/people/{id}", people.remove_person, ("director",)),
    Operation("POST", "/api/people/{id}/sign-out", people.sign_out_person, ("director",)),
    Operation("GET", "/api/houses", houses.houses, ANYBODY),
    Operation("GET", "/api/houses/{house}/rules", rulebook.rules, ANYBODY),
    Operation("GET", "/api/houses/{house}/rules/{rule}", rulebook.rule, ANYBODY),
    Operation("GET", "/api/houses/{house}/rules/{rule}/elsewhere", rulebook.rule_elsewhere, ANYBODY),
    Operation("GET", "/api/houses/{house}/rules/{rule}/examples", rulebook.rule_examples, ANYBODY),
    Operation("GET", "/api/houses/{house}/rules/{rule}/examples/{number}", rulebook.rule_example, ANYBODY),
    Operation("GET", "/api/houses/{house}/search", rulebook.search_rules, ANYBODY),
    Operation("GET", "/api/houses/{house}/compare/{other}", rulebook.compare_houses, ANYBODY),
    Operation("GET", "/api/houses/{house}/rulebook.pdf", rulebook.rulebook, ANYBODY, media=("application/pdf",)),
    Operation("GET", "/api/games", houses.games, ANYBODY),
    Operation("GET", "/api/tables", tables.tables, SIGNED_IN),
    Operation("POST", "/api/tables", tables.open_table, SIGNED_IN, status=201),
    Operation("GET", "/api/tables/{id}", tables.table, SIGNED_IN),
    Operation("DELETE", "/api/tables/{id}", tables.close_table, ("director",)),
    Operation("POST", "/api/tables/{id}/commands", tables.command, SIGNED_IN, also={409: RefusedSeen}),
    Operation("POST", "/api/tables/{id}/bots", tables.add_bots, SIGNED_IN, status=201),
    Operation("GET", "/api/tables/{id}/hands", hands.hands, SIGNED_IN),
    Operation("GET", "/api/hands/{hand}", hands.hand, SIGNED_IN, media=("text/plain", "application/toml")),
    Operation("GET", "/api/hands/{hand}/replay", hands.hand_replay, SIGNED_IN),
    Operation("GET", "/api/incidents", floor.incidents, SIGNED_IN),
    Operation("POST", "/api/houses/{house}/rulings", floor.house_ruling, SIGNED_IN),
    Operation("POST", "/api/tables/{id}/rulings/preview", floor.preview_ruling, floor.STAFF),
    Operation("POST", "/api/tables/{id}/rulings", floor.apply_ruling, floor.STAFF, status=201, also={409: RefusedSeen}),
    Operation("POST", "/api/rulings/{ruling}/appeals", floor.appeal, floor.FLOOR, status=201),
    Operation("GET", "/api/rulings", floor.rulings, floor.STAFF),
    Operation("GET", "/api/penalties", floor.penalties, floor.STAFF),
    Operation("GET", "/api/tables/{id}/penalties/next", floor.next_penalty, floor.STAFF),
    Operation("POST", "/api/tables/{id}/penalties", floor.penalise, floor.FLOOR, status=201),
    Operation("POST", "/api/tables/{id}/declarations", floor.declare, floor.STAFF, also={409: RefusedSeen}),
    Operation("POST", "/api/tables/{id}/push/preview", floor.push_preview, floor.STAFF),
    Operation("POST", "/api/tables/{id}/change", floor.change, floor.STAFF),
    Operation("GET", "/api/tables/{id}/checklists", checklists.checklists, floor.STAFF),
    Operation("POST", "/api/tables/{id}/checklists/{moment}", checklists.confirm_checklist, floor.STAFF, status=201),
)
