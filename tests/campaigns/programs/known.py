"""The signatures that are known, with the faults behind them."""

from dataclasses import dataclass
from pathlib import Path

import yaml

FILE = Path(__file__).with_name("known.yaml")


@dataclass(frozen=True, slots=True)
class Known:
    """A signature that still shows: the seed of a program, the ids of its faults, and what ends them."""

    signature: str
    seed: int
    fault: str
    issue: str


def known_signatures() -> dict[str, Known]:
    """What is known, by signature."""
    entries = yaml.safe_load(FILE.read_text("utf-8")) or []
    return {entry["signature"]: Known(**entry) for entry in entries}
