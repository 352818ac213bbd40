"""Questions about the next hand: where the button goes, and who posts the blinds."""

from collections.abc import Iterable, Iterator

from cutcard.scenario.quiz.making import Maker
from cutcard.scenario.quiz.question import Answer
from cutcard.scenario.quiz.takes import Beat, Scene, Take
from cutcard.table import events as ev


def place(scene: Scene, seat: int) -> Answer:
    """A seat as people call it: by its player, who may be out, or as an empty one; 0 is nobody."""
    if not seat:
        return Answer("Nobody")
    if scene.table is not None and seat not in scene.table.sitters:
        return Answer(f"Seat {seat}, which is empty")
    return Answer(scene.name(seat) if seat in _playing(scene) else f"{scene.name(seat)}, who is out")


def _playing(scene: Scene) -> list[int]:
    """Everybody with chips."""
    return [sitter.seat for sitter in scene.table.clockwise if sitter.stack + sitter.coming] if scene.table else []


def positions(beat: Beat) -> ev.PositionsSet | None:
    """Where button and blinds went, where exactly one hand began at this beat."""
    found = [event for event in beat.events if isinstance(event, ev.PositionsSet)]
    return found[0] if len(found) == 1 else None


class NextButton(Maker):
    """Where the button lies in the next hand."""

    kind = "next-button"
    subject = "blinds"
    when = "before"

    def asks(self, beat: Beat, take: Take) -> Iterator[str]:
        """A hand whose positions are no matter of course."""
        found, table = positions(beat), beat.before.table
        if found is None or table is None or not table.sitters or table.positions is None:
            return
        looked = beat.patterns & {"positions {places}", "cites {rules}", "dealt {names}"}
        if looked or _changed(beat, take):
            yield self.kind

    def ask(self, beat: Beat, about: str) -> str:
        """Where?"""
        return "Where is the button in this hand?"

    def now(self, beat: Beat, about: str) -> str:
        """The hand begins, whatever happens in it."""
        return "The next hand begins."

    def answer(self, beat: Beat, about: str) -> Answer | None:
        """Where the engine puts it."""
        found = positions(beat)
        return place(beat.before, found.button) if found else None

    def others(self, beat: Beat, about: str) -> Iterable[Answer]:
        """The seats around, empty ones too."""
        table = beat.before.table
        if table is None or table.positions is None:
            return ()
        last = table.positions
        seats = [last.small, last.button, last.big, *_clockwise(beat.before, last.button)]
        return [place(beat.before, seat) for seat in seats if seat]

    def cites(self, beat: Beat, about: str) -> tuple[str, ...]:
        """The rules of button and blinds."""
        found = positions(beat)
        return found.cites if found else ()


class NextSmallBlind(NextButton):
    """Who posts the small blind."""

    kind = "next-small-blind"

    def asks(self, beat: Beat, take: Take) -> Iterator[str]:
        """Where somebody is missing or came: else the blinds simply follow the button."""
        found, table = positions(beat), beat.before.table
        if found is None or table is None or table.positions is None:
            return
        if _changed(beat, take) or found.small not in found.dealt or found.button not in table.sitters:
            yield self.kind

    def ask(self, beat: Beat, about: str) -> str:
        """Who?"""
        return "Who posts the small blind in this hand?"

    def answer(self, beat: Beat, about: str) -> Answer | None:
        """Whoever owes it and is dealt in."""
        found = positions(beat)
        return place(beat.before, found.small if found.small in found.dealt else 0) if found and found.big else None

    def others(self, beat: Beat, about: str) -> Iterable[Answer]:
        """Nobody, or the players around."""
        table = beat.before.table
        if table is None or table.positions is None:
            return ()
        last, there = table.positions, _playing(beat.before)
        around = (last.big, last.small, last.button, 0, *_clockwise(beat.before, last.small))
        seats = [seat for seat in around if not seat or seat in there]
        return [place(beat.before, seat) for seat in seats]


class NextBigBlind(NextSmallBlind):
    """Who posts the big blind."""

    kind = "next-big-blind"

    def ask(self, beat: Beat, about: str) -> str:
        """Who?"""
        return "Who posts the big blind in this hand?"

    def answer(self, beat: Beat, about: str) -> Answer | None:
        """Whoever owes it."""
        found = positions(beat)
        return place(beat.before, found.big) if found and found.big else None

    def others(self, beat: Beat, about: str) -> Iterable[Answer]:
        """The players around."""
        table = beat.before.table
        if table is None or table.positions is None:
            return ()
        there = _playing(beat.before)
        seats = [seat for seat in _clockwise(beat.before, table.positions.big) if seat in there]
        return [place(beat.before, seat) for seat in (*seats[:2], *seats[-1:], *seats[2:])]


def _clockwise(scene: Scene, seat: int) -> list[int]:
    """Every seat of the table from the left of one on, up to the last that anybody has."""
    table = scene.table
    size = max([*table.sitters, seat]) if table else 0
    return [(seat + step - 1) % size + 1 for step in range(1, size)] if size else []


def _changed(beat: Beat, take: Take) -> bool:
    """Whether somebody came, went or lost everything since the last hand."""
    last = take.before(beat)
    told = (ev.Busted, ev.SatDown, ev.SeatLeft, ev.SatOut, ev.SatIn)
    return last is not None and any(isinstance(event, told) for event in last.events)
