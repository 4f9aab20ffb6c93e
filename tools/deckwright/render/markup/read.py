"""Card markup read into elements with lxml: no entities, network or DTD; each mistake is a finding."""

import re
from collections.abc import Iterable
from typing import Any

from lxml import etree

from deckwright.characters import called
from deckwright.model.finding import Finding
from deckwright.model.near import near
from deckwright.model.place import Place
from deckwright.render.markup.boxes import Card
from deckwright.render.markup.element import COMMON, ELEMENTS, Element, Kind, is_shared
from deckwright.render.markup.measures import CHARACTERS, DEPTH, NODES, WORDS
from deckwright.render.markup.values import ValueMistakeError

AT = "at-"  # the attribute in which the template loader notes where an element was written
CALLED = " > "  # between the place where a shared macro was called and the place in the macro

_OF_THE_MARKUP = re.compile(r", line \d+, column \d+\Z")
_UNCLOSED = (etree.ErrorTypes.ERR_TAG_NAME_MISMATCH, etree.ErrorTypes.ERR_TAG_NOT_FINISHED)
_TAG = re.compile(r"<(/?)([A-Za-z][\w.-]*)([^<]*)")
_INSIDE = re.compile(r"""(?:[^>"']|"[^"]*"|'[^']*')*>""")
_MARK = re.compile(r"templates/[^:\n]+:[0-9]{1,9}(?![^ ])")


def read_card(markup: str, file: str, about: str = "") -> tuple[Card | None, list[Finding]]:
    """The card that the markup describes; None when it is not well-formed XML or no card."""
    reader = _Reader(file, about)
    return reader.card(markup), reader.findings


