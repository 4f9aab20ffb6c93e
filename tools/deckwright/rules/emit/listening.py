"""Triggers and abilities: when they may answer, what they offer, what they do; the windows in RULES."""

from collections.abc import Callable, Sequence

from deckwright.rules.emit.amounts import apply_amounts, lost, payable
from deckwright.rules.emit.announcing import NOTHING, Listeners, by_rulings
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.frame import BEARER, Frame
from deckwright.rules.emit.picking import begins
from deckwright.rules.emit.python import Py, all_of, called
from deckwright.rules.emit.routines import Routine, pushed
from deckwright.rules.emit.signatures import python_type, signature
from deckwright.rules.emit.slots import slot
from deckwright.rules.emit.tree import asks, indented, plain
from deckwright.rules.emit.weigh import parts_of, types_of
from deckwright.rules.emit.world import World
from deckwright.rules.ids import DECLINE
from deckwright.rules.program.steps import ANNOUNCER, Listener
from deckwright.rules.tables_literals import assigned_list

Lines = Callable[[str], list[str]]

ONCE = {"action": "ONCE_ACTION", "phase": "ONCE_PHASE", "turn": "ONCE_TURN"}
GAME = "-1"  # the piece of a trigger that no card bears


class Answer:
    """What a listener does about one event, on its way to Python."""

    def __init__(self, world: World, listener: Listener, event: str, args: Sequence[str]) -> None:
        self.world, self.listener, self.event, self.args = world, listener, event, args
        self.told = listener.by_event[event]
        self.number = world.program.listeners.index(listener)
        announcer = [ANNOUNCER] if listener.cards and ANNOUNCER not in args else []
        self.known = [*args, *announcer]
        frame = Frame(world, self._lacking())
        for name in ("me", "self", *self.known):
            _, frame = frame.variable(name)
        if listener.cards:
            frame = frame.named(BEARER, Py("s.piece_card[self]"))
        window = Listeners(world).number(listener.timing, event, args)
        code = Code(frame, window=(window, *args))
        with code.unsettled():
            apply_amounts(self.told.cost, code, lost)
        code.steps(self.told.do)
        self.frame, self.nodes = frame, code.close()
        self.waits = asks(self.nodes)
        used = locals_of_all((self.told.do, self.told.cost))
        self.given = [name for name in self.known if name in used]

    @property
    def place_of(self) -> dict[str, str]:
        """Where in the frame of the window each argument lies, and who announced it."""
        places = (f"f[windows.ARGUMENTS{f' + {place}' if place else ''}]" for place in range(len(self.args)))
        return {ANNOUNCER: "f[ME]", **dict(zip(self.args, places, strict=True))}

    def _lacking(self) -> dict[str, Py]:
        """What stands for arguments that only other events have."""
        return {name: Py("()") if of.is_set else NOTHING for name, of in self.told.lacks}

    def usable(self) -> str:
        """`may_knit(s, f, piece)`: whether a piece may answer what the window tells."""
        used = locals_of_all((self.told.when, self.told.cost, self.told.do)) & set(self.known)

        def lines(name: str) -> list[str]:
            names = {**self._lacking(), "self": Py("piece")}
            frame = Frame(self.world, names, frozenset({"piece", "f", "s", "me"}))
            me = "s.piece_owner[piece]" if self.listener.cards else "f[ME]"
            body = [f"me = {me}"]
            frame = frame.named("me", Py("me"))
            for argument in self.known:
                if argument in used:
                    variable, frame = frame.variable(argument)
                    body.append(f"{variable} = {self.place_of[argument]}")
            at_once = by_rulings(self.told.when)
            tests = [frame.py(each) for each in at_once]
            may = self.listener.cards and not self.listener.forced
            test = "may_answer" if may else "is_open"
            tests.append(Py(f"windows.{test}(s, f, {self.number}, piece)"))
            when = parts_of(self.told.when) if self.told.when is not None else []
            tests += [frame.py(each) for each in when if each not in at_once]
            tests += [payable(frame, self.told.cost, sure=("self",)), begins(self.told.do, frame)]
            said = all_of(tests).text
            if not _speaks_of("me", said, *body[1:]):
                body = body[1:]
            head = f"def {name}(s: State, f: Frame, piece: int) -> bool:"
            return [head, *indented([*body, f"return {said}"])]

        key = ("usable", self.listener.id, self.event, self.listener.timing)
        return self._once(key, f"may_{self.listener.id}_{self.listener.timing}_{self.event}", lines)

    def use(self, piece: str) -> list[str]:
        """Statements that let a piece answer, `f` being the window."""
        once = f", {ONCE[self.listener.once]}" if self.listener.once else ""
        if once:
            self.world.module.imports.add(ONCE[self.listener.once])
        marked = f"windows.mark(s, f, {self.number}, {piece}{once})"
        me = f"s.piece_owner[{piece}]" if self.listener.cards else "f[ME]"
        args = [self.place_of[name] for name in self.given]
        if self.waits:
            return [marked, pushed(self.world, self._routine(), args, me, piece)]
        return [marked, called(self._function(), "s", me, piece, *args).text]

    def _function(self) -> str:
        types = types_of((self.told.do, self.told.cost))
        given = ((name, python_type(types[name])) for name in self.given)
        params = [("me", "int"), ("self", "int"), *given]

        def lines(name: str) -> list[str]:
            head, _ = signature(name, params, "None", Frame(self.world), self.listener.rules)
            return [*head, *(indented(plain(self.nodes, "return")) or ["    pass"])]

        return self._once(("answer", *self._key()), f"do_{self.listener.id}", lines)

    def _routine(self) -> str:
        params = [self.frame.names[name].text for name in self.given]

        def lines(name: str) -> list[str]:
            return Routine(name, params, self.frame, self.nodes, rules=self.listener.rules).lines()

        return self._once(("answer", *self._key()), f"r_{self.listener.id}", lines)

    def _key(self) -> tuple[object, ...]:
        """Equal for events about which a listener does the same."""
        return (self.listener.id, str(self.nodes), tuple(self.given))

    def _once(self, key: object, wanted: str, lines: Lines) -> str:
        return self.world.module.once(key, wanted, "listeners", lines)


