"""Verbs: functions if nothing in them asks, else routines; and the steps that call them."""

from collections.abc import Mapping, Sequence

from deckwright.rules.emit.arguments import named, word
from deckwright.rules.emit.code import COMPILED, Code
from deckwright.rules.emit.deciding import GIVEN
from deckwright.rules.emit.frame import BEARER, Frame
from deckwright.rules.emit.python import Py
from deckwright.rules.emit.routines import Routine, pushed
from deckwright.rules.emit.signatures import cited, python_type, signature
from deckwright.rules.emit.tree import Lines, Node, Settle, Wait, asks, indented, plain, settles
from deckwright.rules.emit.weigh import mentions_self
from deckwright.rules.emit.world import World
from deckwright.rules.program.records import VerbRecord
from deckwright.rules.program.steps import Step


class Verb:
    """A verb on its way to Python. `settling`: not inside `together` or a rule under `always`."""

    def __init__(self, world: World, record: VerbRecord, *, settling: bool = True) -> None:
        self.world, self.record, self.settling = world, record, settling
        self.by_others = ("verb", record.name) in world.decided_elsewhere
        self.uses_self = mentions_self(world.program, record.do)
        frame = Frame(world, variables=frozenset({"by"} if self.by_others else ()))
        for name in ("me", *(["self"] if self.uses_self else []), *record.params):
            _, frame = frame.variable(name)
        code = Code(frame, settling=settling, by=GIVEN if self.by_others else None)
        code.steps(record.do)
        self.frame, self.nodes = frame, code.nodes
        self.things = frozenset(code.things)
        self.waits, self.settles = asks(self.nodes), settles(self.nodes)

    def function(self) -> str:
        """`hurt(s, me, target, n)`; it tells whether the game has ended, if it may end thereby."""
        params = [("me", "int"), *([("self", "int")] if self.uses_self else [])]
        params += [(name, python_type(of)) for name, of in self.record.params.items()]

        def lines(name: str) -> list[str]:
            gives = "bool" if self.settles else "None"
            head, _ = signature(name, params, gives, Frame(self.world), self.record.rules)
            body = plain(self.nodes, "return True" if self.settles else "return")
            ends = self.settles and not (body and body[-1].startswith("return"))
            return [*head, *indented([*(body or ["pass"]), *(["return False"] if ends else [])])]

        key = ("verb", self.record.name, self.settling)
        return self.world.module.once(key, self._wanted, "verbs", lines)

    def in_place(self, code: Code, given: Mapping[str, Py]) -> str:
        """The single statement that it is with plain arguments; empty if it is more or they are others.

        It is written anew for them: no variable of its own is called like one that is in use there.
        """
        if not _only_line(self.nodes):
            return ""
        if not all(each.text.isidentifier() or each.number is not None for each in given.values()):
            return ""
        taken = code.frame.variables | {each.text for each in given.values()}
        inner = Code(Frame(self.world, given, taken), settling=self.settling)
        inner.steps(self.record.do)
        return _only_line(inner.nodes)

    @property
    def _wanted(self) -> str:
        return self.record.name if self.settling else f"{self.record.name}_at_once"

    def routine(self) -> str:
        """`r_volley(s, f)`: the same, with questions in between."""
        params = [self.frame.names[name].text for name in self.record.params]
        params += ["by"] if self.by_others else []

        def lines(name: str) -> list[str]:
            return Routine(name, params, self.frame, self.nodes, rules=self.record.rules).lines()

        return self.world.module.once(
            ("routine", self.record.name, self.settling), f"r_{self._wanted}", "verbs", lines
        )


def _only_line(nodes: Sequence[Node]) -> str:
    """The statement that some nodes are; empty if they are more or none."""
    only = nodes[0] if len(nodes) == 1 else None
    return only.lines[0] if isinstance(only, Lines) and len(only.lines) == 1 else ""


def call_verb(code: Code, record: VerbRecord, args: list[Py], self_: Py | None = None) -> None:
    """Write the call of a verb."""
    settling = code.settling and code.held is None
    if settling and code.things and not code.setup:
        code.settle()
    verb = code.world.compiled_verb(record, settling=settling)
    me = code.frame.names["me"]
    own = self_ or code.frame.names.get(BEARER) or code.frame.names.get("self")
    if verb.waits:
        filled = [*args, *([code.handed_on()] if verb.by_others else [])]
        bearer = str(own) if own is not None else "-1"
        code.apply(Wait([pushed(code.world, verb.routine(), filled, str(me), bearer)]))
        code.sure.clear()
        return
    own_too = {"self": own or Py("-1")} if verb.uses_self else {}
    given = {"me": me, **own_too, **dict(zip(record.params, args, strict=True))}
    if code.held is None and (line := verb.in_place(code, given)):
        code.line(*cited(record.rules), line)
        code.sure.clear()
        code.wrote(*verb.things)
        return
    text = f"{verb.function()}({', '.join(('s', *map(str, given.values())))})"
    node: Node = Settle(text) if verb.settles else Lines([text])
    code.apply(node)
    code.sure.clear()
    code.wrote(*verb.things)


def _call(step: Step, code: Code) -> None:
    record = code.world.program.verbs[word(step, "verb")]
    given = dict(named(step, "args"))
    call_verb(code, record, [code.read(given[name], name) for name in record.params])


COMPILED["call"] = _call
