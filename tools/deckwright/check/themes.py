"""C102, C104, A406, L318: a theme of a game has keys that are drawn with, colours for words, is shown."""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from deckwright.assets.game_assets import GameAssets
from deckwright.assets.themes import Themes
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.load.document import Document
from deckwright.model.finding import ContentError, Finding
from deckwright.model.game import Game
from deckwright.model.near import did_you_mean, near
from deckwright.model.traits import BETWEEN, as_name
from deckwright.picture.colour import ColourError, Palette, contrast

_WORD = re.compile(r"\w+")
_SHORT = 40  # letters of what tells cards apart
_TINT = "tint_"
_NUMBER = re.compile(r"\d*\.?\d+")
_EMBLEM = "emblem"
_RULEBOOK = "rulebook"  # a rulebook has its colours from the theme of this name, else from that of the game
_ICONS = "`deckwright icons WORD` lists icons"
_READABLE = 4.5  # contrast of small letters and their ground
_HINT = 'write a colour in quotes, such as "#d9b45f", or the name of another one'


@check
def keys_of_themes_are_known(subject: Subject) -> Iterator[Finding]:
    """A key that nothing draws with, and that is spelt nearly like one that is drawn with, was meant for it.

    Other keys may wait for a template that is still to be written.
    """
    themes = subject.offered(lambda assets: assets.themes)
    for document in themes.own[:1] if themes else ():  # others came with the installation
        for theme, key, guess in _misspelt(subject, document):
            place, about = document.place((theme, key), key=True), subject.about(f"themes/{theme}/{key}")
            yield from unknown(key, "key of a theme", {guess}, place, about=about, code="C102")


def _misspelt(subject: Subject, own: Document) -> Iterator[tuple[str, str, str]]:
    """The theme, the key, and the key that was meant, of each key that nothing draws with."""
    known = _known(subject, own)
    for theme, key, _ in _entries(own):
        if key not in known and (guess := near(key, known)):
            yield theme, key, guess


def _known(subject: Subject, own: Document) -> set[str]:
    """The keys of shared themes, and the words of templates and of what the game's colours are made of."""
    assert subject.assets is not None
    known = {"extends"}
    for document in subject.assets.themes.shared:
        known |= {key for _, key, _ in _entries(document)}
    words = _in_templates(subject.assets)
    made = {word for _, _, value in _entries(own) for word in _WORD.findall(value)}
    parts = {part for part in words if part.startswith("_") or part.endswith("_")}
    named = _named(subject.game)
    for part in (parts | {"icon_", "stat_", "die_"}) - {_TINT}:
        known |= {f"{part}{name}" if part.endswith("_") else f"{name}{part}" for name in named}
    known |= {"tint_1", *(f"{_TINT}{as_name(said)}" for said in (*named, *_traits(subject.game)))}
    known |= {f"on_{key}" for key in known if key.startswith(_TINT)}
    keys = {key for _, key, _ in _entries(own)}
    return known | (keys & (words | made | named))


def _named(game: Game) -> set[str]:
    """The names of a game that templates make keys of: icons, kinds, fields, decks and constants."""
    fields = [(name, field) for kind in game.kinds.values() for name, field in kind.fields.items()]
    constants = {word for _, field in fields for word in field.among}
    parts = game.components.values()
    mappings = [part.data for part in parts] + [face.data for part in parts for face in part.faces.values()]
    mappings += [need.data for need in game.needs.values()]
    data = {str(value) for fields in mappings for value in fields.values()}
    return {*game.icons, *game.kinds, *game.decks, *(name for name, _ in fields), *constants, *data}


def _traits(game: Game) -> Iterator[str]:
    """The words by which the default face may tell cards of the only kind apart, in small letters."""
    for card in game.cards.values() if len(game.kinds) == 1 else ():
        said = (text for words in card.texts.values() for text in words.text.values() if len(text) <= _SHORT)
        for text in said:
            yield from (text.casefold().strip(" ."), *BETWEEN.split(text.casefold()))


def _in_templates(assets: GameAssets) -> set[str]:
    """Every word of the templates that the game's faces are made of."""
    paths = [path for folder in (assets.game, "shared") for path in assets.path.listed(folder, ".j2")]
    return set[str]().union(*(_words(_text(assets, path)) for path in paths))


@lru_cache(maxsize=128)
def _words(text: str) -> frozenset[str]:
    """The words of a text; those of the shared templates serve game after game."""
    return frozenset(_WORD.findall(text))


def _text(assets: GameAssets, path: Path) -> str:
    """The text of a template; none if it cannot be read, which is told elsewhere."""
    try:
        return assets.path.text_of(path)
    except ContentError:
        return ""


@check
def the_theme_of_the_game_is_shown(subject: Subject) -> Iterator[Finding]:
    """A theme that is called like the game is that of all decks, components and rulebooks that name none.

    If all name another one nobody sees it. Others may wait for a deck that is still to be made.
    """
    themes, game = subject.offered(lambda assets: assets.themes), subject.game
    for document in themes.own[:1] if themes else ():
        written = document.data if isinstance(document.data, dict) else {}
        bases = {entries.get("extends") for entries in written.values() if isinstance(entries, dict)}
        colours_book = bool(game.rulebooks) and _RULEBOOK not in written
        hidden = game.id in written and not (game.id in bases or colours_book or _shows(game, game.id))
        if hidden and subject.assets and game.id not in _in_templates(subject.assets):
            yield Finding(
                code="L318",
                place=document.place((game.id,), key=True),
                message=f"no card shows the theme {game.id}: each deck names another one",
                hint="take theme: out of the decks, or write these colours into the theme that they name",
                about=subject.about(f"themes/{game.id}"),
            )


