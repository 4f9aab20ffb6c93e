"""Build plain data from YAML events, noting each offset; refuse what authors should not use."""

import re
from array import array
from typing import NoReturn

from yaml import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)

from deckwright.characters import ALLOWED, HARMFUL, called
from deckwright.load.events import Events, YamlEvent
from deckwright.load.positions import Lines, child_slots, slots
from deckwright.load.scalars import Scalar, looks_like_yes_or_no, read_word
from deckwright.model.finding import ContentError, Finding, Fix
from deckwright.model.near import near
from deckwright.model.place import Place

DEPTH_MAX = 64
COPIES_MAX = 100_000
FINDINGS_MAX = 500

_UNSEEN = object()
_COPIED = -1
_YES = frozenset({"yes", "on"})
_TAG = re.compile(r"!\S*")
_CUT = re.compile(r"[ \t]+(#[^\s#!]\S*)")  # to YAML a comment; who wrote it may have meant "card #3"
_MAY_CUT = re.compile(r"[ \t]#[^\s#!]")  # whether there is any; each blank of a long run is looked at once
_ESCAPE = re.compile(r"\\[^\s\"/\\]")  # by which a text may hold what its file does not


class Builder:
    """Builds one document. `starts` and `ends` hold the offsets of its keys and values, see positions."""

    def __init__(self, events: Events, lines: Lines, findings: list[Finding]) -> None:
        self.starts, self.ends = array("I"), array("I")
        self.findings = findings
        self._next, self._lines = events, lines
        self._words: dict[str, Scalar] = {}
        self._fine_keys: set[str] = set()
        self._anchors: dict[
            str, tuple[object, int, int] | None
        ] = {}  # value, slot, slots; None while it is open
        self._depth = self._copies = 0
        self._escapes = _ESCAPE.search(lines.text) is not None
        self._cuts = _MAY_CUT.search(lines.text) is not None

    def document(self) -> object:
        """The first document's data; None for an empty file."""
        self._next()  # the stream's start
        if isinstance(self._next(), StreamEndEvent):
            return None
        data = self._node(self._next())
        self._next()  # the document's end
        if not isinstance(event := self._next(), StreamEndEvent):
            start = event.start_mark.index
            hint = "keep one document in each file; quote a text that looks like ---"
            self._report("Y041", start, start + 3, "a second document begins here and is not read", hint)
        return data

    def _node(self, event: YamlEvent) -> object:
        kind: object = event.__class__
        if kind is ScalarEvent:
            return self._scalar(event)
        if kind is AliasEvent:
            return self._alias(event)
        return self._container(event)

    def _scalar(self, event: YamlEvent) -> Scalar:
        start = event.start_mark.index
        self.starts.append(start)
        self.ends.append(event.end_mark.index)
        text: Scalar = event.value
        if event.implicit[0]:
            value = self._words.get(event.value, _UNSEEN)
            text = self._word(event) if value is _UNSEEN else value  # type: ignore[assignment]
            if self._cuts and " " in event.value:
                self._whole(event)
        else:
            if event.tag is not None:
                self._tag(event)
            if self._escapes:
                self._harmless(event)
        if event.anchor is not None:
            self._anchors.pop(event.anchor, None)
            self._anchors[event.anchor] = (text, len(self.starts) - 1, 1)
        return text

    def _harmless(self, event: YamlEvent) -> None:
        """Refuse a text in which an escape hides what its file may not hold."""
        start, end = event.start_mark.index, event.end_mark.index
        if (match := HARMFUL.search(event.value)) and not HARMFUL.search(self._lines.text, start, end):
            self._note(harmful_finding(match[0], self._lines.place(start, end)))

    def _whole(self, event: YamlEvent) -> None:
        """Report a text of several words that ends where what looks like a number sign begins a comment."""
        if cut := _CUT.match(self._lines.text, event.end_mark.index):
            hint = "quote the text if this belongs to it; a comment has a blank behind its #"
            self._report("Y028", cut.start(1), cut.end(1), f"the text ends before {cut[1]}", hint)

    def _word(self, event: YamlEvent) -> Scalar:
        value, problem = read_word(event.value)
        if problem is None:
            self._words[event.value] = value
        else:
            start, end = event.start_mark.index, event.end_mark.index
            self._report(problem.code, start, end, problem.message, problem.hint, problem.instead)
        return value

    def _container(self, event: YamlEvent) -> object:
        slot, start, anchor = len(self.starts), event.start_mark.index, event.anchor
        self.starts.append(start)
        self.ends.append(start + 1)
        if event.tag is not None:
            self._tag(event)
        if anchor is not None:
            self._anchors.pop(anchor, None)
            self._anchors[anchor] = None
        self._depth += 1
        if self._depth > DEPTH_MAX:
            raise ContentError(*self.findings, too_deep_finding(self._lines.place(start, start + 1)))
        keyed = isinstance(event, MappingStartEvent)
        value, end = self._mapping(slot) if keyed else self._sequence()
        self._depth -= 1
        if event.flow_style:
            self.ends[slot] = end
        elif keyed and value:
            self.ends[slot] = self.ends[slot + 1]  # a block mapping is shown by its first key
        if anchor is not None:
            self._anchors.pop(anchor)
            self._anchors[anchor] = (value, slot, len(self.starts) - slot)
        return value

    def _sequence(self) -> tuple[list[object], int]:
        data: list[object] = []
        add, advance, node, scalar = data.append, self._next, self._node, self._scalar
        while True:
            event = advance()
            kind: object = event.__class__
            if kind is ScalarEvent:
                add(scalar(event))
            elif kind is SequenceEndEvent:
                return data, event.end_mark.index
            else:
                add(node(event))

    def _mapping(self, slot: int) -> tuple[dict[str, object], int]:
        data: dict[str, object] = {}
        again: list[tuple[str, int, int]] = []
        advance, node, scalar = self._next, self._node, self._scalar
        while True:
            event = advance()
            kind: object = event.__class__
            if kind is MappingEndEvent:
                break
            mark = len(self.starts)
            key = self._key(event)
            following = advance()
            of_value: object = following.__class__
            value = scalar(following) if of_value is ScalarEvent else node(following)
            if key in data:
                again.append((key, self.starts[mark], self.ends[mark]))
                self._drop(mark)
            elif key == "<<" and event.implicit[0]:
                self._merge(mark)
            else:
                data[key] = value
        if again:
            self._duplicates(data, slot, again)
        return data, event.end_mark.index

    def _key(self, event: YamlEvent) -> str:
        start, end = event.start_mark.index, event.end_mark.index
        if not isinstance(event, ScalarEvent):
            hint = "write one word before the colon; quote an expression that begins with a bracket or a star"
            self._refuse("Y010", start, end, "a key must be a word", hint)
        if (
            start and self._lines.text[start - 1] == "?"
        ):  # libyaml would drop the mark: [?x] is not [{x: null}]
            hint = "put the text between quotes"
            self._refuse("Y010", start - 1, end, "a text in brackets or braces may not begin with ?", hint)
        self.starts.append(start)
        self.ends.append(end)
        key: str = event.value
        if event.anchor is not None:
            self._anchors.pop(event.anchor, None)
            self._anchors[event.anchor] = (key, len(self.starts) - 1, 1)
        if key in self._fine_keys:
            return key
        if self._escapes:
            self._harmless(event)
        if event.tag is not None:
            self._tag(event)
        elif event.implicit[0] and looks_like_yes_or_no(key):
            message = f"other tools read the key {key} as {'true' if key.lower() in _YES else 'false'}"
            self._report("Y027", start, end, message, f'write "{key}" with its quotes', f'"{key}"')
        else:
            self._fine_keys.add(key)
        return key

    def _alias(self, event: YamlEvent) -> object:
        start, end = event.start_mark.index, event.end_mark.index
        anchor = event.anchor or ""
        if anchor not in self._anchors:
            guess = near(anchor, self._anchors)
            hint = f"did you mean *{guess}?" if guess else "quote a text that begins with *"
            self._refuse("Y010", start, end, f"no anchor &{anchor} is defined above", hint)
        known = self._anchors[anchor]
        if known is None:
            self._refuse("Y031", start, end, f"*{anchor} is inside of what it repeats")
        value, slot, size = known
        self._copies += size
        if self._copies > COPIES_MAX:
            message = f"aliases repeat more than {COPIES_MAX} values"
            self._refuse("Y032", start, end, message, "write the values out, or repeat less")
        self.starts.append(start)
        self.ends.append(end)
        if slot == _COPIED:
            self.starts.extend([start] * (size - 1))
            self.ends.extend([end] * (size - 1))
        else:
            self.starts.extend(self.starts[slot + 1 : slot + size])
            self.ends.extend(self.ends[slot + 1 : slot + size])
        return value

    def _drop(self, mark: int) -> None:
        """Forget the slots from `mark` on. Anchors among them lose their places, not their values."""
        del self.starts[mark:], self.ends[mark:]
        for name in reversed(self._anchors):
            known = self._anchors[name]
            if known is None or known[1] < mark:
                break
            self._anchors[name] = (known[0], _COPIED, slots(known[0]))

    def _duplicates(self, data: dict[str, object], slot: int, again: list[tuple[str, int, int]]) -> None:
        first = dict(zip(data, child_slots(data, slot), strict=False))
        text, begins = self._lines.text, self.starts[first[next(iter(data))]]
        dash = text.rfind("-", 0, begins)
        is_entry = dash >= 0 and not text[dash + 1 : begins].strip(" ")
        for key, start, end in again:
            line = self._lines.place(self.starts[first[key]], 0).line
            message = f'the key "{key}" is repeated in one mapping, first on line {line}'
            if is_entry and key == next(iter(data)):
                hint = f"if a new entry of the list begins here, write a dash before it: - {key}"
                self._report("Y025", start, end, message, hint)
                return
            self._report("Y025", start, end, message, "keep one of them; the first was read")

    def _merge(self, mark: int) -> None:
        hint = "write the fields out; a whole value may be shared with &name and *name"
        self._report(
            "Y026", self.starts[mark], self.ends[mark], "the merge key << is not part of YAML 1.2", hint
        )
        self._drop(mark)

    def _tag(self, event: YamlEvent) -> None:
        start, end = event.start_mark.index, event.end_mark.index
        if tag := _TAG.search(self._lines.text, start, max(end, start + 1)):
            start, end = tag.start(), tag.end()
        hint = "remove it, or put quotes around a text that begins with !"
        self._report(
            "Y020", start, end, f"tags such as {self._lines.text[start:end]} are not used here", hint
        )

    def _report(
        self, code: str, start: int, end: int, message: str, hint: str, instead: str | None = None
    ) -> None:
        place = self._lines.place(start, end)
        fix = None if instead is None else Fix(place, instead)
        self._note(Finding(code=code, place=place, message=message, hint=hint, fix=fix))

    def _note(self, finding: Finding) -> None:
        self.findings.append(finding)
        if len(self.findings) >= FINDINGS_MAX:
            raise ContentError(*self.findings)

    def _refuse(self, code: str, start: int, end: int, message: str, hint: str = "") -> NoReturn:
        place = self._lines.place(start, end)
        raise ContentError(*self.findings, Finding(code=code, place=place, message=message, hint=hint))


def too_deep_finding(place: Place) -> Finding:
    """What is reported where so many lists and mappings are open that no more may begin."""
    message = f"more than {DEPTH_MAX} levels are nested in one another"
    return Finding(code="Y033", place=place, message=message)


def harmful_finding(character: str, place: Place) -> Finding:
    """What is reported of a character that may not stand in a file."""
    message = f"the character {called(character)} is not allowed here"
    return Finding(code="Y014", place=place, message=message, hint=f"delete it: {ALLOWED}")
