"""The op table: every op is in it once, with all that it means, which its own module says."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, TypeVar

from deckwright.rules.ops.form import Does, Form, Param, Refusal, Way

if TYPE_CHECKING:
    from deckwright.rules.program.records import Program
    from deckwright.rules.program.steps import Step

Function = TypeVar("Function", bound=Callable[..., Any])
_NEEDED = ("perform", "lower", "say")


class Op:
    """An op of the language. Its module adds what it means by decorators, each at most once.

    Needed are `performs`, `lowers` and `says`; the others are there for what not every op does.
    """

    def __init__(self, form: Form, *, of_verbs: bool) -> None:
        self.form = form
        self.of_verbs = of_verbs
        self.perform: Callable[[Step, Any], Iterator[Any]] | None = None
        self.lower: Callable[[Step, Any], None] | None = None
        self.say: Callable[[Any, Step], str] | None = None
        self.begin: Callable[[Step, Any], None] | None = None
        self.foresee: Callable[[Step, Any], bool] | None = None
        self.read: Callable[[Step, Any], Callable[[], Iterator[Any]]] | None = None
        self.arrange: Callable[[Any], None] | None = None
        self.refuse: Callable[[Step, Program], Iterator[Refusal]] | None = None
        self.change: Callable[[Step, Program], Iterator[str]] | None = None
        self.answer: Callable[[Step], tuple[str, ...]] | None = None
        self.doer: Callable[[Any, Step], Any] | None = None
        self.is_statement = False

    def performs(self, function: Function) -> Function:
        """Register what carries a step out in the interpreter; a generator that yields its questions."""
        return self._with("perform", function)

    def lowers(self, function: Function) -> Function:
        """Register what writes the target of a step; see rules/target/README.md."""
        return self._with("lower", function)

    def says(self, function: Function) -> Function:
        """Register what says a step: a clause that tells the reader what to do."""
        return self._with("say", function)

    def states(self, function: Function) -> Function:
        """Register what says a step by a clause with a subject of its own: `the loss is now 2`."""
        self.is_statement = True
        return self._with("say", function)

    def done_by(self, function: Function) -> Function:
        """Register who does it in its sentence, where that may be another one than the reader."""
        return self._with("doer", function)

    def begins(self, function: Function) -> Function:
        """Register what a list that is offered needs if it begins with a step; see lower/beginning.py."""
        return self._with("begin", function)

    def foresees(self, function: Function) -> Function:
        """Register the same for the interpreter; see interpret/offers.py."""
        return self._with("foresee", function)

    def reads(self, function: Function) -> Function:
        """Register what reads all that a step needs at a moment, and returns what then carries it out."""
        return self._with("read", function)

    def arranges(self, function: Function) -> Function:
        """Register what completes the arguments of a step when it is resolved, or reports what is wrong."""
        return self._with("arrange", function)

    def refuses(self, function: Function) -> Function:
        """Register what can be written and cannot be carried out."""
        return self._with("refuse", function)

    def changes(self, function: Function) -> Function:
        """Register what it may change besides its amounts; see changes.py."""
        return self._with("change", function)

    def answers(self, function: Function) -> Function:
        """Register the words with which it may be answered."""
        return self._with("answer", function)

    def _with(self, name: str, function: Function) -> Function:
        assert getattr(self, name) is None, f"op {self.form.name} has two functions for {name}"
        setattr(self, name, function)
        return function


_OPS: dict[str, Op] = {}


def op(  # noqa: PLR0913  what an op is, by name
    name: str,
    says: str,
    example: str,
    first: Param,
    *,
    asks: bool = False,
    further: bool = False,
    way: Way = "",
    at_once: bool = False,
    moment: bool = False,
    ends: bool = False,
    secret: bool = False,
    does: Does = "",
    of_verbs: bool = False,
    **others: Param,
) -> Op:
    """Declare an op; see `Form`. `of_verbs`: in YAML such a step begins with the name of a verb.

    A preposition that is a Python keyword is written with an underscore behind it.
    """
    assert name not in _OPS, f"op {name} is declared twice"
    prepositions = {key.removesuffix("_"): param for key, param in others.items()}
    form = Form(
        name=name,
        first=first,
        others=prepositions,
        asks=asks,
        further=further,
        way=way,
        at_once=at_once,
        moment=moment,
        ends=ends,
        secret=secret,
        does=does,
        says=says,
        example=example,
    )
    _OPS[name] = Op(form, of_verbs=of_verbs)
    return _OPS[name]


@cache
def _table() -> Mapping[str, Op]:
    """Every op by name, sorted. Each module of this package declares one."""
    package = import_module("deckwright.rules.ops")
    for module in iter_modules(package.__path__):
        if module.name not in ("form", "registry"):
            import_module(f"deckwright.rules.ops.{module.name}")
    for name, each in _OPS.items():
        lacking = [needed for needed in _NEEDED if getattr(each, needed) is None]
        assert not lacking, f"op {name} has no function for {', '.join(lacking)}"
    return dict(sorted(_OPS.items()))


@cache
def all_ops() -> Mapping[str, Op]:
    """Every op with which a step may begin, by name, sorted."""
    return {name: each for name, each in _table().items() if not each.of_verbs}


@cache
def op_of_verbs() -> Op:
    """The op of steps that begin with the name of a verb."""
    return next(each for each in _table().values() if each.of_verbs)


def op_of(step: "Step") -> Op:
    """The op of a step."""
    return _table()[step.op]
