"""Which functions and steps may look at cards that their seat does not see: that is not taken back."""

from collections.abc import Iterable, Iterator, Mapping

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.dataflow import solved
from deckwright.rules.target.analyses.labels import Labels
from deckwright.rules.target.steps import Pause, Routine, Step, exits
from deckwright.rules.target.walks import called, statements

Code = n.Function | Step


def looking(functions: Iterable[n.Function], routines: Mapping[n.Function, Routine]) -> list[Code]:
    """All of them: what looks itself, and what leads to that. A routine goes by its steps."""
    labels = Labels()
    seats: dict[Code, n.Var | None] = {
        function: function.params[0] if function.params else None
        for function in functions
        if function not in routines
    }
    seats |= {step: routine.seat for routine in routines.values() for step in routine.steps}
    leads = {code: list(_leads(code, routines)) for code in seats}
    led: dict[Code, list[Code]] = {code: [] for code in seats}
    for code, others in leads.items():
        for other in others:
            led[other].append(code)
    read = {code: labels.of_all(_read(code)) for code in seats}
    itself = {code: label is not None and seats[code] not in label for code, label in read.items()}

    def transfer(code: Code, known: Mapping[Code, bool]) -> bool:
        return itself[code] or any(known[other] for other in leads[code])

    found = solved(seats, bool, transfer, led.__getitem__)
    return [code for code, looks in found.items() if looks]


def _read(code: Code) -> list[object]:
    """What some code looks at; while several things are chosen, also what tells whether they will do."""
    asked = code.asked if isinstance(code, Step) and isinstance(code.asked, n.AskSeveral) else None
    return [*code.body, *([asked] if asked is not None else [])]


def _leads(code: Code, routines: Mapping[n.Function, Routine]) -> Iterator[Code]:
    """What goes on when some code is carried out: the functions that it calls, its next steps, listeners."""
    for function in _called(code):
        yield routines[function].steps[0] if function in routines else function
    if isinstance(code, Step):
        yield from (each.step for each in exits(code.body))


def _called(code: Code) -> Iterator[n.Function]:
    yield from called(*code.body)
    if not isinstance(code, Step):
        return
    for wait in (each.what for each in statements(*code.body) if isinstance(each, Pause)):
        if isinstance(wait, n.Await):
            yield wait.function
        if isinstance(wait, n.Announce):
            yield from (part for each in wait.window.listeners for part in (each.test, each.does))
