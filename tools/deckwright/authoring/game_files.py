"""The files of a game by a draft: game.yaml, a file for each kind of card, the licence."""

from collections.abc import Mapping, Sequence
from typing import cast

from deckwright.authoring.draft import Draft, DraftKind
from deckwright.authoring.ids import Ids
from deckwright.authoring.writing import Plain, inline, lines
from deckwright.model.shown import as_words

_HEAD = """\
# {title}: made from {source}. Change everything; `deckwright check` says what does not fit.
"""
_COLOURS = """\
# The colours of {title}: change any. `deckwright explain theme:` says what there is besides.
"""
_TINTS = 8
_CARD, _CARDS, _CREDIT = "Card", "Cards", "Made with deckwright."
# What no table says, in the languages in which we say it.
_OURS: Mapping[str, Mapping[str, str]] = {
    _CARD: {"de": "Karte"},
    _CARDS: {"de": "Karten"},
    _CREDIT: {"de": "Mit deckwright gemacht."},
}
_LICENCE = "All rights reserved, until you choose another licence.\n"


def game_files(draft: Draft, name: str, title: str, source: str) -> dict[str, str]:
    """The texts of a game by path in its folder."""
    files = {"game.yaml": _game(draft, name, title, source), "LICENSE": _LICENCE}
    return files | {f"cards/{kind.id}.yaml": cards_file(_data(kind)) for kind in draft.kinds.values()}


def _game(draft: Draft, name: str, title: str, source: str) -> str:
    def words(text: str) -> Plain:
        if len(draft.languages) == 1:
            return text
        if text in _OURS:
            return {language: _OURS[text].get(language, text) for language in draft.languages}
        return {draft.languages[0]: text}

    kinds: Mapping[str, Plain] = {
        kind.id: {"title": words(kind.title), **_kind(kind)} for kind in draft.kinds.values()
    }
    ids = Ids()
    decks: dict[str, Plain] = {
        ids.give(deck, "deck"): {**_deck(words(deck)), "cards": dict(cards)}
        for deck, cards in draft.decks.items()
    }
    head = {
        "game": name,
        "title": title if len(draft.languages) == 1 else dict.fromkeys(draft.languages, title),
        "languages": list(draft.languages),
        "licence": "All rights reserved",
        "credit": words(_CREDIT),
    }
    return "\n".join(
        [
            *_HEAD.format(title=title, source=source).splitlines(),
            *lines(head, 0),
            "",
            "# Which fields a card of each kind carries.",
            *lines({"kinds": kinds}, 0),
            "",
            "# A deck is printed in one file. `all` is every card in its own `copies`.",
            *lines({"decks": decks or {"cards": {**_deck(words(_CARDS)), "cards": "all"}}}, 0),
            "",
            "print: {profiles: [a4, letter]}",
            "",
            *_words(draft),
        ]
    )


def labels(draft: Draft) -> list[str]:
    """What cards call their fields and constants that is not in the languages of a game of several."""
    if len(draft.languages) == 1:
        return []
    names: dict[str, None] = {}
    for kind in draft.kinds.values():
        for field, declared in (*kind.fields.items(), *(kind.back or {}).items()):
            type_ = declared.get("type") if isinstance(declared, Mapping) else declared
            constants = () if isinstance(type_, str) or not isinstance(type_, Sequence) else type_
            names |= dict.fromkeys([field, *map(str, constants)])
    return [*names]


def _words(draft: Draft) -> list[str]:
    """The words of the labels, in the first language those of the table; to be translated."""
    words: dict[str, Plain] = {name: {draft.languages[0]: as_words(name)} for name in labels(draft)}
    return (
        ["# What cards call fields and constants in each language.", *lines({"words": words}, 0), ""]
        if words
        else []
    )


def _kind(kind: DraftKind) -> dict[str, Plain]:
    fields: dict[str, Plain] = {"size": kind.size, "fields": dict(kind.fields)}
    return fields if kind.back is None else {**fields, "back": {"fields": dict(kind.back)}}


def _deck(title: Plain) -> dict[str, Plain]:
    return {"title": title, "back": "back"}


def themes_file(groups: Mapping[str, str], name: str, title: str, shared: Mapping[str, str]) -> str:
    """The colours of a game, which are those of the shared theme, to be changed.

    `groups` are what cards are told apart by: their kinds, or what those of the only one differ by. Each is a
    title, by what its tint is called.
    """
    first, *others = groups or {"": ""}
    tinted = zip(others, (shared[f"tint_{number}"] for number in range(2, _TINTS + 1)), strict=False)
    entries: dict[str, Plain] = {"extends": "plain", "frame": shared["frame"], "accent": shared["accent"]}
    entries |= {f"tint_{group}": tint for group, tint in tinted}
    entries["emblem"] = shared["emblem"]
    of_first = f"the back and {groups[first]}" if others else "grounds and the back"
    notes = {
        "extends": "or mist, sun, meadow, imperial, sea, night",
        "frame": of_first,
        "accent": "badges",
        "emblem": "`deckwright icons WORD` lists icons",
    }
    written = [f"  {key}: {inline(value)}" for key, value in entries.items()]
    width = max(map(len, written)) + 2
    said = [notes.get(key, "") for key in entries]
    rows = [f"{line:{width}}# {note}" if note else line for line, note in zip(written, said, strict=True)]
    return "\n".join([f"{_COLOURS.format(title=title)}{name}:", *rows, ""])


def cards_file(data: Mapping[str, object]) -> str:
    """The text of a new file of cards with some data."""
    out = [f"kind: {inline(cast(str, data['kind']))}", "cards:"]
    for card in cast(Sequence[Mapping[str, Plain]], data["cards"]):
        first, *rest = lines(card, 4)
        out += [f"  - {first.strip()}", *rest]
    return "\n".join([*out, ""])


def _data(kind: DraftKind) -> dict[str, object]:
    return {"kind": kind.id, "cards": [{"id": card.id, **card.says} for card in kind.cards]}
