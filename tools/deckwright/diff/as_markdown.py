"""A difference as Markdown for a pull request: short, safe for texts of strangers, within GitHub's bounds."""

import re
from collections.abc import Iterable, Iterator, Sequence

from deckwright.characters import visible
from deckwright.diff.as_text import called, label, shortened, summary
from deckwright.diff.plain import number, shown
from deckwright.diff.records import Change, Diff, Difference, GameDiff, Piece
from deckwright.diff.things import FILES

MOST = 60_000  # characters; GitHub takes 65,536 in a comment
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~!&@:()])")
_ENDS = {"same": ("", ""), "removed": ("<del>", "</del>"), "added": ("<ins>", "</ins>")}
_WORDS = {"added": "new", "removed": "removed", "changed": "changed"}


def as_markdown(diff: Diff) -> str:
    """All that differs, a table for each section; what goes beyond `MOST` is counted at the end."""
    head = f"### What changed between {_code(diff.before)} and {_code(diff.after)}\n"
    if diff.is_empty:
        return f"{head}\nNothing that cards or rules are made of.\n{''.join(_remarks(diff))}"
    return head + _bounded([block for game in diff.games for block in _game(game)] + list(_remarks(diff)))


def _bounded(blocks: list[str]) -> str:
    """As many blocks as a comment takes."""
    text = ""
    for left, block in zip(range(len(blocks), 0, -1), blocks, strict=True):
        if len(text) + len(block) > MOST:
            return f"{text}\n… and {left} lines more: `deckwright diff` shows all of them.\n"
        text += block
    return text


def _game(game: GameDiff) -> Iterator[str]:
    yield f"\n**{_safe(game.title)}** ({_code(game.id)}): {_safe(summary(game))}\n"
    for section, things in game.sections():
        yield f"\n| {section.replace('_', ' ')} | | what |\n|---|---|---|\n"
        for thing in things:
            yield _row(thing, game.languages)


def _row(thing: Difference, languages: Sequence[str]) -> str:
    name = called(thing, languages[0])
    was = f"<br>was {_code(thing.earlier)}" if thing.earlier else ""
    title = f"{_safe(name)}<br>{_code(thing.id)}" if name else _code(thing.id)
    return f"| {title}{was} | {_WORDS[thing.status]} | {'<br>'.join(_details(thing, languages))} |\n"


def _details(thing: Difference, languages: Sequence[str]) -> Iterator[str]:
    if thing.section == FILES or thing.status == "removed":
        return
    for change in thing.changes:
        if thing.status == "changed" or not change.language or change.field in ("name", "text", "rules text"):
            yield f"{_safe(label(change, languages))}: {_value(change)}"
    faces = [picture for picture in thing.pictures if picture.before != picture.after]
    if faces and thing.status == "changed":
        where = ", ".join(dict.fromkeys(picture.language for picture in faces))
        yield f"looks different ({where})" if len(languages) > 1 else "looks different"


def _value(change: Change) -> str:
    if change.pieces:
        return "".join(_piece(piece) for piece in shortened(change.pieces))
    if change.before is None:
        return _safe(shown(change.after))
    if change.after is None:
        return f"<del>{_safe(shown(change.before))}</del>"
    return f"{_safe(shown(change.before))} → **{_safe(shown(change.after))}**{number(change.delta)}"


def _piece(piece: Piece) -> str:
    begin, end = _ENDS[piece.mark]
    return f"{begin}{_safe(piece.text)}{end}"


def _remarks(diff: Diff) -> Iterable[str]:
    if diff.remarks:
        yield "\nNot everything could be compared:\n\n"
        yield from (f"- {_safe(line)}\n" for line in dict.fromkeys(map(str, diff.remarks)))


def _safe(text: str) -> str:
    """A text that shows as it is written: no mark, link, mention, cell or line of Markdown in it."""
    return (
        _SPECIAL.sub(r"\\\1", visible(text))
        .replace("\\<", "&lt;")
        .replace("\\@", "@\u200b")
        .replace("\\&", "&amp;")
    )


def _code(text: str) -> str:
    """An id or a revision as code."""
    return "`" + visible(text).replace("`", "'").replace("|", "\\|") + "`"
