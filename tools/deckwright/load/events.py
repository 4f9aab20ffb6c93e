"""The stream of YAML events: from libyaml, or, ten times slower and otherwise alike, from pure Python."""

from collections.abc import Callable
from typing import Protocol, cast

import yaml
from yaml import cyaml
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner


class Mark(Protocol):
    """A position in a text, counted in code points."""

    index: int


class YamlEvent(Protocol):
    """What an event carries; which of the last five, depends on its class."""

    start_mark: Mark
    end_mark: Mark
    anchor: str | None
    tag: str | None
    implicit: tuple[bool, bool]
    value: str
    flow_style: bool


Events = Callable[[], YamlEvent]
_IN_C: Callable[[str], object] | None = getattr(cyaml, "CParser", None) if yaml.__with_libyaml__ else None


class _PureParser(Reader, Scanner, Parser):
    """PyYAML's parser in Python, without its composer and constructor."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)


def event_source(text: str, *, pure: bool = False) -> Events:
    """A function that gives the next event of a text at each call; StreamEndEvent is the last."""
    if _IN_C is None or pure:
        return _LatePure(text)
    return cast(Events, _IN_C(text).get_event)  # type: ignore[attr-defined]


class _LatePure:
    """Starts the Python parser at the first event, since it complains about characters when it is made."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._parser: _PureParser | None = None

    def __call__(self) -> YamlEvent:
        self._parser = self._parser or _PureParser(self._text)
        return cast(YamlEvent, self._parser.get_event())  # type: ignore[no-untyped-call]
