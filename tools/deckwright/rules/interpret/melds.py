"""What melds are: cards in an order that their lines allow. Orders are tried one after the other."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.melds import MeldLine, MeldRecord
from deckwright.rules.program.types import CARD

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


#: Whether a card may lie first, or behind another: found once for all rows that are tried of some cards.
Neighbours = dict[tuple[object, ...], bool]


class Laid(NamedTuple):
    """A card as it lies in a meld, of a kind that it counts as there. `own`: the card that it is."""

    card: int
    kind: str
    line: MeldLine
    own: int


def covered(play: "Play", cards: tuple[int, ...], which: Sequence[int], n: int | None) -> bool:
    """Whether the cards lie in melds of these numbers, in `n` if that is said."""
    melds = [meld for number, meld in enumerate(play.program.melds.values()) if number in which]
    known: dict[str, Neighbours] = {meld.name: {} for meld in melds}

    @cache
    def are_one(some: tuple[int, ...]) -> bool:
        return any(row_of(play, some, meld, known[meld.name]) for meld in melds)

    @cache
    def lie(left: tuple[int, ...], n: int | None) -> bool:
        if not left or n == 0:
            return not left and not n
        rest_of = None if n is None else n - 1
        for size in range(1, len(left) + 1):
            for some in _with_the_first(play, left, size, melds):
                if are_one(some) and lie(_without(left, some), rest_of):
                    return True
        return False

    return lie(cards, n)


def laid_out(play: "Play", cards: Sequence[int], which: Sequence[int]) -> list[tuple[str, list[Laid]]]:
    """Melds that all the cards make, by name, the larger ones first; none if they make none."""
    melds = [meld for number, meld in enumerate(play.program.melds.values()) if number in which]
    known: dict[str, Neighbours] = {meld.name: {} for meld in melds}

    @cache
    def row(some: tuple[int, ...], meld: str) -> list[Laid]:
        return row_of(play, some, play.program.melds[meld], known[meld])

    @cache
    def laid(left: tuple[int, ...]) -> list[tuple[str, list[Laid]]]:
        for size in range(len(left), 0, -1):
            for some in _with_the_first(play, left, size, melds):
                rest = _without(left, some)
                for meld in melds:
                    made = row(some, meld.name)
                    behind = laid(rest) if made and rest else []
                    if made and (behind or not rest):
                        return [(meld.name, made), *behind]
        return []

    return laid(tuple(cards)) if cards else []


def _with_the_first(
    play: "Play", left: tuple[int, ...], size: int, melds: Sequence[MeldRecord]
) -> Iterator[tuple[int, ...]]:
    """All sets of so many cards with the first one of some, if one of the melds may be as large."""
    if any(meld.sizes is None or size in sizes(play, meld.sizes) for meld in melds):
        for others in _chosen(left[1:], size - 1):
            yield left[0], *others


def _chosen(cards: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    """All sets of so many cards, in the order of their places. Those that are alike are one: the foremost."""
    if not count:
        yield ()
    elif count <= len(cards):
        first, *others = cards
        for some in _chosen(tuple(others), count - 1):
            yield first, *some
        yield from _chosen(tuple(each for each in others if each != first), count)


def _without(cards: tuple[int, ...], some: tuple[int, ...]) -> tuple[int, ...]:
    """What is left of cards when some of them are taken away."""
    rest = list(cards)
    for each in some:
        rest.remove(each)
    return tuple(rest)


def is_meld(play: "Play", cards: Sequence[int], meld: MeldRecord) -> bool:
    """Whether cards are such a meld together, in an order and in readings that may be chosen."""
    return bool(row_of(play, cards, meld))


def row_of(
    play: "Play", cards: Sequence[int], meld: MeldRecord, known: Neighbours | None = None
) -> list[Laid]:
    """Cards as they may lie in such a meld, at the end those that lie anywhere; none if they may not."""
    known = {} if known is None else known
    if meld.sizes is not None and len(cards) not in sizes(play, meld.sizes):
        return []
    for told in product(*(readings(play, card, meld) for card in cards)):
        laid = [each for each in told if not each.line.anywhere]
        whole = sorted(each.card for each in laid)
        if not laid or not all(_ends(play, each, whole) for each in laid):
            continue
        if meld.such_that is not None and not _holds(play, meld.such_that, {"meld": whole}):
            continue
        row = _in_order(play, laid, known) if meld.has_order else laid
        if row:
            return [*row, *(each for each in told if each.line.anywhere)]
    return []


def in_order(play: "Play", cards: Sequence[int], which: int) -> list[int]:
    """Cards as they lie in a meld of this number; ascending where they are none."""
    meld, ascending = [*play.program.melds.values()][which], sorted(cards)
    return [each.own for each in row_of(play, ascending, meld)] or ascending


def fits_behind(play: "Play", card: int, row: Sequence[int], meld: MeldRecord) -> bool:
    """Whether a card may be laid behind a row, the first of which lies first."""
    for told in product(*(readings(play, each, meld) for each in (*row, card))):
        laid = [each for each in told if not each.line.anywhere]
        whole = sorted(each.card for each in laid)
        pairs = enumerate(laid)
        if all(may_lie(play, laid[:at], each) and _ends(play, each, whole) for at, each in pairs):
            return True
    return False


def _in_order(play: "Play", cards: list[Laid], known: Neighbours) -> list[Laid]:
    """Cards in an order in which they may be laid; none if there is no such order.

    What may follow hangs on the last card alone: the same cards are tried but once behind one like it.
    Nothing is tried where two cards can lie behind none of the others.
    """
    in_vain: set[tuple[object, ...]] = set()

    def may_follow(before: Laid | None, card: Laid) -> bool:
        pair = (before.card, before.kind, card.card, card.kind) if before else (card.card, card.kind)
        if pair not in known:
            known[pair] = may_lie(play, [before] if before else [], card)
        return known[pair]

    def from_here(row: list[Laid], left: list[Laid]) -> list[Laid]:
        if not left:
            return row
        here = [(each.card, each.kind) for each in [*row[-1:], *left]]
        tried = bool(row), *here
        if tried in in_vain:
            return []
        for place, each in enumerate(left):
            rest = left[:place] + left[place + 1 :]
            if may_follow(row[-1] if row else None, each) and (found := from_here([*row, each], rest)):
                return found
        in_vain.add(tried)
        return []

    lonely = [
        each
        for place, each in enumerate(cards)
        if not any(may_follow(other, each) for at, other in enumerate(cards) if at != place)
    ]
    return [] if len(lonely) > 1 else from_here([], cards)


def may_lie(play: "Play", row: list[Laid], card: Laid) -> bool:
    """Whether a card may lie behind a row, as far as its place tells."""
    line = card.line
    if not row:
        return line.first
    if line.last is not None:
        return True
    before = row[-1]
    if before.line.last is not None:
        return False
    names = {"card": card.card, "before": before.card}
    return any(
        (not each.kinds or before.kind in each.kinds) and _holds(play, each.when, names)
        for each in line.behind
    )


def _ends(play: "Play", card: Laid, whole: list[int]) -> bool:
    """Whether a card that lies at the end may lie in a meld of these cards."""
    last = card.line.last
    return last is None or _holds(play, last, {"card": card.card, "meld": whole})


def readings(play: "Play", card: int, meld: MeldRecord) -> list[Laid]:
    """As what a card may lie."""
    kinds, by_kind = play.program.enums["kind"], meld.line_of
    kind = kinds[play.cards.kinds[card]]
    if kind not in by_kind:
        return []
    line = meld.lines[by_kind[kind]]
    found = [Laid(card, kind, line, card)] if not line.as_ else []
    for each in line.as_:
        assert isinstance(each.value, int), "a kind or a card has a number"
        other = each.value if each.type == CARD else card
        of = kinds[play.cards.kinds[other]] if each.type == CARD else each.word
        if of in by_kind:
            found.append(Laid(other, of, meld.lines[by_kind[of]], card))
    return found


def sizes(play: "Play", of: Expression) -> Sequence[int]:
    """How many cards there may be in a meld."""
    found: Held = _with_names(play, of, {})
    return [found] if isinstance(found, int) else [*found]


def _holds(play: "Play", of: Expression, names: Mapping[str, Held]) -> bool:
    return bool(_with_names(play, of, names))


def _with_names(play: "Play", of: Expression, names: Mapping[str, Held]) -> Held:
    outer, play.names = play.names, dict(names)
    found = value(of, play)
    play.names = outer
    return found
