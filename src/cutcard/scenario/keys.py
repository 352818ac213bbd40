"""The keys of one scenario: its own and those it inherits from the top of the file, each with its place."""

from collections.abc import Collection, Mapping
from typing import Any

from cutcard.rules.problems import Path, allowed, did_you_mean
from cutcard.rules.toml_reader import Sheet, value_of


class Keys:
    """What one scenario says; `wrong` notes a mistake at the key's own line."""

    def __init__(self, sheet: Sheet, path: Path, own: dict[str, Any], inherited: dict[str, Any]) -> None:
        self.sheet = sheet
        self.path = path
        self.own = own
        self.values = {**inherited, **own}

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def place(self, key: str) -> Path:
        """Where a key stands, or would stand."""
        return (*self.path, key) if key in self.own or key not in self.values else (key,)

    def line(self, key: str = "") -> int:
        """The line of a key, or of the scenario."""
        return self.sheet.line(self.place(key) if key else self.path)

    def wrong(self, key: str, what: str, *deeper: str | int) -> None:
        """Note what is wrong with a key, or with something inside it."""
        self.sheet.wrong((*self.place(key), *deeper), what)

    def get(self, key: str, expected: Any, default: Any = None) -> Any:
        """A key's value checked against a type; the default where it is missing or does not fit."""
        if key not in self.values:
            return default
        found = value_of(self.sheet, self.place(key), self.values[key], expected)
        return default if found is None else found

    def need(self, key: str, expected: Any) -> Any:
        """The same, where it must be there."""
        if key not in self.values:
            self.sheet.wrong(self.path, f"{key!r} is missing")
        return self.get(key, expected)

    def seat(self, key: str, name: str, names: Mapping[str, int]) -> int:
        """The seat of a player whom a key names; 0 where nobody is called so."""
        if name not in names:
            self.wrong(key, f"there is no player {name!r}{did_you_mean(name, names)}; {allowed(names)}")
        return names.get(name, 0)

    def check_known(self, known: Collection[str]) -> None:
        """Note keys that no scenario of this kind has."""
        for key in self.values:
            if key not in known:
                self.wrong(key, f"there is no key {key!r}{did_you_mean(key, known)}; {allowed(known)}")
