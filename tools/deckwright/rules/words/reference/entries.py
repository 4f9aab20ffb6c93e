"""One entry of the reference: an op, a query, a type, a section .. as a few lines of Markdown."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

from deckwright.load.reader import read_document
from deckwright.reading import ANYWHERE
from deckwright.rules.ops.form import Param, Shape
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.program.types import ANY_SET, Type
from deckwright.rules.queries.form import Argument, QueryForm
from deckwright.rules.queries.registry import all_queries
from deckwright.rules.words.reference.primer import example_of_op, example_of_query
from deckwright.rules.words.reference.sections import GAME_SECTIONS, SECTIONS, section_entry

TYPES: Mapping[str, str] = {
    "int": "A whole number.",
    "half": "A number with halves: 0.5, 1, 1.5 .. Written `half(1)` where a whole number would be read.",
    "bool": "`true` or `false`. It is no number.",
    "seat": "A player: `me`, `opponent`; `seat0`, `seat1` .. in the order around the table.",
    "card": "A card as it is designed. Two copies of it are the same `card`. The name of a kind is a type, "
    "too: `of: ship`, `{with: {form: ship}}`, `holds: set ship`. Then each has the fields of that kind, and "
    "no other card may be given: `the(ship, where=it == top(deck))` is the card on top as a ship, or none if "
    "it is no ship.",
    "piece": "One thing in play: a card, or several as one, with an owner, a place and counters.",
    "space": "A field of a board, called by column and row: `b3`; on a board of `spaces` by its name, "
    "on one of `places` by its number.",
    "direction": "One of ahead, ahead_right, right, back_right, back, back_left, left, ahead_left; "
    "hexes have no ahead and no back.",
    "enum": "One of the constants that a field or `names` lists: `kind == fauna`. No quotes.",
    "set": "Several things of one type: `set piece`, or a field `traits: set trait`; it may be empty. "
    "One thing will do where a set is asked for: `commerce in card.traits`, `count(card.traits)`.",
    "map": "An entry for each constant of an enum, `gait[ahead]`; in `values` also by whole numbers: "
    "`deal[count(seats)]`. What is not written there counts as 0; on cards as the first constant.",
    "marks": "Cards that are marked in a pool that holds `set card`, wherever they lie, none of them twice: "
    "`gain: {known: card}` marks one or several, `lose: {known: card}` no more, `set: {known: none}` clears "
    "all. Ask as of any set of cards: `card in known`, `sum(known, level)`, `{card: known}`.",
    "tokens": "Numbers from 1 to 99 that lie in a pool one by one, such as loans of 2 and 5. What would be"
    " more counts as 99, and 0 adds nothing. `gain: {loans: 5}` adds one, `lose: {loans: paid}` takes chosen "
    "ones away, `set: {loans: none}` all of them. Ask for `sum(loans)`, `count(loans)`, "
    "`max(loans, it, empty=0)`.",
    "ops": "A list of steps that a card carries; `run` does them.",
    "none": "Nothing: there was no such thing. It may be compared, moved or removed, but not counted with.",
}

# What stands behind a key, where its type alone does not tell.
_TAKES: Mapping[Shape, str] = {
    "action": "name of an action",
    "amounts": "amounts: `{coin: 2}`",
    "answered": "name of the event that is answered",
    "arguments": "arguments: `{loss: 1}`",
    "board": "name of a board",
    "cases": "lists of steps, or by ids: steps, or `{when: .., do: ..}`",
    "choices": "choices: `{gift: {card: hand}}`",
    "counters": "counters: `{damage: 1}`",
    "dice": "dice: `d6`, `2d6`",
    "event": "name of an event",
    "names": "names: `{best: 3}`",
    "ops": "steps",
    "offers": "steps",
    "owned": "zone, or `nowhere`",
    "picks": "choices: `{gift: {card: hand}}`",
    "reroll": "`{when: .., cost: .., rule: ..}`",
    "runnable": "verb, or field of ops",
    "selector": "selector: `{piece: region}`",
    "truth": "true / false",
    "word": "new name",
    "zone": "zone",
}


def entry(kind: str, name: str) -> str:
    """The entry of a name.

    Raises:
        KeyError: there is no such name of this kind.
    """
    return _KINDS[kind][1](name)


def names(kind: str) -> tuple[str, ...]:
    """All names of a kind: op, query, type, selector or section.

    Raises:
        KeyError: there is no such kind.
    """
    return tuple(_KINDS[kind][0]())


def kinds() -> tuple[str, ...]:
    """What there are entries for."""
    return tuple(_KINDS)


def _op(name: str) -> str:
    form = all_ops()[name].form
    example, said = example_of_op(name)
    lines = [f"### {name}", "", form.says + (" A player may be asked." if form.asks else ""), ""]
    lines += ["| key | takes | without it | means |", "|---|---|---|---|", _row(name, form.first)]
    lines += [_row(key, param) for key, param in form.others.items()]
    if form.further:
        lines.append("| *others* | expressions | is asked, or an error | arguments of what is named |")
    return "\n".join([*lines, "", *_example(example, said)])


def _row(key: str, param: Param) -> str:
    words = " / ".join(f"`{word}`" for word in param.words)
    takes = _TAKES.get(param.shape) or words or _things(key, param)
    without = "*required*" if param.required else f"`{param.default}`" if param.default else "optional"
    return f"| `{key}` | {takes} | {without} | {param.says} |"


def _things(key: str, param: Param) -> str:
    """A set of cards is a zone where something moves to, and may be one elsewhere."""
    return _types(param.types).replace("set card", "zone" if key == "to" else "zone or set card")


def _query(name: str) -> str:
    example, said = example_of_query(name)
    lines = [f"### {name}", ""]
    for form in all_queries()[name].forms:
        lines += [f"`{form.signature}` gives {form.gives}. {form.says}", ""]
        lines += ["| argument | takes |", "|---|---|", *_arguments(form), ""]
    return "\n".join([*lines, *_example(example, said)])


def _arguments(form: QueryForm) -> Iterator[str]:
    for each in form.args:
        more = (
            ", any number of them" if each.more else f"; without it `{each.default}`" if each.default else ""
        )
        yield f"| {each.name} | {_taken(each)}{more} |"
    left_out = {"may": "; may be left out", "must": "", "no": ""}
    if form.each != "no":
        yield f"| each | {_types(form.each_types)} of each thing{left_out[form.each]} |"
    if form.where != "no":
        yield f"| where | bool: which things are meant{left_out[form.where]} |"
    if form.otherwise:
        yield "| otherwise | bool: which things are meant where `where` leaves none; may be left out |"
    if form.empty:
        yield "| empty | a number of the same type; without it the answer may be none |"


def _taken(argument: Argument) -> str:
    if argument.like:
        return "as the first"
    if ANY_SET in argument.types:
        return "set of anything"
    return "zone" if argument.zone else _types(argument.types)


def _types(types: Iterable[Type]) -> str:
    perhaps = " or ".join(str(each.sure) for each in types if each.maybe)
    surely = " or ".join(str(each) for each in types if not each.maybe)
    return ", or ".join(filter(None, (perhaps and f"{perhaps}, which may be none", surely)))


def _example(example: str, said: Mapping[str, str]) -> list[str]:
    fenced = ["```yaml", example, "```"]
    return [*fenced, "", *(f"- {language}: {text}" for language, text in said.items()), ""]


def _type(name: str) -> str:
    return f"### {name}\n\n{TYPES[name]}\n"


def _selector(name: str) -> str:
    told = {**selectors()["sorts"], **selectors()["options"]}[name]
    without = f" Without it: {told['without']}." if "without" in told else ""
    return f"### {name}\n\n{told['says']}{without} `{told['example']}`\n"


@cache
def selectors() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """What can be chosen, and the options of a selector: what each means, with an example."""
    return _read("selectors.yaml")


@cache
def operators() -> Mapping[str, Mapping[str, str]]:
    """The signs of expressions: what each means, with an example."""
    return _read("operators.yaml")


def _read(name: str) -> Mapping[str, Any]:
    path = Path(__file__).with_name(name)
    return cast(Mapping[str, Any], read_document(path, path.name, ANYWHERE).data)


_KINDS: Mapping[str, tuple[Callable[[], Mapping[str, object]], Callable[[str], str]]] = {
    "op": (all_ops, _op),
    "query": (all_queries, _query),
    "type": (lambda: TYPES, _type),
    "selector": (lambda: {**selectors()["sorts"], **selectors()["options"]}, _selector),
    "section": (lambda: {**SECTIONS, **GAME_SECTIONS}, section_entry),
}
