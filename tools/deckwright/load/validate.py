"""Turn what a schema engine found into findings with places: the same ones, whichever engine found them."""

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import cast

from deckwright.load.document import UNREAD, Document
from deckwright.load.engine import Issue, Schema
from deckwright.load.messages import FILL_ONLY, cut_hint, example_of, key_hint, say, shown, wrong_letter
from deckwright.load.other_words import instead_of
from deckwright.model.finding import COLUMN, Finding, Fix, Thing, in_order
from deckwright.model.near import near
from deckwright.model.numbers import cut_key
from deckwright.model.place import Path, Place

Shape = Callable[[object], Iterator[Issue]]
Elsewhere = Callable[[Path], Mapping[str, Sequence[str]]]
About = Callable[[Path], str]

_LISTED = 12


def validate(
    document: Document, shape: Shape, *, about: About = lambda _: "", elsewhere: Elsewhere = lambda _: {}
) -> list[Finding]:
    """All findings of one document, in the order of its lines.

    `about` names the thing at a path; `elsewhere` says to what a field belongs that is not known at a path.
    """
    issues = list(shape(document.data))
    if not issues:
        return []
    return _Telling(document, about, elsewhere, _needed(document, shape, issues)).findings(issues)


def _needed(document: Document, shape: Shape, issues: Iterable[Issue]) -> Collection[Path]:
    """Of the empty values those that cannot be left out either."""
    empty = [issue.path for issue in issues if _is_empty(issue)]
    if not empty:
        return ()
    without = shape(_without(document.data, empty))
    missing = {
        (*issue.path, name) for issue in without if issue.keyword == "required" for name in _absent(issue)
    }
    return missing.intersection(empty)


def _is_empty(issue: Issue) -> bool:
    return bool(issue.path) and isinstance(issue.path[-1], str) and say(issue).is_empty


def _without(data: object, paths: Iterable[Path]) -> object:
    """Data without the values at some paths."""
    within: dict[str | int, list[Path]] = defaultdict(list)
    for step, *rest in paths:
        within[step].append(tuple(rest))
    if isinstance(data, dict):
        return {
            key: _without(value, within[key]) if key in within else value
            for key, value in data.items()
            if () not in within.get(key, ())
        }
    if isinstance(data, list):
        return [_without(value, within[n]) if n in within else value for n, value in enumerate(data)]
    return data


