"""R202 and C110: what texts and rulebooks name in braces exists, and nothing is half written markup."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.check.wording import Mention
from deckwright.giving_way import in_steps
from deckwright.model.book_marks import BOOK_PLAIN, DIRECTIVES
from deckwright.model.effects import amounts
from deckwright.model.finding import Finding
from deckwright.model.game import BOUNDS, Card, Game
from deckwright.model.looks import card_looks, named, part_faces
from deckwright.model.markup import IT, WRAPS
from deckwright.model.near import near

_WORD = re.compile(r"\{([a-z_]+)")
_NOUNS = {
    "card_in_frame": "card in a frame",
    "component_in_frame": "face of a component",
    "copies": "card, deck, component or kind",
    "deck_in_frame": "deck in a frame",
    "field": "card field",
    "field_of_kind": "field of a kind",
}
_CLAUSE = re.compile(r"[\w.-]+")


def _known(game: Game) -> Mapping[str, Callable[[], Collection[str]]]:
    """What each kind of mention may name, to be asked for those that there are. For icons see assets.py."""
    return {
        "card": lambda: game.cards,
        "card_in_frame": lambda: [face for face, look in card_looks(game).items() if look and look[1].id],
        "deck_in_frame": lambda: {
            named(deck.id, frame) for deck in game.decks.values() for frame in deck.frames
        },
        "component": lambda: game.components,
        "component_in_frame": lambda: {
            face for component in game.components.values() for face in part_faces(component)
        },
        "need": lambda: {f"{need}{amount}" for need in game.needs for amount in ("", ".count", ".total")},
        "copies": lambda: {*game.cards, *game.decks, *game.components, *game.kinds, *_in_decks(game)},
        "deck": lambda: game.decks,
        "field": lambda: {
            f"{card.id}.{field}" for card in in_steps(game.cards.values()) for field in _fields(game, card)
        },
        "field_of_kind": lambda: _fields_of_kinds(game),
        "kind": lambda: game.kinds,
        "layout": lambda: game.layouts,
        "meld": lambda: game.melds,
        "ruling": lambda: game.rulings,
        "value": lambda: game.said_values,
        "word": lambda: game.words,
    }


def _in_decks(game: Game) -> Iterator[str]:
    return (f"{deck.id}.{card}" for deck in game.decks.values() for card in deck.cards)


def _fields(game: Game, card: Card) -> Iterator[str]:
    """What `{field:…}` may name of a card: its fields, and each entry of those that are maps."""
    yield from amounts(card, game.kinds[card.kind])
    for field, value in card.fields.items():
        yield field
        yield from _entries(field, value)


def _entries(name: str, value: object) -> Iterator[str]:
    for key, each in value.items() if isinstance(value, Mapping) else ():
        yield f"{name}.{key}"
        yield from _entries(f"{name}.{key}", each)


def _fields_of_kinds(game: Game) -> set[str]:
    """What `{field:it.cost}` may name in a row for each card of a kind."""
    declared = {f"{kind.id}.{field}" for kind in game.kinds.values() for field in kind.fields}
    return declared | {
        f"{card.kind}.{field}" for card in in_steps(game.cards.values()) for field in _fields(game, card)
    }


@check
def texts_name_what_exists(subject: Subject) -> Iterator[Finding]:
    """Each card, value, ruling… named in braces exists."""
    asked = _known(subject.game)
    known = {kind: asked[kind]() for kind in {mention.kind for mention in subject.mentions} & asked.keys()}
    for mention in subject.mentions:
        # Most exist: only of the others the place is worth the search.
        if mention.kind in known and mention.name not in known[mention.kind]:
            noun = _NOUNS.get(mention.kind, mention.kind)
            about = subject.about(f"{mention.inside}/{mention.name}")
            if mention.kind == "value" and (value := subject.game.values.get(_without_bound(mention.name))):
                if isinstance(value.value, int | float):
                    yield _boundless(mention, value.id, about)
                elif not value.option:  # that an option is one number is told where it is written
                    yield _several(mention, known["value"], about)
                continue
            card, dot, _ = mention.name.partition(".")
            if mention.kind == "field" and dot and card not in subject.game.cards:
                yield from unknown(card, "card", subject.game.cards, mention.place, about=about)
                continue
            name, there_are, hint = _as_written(mention, known[mention.kind])
            yield from unknown(name, noun, there_are, mention.place, about=about, otherwise=hint)


def _as_written(mention: Mention, known: Collection[str]) -> tuple[str, Collection[str], str]:
    """A name, those that may stand in its place, and a hint: in the row of a kind `it` has its fields."""
    kind, dot, field = mention.name.partition(".")
    if mention.kind == "value":
        return _without_bound(mention.name), known, ""
    if mention.kind == "field" and not dot:
        return kind, (), f"say whose: some_card.{kind}, or {IT}.{kind} in a row that begins with {{each:…}}"
    if mention.kind != "field_of_kind":
        return mention.name, known, ""
    fields = {f"{IT}.{name.partition('.')[2]}" for name in known if name.startswith(f"{kind}.")}
    return f"{IT}.{field}", fields, ""


def _without_bound(name: str) -> str:
    """The value of which a text names a bound: `turn_cap` of `turn_cap.most`."""
    value, _, part = name.partition(".")
    return value if part in BOUNDS else name


def _boundless(mention: Mention, value: str, about: str) -> Finding:
    """A value that may not be set, or to any number: it has no bounds to name."""
    message = f"the value {value} has no bounds"
    hint = "say them where it is declared, as `option: true, tunable: [40, 200]`"
    return Finding(code="R202", place=mention.place, message=message, hint=hint, about=about)


def _several(mention: Mention, known: Collection[str], about: str) -> Finding:
    """A value that has a number for each of several names: a text must say which of them it means."""
    names = ", ".join(name for name in known if name.startswith(f"{mention.name}."))
    message = f"the value {mention.name} has several numbers"
    return Finding(code="R202", place=mention.place, message=message, hint=f"say which: {names}", about=about)


MOST_HALF = 1000  # whoever has more fixes these first; what is no text at all is soon told


@check
def texts_hold_no_half_written_markup(subject: Subject) -> Iterator[Finding]:
    """Each brace and star of a text is complete markup; of one file the first MOST_HALF that are not."""
    counts = Counter[str]()
    for mention in subject.mentions:
        if mention.kind == "bad":
            counts[mention.place.file] += 1
        if mention.kind == "bad" and counts[mention.place.file] <= MOST_HALF:
            yield Finding(
                code="C110",
                place=mention.place,
                message=_half(mention.name),
                hint=_meant(mention.name, mention.words),
                about=subject.about(f"{mention.inside}/{mention.name}"),
            )


def _half(written: str) -> str:
    """What is wrong with markup that is none."""
    wrap = written.strip("{/}")
    if written.startswith("*"):
        partner = written
    elif written in (f"{{{wrap}}}", f"{{/{wrap}}}") and wrap in WRAPS:
        partner = f"{{/{wrap}}}" if written == f"{{{wrap}}}" else f"{{{wrap}}}"
    else:
        partner = {"{": "}", "}": "{"}.get(written, "")
    return f"{written} has no matching {partner}" if partner else f"{written} is no markup"


@lru_cache(maxsize=256)
def _meant(written: str, words: tuple[str, ...]) -> str:
    """What to write instead of markup that is none. `words` may stand in braces there."""
    if written.startswith("*"):
        return "write **bold** or *italic*, closed in the same text; for a star itself write \\*"
    if written.startswith("{#"):
        return f"write {{{' '.join(f'#{clause}' for clause in _CLAUSE.findall(written))}}}"
    if own := _of_card_texts(written):
        return own
    word = _WORD.match(written)
    alone = [word for word in (*BOOK_PLAIN, *DIRECTIVES) if word in words]
    if word and written == f"{{{word[1]}}}" and (guess := near(word[1], alone)):
        return f"did you mean {_sample(guess)}?"
    if word and word[1] in words:
        return f"write {_sample(word[1])}, closed on the same line; for a brace itself write \\{{"
    if guess := near(word[1], words) if word else "":
        return f"did you mean {_sample(guess)}?"
    return f"write {', '.join(map(_sample, words))}; for a brace itself write \\{{"


def _of_card_texts(written: str) -> str:
    """The hint for half a mark that only the texts of cards have."""
    if written in ("{center}", "{right}"):
        return f"{written} begins a line; for a brace itself write \\{{"
    if (wrap := written.strip("{/}")) in WRAPS:
        return f"write {_sample(wrap)}, closed once in the same text; for a brace itself write \\{{"
    if written.startswith("{icon:") and " " in written.strip("{} "):
        return "on an icon are up to three digits or a capital letter, such as {icon:coin 2}"
    return ""


def _sample(word: str) -> str:
    if word in WRAPS:
        return f"{{{word}}}…{{/{word}}}"
    alone = word in ("self", "center", "right") or word in BOOK_PLAIN or word in DIRECTIVES
    return f"{{{word}}}" if alone else f"{{{word}:…}}"
