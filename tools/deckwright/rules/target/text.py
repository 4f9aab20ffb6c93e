"""The target program as text, for people and for the tests of passes: one line for each statement.

Variables go by their stems, with a number where two share one. Nothing is read back from it by the compiler.
"""

from collections.abc import Iterator, Sequence
from functools import singledispatchmethod

from deckwright.rules.target import nodes as n
from deckwright.rules.target.steps import Goto, Pause, Step


class Text:
    """Writes nodes; the same variable has the same name wherever one of these writes it."""

    def __init__(self) -> None:
        self._names: dict[n.Var, str] = {}

    def name(self, var: n.Var) -> str:
        """The name of a variable."""
        if var not in self._names:
            same = sum(each.stem == var.stem for each in self._names)
            self._names[var] = f"{var.stem}.{same + 1}" if same else var.stem
        return self._names[var]

    def function(self, of: n.Function) -> str:
        """A function with its body."""
        gives = f" -> {of.gives.kind}" if of.gives else ""
        head = f"{of.stem}({', '.join(map(self.name, of.params))}){gives}"
        return "\n".join([head, *self.body(of.body)])

    def step(self, of: Step) -> str:
        """A step of a routine."""
        return "\n".join([of.stem, *self.body(of.body)])

    def body(self, nodes: Sequence[object], indent: str = "  ") -> Iterator[str]:
        """Statements, the lists inside them further in."""
        for node in nodes:
            yield f"{indent}{self.of(node)}"
            for word, inner in _lists(node):
                yield from [f"{indent}{word}"] if word else []
                yield from self.body(inner, f"{indent}  ")

    def several(self, nodes: Sequence[object]) -> str:
        """Nodes with commas."""
        return ", ".join(map(self.of, nodes))

    @singledispatchmethod
    def of(self, node: object) -> str:
        """An expression, or the first line of a statement."""
        raise TypeError(f"no text for {type(node).__name__}")

    @of.register
    def _num(self, of: n.Num) -> str:
        return "none" if of.value is None or (of.type.maybe and of.value == -1) else str(of.value)

    @of.register
    def _named(self, of: n.Named) -> str:
        return of.const.stem

    @of.register
    def _get(self, of: n.Get) -> str:
        return self.name(of.var)

    @of.register
    def _sure(self, of: n.Sure) -> str:
        return f"{self.of(of.of)}!"

    @of.register
    def _place(self, of: n.Place) -> str:
        return self._indexed(of.slot.stem, of)

    @of.register
    def _load(self, of: n.Load) -> str:
        return self.of(of.place)

    @of.register
    def _entry(self, of: n.Entry) -> str:
        return self._indexed(of.table.stem, of)

    def _indexed(self, stem: str, of: n.Place | n.Entry) -> str:
        return stem + "".join(f"[{self.of(each)}]" for each in of.index)

    @of.register(n.Calc)
    @of.register(n.Cmp)
    def _operator(self, of: n.Calc | n.Cmp) -> str:
        return f"({self.of(of.left)} {of.op} {self.of(of.right)})"

    @of.register
    def _logic(self, of: n.Logic) -> str:
        return f"({f' {of.op} '.join(map(self.of, of.parts))})"

    @of.register
    def _not(self, of: n.Not) -> str:
        return f"not {self.of(of.of)}"

    @of.register
    def _cond(self, of: n.Cond) -> str:
        return f"({self.of(of.test)} ? {self.of(of.then)} : {self.of(of.other)})"

    @of.register
    def _in(self, of: n.In) -> str:
        return f"({self.of(of.item)} in {self.of(of.among)})"

    @of.register
    def _items(self, of: n.Items) -> str:
        return f"[{self.several(of.parts)}]"

    @of.register
    def _join(self, of: n.Join) -> str:
        return f"join({self.several(of.parts)})"

    @of.register
    def _span(self, of: n.Span) -> str:
        return f"[{self.of(of.low)} .. {self.of(of.high)})"

    @of.register(n.Size)
    @of.register(n.Unique)
    @of.register(n.Ordered)
    def _of_list(self, of: n.Size | n.Unique | n.Ordered) -> str:
        return f"{type(of).__name__.lower()}({self.of(of.of)})"

    @of.register
    def _loop(self, of: n.Loop) -> str:
        tests = "".join(f" if {self.of(each)}" for each in of.tests)
        return f"for {self.name(of.var)} in {self.of(of.source)}{tests}"

    @of.register
    def _search(self, of: n.Search) -> str:
        loops = " ".join(map(self.of, of.loops))
        empty = "" if of.empty is None else f" else {self.of(of.empty)}"
        return f"{of.gives}({self.of(of.value)} {loops}{empty})"

    @of.register
    def _id(self, of: n.Id) -> str:
        return f"{of.question.stem}.{of.word if of.value is None else self.of(of.value)}"

    @of.register
    def _meant(self, of: n.Meant) -> str:
        return f"meant {of.question.stem} by {self.of(of.id)}"

    @of.register
    def _answer(self, _: n.Answer) -> str:
        return "answer"

    @of.register
    def _told(self, of: n.Told) -> str:
        return f"told {self.name(of.window.params[of.place + 1])}"

    @of.register
    def _called_off(self, _: n.CalledOff) -> str:
        return "called off"

    @of.register
    def _kernel(self, of: n.Kernel) -> str:
        return f"kernel.{of.name}({self.several(of.args)})"

    @of.register(n.Invoke)
    @of.register(n.Do)
    @of.register(n.Await)
    @of.register(n.Begin)
    def _call(self, of: n.Invoke | n.Do | n.Await | n.Begin) -> str:
        word = "" if isinstance(of, n.Invoke) else f"{type(of).__name__.lower()} "
        return f"{word}{of.function.stem}({self.several(of.args)})"

    @of.register
    def _let(self, of: n.Let) -> str:
        return f"{self.name(of.var)} = {self.of(of.value)}"

    @of.register
    def _store(self, of: n.Store) -> str:
        return f"{self.of(of.place)} = {self.of(of.value)}"

    @of.register
    def _origin(self, of: n.Origin) -> str:
        return f"{'top of ' if of.top else ''}{' or '.join(map(self.of, of.zones))}"

    @of.register
    def _move(self, of: n.Move) -> str:
        words = [word for word in ("several", "sure", "below") if getattr(of, word)]
        return " ".join(["move", self.of(of.card), self.of(of.origin), "->", self.of(of.to), *words])

    @of.register
    def _move_top(self, of: n.MoveTop) -> str:
        number = "all" if of.n is None else self.of(of.n)
        return f"move top {number} {self.of(of.origin)} -> {self.of(of.to)}{' below' if of.below else ''}"

    @of.register
    def _draw(self, of: n.Draw) -> str:
        refill = "" if of.refill is None else f" refill {self.of(of.refill)}"
        return f"draw {self.of(of.n)} {self.of(of.pile)} -> {self.of(of.to)}{refill}"

    @of.register
    def _shuffle(self, of: n.Shuffle) -> str:
        return f"shuffle {self.of(of.pile)}"

    @of.register
    def _take(self, of: n.Take) -> str:
        places = zip(of.cards, of.origins, strict=True)
        told = ", ".join(f"{self.of(card)} {self.of(origin)}" for card, origin in places)
        return f"take {told}{' sure' if of.sure else ''}"

    @of.register
    def _lay(self, of: n.Lay) -> str:
        return f"lay {self.of(of.cards)} -> {self.of(of.to)}"

    @of.register
    def _enter(self, of: n.Enter) -> str:
        cards, spaces = self.several(of.cards), self.several(of.spaces)
        named = "" if of.var is None else f"{self.name(of.var)} = "
        return f"{named}enter {of.board.stem} {self.of(of.owner)}: {cards} at {spaces}"

    @of.register
    def _move_piece(self, of: n.MovePiece) -> str:
        return f"move {self.of(of.piece)} to {self.of(of.space)}"

    @of.register
    def _swap(self, of: n.Swap) -> str:
        return f"swap {self.of(of.one)}, {self.of(of.other)}"

    @of.register
    def _leave(self, of: n.Leave) -> str:
        return f"leave {self.of(of.piece)}"

    @of.register
    def _rest(self, of: n.Rest) -> str:
        return f"rest {', '.join(each.stem for each in of.rules)}"

    @of.register
    def _if(self, of: n.If) -> str:
        return f"if {self.of(of.test)}"

    @of.register
    def _each(self, of: n.Each) -> str:
        return f"each {self.name(of.var)} of {self.of(of.over)}"

    @of.register(n.Repeat)
    @of.register(n.Break)
    @of.register(n.Void)
    def _word(self, of: n.Repeat | n.Break | n.Void) -> str:
        return type(of).__name__.lower()

    @of.register
    def _return(self, of: n.Return) -> str:
        return "return" if of.value is None else f"return {self.of(of.value)}"

    @of.register
    def _end(self, of: n.End) -> str:
        return f"end {of.ending.stem if of.ending else 'game'} won by {self.of(of.winner)}"

    @of.register
    def _interrupt(self, of: n.Interrupt) -> str:
        return f"end {of.what}"

    @of.register
    def _ask(self, of: n.Ask) -> str:
        return f"ask {self.of(of.seat)}: {self.of(of.ids)}"

    @of.register
    def _subsets(self, of: n.Subsets) -> str:
        fits = f" {'rising ' if of.rising else ''}if {self.of(of.fits)}" if of.fits else ""
        return f"{self.of(of.low)} to {self.of(of.high)} of {self.of(of.ids)} as {self.name(of.held)}{fits}"

    @of.register
    def _choosable(self, of: n.Choosable) -> str:
        return f"choosable({self.of(of.among)})"

    @of.register
    def _ask_several(self, of: n.AskSeveral) -> str:
        return f"{self.name(of.var)} = ask {self.of(of.seat)}: {self.of(of.among)}, {self.of(of.done)}"

    @of.register
    def _roll(self, of: n.Roll) -> str:
        return f"roll d{of.sides}"

    @of.register
    def _lot(self, of: n.Lot) -> str:
        number = "one" if of.number is None else self.of(of.number)
        return f"{self.name(of.var)} = lot {number} of {self.of(of.among)}"

    @of.register
    def _announce(self, of: n.Announce) -> str:
        return f"announce {of.window.stem} by {self.of(of.seat)}: {self.several(of.args)}"

    @of.register
    def _change(self, of: n.Change) -> str:
        return f"change {self.name(of.window.params[of.place + 1])} to {self.of(of.value)}"

    @of.register
    def _call_off(self, of: n.CallOff) -> str:
        return f"call off {of.window.stem}"

    @of.register
    def _note(self, of: n.Note) -> str:
        return f"note {', '.join(of.rules)}"

    @of.register
    def _goto(self, of: Goto) -> str:
        return f"{'back to' if of.back else 'goto'} {of.step.stem}"

    @of.register
    def _pause(self, of: Pause) -> str:
        return f"{self.of(of.what)}, then {of.step.stem}"


def _lists(node: object) -> Iterator[tuple[str, Sequence[object]]]:
    """The lists of statements inside a statement, each under a word."""
    if isinstance(node, n.If):
        yield "", node.then
        if node.other:
            yield "else", node.other
    elif isinstance(node, n.Each | n.Repeat):
        yield "", node.body
    elif isinstance(node, n.Take | n.Rest):
        yield "", node.then
