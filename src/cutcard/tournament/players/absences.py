"""Away and back, leaving for good, and chips forfeited after too long away."""

from msgspec.structs import replace

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Chips, Id, Word
from cutcard.rules.club_rules import TournamentRules
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.clock.clock_state import after_playing_time, break_time
from cutcard.tournament.clock.table_hands import hand_under_way, report_expires_at
from cutcard.tournament.lookup import clock_time, entrant_of, find_entrant_with_status, name_of
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.players.busts import busted_by_house
from cutcard.tournament.players.places import is_over, next_place
from cutcard.tournament.seating.draw_result import Place
from cutcard.tournament.state import Entrant, Tournament
from cutcard.tournament.suggestion import Suggestion


@act(Who.STAFF | Who.DEALER | Who.ONLINE, label="Mark away")
@says("{player} steps away")
@says("{player} steps away and {posts:player} posts their blinds")
class GoAway(Command, frozen=True, kw_only=True, tag="go-away"):
    """Mark a player away; `posts`: who posts their blinds, if they named a player."""

    player: Id
    posts: Word = ""


@act(Who.STAFF | Who.DEALER | Who.ONLINE, label="Mark back")
@says("{player} is back")
class ComeBack(Command, frozen=True, kw_only=True, tag="come-back"):
    """Mark a player back."""

    player: Id


@act(Who.STAFF | Who.ONLINE, label="Left for good")
@says("{player} leaves for good")
@says("{player} leaves for good with {stack:amount}")
class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Report that a player left for good; `stack` where their chips were counted."""

    player: Id
    stack: Chips | None = None


class WentAway(Event, frozen=True, kw_only=True, gc=False, tag="went-away/1"):
    """A player is away from their seat."""

    player: Id
    posts: Word = ""


class CameBack(Event, frozen=True, kw_only=True, gc=False, tag="came-back/1"):
    """Mark a player back."""

    player: Id


class LeftForGood(Event, frozen=True, kw_only=True, gc=False, tag="left-for-good/1"):
    """A player left for good; their stack stays and is blinded off."""

    player: Id


@decides
def go_away(c: GoAway, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Mark a player away."""
    one = find_entrant_with_status(n, c.player, "in")
    if one.away.since:
        raise RefusedAtNight("away_already", name=one.name)
    return [WentAway(player=c.player, posts=c.posts, cites=rules.absence.cites_on("posts"))]


@decides
def come_back(c: ComeBack, n: Tournament, _: TournamentRules) -> list[Event]:
    """Mark a player back."""
    one = find_entrant_with_status(n, c.player, "in")
    if not one.away.since:
        raise RefusedAtNight("not_away", name=one.name)
    return [CameBack(player=c.player)]


@decides
def leave(c: Leave, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Record that a player left: their chips leave play at once, or are blinded off."""
    one = find_entrant_with_status(n, c.player, "in")
    asked = rules.leaving_for_good
    if asked.removed:
        return [replace(busted_by_house(n, rules, c.player, "left", c.at, c.stack), cites=asked.cites)]
    if one.away.leaving:
        raise RefusedAtNight("left_already", name=one.name)
    return [LeftForGood(player=c.player, cites=asked.cites)]


# away too long ------------------------------------------------------------------------


def forfeits_at(n: Tournament, rules: TournamentRules, one: Entrant) -> int | None:
    """When an absent player forfeits their chips if the clock runs on; None: never, or they are not away.

    Minutes of real time without the breaks of the structure: each break in between postpones it.
    """
    patience = rules.absence.patience()
    if patience is None or not one.away.since or one.status != "in":
        return None
    clock, start = n.clock, max(one.away.since, n.clock.since)
    gone = max(0, clock.since - one.away.since) - max(0, clock.rested - one.away.break_time_then)
    return after_playing_time(clock, n.plan.structure, start, max(0, patience - gone))


def _away(n: Tournament, rules: TournamentRules) -> list[tuple[int, Entrant]]:
    found = ((forfeits_at(n, rules, one), one) for one in n.playing if one.away.since)
    return [(at, one) for at, one in found if at is not None]


def due(n: Tournament, rules: TournamentRules, now: int) -> list[Event]:
    """Players away too long are out and their chips leave play; between two hands of their table."""
    if is_over(n):
        return []
    late = sorted((at, one.id) for at, one in _away(n, rules) if at <= now and not _in_hand(n, one, now))
    late = late[: next_place(n) - 1]  # The last player left has won, present or not.
    outs = [busted_by_house(n, rules, player, "forfeit", now) for _, player in late]
    return [replace(out, cites=rules.absence.cites) for out in outs]


def _in_hand(n: Tournament, one: Entrant, now: int) -> bool:
    return hand_under_way(n, n.tables.get(one.table), now)


def next_due(n: Tournament, rules: TournamentRules, now: int) -> int | None:
    """When the next player is away too long; one who waits for the end of a hand is checked when it is over."""
    ends = (max(at, report_expires_at(n, n.tables[one.table]) if one.table else 0) for at, one in _away(n, rules))
    return min((at for at in ends if at > now), default=None)


def _leaves(n: Tournament, one: Entrant, at: int) -> None:
    """Mark them away; breaks of the structure from now on do not count."""
    one.away.since, one.away.break_time_then = at, break_time(n.clock, n.plan.structure, at) if n.plan.structure else 0


@changes
def _went_away(n: Tournament, e: WentAway) -> None:
    one = entrant_of(n, e.player, "in")
    one.away.posts = e.posts
    _leaves(n, one, e.at)


@tells
def _phrase_went_away(e: WentAway, n: Tournament) -> str:
    if not e.posts:
        return say("{name:words} is away", name=name_of(n, e.player))
    return say(
        "{name:words} is away; {posts:words} posts their blinds", name=name_of(n, e.player), posts=name_of(n, e.posts)
    )


@changes
def _came_back(n: Tournament, e: CameBack) -> None:
    one = entrant_of(n, e.player, "in")
    one.away.since, one.away.leaving, one.away.posts = 0, False, ""


@tells
def _phrase_came_back(e: CameBack, n: Tournament) -> str:
    return f"{name_of(n, e.player)} is back"


@changes
def _left_for_good(n: Tournament, e: LeftForGood) -> None:
    one = entrant_of(n, e.player, "in")
    one.away.leaving = True
    if not one.away.since:
        _leaves(n, one, e.at)


@tells
def _phrase_left_for_good(e: LeftForGood, n: Tournament) -> str:
    return f"{name_of(n, e.player)} left for good; stack is blinded off"


# Suggestions


_SOON = 5 * MINUTE
"""How long before the forfeit the suggestion to look for them appears."""


def suggestions(night: Tournament, rules: TournamentRules, now: int) -> list[Suggestion]:
    """Everybody whose time is nearly over."""
    if not night.started or is_over(night) or rules.absence.patience() is None:
        return []
    found = []
    for one in night.playing:
        at = forfeits_at(night, rules, one) if one.away.since else None
        if at is None or at - now > _SOON:
            continue
        found.append(
            Suggestion(
                id=f"away:{one.id}:{one.away.since}",
                kind="absent",
                title=f"Look for {one.name}",
                reason=_reason(max(0, at - now)),
                cites=rules.absence.cites,
                source=Place(one.id, one.table, one.seat),
                command={"do": "come-back", "player": one.id},
            )
        )
    return found


def _reason(left: int) -> str:
    if not left:
        return "Their time is up. They are out after the hand at their table."
    return f"They are away and lose their chips in {clock_time(left)}. Mark them back when they return."
