"""The order in which pools and counters start: each after those that its start reads."""

from collections.abc import Mapping
from typing import TypeVar

from deckwright.rules.program.expressions import Counter, Pool, Term
from deckwright.rules.program.records import Kept, TermRecord
from deckwright.rules.program.walk import parts
from deckwright.rules.resolve.context import Context
from deckwright.rules.resolve.named import in_order

K = TypeVar("K", bound=Kept)


def in_starting_order(
    context: Context, section: str, kept: Mapping[str, K], terms: Mapping[str, TermRecord]
) -> dict[str, K]:
    """The pools, or the counters, in the order in which they can start; a circle is reported."""
    uses = {name: _read(each.start, terms) & set(kept) for name, each in kept.items()}
    entries = {name: entry for name, entry in context.source.entries(section).items() if name in kept}
    order = in_order(context, entries, uses, "X108", "the start of {} needs itself", section)
    return {name: kept[name] for name in order}


def _read(of: object, terms: Mapping[str, TermRecord]) -> set[str]:
    """The pools and counters that a start looks at; a term that uses itself is told of elsewhere."""
    found, seen, waiting = set[str](), set[str](), [of]
    while waiting:
        for each in parts(waiting.pop()):
            if isinstance(each, Pool | Counter):
                found.add(each.name)
            elif isinstance(each, Term) and each.name in terms and each.name not in seen:
                seen.add(each.name)
                waiting.append(terms[each.name].is_)
    return found
