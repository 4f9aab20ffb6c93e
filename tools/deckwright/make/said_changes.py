"""What changed of a card in the words of a page: labels for fields, texts without their marks.

A difference has paths of fields and texts as they are written. Where the words are the same in both
versions, as when only a mark changed, what is written stays.
"""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from typing import Any

from deckwright.diff.records import Change, Difference
from deckwright.diff.words import pieces
from deckwright.model.game import Game
from deckwright.render.card_words import CardWords
from deckwright.render.views import Side

_BEHIND = "back."
_Parts = dict[str, tuple[str, str]]


def said_changes(difference: Difference, before: Game, after: Game) -> list[dict[str, Any]]:
    """The changes of a card as JSON; what is no number in each language, as it may read otherwise there."""
    languages = list(dict.fromkeys([*after.languages, *before.languages]))
    was = {each: _parts(before, difference.earlier or difference.id, each) for each in languages}
    now = {each: _parts(after, difference.id, each) for each in languages}
    return [
        {**entry, "label": {each: _label(change.field, now[each], was[each]) for each in languages}}
        for change in difference.changes
        for entry in _entries(change, was, now)
    ]


def _entries(
    change: Change, was: Mapping[str, _Parts], now: Mapping[str, _Parts]
) -> Iterator[dict[str, Any]]:
    if not any(isinstance(value, str) for value in (change.before, change.after)):
        yield _entry(change)
        return
    for language in [change.language] if change.language else now:
        before = _words(was.get(language, {}), change.field, change.before)
        after = _words(now.get(language, {}), change.field, change.after)
        yield _entry(_worded(change, before, after), language)


def _worded(change: Change, before: str | None, after: str | None) -> Change:
    """A change in other words, if these differ."""
    if before == after:
        return change
    marked = pieces(before, after) if before and after and " " in f"{before}{after}" else ()
    return replace(change, before=before, after=after, pieces=marked)


def _entry(change: Change, language: str = "") -> dict[str, Any]:
    return {
        "field": change.field,
        "language": language,
        "before": change.before,
        "after": change.after,
        "delta": change.delta,
        "pieces": [asdict(piece) for piece in change.pieces],
    }


def _words(parts: _Parts, field: str, value: object) -> str | None:
    if value is None:
        return None
    return parts[field][1] if field in parts else str(value)


def _label(field: str, *sides: _Parts) -> str:
    """What a field is called; a path of which no card has words, such as `art.scene`, as people write it."""
    for parts in sides:
        if field in parts:
            return parts[field][0]
    words = field.removeprefix(_BEHIND).replace("_", " ").replace(".", " · ")
    return words[:1].upper() + words[1:]


def _parts(game: Game, card: str, language: str) -> _Parts:
    """What a card says on both sides, by path; nothing if the game has no such card or language."""
    if card not in game.cards or language not in game.languages:
        return {}
    words, shown = CardWords(game, language), game.cards[card]
    sides: list[tuple[Side, str]] = [("front", "")]
    if shown.back:
        sides.append(("back", _BEHIND))
    return {
        f"{prefix}{path}": (f"Back: {label}" if prefix else label, said)
        for side, prefix in sides
        for path, (label, said) in words.parts(shown, side).items()
    }
