"""for: the same steps for each of several things."""

from deckwright.rules.emit.arguments import selector, steps
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.python import Py
from deckwright.rules.emit.selected import selected
from deckwright.rules.emit.tree import Assign, Each, Forget, Lines, assigned
from deckwright.rules.interpret import args
from deckwright.rules.interpret.choices import things
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step

FOR = op(
    "for",
    "Does the steps for each thing as `it`; the things are fixed at the start.",
    Param(shape="selector", arg="selector", required=True, says="the things"),
    do=Param(shape="ops", required=True, says="what is done for each"),
)


@FOR.performs
def perform(step: Step, play: Play) -> Asking:
    """Do the list for each thing; the things are known before, and pieces that left meanwhile are skipped."""
    selector = args.selector(step, "selector")
    outer = play.names.get("it")
    found = things(selector, play)
    for thing in sorted(found):
        if selector.sort != "piece" or play.is_here(thing):
            play.names["it"] = thing
            yield from do(args.steps(step, "do"), play)
    play.names["it"] = outer


@FOR.compiles
def emit(step: Step, code: Code) -> None:
    """`for piece in [..]: ..`; a piece that has left meanwhile is passed over."""
    chosen = selector(step, "selector")
    is_piece = chosen.sort == "piece"
    setting_aside = code.frame.setting_aside()
    things = selected(setting_aside, chosen)
    code.line(*setting_aside.aside_lines())
    name, frame = code.frame.variable("it", chosen.type.name)
    reads, body = code.split(steps(step, "do"), frame, ("it",) if is_piece else (), again=True)
    keep = f"s.piece_place[{name}] >= 0" if is_piece else ""
    if code.held is None:
        code.add(Each(name, things, reads, keep))
        return
    kept = [found := code.kept(Py(f"tuple({things})"), f"{chosen.type.name}s").text]
    read = list(dict.fromkeys(assigned(reads)))
    if read:
        kept.append(rows := code.kept(Py("[]"), "rows").text)
        row = Lines([f"{rows}.append(({', '.join(read)},))"])
        code.add(Each(name, found, [*(Assign(each, "0") for each in read), *reads, row]))
        # What is done may ask, and what lies in a frame is hashed.
        code.add(Assign(rows, f"tuple({rows})"))
        found, name = f"zip({found}, {rows}, strict=True)", f"{name}, ({', '.join(read)},)"
    # A frame that waits later holds no lists.
    code.apply(Each(name, found, body, keep), *(Forget(each) for each in kept))
