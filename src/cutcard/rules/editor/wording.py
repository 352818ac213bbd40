"""A house's answers and slots in words.

The docstring of a kind with settings can only say "so many minutes". This module fills in the numbers. A kind that is
not listed has no setting that a reader would miss.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from cutcard.rules.data_files import game_ids
from cutcard.rules.game import load_game
from cutcard.rules.slot import SIDES, STREETS, Policy, kinds, slots
from cutcard.rules.slots import SLOT_THEMES
from cutcard.rules.slots.office import SANCTIONS
from cutcard.strength import name
from cutcard.style import USUAL, ClubStyle

_COMMON = frozenset(field.name for field in fields(Policy))
_WORDS = {int: "whole number", str: "text", bool: "true or false"}


def slots_in_words() -> str:
    """Markdown: a heading for each theme and slot, a line for each kind."""
    return "\n".join(line for theme in SLOT_THEMES for line in _theme(theme))


def _theme(name: str) -> Iterator[str]:
    heading, own = SLOT_THEMES[name]
    yield f"### {heading}\n"
    for slot in slots().values():
        if slot.slot in own:
            yield f"**`{slot.slot}`** {meaning(slot)}\n"
            if shared := _settings(slot, _COMMON):
                yield f"Every row:{shared}\n"
            yield from (_kind(slot, kind) for kind in kinds(slot).values())
            if slot.cases:
                yield f"- cases for `on`: {', '.join(_case(case) for case in slot.cases)}"
            yield ""


def _case(case: str) -> str:
    return {STREETS: "any street's name", SIDES: "any side's name"}.get(case, f"`{case}`")


def _kind(slot: type[Policy], kind: type[Policy]) -> str:
    settings = _settings(kind, frozenset(field.name for field in fields(slot)))
    return f"- `{kind.kind}`: {meaning(kind)}" + (f" Settings:{settings}" if settings else "")


def _settings(cls: type[Policy], known: frozenset[str]) -> str:
    """The fields that a class adds to the known ones, in words."""
    hints = get_type_hints(cls)
    told = "; ".join(_setting(field, hints[field.name]) for field in fields(cls) if field.name not in known)
    return f" {told}." if told else ""


def _setting(field: "Field[Any]", hint: Any) -> str:
    default = field.default if field.default_factory is MISSING else field.default_factory()
    shown = list(default) if isinstance(default, tuple) else default
    return f"`{field.name}` ({_type(hint)}" + (")" if default is MISSING else f", {_quoted(shown)} if left out)")


def _quoted(default: Any) -> str:
    return f"`{default}`" if isinstance(default, str) and default else str(default)


def _type(hint: Any) -> str:
    """The allowed values of a setting, in words."""
    if get_origin(hint) is tuple:
        entry = get_args(hint)[0]
        return f"list of {_type(entry)}{'s' if entry in _WORDS else ''}"
    if get_origin(hint) is dict:
        return f"table of {_type(get_args(hint)[1])}s"
    if get_origin(hint) is Literal:
        return " or ".join(f"`{choice}`" for choice in get_args(hint))
    if is_dataclass(hint):
        return f"tables with {', '.join(field.name for field in fields(hint))}"
    return _WORDS[hint]


def meaning(cls: type[Policy]) -> str:
    """The first sentence of a slot's or kind's docstring."""
    return (cls.__doc__ or "").partition("\n")[0]


_OTHERS: Final = {"ask": "the director decides for the others", "leave": "the others get theirs when they arrive"}
_BETWEEN: Final = {
    "waits": "between button and small blind they wait",
    "dealt": "between button and small blind too",
    "posts": "between button and small blind they may post",
}
_CALLS: Final = {
    "turn": "whose action it is", "raise": "every raise", "all_in": "every all-in", "option": "the big blind's option",
    "option_used": "a blind that raises", "players": "how many players are in", "low_card": "who has the bring-in",
    "leader": "who is high or low", "pairs": "open pairs", "community": "a community card", "show": "who shows",
    "hands": "the hands shown", "winner": "the winner",
}  # fmt: skip
_WHILE: Final = {"balancing": "balancing tables", "dispute": "a dispute"}
_CAUSES: Final = {"relief": "a new dealer", "marked_card": "a marked card", "wrong_count": "a wrong card count"}
_PLACES: Final = {"button": "the button", "under_the_gun": "the seat left of the big blind"}
_STEPS: Final = {
    "warning": "a warning", "minutes": "minutes away", "hands": "hands out", "rounds": "rounds out",
    "disqualified": "disqualification", "membership": "loss of membership",
}  # fmt: skip
_NEEDS: Final = {
    "buy_in": "the buy-in", "stack": "the starting stack", "schedule": "the blind structure", "prizes": "the payouts",
}  # fmt: skip
_CHANGES: Final = {"bet": "bets", "call": "calls", "raise": "raises"}
_SHUFFLES: Final = {"dealer": "", "right_of_button": " The player to the right of the button shuffles the other deck."}
_DISCARDS: Final = {"dealer": "", "first_to_fold": " The first player to fold collects the discards."}


def _all(words: Iterable[str], last: str = "and") -> str:
    """One, two and three."""
    *first, end = tuple(words) or ("nothing",)
    return f"{', '.join(first)} {last} {end}" if first else end


def _named(table: dict[str, str], names: Iterable[str], last: str = "and") -> str:
    """The words for these names; a name without an entry is used itself."""
    return _all((table.get(name, name.replace("_", " ")) for name in names), last)


def _game(name: str) -> str:
    """A game's name within a sentence; the id of a game that is not shipped."""
    title = load_game(name).name if name in game_ids() else name
    return f"{title[0].lower()}{title[1:]}"


