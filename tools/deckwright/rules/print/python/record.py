"""The record of rules in Python: what the kernel calls when."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import groupby

from deckwright.rules.print.python.module import ModuleText
from deckwright.rules.print.python.text import Py, listed, several_lines
from deckwright.rules.print.python.wrapped import wrapped
from deckwright.rules.tables_literals import quoted
from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Called, Passage, Phase

SINGLE = (
    *("opening", "look", "pools", "setup", "first", "turn_end", "turn_reset", "turn_ends", "outlook"),
    *("deck_card", "decks_meet"),
)


def record_lines(text: ModuleText) -> Iterator[str]:
    """The beginning of `RULES: Final = Rules(..)`: all that says which function is called when."""
    module = text.module
    text.uses("rules", "Rules")
    text.uses("rules", "Phase")
    yield "RULES: Final = Rules("
    yield from ("    starters=(", *(f"        {line}" for line in _starters(text)), "    ),")
    text.uses("", "windows")
    text.uses("several", "several")
    steps = map(text.names.of, text.steps)
    yield from several_lines("routines", ["windows.window", "several", *steps])
    yield "    phases=("
    for phase in module.phases:
        yield from (f"        {line}" for line in _phase(text, phase))
    yield "    ),"
    yield from _fits(text)
    if module.counts:
        yield from several_lines("counts", _counts(module.counts))
    for name in SINGLE:
        if (called := getattr(module, name)) is not None:
            yield f"    {name}={text.names.of(called)},"
    if any(module.rankings):
        yield from several_lines("rankings", [_name(text, each) for each in module.rankings])
    if module.bots:
        bots = (f"{quoted(name)}: {text.names.of(each)}" for name, each in module.bots.items())
        yield f"    bots={{{', '.join(bots)}}},"
    if module.windows:
        text.uses("listeners", "heard_by")
        yield "    windows=("
        for window in module.windows:
            yield from (f"        {line}" for line in _window(text, window))
        yield "    ),"
    yield from several_lines("why", [text.names.of(each) for each in module.why])


def _fits(text: ModuleText) -> Iterator[str]:
    """What tells whether some ids will do, by the steps that get them: a function, and its registers."""
    told: list[str] = []
    for routine in text.routines.values():
        for step in routine.steps:
            among = step.asked.among if isinstance(step.asked, n.AskSeveral) else None
            if among is not None and among.fits is not None:
                registers: dict[n.Expr, int] = {n.Get(var): place for var, place in routine.places.items()}
                places = listed(Py(str(registers[each])) for each in among.fits.args[:-1])
                fits = listed((Py(text.names.of(among.fits.function)), places, Py(str(among.rising))))
                told += wrapped(f"        {text.number(step)}: {fits},")
    if told:
        yield from ("    fits={", *told, "    },")


def _name(text: ModuleText, of: Called) -> str:
    return "None" if of is None else text.names.of(of)


def _starters(text: ModuleText) -> Iterator[str]:
    """What each id of a menu begins, runs of equal entries together."""
    for starter, run in groupby(text.module.starters):
        count = len(list(run))
        if starter is None:
            text.uses("flow", "no_start")
        name = "no_start" if starter is None else text.names.of(starter)
        yield f"{name}," if count == 1 else f"*({name},) * {count},"


def _counts(numbers: Sequence[int]) -> list[str]:
    runs = [(number, len(list(run))) for number, run in groupby(numbers)]
    return [str(number) if times == 1 else f"*({number},) * {times}" for number, times in runs]


def _phase(text: ModuleText, phase: Phase) -> Iterator[str]:
    yield "Phase("
    for each in fields(phase):
        held = getattr(phase, each.name)
        if isinstance(held, n.Function | n.Constant):
            yield f"    {each.name}={text.names.of(held)},"
        elif isinstance(held, str):
            yield f"    {each.name}={quoted(held)},"
        elif held:
            yield from several_lines(each.name, [_passage(text, passage) for passage in held])
    yield "),"


def _passage(text: ModuleText, passage: Passage) -> str:
    text.uses("rules", "Passage")
    parts = [f"go={passage.go}"]
    parts += [f"seat={text.names.of(passage.seat)}"] if passage.seat else []
    parts += [f"after={text.names.of(passage.after)}"] if passage.after else []
    return f"Passage({', '.join(parts)})"


def _window(text: ModuleText, window: n.Window) -> Iterator[str]:
    yield "heard_by("
    for each in window.listeners:
        yield from (f"    {line}" for line in _listener(text, each))
    yield f"    name={quoted(window.stem)},"
    if window.decline is not None:
        yield f"    decline={text.names.of(window.decline)},"
    yield "),"


def _listener(text: ModuleText, listener: n.Listener) -> Iterator[str]:
    text.uses("listeners", "Listener")
    yield "Listener("
    yield f"    number={listener.number},"
    yield f"    test={text.names.of(listener.test)},"
    if listener.does in text.routines:
        routine = text.routine(listener.does)
        yield f"    begins={text.number(routine.steps[0])},"
        yield f"    registers={len(routine.registers)},"
    else:
        yield f"    does={text.names.of(listener.does)},"
    if listener.cards is not None:
        yield f"    cards={text.names.of(listener.cards)},"
    if listener.once:
        yield f"    once={quoted(listener.once)},"
    if listener.offered is not None:
        yield f"    base={text.names.of(listener.offered.base)},"
    yield "),"
