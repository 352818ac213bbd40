"""The money of a .tdt file: on which terms one could buy in, what was raked, and the formula for points."""

from typing import Any

from cutcard.formats.tdt.field_reader import Fields
from cutcard.formats.tdt.model import TdtProfile, TdtTerms


def money(night: Fields) -> dict[str, Any]:
    """The terms, the rake and the formula."""
    money = night.thing("Financials", "FinancialConfig")
    if money is None:
        return {}
    formula = money.thing("PointsForPlaying", "UserFormula")
    told = {
        "buy_ins": _terms(money, "Buyins"),
        "rebuys": _terms(money, "Rebuys"),
        "add_ons": _terms(money, "AddOns"),
        "fixed_rake": _fixed_rake(money),
        "house_adds": money.money("HouseContribution"),
        "guaranteed": money.money("GuaranteedPot"),
        "chips_adjustment": int(money.number("TotalChipsAdjustment")),
        "points_for_hit": money.number("PointsForHit"),
        "formula": "" if formula is None else formula.text("Text"),
        "bounties": money.flag("UseBounties"),
    }
    if formula is not None:
        formula.leave("whether formulas were strict", "Strict")
        formula.done()
    money.leave(
        "what the desk allowed", "RestrictedBounty", "AllowInTourneyRebuys", "AllowRebuyOverrideAfterBustout"
    )  # fmt: skip
    money.done()
    return told


def _terms(money: Fields, name: str) -> TdtTerms:
    terms = money.thing(name, "BuyConfig")
    if terms is None:
        return TdtTerms()
    found = TdtTerms(
        allowed=terms.flag("Allow"),
        profiles=tuple(_profile(entry) for entry in terms.things("Profiles", "FeeProfile")),
        default=terms.whole("DefIndex"),
        last_round=terms.whole("LastRound"),
        most_each=terms.whole("MaxPerPlayer"),
        most_of_all=terms.whole("MaxTotal"),
        fewest_players=terms.whole("MinPlayers"),
    )
    terms.done()
    return found


def _profile(entry: Fields) -> TdtProfile:
    found = TdtProfile(
        name=entry.name("Name"),
        fee=entry.money("Fee"),
        rake=entry.rake("Rake"),
        chips=entry.whole("Chips"),
        points=entry.number("Points"),
        bounty=entry.money("BountyChipCost"),
        enabled=entry.flag("Enabled", default=True),
        changeable=entry.flag("AllowChange"),
    )
    entry.done()
    return found


def _fixed_rake(money: Fields) -> tuple[int, ...]:
    """What the house takes of the whole pot as an amount; a share of it is listed, since no file of ours had one."""
    rake = money.thing("FixedRake", "FixedRakeConfig")
    if rake is None:
        return ()
    amounts, shares = rake.rake("Real"), rake.rake("Percent")
    if any(shares):
        percent = ", ".join(f"{share / 100:g} %" for share in shares)
        rake.notes.add(rake.at, f"{rake.path}.Percent", f"a rake of {percent} of the pot was not calculated")
    rake.leave("how the rake was rounded", "Type", "Round", "RoundToNearest")
    rake.done()
    return amounts
