"""Line breaking: the fewest lines, and of those the least ragged. Everything in em of the text's size."""

from collections.abc import Sequence

from deckwright.render.text.atoms import Atom

_SLACK = 1e-9


def widest(atoms: Sequence[Atom]) -> float:
    """The narrowest column that the atoms can be set in."""
    return max(atom.width + _hyphen(atom) - _tail(atom) for atom in atoms)


def greedy(atoms: Sequence[Atom], limit: float) -> list[int]:
    """Where each line ends (index of the atom after it) when lines are filled one after the other."""
    ends: list[int] = []
    start = 0
    while start < len(atoms):
        start = _fill(atoms, start, limit)
        ends.append(start)
    return ends


def _fill(atoms: Sequence[Atom], start: int, limit: float) -> int:
    """The furthest end of a line that begins at `start`; at least one atom."""
    width = 0.0
    best = start + 1
    for index in range(start, len(atoms)):
        atom = atoms[index]
        width += atom.width
        if index > start and width - _tail(atom) > limit + _SLACK:
            break
        if width + _hyphen(atom) - _tail(atom) <= limit + _SLACK:
            best = index + 1
        if atom.after == "forced":
            return index + 1 if best == index + 1 else best
        width += atom.gap.width if atom.gap else 0.0
    return best


def balanced(atoms: Sequence[Atom], limit: float, *, last_counts: bool) -> list[int]:
    """The least ragged breaks with as few lines as `greedy`; `last_counts`: a short last line is ragged."""
    latest = greedy(atoms, limit)
    if len(latest) < 2:
        return latest
    earliest = _earliest(atoms, limit, len(latest))
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for line, (first, last) in enumerate(zip(earliest, latest, strict=True)):
        is_last = line == len(latest) - 1
        following: dict[int, tuple[float, tuple[int, ...]]] = {}
        for end in range(first, last + 1):
            for start, (cost, ends) in best.items():
                if start < end:
                    total = cost + _cost(atoms, start, end, limit, counts=last_counts or not is_last)
                    if end not in following or total < following[end][0]:
                        following[end] = (total, (*ends, end))
        best = following
    total, ends = best.get(len(atoms), (_IMPOSSIBLE, ()))
    return list(ends) if total < _IMPOSSIBLE else latest


def _earliest(atoms: Sequence[Atom], limit: float, lines: int) -> list[int]:
    """The earliest end of each line, so that the rest still fits on the lines after it."""
    out = [len(atoms)]
    end = len(atoms)
    for _ in range(lines - 1):
        end = max(_begin(atoms, end, limit), 1)
        out.append(end)
    return out[::-1]


def _begin(atoms: Sequence[Atom], end: int, limit: float) -> int:
    """The earliest start of a line that ends before `end`."""
    width = _hyphen(atoms[end - 1]) - _tail(atoms[end - 1])
    start = end
    while start > 0:
        atom = atoms[start - 1]
        gap = atom.gap.width if atom.gap and start < end else 0.0
        if start < end and (atom.after == "forced" or width + atom.width + gap > limit + _SLACK):
            break
        width += atom.width + gap
        start -= 1
    return start


_IMPOSSIBLE = 1e12


def _cost(atoms: Sequence[Atom], start: int, end: int, limit: float, *, counts: bool) -> float:
    if any(atom.after == "forced" for atom in atoms[start : end - 1]):
        return _IMPOSSIBLE
    last = atoms[end - 1]
    slack = limit - natural(atoms, start, end)
    if slack < -1e-6:
        return _IMPOSSIBLE if end - start > 1 else 0.0
    hyphen = (0.4 * limit) ** 2 if last.after == "shy" else 0.0
    if last.after == "forced" or not counts:
        # a last line may be short, but a single short word on it looks lost
        return hyphen + (1.8 * (slack - 0.66 * limit)) ** 2 * (slack > 0.66 * limit)
    return hyphen + slack * slack


def natural(atoms: Sequence[Atom], start: int, end: int) -> float:
    """The width of a line from one atom up to another, its spaces unstretched."""
    gaps = sum(atom.gap.width for atom in atoms[start : end - 1] if atom.gap)
    last = atoms[end - 1]
    return sum(atom.width for atom in atoms[start:end]) + gaps + _hyphen(last) - _tail(last)


def _hyphen(atom: Atom) -> float:
    return atom.hyphen.width if atom.hyphen else 0.0


def _tail(atom: Atom) -> float:
    """The tracking after the last letter, which a line's end does not show."""
    last = atom.hyphen or (atom.parts[-1] if atom.parts else None)
    return getattr(last, "tail", 0.0)