class _Telling:
    def __init__(
        self, document: Document, about: About, elsewhere: Elsewhere, needed: Collection[Path]
    ) -> None:
        self._document, self._about, self._elsewhere, self._needed = document, about, elsewhere, needed
        self._unread = {finding.place.offset for finding in document.findings if finding.code in UNREAD}

    def findings(self, issues: Iterable[Issue]) -> list[Finding]:
        missing: dict[Path, dict[str, Schema]] = defaultdict(dict)
        reported: dict[tuple[str, Path, str], Finding] = {}
        unknown: list[Issue] = []
        for issue in sorted(issues, key=_order):
            if issue.keyword == "required":
                for name in _absent(issue):
                    missing[issue.path].setdefault(name, issue.schema)
            elif issue.keyword == "additionalProperties":
                unknown.append(issue)
            else:
                self._add(reported, issue.path, self._value(issue))
        for issue in unknown:
            for name in _surplus(issue):
                self._add(reported, (*issue.path, name), self._key(issue, name, missing[issue.path]))
        mistyped: dict[Path, list[tuple[str, Path, str]]] = defaultdict(list)
        for key in reported:
            if key[0] == "C104":
                mistyped[key[1]].append(key)
        for path, names in missing.items():
            for name, schema in names.items():
                if path and (beside := mistyped.get((*path[:-1], name))):
                    self._outdented(reported, path, beside)
                    continue
                self._add(reported, (*path, name), self._missing(path, name, schema))
        return in_order(reported.values())

    def _outdented(
        self, reported: dict[tuple[str, Path, str], Finding], path: Path, beside: list[tuple[str, Path, str]]
    ) -> None:
        """What is missing stands beside the thing instead of inside it: one finding, which says so."""
        for key in beside:
            reported[key] = replace(reported[key], hint=f"indent it deeper if it belongs to {path[-1]}")

    def _add(self, reported: dict[tuple[str, Path, str], Finding], path: Path, finding: Finding) -> None:
        if not (finding.code == "C104" and finding.place.offset in self._unread):
            reported.setdefault((finding.code, path, finding.message), finding)

    def _value(self, issue: Issue) -> Finding:
        code, message, hint, quotes, _ = say(issue)
        hint = FILL_ONLY if issue.path in self._needed else hint
        place = self._document.place(issue.path, key=issue.instance is None)
        fix = None
        source = self._document.text[place.offset : place.offset + place.length]
        if (wrong := wrong_letter(issue)) is not None and (start := source.find(str(issue.instance))) >= 0:
            start += place.offset + wrong
            place = self._document.lines.place(start, start + 1)
        if quotes == "remove":
            if source[:1] not in ("'", '"'):  # 1_000 and such, which only look like numbers elsewhere
                code, hint = "C104", "write only its digits"
            else:
                fix = Fix(place, str(issue.instance))
        elif quotes == "add":
            fix = Fix(place, f'"{source}"')
        # A column of texts where numbers belong is one mistake; what is out of bounds is one for each value.
        value = "" if code in ("C104", "C105", "C108") else shown(issue.instance)
        return self._finding(code, place, message, hint, issue.path, fix, _column(issue.path, value))

    def _key(self, issue: Issue, name: str, missing: dict[str, Schema]) -> Finding:
        """A field that is not known. Takes the field it was meant to be out of the missing ones."""
        path = (*issue.path, name)
        place = self._document.place(path, key=True)
        known = cast(Mapping[str, object], issue.schema.get("properties", {}))
        cut = cut_key(cast(Mapping[str, object], issue.instance), name)
        if not known:
            hint = cut or key_hint(issue.schema, issue.instance)
            return self._finding("C110", place, f'"{name}" cannot be a key here', hint, path)
        where = _title(issue.schema)
        if others := self._elsewhere(issue.path).get(name, ()):
            hint = f'"{name}" belongs to: {", ".join(others)}'
            message = f'field "{name}" is not part of this {where}'
            return self._finding("C103", place, message, hint, path, cause=_column(path))
        message = f'unknown field "{name}" in this {where}'
        if hint := cut or cut_hint(name, known) or instead_of(where, name):
            return self._finding("C102", place, message, hint, path)
        if guess := near(name, missing):
            del missing[guess]
            hint = f"did you mean {guess}? It is missing"
            return self._finding("C102", place, message, hint, path, Fix(place, guess), _column(path))
        left = [key for key in known if key not in cast(Mapping[str, object], issue.instance)]
        guess = near(name, left)
        hint = f"did you mean {guess}?" if guess else _known(left)
        return self._finding("C102", place, message, hint, path, cause=_column(path))

    def _missing(self, path: Path, name: str, schema: Schema) -> Finding:
        place = self._document.place(path, key=True)
        where = _title(schema)
        described = cast(Mapping[str, Mapping[str, object]], schema.get("properties", {})).get(name, {})
        message = f'field "{name}" is missing in this {where}'
        says, otherwise = str(described.get("description", "")), described.get("whenMissing")
        hint = f"{says.removesuffix('.')}; {otherwise}" if otherwise else says
        if not hint and (example := example_of(schema)):
            hint = f"write it as in {example}"
        return self._finding("C101", place, message, hint, path, cause=_column((*path, name)))

    def _finding(
        self,
        code: str,
        place: Place,
        message: str,
        hint: str,
        path: Path,
        fix: Fix | None = None,
        cause: Thing | None = None,
    ) -> Finding:
        about = self._about(path)
        return Finding(code=code, place=place, message=message, hint=hint, about=about, fix=fix, cause=cause)


def _column(path: Path, value: str = "") -> Thing | None:
    """What entries of a list have in common that lack a field or have a wrong value there; else nothing."""
    steps = ["*" if isinstance(step, int) else step for step in path]
    return Thing(COLUMN, "/".join([*steps[:-1], value, steps[-1]])) if "*" in steps else None


def _order(issue: Issue) -> tuple[object, ...]:
    """Engines report in different orders; where two issues lead to one finding, the same one must win."""
    parts = ("title", "required", "type", "enum")
    return (list(map(str, issue.path)), issue.keyword, *(str(issue.schema.get(keyword)) for keyword in parts))


def _absent(issue: Issue) -> list[str]:
    instance = cast(Mapping[str, object], issue.instance)
    return [name for name in cast(Sequence[str], issue.schema["required"]) if name not in instance]


def _surplus(issue: Issue) -> list[str]:
    """The keys that neither `properties` nor `patternProperties` of this schema admit."""
    known = cast(Mapping[str, object], issue.schema.get("properties", {}))
    patterns = [
        re.compile(pattern)
        for pattern in cast(Mapping[str, object], issue.schema.get("patternProperties", {}))
    ]
    keys = cast(Mapping[str, object], issue.instance)
    return [key for key in keys if key not in known and not any(pattern.search(key) for pattern in patterns)]


def _title(schema: Schema) -> str:
    title = str(schema.get("title", "mapping"))
    return title[0].lower() + title[1:]


def _known(names: Sequence[str]) -> str:
    if not names:
        return "all known fields are there already"
    more = ", …" if len(names) > _LISTED else ""
    return f"known fields: {', '.join(names[:_LISTED])}{more}"
