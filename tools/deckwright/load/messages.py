"""Say what is wrong with a value, from the schema's keyword, its fragment and the value. No engine here."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal, NamedTuple, cast

from deckwright.load.engine import Issue, Schema
from deckwright.load.other_words import instead_of
from deckwright.model.near import did_you_mean
from deckwright.model.numbers import NUMBER, cut_entry, plural, with_point
from deckwright.model.place import Path

_FILL = "give it a value, or remove the line"
FILL_ONLY = "give it a value: it cannot be left out"  # for what is needed where it is
_DIGITS = re.compile(r"[-−]?[0-9]+(?:\.[0-9]+)?")
KINDS = {
    "integer": "a whole number",
    "number": "a number",
    "string": "a text",
    "boolean": "true or false",
    "object": "a mapping",
    "array": "a list",
}
_EXAMPLE = re.compile(r"`(\{[^`]*\})`")


class Said(NamedTuple):
    """What is said of a value. `quotes` says whether it lacks quotes, or has some that it must not have.

    What `is_empty` may be left out, unless it is needed where it is.
    """

    code: str
    message: str
    hint: str = ""
    quotes: Literal["", "add", "remove"] = ""
    is_empty: bool = False


def named(path: Path) -> str:
    """How a message calls the value at a path."""
    if not path:
        return "this file"
    if isinstance(last := path[-1], str):
        return f'"{last}"'
    holder = next((step for step in reversed(path) if isinstance(step, str)), "")
    return f'entry {last + 1} of "{holder}"' if holder else f"entry {last + 1}"


def say(issue: Issue) -> Said:
    """Code, message and hint for an issue about one value; validate tells unknown and missing fields."""
    return _SAYINGS.get(issue.keyword, _anything)(issue, named(issue.path))


def shown(value: object) -> str:
    """A value as a message quotes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 40 else f'"{value[:36]}…"'
    if isinstance(value, dict):
        return "a mapping"
    return "a list" if isinstance(value, list) else str(value)


def _type(issue: Issue, name: str) -> Said:
    expected = issue.schema["type"]
    types = [expected] if isinstance(expected, str) else cast(Sequence[str], expected)
    if issue.instance is None:
        return Said("C108", f"{name} is empty", _empty(issue), is_empty=bool(issue.path))
    wanted = _wanted(issue.schema, types)
    if "string" not in types and isinstance(issue.instance, str) and NUMBER.fullmatch(issue.instance):
        whole = "integer" not in types or "." not in issue.instance
        if whole and ("integer" in types or "number" in types):
            message = f"{name} must be {wanted}, and a number in quotes is a text"
            return Said("C105", message, "remove the quotes", "remove")
    hint, quotes = "", False
    if "integer" in types and (isinstance(issue.instance, float) or with_point(issue.instance)):
        hint = "write a whole number"
    elif {"integer", "number"} & {*types} and "string" not in types and isinstance(issue.instance, str):
        hint = with_point(issue.instance) or _in_digits(issue.instance)
    elif "string" in types and isinstance(issue.instance, int | float):
        hint = _with_unit(issue)
        quotes = not hint
    elif "array" in types and isinstance(issue.instance, dict):
        hint = "write it as a list: - in front of each entry, or [{..}] in one line"
    elif "object" in types and (example := example_of(issue.schema)):
        hint = f"write it as in {example}"
    message = f"{name} must be {wanted}, not {shown(issue.instance)}"
    return Said("C104", message, "put it between quotes", "add") if quotes else Said("C104", message, hint)


def _in_digits(text: str) -> str:
    """A hint for a text in the place of a number: the only number in it, or that it is written in digits."""
    digits = _DIGITS.findall(text)
    return f"write {digits[0].replace('−', '-')}, without words" if len(digits) == 1 else "write it in digits"


def _wanted(schema: Schema, types: Sequence[str]) -> str:
    """The types in words; in the place of a text the words that alone may stand there, if it is so."""
    beside = schema.get("then")
    words = [str(word) for word in beside.get("enum", ())] if isinstance(beside, dict) else []
    told_elsewhere = {"null", "string"} if words else {"null"}
    kinds = [KINDS[type_] for type_ in types if type_ not in told_elsewhere]
    return _listed([*kinds, *words])


def _with_unit(issue: Issue) -> str:
    """A hint where a number lacks only its unit; nothing where the text is no length."""
    pattern, written = issue.schema.get("pattern"), f"{issue.instance}mm"
    lacks = isinstance(pattern, str) and re.search(pattern, written)
    return f"write it with its unit, such as {written}" if lacks else ""


def example_of(schema: Schema) -> str:
    """The mapping that the description of a schema shows, if it shows one."""
    match = _EXAMPLE.search(str(schema.get("markdownDescription", "")))
    return match[1] if match else ""


def _empty(issue: Issue) -> str:
    if issue.path:
        return _FILL
    needed = cast(Sequence[str], issue.schema.get("required", ()))
    return f"fill it (it needs {', '.join(needed)}), or delete the file" if needed else "fill it or delete it"


