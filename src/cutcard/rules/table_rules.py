"""Rules of one table: game × stakes × house, every slot answered once, so that no hand looks one up by name."""

from dataclasses import dataclass, field, fields
from typing import Final

from cutcard.rules.game import Game, Stakes, Street
from cutcard.rules.slot import Cites, Policy
from cutcard.rules.slots import cash_money
from cutcard.rules.slots.hand import betting, forced_bets, mishaps, pots, showdown
from cutcard.rules.slots.hand import dealing as deal
from cutcard.rules.slots.hand import declarations as say
from cutcard.rules.slots.hand import declared_chips as put
from cutcard.rules.slots.hand.betting import RaiseSize, ShortAllIn
from cutcard.rules.slots.table import action_clock as action_clock_slots
from cutcard.rules.slots.table import penalties as penalty
from cutcard.rules.slots.table import positions, routines, usual_practice
from cutcard.rules.slots.tournament import registration, seating, table_balance

NO_CEILING: Final = 0
"""The upper limit of a bet where only the stack limits it."""


class Sizing:
    """The sizes a bet or raise may have; stacks and all-ins are the hand's business."""

    __slots__ = ("chip", "limit", "pot_limit", "raise_size", "short_all_in")

    def __init__(self, raise_size: RaiseSize, short_all_in: ShortAllIn, chip: int) -> None:
        """Size raises by the house's answers, in whole chips."""
        self.limit = self.pot_limit = False
        self.raise_size = raise_size
        self.short_all_in = short_all_in
        self.chip = chip

    def bounds(self, high: int, step: int, full: int, upper: int, pot: int) -> tuple[int, int, int]:
        """Least and most total, and the grid between them.

        `high` is to be matched, `step` the last full bet or raise (or the least opening bet), `full` the level of the
        last full bet, `upper` a larger bet that is also open, `pot` the pot once the bet is matched.
        """
        raise NotImplementedError

    def is_full(self, to: int, high: int, step: int, full: int) -> bool:
        """Whether a bet or raise to `to` counts as a full one."""
        raise NotImplementedError


class NoLimit(Sizing):
    """Up to everything one has."""

    __slots__ = ()

    def bounds(self, high: int, step: int, full: int, upper: int, pot: int) -> tuple[int, int, int]:
        """From the least raise in whole chips to no ceiling."""
        least = self.raise_size.least_to(high, step, self.chip) if high else step
        return least + -least % self.chip, NO_CEILING, self.chip

    def is_full(self, to: int, high: int, step: int, full: int) -> bool:
        """Whether it reached the least raise."""
        return to >= (self.raise_size.least_to(high, step, self.chip) if high else step)


class PotLimit(NoLimit):
    """Up to the pot after one's call."""

    __slots__ = ()

    def __init__(self, raise_size: RaiseSize, short_all_in: ShortAllIn, chip: int) -> None:
        """Ask for the pot as well."""
        super().__init__(raise_size, short_all_in, chip)
        self.pot_limit = True

    def bounds(self, high: int, step: int, full: int, upper: int, pot: int) -> tuple[int, int, int]:
        """From the least raise to a raise of the pot, both in whole chips."""
        least = self.raise_size.least_to(high, step, self.chip) if high else step
        least += -least % self.chip
        most = high + pot
        return least, max(least, most - most % self.chip), self.chip


class FixedLimit(Sizing):
    """One bet more than the last full bet: that also completes what an all-in left short."""

    __slots__ = ()

    def __init__(self, raise_size: RaiseSize, short_all_in: ShortAllIn, chip: int) -> None:
        """The same, in bets."""
        super().__init__(raise_size, short_all_in, chip)
        self.limit = True

    def bounds(self, high: int, step: int, full: int, upper: int, pot: int) -> tuple[int, int, int]:
        """One bet, or the upper one where it is open."""
        if upper > step:
            return full + step, full + upper, upper - step
        return full + step, full + step, 1

    def is_full(self, to: int, high: int, step: int, full: int) -> bool:
        """Whether the house counts it as a bet."""
        return self.short_all_in.counts(to - full, step)


STRUCTURES: Final[dict[str, type[Sizing]]] = {"no_limit": NoLimit, "pot_limit": PotLimit, "limit": FixedLimit}


