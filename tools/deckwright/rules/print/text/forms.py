"""How each node is written as text, in one table for both ways: write.py fills it in, read.py matches it.

A form is text with fields in it:

    {to}             the field: a node, a name, a word, or entries with commas
    {fits: if *}     ` if ` and the field, or nothing where the field says nothing
    {below: below}   a word that is there if the field is true
    {tests: if **}   ` if ` and an entry, for each of them
    {parts/ and }    entries with ` and ` between them
    {name}           what something that is declared is called: its stem, numbered if others have it, too

Lists of statements are no part of a form: they stand below it, further in.
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from functools import cache
from string import Formatter
from typing import Any, get_args, get_origin, get_type_hints

from deckwright.rules.target import nodes as n
from deckwright.rules.target.steps import Goto, Pause
from deckwright.rules.target.types import BOOL, NATURAL, TargetType, exactly, listing

Node = Any
Kind = Any  # the class of a node, or the type of one of its fields


@dataclass(frozen=True, slots=True)
class Hole:
    """A field in a form.

    around: what stands before and behind it if it says something; None: it always does. is_flag: that is all
    there is of it. between: what stands between entries; it `leads`: in front of the first, too.
    """

    field: str
    around: tuple[str, str] | None
    is_flag: bool
    between: str
    leads: bool


COMMA = Hole("", None, is_flag=False, between=", ", leads=False)


@dataclass(frozen=True, slots=True)
class Form:
    """How nodes of a class are written if these fields have these values. `unsaid`: fields that get lost."""

    of: Kind
    pieces: tuple[str | Hole, ...]
    fixed: Mapping[str, object]
    unsaid: tuple[str, ...]

    @property
    def type_is_said(self) -> bool:
        """Whether the form says all of the type, or it follows, or there is none."""
        return "type" not in defaults(self.of) or issubclass(self.of, n.Declared)

    def fits(self, node: object) -> bool:
        """Whether the form tells all of a node."""
        holes = {each.field: each for each in self.pieces if isinstance(each, Hole)}
        for name, usual in defaults(self.of).items():
            value = getattr(node, name)
            if name in self.fixed:
                if value != self.fixed[name]:
                    return False
            elif hole := holes.get(name):
                if hole.around is None and value is None:
                    return False
            elif value != usual and name not in (*self.unsaid, *bodies(self.of), "stem", "type"):
                return False
        return True


def form(of: Kind, template: str, *, unsaid: tuple[str, ...] = (), **fixed: object) -> Form:
    """A form from its text."""
    return Form(of, tuple(_pieces(template)), fixed, unsaid)


def _pieces(template: str) -> Iterator[str | Hole]:
    for text, field, spec, _ in Formatter().parse(template):
        if text:
            yield text
        if field is not None:
            name, _, between = field.partition("/")
            before, star, behind = (spec or "").partition("*")
            leads = behind == "*"
            around = (before, behind) if spec and not leads else None
            yield Hole(name, around, bool(spec) and not star, before if leads else between or ", ", leads)


def origin(kind: Kind) -> Kind:
    """What a type is made with: a list of, a union of, one of several words."""
    return get_origin(kind)


@cache
def hints(of: Kind) -> dict[str, Any]:
    """The type of each field of a class."""
    return get_type_hints(of, localns={"Expr": n.Expr, "Stmt": n.Stmt})


@cache
def defaults(of: Kind) -> dict[str, object]:
    """What each field of a class says if nothing is written of it."""
    return {each.name: _default(each) for each in fields(of) if each.init}


def _default(of: Field[Any]) -> object:
    if of.default_factory is not MISSING:
        return of.default_factory()
    return None if of.default is MISSING else of.default


@cache
def bodies(of: Kind) -> tuple[str, ...]:
    """The fields of a class that hold lists which stand below it."""
    said = {each.field for form in FORMS if form.of is of for each in form.pieces if isinstance(each, Hole)}
    return tuple(name for name, kind in hints(of).items() if origin(kind) is list and name not in said)


def has_entries(kind: Kind) -> bool:
    """Whether a field holds any number of things of one type."""
    return origin(kind) is list or (origin(kind) is tuple and get_args(kind)[-1] is ...)


def usual(of: Kind, held: Mapping[str, Any]) -> TargetType | None:
    """The type that needs not be written of an expression with these fields."""
    if of is n.Num:
        return BOOL if isinstance(held["value"], bool) else exactly(held["value"] or 0)
    if of is n.Items and held["parts"]:
        return listing(held["parts"][0].type, bound=len(held["parts"]))
    if of is n.Join and held["parts"]:
        return held["parts"][0].type  # type: ignore[no-any-return]
    return _found(held["gives"], held) if of is n.Search else None


def _found(gives: n.Gives, held: Mapping[str, Any]) -> TargetType:
    value, empty = held["value"].type, held.get("empty")
    if gives == "list":
        source = held["loops"][0].source.type
        is_part = len(held["loops"]) == 1 and held["value"] == n.Get(held["loops"][0].var)
        return listing(value, unique=is_part and source.unique, ascending=is_part and source.ascending)
    if gives in ("count", "sum"):
        return NATURAL if gives == "count" or value.is_natural else value.wide
    return BOOL if gives == "any" else value.joined(empty.type) if empty else value


FORMS = (
    form(TargetType, "{kind}[{of}]{maybe:?}{bound: at most *}{unique: unique}{ascending: ascending}"),
    form(TargetType, "{kind}{maybe:?}{low: from *}{high: to *}"),
    form(TargetType, "{sort}{maybe:?}", kind="id"),
    # Declarations
    form(n.Slot, "slot {name}{per:[*]}: {type}{sees: sees *}{pile: pile}{beneath: beneath}{kernel: kernel}"),
    form(n.Board, "board {name}: {spaces} of {pieces} at {where}{kept: with *}{beneath: above *}"),
    form(
        n.Table,
        "table {name}: {type}{nowhere: nowhere}{data: data *}{filled: filling *}{made: made *}{values: = *}",
    ),
    form(n.Constant, "constant {name}: {type} = {value}{data: data *}"),
    form(n.Question, "question {name}: {base}{words: or *}"),
    form(n.Var, "var {name}: {type}"),
    form(n.Window, "window {name}: {timing} {event}({params}){decline: decline *}"),
    form(
        n.Listener,
        "listener {number}: {test} then {does}{told: told *}{cards: on *}{once: once *}{offered: offers *}",
    ),
    form(
        n.Function,
        "function {name}({params}){gives: -> *}{section: in *}{entry: entry}{chosen: offering *}",
        unsaid=("about",),
    ),
    # Expressions
    form(n.Num, "none", value=None),
    form(n.Num, "{value}"),
    form(n.Named, "{const}"),
    form(n.Get, "{var}"),
    form(n.Sure, "{of}!"),
    form(n.Place, "{slot}{index:[*]}"),
    form(n.Load, "{place}"),
    form(n.Entry, "{table}{index:[*]}"),
    form(n.Calc, "({left} {op} {right})"),
    form(n.Cmp, "({left} {op} {right})"),
    form(n.Logic, "({parts/ and })", op="and"),
    form(n.Logic, "({parts/ or })", op="or"),
    form(n.Not, "not {of}"),
    form(n.Cond, "({test} ? {then} : {other})"),
    form(n.In, "({item} in {among})"),
    form(n.Size, "size({of})"),
    form(n.Items, "[{parts}]"),
    form(n.Join, "join({parts})"),
    form(n.Span, "[{low} .. {high}) of {of}"),
    form(n.Unique, "unique({of})"),
    form(n.Ordered, "ordered({of})"),
    form(n.Loop, "for {var} in {source}{tests: if **}"),
    form(n.Search, "{gives}({value}{loops: **}{empty: else *})"),
    form(n.Id, "{question}({value})", word=""),
    form(n.Id, "{question}:{word}", value=None),
    form(n.Meant, "meant {question}({id})"),
    form(n.Answer, "answer"),
    form(n.Told, "argument {place} of {window}"),
    form(n.CalledOff, "called off"),
    form(n.Invoke, "{function}({args})"),
    form(n.Kernel, "kernel {name}({args})"),
    form(n.Subsets, "{low} to {high} of {ids} as {held}{rising: rising}{fits: if *}"),
    form(n.Choosable, "choosable({among})"),
    # Statements
    form(n.Enter, "enter {board} {owner}: {cards} at {spaces}", var=None),
    form(n.Enter, "{var} = enter {board} {owner}: {cards} at {spaces}"),
    form(n.Lot, "{var} = lot{number: *} of {among}"),
    form(n.AskSeveral, "{var} = ask {seat}: {among}, {done}{given: given *}{secret: secretly}"),
    form(n.Let, "{var} = {value}"),
    form(n.Store, "{place} = {value}"),
    form(n.Origin, "{top:top of }{zones/ or }"),
    form(n.Move, "move {card} {origin} -> {to}{several: several}{sure: sure}{below: below}"),
    form(n.MoveTop, "move all {origin} -> {to}{below: below}", n=None),
    form(n.MoveTop, "move top {n} {origin} -> {to}{below: below}"),
    form(n.Draw, "draw {n} {pile} -> {to}{refill: refill *}"),
    form(n.Shuffle, "shuffle {pile}"),
    form(n.Learn, "learn {seat}: {n} of {pile}{arranges: arranged}"),
    form(n.Show, "show {card} {origin}{seats: to *}{sure: sure}{named: named}"),
    form(n.Eliminate, "eliminate {out}"),
    form(n.Raise, "raise {card} of {pile} to {to}"),
    form(n.RuleOut, "rule out {cards} in {place}"),
    form(n.RuleIn, "rule in {cards} in {place}"),
    form(n.PointOut, "point out {cards} in {place}"),
    form(n.Take, "take {cards} from {origins}{sure: sure}"),
    form(n.Lay, "lay {cards} -> {to}"),
    form(n.MovePiece, "go {board} {piece} to {space}"),
    form(n.Swap, "swap {board} {one} with {other}"),
    form(n.Carry, "carry {board} {piece} by {carrier}"),
    form(n.Turn, "turn {board} {piece} into {card}"),
    form(n.Leave, "leave {board} {piece}"),
    form(n.Rest, "rest {rules}"),
    form(n.If, "if {test}"),
    form(n.Each, "each {var} of {over}"),
    form(n.Repeat, "repeat"),
    form(n.Break, "break"),
    form(n.Return, "return{value: *}"),
    form(n.Do, "do {function}({args})"),
    form(n.DoOne, "dispatch {stem} by {number} with ({args}): {calls/; }"),
    form(n.End, "end game won by {winner}", ending=None),
    form(n.End, "end {ending} won by {winner}"),
    form(n.Interrupt, "end the {what}"),
    form(n.Ask, "ask {seat}: {ids}{given: given *}{told: openly}"),
    form(n.Roll, "roll {sides} for {falls}"),
    form(n.Await, "await {function}({args})"),
    form(n.Announce, "announce {window} by {seat}{args:: *}"),
    form(n.Change, "change argument {place} of {window} to {value}"),
    form(n.CallOff, "call off {window}"),
    form(n.Abandon, "abandon"),
    form(n.Begin, "begin {function}({args})"),
    form(n.Note, "note {rules}"),
    form(Goto, "goto {step}", back=False),
    form(Goto, "back to {step}", back=True),
    form(Pause, "{what}, then {step}"),
)

DECLARED = (n.Slot, n.Board, n.Table, n.Constant, n.Question, n.Var, n.Window, n.Function)


def _words() -> Iterator[str]:
    """The words that forms are made of."""
    for piece in (piece for each in FORMS for piece in each.pieces):
        for text in (piece,) if isinstance(piece, str) else (*(piece.around or ()), piece.between):
            yield from "".join(letter if letter.isidentifier() else " " for letter in text).split()


RESERVED = frozenset((*_words(), *get_args(n.Gives), "True", "False"))  # what nothing is called
