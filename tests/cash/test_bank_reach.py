"""Every act of the bank and the jackpots can be reached from the bank's page."""

from pathlib import Path

import pytest

from cutcard.acts.declare import Who, act_of
from cutcard.cash.acts import COMMANDS, part_of
from cutcard.cash.views.bank import MONEY

PAGE = Path(__file__).parents[2] / "frontend" / "src" / "bank"
ABOUT_MONEY = [one for one in COMMANDS if part_of(one) in MONEY and act_of(one).who != Who.ROOM]


@pytest.mark.parametrize("command", ABOUT_MONEY, ids=lambda one: one.__struct_config__.tag)
def test_the_bank_page_sends_every_bank_command(command: type) -> None:
    written = "".join(file.read_text(encoding="utf-8") for file in PAGE.glob("*.ts"))
    assert f'"{command.__struct_config__.tag}"' in written  # type: ignore[attr-defined]
