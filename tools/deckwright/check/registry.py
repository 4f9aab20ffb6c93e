"""The list of checks, filled by a decorator: one generator per check."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from deckwright.check.subject import Subject
from deckwright.model.finding import Finding

Check = Callable[[Subject], Iterator[Finding]]

_CHECKS: dict[str, Check] = {}


def check(run: Check) -> Check:
    """Register a generator of findings.

    Raises:
        ValueError: a check of this name exists already.
    """
    if run.__name__ in _CHECKS:
        raise ValueError(f"the check {run.__name__} is registered twice")
    _CHECKS[run.__name__] = run
    return run


@cache
def all_checks() -> Mapping[str, Check]:
    """Every check by name. Importing a module of this package registers its checks: a new file is enough."""
    import deckwright.check

    for module in iter_modules(deckwright.check.__path__):
        import_module(f"deckwright.check.{module.name}")
    return _CHECKS
