"""What melds cannot mean: lines that contradict themselves, and conditions that read more than cards."""

from collections.abc import Iterator

from deckwright.rules.program import expressions as e
from deckwright.rules.program.fixed import numbers
from deckwright.rules.program.melds import MeldLine, MeldRecord
from deckwright.rules.program.reads import parts_with_terms
from deckwright.rules.program.records import Program
from deckwright.rules.program.types import CARD, KIND
from deckwright.rules.queries.registry import query_of
from deckwright.rules.resolve.context import Context
from deckwright.rules.resolve.scope import Scope

_OF_THE_STATE = (e.Clock, e.Seats, e.Counter, e.Pool, e.Zone, e.Pieces, e.Spaces)
_OF_MELDS = ("forms", "fits")
_ALONE = {"anywhere": "lies at any place", "as": "has the lines of what it counts as"}


def tell(context: Context, program: Program) -> None:
    """Report what is wrong with melds."""
    told = {finding.about for finding in context.findings}
    for meld in program.melds.values():
        scope = context.scope(f"melds/{meld.name}")
        if scope.about in told:
            continue
        for line in meld.lines:
            _line(scope, meld, line)
            _counts_as(scope, program, meld, line)
        if meld.has_order and not any(line.first for line in meld.lines):
            message, hint = f"no card may begin a {meld.name}", "write first: true in a line"
            scope.report("X104", meld.spot.place(key=True), message, hint)
        _sizes(scope, program, meld)
        _reads(scope, program, meld)
        _kinds_read(scope, program, meld)


def _sizes(scope: Scope, program: Program, meld: MeldRecord) -> None:
    """A meld has a card at least."""
    for each in numbers(program, meld.sizes) if meld.sizes is not None else ():
        if each is not None and each < 1:
            message = f"no {meld.name} can have {each} cards"
            scope.report("X104", meld.spot.place("sizes"), message, "write numbers from 1 on")


def _line(scope: Scope, meld: MeldRecord, line: MeldLine) -> None:
    """A line that says two things which cannot both be, or nothing."""
    about = f"the line of {line.said}" if line.said else f"the meld {meld.name}"
    keys = [key for key, there in _keys(line) if there and not (key == "first" and meld.alike)]
    found = next(_contradictions(meld, keys), None)
    if found is not None:
        key, why, hint = found
        scope.report("X104", line.spot.place(key, key=True), f"{about} has {key}: {why}", hint)
    elif not keys and meld.has_order and not meld.alike:
        hint = "write first, behind, last, as or anywhere"
        message = f"{about} does not say where such a card may lie"
        scope.report("X104", line.spot.place(key=True), message, hint)


def _keys(line: MeldLine) -> Iterator[tuple[str, bool]]:
    """The keys that a line may have, and whether it has them."""
    yield "first", line.first
    yield "behind", bool(line.behind)
    yield "last", line.last is not None
    yield "as", bool(line.as_)
    yield "anywhere", line.anywhere


def _contradictions(meld: MeldRecord, keys: list[str]) -> Iterator[tuple[str, str, str]]:
    """A key that does not go with another one, why, and what to do."""
    for key in _ALONE.keys() & keys:
        others = [each for each in keys if each != key]
        if others:
            yield key, f"such a card {_ALONE[key]}, and {others[0]} says otherwise", f"take {others[0]} away"
    if "last" in keys and (other := next((each for each in ("first", "behind") if each in keys), "")):
        yield (
            "last",
            f"such a card lies behind any card, and not first, so {other} cannot hold",
            f"take {other} away",
        )
    if not meld.has_order and (key := next((each for each in ("first", "last") if each in keys), "")):
        why = "in none of the lines a card lies behind another, so the meld has no order"
        yield key, why, "write behind in a line, or use such_that"


