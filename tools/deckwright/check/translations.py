"""L306: every text is there in every language, also labels and frames; no translation of nothing."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath
from typing import NamedTuple

from deckwright.check.imports import import_sources
from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.check.wording import Key, Text
from deckwright.giving_way import in_steps
from deckwright.load.imports import Target
from deckwright.model.finding import SECTION, SECTIONS, TRANSLATION, Finding, Missing, Thing
from deckwright.model.game import Game, Kind
from deckwright.model.near import did_you_mean, near
from deckwright.model.place import Place

_Gap = tuple[str, Key]  # a language, and whose texts are missing in it
_LISTED = 6  # labels of one kind
_PASTED = 24  # titles and words of a line to be written
_IN_A_ROW = "write it in the row: in its texts, and in the words under called"
# Words for sentences that are made from the rules; they translate no text.
_OF_THE_RULES = ("nouns", "choices", "lines", "override")


class _Table(NamedTuple):
    """The columns of the table by what they hold, and by language those in which a card lacks something."""

    columns: Mapping[Target | None, str]
    empty: Mapping[str, Sequence[str]]


@check
def texts_are_translated(subject: Subject) -> Iterator[Finding]:
    """Each text is written in each language of the game."""
    missing: dict[_Gap, list[Text]] = {}
    misspelt = set(_misspelt(subject))
    for text in in_steps(subject.texts):
        for language in subject.game.languages:
            if not text.words.text.get(language) and (language, text.key[:2]) not in misspelt:
                missing.setdefault((language, text.key[:2]), []).append(text)
    sections: dict[tuple[str, str], list[Key]] = {}
    for language, key in missing:
        sections.setdefault((language, key[0] if key[1:] else ""), []).append(key)
    table = _table(subject, missing)
    for alike in _by_row(subject, missing).values():
        language, key = alike[0]
        of_section = sections[language, key[0] if key[1:] else ""]
        finding = _absent(subject, language, missing[alike[0]], of_section, table)
        if alike[1:]:
            cards = f"{len(alike) - 1} more card{'s' if alike[2:] else ''} of its row"
            message = f"{finding.message}, and so it is for {cards}"
            also = tuple(_absent(subject, language, missing[gap], (), table) for gap in alike[1:])
            finding = replace(finding, message=message, hint=_IN_A_ROW, also=also)
        yield finding


def _absent(
    subject: Subject, language: str, absent: Sequence[Text], lacking: Sequence[Key], table: _Table
) -> Finding:
    """The finding that texts of one thing are missing in a language, as others of its section are."""
    key = absent[0].key[:2]
    others = ", ".join(_part(text.key) for text in absent[:-1])
    named = f"{others} and {_named(absent[-1].key)}" if others else _named(absent[-1].key)
    return Finding(
        code="L306",
        place=_place(subject, absent[0]),
        message=f'{named} {"are" if absent[1:] else "is"} missing in "{language}"',
        hint=_hint(subject, language, absent, lacking, table),
        about=subject.about(f"{language}/{'.'.join(key)}"),
        subject=Thing(SECTIONS[key[0]], key[1]) if key[0] in SECTIONS else Thing(SECTION, key[0]),
        cause=Thing(TRANSLATION, f"{language}/{_alike(absent[0].key)}"),
        language=language,
    )


def _by_row(
    subject: Subject, missing: Mapping[_Gap, list[Text]]
) -> dict[tuple[str, tuple[Key, ...], Place], list[_Gap]]:
    """The gaps by what lacks the words: cards made by one row lack the same at one place."""
    found: dict[tuple[str, tuple[Key, ...], Place], list[_Gap]] = {}
    for gap, absent in missing.items():
        depth = 2 if gap[1][0] == "cards" else 0
        parts = tuple(text.key[depth:] for text in absent)
        found.setdefault((gap[0], parts, _place(subject, absent[0])), []).append(gap)
    return found


def _place(subject: Subject, text: Text) -> Place:
    """Where a text stands in some language; else where the card is that lacks it, or the game."""
    written = next((each for each in subject.game.languages if text.words.text.get(each)), None)
    spot = text.words.spots.get(written or next(iter(text.words.spots), ""))
    if spot is None and text.key[0] == "cards":
        spot = subject.game.cards[text.key[1]].spot
    return (spot or subject.game.spot).place()


@check
def languages_of_texts_are_those_of_the_game(subject: Subject) -> Iterator[Finding]:
    """No text is written in a language that the game does not have."""
    known = subject.game.languages
    for text in subject.texts:
        for language in text.words.text:
            if language not in known:
                guess = near(language, known)
                yield Finding(
                    code="R202",
                    place=text.words.spots[language].place(key=True),
                    message=f'the game has no language "{language}"',
                    hint=did_you_mean(language, known) or "add it to languages in game.yaml",
                    about=subject.about(f"{'.'.join(text.key)}/{language}"),
                    missing=Missing("language", language, guess),
                )


@check
def frames_have_words(subject: Subject) -> Iterator[Finding]:
    """Sheets and gallery call each frame of a deck by a word of the game."""
    frames = {name: frame for deck in subject.game.decks.values() for name, frame in deck.frames.items()}
    for name, frame in frames.items():
        if name not in subject.game.words:
            yield Finding(
                code="L306",
                place=frame.spot.place(key=True),
                message=f"no word says what the frame {name} is called",
                hint=f"add to {subject.folder}/game.yaml under words: {name}: …",
                about=subject.about(f"words/{name}"),
            )


@check
def labels_are_translated(subject: Subject) -> Iterator[Finding]:
    """In a game of several languages what the default face prints of fields has words, not ids.

    A game with rules has nouns for its fields, and faces of its own.
    """
    if subject.game.has_rules or not subject.game.languages[1:] or subject.assets is None:
        return
    find = subject.assets.path.find
    for kind in subject.game.kinds.values():
        for side in (kind, kind.back) if kind.back and kind.two_sided else (kind,):
            own = (f"{subject.game.id}/{side.face}.xml.j2", f"shared/{side.face}.xml.j2")
            missing = [name for name in _labels(side, subject.game) if name not in subject.game.words]
            is_default = side.face in (kind.id, f"{kind.id}_back") and not any(map(find, own))
            if missing and is_default:
                yield from _unlabelled(subject, kind, side, missing)


def _unlabelled(subject: Subject, kind: Kind, side: Kind, missing: list[str]) -> Iterator[Finding]:
    """A finding for each language whose cards show ids; in the first one these are its words."""
    listed = ", ".join(missing[:_LISTED]) + (" .." if missing[_LISTED:] else "")
    languages = ", ".join(f"{language}: …" for language in subject.game.languages)
    entries = ", ".join(f"{name}: {{{languages}}}" for name in missing[:_LISTED])
    for language in subject.game.languages[1:]:
        yield Finding(
            code="L306",
            place=side.spot.place(key=True),
            message=f'words for {listed} on cards of the kind {kind.id} are missing in "{language}"',
            hint=f"add to {subject.folder}/game.yaml: words: {{{entries}}}",
            about=subject.about(f"{language}/kinds/{kind.id}/labels"),
            subject=Thing(SECTIONS["kinds"], kind.id),
            cause=Thing(TRANSLATION, f"{language}/labels"),
            language=language,
        )


def _labels(kind: Kind, game: Game) -> Iterator[str]:
    """The ids that the default face shows by their words: constants, and fields that have no icon."""
    texts = [field.name for field in kind.fields.values() if field.type == "text"]
    for field in kind.fields.values():
        if field.type == "enum":
            yield from field.among
        elif field.type == "bool" or (field.is_number and field.name not in game.icons):
            yield field.name
    yield from texts if texts[1:] else ()


def _misspelt(subject: Subject) -> Iterator[tuple[str, Key]]:
    """What a language has under a misspelt id, by the right one: the slip is told where it stands."""
    known = _tree(subject)
    for document in subject.within("text"):
        for section, entries in document.data.items() if isinstance(document.data, dict) else ():
            there = known.get(section, {})
            for id_ in entries if isinstance(entries, dict) else ():
                if id_ not in there and (meant := near(id_, there.keys() - entries.keys())):
                    yield PurePosixPath(document.file).stem, (section, meant)


def _tree(subject: Subject) -> dict[str, dict[str, set[str]]]:
    """The sections that texts may be translated in, their ids, and the parts of each."""
    tree: dict[str, dict[str, set[str]]] = {}
    for text in subject.texts:
        if len(text.key) > 1:
            entry = tree.setdefault(text.key[0], {}).setdefault(text.key[1], set())
            entry.update(text.key[2:3])
    return tree


def _alike(key: Key) -> str:
    """What is one finding for all that a language lacks of it: cards, titles of kinds, words, the game."""
    if key[0] in SECTIONS or (key[0] == "words" and len(key) == 2):
        return key[0]
    return ".".join(key[:2]) if key[1:] else ""


def _table(subject: Subject, missing: Mapping[_Gap, list[Text]]) -> _Table:
    columns: dict[Target | None, str] = {}
    for source in import_sources(subject):
        usual = source.language or subject.game.languages[0]
        for name, target in source.columns.items():
            columns[target._replace(language=target.language or usual)] = name
    empty: dict[str, dict[str, None]] = {}
    for (language, _), absent in missing.items():
        named = (columns.get(_target(text, language)) for text in absent)
        empty.setdefault(language, {}).update(dict.fromkeys(filter(None, named)))
    return _Table(columns, {language: tuple(names) for language, names in empty.items()})


def _target(text: Text, language: str) -> Target | None:
    """What a column would be that has this text of a card."""
    key = text.key
    return Target(key[-1], language, key[2] == "back") if key[0] == "cards" and key[2:] else None


def _hint(
    subject: Subject, language: str, absent: Sequence[Text], lacking: Sequence[Key], table: _Table
) -> str:
    """Where to write the texts: in the columns that the table has for them, else in the file of the language.

    With these columns come those in which other cards lack something, for the report tells of all at once.
    """
    named = {text.key: table.columns.get(_target(text, language)) for text in absent}
    own = [name for name in named.values() if name]
    left = [key for key, name in named.items() if not name]
    hints = [_lines(subject, language, left, lacking)] if left else []
    if own:
        others = _listed(name for name in table.empty[language] if name not in own)
        more = f", on other cards also {others}" if others else ""
        hints.insert(
            0, f"fill in {_listed(own)} of the table{more}, then deckwright import {subject.game.id}"
        )
    return "; ".join(hints)


def _listed(names: Iterable[str]) -> str:
    return " and ".join(f"“{name}”" for name in names)


def _lines(subject: Subject, language: str, keys: Sequence[Key], lacking: Sequence[Key]) -> str:
    """What to write into the file of a language: `reed_hare: {name: …, flavour: …}`.

    Of things that have but a title all those that are lacking in the section, `kinds: {fox: …, tree: …}`.
    """
    file = f"{subject.folder}/text/{language}.yaml"
    begun = "" if file in subject.documents else f' (which begins with "language: {language}")'
    (section, *rest), depth = keys[0], len(keys[0])
    parts = [f"{key[2]}: …" for key in keys if len(key) == 3]
    for deeper in dict.fromkeys(key[2] for key in keys if len(key) > 3):
        held = ", ".join(f"{key[3]}: …" for key in keys if key[2:3] == (deeper,))
        parts.append(f"{deeper}: {{{held}}}")
    if depth == 1:
        return f"add to {file}{begun}: {', '.join(f'{key[0]}: …' for key in lacking)}"
    if depth == 2 and lacking[1:]:
        titles = ", ".join(f"{key[1]}: …" for key in lacking[:_PASTED])
        return f"add to {file}{begun}: {section}: {{{titles}{' ..' if lacking[_PASTED:] else ''}}}"
    entry = f"{{{', '.join(parts)}}}" if parts else "…"
    return f"add to {file}{begun} under {section}: {rest[0]}: {entry}"


def _part(key: Key) -> str:
    if key[0] == "words":
        return f"the answer {key[2]}"
    if key[2] == "back":
        return f"the {key[3]} on the back"
    return f"the option {key[3]}" if key[2] == "options" else f"the {key[2]}"


def _named(key: Key) -> str:
    """The key of a text in words: `the name of the card reed_hare`."""
    if len(key) == 1:
        return f"the {key[0]} of the game"
    thing = f"{key[0].removesuffix('s')} {key[1]}"
    if len(key) == 2:
        return f"the word {key[1]}" if key[0] == "words" else f"the title of the {thing}"
    return f"{_part(key)} of the {thing}"


@check
def translations_belong_to_something(subject: Subject) -> Iterator[Finding]:
    """Each entry of a file in text/ belongs to a text of the game."""
    tree = _tree(subject)
    for document in subject.within("text"):
        data = document.data
        for section, entries in data.items() if isinstance(data, dict) else ():
            if isinstance(entries, dict) and section not in _OF_THE_RULES:
                yield from _section(subject, document.file, section, entries, tree.get(section, {}))


def _section(
    subject: Subject, file: str, section: str, entries: Mapping[str, object], known: Mapping[str, set[str]]
) -> Iterator[Finding]:
    document = subject.documents[file]
    noun = section.removesuffix("s")
    for id_, entry in entries.items():
        about = subject.about(f"{document.file}/{section}.{id_}")
        if id_ not in known:
            place = document.place((section, id_), key=True)
            yield from unknown(id_, noun, known, place, about=about, code="L306")
        for part in entry if isinstance(entry, dict) and known.get(id_) else ():
            if part not in known[id_]:
                yield Finding(
                    code="L306",
                    place=document.place((section, id_, part), key=True),
                    message=f"the {noun} {id_} has no {part} to translate",
                    hint=did_you_mean(part, known[id_]),
                    about=f"{about}.{part}",
                )
