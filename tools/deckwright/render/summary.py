"""What the fields of a kind are to a face that knows nothing of the game: the thinking of the default face.

All cards of a kind are sorted alike, by what is true of all of them, so that they look alike.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from deckwright.model.game import Card, Field, Game, Kind
from deckwright.model.traits import BETWEEN

# Numbers that need no label where they stand first on a card.
_COSTS = frozenset({
    "cost", "costs", "price", "mana", "energy", "level", "rank",
    "kosten", "preis", "energie", "stufe", "rang", "cout", "coste", "costo",
})  # fmt: skip
_FEW = 3  # of so many numbers one with an icon needs no label either
# What collectors read, at the foot of a card. A number is one only beside a set, or beside other numbers.
_COLLECTED = frozenset({
    "set", "expansion", "edition", "series", "pack", "cycle", "version",
    "artist", "illustrator", "illustration", "author", "copyright", "serie", "ausgabe", "auflage",
})  # fmt: skip
_CODES = frozenset(
    {"code", "card_code"}
)  # which card it is; that of something else, such as its type, says more
_COUNTED = frozenset({"number", "no", "nr", "num", "nummer"})
_PLACED = frozenset({"position"})  # which of a set a card is, where it names one; else something of the game
_SHORT, _LINE, _ON_LINE, _STATS = 28, 38, 3, 6
_LONG_NAME, _LONGEST_NAME = 40, 90
# What cards are besides their type, which games write as `Humanoid. Ancient One.`, each of few words.
_TRAITS = frozenset({
    "type", "types", "subtype", "subtypes", "trait", "traits", "tags", "keyword", "keywords", "merkmale",
})  # fmt: skip
_TRAIT = 2
_GROUPS = 8
_BADGE = 3  # signs that a badge holds
_SENTENCE_ENDS = (".", "?", "!", "\u3002", ":")


@dataclass(frozen=True, slots=True)
class Summary:
    """The fields of a kind by what they are to a face; `groups` are the values by which cards are told apart.

    `badge` is a number that needs no label, such as the cost; `stats` are the other numbers; `line` says what
    a card is; `facts` are short, each beside its label; `passages` are long texts; `small` is small print.
    `by` is the field of the `groups`. `long_names`: the names are sentences, such as questions. `pictured` is
    the share of the cards that have a picture.
    """

    badge: str = ""
    stats: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    passages: tuple[str, ...] = ()
    small: tuple[str, ...] = ()
    by: str = ""
    groups: tuple[object, ...] = ()
    long_names: bool = False
    pictured: float = 0.0


def summary_of(game: Game, kind: Kind, behind: bool) -> Summary:
    """The fields of a kind sorted; of its back those that are behind."""
    fronts = [card for card in game.cards.values() if card.kind == kind.id]
    cards = [card.back for card in fronts if card.back] if behind else fronts
    declared = (kind.back.fields if behind and kind.back else kind.fields).values()
    fields = [field for field in declared if not field.unsaid]
    small = _small(fields)
    numbers = [field.name for field in fields if field.is_number and field.name not in small]
    drawn = [name for name in numbers[:1] if name in game.icons and len(numbers) <= _FEW]
    long_names = _are_long(cards)
    marked = () if long_names else [name for name in (*numbers, *drawn) if _fits_badge(cards, name)]
    priced = () if long_names else (f.name for f in fields if f.type == "text" and _is_price(cards, f.name))
    badge = next((name for name in (*marked, *priced) if name in _COSTS or name in drawn), "")
    stats = [name for name in numbers if name != badge]
    texts = [f.name for f in fields if f.type == "text" and f.name not in small and f.name != badge]
    short = [name for name in texts if _is_short(cards, name)]
    traits = [
        field for field in fields if field.type in ("bool", "enum", "name") or field.among or field.keys
    ]
    is_bare = not any(card.text or card.rules_text or card.art for card in cards) and texts == short
    on_line = () if is_bare else _fitting(cards, short[:_ON_LINE])
    line = [
        f.name for f in fields if f.name in on_line or (f in traits and not f.keys and f.name not in small)
    ]
    listed = () if is_bare else (name for name in short if name not in on_line)
    facts = [*listed, *(f.name for f in traits if f.keys)]
    many = len(stats) > _STATS
    by, groups = _groups(cards, [name for name in line if name not in _bools(fields)])
    return Summary(
        badge=badge,
        stats=() if many else tuple(stats),
        line=tuple(line),
        facts=(*(stats if many else ()), *facts),
        passages=tuple(texts if is_bare else (name for name in texts if name not in short)),
        small=tuple(small),
        by=by,
        groups=groups,
        long_names=long_names,
        pictured=sum(bool(card.art) for card in cards) / max(len(cards), 1),
    )


def _small(fields: Sequence[Field]) -> list[str]:
    collected = [f.name for f in fields if f.name in _CODES or _COLLECTED & set(f.name.split("_"))]
    others = [field for field in fields if field.is_number and field.name not in _COUNTED]
    numbers = (_COUNTED | _PLACED) if collected else _COUNTED if others else frozenset[str]()
    counted = [field.name for field in fields if field.name in numbers]
    return [field.name for field in fields if field.name in collected or field.name in counted]


def _fits_badge(cards: Sequence[Card], name: str) -> bool:
    """Whether a number has few signs on all cards; a cost of 1000 does not."""
    return all(len(str(card.fields[name])) <= _BADGE for card in cards if card.fields.get(name) is not None)


def _is_price(cards: Sequence[Card], name: str) -> bool:
    """Whether a text is a cost of few signs on all cards, such as `6*` or `2+`."""
    said = [text for card in cards if name in card.texts for text in card.texts[name].text.values()]
    return name in _COSTS and all(len(text) <= _BADGE for text in said)


def _is_short(cards: Sequence[Card], name: str) -> bool:
    """Whether what cards have in a field of texts is always a word or a few, no sentence."""
    said = [text for card in cards if name in card.texts for text in card.texts[name].text.values()]
    traits = _is_of_traits(name) or any(". " in text for text in said)
    return all(
        (len(t) <= _SHORT and "\n" not in t and not t.rstrip().endswith(_SENTENCE_ENDS))
        or (traits and _are_traits(t))
        for t in said
    )


def _are_traits(text: str) -> bool:
    """Whether a text is words with capitals, such as `Humanoid. Ancient One.` or `Program - Killer`."""
    traits = [trait.split() for trait in BETWEEN.split(text.strip().removesuffix("."))]
    return len(text) <= _LINE and all(
        0 < len(words) <= _TRAIT and all(word[0].isupper() and word[-1].isalnum() for word in words)
        for words in traits
    )


def _fitting(cards: Sequence[Card], names: Sequence[str]) -> list[str]:
    """The first of some fields that go on one line on all cards."""
    out: list[str] = []
    for name in names:
        longest = max(
            (sum(len(str(said_in(card, shown) or "")) for shown in (*out, name)) for card in cards), default=0
        )
        if longest > _LINE:
            break
        out.append(name)
    return out


def _bools(fields: Sequence[Field]) -> set[str]:
    return {field.name for field in fields if field.type == "bool"}


def _groups(cards: Sequence[Card], line: Sequence[str]) -> tuple[str, tuple[object, ...]]:
    """The first field with few values, and these in the order of the cards.

    Of traits the first one counts; where there are many, the commonest, and all others are the first group.
    """
    for name in line:
        values = Counter(value for card in cards if (value := group_of(card, name)) is not None)
        if 2 <= len(values) <= _GROUPS:
            return name, tuple(values)
        common = values.most_common(_GROUPS - 1)
        if _is_of_traits(name) and 2 * sum(count for _, count in common) >= len(cards) > len(values):
            return name, (None, *(value for value, _ in common))
    return "", ()


def group_of(card: Card, name: str) -> object:
    """What tells a card apart by a field: what it says there, of traits as in `Action, Attack` the first."""
    value = said_in(card, name)
    if isinstance(value, str) and _is_of_traits(name) and _are_traits(value):
        return BETWEEN.split(value.strip().removesuffix("."))[0]
    return value


def _is_of_traits(name: str) -> bool:
    return bool(_TRAITS & set(name.split("_")))


def said_in(card: Card, name: str) -> object:
    """What a card has in a field, in the language it was written in first; none where it has nothing."""
    if name in card.texts:
        return next(iter(card.texts[name].text.values()), None)
    return card.fields.get(name)


def _are_long(cards: Sequence[Card]) -> bool:
    """Whether most names ask or are long; one alone is so only where no bar would hold it."""
    names = [name for card in cards for name in card.name.text.values()]
    long = sum(len(name) > _LONG_NAME or name.rstrip().endswith(("?", "\uff1f")) for name in names)
    return 2 * long > len(names) or any(len(name) > _LONGEST_NAME for name in names)
