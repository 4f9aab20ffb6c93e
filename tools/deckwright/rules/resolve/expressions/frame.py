"""One expression being resolved: its text and scope, dispatch by kinds of parts, how to refuse one."""

import ast
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import NoReturn

from deckwright.model.finding import Missing
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.types import Type
from deckwright.rules.resolve.expressions.fit import fitted, known, reason
from deckwright.rules.resolve.expressions.parse import span
from deckwright.rules.resolve.expressions.text import Text
from deckwright.rules.resolve.scope import Scope


class Refused(Exception):  # noqa: N818  it carries nothing: the finding is in the scope
    """This part cannot be resolved; the finding that says why is reported."""


@dataclass(frozen=True, slots=True)
class Want:
    """What a part should be: one of some types, any if there are none.

    `source`: it says where things come from, so that a kind stands for all of its cards.
    """

    types: tuple[Type, ...] = ()
    source: bool = False


ANY = Want()


@dataclass(frozen=True, slots=True)
class Frame:
    """The expression, and the scope in which a part of it stands.

    `chosen` remembers for a part which of several forms it has: what lies deep is tried out only once.
    """

    text: Text
    scope: Scope
    chosen: dict[int, int] = field(default_factory=dict)

    def within(self, scope: Scope) -> "Frame":
        """The same expression in another scope."""
        return replace(self, scope=scope)

    def written(self, node: ast.AST) -> str:
        """A part as it is written."""
        return self.text.written[slice(*span(node))]

    def refuse(
        self, node: ast.AST, code: str, message: str, hint: str = "", missing: Missing | None = None
    ) -> NoReturn:
        """Report what is wrong with a part, and give up on it."""
        self.scope.report(code, self.text.place(*span(node)), message, hint, missing)
        raise Refused

    def resolve(self, node: ast.expr, want: Want = ANY) -> Expression:
        """A part, resolved, of a type that is wanted."""
        meant = known(RULES[type(node)](self, node, want), self.scope)
        return self.fit(node, meant, want)

    def fit(self, node: ast.expr, meant: Expression, want: Want) -> Expression:
        """What a part means, made to fit what is wanted, or refused."""
        found = fitted(meant, want.types)
        if found is None:
            self.refuse(node, *reason(self.written(node), meant, want.types))
        return found

    def silent(self) -> "Frame":
        """The same frame, whose findings nobody sees."""
        return self.within(replace(self.scope, findings=[]))

    def attempt(self, node: ast.expr, want: Want = ANY) -> Expression | None:
        """A part, resolved, or None where that fails; nothing is reported."""
        try:
            return self.silent().resolve(node, want)
        except Refused:
            return None


Rule = Callable[[Frame, ast.expr, Want], Expression]
RULES: dict[type[ast.expr], Rule] = {}


def resolves(*parts: type[ast.expr]) -> Callable[[Rule], Rule]:
    """Register what resolves some kinds of parts."""

    def register(rule: Rule) -> Rule:
        for part in parts:
            assert part not in RULES, f"{part.__name__} is resolved twice"
            RULES[part] = rule
        return rule

    return register
