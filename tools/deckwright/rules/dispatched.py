"""Methods that have a form for each class of their first argument, and are called often."""

from collections.abc import Callable
from functools import partial, singledispatch
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")
Form = TypeVar("Form", bound=Callable[..., Any])


class dispatched(Generic[Result]):  # noqa: N801  a decorator
    """What `functools.singledispatchmethod` does, in a fraction of the time.

    That one makes a function at each call; this remembers the form for each class. All forms have to be there
    before the first call.
    """

    def __init__(self, method: Callable[..., Result]) -> None:
        self._dispatcher = singledispatch(method)
        self._forms: dict[type[Any], Callable[..., Result]] = {}

    def register(self, form: Form) -> Form:
        """Take a form for the class with which its first argument is annotated, or for each of them."""
        return self._dispatcher.register(form)  # type: ignore[return-value]  # gives what it is given

    def __get__(self, obj: object, cls: type[Any] | None = None) -> Callable[..., Result]:
        return partial(self._called, obj)

    def _called(self, obj: object, of: object, /, *args: object) -> Result:
        form = self._forms.get(of.__class__)
        if form is None:
            form = self._forms[of.__class__] = self._dispatcher.dispatch(of.__class__)
        return form(obj, of, *args)
