"""What npm installs is pinned and hashed, and the lock file does not say where it came from."""

import json
from pathlib import Path

FRONTEND = Path(__file__).resolve().parents[2] / "frontend"
LOCK = json.loads((FRONTEND / "package-lock.json").read_text(encoding="utf-8"))
PACKAGES = {name: package for name, package in LOCK["packages"].items() if name}


def test_the_lock_file_names_no_address() -> None:
    assert [name for name, package in PACKAGES.items() if "resolved" in package] == []


def test_every_package_has_a_hash() -> None:
    assert PACKAGES
    assert [name for name, package in PACKAGES.items() if not package.get("integrity")] == []


def test_every_dependency_is_pinned_exactly() -> None:
    asked = json.loads((FRONTEND / "package.json").read_text(encoding="utf-8"))
    wanted = asked["dependencies"] | asked["devDependencies"]
    assert wanted == {name: PACKAGES[f"node_modules/{name}"]["version"] for name in wanted}
