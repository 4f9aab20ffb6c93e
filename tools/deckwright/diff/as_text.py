"""A difference as text for the terminal: one line for each thing, one for each of its values."""

from collections.abc import Iterator, Sequence

from deckwright.characters import visible
from deckwright.diff.plain import number, shown
from deckwright.diff.records import Change, Diff, Difference, GameDiff, Picture, Piece
from deckwright.diff.things import FILES
from deckwright.model.numbers import plural

_SIGNS = {"added": "+", "removed": "-", "changed": "~", "renamed": "~"}
_ENDS = {"same": ("", ""), "removed": ("[-", "-]"), "added": ("{+", "+}")}
AROUND = 8  # words that are shown around those that changed
_WIDE = 20


def as_text(diff: Diff) -> str:
    """All that differs, game by game; `[-words-]` are gone, `{+words+}` are new."""
    if diff.is_empty:
        return f"no difference between {visible(diff.before)} and {visible(diff.after)}\n"
    lines = [line for game in diff.games for line in _game(game)]
    return "\n".join(lines) + "\n"


def summary(game: GameDiff) -> str:
    """What differs, counted: `2 cards added, 1 card changed, 1 value changed`."""
    if not game.things:
        return {"added": "new, and empty", "removed": "gone", "changed": "no difference"}[game.status]
    whole = {"added": "new: ", "removed": "gone: ", "changed": ""}[game.status]
    counted = [
        f"{_counted(section, count)} {what}"
        for section, things in game.sections()
        for what in ("added", "removed", "renamed", "changed")
        if (count := sum(status(thing) == what for thing in things))
    ]
    return whole + ", ".join(counted)


def _counted(section: str, count: int) -> str:
    """How many things of a section; what the files call it, in the singular where that is plain."""
    if section in _SINGULAR:
        return plural(count, _SINGULAR[section])
    return f"{count} of {section.replace('_', ' ')}"


_SINGULAR = {
    "cards": "card",
    "values": "value",
    "rulings": "ruling",
    "kinds": "kind",
    "decks": "deck",
    "components": "component",
    "words": "word",
    "actions": "action",
    "facts": "fact",
    "icons": "icon",
    "needs": "need",
    "files": "file",
    "rulebook": "rulebook",
    "game": "setting",
}


def status(thing: Difference) -> str:
    """What became of a thing, in a word: added, removed, renamed or changed."""
    return "renamed" if thing.earlier and thing.status == "changed" else thing.status


def called(thing: Difference, language: str) -> str:
    """The name of a thing behind its id, "" where it has none."""
    return thing.name.get(language) or next(iter(thing.name.values()), "")


def _game(game: GameDiff) -> Iterator[str]:
    yield visible(f"{game.id}: {summary(game)}")
    for section, things in game.sections():
        yield f"  {section}"
        for thing in things:
            yield from _thing(thing, game.languages)


def _thing(thing: Difference, languages: Sequence[str]) -> Iterator[str]:
    name = called(thing, languages[0])
    was = f" (was {thing.earlier})" if thing.earlier else ""
    place = f"  {thing.place.file}:{thing.place.line}" if thing.place else ""
    yield visible(f"    {_SIGNS[status(thing)]} {thing.id}{was}{f'  {name}' if name else ''}{place}")
    if thing.status == "changed" and thing.section != FILES:
        for change in thing.changes:
            yield visible(f"        {label(change, languages):<{_WIDE}} {in_words(change)}".rstrip())
        if looks := _looks(thing, languages):
            yield f"        {'picture':<{_WIDE}} {looks}"


def label(change: Change, languages: Sequence[str]) -> str:
    """The name of the value that changed, with the language of a text where the game has several."""
    name = change.field or ("text" if change.language else "value")
    return f"{name}{_in(change.language, languages)}"


def _in(language: str, languages: Sequence[str]) -> str:
    """A language in brackets, unless it is the only one of a game."""
    return f" ({language})" if language and [*languages] != [language] else ""


def _looks(thing: Difference, languages: Sequence[str]) -> str:
    """In which languages, and on which faces, a thing looks different."""
    differing = [picture for picture in thing.pictures if picture.before != picture.after]
    titles = dict.fromkeys(face_title(picture, languages) for picture in differing)
    return f"differs: {', '.join(titles)}" if titles else ""


_FACES = {"card": "front", "verso": "back", "back": "back", "face": "front", "reverse": "back"}


def face_title(picture: Picture, languages: Sequence[str]) -> str:
    """Which face a picture shows: `front (en)`, in a frame `front white (en)`."""
    return f"{_FACES[picture.face]} {picture.frame}".strip() + _in(picture.language, languages)


def in_words(change: Change) -> str:
    """One change: numbers with their difference, texts with their words marked, else before and after."""
    if change.pieces:
        return "".join(_piece(piece) for piece in shortened(change.pieces))
    if change.before is None:
        return f"{{+{shown(change.after)}+}}"
    if change.after is None:
        return f"[-{shown(change.before)}-]"
    return f"{shown(change.before)} → {shown(change.after)}{number(change.delta)}"


def _piece(piece: Piece) -> str:
    begin, end = _ENDS[piece.mark]
    return f"{begin}{piece.text}{end}"


def shortened(pieces: tuple[Piece, ...]) -> Iterator[Piece]:
    """Pieces of a text, those that are the same cut to a few words beside what changed."""
    for number_, piece in enumerate(pieces):
        words = piece.text.split(" ")
        first, last = number_ == 0, number_ == len(pieces) - 1
        if piece.mark != "same" or len(words) <= 2 * AROUND + 1:
            yield piece
        elif first:
            yield Piece("… " + " ".join(words[-AROUND:]), "same")
        elif last:
            yield Piece(" ".join(words[:AROUND]) + " …", "same")
        else:
            yield Piece(" ".join(words[:AROUND]) + " … " + " ".join(words[-AROUND:]), "same")
