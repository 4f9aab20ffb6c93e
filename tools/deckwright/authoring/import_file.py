"""import.yaml as we write it, and as it becomes when there is more to keep."""

from collections.abc import Iterable, Mapping, Sequence

from deckwright.authoring.writing import Plain, inline, lines, word
from deckwright.load.imports import Source

_HEAD = """\
# Where the cards come from. `deckwright import FILE {game}` reads it again, and changes what changed there;
# without FILE it reads each file that is named here, from the project's folder on or where it was before.
"""


def import_file(game: str, sources: Iterable[Source]) -> str:
    """The text of import.yaml for some sources."""
    out = [*_HEAD.format(game=game).splitlines(), "sources:"]
    for source in sources:
        first, *rest = _source(source)
        out += [f"  - {first}", *(f"    {line}" for line in rest)]
    return "\n".join([*out, ""])


def _source(source: Source) -> Sequence[str]:
    """The lines of one source, without the indentation of lists."""
    settings = {
        "file": source.file,
        "url": source.url,
        "sheet": source.sheet,
        "language": source.language,
        "kind": source.kind,
    }
    written: dict[str, Plain] = {key: value for key, value in settings.items() if value}
    maps: Mapping[str, Mapping[str, str]] = {"kinds": source.kinds, "decks": source.decks}
    written |= {key: dict(value) for key, value in maps.items() if value}
    out = [*lines(written, 0), "columns:"]
    out += [f"  {word(name)}: {word(str(target))}" for name, target in source.columns.items()]
    return [*out, *([f"ignore: {inline(source.ignore)}"] if source.ignore else [])]


def with_kept(data: object, kept: Mapping[str, Mapping[str, Plain]]) -> dict[str, object]:
    """The data of import.yaml with what the tables said where cards say something else."""
    assert isinstance(data, dict)
    out = {key: value for key, value in data.items() if key != "kept"}
    return {**out, "kept": {card: dict(values) for card, values in kept.items()}} if kept else out
