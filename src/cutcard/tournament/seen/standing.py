"""Places, prizes and bounties of everybody, worked out once for a view."""

from dataclasses import dataclass, field

from cutcard.tournament.night import Night, Out


@dataclass(slots=True)
class Results:
    """What follows from the night for each entrant."""

    places: dict[str, int] = field(default_factory=dict)
    prizes: tuple[int, ...] = ()
    prize: dict[str, int] = field(default_factory=dict)
    bounty: dict[str, int] = field(default_factory=dict)
    outs: dict[str, Out] = field(default_factory=dict)


def results(night: Night) -> Results:
    """Places in the order of going out; whoever is left alone has the first."""
    left = [one.id for one in night.playing]
    found = Results(outs={out.player: out for out in night.outs})
    place = len(left)
    for out in reversed(night.outs):
        place += 1
        found.places[out.player] = place
    if len(left) == 1 and night.outs:
        found.places[left[0]] = 1
    return found
