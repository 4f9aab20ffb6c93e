"""Terms of the rules that ask something of a card: a check reads them as what the card has."""

import ast
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from deckwright.load.sections import Entry
from deckwright.rules.resolve.expressions.parse import parsed


@dataclass(frozen=True, slots=True)
class Case:
    """What a term gives where its condition holds; without one it always does."""

    when: ast.expr | None
    is_: ast.expr


@dataclass(frozen=True, slots=True)
class Term:
    """What is asked of a card, called `card` or by its kind in the cases. No cases: it cannot be read."""

    called: str
    cases: Sequence[Case]


def terms_of(entries: Mapping[str, Entry], kinds: Collection[str]) -> dict[str, Term]:
    """The terms of a card, or of one of a kind, without further parameters."""
    return {
        name: Term(str(entry.fields["of"]), _cases(entry.fields.get("is")))
        for name, entry in entries.items()
        if entry.fields.get("of") in ("card", *kinds) and "with" not in entry.fields
    }


def _cases(written: object) -> Sequence[Case]:
    """The cases of a term; none if one of them cannot be read, which is a finding of the rules."""
    if isinstance(written, list) and all(isinstance(each, str) for each in written):
        parts = [tree for each in written if (tree := _tree(each)) is not None]
        return (Case(None, ast.BoolOp(ast.And(), parts)),) if len(parts) == len(written) else ()
    listed = written if isinstance(written, list) else [{"is": written}]
    cases = []
    for each in listed:
        when, is_ = (
            _tree(each.get(key)) if isinstance(each, dict) and key in each else None for key in ("when", "is")
        )
        if is_ is None or (when is None and isinstance(each, dict) and "when" in each):
            return ()
        cases.append(Case(when, is_))
    return tuple(cases)


def _tree(written: object) -> ast.expr | None:
    text = str(written).lower() if isinstance(written, bool) else str(written)
    tree = parsed(text)
    return tree if isinstance(tree, ast.expr) else None