class StreetPlan:
    """What a street brings, as plain numbers: compiled, these are read at once, and a game's own street is not."""

    __slots__ = ("board", "draw", "each", "up")

    def __init__(self, street: Street) -> None:
        """Take it from the game."""
        self.each = street.down + street.up
        self.up = street.up
        self.board = street.board
        self.draw = street.draw


@dataclass(kw_only=True, slots=True)
class TableRules:
    """What decides at one table; an attribute per slot holds the house's answer."""

    game: Game
    stakes: Stakes
    house: str
    edition: str
    """The digest of the rulebook this was made from."""

    opening_bet: betting.OpeningBet
    raise_size: betting.RaiseSize
    raise_cap: betting.RaiseCap
    short_all_in: betting.ShortAllIn
    pot_size: betting.PotCount
    open_pair: betting.OpenPair
    fold_unbet: betting.FoldUnbet

    blinds: forced_bets.Blinds
    heads_up: forced_bets.HeadsUp
    small_blind_size: forced_bets.SmallBlindSize
    short_blind: forced_bets.ShortBlind
    short_ante: forced_bets.ShortAnte
    straddle: forced_bets.Straddle
    bring_in_all_in: forced_bets.BringInAllIn

    dealing: deal.Dealing
    short_stub: deal.StubTooShort
    run_out: deal.RunOut
    absent_hand: deal.AbsentHand
    showing_ties: deal.ShowingTies

    show_order: showdown.ShowOrder
    must_show: showdown.MustShow
    all_in_cards: showdown.AllInCards
    see_hand: showdown.SeeHand
    tabling: showdown.Tabling

    odd_chip: pots.RemainderOfPot
    odd_half: pots.OddHalf
    rake: pots.HouseRake
    bad_beat: cash_money.BadBeat

    eligible: registration.Eligible
    short_table: table_balance.ShortTable
    games: usual_practice.Games
    game_change: usual_practice.GameChange
    most_players: usual_practice.MostPlayers
    hand_starts: usual_practice.HandStarts
    action_order: usual_practice.ActionOrder
    turn: usual_practice.Turn
    own_hand: usual_practice.OwnHand
    facing: usual_practice.Facing
    table_stakes: usual_practice.TableStakes
    limit_bets: usual_practice.LimitBets
    bring_in: usual_practice.BringsIn
    cards_speak: usual_practice.HandValue
    winning: usual_practice.Winning
    split: usual_practice.Split
    side_pots: usual_practice.SidePots

    button: positions.Button
    heads_up_next: positions.HeadsUpNext
    stud_button: positions.StudButton
    first_button: positions.FirstButton
    newcomer: positions.NewPlayer
    missed_blinds: positions.MissedBlinds
    buy_button: positions.BuyButton
    away: positions.Away
    seat_change: seating.SeatChanges
    closing: usual_practice.TableCloses

    action_clock: action_clock_slots.ActionClock

    let_go: mishaps.HandLetGo
    fouled: mishaps.Fouled
    splash: mishaps.SplashedPot
    hidden_chips: mishaps.HiddenChips
    stack_count: mishaps.StackCount
    show_one: mishaps.ShowOne

    spoken: say.SpokenInTurn
    announced_fold: say.AnnouncedFold
    open_amount: say.OpenAmount
    amount_pending: say.AmountPending
    said_amount: say.SaidAmount
    raise_by: say.RaiseBy
    unclear_amount: say.UnclearAmount
    gestures: say.Gestures
    check_facing_bet: say.CheckFacingBet
    out_of_turn: say.OutOfTurn
    oversized_chip: put.OversizedChip
    several_chips: put.SeveralChips
    string_bet: put.StringBet
    bet_line: put.BetLine
    undersized: put.Undersized

    deck_change: routines.DeckChange
    announcing: routines.Announcing
    duties: routines.DealingDuties
    change: routines.ChangeMaking
    penalties: penalty.PenaltyLadder
    disputes: penalty.Disputes

    most_seats: int = field(init=False)
    """How many can be dealt in; 0 where the house does not deal this game."""
    blinds_fit: bool = field(init=False)
    """Whether the house plays with blinds of these sizes."""
    folds_unbet: tuple[bool, bool] = field(init=False)
    """Whether a player who could check may fold; and whether the big blind before the flop may."""
    pack: frozenset[int] = field(init=False)
    """The cards of the deck."""
    by_up_cards: bool = field(init=False)
    """Whether the up cards decide who opens: stud."""
    last_street: int = field(init=False)
    draws_until: int = field(init=False)
    """The last street on which cards are changed or thrown away; -1: none."""
    scarce_street: int = field(init=False)
    """The street for which the stub may be too short without draws: stud's last; -1: none."""
    most_runs: int = field(init=False)
    """How often the rest of the board may be run: by the house's answer, unless the table plays without."""
    takes_rake: bool = field(init=False)
    """Whether the house takes anything out of the pots of this table."""
    sizing: Sizing = field(init=False)
    coming: tuple[StreetPlan, ...] = field(init=False)
    """What each street brings."""
    opens_for: tuple[int, ...] = field(init=False)
    """The least opening bet of each street."""
    open_cites: tuple[Cites, ...] = field(init=False)
    raise_cites: tuple[Cites, ...] = field(init=False)
    """What a bet and a raise on each street cite."""
    fold_cites: Cites = field(init=False)
    check_raise_cites: Cites = field(init=False)
    """Extra citations of a fold to a bet and of a raise after a check: only rules for exactly that."""
    dealt_cites: tuple[Cites, ...] = field(init=False)
    """What the dealing of each street and its order of action cite."""
    post_cites: dict[str, Cites] = field(init=False)
    """The citations of a full post, by its kind."""

    def __post_init__(self) -> None:
        """Compute once what every hand at this table asks again and again."""
        game, stakes = self.game, self.stakes
        house = self.most_players.most(game.most_players)
        self.most_seats = house + stakes.one_more if self.games.played(game.id) else 0
        one_blind = self.blinds.by_button or not stakes.big_blind
        self.blinds_fit = one_blind or self.small_blind_size.fits(stakes.small_blind, stakes.big_blind)
        self.folds_unbet = self.fold_unbet.allowed(big_blind=False), self.fold_unbet.allowed(big_blind=True)
        self.by_up_cards = bool(game.bring_in)
        self.last_street = len(game.streets) - 1
        self.pack = frozenset(game.deck)
        changes = [index for index, street in enumerate(game.streets) if street.draw or street.discard]
        self.draws_until = max(changes, default=-1)
        self.scarce_street = len(game.streets) - 1 if game.family == "stud_games" else -1
        self.takes_rake = self.rake.takes and stakes.raked
        self.most_runs = self.run_out.most() if stakes.runs else 1
        self.coming = tuple(map(StreetPlan, game.streets))
        limit = game.betting == "limit"
        self.sizing = STRUCTURES[game.betting](self.raise_size, self.short_all_in, stakes.chip)
        self.opens_for = tuple(
            (stakes.upper if street.bet == "upper" else stakes.lower)
            if limit
            else self.opening_bet.least(index, stakes.big_blind or stakes.lower, stakes.chip)
            for index, street in enumerate(game.streets)
        )
        opening, raising = (self.limit_bets, self.limit_bets) if limit else (self.opening_bet, self.raise_size)
        self.open_cites = tuple(opening.cites_on(street.name) for street in game.streets)
        self.raise_cites = tuple(raising.cites_on(street.name) for street in game.streets)
        self.fold_cites = self.facing.on.get("fold", ())
        self.check_raise_cites = self.facing.on.get("check_raise", ())
        self.dealt_cites = tuple(
            tuple(dict.fromkeys((*self.dealing.cites_on(street.name), *self.action_order.cites_on(street.name))))
            for street in game.streets
        )
        ante = self.short_ante.cites_on("ante") if stakes.ante else ()
        small, big = self.blinds.cites_on("small"), self.blinds.cites_on("big")
        self.post_cites = {
            "small_blind": small, "big_blind": big, "straddle": self.straddle.cites, "ante": ante, "dead": ante,
            "live": (),
        }  # fmt: skip

    def straddlers(self, button: int, under_the_gun: int) -> tuple[int, ...]:
        """The seats that may straddle, first option first; none where the table plays without."""
        return self.straddle.order(button, under_the_gun) if self.stakes.straddles else ()

    def policies(self) -> dict[str, Policy]:
        """Every slot's answer by its name."""
        named = ((one.name, getattr(self, one.name)) for one in fields(self))
        return {name: value for name, value in named if isinstance(value, Policy)}
