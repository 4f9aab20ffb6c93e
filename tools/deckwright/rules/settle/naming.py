"""Which names a game may give to picks, values of a frame, parameters and fields."""

from collections.abc import Iterable
from keyword import iskeyword

from deckwright.model.place import Place
from deckwright.rules.settle.scope import Scope

PREPOSITIONS = frozenset({"as", "at", "by", "from", "of", "to", "who", "with"})
FRAME = frozenset({"it", "me", "none", "self"})
TRAITS = frozenset({"face_up", "kind", "name", "owner", "place", "printed"})


def check_name(scope: Scope, name: str, noun: str, place: Place) -> None:
    """Report a name that would mean two things where it is used."""
    clash = ""
    if iskeyword(name):
        scope.report("X154", place, f'"{name}" cannot be a name', "choose another word")
    elif name in PREPOSITIONS:
        clash = "a preposition"
    elif name in FRAME:
        clash = "a word of the language"
    elif name in scope.names.fields or name in TRAITS or name in scope.names.counters:
        clash = _thing(scope, name)
    if clash:
        hint = f"call the {noun} something else"
        scope.report("X107", place, f'the {noun} "{name}" has the name of {clash}', hint)


def check_names(scope: Scope, names: Iterable[tuple[str, Place]], noun: str) -> None:
    """The same for several names."""
    for name, place in names:
        check_name(scope, name, noun, place)


def _thing(scope: Scope, name: str) -> str:
    return "a counter of pieces" if name in scope.names.counters else "a field"
