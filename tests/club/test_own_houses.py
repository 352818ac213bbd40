"""The club's own houses: drafts are saved, editions never change, and nobody overwrites another's work."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.club.own_houses import (
    ACTS,
    LONGEST_NOTE,
    LONGEST_TEXT,
    MOST_HOUSES,
    SENTENCES,
    DraftSaved,
    EditionPublished,
    HouseCommand,
    HouseEvent,
    MakeHouse,
    OwnHouse,
    OwnHouses,
    PublishEdition,
    PutAway,
    RefusedHouse,
    RestoreEdition,
    SaveDraft,
    decide,
    evolve,
)
from cutcard.rules.own_house import own_house

FIRST = 'house = "riverside"\ntitle = "Riverside"\nextends = "ccp"\n'
ODD = '\n[odd_chip]\nkind = "left_of_button"\ncites = ["standard.odd-chip.1"]\n'


class Shelf:
    """The club's houses, and every event."""

    def __init__(self) -> None:
        self.houses = OwnHouses()
        self.told: list[HouseEvent] = []

    def __call__(self, command: HouseCommand) -> list[HouseEvent]:
        """Carry out a command."""
        events = decide(command, self.houses)
        for event in events:
            evolve(self.houses, event)
        self.told += events
        return events

    def refuses(self, command: HouseCommand, code: str) -> str:
        """The sentence of a refusal; nothing changes."""
        before = msgspec.json.encode(self.houses)
        with pytest.raises(RefusedHouse) as refusal:
            decide(command, self.houses)
        assert refusal.value.code == code
        assert msgspec.json.encode(self.houses) == before
        return str(refusal.value)

    @property
    def riverside(self) -> OwnHouse:
        """The house of these tests."""
        return self.houses.by_id["riverside"]

    def save(self, text: str, saves: int = 0) -> list[HouseEvent]:
        """Save its draft, on top of the newest save or of an earlier one."""
        return self(SaveDraft(house="riverside", by="vera", at=2, saves=saves or self.riverside.saves, text=text))

    def publish(self, note: str = "") -> list[HouseEvent]:
        """Publish its draft."""
        return self(PublishEdition(house="riverside", by="vera", at=3, saves=self.riverside.saves, note=note))


@pytest.fixture
def shelf() -> Shelf:
    shelf = Shelf()
    shelf(make())
    return shelf


def make(house: str = "riverside", text: str = FIRST) -> MakeHouse:
    return MakeHouse(house=house, by="vera", at=1, text=text)


def restore(number: int) -> RestoreEdition:
    return RestoreEdition(house="riverside", by="otto", at=9, number=number, note="back to it")


# Drafts


def test_a_new_house_is_a_draft_and_not_offered(shelf: Shelf) -> None:
    assert shelf.riverside == OwnHouse("riverside", FIRST, "vera", 1)
    assert shelf.riverside.is_changed
    assert shelf.houses.offered() == []


@pytest.mark.parametrize("house", ["riverside", "ccp", "standard"])
def test_an_id_is_given_once(shelf: Shelf, house: str) -> None:
    assert "Choose another one." in shelf.refuses(make(house), "house_taken")


@pytest.mark.parametrize("house", ["", "River Side", "../ccp", "x" * 30])
def test_a_house_id_is_valid_in_an_address(shelf: Shelf, house: str) -> None:
    assert "lowercase letters" in shelf.refuses(make(house), "house_id")


def test_the_number_and_size_of_houses_are_limited(shelf: Shelf) -> None:
    shelf.refuses(make("lakeside", "#" * (LONGEST_TEXT + 1)), "draft_too_long")
    long = SaveDraft(house="riverside", by="vera", at=2, saves=1, text="#" * (LONGEST_TEXT + 1))
    shelf.refuses(long, "draft_too_long")
    for number in range(1, MOST_HOUSES):
        shelf(make(f"house-{number}"))
    shelf.refuses(make("one-more"), "too_many_houses")


def test_an_invalid_draft_is_saved(shelf: Shelf) -> None:
    shelf.save(FIRST + "[odd_")
    assert shelf.riverside.text == FIRST + "[odd_"
    assert (shelf.riverside.saves, shelf.riverside.by, shelf.riverside.at) == (2, "vera", 2)


def test_only_the_difference_of_a_draft_is_stored(shelf: Shelf) -> None:
    assert shelf.save(FIRST.replace("Riverside", "Riverboat")) == [
        DraftSaved("riverside", "vera", 2, FIRST.index('side"\nextends'), 4, "boat")
    ]
    assert shelf.save(shelf.riverside.text) == []


def test_the_later_save_of_a_stale_draft_is_refused(shelf: Shelf) -> None:
    shelf.save(FIRST + "# vera's\n", saves=1)
    late = SaveDraft(house="riverside", by="otto", at=3, saves=1, text=FIRST + "# otto's\n")
    said = shelf.refuses(late, "stale_draft")
    assert "after you opened it" in said
    assert "Your change is still here" in said
    assert shelf.riverside.text == FIRST + "# vera's\n"