def _sanctions(p: Any, last: str) -> str:
    """The steps, how long each counts, and whose they are to give."""
    alone = _all(SANCTIONS[step] for step in p.director)
    whose = (
        "all reserved for the director" if len(p.director) == len(p.steps) else f"reserved for the director: {alone}"
    )
    always = f" {_all(p.hardest_for)} always gets the last step." if p.hardest_for else ""
    counts = " Earlier steps count for a year." if p.counts == "year" else ""
    given = whose if p.director else "any officer can give them"
    return f"{_all((SANCTIONS[step] for step in p.steps), last)}; {given}.{counts}{always}"


def _spoken_fold(p: Any) -> str:
    return "" if p.spoken_fold == "at_once" else " A verbal fold also waits until it is their turn."


def _rebuys(p: Any) -> str:
    until = f" by the end of level {p.until}" if p.until else ""
    most = f", {p.most} at most" if p.most else ""
    entrants = f"; with {p.entrants} players or fewer" if p.entrants else ""
    share = f", for {p.share} % of the buy-in" if p.share != 100 else ""
    return f"{until}{most}{share}{entrants}"


def _straddle(p: Any) -> str:
    size = _all(map(str, dict.fromkeys((p.least_big_blinds, p.most_big_blinds))), "to")
    return f"One straddle of {size} big blinds, from {_named(_PLACES, p.places, 'or else')}."


def _opening(p: Any) -> str:
    names = ("before the flop", "on the flop", "on the turn", "on the river")
    sizes = (f"{size} big blind{'s'[: size != 1]} {name}" for size, name in zip(p.big_blinds, names, strict=False))
    return f"{_all(sizes)}."


def _called(p: Any) -> str:
    def named(parties: tuple[str, ...]) -> str:
        return _all((p.title(office) for office in p.called(parties)), "or")

    first = _all((p.title(office) for office in p.called(())), "and then")
    return f"{first[0].upper()}{first[1:]}. If {p.title('director')} is party to it: {named(('director',))}."


