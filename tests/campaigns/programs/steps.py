"""Random steps: a maker for each op, by its name."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from deckwright.rules.ops.form import Form, Param
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.program.types import (
    BOOL,
    CARD,
    HALF,
    INT,
    MARKS,
    PIECE,
    SEAT,
    SPACE,
    TEAM,
    TOKENS,
    Type,
    maybe,
    of_kind,
    set_of,
)

from .picks import Picks
from .scope import Declared, NothingFits, Scope

Step = dict[str, Any]
Made = tuple[Step, Scope]  # a step, and the place behind it

DEEPEST = 3  # lists inside of lists


@dataclass(frozen=True, slots=True)
class Steps(Picks):
    """Makes lists of steps."""

    def some(self, scope: Scope, most: int = 3) -> list[Step]:
        """A list of at least one step."""
        done: list[Step] = []
        for _ in range(1 + self.luck.below(most)):
            step, scope = self.step(scope)
            done.append(step)
        moved = [step["move"] for step in done if step.get("move") in scope.placed]
        if moved and not self.game.passing and self.luck.habit("moved twice", 35):
            with suppress(NothingFits):
                done.append({"move": self.luck.one_of(moved), "to": self.say.zone(scope, 1)})
        return done

    def given_away(self) -> Step:
        """A card goes from hand to hand."""
        return {"move": "first(hand)", "to": "hand(opponent(me))"}

    def step(self, scope: Scope) -> Made:
        """A step that may stand here."""
        for name in self.luck.mixed(_WEIGHTED):
            try:
                made = MAKERS[name](self, scope)
            except NothingFits:
                continue
            if made is not None:
                return made
        raise AssertionError("a seat can always gain something")


Maker = Callable[[Steps, Scope], Made | None]


def _changed(op: str) -> Maker:
    def make(steps: Steps, scope: Scope) -> Made | None:
        if op == "set" and steps.luck.chance(35):
            return _set_other(steps, scope), scope
        plain = ([], ["seat"], ["team"])
        names = [name for name, (per, of) in steps.game.pools.items() if of == INT and per in plain]
        if op == "set" and len(names) > 1 and steps.luck.habit("exchanges", 20):
            one, other = steps.luck.mixed(names)[:2]
            return {"set": {one: other, other: one}}, scope
        at = steps.luck.chance(35) and bool(steps.game.board)
        step: Step = {op: steps.amounts(scope, at=at)}
        if at:
            step["at"] = steps.piece(scope)
        elif steps.luck.chance(25) and all(key.isalnum() for key in step[op]):
            step["who"] = steps.say.say(SEAT, scope, 1)
            if (
                op != "pay"
                and not {"glory", "laurels"} & {*step[op]}
                and steps.luck.habit("several seats", 40)
            ):
                step["who"] = steps.say.say(set_of(SEAT), scope, 1)
        return step, scope

    return make


def _set_other(steps: Steps, scope: Scope) -> Step:
    """Set or gain what is no number."""
    other = {name: pool for name, pool in steps.game.pools.items() if pool[1] not in (INT, HALF)}
    if not other:
        raise NothingFits("pool")
    name = steps.luck.one_of(list(other))
    of = other[name][1]
    if of == TOKENS:
        way = steps.luck.below(3)
        if way == 0:
            return {"set": {name: "none"}}
        value = steps.say.say(INT, scope, 1) if way == 1 else steps.say.say(TOKENS, scope, 1)
        return {"gain" if way == 1 else "lose": {name: value}}
    if (of.maybe or of == MARKS) and steps.luck.chance(20):
        return {"set": {name: "none"}}
    way = steps.luck.one_of(["gain", "lose", "set"]) if of == MARKS else "set"
    return {way: {name: steps.say.say(of, scope, 1)}}


def _draw(steps: Steps, scope: Scope) -> Made | None:
    step: Step = {"draw": steps.say.say(INT, scope, 1) if steps.luck.chance(40) else 1 + steps.luck.below(2)}
    if steps.game.passing and scope.me:
        return step, scope
    if steps.luck.chance(20):
        several = steps.luck.habit("several seats", 40)
        step["who"] = steps.say.say(set_of(SEAT) if several else SEAT, scope, 1)
    if steps.luck.chance(30):
        step["from"] = steps.say.zone(scope, 1)
    if steps.luck.chance(40):
        step["to"] = steps.say.zone(scope, 1)
    return step, scope


def _move(steps: Steps, scope: Scope) -> Made | None:
    luck = steps.luck
    if steps.game.passing and scope.me:
        return steps.given_away(), scope
    if steps.game.carries and luck.chance(40):
        return {"move": steps.say.say(PIECE, scope, 1), "to": steps.say.say(PIECE, scope, 1)}, scope
    if steps.game.board and luck.chance(15):
        return _moved_off(steps, scope), scope
    if steps.game.board and luck.chance(25):
        return {
            "move": steps.say.say(maybe(PIECE), scope, 1),
            "to": steps.say.say(maybe(SPACE), scope, 1),
        }, scope
    step: Step = {"move": "", "to": steps.say.zone(scope, 1)}
    known = [name for name, of in scope.names.items() if of.sure == CARD or of == set_of(CARD)]
    known += ["it", "it"] * (scope.it == CARD)
    if known and luck.chance(75):
        step["move"] = luck.one_of(known)
        if luck.chance(3 if step["move"] in scope.placed else 95):
            step["from"] = steps.say.zone(scope, 1)
    elif luck.chance(30):
        step["move"], step["n"] = (
            steps.say.of_seats(scope, 1) if luck.chance(25) else steps.say.zone(scope, 1),
            steps.say.say(INT, scope, 1) if luck.chance(40) else 1,
        )
    elif luck.chance(40):
        step["move"] = steps.say.say(set_of(CARD), scope, 1)
    elif luck.chance(70):
        step["move"] = f"{luck.one_of(['first', 'top', 'the'])}({steps.say.zone(scope, 1)})"
    else:
        step["move"], step["from"] = steps.say.say(maybe(CARD), scope, 1), steps.say.zone(scope, 1)
    if luck.chance(20):
        step["place"] = luck.one_of(["top", "bottom"])
    several = scope.names.get(step["move"]) == set_of(CARD)
    if several and steps.game.melds and luck.habit("laid as melds", 60):
        step["as"] = luck.one_of([*steps.game.melds])
    return step, scope


def _moved_off(steps: Steps, scope: Scope) -> Step:
    """Pieces go to the zone of somebody."""
    of = maybe(PIECE) if steps.luck.chance(70) else set_of(PIECE)
    fitting = tuple(name for name, (per, *_) in steps.game.zones.items() if per in ([], ["seat"]))
    if not fitting:
        raise NothingFits("a zone of a seat")
    return {"move": steps.say.say(of, scope, 1), "to": steps.say.zone(scope, 1, among=fitting)}


def _show(steps: Steps, scope: Scope) -> Made | None:
    luck = steps.luck
    if scope.together:
        return None
    known = [name for name, of in scope.names.items() if of.sure == CARD or of == set_of(CARD)]
    known += ["it", "it"] * (scope.it == CARD)
    if known and luck.chance(60):
        step: Step = {"show": luck.one_of(known)}
    elif luck.chance(40):
        step = {"show": steps.say.zone(scope, 1)}
    elif luck.chance(50):
        step = {"show": f"{luck.one_of(['first', 'top', 'the'])}({steps.say.zone(scope, 1)})"}
    elif luck.chance(50):
        step = {"show": steps.say.say(set_of(CARD), scope, 1)}
    else:
        step = {"show": steps.say.say(maybe(CARD), scope, 1), "from": steps.say.zone(scope, 1)}
    if luck.chance(60):
        step["to"] = steps.say.say(luck.one_of([SEAT, set_of(SEAT)]), scope, 1)
    if steps.game.melds and luck.chance(70):
        step["as"] = luck.one_of([*steps.game.melds])
    return step, scope


def _point_out(steps: Steps, scope: Scope) -> Made | None:
    if scope.together:
        return None
    said: Step = {"card": steps.say.zone(scope, 1)}
    said["where"] = steps.say.about_it(BOOL, scope.but(it=CARD, over=True), 1)
    return {"point_out": said}, scope


def _put(steps: Steps, scope: Scope) -> Made | None:
    luck = steps.luck
    if not steps.game.board or (scope.looping and scope.together):
        return None
    step: Step = {"put": steps.say.say(luck.one_of([CARD, maybe(CARD), maybe(CARD), set_of(CARD)]), scope, 1)}
    if luck.chance(30):
        step["in"] = luck.one_of(steps.game.boards) if steps.game.second else "table"
    else:
        step["at"] = steps.say.say(maybe(SPACE), scope, 1)
    if luck.chance(30):
        step["owner"] = steps.say.say(SEAT, scope, 1)
    if luck.chance(40) and steps.game.counters:
        name = luck.one_of([counter for counter, of in steps.game.counters.items() if of == INT] or [""])
        if name:
            step["with"] = {name: steps.say.say(INT, scope, 1)}
    if luck.chance(40) and not scope.together:
        name = steps.name(scope, of=maybe(PIECE))
        step["as"] = name
        scope = scope.named(**{name: maybe(PIECE)})
    return step, scope


def _remove(steps: Steps, scope: Scope) -> Made | None:
    if not steps.game.board:
        return None
    zones = [name for name, (per, _, _o) in steps.game.zones.items() if per in ([], ["seat"])]
    return {
        "remove": steps.piece(scope),
        "to": steps.luck.one_of([*([] if steps.game.passing else zones), "nowhere"]),
    }, scope


def _swap(steps: Steps, scope: Scope) -> Made | None:
    if not steps.game.board or steps.game.carries:
        return None
    if steps.luck.chance(30):
        return {"swap": steps.say.say(set_of(PIECE), scope, 1)}, scope
    return {
        "swap": steps.say.say(maybe(PIECE), scope, 1),
        "with": steps.say.say(maybe(PIECE), scope, 1),
    }, scope


def _turn(steps: Steps, scope: Scope) -> Made | None:
    if not steps.game.board:
        return None
    return {"turn": steps.piece(scope), "into": steps.say.say(maybe(CARD), scope, 1)}, scope


def _lay(steps: Steps, scope: Scope) -> Made | None:
    if not steps.game.ground:
        return None
    step: Step = {"lay": f"{steps.say.say(CARD, scope, 1)}.trail", "at": "isle"}
    if not step["lay"].removesuffix(".trail").isidentifier():
        step["lay"] = f"({step['lay'].removesuffix('.trail')}).trail"
    if steps.luck.chance(90):
        step["turned"] = True
    return step, scope


def _by_form(form: Form) -> Maker:
    """Steps of an op that needs no maker of its own: what each key takes is told by its shape."""

    def make(steps: Steps, scope: Scope) -> Made | None:
        if (form.asks and not scope.asks) or (scope.together and not form.at_once):
            return None
        keys = [(key, param) for key, param in form.keys if param.required or steps.luck.chance(30)]
        return {key: _argument(steps, scope, form, param) for key, param in keys}, scope

    return make


def _argument(steps: Steps, scope: Scope, form: Form, param: Param) -> Any:
    """Something for a key."""
    say, luck = steps.say, steps.luck
    if param.shape == "expression" and param.types == (INT,):
        return say.say(INT, scope, 1) if luck.chance(40) else 1 + luck.below(3)
    if param.shape in ("expression", "who"):
        return say.say(luck.one_of(list(param.types)), scope, 1)
    if param.shape == "zone":
        return say.zone(scope, 1)
    if param.shape == "amounts":
        return steps.amounts(scope, at=False)
    assert param.shape == "one_of", f"write a maker for {form.name}: none is made for {param.shape}"
    return luck.one_of(list(param.words))


def _if(steps: Steps, scope: Scope) -> Made | None:
    if scope.inside >= DEEPEST:
        return None
    # After an `if` no name that only one of its lists gives is sure to be there.
    step: Step = {"if": steps.say.condition(scope), "then": steps.some(scope.deeper(), 2)}
    if steps.luck.chance(30):
        step["else"] = steps.some(scope.deeper(), 2)
    return step, scope


def _for(steps: Steps, scope: Scope) -> Made | None:
    if scope.inside >= DEEPEST:
        return None
    selector, of = steps.selector(scope, loop=True)
    return {
        "for": selector,
        "do": steps.some(scope.deeper(it=of, looping=True, placed=scope.placed | {"it"}), 2),
    }, scope


def _repeat(steps: Steps, scope: Scope) -> Made | None:
    if scope.inside >= DEEPEST or scope.together:
        return None
    times = steps.luck.below(3) if steps.luck.chance(60) else f"min(3, {steps.say.say(INT, scope, 1)})"
    return {"repeat": times, "do": steps.some(scope.deeper(looping=True), 2)}, scope


def _each_seat(steps: Steps, scope: Scope) -> Made | None:
    if scope.inside >= DEEPEST or scope.together:
        return None
    which = steps.luck.one_of(["seats", "opponents", "", ""]) if scope.me else "seats"
    step: Step = {"each_seat": which or steps.say.say(steps.luck.one_of([SEAT, set_of(SEAT)]), scope, 1)}
    if steps.luck.chance(20):
        step["from"] = steps.say.say(SEAT, scope, 1)
    step["do"] = steps.some(scope.deeper(me=True, looping=True), 2)
    apart = steps.luck.apart(f"by turns {step}")
    if apart.habit("by turns", 25):
        step["until"] = f"sum(seats, coins(it)) > {3 + apart.below(6)}"
        gained = {"gain": {"coins": 1}}
        step["do"].append({"may": [gained]} if scope.asks and apart.chance(40) else gained)
    if scope.asks and "passes" not in str(step["do"]) and apart.habit("passing", 20):
        step["may"] = step.pop("do")
        if apart.chance(50):
            step["until"] = f"passes >= {1 + apart.below(2)}"
    return step, scope


def _at_once(steps: Steps, scope: Scope) -> Made | None:
    if not scope.asks or scope.inside >= DEEPEST or scope.together:
        return None
    luck = steps.luck
    which = luck.one_of(["seats", "seats", "opponents", ""]) if scope.me else "seats"
    step: Step = {"at_once": which or steps.say.say(luck.one_of([SEAT, set_of(SEAT)]), scope, 1)}
    if luck.chance(30):
        step["from"] = steps.say.say(SEAT, scope, 1)
    chosen, inner = dict[str, Any](), scope.deeper(me=True, looping=True)
    for _ in range(2 if luck.chance(25) else 1):
        selector, of = steps.selector(scope.but(me=True))
        several = of.name == "set"
        if several and not selector.keys() & {"exactly", "tokens"}:
            sizes = ("any", "at_least", "up_to", "such_that")
            selector = {key: each for key, each in selector.items() if key not in sizes} | {"exactly": 2}
        name = f"pick{len(scope.names)}{len(chosen)}"
        chosen[name] = selector
        inner = inner.named(**{name: of if several else maybe(of)})
        inner = inner.but(placed=inner.placed | ({name} if steps.lies(selector) else set()))
    return {**step, "pick": chosen, "do": steps.some(inner, 2)}, scope


def _together(steps: Steps, scope: Scope) -> Made | None:
    if scope.inside >= DEEPEST or scope.together:
        return None
    inside = scope.deeper(together=True, asks=False, rolls=False, ends=())
    if steps.luck.habit("read late", 50):
        return {"together": _read_late(steps, inside)}, scope
    return {"together": [steps.step(inside)[0] for _ in range(2)]}, scope


def _read_late(steps: Steps, scope: Scope) -> list[Step]:
    """A change of a pool, and what depends on the same pool as it was."""
    key, of = steps.amount_of(scope, at=False)
    if of != INT:
        raise NothingFits("pool")
    sign, bound = steps.luck.one_of(["<", ">=", "=="]), steps.luck.below(5)
    change = {steps.luck.one_of(["gain", "lose", "set"]): {key: steps.say.say(INT, scope, 1)}}
    late = {"if": f"{key} {sign} {bound}", "then": [steps.step(scope.deeper())[0]]}
    return [change, late, *([steps.step(scope)[0]] if steps.luck.chance(40) else ())]


def _let(steps: Steps, scope: Scope) -> Made | None:
    if scope.together:
        return None
    of = steps.luck.one_of(
        [
            *(INT, INT, SEAT, set_of(CARD), maybe(CARD), BOOL),
            *_board_types(steps.game),
            *_team_types(steps.game),
            *map(of_kind, steps.game.typed.names),
        ]
    )
    if steps.luck.habit("tokens", 15) and any(kind == TOKENS for _, kind in steps.game.pools.values()):
        of = TOKENS
    value = steps.say.say(of, scope, 2)
    name = steps.name(scope, of=of)
    return {"let": {name: value}}, scope.named(**{name: of})


def _board_types(game: Declared) -> list[Type]:
    return [maybe(PIECE), set_of(PIECE), maybe(SPACE)] if game.board else []


def _team_types(game: Declared) -> list[Type]:
    return [TEAM, set_of(TEAM)] if game.teams else []


def _pick(steps: Steps, scope: Scope) -> Made | None:
    if not scope.asks:
        return None
    luck = steps.luck
    chance = luck.chance(12)
    picks, behind = steps.picks(scope, 2, step=True, chance=chance)
    step: Step = {"pick": picks}
    if chance:
        step["by"] = "chance"
    elif luck.habit("asked elsewhere", 25):
        step["by"] = steps.say.say(SEAT, scope, 1)
    return step, behind


def _may(steps: Steps, scope: Scope) -> Made | None:
    if not scope.asks or scope.inside >= DEEPEST:
        return None
    inner = scope.deeper()
    done = [MAKERS["pay"](steps, inner)[0]] * steps.luck.chance(40) + steps.some(inner, 2)
    step: Step = {"may": done}
    if steps.luck.habit("asked elsewhere", 35):
        step["by"] = steps.say.say(SEAT, scope, 1)
    if steps.luck.chance(25):
        step["else"] = steps.some(inner, 1)
    return step, scope


def _choose(steps: Steps, scope: Scope) -> Made | None:
    if not scope.asks or scope.inside >= DEEPEST:
        return None
    inner = scope.deeper()
    if steps.luck.chance(50):
        step: Step = {"choose": [steps.some(inner, 2) for _ in range(2)]}
    else:
        cases: Step = {name: steps.some(inner, 2) for name in ("one", "other")}
        cases["one"] = {"when": steps.say.condition(scope, 1), "do": cases["one"]}
        step = {"choose": cases}
    if steps.luck.habit("asked elsewhere", 30):
        step["by"] = steps.say.say(SEAT, scope, 1)
    return step, scope


def _roll(steps: Steps, scope: Scope) -> Made | None:
    if not scope.rolls or not steps.luck.habit("dice", 50):
        return None
    name = steps.name(scope, of=INT)
    step: Step = {"roll": steps.luck.one_of(["d3", "2d2"]), "as": name}
    if steps.luck.chance(25):
        step["by"] = steps.say.say(SEAT, scope, 1)
    behind = scope.named(**{name: INT})
    if steps.luck.chance(40) and scope.asks:
        cost = steps.amounts(scope, at=False)
        step["reroll"] = {"when": f"{name} < {2 + steps.luck.below(2)}", "cost": cost}
    return step, behind


def _roll_off(steps: Steps, scope: Scope) -> Made | None:
    if not scope.rolls or not steps.luck.habit("dice", 30):
        return None
    name = steps.name(scope, of=SEAT)
    return {"roll_off": "d3", "as": name}, scope.named(**{name: SEAT})


def _end(steps: Steps, scope: Scope) -> Made | None:
    if not scope.ends or not steps.luck.habit("endings", 40):
        return None
    what = steps.luck.one_of([*scope.ends, "phase", "turn"])
    if what not in scope.ends:
        return None
    step: Step = {"end": what}
    if what == "game" and steps.luck.chance(80):
        step["winner"] = steps.say.say(set_of(SEAT) if steps.game.teams else SEAT, scope, 1)
    return step, scope


def _eliminate(steps: Steps, scope: Scope) -> Made | None:
    if "game" not in scope.ends or not steps.luck.habit("eliminations", 12):
        return None
    return {"eliminate": steps.say.say(SEAT, scope, 1)}, scope


def _gather(steps: Steps, scope: Scope) -> Made | None:
    """All cards go back into a deck that all share."""
    if scope.inside >= DEEPEST or steps.game.zones["deck"][0] or not steps.luck.chance(30):
        return None
    then = [{"gather": "deck"}, {"shuffle": "deck"}]
    return {"if": steps.say.condition(scope, 1), "then": then}, scope


def _do_action(steps: Steps, scope: Scope) -> Made | None:
    if not scope.asks or not steps.game.actions or not steps.luck.habit("actions within", 60):
        return None
    name = steps.luck.one_of(list(steps.game.actions))
    step: Step = {"do_action": name}
    for pick, of in steps.game.actions[name].items():
        if steps.luck.chance(40):
            step[pick] = steps.say.say(of, scope, 1)
    if steps.luck.chance(60):
        step["free"] = True
    return step, scope


def _announce(steps: Steps, scope: Scope) -> Made | None:
    if not scope.asks or not steps.game.events or not steps.luck.habit("answers", 60):
        return None
    name = steps.luck.one_of(list(steps.game.events))
    args = steps.game.events[name]
    if any(arg in scope.names for arg in args):
        return None
    step: Step = {"announce": name, **steps.event(scope, args)}
    if steps.luck.chance(75) and scope.inside < DEEPEST:
        step["do"] = steps.some(scope.deeper().named(**args), 2)
    return step, scope


def _change(steps: Steps, scope: Scope) -> Made | None:
    args = steps.game.events.get(scope.answers, {})
    if not args or scope.together:
        return None
    name = steps.luck.one_of(list(args))
    return {"change": {name: steps.say.say(args[name], scope, 1)}}, scope


def _cancel(steps: Steps, scope: Scope) -> Made | None:
    if not scope.answers or scope.together or not steps.luck.chance(70):
        return None
    return {"cancel": scope.answers}, scope


def _run(steps: Steps, scope: Scope) -> Made | None:
    if scope.together and scope.looping:
        return None
    verbs = [name for name, params in steps.game.verbs.items() if not params]
    if verbs and steps.luck.chance(60):
        return {"run": steps.luck.one_of(verbs)}, scope
    if not steps.game.runnable:
        return None
    card = steps.say.thing(CARD, scope)
    step: Step = {"run": f"{card}.{steps.game.runnable[0]}"}
    if steps.luck.chance(70):
        step["as"] = steps.say.say(CARD, scope, 1)
    return step, scope


def _call(steps: Steps, scope: Scope) -> Made | None:
    """No op: a verb with parameters is called by its own name."""
    verbs = [name for name, params in steps.game.verbs.items() if params]
    if not verbs or (scope.together and scope.looping):
        return None
    name = steps.luck.one_of(verbs)
    args = [(param, steps.say.say(of, scope, 1)) for param, of in steps.game.verbs[name].items()]
    return {name: args[0][1], **dict(args[1:])}, scope


_OWN: dict[str, Maker] = {
    "announce": _announce,
    "at_once": _at_once,
    "call": _call,
    "cancel": _cancel,
    "change": _change,
    "choose": _choose,
    "do_action": _do_action,
    "draw": _draw,
    "each_seat": _each_seat,
    "eliminate": _eliminate,
    "end": _end,
    "for": _for,
    "gather": _gather,
    "gain": _changed("gain"),
    "if": _if,
    "let": _let,
    "lose": _changed("lose"),
    "may": _may,
    "move": _move,
    "pay": _changed("pay"),
    "pick": _pick,
    "point_out": _point_out,
    "put": _put,
    "remove": _remove,
    "repeat": _repeat,
    "roll": _roll,
    "roll_off": _roll_off,
    "run": _run,
    "set": _changed("set"),
    "lay": _lay,
    "show": _show,
    "swap": _swap,
    "together": _together,
    "turn": _turn,
}
MAKERS: dict[str, Maker] = {
    name: _OWN.get(name) or _by_form(all_ops()[name].form) for name in sorted({*_OWN, *all_ops()})
}
_WEIGHTED = [
    *MAKERS,
    *("gain", "gain", "move", "move", "move", "for", "pick", "pick", "set", "each_seat", "if", "call"),
    *("together", "together"),
    *("change", "change", "cancel", "end", "run", "do_action", "announce"),
]