def test_a_draft_changed_by_another_director_is_not_published_unseen(shelf: Shelf) -> None:
    shelf.save(FIRST + ODD, saves=1)
    shelf.refuses(PublishEdition(house="riverside", by="otto", at=3, saves=1), "stale_draft")


# Editions


def test_an_edition_is_the_draft_with_its_digest_who_when_and_why(shelf: Shelf) -> None:
    assert shelf.publish("  as voted\n on Monday ") == [
        EditionPublished("riverside", "vera", 3, 1, own_house(FIRST, "riverside").digest, "as voted on Monday")
    ]
    assert shelf.houses.offered() == [shelf.riverside]
    before, _, after = shelf.riverside.is_changed, shelf.save(FIRST + ODD), shelf.riverside.is_changed
    assert (before, after) == (False, True)
    shelf.publish()
    assert [one.number for one in shelf.riverside.editions] == [1, 2]
    assert [one.text for one in shelf.riverside.editions] == [FIRST, FIRST + ODD]


def test_a_draft_with_mistakes_is_not_published(shelf: Shelf) -> None:
    shelf.save(FIRST + "[rakes]\n[odd_chip]\n")
    publish = PublishEdition(house="riverside", by="vera", at=3, saves=2)
    assert "2 mistakes" in shelf.refuses(publish, "not_ready")


def test_the_same_rules_are_not_published_twice(shelf: Shelf) -> None:
    shelf.publish()
    shelf.save("# only a note\n" + FIRST)
    publish = PublishEdition(house="riverside", by="vera", at=3, saves=2)
    assert "since edition 1" in shelf.refuses(publish, "nothing_new")


def test_an_old_edition_comes_back_as_the_newest_one(shelf: Shelf) -> None:
    shelf.publish()
    shelf.save(FIRST + ODD)
    shelf.publish()
    shelf(restore(1))
    first, _, third = shelf.riverside.editions
    assert (third.number, third.digest, third.text, third.restored) == (3, first.digest, FIRST, 1)
    assert (third.by, third.at, third.note) == ("otto", 9, "back to it")
    assert shelf.riverside.text == FIRST
    assert shelf.riverside.saves == 3


def test_a_changed_draft_survives_a_restored_edition(shelf: Shelf) -> None:
    shelf.publish()
    shelf.save(FIRST + ODD)
    shelf.publish()
    shelf.save(FIRST + ODD + "# more to come\n")
    shelf(restore(1))
    assert shelf.riverside.text == FIRST + ODD + "# more to come\n"


def test_only_an_older_edition_is_restored(shelf: Shelf) -> None:
    shelf.publish()
    assert "They have 1 edition" in shelf.refuses(restore(2), "no_edition")
    shelf.refuses(restore(0), "no_edition")
    shelf.refuses(restore(1), "restored_already")


def test_editions_are_found_by_number_and_by_digest(shelf: Shelf) -> None:
    shelf.publish()
    shelf.save(FIRST + ODD)
    shelf.publish()
    first, second = shelf.riverside.editions
    assert shelf.riverside.edition("") is second
    assert shelf.riverside.edition("1") is first
    assert shelf.riverside.edition(first.digest[:12]) is first
    assert shelf.riverside.edition("3") is None
    assert shelf.riverside.edition("f" * 64) is None


def test_an_archived_house_is_not_offered_until_it_is_back(shelf: Shelf) -> None:
    shelf.publish()
    shelf(PutAway(house="riverside", by="vera", at=4))
    assert shelf.houses.offered() == []
    assert shelf(PutAway(house="riverside", by="vera", at=4)) == []
    shelf(PutAway(house="riverside", by="vera", at=5, away=False))
    assert shelf.houses.offered() == [shelf.riverside]


def test_notes_are_short_and_houses_known(shelf: Shelf) -> None:
    long = PublishEdition(house="riverside", by="vera", at=3, saves=1, note="x" * (LONGEST_NOTE + 1))
    shelf.refuses(long, "long_note")
    shelf.refuses(SaveDraft(house="lakeside", by="vera", at=3, saves=1, text=""), "no_own_house")


# Always


@given(st.lists(st.text(max_size=30), max_size=8))
def test_random_drafts_replay_from_their_events(texts: list[str]) -> None:
    shelf = Shelf()
    shelf(make())
    for text in texts:
        shelf.save(text)
        assert shelf.riverside.text == text
    again = OwnHouses()
    decoder = msgspec.json.Decoder(ACTS.events)
    for event in shelf.told:
        evolve(again, decoder.decode(msgspec.json.encode(event)))
    assert again == shelf.houses


def test_every_refusal_is_a_sentence() -> None:
    assert all(text.endswith(".") for text in SENTENCES.values())
