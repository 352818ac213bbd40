"""Every kind of question. A new kind is a small class and a line here."""

from typing import Final

from cutcard.scenario.quiz.makers import amounts, dealing, floor, hands, may, positions, pots, turns
from cutcard.scenario.quiz.making import Maker

MAKERS: Final[tuple[Maker, ...]] = (
    amounts.LeastRaise(),
    amounts.MostRaise(),
    amounts.FixedBet(),
    amounts.CallPrice(),
    amounts.RaiseOpen(),
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
    may.Attempted(),
    may.Taken(),
    may.TakenHere(),
    floor.WhatRuling(),
    floor.WhatIsIt(),
)
