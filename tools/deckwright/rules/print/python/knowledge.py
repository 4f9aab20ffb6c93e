"""What the kernel is told of the registers of steps that not all may know: `secrets` and the like."""

from collections.abc import Iterable, Iterator, Mapping

from deckwright.rules.print.python.module import FIRST_STEP, ModuleText
from deckwright.rules.print.python.statements import Statements
from deckwright.rules.print.python.text import indented, several_lines
from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.knowledge import Fact, Knowledge, Witness
from deckwright.rules.target.analyses.looking import looking
from deckwright.rules.target.steps import Routine
from deckwright.rules.target.walks import every, free


class KnowledgeText:
    """The functions that fill registers anew, and the fields of the record. Steps go by their numbers."""

    def __init__(self, text: ModuleText) -> None:
        self.text = text
        self.functions: list[list[str]] = []
        self._names: dict[tuple[Routine, n.Var, Witness], str] = {}
        knowledge = Knowledge(text.module.functions, text.routines)
        number = {step: place for place, step in enumerate(text.steps, start=FIRST_STEP)}
        self._hidden = {
            number[step]: (routine, step, hidden)
            for routine in text.routines.values()
            for step in routine.steps
            if (hidden := knowledge.hidden(routine, step))
        }
        self._recalls = {
            place: dict(
                self._recalled(routine, {var: hidden[var] for var in hidden if var in routine.alive[step]})
            )
            for place, (routine, step, hidden) in self._hidden.items()
        }

    def section(self) -> list[str]:
        """The functions, under a heading."""
        blocks = (line for block in self.functions for line in ("", "", *block))
        return ["# What routines remember, as others might imagine it", *blocks] if self.functions else []

    def lines(self) -> Iterator[str]:
        """The fields of the record."""
        yield from self._peeks()
        yield from self._needs()
        if not self._hidden:
            return
        yield "    secrets={"
        for place, (routine, step, hidden) in self._hidden.items():
            yield f"        {place}: {_by_who(routine, hidden)},  # {self.text.names.of(step)}"
        yield from ("    },", "    alive={")
        for place, (routine, step, hidden) in self._hidden.items():
            needed = (routine.registers[var] for var in hidden if var in routine.alive[step])
            yield f"        {place}: ({_tuple(needed)},),"
        yield "    },"
        if any(self._recalls.values()):
            yield from ("    recalls={", *self._recall_lines(), "    },")

    def _recall_lines(self) -> Iterator[str]:
        for place, recalls in self._recalls.items():
            told = ", ".join(f"{register}: {recall}" for register, recall in recalls.items())
            if recalls:
                yield f"        {place}: {{{told}}},"

    def _needs(self) -> Iterator[str]:
        """Of routines that roll: what each step still needs. All else is no part of a position."""
        rolling = [
            routine
            for routine in self.text.routines.values()
            if any(isinstance(each, n.Roll) for each in every(*routine.function.body))
        ]
        if not rolling:
            return
        yield "    needs={"
        for place, step in enumerate(self.text.steps, start=FIRST_STEP):
            for routine in rolling:
                if step in routine.alive:
                    kept = (
                        register for var, register in routine.registers.items() if var in routine.alive[step]
                    )
                    yield f"        {place}: ({_tuple(kept)},),"
        yield "    },"

    def _peeks(self) -> Iterator[str]:
        """What may look at cards that the seat does not see; the kernel asks for what it calls itself."""
        found = looking(self.text.module.functions, self.text.routines)
        kept = [each for each in found if not isinstance(each, n.Function) or each.entry or each.gives]
        yield from several_lines("peeks", sorted({self.text.names.of(each) for each in kept}))

    def _recalled(self, routine: Routine, hidden: Mapping[n.Var, Fact]) -> Iterator[tuple[int, str]]:
        """For each register what fills it anew; see engine.rules.Rules."""
        for var, fact in hidden.items():
            witness = fact.witness
            if witness is None or not free(witness.of).keys() <= {routine.seat, *routine.registers}:
                continue
            base = "None" if witness.exact else "0"
            yield routine.registers[var], f"({base}, {self._function(routine, var, witness)})"

    def _function(self, routine: Routine, var: n.Var, witness: Witness) -> str:
        key = (routine, var, witness)
        if key not in self._names:
            name = self._names[key] = self.text.names.names.alone(
                f"{routine.function.stem}_{var.stem}_might_be"
            )
            writer = Statements(self.text, "return", routine)
            places = routine.places
            wanted = free(witness.of)
            loaded = [
                f"{writer.local.bind(each)} = f[{place}]" for each, place in places.items() if each in wanted
            ]
            gives = "list[int]" if not witness.exact else "object"
            head = [f"def {name}(s: State, f: Frame) -> {gives}:"]
            says = f'"""What {var.stem} might be for all that others know."""'
            self.functions.append([*head, *indented([says, *loaded, f"return {writer.py(witness.of)}"])])
        return self._names[key]


def _by_who(routine: Routine, hidden: Mapping[n.Var, Fact]) -> str:
    """The registers that the frame's seat knows, none that only the other one of two does, and all others."""
    own = [routine.registers[var] for var, fact in hidden.items() if fact.label is routine.seat]
    rest = [routine.registers[var] for var, fact in hidden.items() if fact.label is not routine.seat]
    return f"({_tuple(own)}, (), {_tuple(rest)})"


def _tuple(of: Iterable[int]) -> str:
    told = [str(each) for each in of]
    return f"({told[0]},)" if len(told) == 1 else f"({', '.join(told)})"
