"""Deeds as sentences: `You attack Reed Hare (b2) with Sand Fox (b1)`, by a game's words for its log.

They stand under `choices` in a text file: `attack.told` for an action with all that is chosen for it,
`done.fight.told` for the end of a phase, `defend.foe.told` for an answer to what the rules ask.
"""

import re
from collections.abc import Mapping

from deckwright.model.speech import Choice
from deckwright.play.terminal.telling import Deed, told

TOLD = ".told"
_GAP, _VERB = re.compile(r"\{(\w+)\}"), re.compile(r"\{who\?([^/}]*)/[^/}]*/([^/}]*)\}")  # for one, for you


def sentence(deed: Deed, choices: Mapping[str, Choice], who: str, code: str, *, is_reader: bool) -> str:
    """A deed as a sentence without a full stop; empty where the game has no words for it.

    `who` did it; `is_reader`: it is the one who reads. What the words leave out stands behind, as chosen.
    """
    given = dict[str, list[str]]()
    for name, value, _ in deed.said:
        given.setdefault(name, []).append(value)
    of = deed.begun if f"{deed.begun}{TOLD}" in choices else next(iter(given), "")
    words = choices.get(f"{of}{TOLD}")
    if words is None:
        return ""
    gaps = {gap: of if gap == "value" else f"{of}.{gap}" for gap in _GAP.findall(words.text) if gap != "who"}
    if not given.keys() >= {*gaps.values()}:
        return ""
    filled = {gap: told(given[name], code) for gap, name in gaps.items()}
    said = _VERB.sub(lambda verb: verb[1 + is_reader], words.text)
    said = _GAP.sub(lambda gap: filled.get(gap[1], who), said)
    rest = [text for name, _, text in deed.said if name not in (of, deed.begun, *gaps.values())]
    return f"{said}{f', {_small(told(rest, code))}' if rest else ''}{deed.tail}"


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