def _shows(game: Game, theme: str) -> bool:
    """Whether a card, deck or component has the theme that they have where they name none."""
    looks = [look.theme for deck in game.printed_decks for look in deck.looks]
    held = {card for deck in game.printed_decks for card in deck.cards}
    parts = [component.data.get("theme") for component in game.components.values()]
    alone = any(card not in held for card in game.cards)
    return alone or any(named in ("", None, theme) for named in (*looks, *parts))


def _entries(document: Document) -> Iterator[tuple[str, str, str]]:
    """The theme, key and value of each entry of a file of themes."""
    data = document.data
    for theme, entries in data.items() if isinstance(data, dict) else ():
        for key, value in entries.items() if isinstance(entries, dict) else ():
            yield theme, key, str(value)


@check
def colours_of_themes_can_be_worked_out(subject: Subject) -> Iterator[Finding]:
    """What stands in a theme is a colour, a number or an icon; told where it stands, not where it is used."""
    themes = subject.offered(lambda assets: assets.themes)
    icons = subject.offered(lambda assets: assets.icons.names)
    if themes is None or icons is None:
        return
    for document in themes.own[:1]:
        wrong = [fault for fault in _wrong(document, themes) if fault[1] not in icons]
        meant = {guess for _, _, guess in _misspelt(subject, document)} if wrong else set()
        for steps, written, message in wrong:
            if not meant.intersection(_WORD.findall(written)):  # it names a key that is told as misspelt
                is_icon = steps[1] == _EMBLEM
                yield Finding(
                    code="C104",
                    place=document.place(steps),
                    message=f"there is no icon {written!r}" if is_icon else message,
                    hint=did_you_mean(written, icons) or _ICONS if is_icon else _HINT,
                    about=subject.about(f"themes/{'/'.join(steps)}"),
                )


def _wrong(document: Document, themes: Themes) -> Iterator[tuple[tuple[str, str], str, str]]:
    """The entries of a file that are no colours: path, what is written, what is wrong with it.

    What is made of a wrong one is not told as well, unless of itself: a circle is told in each line.
    """
    for theme, key, _ in _entries(document):
        palette = themes[theme].palette
        written = palette.tokens.get(key, "")
        message = "" if key == "extends" or _NUMBER.fullmatch(written) else _fault(palette, written)
        others = (palette.tokens[word] for word in _made_of(palette, key))
        if message and (_is_of_itself(palette, key) or not any(_fault(palette, each) for each in others)):
            yield (theme, key), written, message


def _made_of(palette: Palette, key: str) -> set[str]:
    """The tokens that a token is made of, at once."""
    return {word for word in _WORD.findall(palette.tokens.get(key, "")) if word in palette.tokens}


def _is_of_itself(palette: Palette, key: str) -> bool:
    """Whether a token is made of itself, at once or by way of others."""
    reached, further = set[str](), _made_of(palette, key)
    while further := further - reached:
        reached |= further
        further = set[str]().union(*(_made_of(palette, each) for each in further))
    return key in reached


def _fault(palette: Palette, written: str) -> str:
    """Why a text is no colour; nothing if it is one."""
    try:
        palette.paint(written, (0, 0, 1, 1))
    except ColourError as error:
        return str(error)
    return ""


@check
def words_on_colours_of_themes_can_be_read(subject: Subject) -> Iterator[Finding]:
    """The default face writes on a colour in `on_` and its name, on tints else in `on_tint`.

    It is told where either stands.
    """
    themes = subject.offered(lambda assets: assets.themes)
    if themes is None:
        return
    for document in themes.own[:1]:
        for theme, key, own in _unreadable(document, themes):
            palette = themes[theme].palette
            on = _on(key, palette)
            ground, words = palette.colour(key).hex, palette.colour(on).hex
            yield Finding(
                code="A406",
                place=document.place((theme, own)),
                message=f"words in {on} {words} hardly stand out from {key} {ground} "
                f"(contrast {contrast(ground, words):.1f})",
                hint=f"write on_{key} here too, or another {key}: a contrast of {_READABLE:g} or more",
                about=subject.about(f"themes/{theme}/{key}"),
            )


def _on(key: str, palette: Palette) -> str:
    """The colour of words on another one; "" if shared faces write none on it."""
    if key != "frame" and not key.startswith(_TINT):
        return ""
    own = f"on_{key}"
    return own if own in palette.tokens or key == "frame" else "on_tint"


def _unreadable(document: Document, themes: Themes) -> Iterator[tuple[str, str, str]]:
    """Theme and colour where words hardly stand out, and which of the two the game says itself."""
    data = document.data
    for theme, entries in data.items() if isinstance(data, dict) else ():
        palette = themes[theme].palette
        for key in palette.tokens:
            on = _on(key, palette)
            if on not in palette.tokens or entries.keys().isdisjoint((key, on)):
                continue
            with suppress(ColourError):  # which is told elsewhere
                if contrast(palette.colour(key).hex, palette.colour(on).hex) < _READABLE:
                    yield theme, key, key if key in entries else on