def _counts_as(scope: Scope, program: Program, meld: MeldRecord, line: MeldLine) -> None:
    """What a card counts as has a line of its own, which says where such a card may lie."""
    lines = meld.line_of
    for index, each in enumerate(line.as_):
        spot = line.spot.at("as")
        place = spot.place(index) if len(line.as_) > 1 else spot.place()
        kind = program.game.cards[each.word].kind if each.type == CARD else each.word
        if kind not in lines:
            message = f"{line.said} counts as {each.word}, and {kind} has no line in this meld"
            scope.report("X104", place, message, f"write a line for {kind}")
        elif meld.lines[lines[kind]].as_ or meld.lines[lines[kind]].anywhere:
            message = f"{line.said} counts as {each.word}, which has no place of its own in the row"
            scope.report("X104", place, message, "name a kind or card whose line has first, behind or last")
        elif each.type == KIND:
            for own, lacking in _lacking(program, meld, line, kind):
                message = f"{own} counts as {kind}, and has no {lacking}, which the meld reads"
                scope.report("X104", place, message, f"give {own} the field, or let it count as a card")


def _lacking(program: Program, meld: MeldRecord, line: MeldLine, kind: str) -> Iterator[tuple[str, str]]:
    """The fields of a kind that are read, and that cards which count as such lack."""
    kinds = program.game.kinds
    read = {part.name for part in parts_with_terms(_conditions(meld), program) if isinstance(part, e.Field)}
    for own in line.kinds:
        for name in sorted(read & kinds[kind].fields.keys() - kinds[own].fields.keys()):
            yield own, name


def _conditions(meld: MeldRecord) -> tuple[e.Expression, ...]:
    """All that a meld asks of cards."""
    told: list[e.Expression | None] = [meld.such_that]
    for line in meld.lines:
        told += [line.last, *(each.when for each in line.behind)]
    return tuple(each for each in told if each is not None)


def _reads(scope: Scope, program: Program, meld: MeldRecord) -> None:
    """What cards make together is the same wherever they lie, and whenever it is asked."""
    asked = (*_conditions(meld), *([meld.sizes] if meld.sizes is not None else []))
    for part in parts_with_terms(asked, program):
        word = _of_the_state(part)
        if word:
            message = f"the meld {meld.name} reads {word}, and what cards make together hangs on cards alone"
            hint = "read fields of cards, values and rulings; ask for the rest where forms is asked"
            scope.report("X104", meld.spot.place(key=True), message, hint)
            return


def _of_the_state(part: e.Expression) -> str:
    """What an expression reads of a game in progress; empty if it reads nothing of it."""
    if isinstance(part, e.Query):
        return part.name if part.name in _OF_MELDS or query_of(part).reads else ""
    if isinstance(part, _OF_THE_STATE):
        return str(getattr(part, "name", "") or getattr(part, "board", "") or "seats")
    return ""


def _kinds_read(scope: Scope, program: Program, meld: MeldRecord) -> None:
    """What a card counts as is told by its line: nothing may ask for the kind of such a card."""
    changing = _changing(meld)
    if not changing:
        return
    for condition in _conditions(meld):
        inside = [*parts_with_terms(condition, program)]
        settled = {id(thing) for part in inside for thing in _compared(part, changing)}
        asked = [part for part in inside if isinstance(part, e.Trait) and part.name == "kind"]
        if any(id(part) not in settled for part in asked):
            message = f"the meld {meld.name} asks for the kind of cards of which some count as another"
            hint = f"write the condition in the lines of {' and '.join(sorted(changing))}"
            scope.report("X104", meld.spot.place(key=True), message, hint)
            return


def _changing(meld: MeldRecord) -> set[str]:
    """The kinds of which cards count as another, and these others."""
    counted = [(line, each.word) for line in meld.lines for each in line.as_ if each.type == KIND]
    return {kind for line, word in counted for kind in (word, *line.kinds)}


def _compared(part: e.Expression, changing: set[str]) -> Iterator[e.Expression]:
    """A kind that is only compared with such as no card changes to, or from."""
    other: tuple[e.Expression, ...]
    if isinstance(part, e.Compare):
        one, other = part.left, (part.right,)
        if isinstance(part.left, e.Const):
            one, other = part.right, (part.left,)
    elif isinstance(part, e.Member) and isinstance(part.among, e.Several):
        one, other = part.item, part.among.items
    else:
        return
    if all(isinstance(each, e.Const) and each.word not in changing for each in other):
        yield one