class _Reader:
    def __init__(self, file: str, about: str) -> None:
        self.file, self.about = file, about
        self.findings: list[Finding] = []

    def card(self, markup: str) -> Card | None:
        if len(markup) > CHARACTERS:
            self._too_much(Place(self.file), f"the template makes more than {CHARACTERS:,} characters")
            return None
        parser = etree.XMLParser(
            resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True
        )
        try:
            root = etree.fromstring(markup.strip().encode(), parser)
        except UnicodeEncodeError as error:
            half = called(error.object[error.start])
            self._found(Place(self.file), f"the template makes {half}, which is no character")
            return None
        except etree.XMLSyntaxError as error:
            place, message = self._broken(markup.strip(), error)
            self._found(place, f"the markup is not well-formed: {message}")
            return None
        if not self._fits(root):
            return None
        made = self._element(root)
        if isinstance(made, Card):
            return made
        if made is not None:
            self._found(made.place, f"a face is a <card>, not a <{made.tag}>")
        return None

    def _fits(self, root: etree._Element) -> bool:
        """Whether it has no more elements, levels and words than a face can have."""
        words, levels = 0, {root: 1}
        for number, node in enumerate(root.iter(), 1):
            level = levels[node]
            words += len((node.text or "").strip()) + len((node.tail or "").strip())
            wrong = (
                f"more than {NODES:,} elements"
                if number > NODES
                else f"elements in one another more than {DEPTH} deep"
                if level > DEPTH
                else f"more than {WORDS:,} characters of words"
                if words > WORDS
                else ""
            )
            if wrong:
                self._too_much(self._at(node), f"the face has {wrong}")
                return False
            levels |= dict.fromkeys(node, level + 1)
        return True

    def _too_much(self, place: Place, message: str) -> None:
        hint = "a card that can be read has a hundredth of it; look for loops in the template"
        self.findings.append(Finding(code="A410", place=place, message=message, hint=hint, about=self.about))

    def _at(self, node: etree._Element) -> Place:
        """Where the template has an element; one that an expression made, where the one around it stands."""
        marks = (str(element.attrib.get(AT, "")) for element in (node, *node.iterancestors()))
        at = next((mark for mark in marks if _MARK.match(mark)), "")
        return _place(at) if at else Place(self.file, _line(node))

    def _broken(self, markup: str, error: etree.XMLSyntaxError) -> tuple[Place, str]:
        """Where XML that cannot be parsed breaks, by its marks: nobody sees the lines of what was made."""
        line, column = error.position
        lines = markup.split("\n")
        end = sum(len(text) + 1 for text in lines[: line - 1]) + column
        message = _OF_THE_MARKUP.sub("", error.msg or "")
        code: int = error.code  # type: ignore[attr-defined]  # the stubs do not know it
        if code in _UNCLOSED and (unclosed := _unclosed(markup)):
            message, end = unclosed
        at = _last_mark(markup, end)
        return _place(at) if at else Place(self.file), message

    def _element(self, node: etree._Element) -> Element | None:
        attributes = {str(key): str(value) for key, value in node.attrib.items()}
        at = attributes.pop(AT, "")
        if at and not _MARK.match(at):
            hint = "it is kept for the place of each element"
            self._found(self._at(node), f"no template may write {AT}", hint)
            at = ""
        place = self._at(node)
        name = node.tag
        if not isinstance(name, str):
            self._found(place, "a face has no processing instructions and no entities")
            return None
        kind = ELEMENTS.get(name)
        if kind is None:
            self._unknown(place, f"unknown element <{name}>", name, ELEMENTS)
            return None
        chosen = self._attributes(name, kind, attributes, place)
        if chosen is None:
            return None
        preset = CALLED in at or is_shared(place.file)
        children = self._children(node, kind.make, place)
        return kind.make(place=place, preset=preset, children=children, **chosen)

    def _attributes(
        self, name: str, kind: Kind, written: dict[str, str], place: Place
    ) -> dict[str, Any] | None:
        chosen: dict[str, Any] = {}
        for attribute, text in written.items():
            field = attribute.replace("-", "_")
            known = kind.attributes.get(field)
            if known is None:
                self._unknown(place, f"<{name}> has no attribute {attribute!r}", field, kind.attributes, name)
                continue
            try:
                chosen[field] = known.form.read(text)
            except ValueMistakeError as mistake:
                self._found(place, f"<{name} {attribute}={text!r}>: {mistake}")
        missing = [
            field
            for field, attribute in kind.attributes.items()
            if attribute.required and chosen.get(field) is None
        ]
        if missing:
            self._found(place, f"<{name}> needs the attribute {missing[0]!r}")
            return None
        return chosen

    def _children(self, node: etree._Element, kind: type[Element], place: Place) -> tuple[Element | str, ...]:
        out: list[Element | str] = []
        self._words(node.text, kind, place, out)
        for child in node:
            made = self._element(child)
            if made is not None and self._belongs(made, kind):
                out.append(made)
            self._words(child.tail, kind, place, out)
        return tuple(out)

    def _words(self, text: str | None, kind: type[Element], place: Place, out: list[Element | str]) -> None:
        if not text:
            return
        if kind.content == "words":
            out.append(text)
        elif text.strip():
            shown = " ".join(text.split())[:30]
            self._found(place, f"<{kind.tag}> holds no words: {shown!r}", "put words into <text> or <flow>")

    def _belongs(self, made: Element, kind: type[Element]) -> bool:
        if kind.content == "nothing":
            self._found(made.place, f"<{kind.tag}> holds no elements, but has a <{made.tag}>")
        elif kind.content == "words" and not made.inline:
            self._found(made.place, f"<{made.tag}> does not belong among the words of <{kind.tag}>")
        elif kind.content == "boxes" and made.inline and made.lacks >= COMMON:
            self._found(made.place, f"<{made.tag}> belongs into <text> or <flow>, not into <{kind.tag}>")
        elif isinstance(made, Card):
            self._found(made.place, "a <card> holds no other <card>")
        else:
            return True
        return False

    def _unknown(
        self, place: Place, message: str, name: str, known: Iterable[str], element: str = ""
    ) -> None:
        guess = near(name, known)
        hint = "" if guess else f"`deckwright explain markup:{element}` lists them"
        self._found(place, message + (f"; did you mean {guess!r}?" if guess else ""), hint)

    def _found(self, place: Place, message: str, hint: str = "") -> None:
        self.findings.append(Finding(code="A408", place=place, message=message, hint=hint, about=self.about))


def _line(node: etree._Element) -> int:
    line = node.sourceline
    return line if isinstance(line, int) else 1


def _last_mark(markup: str, end: int) -> str:
    """The mark of the last element that begins before `end`; nothing if none has one."""
    begin = f' {AT}="'
    start = markup.rfind(begin, 0, end)
    while start >= 0:
        at = markup[start + len(begin) : markup.find('"', start + len(begin))]
        if _MARK.match(at):
            return at
        start = markup.rfind(begin, 0, start)
    return ""


def _place(at: str) -> Place:
    """The place in a mark: of the call, for an element that a shared macro made."""
    file, _, line = at.partition(CALLED)[0].rpartition(":")
    return Place(file, int(line))


def _unclosed(markup: str) -> tuple[str, int] | None:
    """What is wrong with the first tag that does not fit, and the end of the tag that it is told at."""
    open_: list[tuple[str, int]] = []
    for tag in _TAG.finditer(markup):
        closes, name, rest = tag.groups()
        inside = _INSIDE.match(rest)
        end = tag.start(3) + (inside.end() if inside else 0)
        if not closes:
            if not markup.startswith("/>", end - 2):
                open_.append((name, end))
        elif open_ and open_[-1][0] == name:
            open_.pop()
        elif any(tag == name for tag, _ in open_):
            return f"<{open_[-1][0]}> is not closed before </{name}>", open_[-1][1]
        else:
            return f"</{name}> closes nothing", tag.start()
    return (f"<{open_[-1][0]}> is never closed", open_[-1][1]) if open_ else None
