"""Mutants of a project: one file changed in one place, or in a few. The same number is the same mutant."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import yaml

from .values import ATTRIBUTES, ELEMENTS, FILES, JINJA, KEYS, MARKDOWN, YAML

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TAG = re.compile(r"<[A-Za-z][\w-]*")
_ATTRIBUTE = re.compile(r'(?<==")[^"]*(?=")')
_EXPRESSION = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
_LINE = re.compile(r"[^\n]+")
_WHOLE = 40  # one mutant in so many changes the file as a whole


@dataclass(frozen=True)
class Edit:
    """The text between two offsets replaced by another."""

    start: int
    end: int
    text: str

    def described(self, text: str) -> str:
        """The edit in a few words, for people."""
        old, new = _short(text[self.start : self.end]), _short(self.text)
        return f"line {text.count(chr(10), 0, self.start) + 1}: {old!r} -> {new!r}"


def mutant(path: Path, seed: str) -> tuple[bytes, str]:
    """The bytes of the mutant of a file that a seed gives, and what it is."""
    chance = random.Random(seed)
    data = path.read_bytes()
    if chance.randrange(_WHOLE) == 0 or path.suffix not in _EDITS:
        return _whole(data, chance)
    text = data.decode("utf-8")
    edits = _EDITS[path.suffix](text)
    if not edits:
        return _whole(data, chance)
    chosen = [chance.choice(edits)]
    if chance.randrange(3) == 0:
        chosen += [chance.choice(edits) for _ in range(chance.randint(1, 3))]
    descriptions = []
    for span, values in sorted(chosen, reverse=True, key=lambda choice: choice[0]):
        edit = Edit(*span, chance.choice(values))
        descriptions.append(edit.described(text))
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text.encode("utf-8", "surrogatepass"), "; ".join(descriptions)


def _whole(data: bytes, chance: random.Random) -> tuple[bytes, str]:
    how = chance.choice([*FILES, "a byte changed", "some bytes changed", "cut off"])
    if how == "cut off":
        end = chance.randrange(len(data) + 1)
        return data[:end], f"cut off at byte {end}"
    if how in FILES:
        return FILES[how](data), f"is {how}"
    spoilt = bytearray(data or b"x")
    for _ in range(1 if how == "a byte changed" else 20):
        spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
    return bytes(spoilt), how


Span = tuple[int, int]
Edits = list[tuple[Span, tuple[str, ...]]]  # where, and what may stand there instead


@lru_cache(maxsize=64)
def _in_yaml(text: str) -> Edits:
    try:
        root = yaml.compose(text, _LOADER)
    except yaml.YAMLError:
        return _in_lines(text)
    names = tuple(dict.fromkeys(re.findall(r"[A-Za-z_]\w*", text)))
    return list(_of_node(root, text, names)) if root else []


def _of_node(node: yaml.Node, text: str, names: tuple[str, ...]) -> Iterator[tuple[Span, tuple[str, ...]]]:
    span = _span(node, text)
    old = text[slice(*span)]
    if isinstance(node, yaml.ScalarNode):
        yield span, (*YAML, *names[:: max(1, len(names) // 60)], *_slips(old))
        return
    yield span, YAML
    entries = list(node.value)
    for entry in entries:
        first, last = entry if isinstance(entry, tuple) else (entry, entry)
        whole = (first.start_mark.index, _span(last, text)[1])
        written = text[slice(*whole)]
        gap = ", " if node.flow_style else "\n" + " " * first.start_mark.column
        dash = "- " if isinstance(node, yaml.SequenceNode) and not node.flow_style else ""
        gap = gap[: len(gap) - len(dash)] + dash if dash else gap
        yield whole, ("", written + gap + written, (written + gap) * 60 + written)
        if isinstance(entry, tuple):
            yield _span(first, text), (*KEYS, *names[:: max(1, len(names) // 30)])
            yield from _of_node(last, text, names)
        else:
            yield from _of_node(entry, text, names)


def _span(node: yaml.Node, text: str) -> Span:
    start, end = node.start_mark.index, node.end_mark.index
    return start, start + len(text[start:end].rstrip())


def _slips(old: str) -> tuple[str, ...]:
    """The value, a little changed."""
    if not old:
        return ("x",)
    middle = len(old) // 2
    return (
        old[:middle] + old[middle + 1 :],
        old[:middle] + "x" + old[middle:],
        old + old,
        f"[{old}]",
        f"{{x: {old}}}",
        f'"{old}"',
    )


@lru_cache(maxsize=64)
def _in_template(text: str) -> Edits:
    edits: Edits = [(match.span(), ("", *JINJA, *ELEMENTS)) for match in _EXPRESSION.finditer(text)]
    edits += [(match.span(), (*ATTRIBUTES, *JINJA)) for match in _ATTRIBUTE.finditer(text)]
    edits += [((match.start(), match.start()), (*JINJA, *ELEMENTS)) for match in _TAG.finditer(text)]
    edits += [
        ((match.start() + 1, match.end()), ("x", "card", "text", "flow", "rect", "icon", ""))
        for match in _TAG.finditer(text)
    ]
    return edits + _in_lines(text)


@lru_cache(maxsize=64)
def _in_markdown(text: str) -> Edits:
    edits: Edits = [(match.span(), (*MARKDOWN, match[0] + match[0])) for match in _LINE.finditer(text)]
    edits += [(match.span(), MARKDOWN) for match in re.finditer(r"[({\[][^)}\]]*[)}\]]", text)]
    return edits


def _in_lines(text: str) -> Edits:
    return [
        (match.span(), ("", match[0] * 2, match[0][: len(match[0]) // 2], "\0", "\x1b"))
        for match in _LINE.finditer(text)
    ]


_EDITS = {
    ".yaml": _in_yaml,
    ".j2": _in_template,
    ".md": _in_markdown,
    ".toml": _in_lines,
    ".json": _in_lines,
    ".svg": _in_template,
}


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:40]}… ({len(text)} signs)"
