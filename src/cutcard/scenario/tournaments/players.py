"""Sentences of a tournament about people: away, penalties, dealers, busts and places."""

from cutcard.english import ordinal
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.tournaments.play import NightPlay
from cutcard.scenario.tournaments.words import WORDS
from cutcard.tournament.money.reasons import place_cites
from cutcard.tournament.players.absences import forfeits_at
from cutcard.tournament.players.dealers import CheckInDealer, deals_next
from cutcard.tournament.players.penalties import PenaliseEntrant, sits_out
from cutcard.tournament.players.places import is_over, knockouts, next_place, places
from cutcard.tournament.views.allowed_acts import bust_hint

makes, check = WORDS.makes, WORDS.check


@makes("{player} is penalized: {penalty}")
def penalised(_: NightPlay, player: str, penalty: tuple[str, int]) -> PenaliseEntrant:
    """By a step of the house's ladder."""
    what, many = penalty
    hands, rounds, minutes = (many if what == one else 0 for one in ("hands", "rounds", "minutes"))
    return PenaliseEntrant(player=player, step=what, hands=hands, rounds=rounds, minutes=minutes)


@makes("dealer {player} checks in")
def dealer_there(play: NightPlay, player: str) -> CheckInDealer:
    """A player on the list, if there is one."""
    return CheckInDealer(dealer=player, name=player, entrant=player if player in play.night.entrants else "")


@makes("dealer {player} checks out")
def dealer_home(_: NightPlay, player: str) -> CheckInDealer:
    """No longer deals."""
    return CheckInDealer(dealer=player, name=player, there=False)


@check("{player} is away")
def is_away(play: NightPlay, player: str) -> None:
    """From their seat."""
    expect(player, "away", "away" if play.entrant(player).away.since else "there")


@check("{player} is not away")
def is_there(play: NightPlay, player: str) -> None:
    """At their seat."""
    expect(player, "there", "away" if play.entrant(player).away.since else "there")


@check("{player} forfeits at {moment}")
def forfeits(play: NightPlay, player: str, moment: int) -> None:
    """If they stay away and the clock runs."""
    expect(f"{player}'s chips", moment, forfeits_at(play.night, play.rules, play.entrant(player)))


@check("{player} sits out")
def is_sitting_out(play: NightPlay, player: str) -> None:
    """For a penalty."""
    expect(player, "sits out", "sits out" if sits_out(play.night, play.entrant(player), play.now) else "plays")


@check("{player} does not sit out")
def is_not_sitting_out(play: NightPlay, player: str) -> None:
    """Nothing is left of a penalty."""
    expect(player, "plays", "sits out" if sits_out(play.night, play.entrant(player), play.now) else "plays")


@check("table {amount} is dealt by {text}")
def dealt_by(play: NightPlay, amount: int, text: str) -> None:
    """Its next hand: a name, or nobody."""
    found = deals_next(play.night, play.rules, play.night.tables[amount])
    expect(f"table {amount}", text, found or "nobody")


@check("places {standing}")
def ranked(play: NightPlay, standing: tuple[tuple[str, ...], ...]) -> None:
    """All players with a place, the best first."""
    found: dict[int, list[str]] = {}
    for who, placed in places(play.night, play.rules).items():
        found.setdefault(placed.place, []).append(who)
    said = tuple(tuple(sorted(tied)) for tied in standing)
    expect("places", _listed(said), _listed(tuple(tuple(sorted(found[place])) for place in sorted(found))))


def _listed(tied: tuple[tuple[str, ...], ...]) -> str:
    return ", ".join(" and ".join(together) for together in tied)


@check("{player} finishes {text}")
def finishes(play: NightPlay, player: str, text: str) -> None:
    """``4th``."""
    placed = places(play.night, play.rules).get(player)
    expect(f"place of {player}", text, ordinal(placed.place) if placed else "none")


@check("{player} finishes {text} by {rules}")
def finishes_by(play: NightPlay, player: str, text: str, rules: tuple[str, ...]) -> None:
    """And the rules behind it."""
    finishes(play, player, text)
    cited = place_cites(play.night, play.rules, player)
    if missing := [rule for rule in rules if rule not in cited]:
        raise CheckFails("cites", " ".join(missing), " ".join(cited) or "none")


@check("{player} is still in")
def still_in(play: NightPlay, player: str) -> None:
    """They have chips."""
    expect(player, "in", play.entrant(player).status)


@check("{player} is out")
def out(play: NightPlay, player: str) -> None:
    """They have no chips."""
    expect(player, "out", play.entrant(player).status)


@check("{amount} are left")
def left(play: NightPlay, amount: int) -> None:
    """Still playing."""
    expect("left", amount, next_place(play.night))


@check("busting {player} shows: {text}")
def hint(play: NightPlay, player: str, text: str) -> None:
    """What the console shows next to the button."""
    expect(f"bust of {player}", text, bust_hint(play.night, play.rules, player))


@check("{player} has {text} knockouts")
def knocked_out(play: NightPlay, player: str, text: str) -> None:
    """A whole number, or a part of one: ``1/2``."""
    expect(f"knock-outs of {player}", text, str(knockouts(play.night).get(player, 0)))


@check("the tournament is won by {player}")
def won(play: NightPlay, player: str) -> None:
    """They are the last player left."""
    last = [one.id for one in play.night.playing]
    if not is_over(play.night) or last != [player]:
        raise CheckFails("winner", player, " ".join(last))
