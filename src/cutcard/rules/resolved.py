"""Rules of one table: game × stakes × house, with every slot answered once, so that the engine never looks one up by name."""

from dataclasses import dataclass

from cutcard.rules.game import Game
from cutcard.rules.policy import Policy
from cutcard.rules.slots import betting, dealing, forced, pots, practice, showdown
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
    pot_size: betting.PotSize
    open_pair: betting.OpenPair
    fold_unbet: betting.FoldUnbet

    blinds: forced.Blinds
    heads_up: forced.HeadsUp
    small_blind_size: forced.SmallBlindSize
    short_blind: forced.ShortBlind
    short_ante: forced.ShortAnte
    straddle: forced.Straddle
    bring_in_all_in: forced.BringInAllIn

    dealing: dealing.Dealing
    short_stub: dealing.ShortStub
    run_out: dealing.RunOut
    absent_hand: dealing.AbsentHand
    showing_ties: dealing.ShowingTies

    show_order: showdown.ShowOrder
    must_show: showdown.MustShow
    all_in_cards: showdown.AllInCards
    see_hand: showdown.SeeHand
    tabling: showdown.Tabling

    odd_chip: pots.OddChip
    odd_half: pots.OddHalf
    rake: pots.Rake

    games: practice.Games
    most_players: practice.MostPlayers
    hand_starts: practice.HandStarts
    action_order: practice.ActionOrder
    turn: practice.Turn
    facing: practice.Facing
    table_stakes: practice.TableStakes
    limit_bets: practice.LimitBets
    bring_in: practice.BringIn
    cards_speak: practice.CardsSpeak
    winning: practice.Winning
    split: practice.Split
    side_pots: practice.SidePots

    def policies(self) -> dict[str, Policy]:
        """Every slot's answer by its name."""
        return {name: value for name in self.__slots__ if isinstance(value := getattr(self, name), Policy)}