def _window(p: Any, style: ClubStyle) -> str:
    opens, closes = style.minute(p.opens), style.minute(p.closes)
    return f"Between {opens} and {closes}. Every player there then who wants to play gets a seat."


def _bad_beat(p: Any, style: ClubStyle) -> str:
    return (
        f"Yes: {name('high', p.least_hand())} or better beaten, both players using both hole cards with the first "
        f"five board cards, in {_all(map(_game, p.games), 'or')}, with {p.players} or more dealt in and a pot "
        f"of {style.money(p.pot)} or more. {p.beaten_share}% goes to the losing hand, {p.winner_share}% to the "
        f"winner and {p.table_share}% to the others dealt in."
    )


_TOLD: Final[dict[tuple[str, str], Callable[[Any], str]]] = {
    ("absence", "forfeits"): lambda p: (
        f"After {p.minutes} minutes away, not counting breaks, the player is out and the chips leave play."
    ),
    ("absent_at_start", "who_called"): lambda p: f"Everyone who called ahead; {_OTHERS[p.others]}.",
    ("absent_at_start", "who_paid"): lambda p: f"Everyone who has paid; {_OTHERS[p.others]}.",
    ("action_clock", "called"): lambda p: (
        f"No limit until the clock is called on a player, after {p.patience} seconds. Then they have {p.time}."
    ),
    ("action_clock", "off"): lambda p: (
        "No limit" + (f"; the director may turn on a timer of {p.timer} seconds a turn." if p.timer else ".")
    ),
    ("action_clock", "timed"): lambda p: (
        f"{p.time} seconds per turn, then a time bank of {p.bank}; every {p.every} hands it gets {p.refill} back."
    ),
    ("add_on", "not_rebought"): lambda p: (
        f"Players who have not rebought, whatever their stack, for {p.share}% of the buy-in."
    ),
    ("announcing", "aloud"): lambda p: f"{_named(_CALLS, p.calls).capitalize()}; nothing else.",
    ("balance", "break_order"): lambda p: (
        f"From a difference of {p.gap}. Of equal tables, the first to break gives a player "
        "and the last to break gets them."
    ),
    ("balance", "by_lot"): lambda p: f"From a difference of {p.gap}. Equal tables are decided by a random draw.",
    ("balance", "low_card"): lambda p: (
        f"From a difference of {p.gap}. Equal tables each get a card and the lowest gives a player; the "
        "table that lost a player first gets them."
    ),
    ("break_calls", "called"): lambda p: (
        f"The coming break, {p.announce} minutes ahead"
        + (f"; players may sit down again {p.sit_down} minutes before it ends." if p.sit_down else ".")
    ),
    ("breaks", "every"): lambda p: (
        f"{p.length} minutes, after the level that ends nearest to {p.minutes} minutes of play since the last break."
    ),
    ("clock_stops", "stops"): lambda p: (
        f"Stops for {_named(_WHILE, p.during, 'or')}. No table starts a new hand meanwhile; "
        "hands in progress are finished."
    ),
    ("colour_up", "race"): lambda p: (
        "A chip race: a card for each odd chip, and the best cards win one new chip each, one per player."
        + (" Players may agree on another way." if p.agreement else "")
    ),
    ("deck_change", "for_cause"): lambda p: (
        f"Between hands, and only for {_named(_CAUSES, p.causes, 'or')}."
    ),
    ("dealing", "one_at_a_time"): lambda p: (
        "One card at a time from the button's left, with a burn before each later street."
        + (" The button gets the last card, or it is a misdeal." if p.button_last == "misdeal" else "")
    ),
    ("disputes", "called_in_order"): _called,
    ("duties", "dealer"): lambda p: f"A club dealer.{_SHUFFLES[p.shuffler]}{_DISCARDS[p.muck]}",
    ("duties", "self_dealt"): lambda p: (
        f"The players self-deal: the player on the button deals.{_SHUFFLES[p.shuffler]}{_DISCARDS[p.muck]}"
    ),
    ("eligible", "members"): lambda p: (
        "Only members in good standing" + (f" who are {p.least_age} or older." if p.least_age else ".")
    ),
    ("eligible", "open_to_all"): lambda p: (
        f"Anyone{f' aged {p.least_age} or older' if p.least_age else ''}; only members if the event says so."
    ),
    ("games", "only"): lambda p: f"Only {_all(map(_game, p.games))}.",
    ("late_entry", "full_stack"): lambda p: (
        f"Anyone until level {p.until}, with a full stack and no post." if p.until
        else "Anyone until the announced level, with a full stack and no post."
    ),
    ("late_penalty", "chips_each_level"): lambda p: (
        f"{p.amount:,} chips at the start of each of the first {p.levels} levels. They leave play."
    ),
    ("late_place", "to_waiting_list"): lambda p: (
        f"{p.minutes} minutes after the announced start it goes to the first player on the waiting list."
    ),
    ("list_call", "called_to_sit"): lambda p: (
        f"They are called in list order and sit down. The seat is held for {p.minutes} minutes."
    ),
    ("list_call", "called_for_card"): lambda p: (
        "They are called to the podium for a seat card and sit down when the dealer has it. "
        f"The seat is held for {p.minutes} minutes."
    ),
    ("cash_table", "so_many"): lambda p: f"{p.seats}, no more.",
    ("cash_table", "one_more"): lambda p: (
        f"{p.seats}, plus one if an officer allows it. The extra seat goes when a player leaves the game."
    ),
    ("cash_absence", "picked_up"): lambda p: (
        f"For {p.minutes} minutes. Then their chips may be counted, picked up and held at the cage."
    ),
    ("going_south", "brings_all"): lambda p: (
        "No. A player who changes tables brings their whole stack; one who returns "
        f"within {p.minutes} minutes brings what they took off."
    ),
    ("level_length", "usually"): lambda p: f"{p.minutes} minutes each.",
    ("missed_blinds", "made_up"): lambda p: (
        "They wait for the big blind or post what they missed: big blind live, small blind with it dead, "
        f"small blind alone {p.lone_small}; {_BETWEEN[p.between]}."
    ),
    ("most_players", "number"): lambda p: f"{p.players}.",
    ("newcomer", "takes_the_seat"): lambda p: (
        f"They take the blinds due in their seat and are dealt in; {_BETWEEN[p.between]}."
    ),
    ("no_show", "at_level"): lambda p: (
        f"Before the first hand of level {p.level}{f'; with a call ahead, until level {p.called}' if p.called else ''}."
    ),
    ("no_show", "next_level_or_minutes"): lambda p: (
        f"At the next level or after {p.minutes} minutes, whichever is first, unless "
        "they asked to keep their chips in play."
    ),
    ("opening_bet", "per_street"): _opening,
    ("out_of_turn", "may_be_bound"): lambda p: (
        f"The floor may hold them to it as long as no player in between {_named(_CHANGES, p.released_by, 'or')}. "
        f"After a check or call they can't raise.{_spoken_fold(p)}"
    ),
    ("out_of_turn", "unless_changed"): lambda p: (
        f"Yes, unless a player in between "
        f"{_named(_CHANGES, p.released_by, 'or')}.{_spoken_fold(p)}"
    ),
    ("payout", "falling"): lambda p: (
        f"One in {p.one_in} is paid: second gets half of first, third gets a third, and so on."
    ),
    ("payout", "fixed"): lambda p: (
        f"{_all(f'{share} %' for share in p.shares)} for the top {len(p.shares)}. "
        "With fewer players than places, first place gets the rest."
    ),
    ("penalties", "discretion"): lambda p: (
        f"At the floor's discretion: {_named(_STEPS, p.steps, 'or')}. The mildest is suggested."
    ),
    ("penalties", "ladder"): lambda p: (
        f"Step by step within the {p.counts}: {_named(_STEPS, p.steps, 'and finally')}."
    ),
    ("plan_needs", "named"): lambda p: f"{_named(_NEEDS, p.needs).capitalize()}.",
    ("play_starts", "between"): lambda p: f"Not before the announced time, and at most {p.latest} minutes after it.",
    ("purse", "share"): lambda p: f"{p.percent}% of it. The rest goes to the {p.fund or 'fund'}.",
    ("raise_cap", "raises"): lambda p: f"{p.raises} raises, also heads-up.",
    ("raise_cap", "raises_unless_heads_up"): lambda p: (
        f"{p.raises} raises with three or more players; no cap heads-up."
    ),
    ("rebuy", "before_next_hand"): lambda p: (
        f"Before their table's next hand is dealt, if the hand they busted in was played{_rebuys(p)}."
    ),
    ("rebuy", "between_hands"): lambda p: f"Between hands at their table{_rebuys(p)}; never during one.",
    ("redraw", "per_table"): lambda p: (
        f"Whenever {p.players} players per table are left with one table fewer."
    ),
    ("registration", "closes_before"): lambda p: (
        f"Members can do it themselves until {p.minutes} minutes before the start. Then only the floor does."
    ),
    ("registration", "window"): lambda p: (
        f"From {p.opens} minutes before the start. After the start, only players who called ahead."
    ),
    ("run_out", "agreed"): lambda p: f"As often as all players in the pot agree, up to {p.runs} times.",
    ("sanctions", "by_severity"): lambda p: f"By the severity of the offense: {_sanctions(p, 'or')}",
    ("sanctions", "step_by_step"): lambda p: (
        f"Step by step: {_sanctions(p, 'and finally')} Skipping a step needs a reason."
    ),
    ("short_table", "empty_seats"): lambda p: (
        f"When {p.empty} seats are empty, until the floor acts; never at the last table."
    ),
    ("show_order", "last_aggressor"): lambda p: (
        "Last side pot first; within it the last to bet or raise, else the first to act; then clockwise."
        + (" Any player may table their hand before that." if p.unasked else "")
    ),
    ("small_blind_size", "between"): lambda p: f"Between {p.least} and {p.most} of the big blind.",
    ("stack_count", "estimated"): lambda _: (
        "A fair estimate. To the chip when it is their turn and they face that player's all-in."
    ),
    ("starting_stack", "between"): lambda p: f"Between {p.least:,} and {p.most:,}, for one fixed buy-in.",
    ("starting_stack", "exactly"): lambda p: f"{p.chips:,}.",
    ("straddle", "by_seat"): _straddle,
    ("table_size", "as_few_tables"): lambda p: (
        (f"At most {p.most}: as" if p.most else "As")
        + " few tables as possible, balanced to within one player."
    ),
    ("table_stock", "stocked"): lambda p: (
        f"{p.stacks} starting stacks, {p.add_ons} add-on stacks, and color-up chips. Only the "
        "color-up chips may be used for color-ups."
    ),
}  # fmt: skip


_STYLED: Final[dict[tuple[str, str], Callable[[Any, ClubStyle], str]]] = {
    ("bad_beat", "jackpot"): _bad_beat,
    ("cash_start", "window"): _window,
    ("doors", "from_time"): lambda p, style: (
        f"From {style.minute(p.opens)} on the day of the session; before that only with an official's reason."
    ),
}
"""Answers with an amount or a time of day, which each club writes in its own style."""


def describe_answer(policy: Policy, style: ClubStyle = USUAL) -> str:
    """What this answer is in this house, with sums and times as the club writes them."""
    key = policy.slot, policy.kind
    if (styled := _STYLED.get(key)) is not None:
        return styled(policy, style)
    words = _TOLD.get(key)
    return words(policy) if words is not None else meaning(type(policy))
