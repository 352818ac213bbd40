"""Commands about money: what decides each."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.money import commands as do
from cutcard.tournament.money.add_ons import buy_add_on, sell_at_table
from cutcard.tournament.money.closing import close_night
from cutcard.tournament.money.deals import agree_deal, propose_deal
from cutcard.tournament.money.paying import pay, pay_prize, refund
from cutcard.tournament.money.rebuying import re_enter, rebuy
from cutcard.tournament.money.targets import hunt, name_targets
from cutcard.tournament.money.trays import collect_seat, collect_tray, lay_down
from cutcard.tournament.night import Night

HANDLERS: Final[dict[type, Callable[[Any, Night, NightRules], list[Event]]]] = {
    do.Pay: pay,
    do.Refund: refund,
    do.Rebuy: rebuy,
    do.ReEnter: re_enter,
    do.BuyAddOn: buy_add_on,
    do.SellAtTable: sell_at_table,
    do.LayDown: lay_down,
    do.CollectSeat: collect_seat,
    do.CollectTray: collect_tray,
    do.Hunt: hunt,
    do.NameTargets: name_targets,
    do.ProposeDeal: propose_deal,
    do.AgreeDeal: agree_deal,
    do.PayPrize: pay_prize,
    do.CloseNight: close_night,
}
