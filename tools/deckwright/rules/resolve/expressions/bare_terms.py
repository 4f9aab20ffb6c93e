"""Terms without brackets: those without parameters, of `me`, and of a thing that is looked at or dotted."""

from deckwright.rules.program.expressions import Expression, Local, Term
from deckwright.rules.program.types import SEAT, Type
from deckwright.rules.resolve.expressions.containers import Whose, whose
from deckwright.rules.resolve.expressions.fit import fits
from deckwright.rules.resolve.scope import Scope, TermName


def bare_term(name: str, scope: Scope) -> Term | Whose | None:
    """A term that is read by its name: one about nothing, or about a seat, which is `me`."""
    term = scope.names.terms.get(name)
    if term is None or not _is_clear(term, scope):
        return None
    if not term.params:
        return Term(name, (), term.type)
    if [*term.params.items()] != [("seat", SEAT)]:
        return None
    if "me" in scope.locals:
        return Term(name, (Local("me", SEAT),), term.type)
    return Whose("seat", f"{name}({whose(scope)})")


def term_of(of: Expression, name: str, scope: Scope) -> Term | None:
    """A term about a card, piece or space alone, which is read like what the thing has itself."""
    term, sort = scope.names.terms.get(name), of.type.sure
    if term is None or not _is_clear(term, scope) or not _is_about(term, sort):
        return None
    return Term(name, (of,), term.type)


def terms_of(sort: Type, scope: Scope) -> list[str]:
    """The names of all such terms."""
    return [name for name, term in scope.names.terms.items() if _is_about(term, sort)]


def _is_about(term: TermName, sort: Type) -> bool:
    """Whether it is about such a thing alone, by whose type, or kind, its parameter is called."""
    if len(term.params) != 1:
        return False
    ((name, of),) = term.params.items()
    return name == (of.kind or of.name) and fits(sort, of)


def _is_clear(term: TermName, scope: Scope) -> bool:
    """Whether it is known whose it is, if it uses `me`."""
    return not term.means_me or "me" in scope.locals
