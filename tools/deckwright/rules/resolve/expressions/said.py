"""Types in plain words, as findings name them."""

from collections.abc import Iterable

from deckwright.rules.program.types import SETS, Type

_ONE = {
    "int": "a number",
    "half": "a number with halves",
    "bool": "true or false",
    "ops": "a list of ops",
    "text": "a printed text",
    "tokens": "tokens",
    "none": "none",
}
_MANY = {"int": "numbers", "half": "numbers with halves", "bool": "truth values"}
_OWN = ("kind", "phase", "direction", "action", "meld", "price", "team", "card", "seat", "space")


def said(of: Type) -> str:
    """A type with its article: `a number`, `a set of cards`, `a seat or none`."""
    words = _said(of)
    return f"{words} or none" if of.maybe and of.name != "none" else words


def said_any(types: Iterable[Type]) -> str:
    """Several types that will do, joined by "or"."""
    found = list(dict.fromkeys(said(each.sure) for each in types if each != SETS))
    if {_ONE["int"], _ONE["half"]} <= set(found):
        found.remove(_ONE["half"])
    return " or ".join(found)


def constant_of(enum: str) -> str:
    """What a constant of an enum is called: `a direction`, `one of faction`."""
    if enum.startswith("ruling:"):
        return f"an answer of {enum.removeprefix('ruling:')}"
    return with_article(enum) if enum in _OWN else f"one of {enum}"


def with_article(noun: str) -> str:
    """The noun with its article."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def _said(of: Type) -> str:
    if of.name == "enum":
        return constant_of(of.enum)
    if of.name == "map":
        return f"a map of {of.enum or 'numbers'}"
    if of.is_set:
        return f"a {of.name} of {_many(of.of)}" if of.of else f"a {of.name}"
    if of.kind:
        return f"a card of the kind {of.kind}"
    return _ONE.get(of.name) or with_article(of.name)


def _many(of: Type) -> str:
    if of.name == "enum":
        return f"{of.enum}s" if of.enum in _OWN else f"constants of {of.enum}"
    return f"cards of the kind {of.kind}" if of.kind else _MANY.get(of.name, f"{of.name}s")
