"""Rules of one table: game × stakes × house, every slot answered once, so that no hand looks one up by name."""

from dataclasses import dataclass, field

from cutcard.rules.game import Game
from cutcard.rules.policy import Cites, Policy
from cutcard.rules.sizing import STRUCTURES, Sizing
from cutcard.rules.slots import (
    betting,
    clock,
    entering,
    forced,
    knowing,
    mishaps,
    positions,
    pots,
    practice,
    routines,
    showdown,
)
from cutcard.rules.slots import dealing as deal
from cutcard.rules.slots import declaring as say
from cutcard.rules.slots import declaring_chips as put
from cutcard.rules.slots import penalties as penalty
from cutcard.rules.stakes import Stakes


@dataclass(kw_only=True, slots=True)
class Rules:
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

    blinds: forced.Blinds
    heads_up: forced.HeadsUp
    small_blind_size: forced.SmallBlindSize
    short_blind: forced.ShortBlind
    short_ante: forced.ShortAnte
    straddle: forced.Straddle
    bring_in_all_in: forced.BringInAllIn

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

    games: practice.Games
    most_players: practice.MostPlayers
    hand_starts: practice.HandStarts
    action_order: practice.ActionOrder
    turn: practice.Turn
    own_hand: practice.OwnHand
    facing: practice.Facing
    table_stakes: practice.TableStakes
    limit_bets: practice.LimitBets
    bring_in: practice.BringsIn
    cards_speak: practice.HandValue
    winning: practice.Winning
    split: practice.Split
    side_pots: practice.SidePots

    button: positions.Button
    heads_up_next: positions.HeadsUpNext
    first_button: positions.FirstButton
    newcomer: entering.NewPlayer
    missed_blinds: entering.MissedBlinds
    buy_button: entering.BuyButton
    away: entering.Away

    action_clock: clock.ActionClock

    let_go: mishaps.HandLetGo
    fouled: mishaps.Fouled
    splash: mishaps.SplashedPot
    hidden_chips: mishaps.HiddenChips
    stack_count: knowing.StackCount
    show_one: knowing.ShowOne

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

    most_seats: int = field(init=False)
    """How many can be dealt in; 0 where the house does not deal this game."""
    blinds_fit: bool = field(init=False)
    """Whether the house plays with blinds of these sizes."""
    folds_unbet: tuple[bool, bool] = field(init=False)
    """Whether one who could check may fold; and whether the big blind before the flop may."""
    draws_until: int = field(init=False)
    """The last street on which cards are changed; -1: none."""
    scarce_street: int = field(init=False)
    """The street for which the stub may be too short though nobody draws: stud's last; -1: none."""
    sizing: Sizing = field(init=False)
    opens_for: tuple[int, ...] = field(init=False)
    """The least opening bet of each street."""
    open_cites: tuple[Cites, ...] = field(init=False)
    raise_cites: tuple[Cites, ...] = field(init=False)
    """What a bet and a raise on each street cite."""
    fold_cites: Cites = field(init=False)
    check_raise_cites: Cites = field(init=False)
    """What a fold to a bet and a raise after a check cite too: only rules that the house has for just that."""
    dealt_cites: tuple[Cites, ...] = field(init=False)
    """What the dealing of each street and its order of action cite."""

    def __post_init__(self) -> None:
        """Work out once what every hand at this table asks again and again."""
        game, stakes = self.game, self.stakes
        self.most_seats = self.most_players.most(game.most_players) if self.games.played(game.id) else 0
        self.blinds_fit = not stakes.big_blind or self.small_blind_size.fits(stakes.small_blind, stakes.big_blind)
        self.folds_unbet = self.fold_unbet.allowed(big_blind=False), self.fold_unbet.allowed(big_blind=True)
        self.draws_until = max([index for index, street in enumerate(game.streets) if street.draw], default=-1)
        self.scarce_street = len(game.streets) - 1 if game.family == "stud_games" else -1
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

    def policies(self) -> dict[str, Policy]:
        """Every slot's answer by its name."""
        return {name: value for name in self.__slots__ if isinstance(value := getattr(self, name), Policy)}
