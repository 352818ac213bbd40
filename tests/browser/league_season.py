"""A league for the pages: a season of twelve tournaments with a final, one before it, long names, absences, ties."""

from random import Random
from typing import Final

from cutcard.league.tournament_result import Finish, TournamentResult
from tests.web.doors import Doors
from tests.web.league_tournaments import BEGAN, DAY, YEAR, Officer, bring

NAMES: Final = (
    "Gail Thorne", "Jennifer-Antonia Papadopoulos", "Mick Farrow", "Ivy Lund", "Wes Rudd", "Lou Cass", "Ruby North",
    "Hank Bell", "Yusuf Ergin", "Noor Amin", "Omar Diaz", "Hal Zander", "Tess Moore", "Nora Ives", "Bea Kowalski",
    "Al", "Wolfeschlegelsteinhausenbergerdorff", "Dee Dahl", "Kim Koe", "Finn Oster", "Una Vale",
)  # fmt: skip
SEASON: Final = "season-2023"
FORMULA: Final = "round(10 * sqrt(n) / sqrt(r)) + 2 * nh"
NIGHTS: Final = 12
BEFORE: Final = 300
"""Days from a season to the one before it."""


def nights_of(
    people: list[tuple[str, str]], chance: Random, *, days: int = 0, count: int = NIGHTS
) -> list[TournamentResult]:
    """Tournaments two weeks apart; the entrants are random, and the last one named plays only once."""
    found = []
    for number in range(count):
        regular = [one for one in people[:-1] if chance.random() < 0.8]
        there = [*regular, *people[-1:]] if number == 0 else regular
        chance.shuffle(there)
        began = BEGAN + (days + 14 * number + 30) * DAY
        finishes = tuple(
            Finish(
                person=person,
                name=name,
                place=place,
                buy_in=2_500,
                prize=(9_000, 5_000, 2_000)[place - 1] if place <= 3 else 0,
                hits=float(sum(chance.random() < 0.3 for _ in range(4))),
                out_by=(there[place // 2 - 1][0],) if place > 1 else (),
            )
            for place, (person, name) in enumerate(there, 1)
        )
        found.append(
            TournamentResult(
                id=f"n{days}-{number}", title=f"Thursday {number + 1}", started=began, ended=began + 4 * 3_600_000,
                finishes=finishes, formula=FORMULA, paid_places=3,
            )
        )  # fmt: skip
    return found


async def league_season(doors: Doors, director: str, own: tuple[str, str], *, public: bool = True) -> None:
    """Two seasons in which a member played, public if wanted."""
    people = [own, *((name.casefold().replace(" ", "-"), name) for name in NAMES)]
    chance = Random(4)
    await bring(doors, *nights_of(people, chance), *nights_of(people[:12], chance, days=-BEFORE, count=6))
    async with doors.client(director) as client:
        officer = Officer(client)
        final = {"seats": 9, "stacks": {"type": "by-points", "base": 5_000, "each": 20, "step": 100}}
        await officer.do(do="open-season", name="Season 2022", first="2022-01-01", last="2022-12-31")
        await officer.do(do="open-season", **YEAR, rules={"formula": FORMULA, "best": 8, "final": final})
        await officer.do(
            do="correct-points", season=SEASON, person=people[3][0], points=-5, reason="Came late twice without a word"
        )
        if public:
            await officer.do(do="show-league", public=True)
