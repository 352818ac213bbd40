"""Refusals of HTTP requests: a status, a code and a sentence."""

from typing import Any, Final

from cutcard.hand import Refused
from cutcard.streams.answers import RefusalMessage


class HttpRefusal(Exception):
    """A request refused before it reaches the club."""

    def __init__(self, status: int, code: str, text: str, *, wait: int = 0, **facts: int) -> None:
        """Refuse; `wait`: seconds after which it may be tried again; facts: what the page shows it with."""
        super().__init__(code)
        self.status, self.refusal, self.wait = status, RefusalMessage("", code, text, facts=dict(facts)), wait

    def __reduce__(self) -> tuple[Any, ...]:
        """How a process tells it to another one."""
        told = self.refusal
        return _refusal, (self.status, told.code, told.text, self.wait, told.facts)


def _refusal(status: int, code: str, text: str, wait: int, facts: dict[str, int]) -> HttpRefusal:
    return HttpRefusal(status, code, text, wait=wait, **facts)


def not_signed_in() -> HttpRefusal:
    """The refusal of a visitor who is not signed in."""
    return HttpRefusal(401, "sign_in", "Sign in first, or join as a guest.")


def not_allowed(who: str) -> HttpRefusal:
    """The refusal of a person without the role."""
    return HttpRefusal(403, "not_your_door", f"Only {who} can do that.")


def not_found(what: str) -> HttpRefusal:
    """The refusal of something that does not exist, or not for this person."""
    return HttpRefusal(404, "not_found", what)


STATUS: Final[dict[str, int]] = {
    "not_a_name": 422,
    "mixed_letters": 422,
    "no_roles": 422,
    "not_a_day": 422,
    "invitation_dates": 422,
    "not_a_mail": 422,
    "not_a_phone": 422,
    "address_too_long": 422,
    "born_to_come": 422,
    "nickname_wanted": 422,
    "note_empty": 422,
    "no_such_note": 404,
    "born_by_officers": 403,
    "chooses_themselves": 403,
    "nobody": 404,
    "not_your_door": 403,
    "guests_not_allowed": 403,
    "invitation_over": 410,
    "link_over": 410,
    "password_link_over": 410,
    "director_is_there": 410,
    "session_over": 401,
    "members_only": 403,
    "no_such_passkey": 404,
    "no_such_key": 404,
    "no_such_webhook": 404,
    "hears_nothing": 422,
    "no_such_kind": 422,
    "key_over": 401,
    "key_needs_name": 422,
    "key_needs_scope": 422,
    "key_dates": 422,
    "passkey_copied": 401,
    "passkey_wanted": 403,
    "no_such_table": 404,
    "no_such_night": 404,
    "no_such_evening": 404,
    "no_such_season": 404,
    "no_such_occasion": 404,
    "no_such_date": 404,
    "nobody_in_league": 404,
    "league_for_members": 401,
    "league_out_of_order": 503,
    "season_needs_name": 422,
    "bad_formula": 422,
    "no_such_visitor": 404,
    "no_such_cash_table": 404,
    "no_such_player": 404,
    "no_such_night_table": 404,
    "no_such_entry": 404,
    "no_questions": 404,
    "no_such_hand": 404,
    "no_such_payment": 404,
    "not_shared": 404,
    "shared_by_players": 403,
    "no_such_ruling": 404,
    "no_incident": 422,
    "no_fact": 422,
    "no_answer": 422,
    "no_checklist": 404,
    "not_on_checklist": 422,
    "no_such_step": 422,
    "out_of_order": 503,
    "night_out_of_order": 503,
    "evening_out_of_order": 503,
    "houses_out_of_order": 503,
    "in_order": 404,
    "no_such_person": 404,
    "no_such_rule": 404,
    "table_closed": 410,
    "may_not_open": 403,
    "may_not_play": 403,
    "private_table": 403,
    "wrong_key": 403,
    "wrong_password": 403,
    "for_staff": 403,
    "rights_scope_missing": 403,
    "funds_for_director": 403,
    "not_yours_to_decide": 403,
    "is_party": 403,
    "not_your_table": 403,
    "for_the_dealer": 403,
    "for_the_room": 403,
    "for_the_floor": 403,
    "tell_the_dealer": 403,
    "live_for_staff": 403,
    "alone_for_staff": 403,
    "no_bots_here": 403,
    "not_a_command": 422,
    "no_such_house": 422,
    "no_such_game": 422,
    "bad_stakes": 422,
    "bad_size": 422,
    "bad_buy_in": 422,
    "bad_chips": 422,
    "no_title": 422,
    "house_id": 422,
    "house_taken": 409,
    "draft_too_long": 413,
    "long_note": 422,
    "no_own_house": 404,
    "no_edition": 404,
    "busy": 503,
}
"""Status by refusal code; all others are conflicts with the current state: 409."""


def status_of(refused: Refused | RefusalMessage) -> int:
    """The HTTP status of a refusal."""
    return STATUS.get(refused.code, 409)
