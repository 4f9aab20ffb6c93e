"""Which names a game may give to picks, values of a frame, parameters and fields."""

import re
from keyword import iskeyword
from typing import TYPE_CHECKING

from deckwright.load.rule_entries import no_number
from deckwright.model.numbers import NUMBER
from deckwright.model.place import Place
from deckwright.rules.ids import KEPT, words_of
from deckwright.rules.ids_walk import picks_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.types import CARD, PIECE, Type, set_of
from deckwright.rules.resolve.declared import named_of
from deckwright.rules.resolve.scope import Scope

if TYPE_CHECKING:
    from deckwright.rules.resolve.context import Context

_WORD = re.compile(r"[a-z][a-z0-9_]*")
PREPOSITIONS = frozenset({"as", "at", "by", "from", "of", "to", "who", "with"})
FRAME = frozenset({"it", "me", "none", "self"})
_NAMED = (
    "names",
    "values",
    "boards",
    "zones",
    "pools",
    "counters",
    "terms",
    "prices",
    "melds",
    "actions",
)  # what expressions name
_ASKING = ("actions", "triggers", "verbs")  # with whose names the ids of answers begin
_KEEPING = {"boards": "board", "zones": "zone", "pools": "pool", "counters": "counter"}
_OF_BOARDS = ("{}_pieces", "enter_{}", "enter_{}_broad", "leave_{}", "move_{}")
_OF_CARRIERS = (*_OF_BOARDS, "carry_{}")
_BEARERS = (CARD, PIECE, set_of(CARD), set_of(PIECE))
TRAITS = frozenset({"kind", "name", "owner", "place", "printed"})


def check_name(scope: Scope, name: str, noun: str, place: Place, of: Type | None = None) -> None:
    """Report a name that would mean two things where it is used. A thing with fields bears none of these."""
    clash = ""
    if iskeyword(name) and noun != "verb":
        scope.report("X154", place, f'"{name}" cannot be a name', "choose another word")
    elif name in PREPOSITIONS:
        clash = "a preposition"
    elif name in FRAME:
        clash = "a word of the language"
    elif of in _BEARERS and (name in scope.names.fields or name in TRAITS or name in scope.names.counters):
        clash = _thing(scope, name)
    if clash:
        hint = f"call the {noun} something else"
        scope.report("X107", place, f'the {noun} "{name}" has the name of {clash}', hint)


def declared_words(context: "Context") -> None:
    """Report declared names that no expression can mention, since expressions are written with them."""
    source = context.source
    _no_numbers(context)
    for kind in source.game.kinds.values():
        for field in kind.fields.values():
            _word(context, f"kinds/{kind.id}", field.name, field.spot.place(key=True))
    for section in _NAMED:
        for name, entry in source.entries(section).items():
            _word(context, f"{section}/{name}", name, entry.spot.place(key=True))
    for section in _ASKING:
        for name, entry in source.entries(section).items():
            check_answer(context.scope(f"{section}/{name}"), name, entry.spot.place(key=True))
    _kept_twice(context)


def _kept_twice(context: "Context") -> None:
    """Report what a game would keep under a name under which it keeps something else."""
    game, known = context.source.game, dict[str, str]()
    known |= {each.id: "an option" for each in game.values.values() if each.option}
    known |= {each.switch: "an option" for each in game.rulings.values() if each.switch}
    is_kept_alone = len(context.source.entries("boards")) == 1  # several go by a name that no game can give
    for section, noun in _KEEPING.items():
        for name, entry in context.source.entries(section).items():
            if name in known:
                scope, place = context.scope(f"{section}/{name}"), entry.spot.place(key=True)
                message = f'the {noun} "{name}" has the name of {known[name]}'
                scope.report("X107", place, message, f"call the {noun} something else")
            known.setdefault(name, f"a {noun}")
            if section == "boards" and is_kept_alone:
                patterns = _OF_CARRIERS if "carries" in entry.fields else _OF_BOARDS
                for each in (pattern.format(name) for pattern in patterns):
                    if each in known:
                        scope, place = context.scope(f"{section}/{name}"), entry.spot.place(key=True)
                        message = f'the board "{name}" keeps "{each}", which is the name of {known[each]}'
                        scope.report("X107", place, message, "call one of them something else")
                    known[each] = f"what is kept for the board {name}"


def check_answer(scope: Scope, name: str, place: Place) -> bool:
    """Whether the ids of answers may begin with a name; if they are those of every game, that is told."""
    if name in KEPT and not iskeyword(name):
        _kept(scope, name, place)
        return False
    return True


def tell_answers(context: "Context", program: Program) -> None:
    """Report cards and constants that a pick offers beside an answer of the same name."""
    told = set[str]()
    for pick in picks_of(program):
        of = pick.selector.type
        offered = context.names.cards if of == CARD else program.enums[of.enum] if of.name == "enum" else ()
        for name in words_of(pick):
            if name in offered and name not in told:
                told.add(name)
                _kept(context.scope(f"{of.enum or 'cards'}/{name}"), name, _declared(context, of.enum, name))


def _declared(context: "Context", enum: str, name: str) -> Place:
    """Where a card, or a constant of an enum, has its name."""
    game, names = context.source.game, context.source.entries("names")
    if not enum:
        return game.cards[name].spot.place("id")
    if enum == "kind":
        return game.kinds[name].spot.place(key=True)
    if enum in names:
        return names[enum].spot.place()
    fields = (kind.fields[enum] for kind in game.kinds.values() if enum in kind.fields)
    if field := next(fields, None):
        return field.spot.place("type")
    course = context.source.whole("turn") or context.source.whole("round")
    assert course is not None, "what has phases has a turn, or a round"
    return course.spot.at("phases").place(name, key=True)


def _kept(scope: Scope, name: str, place: Place) -> None:
    message = f'"{name}" is an answer in every game, and cannot be a name that answers begin or end with'
    scope.report("X154", place, message, "choose another word")


def check_word(scope: Scope, name: str, place: Place) -> bool:
    """Whether a name that stands on cards may be one of those that are declared; if not, that is told."""
    if not _WORD.fullmatch(name):
        message = f'"{name}" cannot be an id'
        scope.report(
            "X104", place, message, "an id begins with a small letter; small letters, digits and _ follow"
        )
    elif iskeyword(name):
        scope.report("X154", place, f'"{name}" cannot be a name', "choose another word")
    else:
        return check_answer(scope, name, place)
    return False


def _word(context: "Context", about: str, name: str, place: Place) -> None:
    if iskeyword(name):
        context.scope(about).report("X154", place, f'"{name}" cannot be a name', "choose another word")


def _thing(scope: Scope, name: str) -> str:
    return "a counter of pieces" if name in scope.names.counters else "a field"


def _no_numbers(context: "Context") -> None:
    """Report values that were meant as numbers, but are none: nothing can count with them."""
    for value in context.source.game.values.values():
        quoted = isinstance(value.value, str) and NUMBER.fullmatch(value.value)
        if quoted or (value.option and type(value.value) is not int and not value.enum):
            game, enums = context.source.game.id, named_of(context.source)
            context.findings.append(no_number(game, value.id, value.value, value.spot, enums))
            context.broken.add(value.id)
        elif value.enum and value.tunable:
            message = f"{value.id} is one of {value.enum}, so it has no bounds"
            scope, place = context.scope(f"values/{value.id}"), value.spot.place("tunable", key=True)
            scope.report("X104", place, message, "leave it out: a start may set any of them")
