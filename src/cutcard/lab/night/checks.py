"""What must hold in every night at every moment, looked at from outside: seats, sizes, chips, places, money."""

from collections.abc import Iterator

from cutcard.rules.night import NightRules
from cutcard.tournament.night import Night
from cutcard.tournament.places.ranking import is_over, places


def troubles(night: Night, rules: NightRules) -> list[str]:
    """Everything that is wrong, in words; none: all is well."""
    return [*seats(night), *chips(night), *placed(night, rules)]


def seats(night: Night) -> Iterator[str]:
    """Everybody sits where his table says, alone, at a table that stands; who is out sits nowhere."""
    for table in night.tables.values():
        for seat, player in table.seats.items():
            one = night.entrants[player]
            if (one.table, one.seat) != (table.number, seat):
                yield f"{player} is at table {table.number} seat {seat}, and thinks {one.table} seat {one.seat}"
            if not 1 <= seat <= table.size:
                yield f"table {table.number} has no seat {seat}"
        if table.broken and table.seats:
            yield f"table {table.number} is broken, and {len(table.seats)} sit there"
    for one in night.entrants.values():
        if one.table and night.tables[one.table].seats.get(one.seat) != one.id:
            yield f"{one.id} thinks that he sits at table {one.table} seat {one.seat}"
        if one.table and one.status not in ("in", "registered"):
            yield f"{one.id} is {one.status}, and sits at table {one.table}"


def sizes(night: Night, rules: NightRules) -> Iterator[str]:
    """No two tables differ by more than the house allows, once everything that it asked for was done."""
    players = [len(table.seats) for table in night.open_tables if not table.breaking and not table.locked]
    if len(players) > 1 and rules.balance.uneven(max(players), min(players)):
        yield f"a table has {max(players)} players and another one {min(players)}"


def chips(night: Night) -> Iterator[str]:
    """Where every stack is known, all of them are the chips in play."""
    stacks = [one.stack for one in night.playing]
    if night.started and None not in stacks:
        total = sum(stack or 0 for stack in stacks)
        if total != night.in_play:
            yield f"{total} chips lie at the seats, and {night.in_play} are explained: {night.chips}"


def placed(night: Night, rules: NightRules) -> Iterator[str]:
    """Places are those from the last down to whoever is left, each given once; shared ones between those who share."""
    found = places(night, rules)
    given = sorted(place for place, _ in found.values())
    left = sum(1 for _ in night.playing)
    wanted: list[int] = []
    for place, shared in sorted(set(found.values())):
        wanted += [place] * shared
    first = 1 if is_over(night) else left + 1
    if given != wanted or sum(1 for _ in given) != len(found) or (given and given[0] != first):
        yield f"places {given[:5]}… are not those from {first} on"
    expected = first
    for place, shared in sorted(set(found.values())):
        if place != expected:
            yield f"after place {expected - 1} comes {place}"
        expected = place + shared
