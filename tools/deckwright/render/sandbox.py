"""The sandbox of face templates: counts what they do, refuses what would be too much, or left to chance.

Work is counted, not timed, so that a template is refused on every machine or on none: each step of a loop,
each call, each character that is made. What the three games need most is 120,000.
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from types import BuiltinMethodType
from typing import Any, NoReturn

from jinja2 import nodes, pass_eval_context
from jinja2.compiler import CodeGenerator, Frame
from jinja2.filters import do_join
from jinja2.runtime import Context, Macro, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

MOST = 2_000_000  # units of work for one face
_WIDE = 10_000  # no width, number of parts or of digits needs to be larger
_READ = 1_000  # units for reading another template
_BITS = 4_096  # of a whole number
_SIZED = frozenset(
    {"batch", "center", "indent", "round", "slice", "tojson", "truncate", "urlize", "wordwrap"}
)
# What each of these widens in a text, before anything of the result can be counted; "" is each character.
_WIDENING = {"expandtabs": "\t", "indent": "\n", "wordwrap": ""}
_DROPPED = ("lipsum", "range", "cycler")
_LARGE_FORMAT = re.compile(r"\d{5,}|%[^a-zA-Z%]*\*")
_FORMAT_IN_FORMAT = re.compile(r":[^{}]*(\{[^{}]*\})[^{}]*\}")  # `{:{}}`: a width that no text shows
_PLAIN = (str, int, float, Undefined)
_ADDRESS = " at 0x"  # how Python prints what has no text of its own: differently each time


class TooMuchError(Exception):
    """A template does more than one face can need; where, its traceback tells."""


class ByChanceError(Exception):
    """A template uses what would be different in each build."""


class _Code(CodeGenerator):
    """Python for templates, with each loop and each joining of texts counted."""

    def visit_For(self, node: nodes.For, frame: Frame) -> None:  # noqa: N802 - the name says which node
        """A loop: what it goes through is counted, with what its body writes each time."""
        written = sum(len(data.data) for data in node.find_all(nodes.TemplateData))
        count = nodes.EnvironmentAttribute("each", lineno=node.lineno)
        arguments = [node.iter, nodes.Const(1 + written, lineno=node.lineno)]
        node.iter = nodes.Call(count, arguments, [], None, None, lineno=node.lineno)
        super().visit_For(node, frame)

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:  # noqa: N802 - as above
        """`~`: what comes of it is counted."""
        self.write("environment.made(")
        super().visit_Concat(node, frame)
        self.write(")")


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja's sandbox with a budget of work; `begin` gives a face its own."""

    code_generator_class = _Code
    intercepted_binops = frozenset({"+", "*", "**", "%"})

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - as in the base class
        super().__init__(finalize=self._written, **options)
        self._left = self._most = MOST
        for name in _DROPPED:
            del self.globals[name]
        for name, filter_ in [*self.filters.items()]:
            self.filters[name] = self._counted(name, filter_)
        self.filters |= {"join": self._counted_join(), "random": _refused}

    def begin(self, most: int = MOST) -> None:
        """A new face, or a page: all of its budget is there."""
        self._left = self._most = most

    def spend(self, units: int) -> None:
        """Count work.

        Raises:
            TooMuchError: it is more than is left.
        """
        self._left -= units
        if self._left < 0:
            raise TooMuchError(f"it takes more than {self._most:,} steps and characters")

    def made(self, value: Any) -> Any:  # noqa: ANN401 - a template's value is anything
        """Count a value that was made, and hand it on."""
        if isinstance(value, str):
            self.spend(len(value))
            if _ADDRESS in value:
                raise ByChanceError(f"{value.partition(_ADDRESS)[0][-60:]!r} … is different in each build")
        elif isinstance(value, list | tuple | dict):
            self.spend(len(value))
        elif isinstance(value, int) and value.bit_length() > _BITS:
            raise TooMuchError("a number gets too large")
        return value

    def each(self, items: Iterable[Any], cost: int) -> Iterator[Any]:
        """What a loop goes through, counted."""
        for item in items:
            self.spend(cost)
            yield item

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:  # noqa: ANN401 - as in the base class
        """`+`, `*`, `**` and `%`, unless what they would make is too large."""
        if operator == "*":
            self._many(left, right)
            self._many(right, left)
        elif operator == "**" and isinstance(left, int) and isinstance(right, int):
            if left.bit_length() * right > _BITS:
                raise TooMuchError("a number gets too large")
        elif operator == "%" and isinstance(left, str):
            _no_large_format(left)
        return self.made(super().call_binop(context, operator, left, right))

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401, N805 - as in the base class
        """Call a macro, or a method of a value. What a shared macro makes is marked with who called it."""
        method = getattr(__obj, "__wrapped__", __obj)  # the sandbox wraps `format`
        if isinstance(method, BuiltinMethodType):
            __self._no_large_method(method, args, kwargs)
        made = __self.made(super().call(__context, __obj, *args, **kwargs))
        __self.spend(1)
        if isinstance(__obj, Macro) and isinstance(made, Markup):
            return __self.called(made, sys._getframe(1))
        return made

    def called(self, made: Markup, caller: Any) -> Markup:  # noqa: ANN401, ARG002 - a frame; for those who mark
        """What a macro made, called from a frame of compiled template code."""
        return made

    def get_template(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - as in the base class
        """A template, also for include, import and extends: each time counts."""
        self.spend(_READ)
        return super().get_template(*args, **kwargs)

    def _written(self, value: Any) -> Any:  # noqa: ANN401 - a template's value is anything
        """What `{{ }}` is about to write: nothing of none, such as a number that a card does not have."""
        if value is None:
            return ""
        plain = isinstance(value, _PLAIN) or hasattr(value, "__html__")
        return self.made(value if plain else str(value))

    def _many(self, value: Any, times: Any) -> None:  # noqa: ANN401 - as above
        if isinstance(value, str | list | tuple) and isinstance(times, int) and len(value) * times > MOST:
            raise TooMuchError(f"{_told(value)} is repeated {times:,} times")

    def _counted(self, name: str, filter_: Callable[..., Any]) -> Callable[..., Any]:
        """A filter whose result is counted, and whose widths are sensible."""

        @wraps(filter_)
        def counted(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - as above
            if name in _SIZED:
                _no_wide(f"|{name}", args, kwargs)
            elif name == "format" and args and isinstance(args[0], str):
                _no_large_format(args[0])
                _no_wide("|format", args, kwargs)
            elif name == "replace":
                self._growing([arg for arg in args if isinstance(arg, str)])
            if name in _WIDENING:
                self._widening(name, [*args, *kwargs.values()])
            return self.made(filter_(*args, **kwargs))

        return counted

    def _no_large_method(
        self, method: BuiltinMethodType, args: tuple[Any, ...], kwargs: Mapping[str, Any]
    ) -> None:
        owner, name = method.__self__, method.__name__
        if isinstance(owner, str | bytes | int):
            _no_wide(f".{name}()", args, kwargs)
        if isinstance(owner, str):
            if name in {"format", "format_map"}:
                _no_large_format(owner)
                if match := _FORMAT_IN_FORMAT.search(owner):
                    raise TooMuchError(f"the format {owner[:40]!r} takes its width from {match[1]}")
            elif name == "replace":
                self._growing([owner, *(arg for arg in args if isinstance(arg, str))])
            elif name == "translate":
                raise TooMuchError(".translate() may make any text of each character; use |replace")
            elif name == "expandtabs":
                self._widening(name, [owner, *args, *kwargs.values(), 8])
            elif name == "join" and args:
                self.spend(len(owner) * len(args[0]) if hasattr(args[0], "__len__") else MOST)

    def _counted_join(self) -> Callable[..., Any]:
        """Jinja's `join`, counted before it makes anything."""

        @pass_eval_context
        def join(context: Any, value: Iterable[Any], d: str = "", attribute: Any = None) -> Any:  # noqa: ANN401
            return self.made(do_join(context, [*self.each(value, 1 + len(str(d)))], d, attribute))

        return join

    def _widening(self, name: str, values: list[Any]) -> None:
        """At worst each sign that `name` widens becomes as wide as the widest of the other values."""
        text, *others = (value for value in values if isinstance(value, str | int))
        if isinstance(text, str):
            if signs := _WIDENING[name]:
                times = 1 + text.count(signs)
                widths = [other if isinstance(other, int) else len(other) for other in others]
            else:
                times, widths = len(text), [len(other) for other in others if isinstance(other, str)]
            self.spend(times * max(widths, default=0))

    def _growing(self, texts: list[str]) -> None:
        """`replace`: at worst each character becomes the whole of the new text."""
        if len(texts) > 2:
            text, old, new = texts[:3]
            self.spend(text.count(old) * len(new))


def _refused(*_: object) -> NoReturn:
    raise ByChanceError("|random makes each build different")


def _no_wide(where: str, args: Iterable[Any], kwargs: Mapping[str, Any]) -> None:
    for argument in (*args, *kwargs.values()):
        if isinstance(argument, int) and abs(argument) > _WIDE:
            raise TooMuchError(f"{where} is asked for {argument:,}; {_WIDE:,} is the most")


def _no_large_format(text: str) -> None:
    if match := _LARGE_FORMAT.search(text):
        raise TooMuchError(f"the format {text[:40]!r} has a width of {match[0]}")


def _told(value: Any) -> str:  # noqa: ANN401 - a text or a list
    return "a text" if isinstance(value, str) else "a list"
