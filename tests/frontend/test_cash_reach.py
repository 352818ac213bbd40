"""Every command of the cash room stands on a page of it: nothing can be done over the API alone."""

from pathlib import Path
from typing import Final

from cutcard.acts.declare import Who, act_of
from cutcard.cash.acts import COMMANDS
from tests.bodies import tag_of

PAGES: Final = Path(__file__).parents[2] / "frontend" / "src"


def sent(folder: str) -> str:
    """What the pages of this folder say."""
    return "".join(path.read_text(encoding="utf-8") for path in sorted((PAGES / folder).rglob("*.ts")))


def test_everything_that_is_not_the_banks_is_done_at_the_podium() -> None:
    podium = sent("podium")
    acts = {tag_of(kind): act_of(kind).who for kind in COMMANDS}
    missing = {
        tag for tag, who in acts.items() if who != Who.ROOM and Who.BANK not in who and f'do: "{tag}"' not in podium
    }
    assert not missing, f"no way to {missing} at the podium"
