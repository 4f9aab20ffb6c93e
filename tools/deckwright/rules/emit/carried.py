"""What cards carry in a field: one function per card, found by the card's number."""

from dataclasses import dataclass

from deckwright.rules.emit.arguments import expression
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.deciding import GIVEN
from deckwright.rules.emit.expressions import card_of
from deckwright.rules.emit.frame import BEARER, Frame
from deckwright.rules.emit.python import Py, called
from deckwright.rules.emit.routines import Routine, pushed
from deckwright.rules.emit.signatures import signature
from deckwright.rules.emit.tree import Lines, Settle, Wait, asks, indented, plain, settles
from deckwright.rules.emit.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Step, Steps


def run_field(step: Step, code: Code, as_: e.Expression | None) -> None:
    """Carry out what the card says; `self` is `as`, else the card."""
    field = expression(step, "field")
    assert isinstance(field, e.Field), "only a field of a card holds ops"
    world, carried = code.world, Carried(code.world, field.name, settling=code.settling and code.held is None)
    me, card = code.frame.names["me"], card_of(code.frame, field.of)
    if (as_ is None or code.held is not None) and not card.text.isidentifier():
        card = code.kept(card, "card")
    self_ = card if as_ is None else code.meant(as_, "bearer")
    texts = [carried.code(do) for do in world.program.effects.get(field.name, {}).values()]
    waits, ends = any(asks(each.nodes) for each in texts), any(settles(each.nodes) for each in texts)
    by = [code.handed_on()] if waits and carried.by_others else []
    call = called(carried.dispatch(ends=ends and not waits, told=bool(by)), "s", me, self_, card, *by).text
    code.apply(Wait([call]) if waits else Settle(call) if ends else Lines([call]))
    code.sure.clear()
    for each in texts:
        code.wrote(*each.things)


@dataclass(frozen=True, slots=True)
class Carried:
    """A field of ops on its way to Python. `settling`: not inside `together` or a rule under `always`."""

    world: World
    field: str
    settling: bool = True

    @property
    def by_others(self) -> bool:
        """Whether another seat than `me` may decide in it."""
        return ("field", self.field) in self.world.decided_elsewhere

    def code(self, do: Steps) -> Code:
        """What one card says."""
        frame = Frame(self.world, variables=frozenset({"by"} if self.by_others else ()))
        for name in ("me", "self"):
            _, frame = frame.variable(name)
        if self.field in self.world.program.borne_by_pieces:
            frame = frame.named(BEARER, Py("s.piece_card[self]"))
        code = Code(frame, settling=self.settling, by=GIVEN if self.by_others else None)
        code.steps(do)
        return code

    def dispatch(self, *, ends: bool, told: bool) -> str:
        """`run_effects(s, me, self, card)`: what one card says, and whether the game has ended thereby.

        `told`: it is told who decides.
        """

        def lines(name: str) -> list[str]:
            params = [(each, "int") for each in ("me", "self", "card", *(["by"] if told else []))]
            head, _ = signature(name, params, "bool" if ends else "None", Frame(self.world))
            body: list[str] = []
            for cards, do in self._alike():
                numbers = [self.world.names.of("card", card) for card in cards]
                test = f"== {numbers[0]}" if len(numbers) == 1 else f"in ({', '.join(numbers)})"
                body += [f"{'elif' if body else 'if'} card {test}:", f"    {self._card(cards[0], do)}"]
            body += ["return s.ended > 0"] if ends else []
            return [*head, *(indented(body) or ["    pass"])]

        key = ("dispatch", self.field, self.settling)
        return self.world.module.once(key, f"run_{self.field}{self._when}", "verbs", lines)

    @property
    def _when(self) -> str:
        return "" if self.settling else "_at_once"

    def _alike(self) -> list[tuple[list[str], Steps]]:
        """Cards that say the same share one function; those that ask have ids of their own."""
        found: dict[str, tuple[list[str], Steps]] = {}
        for card, do in self.world.program.effects.get(self.field, {}).items():
            if do:
                found.setdefault(str(self.code(do).nodes), ([], do))[0].append(card)
        return list(found.values())

    def _card(self, card: str, do: Steps) -> str:
        """The call of a card's own function, or the push of its routine."""
        code = self.code(do)
        given = ("by",) if self.by_others else ()

        def lines(name: str) -> list[str]:
            if asks(code.nodes):
                return Routine(name, given, code.frame, code.nodes).lines()
            head, _ = signature(name, [("me", "int"), ("self", "int")], "None", Frame(self.world))
            return [*head, *(indented(plain(code.nodes, "return")) or ["    pass"])]

        wanted = f"{'r_' if asks(code.nodes) else ''}{card}_{self.field}{self._when}"
        function = self.world.module.once(
            ("carried", self.field, card, self.settling), wanted, "verbs", lines
        )
        if asks(code.nodes):
            return pushed(self.world, function, given, "me", "self")
        return f"{function}(s, me, self)"
