"""The fields of the record of rules that tell what the functions of a game may learn of unseen cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from deckwright.rules.emit.learning import NOBODY, OTHER, OWN, Labels, Secrets
from deckwright.rules.emit.recalls import recalls
from deckwright.rules.program.records import Program


def record_lines(
    program: Program,
    sections: Iterable[Sequence[str]],
    record: Sequence[str],
    alive: Mapping[str, Sequence[Sequence[int]]],
) -> Iterator[str]:
    """The fields of the record of rules that tell what the functions may learn.

    `alive` has for each routine the registers that are still needed in each of its states.
    """
    starters, windows = _listed(record, "starters"), _listed(record, "windows")
    secrets = Secrets(program, (line for lines in sections for line in lines), starters)
    routines = _listed(record, "routines")
    told = [
        (number, secrets.registers(name)) for number, name in enumerate(routines) if name in secrets.functions
    ]
    kept = [(number, routines[number], registers) for number, registers in told if registers]
    if kept:
        yield "    secrets={"
        for number, name, registers in kept:
            yield f"        {number}: {tuple(map(tuple, _by_who(registers)))},  # {name}"
        yield from ("    },", "    alive={")
        for number, name, registers in kept:
            states = (tuple(place for place in each if place in registers) for each in alive[name])
            yield f"        {number}: {tuple(states)},  # {name}"
        yield from ("    },", "    recalls={")
        for number, name, registers in kept:
            if found := list(recalls(secrets.functions, name, registers)):
                yield f"        {number}: {{  # {name}"
                yield from (f"            {place}: {text}," for place, text in found)
                yield "        },"
        yield "    },"
    named = {name for line in record for name in _words(line)}
    peeks = [name for name in secrets.peeking(windows) if name in named]
    if peeks:
        yield from ("    peeks=(", *(f"        {name}," for name in sorted(set(peeks))), "    ),")


def _by_who(registers: Mapping[int, Labels]) -> Iterator[Iterator[int]]:
    """The registers that the seat of the frame may know, those that the other one may, and all others."""
    for who in (frozenset((OWN,)), frozenset((OTHER,))):
        yield (place for place, labels in registers.items() if labels == who)
    yield (place for place, labels in registers.items() if len(labels) > 1 or NOBODY in labels)


def _listed(record: Sequence[str], name: str) -> list[str]:
    """The names in one of the record's lists, in order."""
    begin = next((at for at, line in enumerate(record) if line.startswith(f"    {name}=(")), None)
    if begin is None:
        return []
    end = next(at for at, line in enumerate(record) if at > begin and line == "    ),")
    lines = [line.partition("#")[0].strip(" ,") for line in record[begin + 1 : end]]
    if name == "routines":
        return [line for line in lines if line]
    return [word for line in lines for word in _words(line)]


def _words(line: str) -> Mapping[str, None]:
    text = "".join(each if each.isalnum() or each == "_" else " " for each in line)
    return dict.fromkeys(text.split())
