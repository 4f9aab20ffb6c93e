"""Compare two versions of a game, thing by thing and value by value."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from difflib import SequenceMatcher

from deckwright.diff.records import Change, Difference, Status
from deckwright.diff.renames import renamed
from deckwright.diff.things import FILES, FIRST, Leaf, Part, Parts
from deckwright.diff.words import pieces
from deckwright.model.game import Value


def compared(
    before: Parts, after: Parts, unknown: Callable[[Part], bool] = lambda _: False
) -> list[Difference]:
    """What differs, cards first, then values and rulings, then the other sections as the files have them.

    `unknown`: of a thing that only one version has, whether the other one may have it in a file that cannot
    be read: nothing is reported of it.
    """
    earlier = _renames(before, after)
    before = _called(before, after, earlier)
    differences = [
        difference
        for key in dict.fromkeys([*after, *before])
        if (difference := _difference(before.get(key), after.get(key), earlier.get(key, ""), unknown))
    ]
    sections = [*FIRST, *dict.fromkeys(difference.section for difference in differences)]
    return sorted(differences, key=lambda difference: sections.index(difference.section))


def _renames(before: Parts, after: Parts) -> dict[tuple[str, str], str]:
    """The earlier id of renamed things, by section and later id."""
    sections = dict.fromkeys(section for section, _ in after if section != FILES)
    gone, new = (
        [part for key, part in one.items() if key not in other]
        for one, other in ((before, after), (after, before))
    )
    return {
        (section, later): was
        for section in sections
        for later, was in renamed(
            [part for part in gone if part.section == section],
            [part for part in new if part.section == section],
        ).items()
    }


def _called(before: Parts, after: Parts, earlier: Mapping[tuple[str, str], str]) -> Parts:
    """The earlier version as if renamed things had their later ids, also where others name them."""
    if not earlier:
        return before
    later = {was: id_ for (_, id_), was in earlier.items()}
    own = {(section, was): id_ for (section, id_), was in earlier.items()}
    called: Parts = {}
    for (section, id_), part in before.items():
        key = section, own.get((section, id_), id_)
        now = after[key].leaves if key in after else {}
        called[key] = replace(part, leaves=dict(_leaves(part.leaves, now, later)))
    return called


def _leaves(
    leaves: Mapping[Leaf, Value], now: Mapping[Leaf, Value], later: Mapping[str, str]
) -> Iterator[tuple[Leaf, Value]]:
    """Values by the later ids, but for those that are `now` what they were: they only read like an id."""
    for leaf, value in leaves.items():
        called = _leaf(leaf, later)
        yield called, value if now.get(called) == value else _value(leaf, value, later)


def _leaf(leaf: Leaf, later: Mapping[str, str]) -> Leaf:
    path, language = leaf
    return ".".join(later.get(step, step) for step in path.split(".")), language


def _value(leaf: Leaf, value: Value, later: Mapping[str, str]) -> Value:
    """A value that names a renamed thing names it by its later id; texts of people are left as they are."""
    return later.get(value, value) if isinstance(value, str) and not leaf[1] else value


def _difference(
    before: Part | None, after: Part | None, earlier: str, unknown: Callable[[Part], bool]
) -> Difference | None:
    part = after or before
    assert part
    status: Status = "changed" if before and after else "added" if after else "removed"
    if status != "changed" and unknown(part):
        return None
    changes = tuple(_changes(before, after))
    if status == "changed" and not changes and not earlier:
        return None
    return Difference(
        section=part.section,
        id=part.id,
        status=status,
        earlier=earlier,
        kind=part.kind,
        name=part.name,
        place=part.spot.place() if part.spot else None,
        changes=() if part.section == FILES else changes,
    )


def _changes(before: Part | None, after: Part | None) -> Iterator[Change]:
    old, new = (part.leaves if part else {} for part in (before, after))
    for leaf in dict.fromkeys([*new, *old]):
        was, now = old.get(leaf), new.get(leaf)
        if was != now and not (before and after and _by_default(leaf, before, after)):
            yield _change(*leaf, *_shown(leaf, before, after, was, now))
    if before and after:
        yield from _blocks(before.blocks, after.blocks)
    elif part := after or before:
        yield from (_change("", "", *((None, block) if after else (block, None))) for block in part.blocks)


def _shown(
    leaf: Leaf, before: Part | None, after: Part | None, was: Value, now: Value
) -> tuple[Value, Value]:
    """What is said of a change: texts as a card has them; as they are written where these are the same."""
    old, new = (
        part.said.get(leaf, value) if part else value for part, value in ((before, was), (after, now))
    )
    return (was, now) if old == new else (old, new)


def _by_default(leaf: Leaf, before: Part, after: Part) -> bool:
    """Whether a value is there only since its field was declared or is no longer, and nobody wrote it."""
    if leaf in before.leaves and leaf in after.leaves:
        return False
    has = after if leaf in after.leaves else before
    return has.defaults.get(leaf) == has.leaves[leaf]


def _change(field: str, language: str, was: Value, now: Value) -> Change:
    both = isinstance(was, str) and isinstance(now, str)
    marked = pieces(str(was), str(now)) if both and (language or " " in f"{was}{now}") else ()
    return Change(field=field, language=language, before=was, after=now, pieces=marked)


def _blocks(before: tuple[str, ...], after: tuple[str, ...]) -> Iterator[Change]:
    """The paragraphs of a rulebook that differ, each under the heading that it follows."""
    for tag, start, end, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        for number in range(max(end - start, last - first)):
            was = before[start + number] if number < end - start else None
            now = after[first + number] if number < last - first else None
            heading = _heading(before, start + number) if now is None else _heading(after, first + number)
            yield _change(heading, "", was, now)


def _heading(blocks: tuple[str, ...], number: int) -> str:
    """The heading of a paragraph, itself if it is one."""
    above = (block for block in reversed(blocks[: number + 1]) if block.startswith("#"))
    return next(above, "").partition("\n")[0].strip("# ")
