"""The steps of a routine as Python: a function of the state and the frame each."""

from typing import TYPE_CHECKING

from deckwright.rules.print.python.statements import Statements
from deckwright.rules.print.python.text import indented
from deckwright.rules.target import nodes as n
from deckwright.rules.target.steps import Routine, Step
from deckwright.rules.target.walks import every, free

if TYPE_CHECKING:
    from deckwright.rules.print.python.module import ModuleText


def step_lines(text: "ModuleText", routine: Routine, step: Step) -> list[str]:
    """`def cast_with_host(s: State, f: Frame) -> bool:`; it reads what it needs from its registers."""
    read = frozenset(each.var for each in every(*step.body) if isinstance(each, n.Get))
    writer = Statements(text, "return True", routine, read)
    loaded = _loaded(writer, routine, step)
    place = routine.steps.index(step)
    head = [f"def {text.names.of(step)}(s: State, f: Frame) -> bool:"]
    about = routine.function.about
    said = about if not place else n.About(f"{about.says}: step {place + 1} of {len(routine.steps)}")
    head += indented(text.docstring(said))
    return [*head, *indented([*loaded, *writer.body(step.body)])]


def _loaded(writer: Statements, routine: Routine, step: Step) -> list[str]:
    """The variables that are alive where a step begins, taken from the frame."""
    wanted, places = _read_in(step, routine), routine.places.items()
    return [f"{writer.local.bind(var)} = f[{place}]" for var, place in places if var in wanted]


def _read_in(step: Step, routine: Routine) -> frozenset[object]:
    """What a step itself reads of that; what only later steps need stays in the frame."""
    return frozenset(free(*step.body)) & (routine.alive[step] | step.given | {routine.seat})