def _enum(issue: Issue, name: str) -> Said:
    allowed = [str(word) for word in cast(Sequence[object], issue.schema["enum"])]
    if issue.instance is None:
        return Said("C108", f"{name} is empty", f"give it one of {_listed(allowed)}")
    besides = [str(word) for word in (issue.schema.get("besides"),) if word]  # a number, which is no word
    hint = ""
    if isinstance(issue.instance, str) and besides and NUMBER.fullmatch(issue.instance):
        message = f"{name} must be {_listed([*besides, *allowed])}, and a number in quotes is a text"
        return Said("C105", message, "remove the quotes", "remove")
    if isinstance(issue.instance, str):
        hint = with_point(issue.instance) if besides else ""
        hint = hint or instead_of("value", issue.instance) or did_you_mean(issue.instance, allowed)
    return Said("C106", f"{name} must be {_listed([*besides, *allowed])}, not {shown(issue.instance)}", hint)


def _range(issue: Issue, name: str) -> Said:
    low, high = issue.schema.get("minimum"), issue.schema.get("maximum")
    if low is not None and high is not None:
        return Said("C107", f"{name} must be from {low} to {high}, not {shown(issue.instance)}")
    bound = f"at least {low}" if high is None else f"at most {high}"
    return Said("C107", f"{name} must be {bound}, not {shown(issue.instance)}")


def _step(issue: Issue, name: str) -> Said:
    step = issue.schema["multipleOf"]
    return Said("C107", f"{name} must be a multiple of {step}, not {shown(issue.instance)}")


def _short(issue: Issue, name: str) -> Said:
    least, size = cast(int, issue.schema[issue.keyword]), len(cast(Sequence[object], issue.instance))
    if size == 0:
        return Said("C108", f"{name} is empty", _FILL, is_empty=True)
    entries = "entry" if size == 1 else "entries"
    return Said("C108", f"{name} has {size} {entries}, but needs {least}")


def _long(issue: Issue, name: str) -> Said:
    most, size = issue.schema[issue.keyword], len(cast(Sequence[object], issue.instance))
    hint = cut_entry(issue.instance) if isinstance(issue.instance, list) else ""
    return Said("C107", f"{name} has {size} entries, but may have {most}", hint)


def _twice(issue: Issue, name: str) -> Said:
    seen: list[object] = []
    for entry in cast(Sequence[object], issue.instance):
        if entry in seen:
            return Said("C109", f"{shown(entry)} is twice in {name}", "keep one of them")
        seen.append(entry)
    return Said("C109", f"an entry is twice in {name}", "keep one of them")


def _pattern(issue: Issue, name: str) -> Said:
    hint = str(issue.schema.get("patternErrorMessage", ""))
    if issue.instance == "":
        return Said("C108", f"{name} is empty", hint)
    if "letters" in issue.schema:
        return _letters(issue, name, hint)
    return Said("C110", f"{name} cannot be {shown(issue.instance)}", hint)


def wrong_letter(issue: Issue) -> int | None:
    """Which letter of a text is none of those that its schema lists; None if all are, or it lists none."""
    letters = cast(Collection[str], issue.schema.get("letters", ()))
    wrong = (place for place, letter in enumerate(str(issue.instance)) if letter not in letters)
    return next(wrong, None) if letters and issue.keyword == "pattern" else None


def _letters(issue: Issue, name: str, hint: str) -> Said:
    written, letters = str(issue.instance), cast(Collection[str], issue.schema["letters"])
    if (wrong := wrong_letter(issue)) is not None:
        return Said(
            "C106", f"{name} has no letter {shown(written[wrong])}, there are {' '.join(letters)}", hint
        )
    needed = len(cast(Collection[str], issue.schema["keys"]))
    return Said("C110", f"{name} has {plural(len(written), 'letter')}, but needs {needed}", hint)


def _anything(issue: Issue, name: str) -> Said:
    return Said("C104", f"{name} does not fit its schema ({issue.keyword})")


def key_hint(schema: Schema, instance: object) -> str:
    """Why a key does not fit; a text in braces that was meant as markup reads as a mapping without values."""
    if isinstance(instance, dict) and all(entry is None for entry in instance.values()):
        return "put quotes around a text that begins with {"
    return str(schema.get("patternErrorMessage", ""))


def cut_hint(name: str, known: Collection[str]) -> str:
    """Why a key is none: the rest of an expression that was cut at its comma, or a key without its colon."""
    if name.count(")") > name.count("(") or name.endswith(("”", "“")):
        return "it is the rest of an expression with a comma: put all of that between straight quotes"
    word = name.partition("{")[0].strip()
    return f"write {word}: with its colon" if "{" in name and word in known else ""


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


_SAYINGS: Mapping[str, Callable[[Issue, str], Said]] = {
    "type": _type,
    "enum": _enum,
    "minimum": _range,
    "maximum": _range,
    "multipleOf": _step,
    "minItems": _short,
    "minLength": _short,
    "minProperties": _short,
    "maxItems": _long,
    "maxLength": _long,
    "maxProperties": _long,
    "uniqueItems": _twice,
    "pattern": _pattern,
}
