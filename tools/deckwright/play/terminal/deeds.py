"""Deeds as sentences: `You attack Reed Hare (b2) with Sand Fox (b1)`, by a game's words for its log.

They stand under `choices` in a text file: `attack.told` for an action with all that is chosen for it,
`done.fight.told` for the end of a phase, `defend.foe.told` for an answer to what the rules ask.
"""

import re
from collections.abc import Mapping, Sequence

from deckwright.model.speech import Choice
from deckwright.play.terminal.telling import Deed, told

TOLD = ".told"
_GAP, _VERB = re.compile(r"\{(\w+)\}"), re.compile(r"\{who\?([^/}]*)/[^/}]*/([^/}]*)\}")  # for one, for you


def sentence(deed: Deed, choices: Mapping[str, Choice], who: str, code: str, *, is_reader: bool) -> str:
    """A deed as a sentence without a full stop; empty where the game has no words for it.

    `who` did it; `is_reader`: it is the one who reads. What the words leave out stands behind, as chosen;
    but not what they name, nor an answer with words of its own, such as `yes`, before the one that is told.
    """
    given = dict[str, list[str]]()
    for name, value, _ in deed.said:
        given.setdefault(name, []).append(value)
    own = [name for name in (deed.begun, *reversed(given)) if f"{name}{TOLD}" in choices]
    full = [name for name in own if given.keys() >= {*_gaps(name, choices).values()}]
    if not full:
        return ""
    of, words = full[0], choices[f"{full[0]}{TOLD}"]
    gaps = _gaps(of, choices)
    names = [value for _, value, _ in deed.said]
    filled = {gap: told(given[name], code, names) for gap, name in gaps.items()}
    said = _VERB.sub(lambda verb: verb[1 + is_reader], words.text)
    said = _GAP.sub(lambda gap: filled.get(gap[1], who), said)
    before = own[1:] if of != deed.begun else []
    others = [each for each in deed.said if each[0] not in (of, deed.begun, *gaps.values(), *before)]
    rest = [text for _, value, text in others if not _names(said, value)]
    return f"{said}{f', {_small(told(rest, code, names), names)}' if rest else ''}{deed.tail}"


def _gaps(of: str, choices: Mapping[str, Choice]) -> dict[str, str]:
    """The gaps of a sentence, each with the beginning of the ids whose thing fills it."""
    found = _GAP.findall(choices[f"{of}{TOLD}"].text)
    return {gap: of if gap == "value" else f"{of}.{gap}" for gap in found if gap != "who"}


def _names(said: str, value: str) -> bool:
    """Whether a thing is named there already; a number may be that of something else."""
    return bool(value) and not value.isdecimal() and re.search(rf"\b{re.escape(value)}", said) is not None


def _small(text: str, names: Sequence[str]) -> str:
    return text if any(name and text.startswith(name) for name in names) else text[:1].lower() + text[1:]
