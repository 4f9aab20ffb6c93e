"""The list of checks, filled by a decorator: one generator per check, one code each."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules

from deckwright.check.codes import codes
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding

Check = Callable[[Subject], Iterator[Finding]]


@dataclass(frozen=True, slots=True)
class Registered:
    """A check and the code of the findings that it yields."""

    code: str
    run: Check


CHECKS: dict[str, Registered] = {}


def check(code: str, checks: dict[str, Registered] | None = None) -> Callable[[Check], Check]:
    """Register a generator of findings under a code that has a page. Several checks may share a code.

    Raises:
        ValueError: the code has no page, or a check of this name exists already.
    """
    known = CHECKS if checks is None else checks

    def register(run: Check) -> Check:
        if code not in codes():
            raise ValueError(f"{run.__name__}: the code {code} has no page in check/pages")
        if run.__name__ in known:
            raise ValueError(f"the check {run.__name__} is registered twice")
        known[run.__name__] = Registered(code, run)
        return run

    return register


def all_checks() -> Mapping[str, Registered]:
    """Every check by name. Importing a module of this package registers its checks: a new file is enough."""
    import deckwright.check

    for module in iter_modules(deckwright.check.__path__):
        import_module(f"deckwright.check.{module.name}")
    return CHECKS
