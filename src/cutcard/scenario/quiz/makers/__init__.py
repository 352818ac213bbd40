"""Every kind of question. A new kind is a small class and a line here."""

from typing import Final

from cutcard.scenario.quiz.makers import amounts, dead, dealing, entering, floor, may, positions, pots, turns, winning
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
    turns.TurnedUp(),
    pots.PotSize(),
    pots.PotWinners(),
    pots.GoesBack(),
    pots.OddChip(),
    pots.WinsInAll(),
    pots.Rake(),
    winning.Winner(),
    winning.HandName(),
    positions.NextButton(),
    positions.NextSmallBlind(),
    positions.NextBigBlind(),
    entering.GetsCards(),
    entering.ComesIn(),
    entering.Owes(),
    dealing.FirstCard(),
    dealing.LastCard(),
    dealing.FirstSmallBlind(),
    dealing.FirstBigBlind(),
    dealing.Burns(),
    dealing.ShortStub(),
    dead.DeadOrLive(),
    dead.Seconds(),
    may.Attempted(),
    may.Taken(),
    may.TakenHere(),
    floor.WhatRuling(),
    floor.WhatIsIt(),
)
