"""The bundles: small games, each with a fault that was found, written as what differs from the base."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from deckwright.engine.dice import FALLS

from .projects import RULES, merged

FOLDER = Path(__file__).with_name("bundles")
KNOWN = Path(__file__).with_name("known_bundles.yaml")
MUST_REFUSE, MAY_REFUSE = "must refuse", "may refuse"


@dataclass(frozen=True, slots=True)
class Bundle:
    """A game that showed a fault. `check` says what `deckwright check` does of right: accept or refuse it.

    `chance`: whether its dice fall, or are asked for.
    """

    id: str
    files: dict[str, Any]
    check: str = "accepts"
    chance: str = FALLS


def bundles() -> list[str]:
    """The names of all bundles."""
    return sorted(path.stem for path in FOLDER.glob("*.yaml"))


def base() -> dict[str, Any]:
    """The files of the game without faults."""
    return {
        path.relative_to(FOLDER / "base").with_suffix("").as_posix(): yaml.safe_load(path.read_text("utf-8"))
        for path in sorted((FOLDER / "base").rglob("*.yaml"))
    }


def bundle(name: str) -> Bundle:
    """A bundle over the base."""
    data = yaml.safe_load((FOLDER / f"{name}.yaml").read_text("utf-8"))
    check, chance = data.pop("check", "accepts"), data.pop("chance", FALLS)
    changes = {RULES if key == "rules" else key: value for key, value in data.items()}
    return Bundle(name.partition("_")[0], merged(changes, base()), check, chance)


def known() -> dict[str, str]:
    """The title of the issue that closes the fault, for each bundle that still shows one."""
    return yaml.safe_load(KNOWN.read_text("utf-8")) or {}
