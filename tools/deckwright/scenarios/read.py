"""From the documents in scenarios/ to scenarios. Loading tells of a wrong shape; what has one is left out."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from deckwright.load.document import UNREAD, Document
from deckwright.load.schemas import shape
from deckwright.model.place import Place, Spot
from deckwright.scenarios.records import Act, Scenario, Stage, Written

_BECAUSE = "because"
_CARRIED_OUT = ("do", "illegal", "expect")
FOLDER = "scenarios"


def read_scenarios(documents: Iterable[Document]) -> Iterator[Scenario]:
    """All scenarios of some documents, in their order."""
    for document in documents:
        wrong = {issue.path[:1] for issue in shape("scenarios")(document.data)}
        if () in wrong:
            continue
        wrong |= {
            (row_at(document, finding.place),) for finding in document.findings if finding.code in UNREAD
        }
        for index, row in enumerate(cast(list[dict[str, Any]], document.data)):
            if (index,) not in wrong:
                yield _scenario(row, document.spot(index))


def row_at(document: Document, place: Place) -> int:
    """Which entry of a document of scenarios a place lies in: the last that begins before it."""
    rows = document.data if isinstance(document.data, list) else []
    begins = (document.place((index,)) for index in range(len(rows)))
    return sum((begin.line, begin.column) <= (place.line, place.column) for begin in begins) - 1


def scenario_documents(documents: Mapping[str, Document], game: str) -> list[Document]:
    """Those of a game's documents that hold scenarios, by name."""
    return [documents[file] for file in sorted(documents) if file.startswith(f"content/{game}/{FOLDER}/")]


def _scenario(row: Mapping[str, Any], spot: Spot) -> Scenario:
    first = _stage(row, spot)
    further = (_stage(stage, spot.at("then", index)) for index, stage in enumerate(row.get("then", ())))
    return Scenario(
        id=row["id"],
        title=row.get("title", ""),
        proves=tuple(row["proves"]),
        seats=row.get("seats"),
        seed=row.get("seed", 0),
        decks=tuple(row.get("decks", ())),
        options=row.get("options", {}),
        refused=_rules(row.get("refused", ())),
        given=row.get("given"),
        dice=tuple(row["dice"]) if "dice" in row else None,
        stages=(first, *further),
        spot=spot,
    )


def _stage(row: Mapping[str, Any], spot: Spot) -> Stage:
    return Stage(
        do=tuple(_acts(row.get("do", ()), spot.at("do"))),
        illegal=tuple(_acts(row.get("illegal", ()), spot.at("illegal"))),
        expect=row.get("expect") or {},
        order=tuple(key for key in row if key in _CARRIED_OUT),
        spot=spot,
    )


def _acts(rows: Iterable[str | dict[str, Written]], spot: Spot) -> Iterator[Act]:
    for index, row in enumerate(rows):
        here = spot.at(index)
        if isinstance(row, str):
            yield Act(name=row, spot=here)
            continue
        because = row.get(_BECAUSE, ())
        name = next((key for key in row if key != _BECAUSE), "")
        picks = row.get(name)
        yield Act(
            name=name,
            picks=picks if isinstance(picks, dict) else {},
            because=_rules(because),
            spot=here,
        )


def _rules(written: Written | tuple[()]) -> tuple[str, ...]:
    """One rule, or several."""
    return (written,) if isinstance(written, str) else tuple(cast(Iterable[str], written))
