"""The names of all action ids as Python: what values are called, by prefixes or by sorts of things."""

from collections.abc import Iterator

from deckwright.rules.ids import Ids
from deckwright.rules.ids_values import Named
from deckwright.rules.print.python.packed import Packed, assigned
from deckwright.rules.tables_literals import Names, assigned_list, quoted

LONG = 3  # more names are a list of its own
CALLED_BY = {"piece": "space"}  # a piece is called by its space


def id_lines(ids: Ids, names: Names, lists: dict[tuple[str, ...], str]) -> Iterator[str]:
    """`IDS`, behind the lists of names that are not there already; `lists` has what they are called."""
    said: dict[str, str | Packed] = {}
    for key, each in _named(ids).items():
        if len(each.names) > LONG and each.names not in lists:
            name = lists[each.names] = names.alone(f"{CALLED_BY.get(each.sort, each.sort)}_names".upper())
            yield assigned_list(name, map(quoted, each.names), of="tuple[str, ...]")
        said[key] = lists.get(each.names) or Packed("tuple", tuple(map(quoted, each.names)))
    entries = (
        f"{quoted(key)}: {each}" if isinstance(each, str) else each.after(f"{quoted(key)}: ")
        for key, each in said.items()
    )
    yield from assigned("IDS", Packed("call", ("ASKS", Packed("map", tuple(entries))), "ids_of"))


def _named(ids: Ids) -> dict[str, Named]:
    """What values are called, if not by their numbers: all those of a sort, or those of one prefix alone."""
    found: dict[str, Named] = {}
    for name, each in ids.prefixes.items():
        values = each.values
        if values.names and values.names != tuple(str(values.low + at) for at in range(len(values.names))):
            assert values.low == 0, f"{name} has names for numbers"
            if found.setdefault(values.sort, values).names != values.names:
                found[name] = values
    return found
