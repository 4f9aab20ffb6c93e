"""Which column of a table is a card's name, its id, how often it is printed .., and in which language."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from deckwright.authoring.sides import is_back, sided
from deckwright.inputs import is_picture
from deckwright.spreadsheets.table import Column, Table

# How people call them, most telling first.
_NAMES: Mapping[str, tuple[str, ...]] = {
    "id": ("id", "card id", "key", "slug", "code"),
    "name": (
        *(
            "name",
            "card name",
            "cardname",
            "title",
            "card title",
            "card",
            "kartenname",
            "karte",
            "titel",
            "nom",
        ),
        *(
            "nom de la carte",
            "titre",
            "nombre",
            "nome",
            "naam",
            "word",
            "begriff",
            "wort",
            "question",
            "frage",
        ),
    ),
    "copies": (
        *(
            "qty",
            "quantity",
            "copies",
            "count",
            "amount",
            "number of copies",
            "copies in deck",
            "in deck",
            "#",
        ),
        *(
            "anzahl",
            "menge",
            "stück",
            "exemplare",
            "quantité",
            "exemplaires",
            "cantidad",
            "copias",
            "quantità",
        ),
    ),
    "kind": (
        "kind",
        "card type",
        "type",
        "kartentyp",
        "typ",
        "category",
        "kategorie",
        "art der karte",
        "tipo",
        "type name",
        "type code",
    ),
    "text": (
        *("text", "card text", "rules text", "rules", "effect", "ability", "description", "kartentext"),
        *(
            "regeltext",
            "effekt",
            "fähigkeit",
            "beschreibung",
            "texte",
            "effet",
            "texto",
            "efecto",
            "answer",
            "antwort",
        ),
    ),
    "flavour": (
        "flavour",
        "flavor",
        "flavour text",
        "flavor text",
        "flavortext",
        "quote",
        "zitat",
        "stimmungstext",
    ),
    "art": (
        "art",
        "artwork",
        "image",
        "picture",
        "img",
        "illustration",
        "image file",
        "bild",
        "grafik",
        "imagen",
    ),
    "deck": ("deck", "deck name", "stapel", "pile"),
}
_LANGUAGES = re.compile(
    r"ar|be|bg|ca|cs|da|de|el|en|es|et|eu|fa|fi|fr|ga|gl|he|hi|hr|hu|id|is|it|ja|ka|ko|lt|lv|mk|nl|no|pl|pt|ro|ru"
    r"|sk|sl|sq|sr|sv|th|tr|uk|vi|zh"
)
_IN_LANGUAGE = re.compile(r"(.+?)(?:[ _.\-]+|[ _.\-]*[(\[])([A-Za-z]{2})[)\]]?")
_BETWEEN = re.compile(r"[\s_.\-:]+")


ON_BACKS = ("name", "text", "flavour", "art")  # the roles that columns of the other side can have


@dataclass(frozen=True, slots=True)
class Use:
    """What a column is for: its role, empty for a field; its name without side and language; the language.

    `back` tells whether it is about the other side of two-sided cards.
    """

    column: Column
    role: str
    base: str
    language: str = ""
    back: bool = False


def plain(name: str) -> str:
    """A name of a column as it is compared."""
    return _BETWEEN.sub(" ", name.casefold()).strip(" ?!*")


def is_called(role: str, name: str) -> bool:
    """Whether people call a column of a role so."""
    return plain(name) in _NAMES[role]


def is_language(code: str) -> bool:
    """Whether a word can be the code of a language."""
    return re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]+)?", code) is not None


def uses(table: Table, taken: Collection[tuple[str, bool]] = ()) -> list[Use]:
    """What each column is for. A role has one column on a side, or one for each language.

    Roles that are `taken` have none: what they are, and whether on the back.
    """
    split = _split(table, sure=any(back for _, back in taken))
    roles: dict[tuple[str, bool], str] = {}
    for back in (False, True):
        bases: dict[str, list[Column]] = {}
        for column in table.columns:
            if split[column.index][2] == back:
                bases.setdefault(split[column.index][0], []).append(column)
        fixed = [role for role, behind in taken if behind == back]
        role_of = _roles(table, bases, fixed, ON_BACKS if back else tuple(_NAMES))
        if not back and "name" not in {*role_of.values(), *fixed}:
            role_of |= {likely: "name" for likely in [_likely_name(table, bases, role_of)] if likely}
        roles |= {(base, back): role for base, role in role_of.items()}
    return [
        Use(column, roles.get((base, back), ""), base, language, back)
        for column in table.columns
        for base, language, back in [split[column.index]]
    ]


def _split(table: Table, *, sure: bool) -> dict[int, tuple[str, str, bool]]:
    """By column: its name without side and language, the language if it is one of several, whether behind."""
    named = sided([column.name for column in table.columns], _is_on_both, sure=sure)
    plain_names = [plain(side.name) for side in named]
    read = [_in_language(side.name) for side in named]
    bases = [base for base, _ in read]
    out: dict[int, tuple[str, str, bool]] = {}
    for column, name, (base, language), side in zip(table.columns, plain_names, read, named, strict=True):
        several = base and (base in plain_names or bases.count(base) > 1)
        use = (base, language, side.back) if several else (name, "", side.back)
        if is_back(column.name) and (role := _alone_on_back(table, column)):
            use = (role, "", True)
        taken = use in out.values()
        out[column.index] = (f"{use[0]} {column.index + 1}".strip(), *use[1:]) if taken else use
    return out


def _is_on_both(name: str) -> bool:
    return any(is_called(role, _in_language(name)[0] or name) for role in ON_BACKS)


def _in_language(name: str) -> tuple[str, str]:
    """A name without the language that it ends with, and that; nothing where it ends with none."""
    match = _IN_LANGUAGE.fullmatch(name.strip())
    if match and _LANGUAGES.fullmatch(match[2].lower()) and match[1].strip():
        return plain(match[1]), match[2].lower()
    return "", ""


def _alone_on_back(table: Table, column: Column) -> str:
    """What a column is that is called back and no more: pictures, or texts that differ from card to card."""
    values = [str(value) for _, value in table.values(column)]
    if any(is_picture(value) for value in values):
        return "art"
    differ = len({*values}) * 2 > len(values) and len({*values}) > 1
    return "text" if column.type == "text" and not column.among and differ else ""


def _roles(
    table: Table, bases: Mapping[str, Sequence[Column]], taken: Collection[str], among: Sequence[str]
) -> dict[str, str]:
    """The role of each column that has one, by its name without side and language."""
    roles: dict[str, str] = {}
    for role in among:
        fitting = [
            name
            for name in _NAMES[role]
            if name in bases and name not in roles and _fits(table, role, bases[name][0])
        ]
        if fitting and role not in taken:
            roles[fitting[0]] = role
    return roles


def _fits(table: Table, role: str, column: Column) -> bool:
    """Whether what stands in a column can be what its name says."""
    values = [value for _, value in table.values(column)]
    different = {str(value).strip().casefold() for value in values}
    if role == "copies":
        return column.type == "int" and not column.words
    if role == "id":
        return len(different) == len(values) == len(table.rows) and any(
            re.search(r"[^\W\d]", value) for value in different
        )
    if role in ("kind", "deck"):
        few = len(different) <= 20 and len(values) >= 2 * len(different)
        return (
            len(values) == len(table.rows)
            and few
            and not any(len(value) > 30 or is_picture(value) for value in different)
        )
    if role == "art":
        return any(is_picture(value) for value in different)
    return column.type == "text"


def _likely_name(table: Table, bases: Mapping[str, Sequence[Column]], roles: Collection[str]) -> str:
    """The column of texts that differ most from row to row and are short, where none is called a name."""

    def likeness(base: str) -> float:
        values = [str(value) for _, value in table.values(bases[base][0])]
        different, short = len({*values}), sum(len(value) <= 40 for value in values)
        return (
            (different / max(1, len(values)))
            * (short / max(1, len(values)))
            * (len(values) / max(1, len(table.rows)))
        )

    texts = [base for base, columns in bases.items() if columns[0].type == "text" and base not in roles]
    best = max(texts, key=likeness, default="")
    return best if best and likeness(best) > 0.5 else ""