def window_records(world: World) -> list[str]:
    """The records of all windows in RULES. Those that answers open are found on the way."""
    records: list[str] = []
    done = 0
    while done < len(world.windows):
        (timing, event), args = list(world.windows.items())[done]
        done += 1
        records += _record(world, timing, event, args)
    return records


def _record(world: World, timing: str, event: str, args: Sequence[str]) -> list[str]:
    answers = [Answer(world, each, event, args) for each in Listeners(world).of(timing, event)]
    asked = [each for each in answers if each.listener.cards and not each.listener.forced]
    lines = ["windows.Window(", f'    name="{timing}_{event}",']
    triggers = [_trigger(world, each) for each in answers if each not in asked]
    if triggers:
        lines.append(f"    triggers=({', '.join(triggers)},),")
    if asked:
        lines.append(f"    offers={_offers(world, timing, event, asked)},")
        lines.append(f"    use={_use(world, timing, event, asked)},")
        lines.append(f"    decline={world.ids[DECLINE].word('')},")
    return [*lines, "),"]


def _bearers(world: World, listener: Listener) -> str:
    """The cards that bear an ability."""
    cards = [world.names.of("card", card) for card in listener.cards]
    return world.table(
        ("bearers", listener.id, listener.timing),
        f"bearers_of_{listener.id}",
        lambda name: [assigned_list(name, cards, of="tuple[int, ...]")],
    )


def _offers(world: World, timing: str, event: str, answers: Sequence[Answer]) -> str:
    """`offers_before_harm(s, f, seat)`: the ids of all answers that a seat may give."""

    def lines(name: str) -> list[str]:
        body = ["ids = []", f"for piece in s.{slot(world.board.name + '_pieces')}:"]
        body += ["    if s.piece_owner[piece] != seat:", "        continue", "    card = s.piece_card[piece]"]
        for each in answers:
            bearers = _bearers(world, each.listener)
            body.append(f"    if card in {bearers} and {each.usable()}(s, f, piece):")
            body.append(f"        ids.append({world.id_base(each.listener.id)} + s.piece_place[piece])")
        head = f"def {name}(s: State, f: Frame, seat: int) -> list[int]:"
        return [head, *indented([*body, "return ids"])]

    return world.module.once(("offers", timing, event), f"offers_{timing}_{event}", "listeners", lines)


def _use(world: World, timing: str, event: str, answers: Sequence[Answer]) -> str:
    """`use_before_harm(s, f, action)`: lets the piece answer that an id stands for."""

    def lines(name: str) -> list[str]:
        body: list[str] = []
        board = slot(world.board.name)
        ordered = sorted(answers, key=lambda each: world.ids[each.listener.id].first, reverse=True)
        for place, each in enumerate(ordered):
            base = world.id_base(each.listener.id)
            used = [f"piece = s.{board}[action - {base}]", *each.use("piece")]
            if place == len(ordered) - 1:
                body += ["else:", *indented(used)] if place else used
            else:
                body += [f"{'elif' if place else 'if'} action >= {base}:", *indented(used)]
        return [f"def {name}(s: State, f: Frame, action: int) -> None:", *indented(body)]

    return world.module.once(("use", timing, event), f"use_{timing}_{event}", "listeners", lines)


def _trigger(world: World, answer: Answer) -> str:
    """`hears_harm(s, f)`: does what nobody is asked about, one piece at a time."""
    listener = answer.listener

    def lines(name: str) -> list[str]:
        world.module.imports.add("windows")
        if not listener.cards:
            body = [f"if {answer.usable()}(s, f, {GAME}):", *indented(answer.use(GAME))]
        else:
            pieces = slot(world.board.name + "_pieces")
            body = [f"for piece in s.{pieces}:"]
            test = f"s.piece_card[piece] in {_bearers(world, listener)} and {answer.usable()}(s, f, piece)"
            again = ["f[windows.DONE] -= 1  # the next piece in its turn", "return"]
            body += indented([f"if {test}:", *indented([*answer.use("piece"), *again])])
        return [f"def {name}(s: State, f: Frame) -> None:", *indented(body)]

    wanted = f"{listener.id}_hears_{answer.event}"
    return world.module.once(
        ("trigger", listener.id, listener.timing, answer.event), wanted, "listeners", lines
    )


def locals_of_all(of: object) -> frozenset[str]:
    """The names of the frame that a part of the rules uses."""
    return frozenset(types_of(of))


def _speaks_of(name: str, *texts: str) -> bool:
    from deckwright.rules.emit.machine import WORD

    return any(name in WORD.findall(text) for text in texts)
