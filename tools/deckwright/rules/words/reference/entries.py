"""One entry of the reference: an op, a query, a type, a section .. as a few lines of Markdown."""

from collections.abc import Callable, Mapping

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.settle.expressions.queries import QUERIES, QueryForm
from deckwright.rules.words.reference.primer import example_of_op, example_of_query
from deckwright.rules.words.reference.sections import SECTIONS, section_entry

TYPES: Mapping[str, str] = {
    "int": "A whole number.",
    "half": "A number with halves: 0.5, 1, 1.5 .. Written `half(1)` where a whole number would be read.",
    "bool": "`true` or `false`. It is no number.",
    "seat": "A player: `me`, `opponent`, `seat0` .. in the order around the table.",
    "card": "A card as it is designed. Two copies of it are the same `card`.",
    "piece": "One thing in play: a card, or several as one, with an owner, a place and counters.",
    "space": "A field of a board, called by column and row: `b3`; of a board of `places`, by its number.",
    "direction": "One of ahead, ahead_right, right, back_right, back, back_left, left, ahead_left.",
    "enum": "One of the constants that a field or `names` lists: `kind == fauna`. No quotes.",
    "set": "Several things of one type: `set piece`, or a field `traits: set trait`; it may be empty. "
    "One thing will do where a set is asked for: `commerce in card.traits`, `count(card.traits)`.",
    "map": "An entry for each constant of an enum, `wheel[ahead]`; in `values` also by whole numbers: "
    "`deal[count(seats)]`. What is not written there counts as 0.",
    "tokens": "Numbers above 0 that lie in a pool one by one, such as loans of 2 and 5. `gain: {loans: 5}`"
    " adds one, `lose: {loans: paid}` takes chosen ones away, `set: {loans: none}` all of them. Ask for "
    "`sum(loans)`, `count(loans)`, `max(loans, it, empty=0)`.",
    "ops": "A list of steps that a card carries; `run` does them.",
    "none": "Nothing: there was no such thing. It may be compared, moved or removed, but not counted with.",
}
SELECTORS: Mapping[str, str] = {
    "card": "Cards in a zone, in several, or of a kind: `{card: hand + discard, where: kind == fauna}`.",
    "piece": "Pieces on a board: `{piece: region, where: owner == me}`.",
    "space": "Spaces of a board or area: `{space: home + transition, where: free(it)}`.",
    "seat": "Players: `{seat: opponents}`.",
    "one_of": "Constants of an enum, `{one_of: kind}`, or those in a set: `{one_of: card.traits}`.",
    "number": "Numbers between two, both included: `{number: [1, 3]}`.",
    "tokens": "Tokens of a pool, by their values: `{tokens: loans, any: true, such_that: sum(paid) >= 5}`.",
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
    lines += ["| key | takes | means |", "|---|---|---|", _row(name, form.first)]
    lines += [_row(key, param) for key, param in form.others.items()]
    if form.further:
        lines.append("| *others* | expressions | arguments of what is named |")
    return "\n".join([*lines, "", *_example(example, said)])


def _row(key: str, param: Param) -> str:
    takes = " or ".join(map(str, param.types)) or " / ".join(param.words) or param.shape.replace("_", " ")
    default = f"; without it `{param.default}`" if param.default else "" if param.required else "; optional"
    return f"| `{key}` | {takes} | {param.says}{default} |"


def _query(name: str) -> str:
    example, said = example_of_query(name)
    lines = [f"### {name}", ""]
    for form in QUERIES[name]:
        lines.append(f"`{form.signature}` gives {_gives(form)}. {form.says}")
        lines.append("")
    return "\n".join([*lines, *_example(example, said)])


def _gives(form: QueryForm) -> str:
    return str(form.gives)


def _example(example: str, said: Mapping[str, str]) -> list[str]:
    fenced = ["```yaml", example, "```"]
    return [*fenced, "", *(f"- {language}: {text}" for language, text in said.items()), ""]


def _type(name: str) -> str:
    return f"### {name}\n\n{TYPES[name]}\n"


def _selector(name: str) -> str:
    return f"### {name}\n\n{SELECTORS[name]}\n"


_KINDS: Mapping[str, tuple[Callable[[], Mapping[str, object]], Callable[[str], str]]] = {
    "op": (all_ops, _op),
    "query": (lambda: dict(sorted(QUERIES.items())), _query),
    "type": (lambda: TYPES, _type),
    "selector": (lambda: SELECTORS, _selector),
    "section": (lambda: SECTIONS, section_entry),
}
