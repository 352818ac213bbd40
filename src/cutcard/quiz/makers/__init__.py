"""Every kind of question. A new kind is a small class and a line here."""

from typing import Final

from cutcard.quiz.makers import allowed_actions, bet_sizes, dealing, floor, hands, positions, pots, turns
from cutcard.quiz.question import Maker

MAKERS: Final[tuple[Maker, ...]] = (
    bet_sizes.LeastRaise(),
    bet_sizes.MostRaise(),
    bet_sizes.FixedBet(),
    bet_sizes.CallPrice(),
    bet_sizes.RaiseOpen(),
    turns.FirstToAct(),
    turns.FirstToDraw(),
    turns.ShowsFirst(),
    turns.MayMuck(),
    turns.HandsTurnedUp(),
    pots.PotSize(),
    pots.PotWinners(),
    pots.GoesBack(),
    pots.OddChip(),
    pots.WinsInAll(),
    pots.Rake(),
    hands.WhoWins(),
    hands.HandName(),
    positions.NextButton(),
    positions.NextSmallBlind(),
    positions.NextBigBlind(),
    positions.GetsCards(),
    positions.ComesIn(),
    positions.Owes(),
    dealing.FirstCard(),
    dealing.LastCard(),
    dealing.FirstSmallBlind(),
    dealing.FirstBigBlind(),
    dealing.Burns(),
    dealing.ShortStub(),
    hands.DeadOrLive(),
    hands.Seconds(),
    allowed_actions.Attempted(),
    allowed_actions.Taken(),
    allowed_actions.TakenHere(),
    floor.WhatRuling(),
    floor.WhatIsIt(),
)
