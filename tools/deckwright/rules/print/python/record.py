"""The record of rules in Python: what the kernel calls when."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import groupby

from deckwright.rules.print.python.melds import melds
from deckwright.rules.print.python.module import ModuleText
from deckwright.rules.print.python.packed import Packed, Part, listing
from deckwright.rules.print.python.statements import Statements
from deckwright.rules.print.python.text import listed
from deckwright.rules.tables_literals import quoted
from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Called, Passage, Phase, Reason, Round

SINGLE = (
    *("opening", "look", "pools", "setup", "first", "turn_end", "turn_reset", "turn_ends"),
    *("round_reset", "round_ends", "outlook"),
    *("deck_card", "decks_meet", "holds"),
)


def record(text: ModuleText) -> Iterator[Part]:
    """The beginning of what `RULES` says: which function is called when."""
    module = text.module
    text.uses("rules", "Rules")
    text.uses("rules", "Phase")
    text.uses("steps", "carried_out")
    text.uses("steps", "starters")
    yield Packed("call", ("LAYOUT.asks", Packed("map", tuple(_starters(text)))), "starters=starters")
    yield "routines=carried_out(STEPS)"
    yield "steps=STEPS"
    yield listing("phases", [_phase(text, phase) for phase in module.phases])
    if module.round is not None:
        text.uses("rules", "Round")
        yield _record(text, module.round, "Round", "round=")
    if fits := tuple(_fits(text)):
        yield Packed("map", fits, "fits=")
    if module.counts:
        yield listing("counts", _counts(module.counts))
    for name in SINGLE:
        if (called := getattr(module, name)) is not None:
            yield f"{name}={text.names.of(called)}"
    if any(module.rankings):
        yield listing("rankings", [_name(text, each) for each in module.rankings])
    if module.bots:
        bots = (f"{quoted(name)}: {text.names.of(each)}" for name, each in module.bots.items())
        yield Packed("map", tuple(bots), "bots=")
    if module.lies:
        lies = (f"{quoted(name)}: {text.names.of(each)}" for name, each in module.lies.items())
        yield Packed("map", tuple(lies), "lies=")
    if module.melds:
        yield melds(text)
    if module.windows:
        text.uses("listeners", "heard_by")
        windows = (_window(text, window) for window in module.windows)
        yield Packed("map", tuple(windows), "windows=")
    if module.why:
        yield listing("why", [_reason(text, each) for each in module.why])


def _fits(text: ModuleText) -> Iterator[str]:
    """What tells whether some ids will do, by the steps that get them: a function, and its registers."""
    for routine in text.routines.values():
        for step in routine.steps:
            among = step.asked.among if isinstance(step.asked, n.AskSeveral) else None
            if among is not None and among.fits is not None:
                registers: dict[n.Expr, int] = {n.Get(var): place for var, place in routine.places.items()}
                places = listed(str(registers[each]) for each in among.fits.args[:-1])
                fits = listed((text.names.of(among.fits.function), places, str(among.rising)))
                yield f"{text.number(step)}: {fits}"


def _name(text: ModuleText, of: Called) -> str:
    return "None" if of is None else text.names.of(of)


def _starters(text: ModuleText) -> Iterator[str]:
    """What the ids of a menu begin, by what they are called: those that differ in a value alone as one."""
    assert text.module.layout is not None, "what was lowered has a layout"
    for asks in text.module.layout.asks:
        if (starter := text.module.starters[asks.first]) is not None:
            yield f"{quoted(asks.prefix)}: {_starter(text, starter)}"


def _starter(text: ModuleText, starter: n.Function) -> str:
    if (begun := text.begun(starter)) is None:
        return text.names.of(starter)
    text.uses("rules", "Begins")
    told = [text.number(begun.routine.steps[0]), str(len(begun.routine.registers))]
    told += [text.names.of(begun.question.base)] if begun.question else []
    told += [quoted(text.names.of(begun.board))] if begun.board else []
    return f"Begins({', '.join(told)})"


def _reason(text: ModuleText, of: Reason) -> str:
    """What tells why an action is not open: a function, or one that is given constants."""
    name = text.names.of(of.function)
    if not of.more:
        return name
    text.uses("rules", "Given")
    writer = Statements(text, "return")
    return f"Given({name}, {listed(map(writer.py, of.more))})"


def _counts(numbers: Sequence[int]) -> list[str]:
    runs = [(number, len(list(run))) for number, run in groupby(numbers)]
    return [str(number) if times == 1 else f"*({number},) * {times}" for number, times in runs]


def _phase(text: ModuleText, phase: Phase) -> Part:
    return _record(text, phase, "Phase")


def _record(text: ModuleText, of: Phase | Round, name: str, key: str = "") -> Part:
    """The functions of a phase or round under their names."""
    parts: list[Part] = []
    for each in fields(of):
        held = getattr(of, each.name)
        if isinstance(held, n.Function | n.Constant):
            parts.append(f"{each.name}={text.names.of(held)}")
        elif isinstance(held, bool):
            parts += [f"{each.name}=True"] if held else []
        elif isinstance(held, str):
            parts.append(f"{each.name}={quoted(held)}")
        elif held:
            parts.append(listing(each.name, [_passage(text, passage) for passage in held]))
    return Packed("call", tuple(parts), f"{key}{name}")


def _passage(text: ModuleText, passage: Passage) -> Part:
    text.uses("rules", "Passage")
    parts = [f"go={passage.go}"]
    parts += [f"seat={text.names.of(passage.seat)}"] if passage.seat else []
    parts += [f"after={text.names.of(passage.after)}"] if passage.after else []
    return Packed("call", tuple(parts), "Passage")


def _window(text: ModuleText, window: n.Window) -> Part:
    parts: list[Part] = [_listener(text, each, window) for each in window.listeners]
    parts.append(f"name={quoted(window.stem)}")
    if window.decline is not None:
        parts.append(f"decline={text.names.of(window.decline)}")
    return Packed("call", tuple(parts), f"{text.window(window)}: heard_by")


def _listener(text: ModuleText, listener: n.Listener, window: n.Window) -> Part:
    text.uses("listeners", "Listener")
    parts = [f"number={listener.number}", f"test={text.names.of(listener.test)}"]
    if listener.does in text.routines:
        routine = text.routine(listener.does)
        parts += [f"begins={text.number(routine.steps[0])}", f"registers={len(routine.registers)}"]
    else:
        parts.append(f"does={text.names.of(listener.does)}")
    if len(listener.told) < len(window.params) - 1:
        parts.append(f"told={listed(map(str, listener.told))}")
    if listener.cards is not None:
        parts.append(f"cards={text.names.of(listener.cards)}")
    if listener.once:
        parts.append(f"once={quoted(listener.once)}")
    if listener.offered is not None:
        parts.append(f"base={text.names.of(listener.offered.base)}")
    return Packed("call", tuple(parts), "Listener")
