"""The names of all action ids as Python: runs of them by the names of what they stand for."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from deckwright.rules.ids import Ids, Prefix
from deckwright.rules.print.python.module import ModuleText
from deckwright.rules.tables_literals import assigned_list, quoted

SHORT = 3  # so many names are rather written out
CALLED_BY = {"piece": "space"}  # a piece is called by its space
NameLists = Mapping[tuple[str, ...], str]  # lists of names, and what each is called


def id_lines(text: ModuleText, ids: Ids, known: NameLists) -> list[str]:
    """`IDS`, behind the lists of names that several runs share; `known` lists are there already."""
    runs = [each.values for each in ids.prefixes.values() if len(each.values.names) > SHORT]
    times = Counter(run.names for run in runs)
    shared = {run.names: run.sort for run in runs if times[run.names] > 1 and run.names not in known}
    lists = {
        names: text.names.names.alone(f"{CALLED_BY.get(sort, sort)}_names".upper())
        for names, sort in shared.items()
    }
    if any(run.names in {**known, **lists} for run in runs):
        text.uses("layout", "named")
    entries = [entry for each in ids.prefixes.values() for entry in _entries(each, {**known, **lists})]
    written = [_list(name, map(quoted, names)) for names, name in lists.items()]
    return [*written, _list("IDS", entries)]


def _entries(prefix: Prefix, lists: NameLists) -> Iterator[str]:
    """The names of one prefix, as a run of a list or one by one."""
    ids, name = [*prefix.ids], lists.get(prefix.values.names)
    if name is not None and len(prefix.values.names) > SHORT:
        yield f"*named({quoted(prefix.name)}, {name})"
        ids = ids[len(prefix.values.names) :]
    yield from map(quoted, ids)


def _list(name: str, entries: Iterable[str]) -> str:
    return assigned_list(name, entries, of="tuple[str, ...]")
