"""What a build found and did."""

from collections import Counter
from dataclasses import dataclass, field

from deckwright.model.finding import Finding


@dataclass(slots=True)
class Built:
    """What a build found and did: files written by output and ending, files deleted, whether it stopped.

    `withheld` are outputs that were not made, since they need a game without mistakes, or printing is not
    possible. `left_out` are the cards and other things that are missing in what was made, `reasons` say for
    which finding many of them are, `stamped` are those that a draft shows with a stamp. `untranslated` says
    how much has words of another language in each language.

    `further`: faces were drawn further beyond the cut than the game asks for, so its next build looks anew.

    `outdated` counts the print files of each profile that were asked for by name earlier, and that were kept.
    """

    findings: list[Finding] = field(default_factory=list)
    written: Counter[tuple[str, str]] = field(default_factory=Counter)
    deleted: int = 0
    outdated: dict[str, int] = field(default_factory=dict)
    stopped: bool = False
    withheld: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    stamped: list[str] = field(default_factory=list)
    untranslated: list[str] = field(default_factory=list)
    further: bool = False
