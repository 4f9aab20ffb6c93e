"""Sums and products as phrases, with brackets where the words alone would be reckoned in another order."""

from operator import add, mul, sub

from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import INT
from deckwright.rules.program.walk import parts
from deckwright.rules.queries.registry import query_of
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker, says

_BINDS = {"+": 1, "-": 1, "*": 2, "//": 2, "%": 2}
_KNOWN = {"+": add, "-": sub, "*": mul}  # of two numbers the result is said
_TURNED = {"+": "-", "-": "+"}
_ROUNDED = ("floor", "clamp")  # words behind a number, which on the right would hold for all before them
_LISTED = ("max", "min")  # the last of a list would go on: `the highest of 1 and 2 plus 3`


@says(e.Arithmetic)
def _arithmetic(speaker: Speaker, of: e.Arithmetic) -> Phrase:
    left, right = speaker.say(of.left), speaker.say(of.right)
    if left.number is not None and right.number is not None and of.op in _KNOWN and of.type == INT:
        return speaker.number(_KNOWN[of.op](left.number, right.number))
    if right.number == 0 and of.op in _TURNED:
        return left
    a, b = (_operand(speaker, of, each, right=each is of.right) for each in (of.left, of.right))
    if right.number is not None and right.number < 0 and of.op in _TURNED:  # `plus −2` is `minus 2`
        return speaker.phrase(f"expressions.{_TURNED[of.op]}", {"a": a, "b": speaker.number(-right.number)})
    return speaker.phrase(f"expressions.{of.op}", {"a": speaker.of(a) if of.op == "%" else a, "b": b})


def alone(speaker: Speaker, of: e.Expression) -> Phrase:
    """A number as a member of a list: in brackets if it is a sum, a product, a list or differs by cases."""
    return _in_brackets(speaker, speaker.say(of), needed=is_apart(speaker, of))


def is_apart(speaker: Speaker, of: e.Expression) -> bool:
    """Whether a number is in brackets where it is a member of a list."""
    whole = _whole(of)
    return isinstance(whole, e.Arithmetic) or _is_list(whole) or bool(speaker.say(of).cases)


def compared(speaker: Speaker, of: e.Expression) -> Phrase:
    """One side of a comparison: in brackets if it differs by cases, whose last goes on."""
    said = speaker.say(of)
    return _in_brackets(speaker, said, needed=bool(said.cases))


def _operand(speaker: Speaker, above: e.Arithmetic, of: e.Expression, *, right: bool) -> Phrase:
    said = speaker.say(of)
    return _in_brackets(speaker, said, needed=bool(said.cases) or _is_bracketed(above, of, right=right))


def _in_brackets(speaker: Speaker, said: Phrase, *, needed: bool) -> Phrase:
    return speaker.phrase("expressions.brackets", {"a": said}) if needed else said


def _is_bracketed(above: e.Arithmetic, of: e.Expression, *, right: bool) -> bool:
    """Whether an operand is told apart from what stands before or behind it."""
    of = _whole(of)
    if _is_list(of) or (not right and _is_open(of)):
        return True
    if not isinstance(of, e.Arithmetic):
        return right and isinstance(of, e.Query) and of.name in _ROUNDED
    if of.op == "%" or _BINDS[of.op] < _BINDS[above.op]:
        return True
    return right and (above.op in ("//", "%") or _is_last(above, of))


def _is_last(above: e.Arithmetic, of: e.Arithmetic) -> bool:
    """Whether it is another number to reckon what is on the right first: `3 - (2 - 1)`, `3 * (4 // 3)`."""
    return of.op == "//" or (above.op == "-" and _BINDS[of.op] == _BINDS["-"])


def _is_open(of: e.Expression) -> bool:
    """Whether it ends with a clause about a number: `cards whose level is more than 2`."""
    of = _whole(of)
    if isinstance(of, e.Arithmetic):
        return not _is_bracketed(of, of.right, right=True) and _is_open(of.right)
    if not isinstance(of, e.Query):
        return False
    if "unsigned" in query_of(of).traits:
        return _is_open(of.args[0])
    if of.where is None or of.empty is not None:
        return False
    return any(isinstance(each, e.Compare) and each.right.type == INT for each in parts(of.where))


def _is_list(of: e.Expression) -> bool:
    if not isinstance(of, e.Query) or of.item is not None:
        return False
    return of.name in _LISTED or ("unsigned" in query_of(of).traits and _is_difference(of.args[0]))


def _is_difference(of: e.Expression) -> bool:
    """Whether its amount without a sign is said as `the difference between 1 and 2`."""
    return isinstance(of, e.Arithmetic) and of.op == "-"


def _whole(of: e.Expression) -> e.Expression:
    """What is said of a number that is taken for a half number: the number."""
    return _whole(of.args[0]) if isinstance(of, e.Query) and of.name == "half" else of
