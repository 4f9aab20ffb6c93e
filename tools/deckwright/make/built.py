"""What a build found and did."""

from collections import Counter
from dataclasses import dataclass, field

from deckwright.model.finding import Finding


@dataclass(slots=True)
class Built:
    """What a build found and did: files written by output and ending, files deleted, whether it stopped.

    `outdated` counts the print files of each profile that were asked for by name earlier, and that were kept.
    """

    findings: list[Finding] = field(default_factory=list)
    written: Counter[tuple[str, str]] = field(default_factory=Counter)
    deleted: int = 0
    outdated: dict[str, int] = field(default_factory=dict)
    stopped: bool = False
