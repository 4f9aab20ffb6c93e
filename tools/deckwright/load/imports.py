"""import.yaml: from which tables the cards of a game come, and which column is what."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, cast

from deckwright.load.document import Document
from deckwright.load.schemas import shape
from deckwright.load.validate import validate
from deckwright.model.finding import Finding
from deckwright.model.game import Field
from deckwright.model.place import Spot

# What columns may be besides fields of cards.
ROLES = ("id", "kind", "deck", "name", "copies", "text", "flavour", "art")


class Target(NamedTuple):
    """What a column is: a field or what every card has, in a language, on the front or the back."""

    field: str
    language: str = ""
    back: bool = False

    @classmethod
    def read(cls, written: str) -> "Target":
        """The target that is written `text`, `text.de` or `back.text.de`."""
        parts = written.split(".")
        back = len(parts) > 1 and parts[0] == "back"
        name, *language = parts[back:]
        return cls(name, language[0] if language else "", back)

    def __str__(self) -> str:
        """As it is written."""
        return _written(self)


@lru_cache(1 << 10)
def _written(target: Target) -> str:
    return ".".join((*(("back",) if target.back else ()), *filter(None, target[:2])))


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A table: where it is, of which kind its cards are, and what its columns are, by their names."""

    columns: Mapping[str, Target]
    file: str = ""
    url: str = ""
    sheet: str = ""
    language: str = ""
    kind: str = ""
    kinds: Mapping[str, str] = field(default_factory=dict)
    decks: Mapping[str, str] = field(default_factory=dict)
    ignore: tuple[str, ...] = ()
    spot: Spot | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPlan:
    """All sources of a game. `kept` is what the tables said where cards say something else on purpose."""

    sources: tuple[Source, ...]
    replace: Mapping[str, str] = field(default_factory=dict)
    kept: Mapping[str, Mapping[str, object]] = field(default_factory=dict)


def fits_a_cell(field: Field) -> bool:
    """Whether a cell of a table can hold what cards have in a field: no rules, no maps."""
    rules = ("ops", "ability", "action")
    return not field.keys and "->" not in field.type and field.type.split()[-1] not in rules


def import_findings(game: str, document: Document | None) -> list[Finding]:
    """What is wrong with the shape of import.yaml; a game can be used without it."""
    if document is None:
        return []
    return validate(document, shape("import"), about=lambda _: f"{game}/import")


def read_plan(document: Document) -> ImportPlan:
    """The plan in a document that has the shape of one."""
    data = cast(Mapping[str, Mapping[str, Mapping[str, object]]], document.data)
    return ImportPlan(
        sources=tuple(_sources(document)),
        replace=cast(Mapping[str, str], data.get("replace", {})),
        kept=data.get("kept", {}),
    )


def _sources(document: Document) -> Iterator[Source]:
    listed = cast(Mapping[str, list[dict[str, object]]], document.data)["sources"]
    for n, entry in enumerate(listed):
        texts = {
            name: cast(str, entry.get(name, "")) for name in ("file", "url", "sheet", "language", "kind")
        }
        columns = cast(Mapping[str, str], entry["columns"])
        yield Source(
            **texts,
            kinds=cast(Mapping[str, str], entry.get("kinds", {})),
            decks=cast(Mapping[str, str], entry.get("decks", {})),
            columns={name: Target.read(target) for name, target in columns.items()},
            ignore=tuple(cast(list[str], entry.get("ignore", ()))),
            spot=document.spot("sources", n),
        )
