"""The result of a replay: the stacks, whether they equal the file's, and if not, the reason in a sentence."""

from dataclasses import dataclass, field
from decimal import Decimal

from cutcard.formats.phh.hand_setup import Setting, file_amount, set_up, smallest_chip
from cutcard.formats.phh.history import History
from cutcard.formats.phh.notation import Amount, PhhError
from cutcard.formats.phh.replay import Replay, Stuck, finish
from cutcard.hand import Hand, Refused
from cutcard.hand import events as ev
from cutcard.rules import Game, Rulebook, cite


@dataclass(kw_only=True, slots=True)
class Replayed:
    """How the replay of one hand ended."""

    exact: bool
    """Every line was accepted, and the stacks equal the file's if it has them."""
    stacks: list[Amount | None] = field(default_factory=list)
    """By place, in the file's unit; None if the file does not know the stack."""
    expected: list[Amount] | None = None
    why: str = ""
    """Why it is not exact."""
    note: str = ""
    """A remark although the replay is exact."""
    events: list[ev.AnyEvent] = field(default_factory=list)
    game: Game | None = None
    scale: int = 1


def replay(history: History, book: Rulebook) -> Replayed:
    """Play a history under a house's rules and compare."""
    try:
        setting = set_up(history, book)
    except PhhError as error:
        return Replayed(exact=False, expected=history.finishing_stacks, why=str(error))
    outcome = _replayed(history, setting, book)
    if not outcome.exact and _only_shares_differ(outcome):
        chip = smallest_chip(history, setting.scale)
        if chip > setting.rules.stakes.chip:
            again = _replayed(history, set_up(history, book, chip), book)
            if again.exact:
                again.note = f"with {file_amount(chip, setting.scale)} as the smallest chip in play"
                return again
    return outcome


def _replayed(history: History, setting: Setting, book: Rulebook) -> Replayed:
    played = Replay(history, setting)
    outcome = Replayed(exact=False, expected=history.finishing_stacks, events=played.events)
    outcome.game, outcome.scale = setting.game, setting.scale
    try:
        played.play()
        finish(played)
    except Stuck as stuck:
        where = f"line {stuck.number}, {stuck.line!r}: " if stuck.number else ""
        outcome.why = f"{where}{_reason(stuck.reason, played, book)}"
    except Refused as refused:
        outcome.why = f"at the showdown: {_reason(refused, played, book)}"
    outcome.stacks = _stacks(played)
    if not outcome.why:
        outcome.why = _difference(history, played, outcome.stacks, book)
        outcome.exact = not outcome.why
        outcome.note = _note(played.hand) if outcome.exact else ""
    return outcome


def _reason(reason: Refused | PhhError, played: Replay, book: Rulebook) -> str:
    """The sentence of a refusal with names and with amounts as the file writes them, and the rules behind it."""
    if isinstance(reason, PhhError):
        return f"{reason}."
    names, scale = dict(enumerate(played.history.players, 1)), played.setting.scale
    return f"{reason.sentence(names, lambda chips: f'{file_amount(chips, scale):,}')}{_cited(reason.cites, book)}"


def _stacks(played: Replay) -> list[Amount | None]:
    """Stacks by place; those of the start where the hand could not even begin."""
    scale, unknown = played.setting.scale, played.setting.unknown
    stacks = {p.seat: p.stack for p in played.hand.players} or dict(played.setting.start.seats)
    return [None if seat in unknown else file_amount(stacks[seat], scale) for seat in sorted(stacks)]


def _difference(history: History, played: Replay, stacks: list[Amount | None], book: Rulebook) -> str:
    """The differing stacks and the likely reason; empty if they agree or the file has none."""
    expected = history.finishing_stacks
    if expected is None:
        return ""
    pairs = list(zip(stacks, expected, strict=True))
    differing = [
        f"{history.players[i]} has {theirs:,} in the file and {ours:,} here"
        for i, (ours, theirs) in enumerate(pairs)
        if ours is not None and theirs != Decimal("inf") and ours != theirs
    ]
    return f"{'; '.join(differing)}. {_cause(pairs, played, book)}".rstrip() if differing else ""


def _cause(pairs: list[tuple[Amount | None, Amount]], played: Replay, book: Rulebook) -> str:
    if not played.hand.is_over:
        return "The file ends before the hand is over."
    known = [(ours, theirs) for ours, theirs in pairs if ours is not None and theirs != Decimal("inf")]
    chips = sum(int((ours - theirs) * played.setting.scale) for ours, theirs in known)
    missing = file_amount(chips, played.setting.scale)
    if missing > 0 and not played.hand.chips.rake:
        rule = played.setting.rules.rake.cites
        return f"The file is {missing:,} short: rake was taken there but not here{_cited(rule, book)}."
    if missing < 0 and played.hand.chips.rake:
        return f"Rake was taken here but not in the file{_cited(played.setting.rules.rake.cites, book)}."
    odd = [award for award in played.events if isinstance(award, ev.PotAwarded) and award.odd]
    if odd and not missing:
        return f"The odd chip went to another player in the file{_cited(odd[0].cites, book)}."
    return ""


def _cited(rules: tuple[str, ...], book: Rulebook) -> str:
    return f" [{'; '.join(cite(book, name) for name in rules)}]" if rules else ""


def _only_shares_differ(outcome: Replayed) -> bool:
    """Whether the same chips were won in other shares: then the smallest chip may be the reason."""
    if outcome.expected is None or len(outcome.stacks) != len(outcome.expected):
        return False
    return sum(stack or 0 for stack in outcome.stacks) == sum(outcome.expected)


def _note(hand: Hand) -> str:
    if hand.is_over:
        return ""
    return "the winning cards are unknown" if hand.phase == "push" else "the file ends before the hand is over"
